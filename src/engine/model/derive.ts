// Derived values: read-only fields that follow from the row, its children, rows it refers to, and the time.
type Values = Readonly<Record<string, unknown>>

export type DeriveInput = {
  row: Values
  /** Children in their order, by the name of their list: `machines`. Those in trash are absent. */
  children: Readonly<Record<string, readonly Values[]>>
  /** The row behind a reference that `reads` names; undefined when there is none. */
  behind: (id: unknown) => Values | undefined
  now: Date
}

export type Derivation = {
  /**
   * References whose rows are read, each with the fields that matter: a field of the row, or of a child as `machines.supplier`.
   * The values are computed anew, in the same transaction, when one of these fields changes.
   */
  readonly reads?: Readonly<Record<string, readonly string[]>>
  /** Fields among the values that people fill in as well: what follows from other rows stands in place of what they chose. */
  readonly overrides?: readonly string[]
  /** The values, all others of them read-only fields of the kind. Pure. */
  readonly values: (input: DeriveInput) => Values
  /** When (ISO, UTC) the values change by time alone, if they do; they are computed anew then. */
  readonly until?: (input: DeriveInput) => string | null
}
