// Universities without an id of the register of research organizations (ROR), each with the organizations that it may be.
import { remember } from '#engine/server/versions.ts'
import { query, sql } from '#server/db.ts'
import type { Translated } from '#words/locales.ts'
import { type ComparedName, comparedName, hostOf, rorRecords, type RorRecord } from './ror-records.ts'

export type RorReason = 'website' | 'name' | 'similar'
/** `share`: how much of the names is the same, 0-1. */
export type RorProposal = { record: RorRecord; reason: RorReason; share: number }
export type Unmatched = {
  id: string
  name: Translated
  /** Code of its country. */
  country: string
  website: string
  proposals: RorProposal[]
}

type Row = {
  id: string
  name: Translated
  short_name: string | null
  aliases: { text: string }[] | null
  website: string | null
  country: string
  rejected: string[]
}

const most = 3
const leastShare = 0.6

/** Twice the words that both have among all words of both (Dice). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  return (2 * one.intersection(other).size) / (one.size + other.size)
}

function compare(names: readonly ComparedName[], host: string, record: RorRecord): RorProposal | null {
  if (names.some(({ text }) => text !== '' && record.names.some((one) => one.text === text)))
    return { record, reason: 'name', share: 1 }
  const share = Math.max(0, ...names.flatMap(({ words }) => record.names.map((one) => shareOf(words, one.words))))
  if (host !== '' && host === record.host) return { record, reason: 'website', share }
  return share >= leastShare ? { record, reason: 'similar', share } : null
}

const order: Record<RorReason, number> = { name: 0, website: 1, similar: 2 }
const best = (a: RorProposal, b: RorProposal): number => order[a.reason] - order[b.reason] || b.share - a.share

function proposalsFor(row: Row, records: readonly RorRecord[]): RorProposal[] {
  const texts = [...Object.values(row.name), row.short_name ?? '', ...(row.aliases ?? []).map(({ text }) => text)]
  const names = texts.filter(Boolean).map(comparedName)
  const host = hostOf(row.website ?? '')
  return records
    .filter(({ ror }) => !row.rejected.includes(ror))
    .flatMap((record) => compare(names, host, record) ?? [])
    .toSorted(best)
    .slice(0, most)
}

const known = remember<Unmatched[]>(2, 600)

async function compute(): Promise<Unmatched[]> {
  const byCountry = Map.groupBy(rorRecords().values(), ({ country }) => country)
  const rows = await query<Row>(sql`
    select u.id, u.name, u.short_name, u.aliases, u.website, c.code country,
      coalesce((select array_agg(d.ror) from ror_decisions d where d.university = u.id), '{}') rejected
    from universities u join countries c on c.id = u.country
    where u.ror is null and u.deleted_at is null and u.active and c.code = any(${[...byCountry.keys()]}::text[])
      and not exists (select 1 from ror_decisions d where d.university = u.id and d.ror = '')
    order by u.name->>'en', u.id`)
  const found = rows.map((row) => ({
    id: row.id,
    name: row.name,
    country: row.country,
    website: row.website ?? '',
    proposals: proposalsFor(row, byCountry.get(row.country) ?? []),
  }))
  // What can be decided at a glance first.
  return found.toSorted((a, b) => {
    const [one, other] = [a.proposals[0], b.proposals[0]]
    return one && other ? best(one, other) : Number(!one) - Number(!other)
  })
}

/** The queue: what nobody has decided, the surest first, those without a proposal last. */
export const listUnmatched = (): Promise<Unmatched[]> => known('', ['universities', 'countries'], compute)
