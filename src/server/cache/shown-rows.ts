// Which rows a page shows, noted while it is made: a write of one of them makes it anew at once, of another row of the table soon after.
import { AsyncLocalStorage } from 'node:async_hooks'

const noting = new AsyncLocalStorage<Set<string>>()

/** A row of a table, as caches know it. */
export const rowTag = (table: string, id: string): string => `${table} ${id}`

/** Does `work`, and gathers in `rows` what is shown to visitors meanwhile. */
export const whileNotingRows = <Result>(rows: Set<string>, work: () => Result): Result => noting.run(rows, work)

export function noteShownRows(table: string, ids: Iterable<string>): void {
  const rows = noting.getStore()
  if (rows) for (const id of ids) rows.add(rowTag(table, id))
}

export function noteAlsoShown(groups: Iterable<ReadonlySet<string>>): void {
  const rows = noting.getStore()
  if (rows) for (const group of new Set(groups)) for (const row of group) rows.add(row)
}
