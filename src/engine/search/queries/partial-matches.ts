// Which documents answer a query that none has all words of: by how much of what the query says they hold. Pure: any index may ask.
import type { TermPositions } from '#server/search/documents/ranked-words.ts'

/** A word that tells something, with its atoms among the ranked words, each where it stands first. */
export type CountedWord = {
  text: string
  atoms: readonly number[]
  weight: number
  /** In how many documents it stands, about. */
  documents: number
  tsquery: string
}

/** A word by which candidates are found. */
export type Seed = {
  /** Which of the words it is. */
  word: number
  weight: number
  tsquery: string
}

/** Names and two words are meant as they stand: so many words may miss some. In a sentence any number may. */
export const fewestWords = 3

/** Where fewer rows than this have all words, those that hold most are listed behind them. */
export const enoughWholeMatches = 20
/** Candidates that are ranked. */
export const mostPartialMatches = 200

/** What a document must hold: of a few words most, of a sentence what is rare, however much is said around it. */
const leastOf = (isSentence: boolean): { share: number; words: number } =>
  isSentence ? { share: 0.1, words: 1 } : { share: 0.4, words: 2 }
// A word in more of the documents says nothing of what is asked for.
const mostCommon = 0.34
const fewDocuments = 20
const mostPostings = 15_000
const mostSeeds = 12
/** So many rows of one word are looked at; what stands more often than its number says (a beginning, a part of words) is read as far as this. */
export const mostOfSeed = 5000
// A word in more documents finds those that have another word as well.
const mostAlone = 3000
const mostBeside = 8
const fewestSeeds = 2

/** What finds the documents of a word: of a frequent one those that have one of the others too, the rarest ones. */
function findingOf(word: CountedWord, words: readonly CountedWord[]): string {
  if (word.documents <= mostAlone) return word.tsquery
  const beside = words.filter((one) => one !== word).sort((a, b) => a.documents - b.documents)
  const others = beside.slice(0, mostBeside).map(({ tsquery }) => tsquery)
  return others.length > 0 ? `${word.tsquery} & (${others.join(' | ')})` : word.tsquery
}

/**
 * The words that find candidates, the most telling first: whoever has none of them cannot hold enough of the query. Frequent words
 * are left out where there would be too many candidates: they rank and find nothing.
 */
export function seedsOf(words: readonly CountedWord[], documents: number, isSentence: boolean): Seed[] {
  const telling = words.filter((word) => word.documents <= documents * mostCommon || word.documents < fewDocuments)
  const asked = telling.length > 0 ? telling : words
  const known = asked.filter((word) => word.documents > 0 || documents === 0)
  const total = (known.length > 0 ? known : asked).reduce((sum, { weight }) => sum + weight, 0)
  const least = total * leastOf(isSentence).share
  const seeds: Seed[] = []
  let [left, postings] = [total, 0]
  const byWeight = [...words.entries()]
    .filter(([, word]) => asked.includes(word))
    .sort(([, a], [, b]) => b.weight - a.weight)
  for (const [at, word] of byWeight) {
    if (seeds.length >= mostSeeds || left < least) break
    if (seeds.length >= fewestSeeds && postings + Math.min(word.documents, mostOfSeed) > mostPostings) break
    seeds.push({ word: at, weight: word.weight, tsquery: findingOf(word, words) })
    postings += Math.min(word.documents, mostOfSeed)
    if (word.documents > 0 || documents === 0) left -= word.weight
  }
  return seeds
}

/** Which of the words a document has, by their places in the query. */
export function wordsHeld(words: readonly CountedWord[], found: TermPositions): number[] {
  const held = new Set(found.wanted)
  return words.flatMap(({ atoms }, at) => (atoms.every((atom) => held.has(atom)) ? [at] : []))
}

const weightOf = (words: readonly CountedWord[], held: readonly number[]): number =>
  held.reduce((sum, at) => sum + (words[at]?.weight ?? 0), 0)

/** Less than half of what the best holds is not listed beside it, unless it is enough of the query anyhow. */
const shareOfBest = 0.5

/** Those of the documents, each by the words it holds, that hold enough of the query. */
export function bestPartialMatches<One extends { held: readonly number[] }>(
  words: readonly CountedWord[],
  found: readonly One[],
  isSentence: boolean,
): One[] {
  const least = leastOf(isSentence)
  const total = weightOf(words, [...words.keys()])
  const best = Math.max(0, ...found.map(({ held }) => weightOf(words, held)))
  const enough = isSentence ? Math.min(total * least.share, best * shareOfBest) : total * least.share
  return found.filter(({ held }) => held.length >= least.words && weightOf(words, held) >= enough)
}
