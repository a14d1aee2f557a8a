// A kind in words of one language, as forms and lists in the browser need it: no code of a kind ever reaches a browser.
import type { Locale } from '#words/locales.ts'
import { isKeptFrom, mayUse } from './access.ts'
import type { Field } from './fields.ts'
import type { Kind, Looks, Repeats } from './kind.ts'
import { rowAddress } from './addresses/kind-pages.ts'
import { identifyingFields } from './values/identifying-fields.ts'
import { childKey, childKinds, choiceLabel, closedListOf, fieldLabel, getKind, wordsOf } from './registry.ts'
import { collectedFor, consentTo } from './encrypted-fields.ts'
import type { Viewer } from './viewer.ts'
import type { Workflow } from './workflow.ts'
import { takesUploads } from './uploads.ts'

export type Option = { value: string; label: string }

/** A kind that may be pointed to; `opens`: where staff see a row of it, before its id. */
export type KindOption = { kind: string; label: string; opens: string | null }

/** A field with its words. */
export type FieldShape = Omit<
  Field,
  | 'value'
  | 'entry'
  | 'keptByStaff'
  | 'keptByOwner'
  | 'ownDefault'
  | 'fromAccount'
  | 'shownTo'
  | 'hiddenWhen'
  | 'search'
  | 'encrypted'
> & {
  name: string
  label: string
  help: string | null
  /** What the button says that adds an entry to a list. */
  adds: string | null
  /** Values of a closed list. */
  options: Option[] | null
  /** Kinds that a reference to one of several may point to, as far as the viewer reads them. */
  kinds: KindOption[] | null
  entry: FieldShape[] | null
}

export type EncryptedShape = FieldShape & {
  /** What the person agrees to, and under which name that is sent. */
  consent: string
  consentName: string
  /** Only its mask is known to forms. */
  isIdentity: boolean
}

export type WorkflowShape = {
  field: string
  /** What the button to a state says; none where the state has its usual word. */
  words: Readonly<Record<string, string>>
  /** States that want a reason. */
  reasons: string[]
  /** States that are entered from the form alone, for their moves need fields of it. */
  needy: string[]
  /** States of which somebody is told at once: what leads there cannot be taken back. */
  told: string[]
  /** The fields that are asked for on the way to a state. */
  needs: Readonly<Record<string, readonly string[]>>
  /** States that are offered for many rows. */
  bulk: readonly string[]
}
/** A child kind in the form of its parent: the key its rows stand under, and what they are. */
export type ChildShape = { name: string; kind: string; shape: KindShape }

export type KindShape = {
  name: string
  one: string
  many: string
  about: string
  flow: Kind['flow']
  workflow: WorkflowShape | null
  /** What a list draws as a board: states beside the status, or those of a kind without one. */
  board: WorkflowShape | null
  title: string
  hasSlug: boolean
  fields: Record<string, FieldShape>
  /** Encrypted fields that exist for the viewer, with what the person agrees to. */
  encrypted: Record<string, EncryptedShape>
  /** `folded`: shown closed, for what may come later. */
  sections: { name: string; label: string; fields: string[]; help?: string; folded?: boolean }[]
  /** How rows look among others, by fields that the viewer knows. */
  looks: Looks
  columns: string[]
  /** Facets first, then the further filters of the back office. */
  filters: { name: string; label: string; isFacet: boolean }[]
  /** Fields by which a form asks whether the row is already here. */
  identifyingFields: string[]
  searchTypes: string[]
  sorts: string[]
  /** Sort names with the field each means. */
  sortFields: Readonly<Record<string, string>>
  /** What a quick view says first: fields, and lists of child rows. */
  quickView: string[]
  /** Fields that are set in chosen rows by a button of their own; `list.field` is one of child rows. */
  quick: string[]
  /** How a row is repeated with other dates. */
  repeats: Repeats | null
  /** The date by which its list may be drawn as a month. */
  calendar: string | null
  /** Its child kinds, each with the name of its list in the row. */
  children: ChildShape[]
  can: { create: boolean; update: boolean; publish: boolean; remove: boolean; import: boolean; export: boolean }
}

