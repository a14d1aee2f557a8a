// The columns an upload of a kind may have, and which of them each heading of a file means.
import {
  bareHeading,
  type HeadingColumn,
  headingKey,
  type HeadingMatch,
  matchHeadings,
  weakGuess,
} from '#server/sheets/headings.ts'
import { query, sql } from '#server/database/db.ts'
import { locales, type Locale } from '#words/locales.ts'
import { mayUse } from '#engine/model/access.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, childKinds, fieldLabel, parentKind, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { headingSynonyms } from '#server/sheets/heading-synonyms.ts'
import { childFieldLabel } from './children/keys.ts'
import { sensitiveColumns } from './sensitive-columns.ts'

/** A column of uploads: a field, or one language of a translated field (`name.th`). */
export type Column = {
  key: string
  name: string
  field: Field
  locale: Locale | null
  /** It is about the children of a row: the field is one of this kind. */
  child?: Kind
  /** One cell holds it for all children of a row; the English heading. */
  listed?: string
  /** Of a sheet of children: tells the row they belong to, by what it is called or by its address. */
  points?: 'title' | 'slug'
  /** Only tells which entry is meant. */
  isKey?: true
}

/** A further sheet of a workbook that was read: the children of this list, in the columns from there on. */
export type SheetPart = { list: string; sheet: string; from: number; width: number }

/** What a heading of the file means; `key` null is left out. `suggested`: what it may mean, if somebody says so. */
export type Mapped = { heading: string; key: string | null; confidence: number; suggested?: string }

