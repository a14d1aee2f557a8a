// Never shown: its loader leads to the upload page.
export const View = () => null
