// The rows a file may name, by every name they have: code, names in all languages, aliases, short name, identifiers.
import { bracketedName, looseName, loosen, turnedName } from '#lib/loose-name.ts'
import { likeness } from '#lib/similar.ts'
import { cleanLine, foldText } from '#lib/text-clean.ts'
import { ident, query, type Sql, sql } from '#server/db.ts'
import { locales } from '#words/locales.ts'
import type { Kind } from '../../kind.ts'
import type { Viewer } from '../../viewer.ts'
import { namedColumns, type Values } from '../columns.ts'
import { labelOf } from '../refs.ts'
import { versionOf } from '../versions.ts'
import { grantSql, onlySql } from '../where.ts'

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

/** Every string inside a value: translations, list entries. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(strings)
  return []
}

/** Fields by which a row is called. */
const namingFields = (kind: Kind): string[] =>
  Object.entries(kind.fields).flatMap(([name, field]) =>
    !field.to &&
    field.type !== 'richText' &&
    field.type !== 'choice' &&
    (name === kind.title || name === 'aliases' || name === 'shortName' || (field.unique && field.shownTo !== 'nobody'))
      ? [name]
      : [],
  )

const bare = (text: string): string => foldText(text).replace(/(?<![.\s])[.\s]+$/u, '')

const listed = (entries: Entry | Entry[] | undefined): readonly Entry[] =>
  Array.isArray(entries) ? entries : entries ? [entries] : []

function build(kind: Kind, rows: readonly Values[]): Directory {
  const naming = namingFields(kind)
  // Most names are those of one row alone: then no list stands around it.
  const byName = new Map<string, Entry | Entry[]>()
  const add = (names: Map<string, Entry | Entry[]>, name: string, entry: Entry): void => {
    const others = listed(names.get(name))
    if (name && !others.includes(entry)) names.set(name, others.length > 0 ? [...others, entry] : entry)
  }
  const names: { text: string; name: string; entry: Entry }[] = []
  const all = rows.map((row): Entry => {
    const label = labelOf(row[kind.title] as string, 'en')
    const entry = { id: row['id'] as string, label, row: slim(kind, row) }
    for (const text of new Set(naming.flatMap((field) => strings(row[field])))) {
      const name = bare(text)
      add(byName, name, entry)
      names.push({ text, name, entry })
    }
    return entry
  })
  // What only capitals or accents tell apart (Nga and NGA, Mỹ and MY), and names that are loosely another.
  const exact = new Map<string, Entry | Entry[]>()
  const byLoose = new Map<string, Entry | Entry[]>()
  for (const { text, name, entry } of names) {
    if (Array.isArray(byName.get(name))) add(exact, cleanLine(text), entry)
    const loose = loosen(name)
    if (loose !== name) add(byLoose, loose, entry)
  }
  const findWritten = (text: string): readonly Entry[] => {
    const found = listed(byName.get(bare(text)))
    const same = found.length > 1 ? listed(exact.get(cleanLine(text))) : []
    return same.length > 0 ? same : found
  }
  const findLoose = (text: string): readonly Entry[] => {
    const loose = looseName(text)
    return [...new Set([...listed(byName.get(loose)), ...listed(byLoose.get(loose))])]
  }
  const findOne = (text: string): readonly Entry[] => {
    const written = findWritten(text)
    return written.length > 0 ? written : findLoose(text)
  }
  const find = (text: string): readonly Entry[] => {
    const found = findOne(text)
    if (found.length > 0) return found
    const turned = turnedName(text)
    if (turned) return findOne(turned)
    const [outer, inner] = bracketedName(text) ?? []
    if (!outer || !inner) return []
    const others = findOne(inner)
    return findOne(outer).filter((entry) => others.includes(entry))
  }
  // Near names share their first letter: a look at all names of a long list would take too long.
  let byLetter: Map<string, [string, Entry][]> | undefined
  const letters = (): Map<string, [string, Entry][]> => {
    if (byLetter) return byLetter
    byLetter = new Map()
    for (const [name, entries] of byName) {
      const letter = name.slice(0, 1)
      const list = byLetter.get(letter) ?? []
      list.push([name, listed(entries)[0] as Entry])
      byLetter.set(letter, list)
    }
    return byLetter
  }
  let looks = 0
  return {
    all,
    find,
    isOwn: ({ row }, text) => strings(row[kind.title]).some((name) => looseName(name) === looseName(text)),
    near(text) {
      const wanted = bare(text)
      if (!wanted || (all.length > 2000 && ++looks > 300)) return null
      let best: Entry | null = null
      let confidence = 0
      let tied = false
      for (const [name, entry] of letters().get(wanted.slice(0, 1)) ?? []) {
        const found = likeness(wanted, name)
        if (found === 0 || found < confidence || entry.id === best?.id) continue
        tied = found === confidence
        confidence = found
        best = entry
      }
      return tied ? null : best
    },
  }
}

const kept = new Map<string, { version: number; directory: WeakRef<Promise<Directory>> }>()

/**
 * All rows of a list that are in use; remembered until one of them is written, or memory is wanted and nobody holds what
 * was returned: thousands of names take some 15 MB, which nobody needs between two checks.
 */
export function directoryOf(kind: Kind): Promise<Directory> {
  const version = versionOf(kind.table)
  const found = kept.get(kind.name)
  const known = found?.version === version ? found.directory.deref() : undefined
  if (known) return known
  const load = async (): Promise<Directory> => {
    const inUse = kind.fields['active']
      ? sql` and t.active`
      : kind.fields['state']
        ? sql` and t.state in ('approved', 'pending')`
        : sql``
    return build(
      kind,
      await query(sql`select ${neededColumns(kind)} from ${ident(kind.table)} t where t.deleted_at is null${inUse}`),
    )
  }
  const directory = load()
  kept.set(kind.name, { version, directory: new WeakRef(directory) })
  directory.catch(() => kept.delete(kind.name))
  return directory
}

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

/** Of a long list of content only the rows that these words name, as far as the viewer sees them. */
export async function directoryFor(viewer: Viewer, kind: Kind, words: readonly string[]): Promise<Directory> {
  const lower = [...new Set(words.map((word) => word.trim().toLowerCase()))]
  if (lower.length === 0) return build(kind, [])
  const conditions = namingFields(kind).flatMap((name) => {
    const field = kind.fields[name]
    if (!field || field.type === 'list') return []
    if (field.translated)
      return locales.map((locale) => sql`lower(t.${ident(name)} ->> ${locale}) = any(${lower}::text[])`)
    return [sql`lower(t.${ident(name)}) = any(${lower}::text[])`]
  })
  const any = conditions.reduce((a, b) => sql`${a} or ${b}`)
  return build(
    kind,
    await query(sql`
      select ${neededColumns(kind)} from ${ident(kind.table)} t where t.deleted_at is null and ${grantSql(kind, kind.access.read(viewer))}${onlySql(kind)} and (${any}) limit 5000`),
  )
}
