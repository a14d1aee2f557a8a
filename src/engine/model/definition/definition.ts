// What a kind may say of itself, typed by its own fields, the columns of its flow and its children: a wrong name does not compile.
import type { Access } from '../access.ts'
import type { Derivation, DeriveInput } from '../derive.ts'
import type { FieldProblem } from '#lib/problems.ts'
import type { Condition, Field, Fields } from '../fields.ts'
import type { Columns, Flow, FlowColumns } from './flow-columns.ts'
import type { Bucket, Jobs, Kind, Looks, Repeats, Upload } from '../kind.ts'
import type { MatchShape } from '../match-shape.ts'
import type { Navigation } from '../addresses/navigation.ts'
import type { ChildKinds, FieldName, SavedFields, SavedRow } from '../rows.ts'
import type { Workflow } from '../workflow.ts'

/** The columns of a kind by its flow; what has a parent is a child. */
export type ColumnsBy<L extends Flow, S extends boolean, P extends string> = [P] extends [never]
  ? Columns<L, S>
  : FlowColumns['child']

type Names<F extends Fields, C> = (keyof F | keyof C) & string
/** Fields of children by list: `machines.status`. */
type OfChildren<H extends ChildKinds> = { [L in keyof H & string]: `${L}.${FieldName<H[L]>}` }[keyof H & string]
/** A row of the kind that is being saved. */
type Own<F extends Fields, C> = SavedFields<F> & SavedFields<Omit<C, keyof F>> & { readonly id?: string }
type Lists<H extends ChildKinds> = { readonly [L in keyof H]: readonly SavedRow<H[L]>[] }
/** What the derivation of a kind is given: its row, its lists of children, and rows behind references, typed by their kind. */
export type Input<Row, Children> = DeriveInput<
  Row,
  Children,
  <K extends Kind>(kind: K, id: string | null | undefined) => SavedRow<K> | undefined
>
/** Fields of the kind that a reference points to. */
export const readsOf = <K extends Kind>(_kind: K, names: readonly FieldName<K>[]): readonly string[] => names

/** Of a kind without lists of children. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no name is one of its lists
export type NoChildren = Readonly<Record<never, Kind>>

/** Options of a field that name another field of its row, by name or as keys. */
type NamingOption = 'unless' | 'readyIn' | 'within' | 'zoneIn' | 'typedIn' | 'proposedBy'
type Literal<T> = T extends string ? (string extends T ? never : T) : never
type LiteralKeys<T> = keyof { [K in keyof T as Literal<K>]: true } & string
type NamedBy<X extends Field> =
  | { [O in NamingOption]: Literal<X[O]> }[NamingOption]
  | LiteralKeys<NonNullable<X['onlyWhen']>>
  | LiteralKeys<NonNullable<X['hiddenWhen']>>
  | Literal<NonNullable<NonNullable<X['encrypted']>['countryOf']>[number]>
/** Refuses a field with an option that names none of these. */
export type OwnNames<F extends Fields, N extends string> = {
  readonly [X in keyof F]: [Exclude<NamedBy<F[X]>, N>] extends [never]
    ? unknown
    : { readonly namesNoField: Exclude<NamedBy<F[X]>, N> }
}

type Problems<F extends Fields> = { readonly [N in keyof F]?: FieldProblem }

/**
 * The list of a kind (see ListShape). N: names of its fields and columns, A: of its facets, O: of its sorts, B: of its buckets,
 * L: of the lists of its children, M: fields of these.
 */
type ListDefinition<
  N extends string,
  A extends string,
  O extends string,
  B extends string,
  L extends string,
  M extends string,
> = {
  looks?: Looks<N>
  alsoCalled?: N
  columns: readonly N[]
  facets?: readonly (A & NoInfer<N | B>)[]
  buckets?: readonly Bucket<B, N>[]
  detected?: readonly N[]
  filters?: readonly (N | NoInfer<B>)[]
  search?: Readonly<Record<string, readonly (N | L)[]>>
  sorts?: Readonly<Record<O, N | `-${N}`>>
  quickView?: readonly (N | L)[]
  quick?: readonly (N | M)[]
  repeats?: Repeats<N>
  calendar?: N
}

export type Definition<
  F extends Fields,
  L extends Flow = Flow,
  S extends boolean = boolean,
  P extends string = string,
  A extends string = string,
  O extends string = string,
  B extends string = string,
  H extends ChildKinds = ChildKinds,
  C = ColumnsBy<L, S, P>,
> = {
  /** The table that it shares with another kind, and what all of its own rows there have; else it has one of its own name. */
  within?: {
    readonly table: string
    readonly only: { readonly [N in keyof F]?: string }
    /** Why this row may not become one of another kind of the table, as a code; null: it may. */
    readonly stays?: (row: SavedFields<F>) => string | null
  }
  title: keyof F & string
  flow?: L
  /** Its states. Content has those of its status, and these beside them; a workflow of `status` stands in place of those. */
  workflow?: Workflow
  slug?: S
  parent?: P & keyof F
  /** Kinds whose rows belong to rows of this one, by the names of their lists. */
  children?: H
  derive?: NoInfer<
    Derivation<Input<Own<F, C>, Lists<H>>, SavedFields<F>, Names<F, C> | OfChildren<H>, keyof F & string>
  >
  merge?: boolean
  fields: F & OwnNames<F, Names<F, C>>
  offered?: { readonly [N in Names<F, C>]?: Condition }
  form: readonly { readonly section: string; readonly fields: readonly (keyof F & string)[] }[]
  list: ListDefinition<NoInfer<Names<F, C>>, A, O, B, NoInfer<keyof H & string>, NoInfer<OfChildren<H>>>
  /** Of a child it follows from the parent. */
  access?: Access<NoInfer<Names<F, C>> | 'id'>
  import?: NoInfer<Upload<Names<F, C>>> | null
  match?: NoInfer<MatchShape<Names<F, C>>>
  /** What is wrong with a row as a whole, by the field at which it is said. */
  check?: (row: NoInfer<Own<F, C>>) => NoInfer<Problems<F>>
  onSave?: NoInfer<{
    beforeSave?: (after: Own<F, C>, before: Own<F, C> | null, now: string) => SavedFields<F> & SavedFields<C>
    saved?: (row: Own<F, C>, before: Own<F, C> | null, jobs: Jobs) => void
  }>
  navigation?: Navigation
}
