// A kind is a noun of the product, declared once as data (definition/define-kind.ts): its fields, form, list, access and upload.
import type { Access } from './access.ts'
import type { ByName } from './definition/by-name.ts'
import type { Derivation } from './derive.ts'
import type { FieldProblem } from '#lib/problems.ts'
import type { Fields, Where } from './fields.ts'
import type { Flow } from './definition/flow-columns.ts'
import type { MatchShape } from './match-shape.ts'
import type { Navigation } from './addresses/navigation.ts'
import type { Viewer } from './viewer.ts'
import type { Workflow } from './workflow.ts'

/** A facet that is not a plain field: values computed from the row when it is saved. */
export type Bucket<B extends string = string, N extends string = string> = {
  readonly name: B
  /** Field it is computed from. */
  readonly from: N
  /**
   * Value codes with the lower bound they start at, lowest first; or 'present' for yes / no; or 'years': by the newest year of the rows
   * that lend it their words (`search/lent`), asked for as this year, the last three, the last five, and before.
   */
  readonly steps: 'present' | 'years' | readonly (readonly [code: string, from: number])[]
}

/** How many years back a value of such a bucket reaches, this year included; the last is what lies before all of them. */
export const yearSpans = { 'this-year': 1, '3-years': 3, '5-years': 5, older: null } as const

/** The codes of the values of a bucket. */
export const valuesOfBucket = ({ steps }: Bucket): string[] =>
  steps === 'present' ? ['yes', 'no'] : steps === 'years' ? Object.keys(yearSpans) : steps.map(([code]) => code)

/** How a row looks where it stands among others: names of its fields. */
export type Looks<N extends string = string> = {
  /** Its picture as a face; one is drawn where it has none. */
  readonly face?: N
  /** Its picture as a mark beside the name, where it has one. */
  readonly mark?: N
  /** A second name below the first. */
  readonly second?: N
  /** References whose colors it is marked with: industries. */
  readonly threads?: N
  /** What tells two rows of one name apart. */
  readonly apart?: readonly N[]
  /** Moments from and until which a row that is published or active is shown: its state says so. */
  readonly from?: N
  readonly until?: N
  /** Further fields that cards of the list show. */
  readonly more?: readonly N[]
}

export type ListShape = {
  readonly looks: Looks
  /** Other names of a row: words of a search that are one of them mean it. */
  readonly alsoCalled: string | null
  /** By weight: a list shows the first five until its reader chooses others. */
  readonly columns: readonly string[]
  /** Facets of public and back-office lists, in order; names of fields or buckets. */
  readonly facets: readonly string[]
  readonly buckets?: readonly Bucket[]
  /** Facets whose values are found inside the words of a search: short lists, and names that tell. */
  readonly detected: readonly string[]
  /** Further filters of the back office. */
  readonly filters: readonly string[]
  /** Search types with the fields each covers; `all` is every searched field. */
  readonly search: Readonly<Record<string, readonly string[]>>
  /** Sort names with field and direction, first is the default: '-hIndex' is descending. */
  readonly sorts: Readonly<Record<string, string>>
  /** What a quick view says first: fields, and lists of child rows by their key. */
  readonly quickView: readonly string[]
  /**
   * Fields that are set in chosen rows by a button of their own; `machines.status`: in all children of a list;
   * a date that is read-only and goes stale: today, for the row is still correct.
   */
  readonly quick: readonly string[]
  /** How a row is repeated with other dates: what moves, and what belongs to the one time only. */
  readonly repeats: Repeats | null
  /** The date, a facet, by which rows stand in a month. */
  readonly calendar: string | null
}

export type Repeats<N extends string = string> = { readonly moved: readonly N[]; readonly leftOut: readonly N[] }

