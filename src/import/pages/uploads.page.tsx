// Never shown: its load leads to the upload page.
export const View = () => null
