// Chooses what a misspelled word was meant to be, from words that occur in the index.
import { foldLatin, normalize } from '#server/search/normalize.ts'

export interface Candidate {
  word: string
  /** In how many documents it stands. */
  documents: number
}

/** Shorter words have too many neighbors to guess. */
const shortestCorrected = 5

/**
 * Whether two words differ by one typing error: a letter wrong, missing, too many, or two neighbors exchanged
 * (Damerau distance of exactly one).
 */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || a === b) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = (text: string, skipped: number): string => text.slice(at + skipped)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  if (rest(short, 1) === rest(long, 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, 2) === rest(long, 2)
}

/**
 * The candidate that the word was meant to be, or null.
 *
 * Only Latin words of five or more letters without digits are corrected. Among several, one with the same first letter
 * comes first (people seldom miss it), then the one in most documents, then the alphabet.
 *
 * Example: `chooseCorrection('quantun', [{ word: 'quantum', documents: 9 }])` gives `quantum`.
 */
export function chooseCorrection(word: string, candidates: readonly Candidate[]): string | null {
  const folded = foldLatin(normalize(word))
  if (folded.length < shortestCorrected || !/^[a-z]+$/.test(folded)) return null
  if (candidates.some((candidate) => candidate.word === folded && candidate.documents > 0)) return null
  const sameFirst = (candidate: Candidate): number => (candidate.word[0] === folded[0] ? 0 : 1)
  const [best] = candidates
    .filter((candidate) => candidate.documents > 0 && isOneTypo(folded, candidate.word))
    .sort((a, b) => sameFirst(a) - sameFirst(b) || b.documents - a.documents || (a.word < b.word ? -1 : 1))
  return best?.word ?? null
}

/**
 * The query with its words replaced by their corrections, quotes and exclusions kept.
 *
 * `corrections` are by folded word. Example: `applyCorrections('Quantun lab', new Map([['quantun', 'quantum']]))` gives
 * `quantum lab`.
 */
export function applyCorrections(q: string, corrections: ReadonlyMap<string, string>): string {
  return q.replace(/[\p{L}\p{M}]+/gu, (word) => corrections.get(foldLatin(normalize(word))) ?? word)
}
