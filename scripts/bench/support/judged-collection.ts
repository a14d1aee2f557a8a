// The questions of a collection as both indexes read them, with what each document holds of them: ranked again with other constants
// without asking the database.
import { parseWords } from '#engine/search/queries/parse-query.ts'
import {
  bestPartialMatches,
  enoughWholeMatches,
  mostOfSeed,
  mostPartialMatches,
  wordsHeld,
} from '#engine/search/queries/partial-matches.ts'
import {
  type Constants,
  constants,
  everyWord,
  nameFactor,
  qualityOf,
  scoreDocument,
} from '#engine/search/queries/ranking.ts'
import { type TextQuery, textOf } from '#engine/search/postgres/words.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql } from '#server/database/db.ts'
import type { TermPositions } from '#server/search/documents/ranked-words.ts'
import { gainOf, type Question } from './relevance.ts'

type Hit = {
  document: string
  score: number
  found: TermPositions
  isNamed: boolean
  seeds: number[]
  seedWeight: number
}
type JudgedQuestion = { text: TextQuery; relevant: Question['relevant']; whole: Hit[]; some: Hit[] }

export type JudgedCollection = { name: string; questions: JudgedQuestion[]; isGraded: boolean }

type Row = { id: string; score: number; words: Buffer }
type Match = { id: string; isWhole: boolean; isNamed: boolean; seeds: number[] }

/** Which documents have all words, all in their name, and each of the most telling ones. */
async function matchesOf({ tsquery, name, partial }: TextQuery, bound = partial?.nearly): Promise<Match[]> {
  const seeds = partial?.seeds ?? []
  const never = bound ? sql`s.tsv @@ ${bound}::tsquery` : sql`true`
  return query<Match>(sql`
    select s.id, s.tsv @@ ${tsquery}::tsquery as "isWhole", ${name ? sql`s.tsv @@ ${name}::tsquery` : sql`false`} as "isNamed",
      array(select at::int - 1 from unnest(${seeds.map((seed) => seed.tsquery)}::text[]) with ordinality q(one, at)
        where ${never} and s.tsv @@ one::tsquery limit ${mostOfSeed}::int) as seeds
    from search s where s.family = ${publications.table}`)
}

/** Reads each question once. @param isGraded whether its answers are judged by degrees (nDCG), or one answers (MRR) */
export async function readCollection(
  name: string,
  questions: readonly Question[],
  documents: ReadonlyMap<string, string>,
  isGraded: boolean,
): Promise<JudgedCollection> {
  const rows = new Map(
    (await query<Row>(sql`select id, score, words from search where family = ${publications.table}`)).map((row) => [
      row.id,
      row,
    ]),
  )
  const asked: JudgedQuestion[] = []
  for (const { text: q, relevant } of questions) {
    const words = (await parseWords(q)).text
    const text = words && (await textOf(publications, words))
    if (!text) continue
    const [whole, some]: [Hit[], Hit[]] = [[], []]
    const strict = await matchesOf(text)
    const isLoose = text.partial?.isSentence && !strict.some(({ isWhole, seeds }) => isWhole || seeds.length > 0)
    for (const { id, isWhole, isNamed, seeds } of isLoose ? await matchesOf(text, text.partial?.excluded) : strict) {
      const row = rows.get(id)
      if (!row || (!isWhole && seeds.length === 0)) continue
      const seedWeight = seeds.reduce((sum, at) => sum + (text.partial?.seeds[at]?.weight ?? 0), 0)
      const found = text.wanted.find(row.words)
      const hit = { document: documents.get(id) ?? '', score: row.score, found, isNamed, seeds, seedWeight }
      ;(isWhole ? whole : some).push(hit)
    }
    some.sort((a, b) => b.seedWeight - a.seedWeight || b.score - a.score)
    asked.push({ text, relevant, whole, some: some.slice(0, mostPartialMatches) })
  }
  return { name, questions: asked, isGraded }
}

type Ranked = { document: string; rank: number }
const byRank = (a: Ranked, b: Ranked): number => b.rank - a.rank

/** As the product lists them. */
function listed({ text, whole, some }: JudgedQuestion, by: Constants): string[] {
  // Weights hold the share of weak words: it is the only constant that is in them.
  const words = text.ranked.map((word) =>
    word.isWeak ? { ...word, weight: (word.weight / constants.weakShare) * by.weakShare } : word,
  )
  const first = whole.map(({ document, found, score, isNamed }) => ({
    document,
    rank:
      scoreDocument(words, found, text.statistics, everyWord, by) *
      qualityOf(score, words.length) *
      nameFactor(isNamed),
  }))
  const { partial } = text
  const isEnough = whole.length >= enoughWholeMatches || whole.some(({ isNamed }) => isNamed)
  const held =
    isEnough || !partial
      ? []
      : some.map((hit) => {
          const bySeeds = hit.seeds.flatMap((seed) => partial.seeds[seed]?.word ?? [])
          return { ...hit, held: [...new Set([...bySeeds, ...wordsHeld(partial.words, hit.found)])] }
        })
  const rest = (partial ? bestPartialMatches(partial.words, held, partial.isSentence) : []).map((hit) => {
    const atoms = new Set(hit.held.flatMap((at) => partial?.words[at]?.atoms ?? []))
    const rank = scoreDocument(words, hit.found, text.statistics, (atom) => atoms.has(atom), by)
    return { document: hit.document, rank: rank * qualityOf(hit.score, words.length) }
  })
  return [...first.sort(byRank), ...rest.sort(byRank)].map(({ document }) => document)
}

/** Of each question how well it is answered with these constants, 0 to 1. */
export const scoresWith = ({ questions, isGraded }: JudgedCollection, by: Constants): number[] =>
  questions.map((question) => {
    const { ndcg, mrr } = gainOf(listed(question, by), question.relevant)
    return isGraded ? ndcg : mrr
  })
