// Cuts normalized text into runs of one way of writing: a spaced word, or a stretch of a script without spaces.
import { lruCache } from '#lib/lru-cache.ts'
import { withoutShorteners, withShorteners } from '#server/search/tokens/shortened-words.ts'

/** How words are told apart: `spaced` by blanks, `unspaced` (Thai, Lao, Burmese, Khmer) and `han` not at all. */
export type RunKind = 'spaced' | 'unspaced' | 'han'

export interface Run {
  kind: RunKind
  /** For spaced runs one word; an apostrophe inside it is kept. */
  text: string
  /** Where the run begins in the normalized text, in UTF-16 units. */
  start: number
  /** Expressions of the thesaurus that stand in it, of several words each: none of them is cut. */
  wholes?: readonly string[]
}

const unspaced = '[[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Khmer}]&&[\\p{L}\\p{M}\\p{N}]]'
const han = '[[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]&&[\\p{L}\\p{N}]]'
const spaced = `[[\\p{L}\\p{M}\\p{N}]--${unspaced}--${han}]`
const pattern = new RegExp(`(${unspaced}+)|(${han}+)|${spaced}+(?:'${spaced}+)*`, 'gv')

// The same for what has nothing but letters of English: most names, in a fraction of the time.
const ascii = /^[ -~]*$/
const asciiWord = /[a-z0-9]+(?:'[a-z0-9]+)*/gi

/** The runs of a normalized text in order; punctuation, symbols and blanks are left out. */
export function splitRuns(normalized: string): Run[] {
  const runs: Run[] = []
  if (ascii.test(normalized)) {
    for (const match of normalized.matchAll(asciiWord))
      runs.push({ kind: 'spaced', text: match[0], start: match.index })
    return runs
  }
  for (const match of normalized.matchAll(pattern)) {
    const kind = match[1] !== undefined ? 'unspaced' : match[2] !== undefined ? 'han' : 'spaced'
    runs.push({ kind, text: match[0], start: match.index })
  }
  return runs
}

/** The Unicode characters of a text: what n-grams and "one character" are counted in. */
export function codePoints(text: string): string[] {
  return Array.from(text)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export type SegmentedWord = Readonly<{ text: string; start: number }>

function segment(run: string): readonly SegmentedWord[] {
  let start = 0
  return [...segmenter.segment(withShorteners(run))].map(({ segment }) => {
    const word = { text: withoutShorteners(segment), start }
    start += word.text.length
    return word
  })
}

// One question is asked of many kinds, and each reads the words of its runs several times.
const segmented = new Map<string, readonly SegmentedWord[]>()
const mostRemembered = 100
const longestRemembered = 400

/** The words of an unspaced or Han run by the dictionaries of ICU; good for ranking, too often wrong to find by alone. */
export function segmentWords(run: string): readonly SegmentedWord[] {
  if (run.length > longestRemembered) return segment(run)
  return lruCache(segmented, mostRemembered, run, () => segment(run))
}

/** How many characters an n-gram of the run has. */
export function gramLength(kind: RunKind): number {
  return kind === 'han' ? 2 : 3
}

/**
 * The n-grams of a run, each with its start in characters (code points).
 *
 * With `short` also the shorter ones at the end, so that an n-gram begins at every character and a prefix query of one
 * character finds it wherever it stands.
 */
export function gramsOf(run: Run, short: boolean): string[] {
  const characters = codePoints(run.text)
  const length = gramLength(run.kind)
  const last = short ? characters.length - 1 : characters.length - length
  const grams: string[] = []
  for (let start = 0; start <= last; start++) grams.push(characters.slice(start, start + length).join(''))
  return grams
}

/** The n-grams of two runs of one script, written as one, that neither has alone. */
export function gramsAcross(one: Run, next: Run): string[] {
  const length = gramLength(next.kind)
  const text = [...codePoints(one.text).slice(1 - length), ...codePoints(next.text).slice(0, length - 1)].join('')
  return gramsOf({ kind: next.kind, text, start: 0 }, false)
}