const plainHeading = (field: Field): string => (field.heading ?? '').replace(/\(;\)$/, '').trimEnd()

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
  return Object.entries(kind.fields).flatMap(([name, field]): Column[] => {
    if (!field.heading || field.readOnly || !may(field)) return []
    const plain: Column = { key: name, name, field, locale: null }
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

const withLocale = (word: string, { locale }: Column): string => (locale ? `${word} (${locale})` : word)

/** The words of a column that points to the row of its parent. */
function pointerWords(child: Kind, points: 'title' | 'slug', locale: Locale): string[] {
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
  const { child, listed, name, points } = column
  if (child && points) return pointerWords(child, points, locale)[0] as string
  if (child && listed) return listedWords(column, child, locale)[0] as string
  if (child && !isOwnSheet) return withLocale(childFieldLabel(child, name, locale), column)
  return withLocale(locale === 'en' ? plainHeading(column.field) : fieldLabel(child ?? kind, name, locale), column)
}

/** A cell for all children is called as they are; further ones say which of their fields they hold. */
function listedWords({ name, listed }: Column, child: Kind, locale: Locale): string[] {
  const { many } = wordsOf(child, locale)
  const isFirst = Object.keys(child.import?.listed ?? {})[0] === name
  const own = isFirst ? many : `${many}: ${fieldLabel(child, name, locale)}`
  return locale === 'en' ? [listed as string, own] : [own]
}

/** All words by which a column of children is known; without the plain ones where the columns of the parent use them. */
function childWords(column: Column, child: Kind, taken: ReadonlySet<string>): string[] {
  const { points } = column
  if (points)
    return [...locales.flatMap((one) => pointerWords(child, points, one)), ...(points === 'slug' ? [points] : [])]
  if (column.listed)
    return [...locales.flatMap((one) => listedWords(column, child, one)), ...(headingSynonyms[column.listed] ?? [])]
  const plain = plainWords(child, column).filter((word) => !taken.has(bareHeading(word)))
  return [...locales.map((one) => childFieldLabel(child, column.name, one)), ...plain]
}

function plainWords(kind: Kind, { name, field }: Column): string[] {
  const english = plainHeading(field)
  return [english, ...locales.map((locale) => fieldLabel(kind, name, locale)), ...(headingSynonyms[english] ?? [])]
}

function headingColumns(kind: Kind, columns: readonly Column[], part: SheetPart | null): HeadingColumn[] {
  const own = columns.filter(({ child }) => !child)
  const taken = new Set(part ? [] : own.flatMap((column) => plainWords(kind, column).map(bareHeading)))
  return columns.map((column) => {
    const words = column.child ? childWords(column, column.child, taken) : plainWords(kind, column)
    const end = column.locale
    return {
      key: column.key,
      names: [...new Set(end ? words.flatMap((word) => [`${word} (${end})`, `${word} ${end}`]) : words)],
    }
  })
}

/** The earlier choices of this person for files of this kind. */
async function rememberedHeadings(owner: string, kind: string): Promise<Record<string, string | null>> {
  const rows = await query<{ heading: string; name: string | null }>(sql`
    select heading, name from import_headings where owner = ${owner} and kind = ${kind}`)
  return Object.fromEntries(rows.map((row) => [row.heading, row.name]))
}

/** What a sheet of this kind is remembered under. */
const sheetName = (kind: Kind, part: SheetPart | null): string => (part ? `${kind.name}/${part.list}` : kind.name)

/** Keeps what this person made of these headings, for the next file. */
export async function rememberHeadings(
  owner: string,
  kind: Kind,
  mapping: readonly Mapped[],
  part: SheetPart | null = null,
): Promise<void> {
  const rows = [
    // A question that was left open is asked again.
    ...new Map(
      mapping
        .filter((one) => one.heading && (one.key || !one.suggested))
        .map((one) => [headingKey(one.heading), one.key]),
    ).entries(),
  ]
  await query(sql`
    insert into import_headings (owner, kind, heading, name)
    select ${owner}, ${sheetName(kind, part)}, heading, name from unnest(${rows.map(([heading]) => heading)}::text[], ${rows.map(([, key]) => key)}::text[]) as r(heading, name)
    on conflict (owner, kind, heading) do update set name = excluded.name`)
}

/** "Name" alone is the whole name; beside a last name it is the first one. */
function partNames(kind: Kind, found: HeadingMatch[]): void {
  const { joined } = kind.import ?? {}
  const has = (key: string): boolean => found.some((one) => one.key === key)
  if (!joined || !has(joined.last) || has(joined.first)) return
  const whole = found.find(
    (one) => one.key === joined.into && ['ชื่อ', 'name', 'ຊື່', '名'].map(bareHeading).includes(bareHeading(one.heading)),
  )
  if (whole) whole.key = joined.first
}

/** The headings of one sheet, each with the column it probably means. */
async function guessSheet(
  viewer: Viewer,
  kind: Kind,
  headings: readonly string[],
  columns: readonly Column[],
  part: SheetPart | null,
): Promise<Mapped[]> {
  const remembered = viewer.id ? await rememberedHeadings(viewer.id, sheetName(kind, part)) : {}
  const left = sensitiveColumns(kind, headings)
  const readable = headings.map((heading, at) => (left.has(at) ? '' : heading))
  const found = matchHeadings(readable, headingColumns(kind, columns, part), remembered)
  if (!part) partNames(kind, found)
  return found.map(({ key, confidence }, at): Mapped => {
    const heading = headings[at] ?? ''
    const isOpen = key !== null && confidence <= weakGuess && kind.fields[key]?.required !== 'always'
    // Only a person can say that a column called "Code" holds codes of this sort.
    return isOpen ? { heading, key: null, confidence: 0, suggested: key } : { heading, key, confidence }
  })
}

/** Each heading with the column it probably means. Children that have a sheet of their own are not looked for beside their parents. */
export async function guessColumns(
  viewer: Viewer,
  kind: Kind,
  headings: readonly string[],
  parts: readonly SheetPart[] = [],
): Promise<Mapped[]> {
  const columns = columnsOf(viewer, kind)
  const elsewhere = new Set(parts.map(({ list }) => list))
  const main = columns.filter((one) => standsIn(one, null) && !(one.child && elsewhere.has(childKey(one.child))))
  const mapping = await guessSheet(viewer, kind, headings.slice(0, parts[0]?.from), main, null)
  for (const part of parts) {
    const own = headings.slice(part.from, part.from + part.width)
    mapping.push(
      ...(await guessSheet(
        viewer,
        kind,
        own,
        columns.filter((one) => standsIn(one, part)),
        part,
      )),
    )
  }
  // What every child is told of in one cell is not told of in columns as well.
  const has = (list: string): boolean => mapping.some(({ key }) => key?.startsWith(`${list}*/`))
  for (const child of uploadedChildren(kind)) {
    const list = childKey(child)
    if (has(list))
      for (const one of mapping)
        if (one.key?.startsWith(`${list}/`) && mapping.indexOf(one) < (parts[0]?.from ?? headings.length))
          Object.assign(one, { key: null, confidence: 0 })
  }
  return mapping
}
