// Facet values as small integers: the search documents hold an int[] of them, so that filters and counts are cheap.
import { isInTransaction, query, sql } from '#server/db.ts'
import { matchesWhere } from '../access.ts'
import type { Band } from '../kind.ts'
import type { Kind } from '../kind.ts'
import { isMany, type Values } from './columns.ts'

export type FacetValue = { facet: string; value: string }

const codes = new Map<string, number>()
const names = new Map<number, FacetValue>()

const keyOf = (family: string, facet: string, value: string): string => `${family}|${facet}|${value}`

/** Codes of these values, made when they are new. */
export async function codesFor(family: string, wanted: readonly FacetValue[]): Promise<Map<string, number>> {
  const missing = wanted.filter(({ facet, value }) => !codes.has(keyOf(family, facet, value)))
  if (missing.length > 0) {
    const unique = [...new Map(missing.map((v) => [`${v.facet}|${v.value}`, v])).values()].sort((a, b) =>
      `${a.facet}|${a.value}` < `${b.facet}|${b.value}` ? -1 : 1,
    )
    const rows = await query(sql`
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
    const fresh = new Map(rows.map((row) => [keyOf(family, row['facet'], row['value']), row['code'] as number]))
    // Made by somebody else while we waited: the next statement sees it.
    if (fresh.size < unique.length) for (const [key, code] of await loadCodes(family)) fresh.set(key, code)
    return merge(family, wanted, fresh)
  }
  return merge(family, wanted, new Map())
}

function merge(family: string, wanted: readonly FacetValue[], fresh: Map<string, number>): Map<string, number> {
  const result = new Map<string, number>()
  for (const { facet, value } of wanted) {
    const key = keyOf(family, facet, value)
    const code = codes.get(key) ?? fresh.get(key)
    if (code !== undefined) result.set(`${facet}|${value}`, code)
  }
  return result
}

/** Codes that exist for these values; values never used are absent. */
export async function findCodes(family: string, wanted: readonly FacetValue[]): Promise<Map<string, number>> {
  const loaded = wanted.some(({ facet, value }) => !codes.has(keyOf(family, facet, value)))
    ? await loadCodes(family)
    : new Map<string, number>()
  return merge(family, wanted, loaded)
}

/** What these codes stand for. */
export async function namesOf(family: string, wanted: readonly number[]): Promise<Map<number, FacetValue>> {
  if (wanted.some((code) => !names.has(code))) await loadCodes(family)
  return new Map(wanted.flatMap((code) => (names.has(code) ? [[code, names.get(code) as FacetValue]] : [])))
}

// Inside a transaction nothing is remembered: what it made may be rolled back.
async function loadCodes(family: string): Promise<Map<string, number>> {
  const rows = await query(sql`select facet, value, code from facet_codes where family = ${family}`, true)
  const isLasting = !isInTransaction()
  return new Map(
    rows.map((row) => {
      const key = keyOf(family, row['facet'], row['value'])
      if (isLasting) {
        codes.set(key, row['code'])
        names.set(row['code'], { facet: row['facet'], value: row['value'] })
      }
      return [key, row['code'] as number]
    }),
  )
}

function bandValues(band: Band, row: Values): string[] {
  const value = row[band.from] ?? null
  if (band.steps === 'present') return [value === null || value === '' ? 'no' : 'yes']
  if (typeof value !== 'number') return []
  return band.steps
    .filter(([, from]) => value >= from)
    .slice(-1)
    .map(([code]) => code)
}

/** The facet values of one row: of what everybody may see of it, or of what all staff may. */
export function facetValues(kind: Kind, row: Values, readers: 'everybody' | 'staff' = 'everybody'): FacetValue[] {
  const isShown = readers === 'staff' ? shownToStaff : shownToEveryone
  const bands = (kind.list.bands ?? []).map((band) => band.name).filter((name) => !kind.list.facets.includes(name))
  return [...kind.list.facets, ...bands].flatMap((facet) => {
    const band = kind.list.bands?.find((one) => one.name === facet)
    const name = band ? band.from : facet
    const field = kind.fields[name]
    if (!field || !isShown(kind, name, row)) return []
    if (band) return bandValues(band, row).map((value) => ({ facet, value }))
    const value = row[name]
    if (field.type === 'list') {
      const first = Object.keys(field.entry ?? {})[0] as string
      return ((value ?? []) as Record<string, unknown>[]).map((entry) => ({ facet, value: String(entry[first]) }))
    }
    const values = isMany(field) ? ((value ?? []) as unknown[]) : value === null || value === undefined ? [] : [value]
    return values.map((one) => ({ facet, value: String(one) }))
  })
}

/** May everybody of the staff who may read the row see this field of it? */
function shownToStaff(kind: Kind, name: string, row: Values): boolean {
  const field = kind.fields[name]
  if (!field) return false
  const chosen = (row['visibility'] as { field: string; level: string }[] | null)?.find((entry) => entry.field === name)
  if (field.ownerChooses && chosen) return chosen.level !== 'me'
  return ['everyone', 'members', 'staff', 'readers'].includes(field.shownTo ?? 'everyone')
}

/** May everybody see this field of this row (the field's class, the owner's choice, hidden rows)? */
export function shownToEveryone(kind: Kind, name: string, row: Values): boolean {
  const field = kind.fields[name]
  if (!field) return false
  if (field.hiddenWhen && matchesWhere(row, field.hiddenWhen)) return false
  const chosen = (row['visibility'] as { field: string; level: string }[] | null)?.find((entry) => entry.field === name)
  if (field.ownerChooses && chosen) return chosen.level === 'everyone'
  return (field.shownTo ?? 'everyone') === 'everyone'
}
