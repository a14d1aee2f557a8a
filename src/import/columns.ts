// The columns an upload of a kind may have, and which of them each heading of a file means.
import { bareHeading, type HeadingColumn, headingKey, matchHeadings, weakConfidence } from '#server/sheets/headings.ts'
import { query, sql } from '#server/database/db.ts'
import { locales, type Locale } from '#words/locales.ts'
import { mayUse } from '#engine/model/access.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { headingSynonyms } from '#server/sheets/heading-synonyms.ts'
import { sensitiveColumns } from './sensitive-columns.ts'

/** A column of uploads: a field, or one language of a translated field (`name.th`). */
export type Column = { key: string; name: string; field: Field; locale: Locale | null }

/** What a heading of the file means; `key` null is left out. `suggested`: what it may mean, if somebody says so. */
export type Mapped = { heading: string; key: string | null; confidence: number; suggested?: string }

const plainHeading = (field: Field): string => (field.heading ?? '').replace(/\(;\)$/, '').trimEnd()

/** Is there a column of codes that tell an entry only together with their source? */
export const hasSources = (kind: Kind): boolean => kind.fields['sourceName'] !== undefined

/** The columns this viewer may fill by a file; a translated field has one more for each language. */
export function columnsOf(viewer: Viewer, kind: Kind): Column[] {
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

/** The heading of a column in templates and lists of the reader's language. */
export function headingOf(kind: Kind, column: Column, locale: Locale): string {
  const word = locale === 'en' ? plainHeading(column.field) : fieldLabel(kind, column.name, locale)
  return column.locale ? `${word} (${column.locale})` : word
}

function headingColumns(kind: Kind, columns: readonly Column[]): HeadingColumn[] {
  return columns.map((column) => {
    const english = plainHeading(column.field)
    const words = [
      english,
      ...locales.map((locale) => fieldLabel(kind, column.name, locale)),
      ...(headingSynonyms[english] ?? []),
    ]
    const end = column.locale
    return {
      key: column.key,
      names: [...new Set(end ? words.flatMap((word) => [`${word} (${end})`, `${word} ${end}`]) : words)],
    }
  })
}

/** The earlier choices of this person for files of this kind. */
async function rememberedHeadings(owner: string, kind: Kind): Promise<Record<string, string | null>> {
  const rows = await query<{ heading: string; name: string | null }>(sql`
    select heading, name from import_headings where owner = ${owner} and kind = ${kind.name}`)
  return Object.fromEntries(rows.map((row) => [row.heading, row.name]))
}

/** Keeps what this person made of these headings, for the next file. */
export async function rememberHeadings(owner: string, kind: Kind, mapping: readonly Mapped[]): Promise<void> {
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
    select ${owner}, ${kind.name}, heading, name from unnest(${rows.map(([heading]) => heading)}::text[], ${rows.map(([, key]) => key)}::text[]) as r(heading, name)
    on conflict (owner, kind, heading) do update set name = excluded.name`)
}

/** Each heading with the column it probably means. */
export async function guessColumns(viewer: Viewer, kind: Kind, headings: readonly string[]): Promise<Mapped[]> {
  const columns = columnsOf(viewer, kind)
  const remembered = viewer.id ? await rememberedHeadings(viewer.id, kind) : {}
  const { joined } = kind.import ?? {}
  const left = sensitiveColumns(kind, headings)
  const readable = headings.map((heading, at) => (left.has(at) ? '' : heading))
  const found = matchHeadings(readable, headingColumns(kind, columns), remembered)
  // "Name" alone is the whole name; beside a last name it is the first one.
  const hasLast = joined && found.some((one) => one.key === joined.last)
  const hasFirst = joined && found.some((one) => one.key === joined.first)
  if (joined && hasLast && !hasFirst) {
    const whole = found.find(
      (one) => one.key === joined.into && ['ชื่อ', 'name', 'ຊື່', '名'].map(bareHeading).includes(bareHeading(one.heading)),
    )
    if (whole) whole.key = joined.first
  }
  return found.map(({ key, confidence }, at): Mapped => {
    const heading = headings[at] ?? ''
    const isOpen = key !== null && confidence <= weakConfidence && kind.fields[key]?.required !== 'always'
    // Only a person can say that a column called "Code" holds codes of this sort.
    return isOpen ? { heading, key: null, confidence: 0, suggested: key } : { heading, key, confidence }
  })
}