function kindOptions(viewer: Viewer, among: readonly string[], locale: Locale): KindOption[] {
  const kinds = among.map(getKind).filter(({ access }) => access.read(viewer) !== false)
  return kinds.map((kind) => ({
    kind: kind.name,
    label: wordsOf(kind, locale).one,
    opens: viewer.who === 'staff' ? rowAddress(kind, '') : null,
  }))
}

type Reader = { viewer: Viewer; locale: Locale }

function shapeOf(kind: Kind, name: string, field: Field, reader: Reader, isFixed = false): FieldShape {
  const { locale, viewer } = reader
  const {
    entry,
    keptByStaff: _staff,
    keptByOwner: _owner,
    ownDefault: _own,
    fromAccount: _account,
    shownTo: _audience,
    hiddenWhen: _hidden,
    search: _search,
    encrypted: _encrypted,
    value: _value,
    ...rest
  } = field
  const words = wordsOf(kind, locale)
  const options = field.of
    ? closedListOf(field.of).values.map((value) => ({ value, label: choiceLabel(field, value, locale) }))
    : null
  return {
    ...rest,
    ...(isFixed ? { readOnly: true } : {}),
    name,
    options,
    kinds: field.among ? kindOptions(viewer, field.among, locale) : null,
    label: fieldLabel(kind, name, locale),
    help: (viewer.who === 'member' && words.ownerHelp?.[name]) || (words.help?.[name] ?? null),
    adds: words.adds?.[name] ?? null,
    entry: entry
      ? Object.entries(entry).map(([inner, shape]) => ({
          ...shapeOf(kind, inner, shape, reader),
          label: words.entries?.[inner] ?? fieldLabel(kind, inner, locale),
        }))
      : null,
  }
}

const encryptedShapes = (kind: Kind, viewer: Viewer, locale: Locale): Record<string, EncryptedShape> =>
  Object.fromEntries(
    collectedFor(viewer, kind).map(([name, field]) => [
      name,
      {
        ...shapeOf(kind, name, field, { locale, viewer }),
        consent: wordsOf(kind, locale).consents?.[name] ?? '',
        consentName: consentTo(name),
        isIdentity: field.encrypted.countryOf !== undefined,
      },
    ]),
  )

function workflowShape(kind: Kind, workflow: Workflow | null, viewer: Viewer, locale: Locale): WorkflowShape | null {
  const { access } = kind
  if (!workflow) return null
  const { field, moves, bulk } = workflow
  return {
    field,
    words: wordsOf(kind, locale).moves ?? {},
    reasons: [...new Set(moves.flatMap(({ to, reason }) => (reason ? [to] : [])))],
    needy: [...new Set(moves.flatMap(({ to, needs }) => (needs ? [to] : [])))],
    told: [...new Set(moves.flatMap(({ to, tells }) => (tells ? [to] : [])))],
    needs: Object.fromEntries(moves.flatMap(({ to, needs }) => (needs ? [[to, needs]] : []))),
    bulk: access.publish(viewer) !== false ? bulk.publish : access.update(viewer) !== false ? bulk.update : [],
  }
}

/** Whoever may not filter by its states has no board. */
function boardShape(kind: Kind, viewer: Viewer, locale: Locale): WorkflowShape | null {
  const workflow = kind.flow === 'content' ? kind.pipeline : kind.workflow
  const field = workflow && kind.fields[workflow.field]
  return field && mayUse(viewer, kind.access, field) ? workflowShape(kind, workflow, viewer, locale) : null
}

/** Is it a field, or a list of child rows, that this viewer knows? */
const isKnown = (kind: Kind, fields: KindShape['fields'], name: string): boolean => {
  const [list] = name.split('.')
  return Boolean(fields[name]) || childKinds(kind).some((child) => childKey(child) === list)
}

/** Its looks by the fields that the viewer knows. */
function looksOf({ list: { looks } }: Kind, fields: KindShape['fields']): Looks {
  const shown = Object.entries(looks).map(([part, named]): [string, unknown] => [
    part,
    typeof named === 'string' ? (fields[named] ? named : undefined) : named?.filter((name) => fields[name]),
  ])
  return Object.fromEntries(shown.filter(([, named]) => named !== undefined))
}

