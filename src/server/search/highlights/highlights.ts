// Shows where a query matched: splits a display text into marked and unmarked segments, and cuts excerpts.
import { QueryWords, type Span } from '#server/search/highlights/query-words.ts'
import { foldText, type FoldedText } from '#server/search/highlights/folded-text.ts'
import type { ParsedQuery } from '#server/search/queries/parsed-query.ts'

export interface Segment {
  text: string
  hit: boolean
}

/** What all texts of one answer may take together, in characters read: an ordinary page takes a tenth. */
export const mostHighlighting = 400_000
// Characters outside of ASCII are folded one by one.
const others = 4
const ascii = /^[^\u0080-\uFFFF]*$/

/** How texts are read: `isName` also marks similar spellings, `own` only what was typed, and no other words that were searched. */
type Reading = { isName?: boolean; own?: boolean }

/** The work that is left for marking in one answer. */
export class HighlightBudget {
  private left = mostHighlighting

  /** Work that was done, in characters read. */
  get spent(): number {
    return mostHighlighting - this.left
  }

  /** Takes so much of what is left; false, and nothing is left, where it is too much. */
  readonly spend = (work: number): boolean => {
    this.left = Math.max(0, this.left - work)
    return this.left > 0
  }
}

/**
 * The words of a question, to be marked in the texts of one answer, which share one budget: what exceeds it is shown without marks.
 * `also` are further expressions to mark as whole words, such as the synonyms that were searched.
 */
export class Highlights {
  private readonly parsed: ParsedQuery
  private readonly also: readonly string[]
  private readonly asked = new Map<string, QueryWords>()
  private readonly budget: HighlightBudget

  constructor(parsed: ParsedQuery, also: readonly string[] = [], budget: HighlightBudget = new HighlightBudget()) {
    this.parsed = parsed
    this.also = also
    this.budget = budget
  }

  private words({ isName = false, own = false }: Reading): QueryWords {
    const also = own ? [] : this.also
    const key = `${Number(isName)}${Number(also.length > 0)}`
    const known = this.asked.get(key) ?? QueryWords.of(this.parsed, also, isName)
    this.asked.set(key, known)
    return known
  }

  /** The text as it is compared; null where no work is left. */
  private fold(text: string): FoldedText | null {
    return this.budget.spend(text.length * (ascii.test(text) ? 1 : others)) ? foldText(text) : null
  }

  /** Where the words stand in a text as it is displayed, in order. */
  find(text: string, reading: Reading): Span[] {
    const folded = this.fold(text)
    if (!folded) return []
    return this.words(reading)
      .find(folded, this.budget.spend)
      .spans.map(([start, end]) => folded.spanOf(start, end))
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])
  }

  /** Whether a name has everything that the question asks for, in this spelling or a similar one. */
  areAllIn(name: string): boolean {
    const folded = this.fold(name)
    const words = this.words({ isName: true, own: true })
    return folded !== null && words.size > 0 && words.find(folded, this.budget.spend).met.size === words.size
  }
}

/**
 * Splits a text into segments, marked where the query matched. Together the segments are the text.
 *
 * Accents, letter case, digits and mark order do not matter; whole words are marked, also of what was only begun,
 * and nothing but the word itself in a text where it stands whole; base characters are never parted from their marks; words that only hold a sentence together are
 * passed over, but in names.
 *
 * Example: `markText('สีแดง', new Marks(parseQuery('แดง')))` gives `สี` unmarked and `แดง` marked.
 */
export function highlightText(text: string, marks: Highlights, reading: Reading = {}): Segment[] {
  if (text === '') return []
  const segments: Segment[] = []
  let done = 0
  for (const [start, end] of marks.find(text, reading)) {
    if (end <= done) continue
    const from = Math.max(start, done)
    if (from > done) segments.push({ text: text.slice(done, from), hit: false })
    const last = segments.at(-1)
    if (last?.hit && from === done) last.text += text.slice(from, end)
    else segments.push({ text: text.slice(from, end), hit: true })
    done = end
  }
  if (done < text.length) segments.push({ text: text.slice(done), hit: false })
  return segments
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The last place at or before `at` where a text may be cut: after a blank near by, else between two characters. */
function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  const blank = text.lastIndexOf(' ', at)
  if (blank >= 0 && at - blank < 15) return blank + 1
  return characters.segment(text).containing(at)?.index ?? at
}

/** Where a window of `max` must begin to show most marks; the earliest of equals, with some text before its first mark. */
function bestStart(segments: readonly Segment[], max: number): number {
  const hits: Span[] = []
  let at = 0
  for (const segment of segments) {
    if (segment.hit) hits.push([at, at + segment.text.length])
    at += segment.text.length
  }
  let best = 0
  let most = 0
  // The first one that ends behind the window: hits stand in order, so it only moves on.
  let behind = 0
  for (const [index, [start]] of hits.entries()) {
    while (behind < hits.length && (hits[behind] as Span)[1] <= start + max * 0.75) behind++
    if (behind - index > most) [best, most] = [start, behind - index]
  }
  return Math.max(0, best - Math.floor(max / 4))
}

/**
 * The part of a long text that shows most matches, marked, with `…` where it was cut.
 *
 * `max` is the length in UTF-16 units without the dots; cuts fall between words where possible.
 */
export function excerpt(text: string, marks: Highlights, max: number, reading: Reading = {}): Segment[] {
  const segments = highlightText(text, marks, reading)
  if (text.length <= max) return segments
  const start = cutBefore(text, Math.min(bestStart(segments, max), text.length - max))
  const end = Math.max(start + 1, cutBefore(text, start + max))
  const shown: Segment[] = start > 0 ? [{ text: '…', hit: false }] : []
  let at = 0
  for (const segment of segments) {
    const piece = segment.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    if (piece !== '') shown.push({ text: piece, hit: segment.hit })
    at += segment.text.length
  }
  if (end < text.length) shown.push({ text: '…', hit: false })
  return shown
}
