// Chooses what a misspelled word was meant to be, from words that occur in the index.
import { foldText } from '#server/search/highlights/folded-text.ts'
import { plainRun } from '#server/search/queries/parsed-query.ts'
import { codePoints, type Run, segmentWords } from '#server/search/tokens/runs.ts'

export interface Candidate {
  word: string
  /** In how many documents it stands. */
  documents: number
}

/** Shorter words have too many neighbors to guess. */
const shortestCorrected = 5
const shortestPart = 3
/** Longer words are not counted. */
export const longestWord = 60

/**
 * Whether two words differ by one typing error: a letter wrong, missing, too many, or two neighbors exchanged
 * (Damerau distance of exactly one). A letter may have a mark of its own, as the silent ones of Thai (วงศ์, วง).
 */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 2 || a === b) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = (text: string, skipped: number): string => text.slice(at + skipped)
  if (long.length - short.length === 2)
    return /^\P{M}\p{M}/u.test(long.slice(at)) && short.slice(at) === long.slice(at + 2)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  if (rest(short, 1) === rest(long, 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, 2) === rest(long, 2)
}

/** A vowel or mark that belongs to the character before it. */
const belongs = /^[\p{M}\u0E30\u0E32\u0E33\u0E45\u0EB0\u0EB2\u0EB3]/u

/** Where the word that holds this place ends. */
const endOfWord = (text: string, place: number): number =>
  segmentWords(text)
    .map((word) => word.start + word.text.length)
    .find((end) => end >= place) ?? place

/** The part of a longer text that is the run, or one error away from it, the longest first, to the end of its last word: texts without blanks hold what was meant. */
function partLike(text: string, run: string): string | null {
  if (text.includes(run)) return run
  for (const length of [2, 1, 0, -1, -2].map((more) => run.length + more))
    for (let at = 0; at + length <= text.length; at++) {
      const part = text.slice(at, at + length)
      if (isOneTypo(part, run) && !belongs.test(text.slice(at)) && !belongs.test(text.slice(at + length)))
        return text.slice(at, endOfWord(text, at + length))
    }
  return null
}

/** What a candidate makes of a run: the whole word, a part of it where there are no blanks, or the word that was begun. */
function correctedText(candidate: string, { kind, text }: Run, isBegun: boolean): string | null {
  if (isOneTypo(candidate, text)) return candidate
  if (kind !== 'spaced') return partLike(candidate, text)
  const begins = [-1, 0, 1].some((more) => isOneTypo(candidate.slice(0, text.length + more), text))
  return isBegun && begins ? candidate : null
}

/** Short words, numbers and what is longer than any word are taken as they stand. */
export const mayBeCorrected = ({ text }: Run): boolean =>
  codePoints(text).length >= shortestCorrected && text.length <= longestWord + 2 && !/\p{N}/u.test(text)

/**
 * The candidate that the run of a query was meant to be, or null.
 *
 * Only runs of five or more characters without digits are corrected. Among several, a whole word comes before a part of
 * one, then one with the same first letter (people seldom miss it), then the one in most documents, then the alphabet.
 * With `isBegun` the run may be the beginning of a longer word.
 *
 * Example: `chooseCorrection(quantun, [{ word: 'quantum', documents: 9 }])` gives `quantum`.
 */
export function chooseCorrection(run: Run, candidates: readonly Candidate[], isBegun = false): string | null {
  if (!mayBeCorrected(run)) return null
  const corrections = candidates.flatMap(({ word, documents }) => {
    const text = documents > 0 ? (word === run.text ? word : correctedText(word, run, isBegun)) : null
    return text === null ? [] : [{ text, documents, isPart: word.length - run.text.length > 1 }]
  })
  if (corrections.some(({ text }) => text === run.text)) return null
  const other = ({ text }: { text: string }): number => (text[0] === run.text[0] ? 0 : 1)
  const [best] = corrections.sort(
    (a, b) =>
      Number(a.isPart) - Number(b.isPart) ||
      other(a) - other(b) ||
      b.documents - a.documents ||
      (a.text < b.text ? -1 : 1),
  )
  return best?.text ?? null
}

/** The two words that a word would be with a blank somewhere inside. */
const halvesOf = (word: string): [string, string][] =>
  word.length > 2 * longestWord
    ? []
    : Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => [
        word.slice(0, at + shortestPart),
        word.slice(at + shortestPart),
      ])

const spacedWords = (runs: readonly Run[]): string[] => runs.map(({ kind, text }) => (kind === 'spaced' ? text : ''))
const pairsOf = (words: readonly string[]): string[] =>
  words.map((word, at) => (word && words[at - 1] ? `${words[at - 1]}${word}` : ''))

/** What these runs would be with a blank more or less: `correctBlanks` asks in how many documents each stands. */
export function wordsBetweenBlanks(runs: readonly Run[]): string[] {
  const words = spacedWords(runs)
  return [...words, ...pairsOf(words), ...words.flatMap(halvesOf).flat()].filter(Boolean)
}

/**
 * Texts for `replaceRuns`, or null: two neighbors that are one word where they occur, or else a word that is two.
 *
 * Example: for the run `quantumsensing` and `{ quantum: 9, sensing: 4 }` it gives `['quantum sensing']`.
 */
export function correctBlanks(runs: readonly Run[], documents: ReadonlyMap<string, number>): (string | null)[] | null {
  const words = spacedWords(runs)
  const pairs = pairsOf(words)
  const often = (word: string): number => documents.get(word) ?? 0
  const joined = pairs.findIndex((pair) => often(pair) > 0)
  if (joined > 0) return words.map((_, at) => (at === joined - 1 ? (pairs[joined] ?? null) : at === joined ? '' : null))
  const rarer = (halves: readonly string[]): number => Math.min(...halves.map(often))
  const texts = words.map((word) => {
    const [best] = often(word) > 0 ? [] : halvesOf(word).toSorted((a, b) => rarer(b) - rarer(a))
    return best && rarer(best) > 0 ? best.join(' ') : null
  })
  return texts.some((text) => text !== null) ? texts : null
}

/** The runs of a query as a person typed it, folded as documents are. */
export const runsOf = (q: string): Run[] => foldText(q).runs.map((run) => ({ ...run, text: plainRun(run) }))

/**
 * The query with some of its runs (those of `runsOf`) replaced, quotes, exclusions and all else kept. A run of an
 * empty text goes, with the blank before it.
 *
 * Example: `replaceRuns('Quantun "lab"', ['quantum', null])` gives `quantum "lab"`.
 */
export function replaceRuns(q: string, texts: readonly (string | null)[]): string {
  const folded = foldText(q)
  let made = ''
  let done = 0
  for (const [index, run] of folded.runs.entries()) {
    const text = texts[index] ?? null
    if (text === null) continue
    const [from, to] = folded.spanOf(run.start, run.start + run.text.length)
    made += (text === '' ? '' : q.slice(done, from)) + text
    done = to
  }
  return made + q.slice(done)
}

/**
 * The query without a part of one of its runs (those of `runsOf`), from `start` of the run on.
 *
 * Example: `withoutPart('Quantum "lab" x', 2, 0, 1)` gives `Quantum "lab"`.
 */
export function withoutPart(q: string, index: number, start: number, length: number): string {
  const folded = foldText(q)
  const run = folded.runs[index]
  if (!run) return q
  const [from, to] = folded.spanOf(run.start + start, run.start + start + length)
  return `${q.slice(0, from)}${q.slice(to)}`.replaceAll(/\s+/g, ' ').trim()
}
