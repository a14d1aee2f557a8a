// Which row here a row of a file is: by the match order of its kind, in one query per list of fields.
import { nameKey } from '#lib/names/names.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import { foldText } from '#lib/text/text-clean.ts'
import { isTimeZone } from '#lib/time/time-zone.ts'
import { empty, ident, query, sql, type Sql } from '#server/database/db.ts'
import { type Grant, matchesGrant, matchesWhere } from '#engine/model/access.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fromDb, selectColumns, type Values } from '#engine/store/columns.ts'
import { isOnlyTyped } from '#engine/store/writes/typed-values.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { directoryOf } from './directory.ts'
import { findEntry } from './entry-names.ts'
import { otherNames } from './other-names.ts'
import type { ReadRow } from '../reading/read-rows.ts'

/** The day of a time where it takes place: what begins at another hour of it is the same. */
function dayOf(kind: Kind, zoneIn: string, row: Values, instant: string): string {
  const zone = row[zoneIn] ?? kind.fields[zoneIn]?.default
  return toLocalTime(instant, typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC').slice(0, 10)
}

/** Values in the form in which two of them are the same. */
export function keysOf(kind: Kind, name: string, row: Values): string[] {
  const value = row[name]
  const field = kind.fields[name]
  if (isEmpty(value) || !field) return []
  if (field.translated) return Object.values(value as object).map((one) => foldText(String(one)))
  if (field.zoneIn) return [dayOf(kind, field.zoneIn, row, value as string)]
  return [field.type === 'email' || field.type === 'text' ? foldText(String(value)) : String(value)]
}

/** The combinations of keys by which a row is found under one list of the match order; `open`: parts may be missing. */
export function matchKeys(kind: Kind, list: readonly string[], row: Values, open = false): string[] {
  let keys = ['']
  for (const name of list) {
    const own = keysOf(kind, name, row)
    if (own.length === 0 && open && name !== kind.title) own.push('')
    if (own.length === 0) return []
    keys = keys.flatMap((key) => own.map((one) => `${key}|${one}`))
  }
  return keys
}

function conditionFor(kind: Kind, name: string, rows: readonly Values[]): Sql {
  const field = kind.fields[name] as Kind['fields'][string]
  const values = [
    ...new Set(
      rows.flatMap((row) =>
        field.translated
          ? Object.values(row[name] as object).map((one) => String(one).toLowerCase())
          : [String(row[name])],
      ),
    ),
  ]
  if (field.translated)
    return sql`exists (select 1 from jsonb_each_text(t.${ident(name)}) e where lower(e.value) = any(${values}::text[]))`
  if (field.type === 'email' || name === kind.title)
    return sql`lower(t.${ident(name)}) = any(${values.map((one) => one.toLowerCase())}::text[])`
  return field.to ? sql`t.${ident(name)} = any(${values}::uuid[])` : sql`t.${ident(name)} = any(${values}::text[])`
}

/** Rows that may be meant by these, by the first field of this list of the match order. */
export async function candidatesFor(kind: Kind, list: readonly string[], rows: readonly Values[]): Promise<Values[]> {
  const ambiguous = list[0] as string
  if (kind.flow !== 'content' && kind.fields[ambiguous]?.translated) {
    const directory = await directoryOf(kind)
    const ids = rows.flatMap((row) =>
      Object.values(row[ambiguous] as object).flatMap((text) => directory.find(String(text)).map((entry) => entry.id)),
    )
    return rowsById(kind, ids)
  }
  // Whose code it is stands beside it, or it tells nobody.
  const named = list.includes('sourceName') ? sql` and t.source_name is not null` : empty
  const found = await query(
    sql`select ${selectColumns(kind)} from ${ident(kind.table)} t where t.deleted_at is null and ${conditionFor(kind, ambiguous, rows)}${named}`,
  )
  return found.map((row) => fromDb({ ...kind, only: {} }, row))
}

/** Rows with these ids, whatever group of their table they belong to. */
export async function rowsById(kind: Kind, ids: readonly string[], lock = false): Promise<Values[]> {
  if (ids.length === 0) return []
  const found = await query(sql`
    select ${selectColumns(kind)} from ${ident(kind.table)} t where t.id = any(${[...new Set(ids)]}::uuid[]) and t.deleted_at is null${lock ? sql` for update` : empty}`)
  return found.map((row) => fromDb({ ...kind, only: {} }, row))
}

/** Those of these rows that are in trash. */
export async function trashedRows(kind: Kind, ids: readonly string[]): Promise<Values[]> {
  if (ids.length === 0) return []
  const found = await query(sql`
    select ${selectColumns(kind)} from ${ident(kind.table)} t where t.id = any(${ids}::uuid[]) and t.deleted_at is not null for update of t`)
  return found.map((row) => fromDb({ ...kind, only: {} }, row))
}

// A list row answers to its aliases as well as to its name.
function titlesOf(kind: Kind, row: Values): string[] {
  return [...keysOf(kind, kind.title, row), ...otherNames(row).map(foldText)]
}

function fits(kind: Kind, list: readonly string[], given: Values, found: Values): boolean {
  return list.every((name) => {
    const own = keysOf(kind, name, given)
    const theirs = name === kind.title ? titlesOf(kind, found) : keysOf(kind, name, found)
    return own.some((one) => theirs.includes(one))
  })
}

/** One office counts the people of each country anew: a list of the match order that names the source tells only within one. */
export const scopeOf = (list: readonly string[], row: Values): string =>
  list.includes('sourceName') ? String(row['country'] ?? '') : ''

/** Names of people meet in any order of their parts, names of all else as they are written, or as they are called as well. */
function hasSameName(kind: Kind, given: Values, found: Values): boolean {
  const namesOf = (row: Values): string[] =>
    (kind.import?.names ?? []).flatMap((name) => (row[name] ? [nameKey(String(row[name]))] : []))
  const isPerson = kind.import?.names !== undefined
  const own = isPerson ? namesOf(given) : keysOf(kind, kind.title, given)
  const theirs = isPerson ? namesOf(found) : titlesOf(kind, found)
  if (own.length === 0 || own.some((name) => theirs.includes(name))) return true
  // A name in a language in which there is none yet speaks against nothing.
  const [next, now] = [given[kind.title], found[kind.title]] as Record<string, unknown>[]
  return kind.fields[kind.title]?.translated === true && !Object.keys(next ?? {}).some((locale) => now?.[locale])
}

/** Why somebody has to decide whether the entry with the value of a row is the one that is meant. */
export type Doubt = 'anotherName' | 'anotherNumber' | 'anotherCountry' | 'severalHave' | 'typedByOwner'

/** Only one of them may have a number that the other has otherwise. */
const hasAnotherNumber = (kind: Kind, given: Values, found: Values): boolean =>
  Object.entries(kind.fields).some(([name, field]) => {
    if (!field.unique || field.readOnly || name === kind.title) return false
    const [own, theirs] = [keysOf(kind, name, given), keysOf(kind, name, found)]
    return own.length > 0 && theirs.length > 0 && !own.some((value) => theirs.includes(value))
  })

/** What a row says otherwise of who it is about than the entry that was found for it; what it does not say speaks against nobody. */
function doubtOf(kind: Kind, list: readonly string[], given: Values, found: Values): Doubt | null {
  if (!hasSameName(kind, given, found)) return 'anotherName'
  const [own, theirs] = [given['country'], found['country']]
  if (!isEmpty(own) && !isEmpty(theirs) && own !== theirs) return 'anotherCountry'
  if (list.includes(kind.title) && hasAnotherNumber(kind, given, found)) return 'anotherNumber'
  // Anybody may type the number of somebody else: what a file says of that one is not theirs to read.
  return list.every((name) => isOnlyTyped(kind, found, name)) ? 'typedByOwner' : null
}

/** An entry that may be meant: found by the value of this field. */
export type AmbiguousMatch = { entry: Values; by: string; doubt: Doubt }

/** Rows whose own name it is before those that answer to it too. */
const ownNamesFirst = (kind: Kind, given: Values, found: readonly Values[]): readonly Values[] => {
  const names = new Set(keysOf(kind, kind.title, given))
  const isOwn = (one: Values): boolean => keysOf(kind, kind.title, one).some((name) => names.has(name))
  return kind.flow === 'reference' ? found.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) : found
}

