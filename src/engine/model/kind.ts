// A kind is a noun of the product, declared once as data: its fields, form, list, access and upload.
import { type Access, throughParent } from './access.ts'
import type { Derivation } from './derive.ts'
import type { FieldProblem } from '#lib/problems.ts'
import type { Field, Fields, Where } from './fields.ts'
import { choice, date, flag, number, text } from './fields.ts'
import type { Place } from './place.ts'
import type { Viewer } from './viewer.ts'
import { contentWorkflow, type Workflow } from './workflow.ts'

/** content: draft to published with review. reference: active and order. record: neither. child: rows of a parent, in order. */
export type Flow = 'content' | 'reference' | 'record' | 'child'

export type SearchTypes = Readonly<Record<string, readonly string[]>>

/** A facet that is not a plain field: values computed from the row when it is saved. */
export type Bucket = {
  readonly name: string
  /** Field it is computed from. */
  readonly from: string
  /** Value codes with the lower bound they start at, lowest first; or 'present' for yes / no. */
  readonly steps: 'present' | readonly (readonly [code: string, from: number])[]
}

/** How a row is held once more: dates that move together, and what belongs to the one time only. */
export type Repeats = { readonly move: readonly string[]; readonly without: readonly string[] }

export type ListShape = {
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
  readonly search: SearchTypes
  /** Sort names with field and direction, first is the default: '-hIndex' is descending. */
  readonly sorts: Readonly<Record<string, string>>
  /** What a quick view says first: fields, and lists of child rows by their key. */
  readonly peek: readonly string[]
  /**
   * Fields that are set in chosen rows by a button of their own; `machines.status`: in all children of a list;
   * a date that is read-only and goes stale: today, for the row is still correct.
   */
  readonly quick: readonly string[]
  readonly repeats: Repeats | null
  /** The date, a facet, by which rows stand in a month. */
  readonly calendar: string | null
  /** Other words for a filter in addresses: `agency` for `isFundingAgency`; 1 and 0 are yes and no. */
  readonly aliases: Readonly<Record<string, string>>
}

/** How files of a kind are read. */
export type Upload = {
  /** Fields by which a row of a file finds its row here: the first list that finds one decides. */
  readonly match: readonly (readonly string[])[]
  /** Names of a person: the same name at the same place is a possible duplicate. */
  readonly names?: readonly string[]
  /** What tells two rows of one name apart: university and country when it says nothing. */
  readonly places?: readonly string[]
  /** Fields by which a person who asked not to be listed is known; their rows are left out. */
  readonly suppressed?: readonly string[]
  /** Fields of this kind that refer to a list, and the text field that keeps what the list does not have. */
  readonly keep?: Readonly<Record<string, string>>
  /** A name that is joined of two columns when its own is empty; `native` takes names that are not in Latin script. */
  readonly joined?: { readonly into: string; readonly first: string; readonly last: string; readonly native: string }
  /** Of a child kind: fields that the row of its parent may hold for all of them, in one cell each (`A; B`), by heading. The first names them. */
  readonly listed?: Readonly<Record<string, string>>
  /** The field of the year: an entry with nearly the title of a new row, one year off at most, may be the same. */
  readonly alike?: string
  /** Files of references (BibTeX, RIS, CSL-JSON) are files of this kind. */
  readonly references?: true
}

