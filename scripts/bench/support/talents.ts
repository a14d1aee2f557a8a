// Many made-up talents of eleven countries, written in bulk with their search documents.
import { uuidv7 } from 'uuidv7'
import { ident, query, raw, sql } from '#server/database/db.ts'
import { toSlug } from '#lib/text/slug.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { careerStage } from '../../../seed/demo/careers.ts'
import { personName } from '../../../seed/demo/names/person-name.ts'
import { createRandom, type Random } from '../../../seed/demo/random.ts'
import { insertRows } from './written/written-rows.ts'

type Lists = {
  countries: { id: string; code: string }[]
  universities: Map<string, string[]>
  cities: Map<string, string[]>
  keywords: { id: string; label: string }[]
  industries: string[]
}

/** Shares of the countries, in per cent. */
const shares: Readonly<Record<string, number>> = {
  TH: 24,
  ID: 18,
  MY: 14,
  VN: 14,
  PH: 10,
  SG: 8,
  MM: 5,
  KH: 3,
  LA: 2,
  BN: 1,
  TL: 1,
}

const grouped = (rows: { id: string; country: string }[]): Map<string, string[]> => {
  const map = new Map<string, string[]>()
  for (const { id, country } of rows) map.set(country, [...(map.get(country) ?? []), id])
  return map
}

async function readLists(): Promise<Lists> {
  const [countries, universities, cities, keywords, industries] = await Promise.all([
    query<{ id: string; code: string }>(
      sql`select id, code from countries where code = any(${Object.keys(shares)}) order by code`,
    ),
    query<{ id: string; country: string }>(
      sql`select id, country from universities where country is not null order by source_id`,
    ),
    query<{ id: string; country: string }>(
      sql`select id, country from cities where country is not null order by source_id`,
    ),
    query<{ id: string; label: string }>(
      sql`select id, label->>'en' as label from keywords where state = 'approved' order by label->>'en'`,
    ),
    query<{ id: string }>(sql`select id from domain_industries order by slug`),
  ])
  return {
    countries,
    universities: grouped(universities),
    cities: grouped(cities),
    keywords,
    industries: industries.map(({ id }) => id),
  }
}

function pickCountry(lists: Lists, random: Random): { id: string; code: string } {
  let left = random.int(1, 100)
  for (const country of lists.countries) {
    left -= shares[country.code] ?? 0
    if (left <= 0) return country
  }
  return lists.countries[0] as { id: string; code: string }
}

// Few people have high figures: the h-index falls off as in a real directory.
const hIndex = (random: Random): number => Math.min(90, Math.floor(-9 * Math.log(1 - random.next())))

// A few topics are on everybody's lips, most on few.
const pickKeywords = (lists: Lists, random: Random) => {
  const wanted = random.int(3, 8)
  const chosen = new Map<string, string>()
  while (chosen.size < wanted) {
    const one = lists.keywords[Math.floor(random.next() ** 2 * lists.keywords.length)]
    if (one) chosen.set(one.id, one.label)
  }
  return chosen
}

const orcidOf = (number: number): string =>
  `0000-0009-${String(Math.floor(number / 10_000)).padStart(4, '0')}-${String(number % 10_000).padStart(4, '0')}`

function talent(number: number, lists: Lists, random: Random, now: number): Values {
  const country = pickCountry(lists, random)
  const name = personName(country.code, random.pick(['female', 'male'] as const), random)
  const stage = careerStage(random)
  const keywords = pickKeywords(lists, random)
  const h = random.chance(0.8) ? hIndex(random) : null
  const day = new Date(now - random.int(0, 900) * 86_400_000).toISOString()
  return {
    id: uuidv7(),
    talentGroup: 'talent',
    slug: `${toSlug(name.fullName)}-${number}`,
    fullName: name.fullName,
    givenName: name.givenName,
    familyName: name.familyName,
    nameNative: name.nameNative,
    academicTitle: stage.academicTitle,
    jobTitle: stage.jobTitle,
    highestDegree: stage.degree,
    country: country.id,
    city: random.pick(lists.cities.get(country.id) ?? [null]),
    university: random.pick(lists.universities.get(country.id) ?? [null]),
    keywords: [...keywords.keys()],
    domainIndustries: random.sample(lists.industries, random.int(1, 2)),
    biography: random.chance(0.5)
      ? { en: `<p>Works on ${[...keywords.values()].join(', ')}. Looks for partners in the region.</p>` }
      : null,
    languages: [{ language: 'en', level: 'fluent' }],
    availableFor: random.chance(0.6) ? ['joint_research'] : [],
    orcid: random.chance(0.5) ? orcidOf(number) : null,
    documentCount: h === null ? null : h * random.int(1, 4) + random.int(0, 9),
    citationCount: h === null ? null : h * h * random.int(2, 5),
    hIndex: h,
    metricSource: h === null ? null : 'openalex',
    metricAt: h === null ? null : day.slice(0, 10),
    confirmedAt: day.slice(0, 10),
    status: 'published',
    profilePublic: true,
    claimStatus: 'claimed',
    version: 1,
    source: 'manual',
    publishedAt: day,
    createdAt: day,
    updatedAt: day,
  }
}

// Filling an index row by row takes far longer than making it once.
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const indexes = await query<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes where schemaname = 'public'
    and (tablename = 'search' or tablename = 'talents' and indexdef not like '%UNIQUE%')
    and (indexdef like '%gin%' or tablename = 'talents')`)
  for (const { name } of indexes) await query(sql`drop index ${ident(name)}`)
  await work()
  for (const { made } of indexes) await query(raw(made.replace(' ON ONLY ', ' ON ')))
}

/** Writes `count` published talents that everybody sees. Always the same ones. */
export async function writeTalents(count: number): Promise<void> {
  const kind = getKind('talents')
  const lists = await readLists()
  const random = createRandom(7)
  const now = Date.UTC(2026, 10, 1)
  await withoutIndexes(async () => {
    for (let at = 0; at < count; at += 1000) {
      const rows = Array.from({ length: Math.min(1000, count - at) }, (_, index) =>
        talent(at + index, lists, random, now),
      )
      await insertRows(kind, rows)
    }
  })
  await recountWords(kind.table)
}
