// Names that the address of a list keeps for itself: no field that lists are filtered by may have one of them.

/** Parameters that say which rows are asked for, and how. */
export const queryNames: ReadonlySet<string> = new Set(
  'q type sort page size facets locale trash format mine exact detect changed only id'.split(' '),
)

/** Parameters about the looks of a list of staff. */
export const lookNames: ReadonlySet<string> = new Set(
  'edit peek panel columns density done flash view column month'.split(' '),
)

export const isTaken = (name: string): boolean => queryNames.has(name) || lookNames.has(name)