export type Jobs = {
  enqueue(name: string, data: Record<string, unknown>): void
  /** Consents to sealed fields that this save gave or took back. */
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
  /** Field that names a row. */
  readonly title: string
  readonly flow: Flow
  /** Of a child: the reference to the row it belongs to. Rights, visibility and scope are those of that row. */
  readonly parent: string | null
  /** Read-only values that are computed from the row, its children, other rows and the time. */
  readonly derive: Derivation | null
  /** States and moves: those of content, or its own. */
  readonly workflow: Workflow | null
  /** Of content: further states and moves of a field of its own, beside its status; lists draw them as a board. */
  readonly pipeline: Workflow | null
  /** The plain fields (their type names the sealed ones too, so that all of them need words). */
  readonly fields: F
  /** Of types only: the columns of its flow, which stand among its fields. */
  readonly columns?: C
  /** Of types only: names of its facets and sorts. */
  readonly names?: N
  /** Fields that are encrypted: apart, so that only what asks for them by this name can touch them. */
  readonly sealed: Fields
  /** Rows that stand among the values of facets: approved ones, say; all that are in use when it says nothing. */
  readonly offered: Where
  readonly form: readonly { readonly section: string; readonly fields: readonly string[] }[]
  readonly list: ListShape
  readonly access: Access
  readonly import: Upload | null
  readonly check: ((values: Values) => Record<string, FieldProblem>) | null
  readonly onSave: OnSave
  /** Has a public page or sheet, and so a slug. */
  readonly slug: boolean
  /** Where it stands in menu and address; a kind without a place has no pages of its own. */
  readonly place: Place | null
  /** Are several rows made one? Null: when rows of other kinds point to them. */
  readonly merge: boolean | null
}

/** What a kind does whenever a row of it is written, by whomever: input, `beforeSave`, checks, the row, `saved`. */
export type OnSave = {
  /** Values the kind itself puts right, once, before the row is checked and written. */
  beforeSave?: (after: Values, before: Values | null, now: string) => Values
  /** Work that follows, in the same transaction. */
  saved?: (row: Values, before: Values | null, jobs: Jobs) => void
}

type Definition<
  F extends Fields,
  L extends Flow = Flow,
  S extends boolean = boolean,
  P extends string = string,
  A extends string = string,
  O extends string = string,
> = {
  table?: string
  only?: Record<string, string>
  title: keyof F & string
  flow?: L
  /** Its states; content, which has those of its status, has these beside them. */
  workflow?: Workflow
  slug?: S
  parent?: P & keyof F
  derive?: Derivation
  merge?: boolean
  fields: F
  offered?: Where
  form: { section: string; fields: (keyof F & string)[] }[]
  list: {
    columns: string[]
    facets?: readonly A[]
    buckets?: Bucket[]
    detected?: (keyof F & string)[]
    filters?: string[]
    search?: Record<string, string[]>
    sorts?: Readonly<Record<O, string>>
    peek?: string[]
    quick?: string[]
    repeats?: Repeats
    calendar?: keyof F & string
    aliases?: Record<string, keyof F & string>
  }
  /** Of a child it follows from the parent. */
  access?: Access
  import?: Upload | null
  check?: (values: Values) => Record<string, FieldProblem>
  onSave?: OnSave
  place?: Place
}

const trace = {
  source: choice('source', { readOnly: true, filter: true, shownTo: 'staff' }),
  sourceId: text({ max: 100, shownTo: 'staff', heading: 'Code' }),
  importBatch: text({ readOnly: true, shownTo: 'staff' }),
  version: number({ int: true, readOnly: true, shownTo: 'readers' }),
  createdAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  createdBy: text({ readOnly: true, shownTo: 'staff' }),
  updatedAt: date({ time: true, readOnly: true }),
  updatedBy: text({ readOnly: true, shownTo: 'staff' }),
} as const

const contentColumns = {
  slug: text({ readOnly: true, unique: true }),
  status: choice('status', { readOnly: true, shownTo: 'readers', filter: true }),
  statusReason: text({ readOnly: true, max: 1000, shownTo: 'readers' }),
  publishedAt: date({ time: true, readOnly: true }),
  reviewedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  deletedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  ...trace,
  // Whose code it is: named at the upload that brought it.
  sourceName: text({ readOnly: true, max: 100, shownTo: 'staff' }),
} as const

const referenceColumns = {
  active: flag({ default: true, filter: true }),
  order: number({ int: true, min: 0, max: 100000 }),
  deletedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  ...trace,
} as const

const recordColumns = { deletedAt: date({ time: true, readOnly: true, shownTo: 'staff' }), ...trace } as const

