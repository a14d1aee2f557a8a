// Rows by id, each read once before it is compared with many.

export const eachRead = <V, R>(rows: ReadonlyMap<string, V>, read: (row: V) => R): Map<string, R> =>
  new Map([...rows].map(([id, row]) => [id, read(row)]))
