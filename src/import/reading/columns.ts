// The columns an upload of a kind may have, and what they are called.
import { locales, type Locale } from '#words/locales.ts'
import { mayUse } from '#engine/model/access.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, childKinds, fieldLabel, parentKind, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { childFieldLabel } from '../children/keys.ts'

/** A column of uploads: a field, or one language of a translated field (`name.th`). */
export type Column = {
  key: string
  name: string
  field: Field
  locale: Locale | null
  /** Of a time that is read in the zone of its row: the zone of rows that name none. */
  usualZone?: unknown
  /** It is about the children of a row: the field is one of this kind. */
  child?: Kind
  /** One cell holds it for all children of a row; the English heading. */
  listed?: string
  /** Of a sheet of children: tells the row they belong to, by what it is called or by its address. */
  points?: 'title' | 'slug'
  /** Only tells which entry is meant. */
  isKey?: true
  /** Tells the entry that the field refers to by its number there; the heading of that. */
  identifier?: string
  /** Filled by files that a database of works exported, and by no others. */
  isFromDatabases?: true
  /** Names that the list of this field lacks are added to it when rows are taken over: all, or those with their number there. */
  adds?: 'byName' | 'withNumber'
  /** What splits the values of this column of a file besides `;`, `|` and lines: decided by the column as a whole. */
  signs?: readonly string[]
}

/** A further sheet of a workbook that was read: the children of this list, in the columns from there on. */
export type SheetPart = { list: string; sheet: string; from: number; width: number }

/** What a heading of the file means; `key` null is left out. `suggested`: what it may mean, if somebody says so. */
export type Mapped = { heading: string; key: string | null; confidence: number; suggested?: string }

export const plainHeading = (field: Field): string => (field.heading ?? '').replace(/\(;\)$/, '').trimEnd()

/** Is there a column of codes that tell an entry only together with their source? */
export const hasSources = (kind: Kind): boolean => kind.fields['sourceName'] !== undefined

/** Child kinds whose rows come with the files of this one. */
export const uploadedChildren = (kind: Kind): readonly Kind[] => childKinds(kind).filter((child) => child.import)

function fieldColumns(viewer: Viewer, kind: Kind): Column[] {
  const may = (field: Field): boolean =>
    mayUse(viewer, kind.access, field) ||
    field.shownTo === 'updaters' ||
    field.ownerChooses === true ||
    field.shownTo === 'readers'
  const { identified = {}, fromDatabases = [] } = kind.import ?? {}
  return Object.entries(kind.fields).flatMap(([name, field]): Column[] => {
    const isFromDatabases = fromDatabases.includes(name)
    if (!field.heading || (field.readOnly && !isFromDatabases) || !may(field)) return []
    const usualZone = field.zoneIn ? kind.fields[field.zoneIn]?.default : undefined
    const plain: Column = {
      key: name,
      name,
      field,
      locale: null,
      ...(usualZone ? { usualZone } : {}),
      ...(isFromDatabases ? { isFromDatabases } : {}),
    }
    const identifier = identified[name]
    if (identifier) return [plain, { ...plain, key: `${name}.number`, identifier }]
    if (!field.translated) return [plain]
    return [plain, ...locales.map((locale): Column => ({ key: `${name}.${locale}`, name, field, locale }))]
  })
}

function childColumns(viewer: Viewer, child: Kind): Column[] {
  const list = childKey(child)
  const parent = child.parent as string
  const field = child.fields[parent] as Field
  const pointer: Column = { key: `${list}/${parent}`, name: parent, field, locale: null, child, points: 'title' }
  return [
    // The number in a source is that of the entry; whose child it is stands in columns of its own.
    ...fieldColumns(viewer, child).flatMap((column) =>
      column.name === parent || column.name === 'sourceId' ? [] : { ...column, key: `${list}/${column.key}`, child },
    ),
    ...Object.entries(child.import?.listed ?? {}).map(([name, listed]): Column => ({
      key: `${list}*/${name}`,
      name,
      field: child.fields[name] as Field,
      locale: null,
      child,
      listed,
    })),
    pointer,
    ...(parentKind(child)?.slug ? [{ ...pointer, key: `${pointer.key}.slug`, points: 'slug' as const }] : []),
  ]
}

/** The columns this viewer may fill by a file; a translated field has one more for each language. Those of children come last. */
export function columnsOf(viewer: Viewer, kind: Kind): Column[] {
  const children = uploadedChildren(kind)
  const slug = kind.fields['slug']
  const key: Column[] =
    slug && children.length > 0 ? [{ key: 'slug', name: 'slug', field: slug, locale: null, isKey: true }] : []
  return [...fieldColumns(viewer, kind), ...key, ...children.flatMap((child) => childColumns(viewer, child))]
}

/** May a column stand in this sheet: of the entries, of the children of one list? */
export const standsIn = (column: Column, part: SheetPart | null): boolean =>
  part ? column.child !== undefined && childKey(column.child) === part.list && !column.listed : !column.points

/** Does a file of this database, or of none, fill this column? */
export const isFilledBy = ({ isFromDatabases }: Column, database: string | undefined): boolean =>
  !isFromDatabases || database !== undefined

const withLocale = (word: string, { locale }: Column): string => (locale ? `${word} (${locale})` : word)

/** The words of a column that points to the row of its parent. */
export function pointerWords(child: Kind, points: 'title' | 'slug', locale: Locale): string[] {
  const parent = parentKind(child) as Kind
  const { one } = wordsOf(parent, locale)
  if (points === 'slug') {
    const slug = fieldLabel(parent, 'slug', locale)
    return [`${one}: ${slug}`, slug]
  }
  const heading = locale === 'en' ? [plainHeading(parent.fields[parent.title] as Field)] : []
  return [
    `${one}: ${fieldLabel(parent, parent.title, locale)}`,
    one,
    fieldLabel(child, child.parent as string, locale),
    ...heading,
  ]
}

/** The heading of a column in templates, exports and lists of the reader's language; among the columns of the parent, that of a child says so. */
export function headingOf(kind: Kind, column: Column, locale: Locale, isOwnSheet = false): string {
  const { child, listed, name, points, identifier } = column
  if (identifier) return identifier
  if (child && points) return pointerWords(child, points, locale)[0] as string
  if (child && listed) return listedWords(column, child, locale)[0] as string
  if (child && !isOwnSheet) return withLocale(childFieldLabel(child, name, locale), column)
  return withLocale(locale === 'en' ? plainHeading(column.field) : fieldLabel(child ?? kind, name, locale), column)
}

/** A cell for all children is called as they are; further ones say which of their fields they hold. */
export function listedWords({ name, listed }: Column, child: Kind, locale: Locale): string[] {
  const { many } = wordsOf(child, locale)
  const isFirst = Object.keys(child.import?.listed ?? {})[0] === name
  const own = isFirst ? many : `${many}: ${fieldLabel(child, name, locale)}`
  return locale === 'en' ? [listed as string, own] : [own]
}
