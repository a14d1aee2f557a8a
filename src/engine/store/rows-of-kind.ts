// Rows that are known by the name of their kind alone, typed as those of that kind.
import type { Kind } from '../model/kind.ts'
import type { AnyRow, Out, OutRow, Row } from '../model/rows.ts'

/** As it leaves the server; null when it is of another kind. */
export const outOf = <K extends Kind>(wanted: K, { name }: Kind, row: Out): OutRow<K> | null =>
  name === wanted.name ? (row as OutRow<K>) : null

/** What is asked of saves of one kind. @example concerns: savesOf(portals, ({ before, after }) => before?.url !== after.url) */
export const savesOf =
  <K extends Kind>(wanted: K, asks: (change: { before: Row<K> | null; after: Row<K> }) => boolean) =>
  ({ name }: Kind, { before, after }: { before: AnyRow | null; after: AnyRow }): boolean =>
    name === wanted.name && asks({ before: before as Row<K> | null, after: after as Row<K> })
