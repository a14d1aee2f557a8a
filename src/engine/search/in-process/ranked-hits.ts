// The order of a list by rank: the head of what the index found is scored by the words of its documents, as the other index does.
import { query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { byRank, everyWord, nameFactor, qualityOf, scoreDocument } from '../queries/ranking.ts'
import type { TextQuery } from '../postgres/words.ts'
import type { Candidate } from './index-query.ts'

type Part = { kind: Kind; text: TextQuery | null }
type Ranked = Candidate & { rank: number }

type Head = { part: Part; id: string; isNamed: boolean }
type Scored = { id: string; score: number; words: Buffer | null }

/** The words of these rows of one table or several. */
function wordsOf(heads: readonly Head[]): Promise<Scored[]> | Scored[] {
  const part = heads[0]?.part
  if (!part) return []
  const ids = heads.map(({ id }) => id)
  if (heads.every((one) => one.part.kind.table === part.kind.table))
    return query<Scored>(
      sql`select id, score, words from search where family = ${part.kind.table} and id = any(${ids}::uuid[])`,
      true,
    )
  const families = heads.map((one) => one.part.kind.table)
  return query<Scored>(
    sql`select s.id, s.score, s.words from unnest(${families}::text[], ${ids}::uuid[]) w (family, id)
        join search s on s.family = w.family and s.id = w.id`,
    true,
  )
}

/** The scores of these rows; those without ranked words have none. */
async function scoresOf(heads: readonly Head[]): Promise<ReadonlyMap<string, number>> {
  const asked = new Map(heads.flatMap((one) => (one.part.text ? [[one.id, one]] : [])))
  return new Map(
    (await wordsOf([...asked.values()])).flatMap(({ id, score, words }): [string, number][] => {
      const head = asked.get(id)
      const text = head?.part.text
      if (!words || !text) return []
      const own = scoreDocument(text.ranked, text.wanted.find(words), text.statistics, everyWord)
      return [[id, own * qualityOf(score, text.ranked.length) * nameFactor(head.isNamed)]]
    }),
  )
}

/** The candidates, the best first; for places from `offset` on, behind all that are scored, nothing is. */
export async function rankedCandidates(
  parts: readonly Part[],
  candidates: readonly Candidate[],
  depth: number,
  offset = 0,
): Promise<Candidate[]> {
  const isScored = offset < depth * parts.length
  const heads = candidates.flatMap(({ part, id, isHead, isNamed }) =>
    isScored && isHead ? [{ part: parts[part] as Part, id, isNamed }] : [],
  )
  const scores = await scoresOf(heads)
  return candidates.map((one): Ranked => ({ ...one, rank: scores.get(one.id) ?? one.pre })).sort(byRank)
}
