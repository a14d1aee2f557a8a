// What became of rows that were pasted into a form.

/** A cell, or a part of it, that means nothing in its column. `row` counts from 0; `label` is empty where the column has no name. */
export type UnreadCell = { row: number; label: string; text: string }
export type Pasted = {
  /** Values as a form holds them; references with their labels. */
  rows: Record<string, unknown>[]
  unread: UnreadCell[]
  /** The text of rows that are too many. */
  rest: string
}
/** More letters are no rows for a form: a file is uploaded. */
export const mostPasted = 200_000
