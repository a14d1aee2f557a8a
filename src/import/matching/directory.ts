// The rows a file may name, by every name they have: code, names in all languages, aliases, short name, identifiers.
import { looseName } from '#lib/names/loose-name.ts'
import { createNameIndex } from '#lib/names/name-index.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { ident, query, type Sql, sql } from '#server/database/db.ts'
import { locales } from '#words/locales.ts'
import { type Field, kindsOfRef } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { namedColumns, type Values } from '#engine/store/columns.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { weaklyCached } from '#server/cache/weak-cache.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { otherNameFields } from './other-names.ts'

export type Entry = { id: string; label: string; row: Values }
export type Directory = {
  /** Rows of this name: as it is written, else but for dots, articles and blanks, else by two names of the same row. */
  find(text: string): readonly Entry[]
  /** Is this the row's own name, not one that it also answers to? */
  isOwn(entry: Entry, text: string): boolean
  /** The one row whose name is meant, for a name that nothing has. */
  near(text: string): Entry | null
  all: readonly Entry[]
}

/** Numbers by which uploads of a list find its entries. */
const matchingNumbers = (kind: Kind): string[] =>
  kind.flow === 'reference'
    ? (kind.import?.match ?? []).flatMap(([name, ...more]) => (name && more.length === 0 ? name : []))
    : []

/** Fields by which a row is called. */
function namingFields(kind: Kind): string[] {
  const further = [kind.title, ...otherNameFields(kind), ...matchingNumbers(kind)]
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    !field.to &&
    field.type !== 'richText' &&
    field.type !== 'choice' &&
    (further.includes(name) || (field.unique && field.shownTo !== 'nobody'))
      ? [name]
      : [],
  )
}

/** Its rows as entries, each with its names. */
function namedEntries(kind: Kind, rows: readonly Values[]): [Entry, string[]][] {
  const naming = namingFields(kind)
  return rows.map((row) => {
    const label = titleOfRow(kind, row, 'en')
    return [{ id: row['id'] as string, label, row: slim(kind, row) }, naming.flatMap((field) => textsIn(row[field]))]
  })
}

function build({ title }: Kind, named: readonly [Entry, string[]][]): Directory {
  return {
    all: named.map(([entry]) => entry),
    ...createNameIndex(named),
    isOwn: ({ row }, text) => textsIn(row[title]).some((name) => looseName(name) === looseName(text)),
  }
}

const directories = weaklyCached<Directory>()

/**
 * All rows of a list that are in use; remembered until one of them is written, or memory is wanted and nobody holds what
 * was returned: thousands of names take some 15 MB, which nobody needs between two checks.
 */
export const directoryOf = (kind: Kind): Promise<Directory> =>
  directories(kind.name, async () => {
    const inUse = kind.fields['active']
      ? sql` and t.active`
      : kind.fields['state']
        ? sql` and t.state in ('approved', 'pending')`
        : sql``
    const rows = await query(
      sql`select ${neededColumns(kind)} from ${ident(kind.table)} t where t.deleted_at is null${inUse}`,
    )
    return build(kind, namedEntries(kind, rows))
  })

/** What of a row stays in memory: its title, its place in the list and where it belongs. */
const lastingFields = (kind: Kind): string[] => [
  'id',
  kind.title,
  ...(kind.fields['order'] ? ['order'] : []),
  ...Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'ref' && name !== kind.title),
]

const slim = (kind: Kind, row: Values): Values =>
  Object.fromEntries(lastingFields(kind).map((name) => [name, row[name]]))

// Whole rows of thousands, for a moment, would be the most that an upload takes of memory.
const neededColumns = (kind: Kind): Sql => namedColumns([...new Set([...lastingFields(kind), ...namingFields(kind)])])

/** In which directory the rows stand that a reference may point to. */
export const directoryKey = (field: Field): string => kindsOfRef(field).join(' ')

/** Of long lists of content only the rows that these words name, as far as the viewer sees them; the lists share a table. */
export async function directoryFor(
  viewer: Viewer,
  kinds: readonly Kind[],
  words: readonly string[],
): Promise<Directory> {
  const lower = [...new Set(words.map((word) => word.trim().toLowerCase()))]
  const named = lower.length === 0 ? [] : await Promise.all(kinds.map((kind) => entriesNamed(viewer, kind, lower)))
  return build(kinds[0] as Kind, named.flat())
}

async function entriesNamed(viewer: Viewer, kind: Kind, lower: readonly string[]): Promise<[Entry, string[]][]> {
  const conditions = namingFields(kind).flatMap((name) => {
    const field = kind.fields[name]
    if (!field || field.type === 'list') return []
    if (field.translated)
      return locales.map((locale) => sql`lower(t.${ident(name)} ->> ${locale}) = any(${lower}::text[])`)
    return [sql`lower(t.${ident(name)}) = any(${lower}::text[])`]
  })
  const any = conditions.reduce((a, b) => sql`${a} or ${b}`)
  return namedEntries(
    kind,
    await query(sql`
      select ${neededColumns(kind)} from ${ident(kind.table)} t where t.deleted_at is null and ${grantSql(kind, kind.access.read(viewer))}${onlySql(kind)} and (${any}) limit 5000`),
  )
}
