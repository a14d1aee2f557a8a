// Derived values: read-only fields that follow from the row, its children, rows it refers to, and the time.
import type { ByName } from './definition/by-name.ts'

type Values = Readonly<Record<string, unknown>>
type Lists = Readonly<Record<string, readonly Values[]>>
type Behind = (kind: { readonly name: string }, id: string | null | undefined) => Values | undefined

/** What a derivation is given; kinds have it typed (definition/definition.ts). */
export type DeriveInput<Row = Values, Children = Lists, Find = Behind> = {
  row: Row
  /** Children in their order, by the name of their list: `machines`. Those in trash are absent. */
  children: Children
  /** The row of a kind behind a reference that `reads` names; undefined when there is none. */
  behind: Find
  now: Date
}

export type Derivation<
  Input = DeriveInput,
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
  readonly values: (input: Input) => Given
  /** When (ISO, UTC) the values change by time alone, if they do; they are computed anew then. */
  readonly until?: (input: Input) => string | null
}