/**
 * The row here of each row of the file; rows that are new are absent. What is out of the uploader's reach is not there.
 * `asked`: rows that would make an entry into one of another name or country, or whose code several have; somebody decides.
 */
export async function findTargets(
  kind: Kind,
  rows: readonly ReadRow[],
  grant: Grant,
): Promise<{ targets: Map<ReadRow, Values>; asked: Map<ReadRow, AmbiguousMatch> }> {
  const [targets, ambiguous] = [new Map<ReadRow, Values>(), new Map<ReadRow, AmbiguousMatch>()]
  for (const list of [['slug'], ...(kind.import?.match ?? [])]) {
    if (list.some((name) => !kind.fields[name])) continue
    const open = rows.filter((row) => !targets.has(row) && matchKeys(kind, list, row.given).length > 0)
    if (open.length === 0) continue
    const byKey = new Map<string, Values[]>()
    const found = await candidatesFor(
      kind,
      list,
      open.map((row) => row.given),
    )
    for (const one of found) {
      if (!matchesWhere(one, kind.only) || !matchesGrant(one, grant)) continue
      for (const title of list.includes(kind.title) && kind.fields[kind.title]?.translated
        ? titlesOf(kind, one)
        : ['']) {
        const keys = list.reduce<string[]>(
          (all, name) => {
            const own = name === kind.title && title ? [title] : keysOf(kind, name, one)
            return all.flatMap((key) => own.map((part) => `${key}|${part}`))
          },
          [''],
        )
        for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), one])
      }
    }
    for (const row of open) {
      const same = matchKeys(kind, list, row.given).flatMap((key) => byKey.get(key) ?? [])
      const fitting = ownNamesFirst(
        kind,
        row.given,
        same.filter((one) => fits(kind, list, row.given, one)),
      )
      const [first] = fitting
      if (!first) continue
      // An address is ours: the entry is meant, whatever else is said of it.
      const sure = fitting.filter((one) => list[0] === 'slug' || doubtOf(kind, list, row.given, one) === null)
      const [entry] = sure
      // A code may be that of several; of all else the first that was found is meant.
      if (entry && (sure.length === 1 || !list.includes('sourceName'))) targets.set(row, entry)
      else if (!ambiguous.has(row))
        ambiguous.set(row, {
          entry: entry ?? first,
          by: list[0] as string,
          doubt: doubtOf(kind, list, row.given, entry ?? first) ?? 'severalHave',
        })
    }
  }
  if (kind.flow === 'reference') await findByOpenParts(kind, rows, targets)
  return { targets, asked: ambiguous }
}

