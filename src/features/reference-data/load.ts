// Reference lists that the product ships: loaded at start, refreshed when the files change, never over what staff changed.
import { createHash } from 'node:crypto'
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { getKind } from '#engine/model/registry.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { changedFields, type Change } from '#engine/store/writes/changes.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { system } from '#engine/model/viewer.ts'
import { readCities } from '../../../seed/reference/cities.ts'
import { readCountries } from '../../../seed/reference/countries.ts'
import { readDomainIndustries } from '../../../seed/reference/domain-industries.ts'
import { readIndexStandards } from '../../../seed/reference/index-standards.ts'
import { readKeywords } from '../../../seed/reference/keywords.ts'
import { readNetworkTypes, readOrganizationTypes, readReligions } from '../../../seed/reference/simple-lists.ts'
import { readPostalCodes } from '../../../seed/reference/postal-codes.ts'
import { readUniversities, readWorldUniversities } from '../../../seed/reference/universities.ts'

const source = 'seed'
type Seed = Values & { sourceId: string }
/** Ids by the source id of their row. */
export type Ids = ReadonlyMap<string, string>

/** Ids of the shipped rows of a kind. */
export async function shippedIds(kindName: string): Promise<Ids> {
  const rows = await findRows<Kind>(getKind(kindName), { source })
  return new Map(rows.map(({ id, sourceId }) => [sourceId as string, id]))
}

const seedOf = ({ sourceId }: Values): string => sourceId as string

export type Refreshed = { name: string; created: number; changed: number }

/** What the product counts itself begins with what is shipped and is not taken back to it. */
const counted: Readonly<Record<string, readonly string[]>> = { keywords: ['usageCount'] }

/** Writes rows that are new and those nobody of the staff has touched. */
async function refresh(kindName: string, seeds: readonly Seed[]): Promise<Refreshed> {
  const kind = getKind(kindName)
  const rows = await findRows<Kind>(kind, { source }, { trash: true })
  const existing = new Map(rows.map((row) => [seedOf(row), row]))
  const changes: Change[] = seeds.flatMap((seed): Change[] => {
    const before = existing.get(seed.sourceId)
    if (!before) return [{ before: null, after: { id: uuidv7(), active: true, ...seed, source }, action: 'import' }]
    if (before.updatedBy || before.deletedAt) return []
    const after = { ...before, ...seed, ...pick(before, counted[kindName] ?? []) }
    return changedFields(kind, before, after).length > 0 ? [{ before, after, action: 'import' }] : []
  })
  for (let at = 0; at < changes.length; at += 1000)
    await writeRows(system(), kind, changes.slice(at, at + 1000), { audit: false })
  if (changes.length > 0) await recountWords(kind.table)
  const created = changes.filter(({ before }) => !before).length
  return { name: kindName, created, changed: changes.length - created }
}

const pick = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** The lists in the order in which they refer to each other, each made when its turn comes. */
const lists: [kind: string, read: () => Promise<Seed[]> | Seed[]][] = [
  ['countries', () => readCountries().map((one) => ({ ...one, sourceId: one.code }))],
  ['organization-types', () => readOrganizationTypes().map((one) => ({ ...one, sourceId: one.code }))],
  ['religions', () => readReligions().map((one) => ({ ...one, sourceId: one.code }))],
  ['network-types', () => readNetworkTypes().map((one) => ({ ...one, sourceId: one.code }))],
  ['domain-industries', () => readDomainIndustries().map((one) => ({ ...one, sourceId: one.slug }))],
  [
    'index-standards',
    async () => {
      const countries = await shippedIds('countries')
      return readIndexStandards().map((one) => ({
        ...one,
        sourceId: one.code,
        country: one.country ? countries.get(one.country) : null,
      }))
    },
  ],
  [
    'cities',
    async () => {
      const countries = await shippedIds('countries')
      return readCities().map(({ population: _people, ...one }) => ({ ...one, country: countries.get(one.country) }))
    },
  ],
  [
    'universities',
    async () => {
      const [countries, cities, types] = await Promise.all(
        ['countries', 'cities', 'organization-types'].map(shippedIds),
      )
      const world = readWorldUniversities()
      return [...readUniversities(world), ...world].flatMap(({ citySourceId, city: _city, ...one }) => {
        const country = countries?.get(one.country)
        return country
          ? [
              {
                ...one,
                country,
                city: cities?.get(citySourceId) ?? null,
                ror: one.ror || null,
                organizationType: types?.get(one.organizationType) ?? null,
              },
            ]
          : []
      })
    },
  ],
  [
    'keywords',
    async () => {
      const industries = await shippedIds('domain-industries')
      return readKeywords().map(({ parent: _parent, code: _code, ...one }) => ({
        ...one,
        sourceId: one.slug,
        state: 'approved',
        usageCount: 0,
        domainIndustries: one.domainIndustries.flatMap((slug) => industries.get(slug) ?? []),
      }))
    },
  ],
]

/** A table of its own, which nobody changes: taken as a whole. */
async function loadPostalCodes(): Promise<Refreshed> {
  const rows = readPostalCodes().map(({ districtEn, provinceEn, ...one }) => ({
    ...one,
    district_en: districtEn,
    province_en: provinceEn,
  }))
  const shipped = sql`select * from json_populate_recordset(null::postal_codes, ${JSON.stringify(rows)}::json)`
  const differ = await queryOne<{ gone: number; come: number }>(sql`
    with shipped as materialized (${shipped})
    select (select count(*)::int from (select * from postal_codes except select * from shipped) g) gone,
      (select count(*)::int from (select * from shipped except select * from postal_codes) c) come`)
  const { gone = 0, come = 0 } = differ ?? {}
  if (gone + come > 0) {
    await query(sql`delete from postal_codes`)
    await query(sql`insert into postal_codes ${shipped}`)
  }
  return { name: 'postal-codes', created: Math.max(0, come - gone), changed: gone }
}

const folder = new URL('../../../seed/reference/', import.meta.url)

async function fingerprint(): Promise<string> {
  const { readdirSync, readFileSync } = await import('node:fs')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()))
    hash.update(file.name).update(readFileSync(`${file.parentPath}/${file.name}`))
  return hash.digest('hex')
}

/** The same whether or not the files changed: what somebody broke in the database is put right. */
export function reloadReferenceData(): Promise<Refreshed[]> {
  return tx(async () => {
    await query(sql`update shipped_data set hash = '' where name = 'reference'`)
    return loadReferenceData()
  })
}

/** Brings the reference lists to what this version ships. At once when nothing changed since the last time. */
export function loadReferenceData(say: (line: string) => void = () => {}): Promise<Refreshed[]> {
  return tx(async () => {
    await query(sql`select pg_advisory_xact_lock(726354)`)
    const current = await fingerprint()
    const last = await queryOne<{ hash: string }>(sql`select hash from shipped_data where name = 'reference'`)
    if (last?.hash === current) return []
    const refreshed: Refreshed[] = []
    for (const [kind, read] of lists) {
      const one = await refresh(kind, await read())
      if (one.created + one.changed > 0) say(`${kind}: ${one.created + one.changed} rows`)
      refreshed.push(one)
    }
    refreshed.push(await loadPostalCodes())
    await query(sql`insert into shipped_data (name, hash) values ('reference', ${current})
      on conflict (name) do update set hash = excluded.hash, loaded_at = now()`)
    return refreshed
  })
}
