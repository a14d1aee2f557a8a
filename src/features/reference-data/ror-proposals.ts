// Universities without an id of the register of research organizations (ROR), each with the organizations that it may be.
import { countries, universities } from '#kinds/reference-lists/kinds.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { cached } from '#server/cache/cached.ts'
import { query, sql } from '#server/database/db.ts'
import type { Translated } from '#words/locales.ts'
import { type ComparedName, comparedName, hostOf, rorRecords, type RorRecord } from './ror-records.ts'

export type RorReason = 'website' | 'name' | 'similar'
/** `share`: how much of the names is the same, 0-1. `contradicts`: the websites say that these are two. */
export type RorProposal = { record: RorRecord; reason: RorReason; share: number; contradicts: boolean }
export type Unmatched = {
  id: string
  name: Translated
  /** Code of its country. */
  country: string
  countryId: string
  website: string
  proposals: RorProposal[]
}

const most = 3
const leastShare = 0.6
// Shorter ones are abbreviations, which several share.
const leastLength = 6

/** Twice the words that both have among all words of both (Dice). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  return (2 * one.intersection(other).size) / (one.size + other.size)
}

type Index = Record<'texts' | 'hosts' | 'words', Map<string, Set<RorRecord>>>

/** The organizations of one country by what they may have in common with an entry, so that few are compared. */
function indexOf(records: readonly RorRecord[]): Index {
  const index: Index = { texts: new Map(), hosts: new Map(), words: new Map() }
  const add = (part: keyof Index, key: string, record: RorRecord): void => {
    const found = index[part].get(key)
    if (found) found.add(record)
    else index[part].set(key, new Set([record]))
  }
  for (const record of records) {
    if (record.host !== '') add('hosts', record.host, record)
    for (const { text, words } of record.names) {
      if (text.length >= leastLength) add('texts', text, record)
      for (const word of words) add('words', word, record)
    }
  }
  return index
}

/** Two labels at the end say country and sort (`ac.th`): what stands before them tells whose it is. */
const ownLabel = (host: string): string =>
  host
    .replace(/(?:\.(?:ac|co|com|edu|go|gov|in|net|or|org))?\.[a-z]+$/, '')
    .split('.')
    .at(-1) ?? ''
const topLabel = (host: string): string => host.split('.').at(-1) ?? ''

/** Do the websites speak against it: of somebody else, or of another country of the register? */
function isContradicted(host: string, record: RorRecord, codes: ReadonlySet<string>): boolean {
  const isAbroad = (one: string): boolean => {
    const top = topLabel(one)
    return codes.has(top) && top !== record.country.toLowerCase()
  }
  if (isAbroad(host) || isAbroad(record.host)) return true
  return host !== '' && record.host !== '' && ownLabel(host) !== ownLabel(record.host)
}

function compare(
  names: readonly ComparedName[],
  record: RorRecord,
  index: Index,
  host: string,
): Omit<RorProposal, 'contradicts'> | null {
  if (names.some(({ text }) => index.texts.get(text)?.has(record))) return { record, reason: 'name', share: 1 }
  const share = Math.max(0, ...names.flatMap(({ words }) => record.names.map((one) => shareOf(words, one.words))))
  if (host !== '' && host === record.host) return { record, reason: 'website', share }
  return share >= leastShare ? { record, reason: 'similar', share } : null
}

/** One website may be that of a ministry for all of its universities: it says less than a name, more than half of one. */
const worthOf = ({ reason, share }: RorProposal): number =>
  reason === 'name' ? 2 : share + (reason === 'website' ? 0.5 : 0)

/** Sure enough to be accepted at a glance; of all others it is a question whether they are the same. */
export const isStrong = ({ reason, share, contradicts }: RorProposal): boolean =>
  !contradicts && (reason === 'name' || share >= (reason === 'website' ? 0.5 : 0.85))

/** What the websites speak against stands below all that they do not. */
const best = (a: RorProposal, b: RorProposal): number =>
  Number(isStrong(b)) - Number(isStrong(a)) || Number(a.contradicts) - Number(b.contradicts) || worthOf(b) - worthOf(a)

/** The organizations that an entry may be, the likeliest first. */
function proposalsFor(
  row: Row<typeof universities>,
  index: Index,
  rejected: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): RorProposal[] {
  const texts = [...Object.values(row.name), ...(row.aliases ?? []).map(({ text }) => text)]
  const names = texts.filter(Boolean).map(comparedName)
  const host = hostOf(row.website ?? '')
  const candidates = new Set<RorRecord>(index.hosts.get(host))
  for (const { text, words } of names) {
    for (const record of index.texts.get(text) ?? []) candidates.add(record)
    for (const word of words) for (const record of index.words.get(word) ?? []) candidates.add(record)
  }
  return [...candidates]
    .filter(({ ror }) => !rejected.has(ror))
    .flatMap((record) => {
      const found = compare(names, record, index, host)
      return found ? [{ ...found, contradicts: isContradicted(host, record, codes) }] : []
    })
    .toSorted(best)
    .slice(0, most)
}

type Decision = { university: string; ror: string }

const decided = (): Promise<Decision[]> => query<Decision>(sql`select university, ror from ror_decisions`)

const known = cached<Unmatched[]>({ entries: 2 }, 600)

async function compute(): Promise<Unmatched[]> {
  const groups = Map.groupBy(rorRecords().values(), ({ country }) => country)
  const topLabels = new Set([...groups.keys()].map((code) => code.toLowerCase()))
  const indexes = new Map([...groups].map(([code, records]) => [code, indexOf(records)]))
  const decisions = Map.groupBy(await decided(), ({ university }) => university)
  const codes = new Map((await findRows(countries, {})).map(({ id, code }) => [id, code]))
  const found = (await findRows(universities, { ror: null, active: true })).flatMap((row): Unmatched[] => {
    const country = codes.get(row.country) ?? ''
    const index = indexes.get(country)
    const rejected = new Set(decisions.get(row.id)?.map(({ ror }) => ror))
    // An empty id: it is in no register.
    if (!index || rejected.has('')) return []
    return [
      {
        id: row.id,
        name: row.name,
        country,
        countryId: row.country,
        website: row.website ?? '',
        proposals: proposalsFor(row, index, rejected, topLabels),
      },
    ]
  })
  // What can be decided at a glance first, then by name.
  return found.toSorted((a, b) => {
    const [one, other] = [a.proposals[0], b.proposals[0]]
    const first = one && other ? best(one, other) : Number(!one) - Number(!other)
    return first || ((a.name.en ?? '') < (b.name.en ?? '') ? -1 : 1)
  })
}

/** The queue: what nobody has decided, the surest first, those without a proposal last. */
export const listUnmatched = (): Promise<Unmatched[]> => known('', compute)
