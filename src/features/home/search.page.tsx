// Never shown: its load leads on to a list.
export const View = () => null
