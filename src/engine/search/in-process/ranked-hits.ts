// The order of a list by rank: the head of what the index found is scored by the words of its documents, as the other index does.
import { query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { nameFactor, qualityOf, scoreDocument } from '../ranking.ts'
import type { TextQuery } from '../postgres/words.ts'
import type { Candidate } from './asked.ts'

type Part = { kind: Kind; text: TextQuery | null }
type Ranked = Candidate & { rank: number }

const everyWord = (): boolean => true

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.isHead) - Number(a.isHead) ||
  b.held - a.held ||
  b.rank - a.rank ||
  b.score - a.score ||
  (a.id < b.id ? -1 : 1)

type Scored = { id: string; score: number; words: Buffer | null; isNamed: boolean | null }

/** The words of these rows of several tables. */
async function wordsOf(heads: readonly { part: Part; id: string }[]): Promise<Scored[]> {
  const part = heads[0]?.part
  if (!part) return []
  if (heads.every((one) => one.part === part))
    return query<Scored>(
      sql`select id, score, words, tsv @@ ${part.text?.name ?? null}::tsquery as "isNamed" from search
        where family = ${part.kind.table} and id = any(${heads.map(({ id }) => id)}::uuid[])`,
      true,
    )
  const [families, ids, names] = [
    heads.map((one) => one.part.kind.table),
    heads.map(({ id }) => id),
    heads.map((one) => one.part.text?.name ?? null),
  ]
  return query<Scored>(
    sql`select s.id, s.score, s.words, s.tsv @@ w.name::tsquery as "isNamed"
      from unnest(${families}::text[], ${ids}::uuid[], ${names}::text[]) w (family, id, name)
        join search s on s.family = w.family and s.id = w.id`,
    true,
  )
}

/** The scores of these rows; those without ranked words have none. */
async function scoresOf(heads: readonly { part: Part; id: string }[]): Promise<ReadonlyMap<string, number>> {
  const asked = heads.filter(({ part }) => part.text)
  const textOf = new Map(asked.map(({ part, id }) => [id, part.text as TextQuery]))
  return new Map(
    (await wordsOf(asked)).flatMap(({ id, score, words, isNamed }): [string, number][] => {
      const text = textOf.get(id)
      if (!words || !text) return []
      const own = scoreDocument(text.ranked, text.wanted.find(words), text.statistics, everyWord)
      return [[id, own * qualityOf(score, text.ranked.length) * nameFactor(isNamed === true)]]
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
  const heads = candidates.flatMap(({ part, id, isHead }) =>
    isScored && isHead ? [{ part: parts[part] as Part, id }] : [],
  )
  const scores = await scoresOf(heads)
  return candidates.map((one): Ranked => ({ ...one, rank: scores.get(one.id) ?? one.pre })).sort(byRank)
}