/** How files of a kind are read. */
export type Upload<N extends string = string> = {
  /** Fields by which a row of a file finds its row here: the first list that finds one decides. */
  readonly match: readonly (readonly N[])[]
  /** Names of a person: the same name at the same place is a possible duplicate. */
  readonly names?: readonly N[]
  /** Where people are, the nearest first: two rows of a file with one name there are asked about. */
  readonly location?: readonly N[]
  /** Fields of this kind that refer to a list, and the text field that keeps what the list does not have. */
  readonly keep?: ByName<N, N>
  /** A name that is joined of two columns when its own is empty; `native` takes names that are not in Latin script. */
  readonly joined?: { readonly into: N; readonly first: N; readonly last: N; readonly native: N }
  /** Of a child kind: fields that the row of its parent may hold for all of them, in one cell each (`A; B`), by heading. The first names them. */
  readonly listed?: ByName<N, string>
  /** The field of the year: an entry with nearly the title of a new row, one year off at most, may be the same. */
  readonly alike?: N
  /** Files of references (BibTeX, RIS, CSL-JSON) are files of this kind. */
  readonly references?: true
  /** Fields that refer to a list whose entries a second column tells as well, by the heading that their number has there (`ISSN`). */
  readonly identified?: ByName<N, string>
  /**
   * Of files that a database of works exported: fields whose names, where the list lacks them and nothing there is nearly called so, are added
   * to the list when rows are taken over; those that a second column identifies only with their number.
   */
  readonly adds?: readonly N[]
  /** The field that names the values which staff changed by hand, of a closed list of names of fields: files leave these as they are. */
  readonly keepsChangedIn?: N
  /** Read-only fields that such files fill, and no others. */
  readonly fromDatabases?: readonly N[]
}

export type Jobs = {
  enqueue(name: string, data: Record<string, unknown>): void
  /** Consents to encrypted fields that this save gave or took back. */
  consents: readonly { purpose: string; version: number; given: boolean }[]
  /** Who saves. */
  writer: Pick<Viewer, 'who' | 'id' | 'locale'>
}
export type Values = Readonly<Record<string, unknown>>

/** Names by which lists of a kind are narrowed and ordered. */
export type ListNames = { facet: string; sort: string }

export type Kind<F extends Fields = Fields, C = Fields, N extends ListNames = ListNames> = {
  /** Address name: plural, kebab-case. */
  readonly name: string
  readonly table: string
  /** Values that every row of this kind has, when several kinds share a table. */
  readonly only: Readonly<Record<string, string>>
  /** Why a row may not become one of another kind of its table, as a code. */
  readonly stays: ((row: Values) => string | null) | null
  /** Field that names a row. */
  readonly title: string
  readonly flow: Flow
  /** Of a child: the reference to the row it belongs to. Rights, visibility and scope are those of that row. */
  readonly parent: string | null
  /** Kinds whose rows belong to rows of this one, by the names of their lists. */
  readonly children: Readonly<Record<string, Kind>>
  /** Read-only values that are computed from the row, its children, other rows and the time. */
  readonly derive: Derivation | null
  /** States and moves: those of content, or its own. */
  readonly workflow: Workflow | null
  /** Of content: further states and moves of a field of its own, beside its status; lists draw them as a board. */
  readonly pipeline: Workflow | null
  /** The plain fields (their type names the encrypted ones too, so that all of them need words). */
  readonly fields: F
  /** Of types only: the columns of its flow, which stand among its fields. */
  readonly columns?: C
  /** Of types only: names of its facets and sorts. */
  readonly names?: N
  /** Fields that are encrypted: apart, so that only what asks for them by this name can touch them. */
  readonly encrypted: Fields
  /** Rows that stand among the values of facets: approved ones, say; all that are in use when it says nothing. */
  readonly offered: Where
  readonly form: readonly { readonly section: string; readonly fields: readonly string[] }[]
  readonly list: ListShape
  readonly access: Access
  readonly import: Upload | null
  /** How its rows are matched; null: they are not. */
  readonly match: MatchShape | null
  readonly check: ((values: Values) => Record<string, FieldProblem>) | null
  readonly onSave: OnSave
  /** Has a public page or sheet, and so a slug. */
  readonly slug: boolean
  /** Where it stands in menu and address; a kind without a place has no pages of its own. */
  readonly navigation: Navigation | null
  /** Are several rows made one? Null: when rows of other kinds point to them. */
  readonly merge: boolean | null
  /** Fields by which a person who asked not to be listed is known. */
  readonly suppressed: readonly string[]
}

/** What a kind does whenever a row of it is written, by whomever: input, `beforeSave`, checks, the row, `saved`. */
export type OnSave = {
  /** Values the kind itself puts right, once, before the row is checked and written. */
  beforeSave?: (after: Values, before: Values | null, now: string) => Values
  /** Work that follows, in the same transaction. */
  saved?: (row: Values, before: Values | null, jobs: Jobs) => void
}
