// What is compared of the rows of one table, and how: the keys under which they meet, a score with reasons, and what only some may see of it.
import type { Kind } from '#engine/model/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Compared } from '#lib/duplicates/weigh.ts'
import { sql, type Sql } from '#server/database/db.ts'

/** `V`: a row as it is compared. */
export type ComparedTable<V = unknown> = {
  /** One kind of the table; others that share it are compared along. */
  readonly kind: Kind
  /** A save that changes one of these is followed by a comparison. */
  readonly fields: readonly string[]
  /** Of these rows what is compared; those in the trash are left out. */
  readonly valuesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>
  readonly keysOf: (row: V) => readonly string[]
  readonly compare: (one: V, other: V) => Compared
  /** Reasons that speak of a field which not everybody sees who may make one of two rows. */
  readonly speaksOf: Readonly<Record<string, string>>
  /** The row without what these fields say. */
  readonly openly: (row: V) => V
  /** What else says that two rows are two, whatever they look like. */
  readonly areTwo: (one: Sql, other: Sql) => Sql
}

type FieldOf<K extends Kind> = keyof Row<K> & string
type Given<K extends Kind, V> = Pick<ComparedTable<V>, 'valuesOf' | 'keysOf' | 'compare'> & {
  fields: readonly FieldOf<K>[]
  /** By the field that not everybody sees, the reason that speaks of it and the row without it. */
  hidden?: { speaksOf: Readonly<Record<string, FieldOf<K>>>; openly: (row: V) => V }
  areTwo?: ComparedTable['areTwo']
}

const never = (): Sql => sql`false`

/** Says what is compared of a kind. What is compared stays within: nobody outside knows its type. */
export function comparing<K extends Kind, V>(
  kind: K,
  { hidden, areTwo = never, ...given }: Given<K, V>,
): ComparedTable {
  const table: ComparedTable<V> = {
    ...given,
    kind,
    speaksOf: hidden?.speaksOf ?? {},
    openly: hidden?.openly ?? ((row) => row),
    areTwo,
  }
  return table as unknown as ComparedTable
}
