// The order of a list by rank: the head of what the index found is scored by the words of its documents, as the other index does.
import { query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { nameFactor, qualityOf, scoreDocument } from '../ranking.ts'
import type { TextQuery } from '../postgres/words.ts'
import type { Candidate, Hit } from './asked.ts'

/** So many of each part are scored at most: behind them there is nothing to score. */
const scored = 300

type Part = { kind: Kind; text: TextQuery | null }
type Ranked = Candidate & { rank: number }

const everyWord = (): boolean => true

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.isHead) - Number(a.isHead) ||
  b.held - a.held ||
  b.rank - a.rank ||
  b.score - a.score ||
  (a.id < b.id ? -1 : 1)

/** The scores of these rows; those without ranked words have none. */
async function scoresOf({ kind, text }: Part, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!text || ids.length === 0) return new Map()
  const rows = await query<{ id: string; score: number; words: Buffer | null; isNamed: boolean | null }>(
    sql`select id, score, words, tsv @@ ${text.name}::tsquery as "isNamed" from search where family = ${kind.table} and id = any(${ids}::uuid[])`,
    true,
  )
  return new Map(
    rows.flatMap(({ id, score, words, isNamed }): [string, number][] => {
      if (!words) return []
      const own = scoreDocument(text.ranked, text.wanted.find(words), text.statistics, everyWord)
      return [[id, own * qualityOf(score, text.ranked.length) * nameFactor(isNamed === true)]]
    }),
  )
}

/** The rows on these places, the best first. */
export async function rankedHits(
  parts: readonly Part[],
  candidates: readonly Candidate[],
  offset: number,
  size: number,
): Promise<Hit[]> {
  const isScored = offset < scored * parts.length
  const scores = await Promise.all(
    parts.map((part, at) =>
      scoresOf(part, isScored ? candidates.filter((one) => one.part === at && one.isHead).map(({ id }) => id) : []),
    ),
  )
  return candidates
    .map((one): Ranked => ({ ...one, rank: scores[one.part]?.get(one.id) ?? one.pre }))
    .sort(byRank)
    .slice(offset, offset + size)
}