const childColumns = { order: number({ int: true, readOnly: true, min: 0, max: 100000 }), ...recordColumns } as const

type FlowColumns = {
  content: typeof contentColumns
  reference: typeof referenceColumns
  record: typeof recordColumns
  child: typeof childColumns
}
/** The columns of a flow as types. */
export type Columns<L extends Flow, S extends boolean> = S extends true
  ? FlowColumns[L] & Pick<typeof contentColumns, 'slug'>
  : FlowColumns[L]

/** Columns every row of a flow has besides the fields of its kind (id is always there). */
export const commonFields = (flow: Flow, slug: boolean): Fields => {
  const common: Record<string, Field> = {
    ...{ content: contentColumns, reference: referenceColumns, record: recordColumns, child: childColumns }[flow],
  }
  if (slug) common['slug'] = contentColumns.slug
  // Reference lists have a code of their own under that heading.
  if (flow === 'reference') common['sourceId'] = text({ max: 100, shownTo: 'staff' })
  return common
}

// Names come from addresses and bodies: `constructor` and the like are no fields.
const withoutPrototype = <T extends object>(names: T): T => Object.assign(Object.create(null) as T, names)

const without = (fields: Fields, sealed: boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => (field.sealed !== undefined) !== sealed))

function accessOf(
  name: string,
  { access, parent, fields }: Pick<Definition<Fields>, 'access' | 'parent' | 'fields'>,
): Access {
  const to = parent && fields[parent]?.to
  if (to) return throughParent(parent, to)
  if (!access) throw new Error(`the kind ${name} says neither who may do what nor whose child it is`)
  return access
}

/**
 * Declares a kind.
 *
 * @example
 * export const religions = defineKind('religions', { title: 'name', flow: 'reference', … })
 */
export function defineKind<
  const F extends Fields,
  const L extends Flow = 'content',
  const S extends boolean = L extends 'content' ? true : false,
  const P extends string = never,
  const A extends string = never,
  const O extends string = string,
>(
  name: string,
  definition: Definition<F, L, S, P, A, O>,
): Kind<F, [P] extends [never] ? Columns<L, S> : FlowColumns['child'], { facet: A; sort: O }> {
  const flow = definition.parent ? 'child' : (definition.flow ?? 'content')
  const slug = definition.slug ?? flow === 'content'
  const searched = Object.entries(definition.fields)
    .filter(([, field]) => field.search)
    .map(([field]) => field)
  return {
    name,
    table: definition.table ?? name.replaceAll('-', '_'),
    only: definition.only ?? {},
    title: definition.title,
    flow,
    parent: definition.parent ?? null,
    derive: definition.derive ?? null,
    workflow: flow === 'content' ? contentWorkflow : (definition.workflow ?? null),
    pipeline: flow === 'content' ? (definition.workflow ?? null) : null,
    slug,
    merge: definition.merge ?? null,
    fields: withoutPrototype({ ...commonFields(flow, slug), ...without(definition.fields, true) }) as F,
    sealed: withoutPrototype(without(definition.fields, false)),
    offered: definition.offered ?? (flow === 'reference' ? { active: true } : {}),
    form: definition.form,
    list: {
      columns: definition.list.columns,
      facets: definition.list.facets ?? [],
      buckets: definition.list.buckets ?? [],
      detected: definition.list.detected ?? [],
      filters: definition.list.filters ?? [],
      search: withoutPrototype({ all: searched, ...definition.list.search }),
      sorts: withoutPrototype(
        definition.list.sorts ?? (flow === 'content' ? { updated: '-updatedAt' } : { order: 'order' }),
      ),
      peek: definition.list.peek ?? [],
      quick: definition.list.quick ?? [],
      repeats: definition.list.repeats ?? null,
      calendar: definition.list.calendar ?? null,
      aliases: definition.list.aliases ?? {},
    },
    access: accessOf(name, definition),
    import: definition.import ?? null,
    check: definition.check ?? null,
    onSave: definition.onSave ?? {},
    place: definition.place ?? null,
  }
}
