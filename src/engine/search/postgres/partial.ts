// Rows that lack some words of a long query and hold much of what it says: listed behind those that have all.
import { ident, join, query, sql, type Sql } from '#server/database/db.ts'
import { cached } from '#server/cache/cached.ts'
import { type PartReading, readAs } from './part-reading.ts'
import type { Kind } from '../../model/kind.ts'
import {
  bestPartialMatches,
  enoughWholeMatches,
  mostOfSeed,
  mostPartialMatches,
  wordsHeld,
} from '../queries/partial-matches.ts'
import { qualityOf, scoreDocument } from '../queries/ranking.ts'
import type { Partial, TextQuery } from './words.ts'

export type PartialRow = {
  id: string
  rank: number
  held: readonly number[]
  /** It has pieces of words: `held` are numbers of these. */
  isRelated?: true
}

const kept = cached<readonly PartialRow[]>({ bytes: 4 * 1024 * 1024 }, 60)

type PartialSearch = {
  kind: Kind
  text: TextQuery
  /** What decides which rows of the table `t` are in the list, without words and facets. */
  base: Sql
  /** Only rows that everybody sees: their documents say so. */
  isListed: boolean
  /** The few rows that have all words, where somebody knows them. */
  whole?: readonly string[] | undefined
  /** The rows of the list without its words, where somebody knows that they are few: no other is looked at. */
  among?: readonly string[] | undefined
}

/** Rows with all words: a few of them, and whether one has them in its name. */
async function wholeMatches({ kind, text, base, whole }: PartialSearch, { name }: Partial) {
  const isNamed = name ? sql`s.tsv @@ ${name}::tsquery` : sql`false`
  if (whole?.length === 0) return []
  if (whole)
    return query<{ id: string; isNamed: boolean }>(
      sql`select s.id, ${isNamed} as "isNamed" from search s where s.family = ${kind.table} and s.id = any(${whole}::uuid[])`,
      true,
    )
  return query<{ id: string; isNamed: boolean }>(
    sql`select s.id, ${isNamed} as "isNamed" from search s join ${ident(kind.table)} t on t.id = s.id
      where s.family = ${kind.table} and s.kind = ${kind.name} and s.tsv @@ ${text.tsquery}::tsquery and ${base}
      limit ${enoughWholeMatches}::int`,
    true,
  )
}

type Candidate = { id: string; score: number; seeds: number[]; words: Buffer | null }

/**
 * The rows that have most of the most telling words: each word asked by itself, what they weigh added up. Phrases stand for their words
 * until few rows are left: where they stand next to each other is read in documents.
 */
function candidates(
  asked: PartialSearch,
  { seeds, always, nearly }: Partial,
  without: readonly string[],
): Promise<Candidate[]> {
  const { kind, base, isListed, among } = asked
  const listed = isListed ? sql` and s.listed` : sql``
  const few = among ? sql` and s.id = any(${among}::uuid[])` : sql``
  const bound = sql`s.family = ${kind.table} and s.kind = ${kind.name}${listed}${few}`
  const never = nearly ? sql` and s.tsv @@ ${nearly}::tsquery` : sql``
  const found = seeds.map(
    ({ weight, tsquery }, at) =>
      sql`(select s.id, s.score, ${weight}::float8 as weight, ${at}::int as seed from search s where ${bound} and s.tsv @@ ${tsquery}::tsquery${never} limit ${mostOfSeed}::int)`,
  )
  const seen = isListed ? sql`` : sql` join ${ident(kind.table)} t on t.id = hit.id`
  return query<Candidate>(
    sql`with hit as (
      select id, max(score) as score, sum(weight) as weight, array_agg(seed) as seeds from (${join(found, ' union all ')}) f group by id
    ), c as materialized (
      select hit.id, hit.score, hit.seeds, hit.weight from hit${seen}
      where hit.id <> all(${without}::uuid[])${isListed ? sql`` : sql` and ${base}`}
      order by hit.weight desc, hit.score desc, hit.id limit ${mostPartialMatches}::int
    )
    select c.id, c.score, c.seeds, s.words from c join search s on s.family = ${kind.table} and s.id = c.id
    ${always && always !== nearly ? sql` where s.tsv @@ ${always}::tsquery` : sql``}`,
    true,
  )
}

/**
 * Rows that lack words. Where there is none: of a sentence with phrases between quotes those that lack the phrases as well; else those
 * that have pieces of words, all of them where somebody has the words.
 */
async function find(asked: PartialSearch): Promise<readonly PartialRow[]> {
  const { partial, pieces } = asked.text
  const [some] = [partial, pieces].filter((one) => one && one.seeds.length > 0)
  if (!some) return []
  const whole = await wholeMatches(asked, some)
  if (whole.length >= enoughWholeMatches || whole.some(({ isNamed }) => isNamed)) return []
  const ids = whole.map(({ id }) => id)
  const lacking = partial ? await lackingRows(asked, partial, ids) : []
  if (lacking.length > 0) return lacking
  if (partial?.isSentence && whole.length === 0 && partial.always !== partial.excluded)
    return lackingRows(asked, { ...partial, always: partial.excluded, nearly: '' }, ids)
  if (!pieces) return []
  const related = await lackingRows(asked, pieces, ids)
  return related.flatMap((row) =>
    whole.length === 0 || row.held.length === pieces.words.length ? [{ ...row, isRelated: true as const }] : [],
  )
}

async function lackingRows(asked: PartialSearch, partial: Partial, whole: readonly string[]): Promise<PartialRow[]> {
  if (partial.seeds.length === 0) return []
  const { text } = asked
  const rows = await candidates(asked, partial, whole)
  const ranked = rows.flatMap(({ id, score, seeds, words }): (PartialRow & { score: number })[] => {
    if (!words) return []
    const found = text.wanted.find(words)
    const bySeeds = seeds.flatMap((seed) => partial.seeds[seed]?.word ?? [])
    const held = [...new Set([...bySeeds, ...wordsHeld(partial.words, found)])].sort((a, b) => a - b)
    const met = new Set(held.flatMap((at) => partial.words[at]?.atoms ?? []))
    const rank = scoreDocument(text.ranked, found, text.statistics, (atom) => met.has(atom))
    return [{ id, held, score, rank: rank * qualityOf(score, text.ranked.length) }]
  })
  const enough = bestPartialMatches(partial.words, ranked, partial.isSentence)
  return enough.sort((a, b) => b.rank - a.rank || b.score - a.score || (a.id < b.id ? -1 : 1))
}

/**
 * The rows of a list, whatever its facets, that answer without having all words, the best first; none where enough rows have all,
 * or one has them in its name.
 */
export function partialRows(asked: PartialSearch, key: string, reads: PartReading): Promise<readonly PartialRow[]> {
  const { partial, pieces } = asked.text
  if (!partial && !pieces) return Promise.resolve([])
  return kept(
    key,
    readAs(reads, () => find(asked)),
    reads.seen,
  )
}

/** Those of them that have these facets. */
export async function narrowed(kind: Kind, rows: readonly PartialRow[], facet: Sql | null) {
  if (!facet || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const found = await query<{ id: string }>(
    sql`select s.id from search s where s.family = ${kind.table} and s.id = any(${ids}::uuid[]) and ${facet}`,
  )
  const left = new Set(found.map(({ id }) => id))
  return rows.filter(({ id }) => left.has(id))
}
