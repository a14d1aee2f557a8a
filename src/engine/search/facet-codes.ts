// Facet values as small integers: the search documents hold an int[] of them, so that filters and counts are cheap.
import { isInTransaction, query, sql } from '#server/database/db.ts'
import { matchesWhere } from '../model/access.ts'
import type { Bucket } from '../model/kind.ts'
import type { Kind } from '../model/kind.ts'
import type { Field } from '../model/fields.ts'
import { isMany, type Values } from '../store/columns.ts'

export type FacetValue = { facet: string; value: string }

/** Codes by facet and value. */
type Known = Map<string, Map<string, number>>

const families = new Map<string, Known>()
const names = new Map<number, FacetValue>()

function knownOf(family: string): Known {
  let known = families.get(family)
  if (!known) families.set(family, (known = new Map()))
  return known
}

const codeIn = (known: Known, { facet, value }: FacetValue): number | undefined => known.get(facet)?.get(value)

function keep(known: Known, { facet, value }: FacetValue, code: number): void {
  const values = known.get(facet)
  if (values) values.set(value, code)
  else known.set(facet, new Map([[value, code]]))
}

/** Codes of these values, made when they are new. */
export async function codesFor(
  family: string,
  wanted: readonly FacetValue[],
): Promise<(value: FacetValue) => number | undefined> {
  const known = knownOf(family)
  const missing = wanted.filter((one) => codeIn(known, one) === undefined)
  if (missing.length === 0) return (one) => codeIn(known, one)
  const unique = [...new Map(missing.map((v) => [`${v.facet}|${v.value}`, v])).values()].sort((a, b) =>
    `${a.facet}|${a.value}` < `${b.facet}|${b.value}` ? -1 : 1,
  )
  const rows = await query<FacetValue & { code: number }>(sql`
    with wanted as (
      select * from unnest(${unique.map((v) => v.facet)}::text[], ${unique.map((v) => v.value)}::text[]) as w(facet, value)
    ), made as (
      insert into facet_codes (family, facet, value) select ${family}, facet, value from wanted
      on conflict do nothing returning facet, value, code
    )
    select facet, value, code from made
    union all
    select w.facet, w.value, c.code from wanted w join facet_codes c on c.family = ${family} and c.facet = w.facet and c.value = w.value`)
  // Not remembered before the transaction ends: a rolled back code would never exist.
  const fresh: Known = new Map()
  for (const row of rows) keep(fresh, row, row.code)
  // Made by somebody else while we waited: the next statement sees it.
  if (rows.length < unique.length) for (const row of await loadCodes(family)) keep(fresh, row, row.code)
  return (one) => codeIn(known, one) ?? codeIn(fresh, one)
}

/** Codes that exist for these values, by `facet|value`; values never used are absent. */
export async function findCodes(family: string, wanted: readonly FacetValue[]): Promise<Map<string, number>> {
  const known = knownOf(family)
  const fresh: Known = new Map()
  if (wanted.some((one) => codeIn(known, one) === undefined))
    for (const row of await loadCodes(family)) keep(fresh, row, row.code)
  return new Map(
    wanted.flatMap((one): [string, number][] => {
      const code = codeIn(known, one) ?? codeIn(fresh, one)
      return code === undefined ? [] : [[`${one.facet}|${one.value}`, code]]
    }),
  )
}

/** Every value of a facet that some row has or had. */
export const valuesInUse = async (family: string, facet: string): Promise<string[]> =>
  (await loadCodes(family)).flatMap((one) => (one.facet === facet ? [one.value] : []))

/** What these codes stand for. */
export async function namesOf(family: string, wanted: readonly number[]): Promise<Map<number, FacetValue>> {
  if (wanted.some((code) => !names.has(code))) await loadCodes(family)
  return new Map(wanted.flatMap((code) => (names.has(code) ? [[code, names.get(code) as FacetValue]] : [])))
}

// Inside a transaction nothing is remembered: what it made may be rolled back.
async function loadCodes(family: string): Promise<(FacetValue & { code: number })[]> {
  const rows = await query<FacetValue & { code: number }>(
    sql`select facet, value, code from facet_codes where family = ${family}`,
    true,
  )
  if (isInTransaction()) return rows
  for (const { facet, value, code } of rows) {
    keep(knownOf(family), { facet, value }, code)
    names.set(code, { facet, value })
  }
  return rows
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
    // Days are counted by their month.
    if (field.type === 'date') return typeof value === 'string' ? [{ facet, value: value.slice(0, 7) }] : []
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
