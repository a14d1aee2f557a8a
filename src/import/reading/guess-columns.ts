// Which column of an upload each heading of a file means: by its words, and by what its uploader chose before.
import {
  bareHeading,
  type HeadingColumn,
  headingKey,
  type HeadingMatch,
  matchHeadings,
  weakConfidence,
} from '#server/sheets/headings/headings.ts'
import { headingSynonyms } from '#lib/spellings/headings.data.ts'
import { query, sql } from '#server/database/db.ts'
import { locales } from '#words/locales.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, fieldLabel } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { childFieldLabel, partsOfKey } from '../children/keys.ts'
import {
  type Column,
  columnsOf,
  isFilledBy,
  listedWords,
  type Mapped,
  plainHeading,
  pointerWords,
  type SheetPart,
  standsIn,
  uploadedChildren,
} from './columns.ts'
import { sensitiveColumns } from './sensitive-columns.ts'

/** Headings of a file that say that they are about a child: "Machine: Name" leaves "Name" to the entry. */
type Headings = ReadonlySet<string>

const saysChild = (column: Column, child: Kind, headings: Headings): boolean =>
  locales.some((one) => headings.has(bareHeading(childFieldLabel(child, column.name, one))))

/** All words by which a column of children is known; without the plain ones where the columns of the parent use them. */
function childWords(column: Column, child: Kind, taken: ReadonlySet<string>, headings: Headings): string[] {
  const { points } = column
  if (points)
    return [...locales.flatMap((one) => pointerWords(child, points, one)), ...(points === 'slug' ? [points] : [])]
  if (column.listed)
    return [...locales.flatMap((one) => listedWords(column, child, one)), ...(headingSynonyms[column.listed] ?? [])]
  const plain = saysChild(column, child, headings)
    ? []
    : plainWords(child, column).filter((word) => !taken.has(bareHeading(word)))
  return [...locales.map((one) => childFieldLabel(child, column.name, one)), ...plain]
}

/** A word by which another column is called itself means that one: `ID` is no code where there is an ID. */
function synonymsOf(kind: Kind, name: string, english: string): string[] {
  const others = Object.entries(kind.fields).flatMap(([other, field]) => (other === name ? [] : plainHeading(field)))
  const taken = new Set(others.filter(Boolean).map(bareHeading))
  return (headingSynonyms[english] ?? []).filter((word) => !taken.has(bareHeading(word)))
}

function plainWords(kind: Kind, { name, field }: Column): string[] {
  const english = plainHeading(field)
  return [english, ...locales.map((locale) => fieldLabel(kind, name, locale)), ...synonymsOf(kind, name, english)]
}

function headingColumns(
  kind: Kind,
  columns: readonly Column[],
  part: SheetPart | null,
  headings: Headings,
): HeadingColumn[] {
  const own = columns.filter(({ child }) => !child)
  const taken = new Set(part ? [] : own.flatMap((column) => plainWords(kind, column).map(bareHeading)))
  return columns.map((column) => {
    if (column.identifier) return { key: column.key, names: [column.identifier] }
    const words = column.child ? childWords(column, column.child, taken, headings) : plainWords(kind, column)
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
  const words = new Set(headings.map(bareHeading))
  const known = new Map(columns.map((column) => [column.key, column]))
  const earlier = viewer.id ? await rememberedHeadings(viewer.id, sheetName(kind, part)) : {}
  // What was chosen for "Status" in a file without "Machine: Status" was chosen for another file.
  const remembered = Object.fromEntries(
    Object.entries(earlier).filter(([, key]) => {
      const column = key === null ? undefined : known.get(key)
      return !column?.child || part !== null || !saysChild(column, column.child, words)
    }),
  )
  const left = sensitiveColumns(kind, headings)
  const readable = headings.map((heading, at) => (left.has(at) ? '' : heading))
  const found = matchHeadings(readable, headingColumns(kind, columns, part, words), remembered)
  if (!part) partNames(kind, found)
  return found.map(({ key, confidence }, at): Mapped => {
    const heading = headings[at] ?? ''
    const isOpen = key !== null && confidence <= weakConfidence && kind.fields[key]?.required !== 'always'
    // Only a person can say that a column called "Code" holds codes of this sort.
    return isOpen ? { heading, key: null, confidence: 0, suggested: key } : { heading, key, confidence }
  })
}

/** Children of which one cell of the file tells all are not looked for in columns beside their entry. */
function besideEntry(kind: Kind, columns: readonly Column[], headings: Headings): Column[] {
  const inOneCell = uploadedChildren(kind).filter((child) =>
    columns.some(
      (one) =>
        one.listed &&
        one.child === child &&
        [...new Set(locales.flatMap((locale) => listedWords(one, child, locale)))].some((word) =>
          headings.has(bareHeading(word)),
        ),
    ),
  )
  return columns.filter(({ child, listed }) => !child || Boolean(listed) === inOneCell.includes(child))
}

/** Columns of children without the one that names them are taken for something else. */
function leaveNameless(kind: Kind, mapping: Mapped[]): void {
  for (const child of uploadedChildren(kind)) {
    const list = `${childKey(child)}/`
    const own = mapping.filter(({ key }) => key?.startsWith(list))
    if (own.some(({ key }) => partsOfKey(key as string).name === child.title)) continue
    for (const one of own) Object.assign(one, { key: null, confidence: 0, suggested: one.key })
  }
}

/** Each heading with the column it probably means. Children that have a sheet of their own are not looked for beside their parents. */
export async function guessColumns(
  viewer: Viewer,
  kind: Kind,
  headings: readonly string[],
  parts: readonly SheetPart[] = [],
  database?: string,
): Promise<Mapped[]> {
  const columns = columnsOf(viewer, kind).filter((column) => isFilledBy(column, database))
  const elsewhere = new Set(parts.map(({ list }) => list))
  const first = headings.slice(0, parts[0]?.from)
  const main = columns.filter((one) => standsIn(one, null) && !(one.child && elsewhere.has(childKey(one.child))))
  const beside = besideEntry(kind, main, new Set(first.map(bareHeading)))
  const mapping = await guessSheet(viewer, kind, first, beside, null)
  leaveNameless(kind, mapping)
  for (const part of parts) {
    const own = headings.slice(part.from, part.from + part.width)
    const its = columns.filter((one) => standsIn(one, part))
    mapping.push(...(await guessSheet(viewer, kind, own, its, part)))
  }
  return mapping
}
