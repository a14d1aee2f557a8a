// How well a document answers a query: BM25 over fields, and a bonus for words that stand together. Pure: any index may ask.
import type { TermPositions } from '#server/search/documents/ranked-words.ts'

/** Of all documents that are ranked together. */
export type Statistics = {
  documents: number
  /** Words of a document on average by weight (D, C, B, A). */
  lengths: readonly number[]
}

/** One word of a query as it ranks. */
export type Ranked = {
  /** How much it tells: its idf, little for function words. */
  weight: number
  /** It stands right behind the word before it in the query. */
  follows: boolean
  /** It only holds a sentence together. */
  isWeak: boolean
}

/** What the rank is made with. */
export type Constants = {
  /** Saturation of BM25. */
  k1: number
  /** Share of the length of a text. */
  b: number
  /** By weight (D, C, B, A): a word in a name says more than one in a text. */
  fieldWeights: readonly number[]
  phraseBonus: number
  nearBonus: number
  /** So many words apart two are near each other. */
  nearest: number
  /** Of words that only hold a sentence together. */
  weakShare: number
  /** What a word counts for that the index found and the ranked words do not hold: a beginning, an n-gram, an initial. */
  foundElsewhere: number
}

/** Measured on judged collections (`npm run bench -- relevance`), each left out once (`npm run bench -- constants`). */
export const constants: Constants = {
  k1: 1.2,
  b: 0.75,
  fieldWeights: [0.7, 1, 1.4, 2],
  phraseBonus: 0.5,
  nearBonus: 0.3,
  nearest: 8,
  weakShare: 0.2,
  foundElsewhere: 0.4,
}

/**
 * The inverse document frequency of BM25 (never negative): how much a word tells that stands in so many documents.
 * Source: Robertson, Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), with one added inside the logarithm.
 */
export const idfOf = (documents: number, all: number): number =>
  Math.log(1 + (Math.max(all, documents) - documents + 0.5) / (documents + 0.5))

/** The weight of a word of the query; `isWeak` are those that only hold a sentence together. */
export const weightOf = (documents: number, all: number, isWeak: boolean): number =>
  idfOf(documents, all) * (isWeak ? constants.weakShare : 1)

const saturated = (tf: number, k1: number): number => (tf * (k1 + 1)) / (tf + k1)

/** How often each wanted word stands in the document, weighted by field and its length (BM25F). */
function frequencies(
  words: number,
  found: TermPositions,
  statistics: Statistics,
  { b, fieldWeights }: Constants,
): Float64Array {
  const share = fieldWeights.map((weight, at) => {
    const average = statistics.lengths[at] || 1
    return weight / (1 - b + (b * (found.lengths[at] ?? 0)) / average)
  })
  const tf = new Float64Array(words)
  for (let at = 0; at < found.wanted.length; at++) {
    const wanted = found.wanted[at] as number
    const hit = (share[found.weights[at] as number] as number) * (found.shares[at] as number)
    tf[wanted] = (tf[wanted] as number) + hit
  }
  return tf
}

/** The least distance of each word to the one before it in the query; 0 where they stand as in the query. */
function distances(words: readonly Ranked[], found: TermPositions, nearest: number): Float64Array {
  const least = new Float64Array(words.length).fill(Infinity)
  for (let at = 0; at < found.wanted.length; at++)
    for (let next = at; next < found.wanted.length; next++) {
      const gap = (found.positions[next] as number) - (found.positions[at] as number)
      if (gap > nearest) break
      const [one, other] = [found.wanted[at] as number, found.wanted[next] as number]
      if (other === one + 1 && gap === 1) least[other] = 0
      else if (Math.abs(other - one) === 1 && gap > 0) {
        const later = Math.max(one, other)
        least[later] = Math.min(least[later] as number, gap)
      }
    }
  return least
}

/**
 * The score of a document.
 * @param words of the query, in their order
 * @param found where they stand in the document
 * @param isMet whether the index says that this word is met: one that `found` does not hold counts a little
 * @param by other constants, for measuring
 */
export function scoreDocument(
  words: readonly Ranked[],
  found: TermPositions,
  statistics: Statistics,
  isMet: (word: number) => boolean,
  by: Constants = constants,
): number {
  const { k1, phraseBonus, nearBonus, foundElsewhere } = by
  const tf = frequencies(words.length, found, statistics, by)
  const near = distances(words, found, by.nearest)
  let score = 0
  for (const [at, { weight, follows }] of words.entries()) {
    const own = tf[at] as number
    if (own > 0) score += weight * saturated(own, k1)
    else if (isMet(at)) score += weight * foundElsewhere
    const distance = near[at] as number
    if (!follows || distance === Infinity) continue
    const pair = pairOf(words.length, weight, words[at - 1]?.weight ?? 0)
    score += pair * (distance === 0 ? phraseBonus : nearBonus / distance)
  }
  return score
}

/** A row among those that are ordered by rank. */
export type RankedRow = { id: string; isHead: boolean; held: number; rank: number; score: number }

/** The head before the rest, who has more of the wanted codes, then by rank, quality and id. */
export const byRank = (a: RankedRow, b: RankedRow): number =>
  Number(b.isHead) - Number(a.isHead) ||
  b.held - a.held ||
  b.rank - a.rank ||
  b.score - a.score ||
  (a.id < b.id ? -1 : 1)

/** Of rows that have all words of a query, as `scoreDocument` asks. */
export const everyWord = (): boolean => true

// Names, abbreviations and terms: few words, which mean one thing when they stand as they were asked for.
const fewWords = 2
const namedBonus = 2

export const isShort = (words: { readonly length: number }): boolean => words.length <= fewWords

/** Of a term the word that tells more decides ("University of X"); of more words the one that tells less. */
const pairOf = (words: number, one: number, other: number): number =>
  words <= fewWords ? Math.max(one, other) : Math.min(one, other)

/** What the score of few words is multiplied by where all of them stand in the name of the row, or begin there. */
export const nameFactor = (isNamed: boolean): number => (isNamed ? namedBonus : 1)

/** What the score is multiplied by for the quality of the row itself (0 to 2): the more a query says, the less it decides. */
export const qualityOf = (quality: number, words: number): number => 1 + (0.2 * quality) / Math.max(1, words)

/** So many rows of a list are weighed by their words: of more those that come first by the cheap rank, of very many those of the best quality. */
export const depthOfLists = 120
/** Of more rows no cheap rank is computed. */
export const rankedCheaply = 2000
