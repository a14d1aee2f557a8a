// Every text inside a stored value: of a text in several languages, of a list, of entries in a list.
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []
