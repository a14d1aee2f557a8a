// Facet values as small integers: the search documents hold an int[] of them, so that filters and counts are cheap.
import { afterCommit, query, sql, type Sql } from '#server/database/db.ts'
import { groupCache } from '#server/cache/group-cache.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import { matchesWhere } from '../../model/access.ts'
import type { Bucket } from '../../model/kind.ts'
import type { Kind } from '../../model/kind.ts'
import type { Field } from '../../model/fields.ts'
import { isMany, type Values } from '../../store/columns.ts'

export type FacetValue = { facet: string; value: string }

/** A value as the table of codes knows it. */
type Place = { family: string; facet: string; value: string }

// Values of rows that several kinds refer to have one code in the documents of all: they stand under no table, by the kind referred to.
const shared = ''

/**
 * The kind by whose rows this facet is shared with other kinds (country, keywords), or null. Of several facets of a kind that refer
 * to the same list only the first is: where somebody is and where somebody would go are two things.
 */
export function sharedTarget(kind: Kind, facet: string): string | null {
  const to = kind.fields[facet]?.to
  return to && sharedFacet(kind, to) === facet ? to : null
}

/** What this kind calls the facet that it shares with all kinds that refer to `target`. */
export const sharedFacet = (kind: Kind, target: string): string | undefined =>
  kind.list.facets.find((name) => kind.fields[name]?.to === target)

function placeOf(kind: Kind, { facet, value }: FacetValue): Place {
  const target = sharedTarget(kind, facet)
  return target ? { family: shared, facet: target, value } : { family: kind.table, facet, value }
}

/** Names of all facets and buckets of a kind, and under which names the table of codes has them. */
export const facetPlaces = (kind: Kind): { name: string; family: string; facet: string }[] =>
  [...new Set([...kind.list.facets, ...(kind.list.buckets ?? []).map(({ name }) => name)])].map((name) => {
    const { family, facet } = placeOf(kind, { facet: name, value: '' })
    return { name, family, facet }
  })

// A code is never another one's later: these entries are forgotten only when nobody knows what was missed.
const forever = { bytes: 128 * 1024 * 1024, tagsOf: () => ['facet_codes'] }
const codesByPlace = groupCache<string, number>(forever)
const placesByCode = groupCache<number, Place>(forever)
const knownCodes = (): Map<string, number> => codesByPlace('')
const knownPlaces = (): Map<number, Place> => placesByCode('')
const keyOf = ({ family, facet, value }: Place): string => `${family}|${facet}|${value}`

function keep(rows: readonly (Place & { code: number })[]): Map<string, number> {
  // What a transaction made may be rolled back: it is remembered when that has committed.
  if (rows.length > 0)
    afterCommit(() => {
      const [codes, places] = [knownCodes(), knownPlaces()]
      for (const { family, facet, value, code } of rows) {
        codes.set(keyOf({ family, facet, value }), code)
        places.set(code, { family, facet, value })
      }
    })
  return new Map(rows.map((row) => [keyOf(row), row.code]))
}

const wantedSql = (wanted: readonly Place[]): Sql =>
  sql`unnest(${wanted.map((one) => one.family)}::text[], ${wanted.map((one) => one.facet)}::text[], ${wanted.map((one) => one.value)}::text[]) as w(family, facet, value)`

const readCodes = (wanted: readonly Place[]): Promise<(Place & { code: number })[]> =>
  query(
    sql`select c.family, c.facet, c.value, c.code from ${wantedSql(wanted)} join facet_codes c using (family, facet, value)`,
    true,
  )

/** Those that are not known yet, each once, in one order: who makes several waits for nobody who makes the same. */
function missingOf(wanted: readonly Place[], known: ReadonlyMap<string, number>): Place[] {
  const unique = new Map(wanted.flatMap((one) => (known.has(keyOf(one)) ? [] : [[keyOf(one), one] as const])))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Codes of these values in documents of this kind, made when they are new. */
export async function codesFor(
  kind: Kind,
  wanted: readonly FacetValue[],
): Promise<(value: FacetValue) => number | undefined> {
  const known = knownCodes()
  const missing = missingOf(
    wanted.map((one) => placeOf(kind, one)),
    known,
  )
  const codeIn = (fresh: ReadonlyMap<string, number>) => (one: FacetValue) => {
    const key = keyOf(placeOf(kind, one))
    return known.get(key) ?? fresh.get(key)
  }
  if (missing.length === 0) return codeIn(known)
  const rows = await query<Place & { code: number }>(sql`
    with wanted as (select * from ${wantedSql(missing)}), made as (
      insert into facet_codes (family, facet, value) select family, facet, value from wanted
      on conflict do nothing returning family, facet, value, code
    )
    select family, facet, value, code from made
    union all
    select w.family, w.facet, w.value, c.code from wanted w join facet_codes c using (family, facet, value)`)
  // Made by somebody else while we waited: the next statement sees it.
  if (rows.length < missing.length) rows.push(...(await readCodes(missing)))
  return codeIn(keep(rows))
}

/** Codes that exist for these values, by `facet|value`; values never used are absent. */
export async function findCodes(kind: Kind, wanted: readonly FacetValue[]): Promise<Map<string, number>> {
  const known = knownCodes()
  const missing = missingOf(
    wanted.map((one) => placeOf(kind, one)),
    known,
  )
  const fresh = missing.length > 0 ? keep(await readCodes(missing)) : known
  return new Map(
    wanted.flatMap((one): [string, number][] => {
      const key = keyOf(placeOf(kind, one))
      const code = known.get(key) ?? fresh.get(key)
      return code === undefined ? [] : [[`${one.facet}|${one.value}`, code]]
    }),
  )
}

/** Every value of a facet that some row has or had; of a shared one, some row of any kind. */
export async function valuesInUse(kind: Kind, facet: string): Promise<string[]> {
  const { family, facet: name } = placeOf(kind, { facet, value: '' })
  const rows = await query<{ value: string }>(
    sql`select value from facet_codes where family = ${family} and facet = ${name}`,
    true,
  )
  return rows.map(({ value }) => value)
}

// What codes mean in documents of a kind: its own names of facets, by the name of the kind.
const namesByKind = groupCache<number, FacetValue | null>(forever)

function nameIn(kind: Kind, { family, facet, value }: Place): FacetValue | null {
  const name = family === shared ? sharedFacet(kind, facet) : family === kind.table ? facet : undefined
  return name === undefined ? null : { facet: name, value }
}

/** What these codes stand for in documents of this kind. */
export async function namesOf(kind: Kind, wanted: readonly number[]): Promise<(code: number) => FacetValue | null> {
  const [names, places] = [namesByKind(kind.name), knownPlaces()]
  const missing = wanted.filter((code) => !places.has(code))
  const rows =
    missing.length > 0
      ? await query<Place & { code: number }>(
          sql`select family, facet, value, code from facet_codes where code = any(${missing}::int[])`,
          true,
        )
      : []
  keep(rows)
  const fresh = new Map(rows.map((row) => [row.code, row]))
  return (code) => {
    const named = names.get(code)
    if (named !== undefined) return named
    const place = places.get(code) ?? fresh.get(code)
    const name = place ? nameIn(kind, place) : null
    if (places.has(code)) names.set(code, name)
    return name
  }
}

function bucketValues(bucket: Bucket, row: Values): string[] {
  const value = row[bucket.from] ?? null
  if (bucket.steps === 'present') return [value === null || value === '' ? 'no' : 'yes']
  if (typeof value !== 'number') return []
  return bucket.steps
    .filter(([, from]) => value >= from)
    .slice(-1)
    .map(([code]) => code)
}

// A facet of what is meant for members is theirs whole: no row may be counted on both sides.
const shownToVisitors = (kind: Kind, name: string, row: Values): boolean =>
  kind.fields[name]?.shownTo !== 'members' && shownToEveryone(kind, name, row)

const shownTo = { everybody: shownToVisitors, members: shownToMembersOnly, staff: shownToStaff }

const inItsZone = ({ zoneIn }: Field, row: Values, value: string): string =>
  zoneIn && typeof row[zoneIn] === 'string' ? toLocalTime(value, row[zoneIn]) : value

/** The facet values of one row: of what everybody may see of it, of what members see besides, or of what all staff may. */
export function facetValues(kind: Kind, row: Values, readers: keyof typeof shownTo): FacetValue[] {
  const isShown = shownTo[readers]
  const buckets = (kind.list.buckets ?? [])
    .map((bucket) => bucket.name)
    .filter((name) => !kind.list.facets.includes(name))
  return [...kind.list.facets, ...buckets].flatMap((facet) => {
    const bucket = kind.list.buckets?.find((one) => one.name === facet)
    const name = bucket ? bucket.from : facet
    const field = kind.fields[name]
    if (!field || !isShown(kind, name, row)) return []
    if (bucket) return bucketValues(bucket, row).map((value) => ({ facet, value }))
    const value = row[name]
    if (field.type === 'list') {
      const first = Object.keys(field.entry ?? {})[0] as string
      return ((value ?? []) as Record<string, unknown>[]).map((entry) => ({ facet, value: String(entry[first]) }))
    }
    // Days are counted by their month, times by that of their zone.
    if (field.type === 'date')
      return typeof value === 'string' ? [{ facet, value: inItsZone(field, row, value).slice(0, 7) }] : []
    const values = isMany(field) ? ((value ?? []) as unknown[]) : value === null || value === undefined ? [] : [value]
    return values.map((one) => ({ facet, value: String(one) }))
  })
}

/** The level that the owner of the row chose for this field, where the field leaves it to the owner. */
const levelOf = ({ ownerChooses }: Field, name: string, row: Values): string | undefined =>
  ownerChooses
    ? (row['visibility'] as { field: string; level: string }[] | null)?.find((entry) => entry.field === name)?.level
    : undefined

/** Do members see this field of the row, and visitors count no facet of it? */
function shownToMembersOnly(kind: Kind, name: string, row: Values): boolean {
  const field = kind.fields[name]
  if (!field || (field.hiddenWhen && matchesWhere(row, field.hiddenWhen))) return false
  const level = levelOf(field, name, row)
  return level === 'members' || (field.shownTo === 'members' && level !== 'me')
}

/** May everybody of the staff who may read the row see this field of it? */
function shownToStaff(kind: Kind, name: string, row: Values): boolean {
  const field = kind.fields[name]
  if (!field) return false
  const level = levelOf(field, name, row)
  if (level) return level !== 'me'
  return ['everyone', 'members', 'staff', 'readers'].includes(field.shownTo ?? 'everyone')
}

/** May everybody see this field of this row (the field's class, the owner's choice, hidden rows)? */
export function shownToEveryone(kind: Kind, name: string, row: Values): boolean {
  const field = kind.fields[name]
  if (!field) return false
  if (field.hiddenWhen && matchesWhere(row, field.hiddenWhen)) return false
  const level = levelOf(field, name, row)
  if (level) return level === 'everyone'
  return (field.shownTo ?? 'everyone') === 'everyone'
}
