// Shows where a query matched: splits a display text into marked and unmarked segments, and cuts excerpts.
import { otherCalendar } from '#server/search/calendar-years.ts'
import { foldText, type FoldedText } from '#server/search/folded-text.ts'
import { isFunctionWord, isWeakWord } from '#server/search/function-words.ts'
import { normalize } from '#server/search/normalize.ts'
import { plainRun, requiredTerms, type ParsedQuery, type Term } from '#server/search/parsed-query.ts'
import { wordsOfRun } from '#server/search/ranked-query.ts'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'
import { codePoints, segmentWords, splitRuns, type Run } from '#server/search/runs.ts'
import { stemOf, wordForms } from '#server/search/tokens.ts'

export interface Segment {
  text: string
  hit: boolean
}

type Span = [start: number, end: number]

// So many characters are no accident inside another word: they stand there as they were typed.
const noAccident = 4

/** Where an unspaced run occurs as words; when it does not occur whole, where its telling words of two or more characters do. */
function unspacedSpans(text: string, run: Run, begins: boolean): Span[] {
  const whole = occurrences(text, run.text)
  if (whole.length > 0)
    return codePoints(run.text).length >= noAccident
      ? whole
      : wholeWords(text, whole, begins && codePoints(run.text).length > 1)
  return wordsOfRun(run)
    .filter((word) => codePoints(word.text).length > 1 && word.text !== run.text && !isWeakWord(word.text))
    .flatMap((word) => wordOccurrences(text, word.text))
}

const edgesOf = (text: string): number[] => [
  ...new Set(segmentWords(text).flatMap((word) => [word.start, word.start + word.text.length])),
]

/** Those that are words by the dictionaries; with `begins` also the words that begin so, to their ends. */
function wholeWords(text: string, spans: readonly Span[], begins: boolean): Span[] {
  if (spans.length === 0) return []
  const edges = edgesOf(text)
  return spans.flatMap(([start, end]): Span[] => {
    if (!edges.includes(start)) return []
    const close = edges.find((edge) => edge >= end) ?? end
    return close === end || begins ? [[start, close]] : []
  })
}

/** Only where the dictionaries see words begin and end: part of a longer word is another word. */
const wordOccurrences = (text: string, wanted: string): Span[] => wholeWords(text, occurrences(text, wanted), false)

function occurrences(text: string, wanted: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    spans.push([at, at + wanted.length])
  }
  return spans
}

const isSimilarName = (one: string, other: string): boolean =>
  spellingKey(one) !== '' && spellingKey(one) === spellingKey(other)

/** Whether a word of the text is what was searched: in one of its forms, or as the word that was begun. */
function isHit(found: Run, wanted: Run, isName: boolean, begins: boolean): boolean {
  const forms = wordForms(found.text).folded
  const [form = ''] = forms
  const word = wordForms(wanted.text).folded[0] ?? ''
  if (forms.includes(word) || form === otherCalendar(word)) return true
  if (isName && isSimilarName(form, word)) return true
  const stem = stemOf(word)
  if (stem !== null && stemOf(form) === stem) return true
  const isInitial = codePoints(word).length === 1
  const mayBegin = isName ? isInitial || begins : begins && !isInitial && !isFunctionWord(form)
  return mayBegin && found.text.startsWith(word)
}

function phraseSpans(folded: FoldedText, runs: readonly Run[]): Span[] {
  const wanted = runs.map(plainRun)
  const exact = runs.map((run) => run.text.replaceAll("'", ''))
  const accented = exact.some((text, index) => text !== wanted[index])
  const spans: Span[] = []
  for (let at = 0; at + runs.length <= folded.runs.length; at++) {
    const same = wanted.every((text, index) => {
      const found = folded.runs[at + index]
      if (!found || plainRun(found) !== text) return false
      return !accented || folded.accented[at + index]?.replaceAll("'", '') === exact[index]
    })
    const first = folded.runs[at]
    const last = folded.runs[at + runs.length - 1]
    if (same && first && last) spans.push([first.start, last.start + last.text.length])
  }
  return spans
}

/** What is marked: a term of the query, or a `synonym` of one. */
type Wanted = Pick<Term, 'runs' | 'quoted'> & { synonym?: true; begins?: boolean }

function termSpans(folded: FoldedText, term: Wanted, isName: boolean): Span[] {
  const [run] = term.runs
  if (!run) return []
  if (term.runs.length === 1 && run.kind !== 'spaced')
    return term.synonym
      ? wordOccurrences(folded.text, run.text)
      : term.quoted
        ? occurrences(folded.text, run.text)
        : unspacedSpans(folded.text, run, term.begins === true)
  if (term.quoted || term.runs.length > 1) return phraseSpans(folded, term.runs)
  const begun = term.begins === true
  const found = folded.runs.filter((at) => at.kind === 'spaced' && isHit(at, run, isName, begun))
  // Who looks for "an" and finds An did not mean "and".
  const exact = begun ? found.filter((at) => isHit(at, run, isName, false)) : []
  return (exact.length > 0 ? exact : found).map(({ start, text }): Span => [start, start + text.length])
}

/** The terms to be marked; the last one may be the beginning of a word. */
const wantedOf = (parsed: ParsedQuery): Wanted[] =>
  requiredTerms(parsed, false).flatMap((term) =>
    term.excluded ? [] : [{ runs: term.runs, quoted: term.quoted, begins: term === parsed.terms.at(-1) }],
  )

/** Whether a name has everything that a query asks for, in this spelling or a similar one. */
export function hasAll(text: string, parsed: ParsedQuery): boolean {
  const folded = foldText(text)
  const terms = wantedOf(parsed)
  return terms.length > 0 && terms.every((term) => termSpans(folded, term, true).length > 0)
}

/**
 * Splits a text into segments, marked where the query matched. Together the segments are the text.
 *
 * Accents, letter case, digits and mark order do not matter; whole words are marked, also of what was only begun,
 * and nothing but the word itself in a text where it stands whole; base characters are never parted from their marks; words that only hold a sentence together are
 * passed over. `also` are further expressions to mark as whole words, such as the synonyms that were searched. Of a name (`isName`) similar spellings are marked too.
 *
 * Example: `markText('สีแดง', parseQuery('แดง'))` gives `สี` unmarked and `แดง` marked.
 */
export function markText(text: string, parsed: ParsedQuery, also: readonly string[] = [], isName = false): Segment[] {
  if (text === '') return []
  const folded = foldText(text)
  const asked = wantedOf(parsed)
  const telling = asked.filter(({ runs, quoted }) => quoted || !runs.every((run) => isFunctionWord(plainRun(run))))
  const terms: Wanted[] = isName || telling.length === 0 ? [...asked] : [...telling]
  for (const expression of also) terms.push({ runs: splitRuns(normalize(expression)), quoted: true, synonym: true })
  const spans = terms
    .flatMap((term) => termSpans(folded, term, isName))
    .map(([start, end]) => folded.spanOf(start, end))
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const segments: Segment[] = []
  let done = 0
  for (const [start, end] of spans) {
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
export function excerpt(text: string, parsed: ParsedQuery, max: number, also: readonly string[] = []): Segment[] {
  const segments = markText(text, parsed, also)
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