/** The kind as this viewer may use it. Fields nobody of this role ever receives are absent. */
export function describeKind(kind: Kind, viewer: Viewer, locale: Locale): KindShape {
  const words = wordsOf(kind, locale)
  const shown = Object.entries(kind.fields).filter(([, field]) => !hiddenFrom(viewer, kind, field))
  const fields = Object.fromEntries(
    shown.map(([name, field]) => [name, shapeOf(kind, name, field, { locale, viewer }, isKeptFrom(viewer, field))]),
  )
  const encrypted = encryptedShapes(kind, viewer, locale)
  const label = (name: string): string => words.buckets?.[name]?.label ?? fieldLabel(kind, name, locale)
  const may = (grant: unknown): boolean => grant !== false
  return {
    name: kind.name,
    one: words.one,
    many: words.many,
    about: words.about,
    flow: kind.flow,
    workflow: workflowShape(kind, kind.workflow, viewer, locale),
    board: boardShape(kind, viewer, locale),
    title: kind.title,
    hasSlug: kind.slug,
    fields,
    encrypted,
    sections: kind.form
      .map(({ section, fields: names }) => ({
        name: section,
        label: words.sections[section] ?? section,
        fields: names.filter((name) => fields[name] ?? encrypted[name]),
      }))
      .filter((section) => section.fields.length > 0),
    looks: looksOf(kind, fields),
    columns: kind.list.columns.filter(
      (name) => fields[name] && mayUse(viewer, kind.access, kind.fields[name] as Field),
    ),
    filters: [
      ...kind.list.facets.map((name) => ({ name, label: label(name), isFacet: true })),
      ...kind.list.filters
        .filter((name) => !kind.list.facets.includes(name) && (fields[name] || isBand(kind, name)))
        .map((name) => ({ name, label: label(name), isFacet: isBand(kind, name) })),
    ],
    identifyingFields: Object.values(identifyingFields(kind))
      .flatMap((names) => (typeof names === 'boolean' ? [] : names))
      .filter((name) => fields[name]),
    searchTypes: Object.keys(kind.list.search),
    sorts: Object.keys(kind.list.sorts),
    sortFields: kind.list.sorts,
    quickView: kind.list.quickView.filter((name) => isKnown(kind, fields, name)),
    quick: may(kind.access.update(viewer)) ? kind.list.quick.filter((name) => isKnown(kind, fields, name)) : [],
    repeats: kind.list.repeats,
    calendar: kind.list.calendar && fields[kind.list.calendar] ? kind.list.calendar : null,
    children: childKinds(kind).map((child) => describeChild(child, viewer, locale)),
    can: {
      create: may(kind.access.create(viewer)),
      update: may(kind.access.update(viewer)),
      publish: kind.flow === 'content' && may(kind.access.publish(viewer)),
      remove: may(kind.access.remove(viewer)),
      import: takesUploads(kind) && may(kind.access.import(viewer)),
      export: may(kind.access.export(viewer)),
    },
  }
}

/** A child kind in the form of its parent, which is known there. */
export function describeChild(kind: Kind, viewer: Viewer, locale: Locale): ChildShape {
  const shape = describeKind(kind, viewer, locale)
  const isOther = (name: string): boolean => name !== kind.parent
  return {
    name: childKey(kind),
    kind: kind.name,
    shape: {
      ...shape,
      sections: shape.sections.map((section) => ({ ...section, fields: section.fields.filter(isOther) })),
      columns: shape.columns.filter(isOther),
    },
  }
}

const isBand = (kind: Kind, name: string): boolean => kind.list.buckets?.some((bucket) => bucket.name === name) ?? false

const hiddenFrom = (viewer: Viewer, kind: Kind, field: Field): boolean =>
  field.shownTo === 'nobody' ||
  (field.shownTo === 'staff' && viewer.who === 'member') ||
  (field.shownTo === 'updaters' && kind.access.update(viewer) === false) ||
  ((field.shownTo === 'admins' || (field.shownTo === 'adminsAndSelf' && viewer.who !== 'member')) &&
    viewer.role !== 'secret' &&
    viewer.role !== 'admin')