/** Entries of lists whose rows leave parts of the match order open: a city without its province. */
async function findByOpenParts(kind: Kind, rows: readonly ReadRow[], targets: Map<ReadRow, Values>): Promise<void> {
  const open = rows.filter((row) => !targets.has(row) && !isEmpty(row.given[kind.title]))
  if (open.length === 0) return
  const known = await candidatesFor(
    kind,
    [kind.title],
    open.map((row) => row.given),
  )
  for (const row of open) {
    const found = findEntry(kind, row.given, known)
    if (found) targets.set(row, found)
  }
}

/** Who already has the unique values of these rows: owner's id by `field|key`, one query per field. */
export async function findOwners(kind: Kind, rows: readonly ReadRow[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.unique || field.readOnly) continue
    const values = rows.flatMap((row) => (isEmpty(row.given[name]) ? [] : [row.given]))
    if (values.length === 0) continue
    const found = await query<{ id: string; value: string }>(sql`
      select t.id, t.${ident(name)} as value from ${ident(kind.table)} t where t.deleted_at is null and ${conditionFor(kind, name, values)}`)
    for (const row of found) owners.set(`${name}|${foldText(row.value)}`, row.id)
  }
  return owners
}

/**
 * Rows in reach with the same name (any order of its parts) at the same place, for rows of the file that are new; of those that
 * another kind keeps in the same table no id: an upload moves nobody.
 */
export async function findDuplicates(
  kind: Kind,
  rows: readonly ReadRow[],
  grant: Grant,
): Promise<Map<ReadRow, { id: string | null; label: string }>> {
  const names = kind.import?.names ?? []
  const found = new Map<ReadRow, { id: string | null; label: string }>()
  if (names.length === 0 || rows.length === 0) return found
  const locations = ['university', 'country'].filter((name) => kind.fields[name])
  const keyed = new Map<string, ReadRow[]>()
  for (const row of rows)
    for (const key of new Set(names.flatMap((name) => (row.given[name] ? [nameKey(String(row.given[name]))] : []))))
      keyed.set(key, [...(keyed.get(key) ?? []), row])
  const near = locations.map(
    (name) =>
      sql`t.${ident(name)} = any(${[...new Set(rows.flatMap((row) => (row.given[name] as string) ?? []))]}::uuid[])`,
  )
  if (near.length === 0) return found
  const where = near.reduce((a, b) => sql`${a} or ${b}`)
  const columns = ['id', ...names, ...locations, ...Object.keys(kind.only)]
    .map((name) => sql`t.${ident(name)}`)
    .reduce((a, b) => sql`${a}, ${b}`)
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await query(
      sql`select ${columns} from ${ident(kind.table)} t where t.id > ${last}::uuid and t.deleted_at is null and ${grantSql(kind, grant)} and (${where}) order by t.id limit 5000`,
    )
    for (const raw of batch) {
      const one = fromDb({ ...kind, only: {} }, raw)
      for (const name of names) {
        const text = one[name]
        if (typeof text !== 'string' || !text) continue
        for (const row of keyed.get(nameKey(text)) ?? [])
          if (!found.has(row) && locations.some((location) => one[location] && one[location] === row.given[location]))
            found.set(row, { id: matchesWhere(one, kind.only) ? one['id'] : null, label: text })
      }
    }
    if (batch.length < 5000) return found
    last = batch.at(-1)?.['id'] as string
  }
}
