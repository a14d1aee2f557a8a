// A row that is known by the name of its kind alone, typed as one of that kind.
import type { Kind } from './kind.ts'
import type { Out, OutRow } from './rows.ts'

/** As it leaves the server; null when it is of another kind. */
export const outOf = <K extends Kind>(wanted: K, { name }: Kind, row: Out): OutRow<K> | null =>
  name === wanted.name ? (row as OutRow<K>) : null
