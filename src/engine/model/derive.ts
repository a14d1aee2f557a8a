// Derived values: read-only fields that follow from the row, its children, rows it refers to, and the time.
import type { ByName, Kind } from './kind.ts'
import type { FieldName, SavedRow } from './rows.ts'

type Values = Readonly<Record<string, unknown>>

export type DeriveInput<Row = Values, Lists = Readonly<Record<string, readonly Values[]>>> = {
  row: Row
  /** Children in their order, by the name of their list: `machines`. Those in trash are absent. */
  children: Lists
  /** The row of a kind behind a reference that `reads` names; undefined when there is none. */
  behind: <K extends Kind>(kind: K, id: string | null | undefined) => SavedRow<K> | undefined
  now: Date
}

/** Fields of the kind that a reference points to. */
export const readsOf = <K extends Kind>(_kind: K, names: readonly FieldName<K>[]): readonly string[] => names

export type Derivation<
  Row = Values,
  Lists = Readonly<Record<string, readonly Values[]>>,
  Given = Values,
  Path extends string = string,
  Name extends string = string,
> = {
  /**
   * References whose rows are read, each with the fields that matter (`readsOf`): a field of the row, or of a child as `machines.supplier`.
   * The values are computed anew, in the same transaction, when one of these fields changes.
   */
  readonly reads?: ByName<Path, readonly string[]>
  /** Fields among the values that people fill in as well: what follows from other rows stands in place of what they chose. */
  readonly overrides?: readonly Name[]
  /** The values, all others of them read-only fields of the kind. Pure. */
  readonly values: (input: DeriveInput<Row, Lists>) => Given
  /** When (ISO, UTC) the values change by time alone, if they do; they are computed anew then. */
  readonly until?: (input: DeriveInput<Row, Lists>) => string | null
}
