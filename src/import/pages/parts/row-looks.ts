// How a row of a file stands, by its severity: what the loom, the counts and the table draw it as.
export const rowLooks = ['ready', 'work', 'blocked'] as const
export type RowLook = (typeof rowLooks)[number]
