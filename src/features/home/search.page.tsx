// Never shown: its loader leads on to a list.
export const View = () => null
