// The words of a question, prepared once, so that each word of a text is looked up once, however many were asked for.
import { otherCalendar } from '#server/search/tokens/calendar-years.ts'
import { isFunctionWord, isWeakWord } from '#server/search/queries/function-words.ts'
import type { FoldedText } from '#server/search/highlights/folded-text.ts'
import { normalize } from '#server/search/tokens/normalize.ts'
import { plainRun, requiredTerms, type ParsedQuery, type Term } from '#server/search/queries/parsed-query.ts'
import { unspacedWordsOf } from '#server/search/queries/unspaced-words.ts'
import { codePoints, segmentWords, splitRuns, type Run } from '#server/search/tokens/runs.ts'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'
import { stemOf, wordForms } from '#server/search/tokens/tokens.ts'

export type Span = [start: number, end: number]

/** What is looked for: a term of the question, or a `synonym` of one. */
type Wanted = Pick<Term, 'runs' | 'quoted'> & { synonym?: true; begins?: boolean }

/** Where terms stand in a folded text, and which of them by their numbers. */
export type Hits = { spans: Span[]; met: Set<number> }

/** Takes so much work from what is left; false when there is not enough. */
export type SpendBudget = (work: number) => boolean

const add = (known: Map<string, number[]>, key: string, term: number): void => {
  const all = known.get(key)
  if (all) all.push(term)
  else known.set(key, [term])
}

/** Words between blanks, each by the forms in which a text may have it. */
class SpacedWords {
  private readonly words = new Map<string, number[]>()
  private readonly years = new Map<string, number[]>()
  private readonly stems = new Map<string, number[]>()
  private readonly keys = new Map<string, number[]>()
  private readonly initials = new Map<string, number[]>()
  /** The one that may be the beginning of a word. */
  private begun: { word: string; term: number } | null = null
  private readonly isName: boolean
  size = 0

  constructor(isName: boolean) {
    this.isName = isName
  }

  add(run: Run, term: number, begins: boolean): void {
    const word = wordForms(run.text).folded[0] ?? ''
    const isInitial = codePoints(word).length === 1
    this.size++
    add(this.words, word, term)
    const year = otherCalendar(word)
    if (year !== null) add(this.years, year, term)
    const stem = stemOf(word)
    if (stem !== null) add(this.stems, stem, term)
    const key = this.isName ? spellingKey(word) : ''
    if (key) add(this.keys, key, term)
    if (this.isName && isInitial) add(this.initials, word, term)
    else if (begins && !isInitial) this.begun = { word, term }
  }

  /** The terms that a word of the text is, in one of their forms. */
  private termsOf(found: Run): number[] {
    const { folded } = wordForms(found.text)
    const [form = ''] = folded
    const terms = folded.flatMap((one) => this.words.get(one) ?? [])
    const more = (known: Map<string, number[]>, key: string | null): void => {
      if (known.size > 0 && key) terms.push(...(known.get(key) ?? []))
    }
    more(this.years, form)
    more(this.stems, this.stems.size > 0 ? stemOf(form) : null)
    more(this.keys, this.keys.size > 0 ? spellingKey(form) : null)
    more(this.initials, this.initials.size > 0 ? String.fromCodePoint(found.text.codePointAt(0) ?? 0) : null)
    return terms
  }

  private isBegun(found: Run): boolean {
    if (!this.begun || !found.text.startsWith(this.begun.word)) return false
    return this.isName || !isFunctionWord(wordForms(found.text).folded[0] ?? '')
  }

  find({ runs }: FoldedText, { spans, met }: Hits, spend: SpendBudget): void {
    const begun: Span[] = []
    for (const run of runs) {
      if (run.kind !== 'spaced') continue
      const terms = this.termsOf(run)
      const span: Span = [run.start, run.start + run.text.length]
      if (terms.length > 0) spans.push(span)
      if (terms.length > 0 && !spend(terms.length)) return
      for (const term of terms) met.add(term)
      if (this.isBegun(run)) begun.push(span)
    }
    // Who looks for "an" and finds An did not mean "and".
    if (!this.begun || begun.length === 0 || met.has(this.begun.term)) return
    spans.push(...begun)
    met.add(this.begun.term)
  }
}

const withoutApostrophes = (text: string): string => text.replaceAll("'", '')

type Phrase = { term: number; plain: string[]; exact: string[]; isAccented: boolean }

/** Words next to each other, each phrase by its first word. */
class Phrases {
  private readonly byFirst = new Map<string, Phrase[]>()

  get size(): number {
    return this.byFirst.size
  }

  add(runs: readonly Run[], term: number): void {
    const plain = runs.map(plainRun)
    const exact = runs.map((run) => withoutApostrophes(run.text))
    const isAccented = exact.some((text, at) => text !== plain[at])
    const [first = ''] = plain
    const all = this.byFirst.get(first) ?? []
    this.byFirst.set(first, all)
    all.push({ term, plain, exact, isAccented })
  }

  find({ runs, accented }: FoldedText, { spans, met }: Hits, spend: SpendBudget): void {
    const plain = runs.map(plainRun)
    for (let at = 0; at < runs.length; at++)
      for (const phrase of this.byFirst.get(plain[at] as string) ?? []) {
        const last = runs[at + phrase.plain.length - 1]
        if (!last) continue
        let same = 0
        while (
          same < phrase.plain.length &&
          plain[at + same] === phrase.plain[same] &&
          (!phrase.isAccented || withoutApostrophes(accented[at + same] ?? '') === phrase.exact[same])
        )
          same++
        if (!spend(1 + same)) return
        if (same < phrase.plain.length) continue
        spans.push([(runs[at] as Run).start, last.start + last.text.length])
        met.add(phrase.term)
      }
  }
}

// So many characters are no accident inside another word: they stand there as they were typed.
const noAccident = 4
// Looking for a text costs less than reading it.
const sought = 1 / 32

type Stretch = {
  term: number
  kind: Run['kind']
  text: string
  /** Words that begin so are meant as well, to their ends. */
  mayBegin: boolean
  /** Any place is meant. */
  isSure: boolean
  /** Only where the dictionaries see words begin and end: part of a longer word is another word. */
  isWhole: boolean
  /** What is looked for where it does not stand whole: its telling words of two or more characters. */
  words: readonly string[]
}

/** A text without blanks, with the borders of its words where they are asked for. */
class Unspaced {
  readonly text: string
  private readonly spend: SpendBudget
  private edges: { sorted: number[]; all: Set<number> } | null = null

  constructor(text: string, spend: SpendBudget) {
    this.text = text
    this.spend = spend
  }

  occurrences(wanted: string): Span[] {
    const spans: Span[] = []
    if (!this.spend(1 + this.text.length * sought)) return spans
    for (let at = this.text.indexOf(wanted); at >= 0; at = this.text.indexOf(wanted, at + wanted.length)) {
      if (!this.spend(1)) return []
      spans.push([at, at + wanted.length])
    }
    return spans
  }

  private borders(): { sorted: number[]; all: Set<number> } {
    if (this.edges) return this.edges
    const words = this.spend(this.text.length) ? segmentWords(this.text) : []
    const all = new Set(words.flatMap((word) => [word.start, word.start + word.text.length]))
    return (this.edges = { sorted: [...all].sort((a, b) => a - b), all })
  }

  /** Those that are words by the dictionaries; with `begins` also the words that begin so, to their ends. */
  wholeWords(spans: readonly Span[], begins: boolean): Span[] {
    if (spans.length === 0) return []
    const { sorted, all } = this.borders()
    let edge = 0
    return spans.flatMap(([start, end]): Span[] => {
      if (!all.has(start)) return []
      while (edge < sorted.length && (sorted[edge] as number) < end) edge++
      const close = sorted[edge] ?? end
      return close === end || begins ? [[start, close]] : []
    })
  }

  find({ text, isSure, isWhole, mayBegin, words }: Stretch): Span[] {
    const whole = this.occurrences(text)
    if (isWhole || whole.length > 0) return isSure ? whole : this.wholeWords(whole, mayBegin)
    return words.flatMap((word) => this.wholeWords(this.occurrences(word), false))
  }
}

/** What is looked for in texts of one sort: all of it, or what tells something. */
export class QueryWords {
  private readonly spaced: SpacedWords
  private readonly phrases = new Phrases()
  private readonly stretches: Stretch[] = []
  /** How many terms there are. */
  readonly size: number

  constructor(terms: readonly Wanted[], isName: boolean) {
    this.size = terms.length
    this.spaced = new SpacedWords(isName)
    for (const [term, { runs, quoted, synonym = false, begins = false }] of terms.entries()) {
      const [run] = runs
      if (!run) continue
      if (runs.length > 1 || (quoted && run.kind === 'spaced')) this.phrases.add(runs, term)
      else if (run.kind === 'spaced') this.spaced.add(run, term, begins)
      else this.stretches.push(stretchOf(run, term, { quoted, synonym, begins }))
    }
  }

  /** Of a question; `also` are further expressions, which count as whole words. Of a name (`isName`) similar spellings count. */
  static of(parsed: ParsedQuery, also: readonly string[], isName: boolean): QueryWords {
    const { names, texts, terms, telling } = prepare(parsed)
    if (also.length === 0) return isName ? names : texts
    const synonyms = [...new Set(also)].map((text): Wanted => ({
      runs: splitRuns(normalize(text)),
      quoted: true,
      synonym: true,
    }))
    return new QueryWords([...(isName ? terms : telling), ...synonyms], isName)
  }

  find(folded: FoldedText, spend: SpendBudget): Hits {
    const hits: Hits = { spans: [], met: new Set() }
    if (this.spaced.size > 0) this.spaced.find(folded, hits, spend)
    if (this.phrases.size > 0) this.phrases.find(folded, hits, spend)
    const kinds = new Set(this.stretches.length > 0 ? folded.runs.map(({ kind }) => kind) : [])
    const unspaced = new Unspaced(folded.text, spend)
    for (const stretch of this.stretches) {
      const spans = kinds.has(stretch.kind) ? unspaced.find(stretch) : []
      if (spans.length > 0) hits.met.add(stretch.term)
      for (const span of spans) hits.spans.push(span)
    }
    return hits
  }
}

function stretchOf(
  run: Run,
  term: number,
  { quoted, synonym, begins }: { quoted: boolean; synonym: boolean; begins: boolean },
): Stretch {
  const { kind, text } = run
  const isFree = !quoted && !synonym
  const length = codePoints(text).length
  const words = isFree
    ? unspacedWordsOf(run).flatMap((word) =>
        codePoints(word.text).length > 1 && word.text !== text && !isWeakWord(word.text) ? [word.text] : [],
      )
    : []
  return {
    term,
    kind,
    text,
    mayBegin: isFree && begins && length > 1,
    isSure: !synonym && (quoted || length >= noAccident),
    isWhole: synonym,
    words: [...new Set(words)],
  }
}

/** The terms that texts are searched for, each once; the last one may be the beginning of a word. */
function termsOf(parsed: ParsedQuery): Wanted[] {
  const last = parsed.terms.at(-1)
  const wanted = requiredTerms(parsed, false).flatMap((term): Wanted[] =>
    term.excluded ? [] : [{ runs: term.runs, quoted: term.quoted, begins: term === last }],
  )
  const keyOf = ({ runs, quoted, begins }: Wanted): string =>
    `${Number(quoted)}${Number(begins)}${runs.map(({ text }) => text).join(' ')}`
  return [...new Map(wanted.map((one) => [keyOf(one), one])).values()]
}

type Prepared = { names: QueryWords; texts: QueryWords; terms: Wanted[]; telling: Wanted[] }

const prepared = new WeakMap<ParsedQuery, Prepared>()

function prepare(parsed: ParsedQuery): Prepared {
  const known = prepared.get(parsed)
  if (known) return known
  const terms = termsOf(parsed)
  const telling = terms.filter(({ runs, quoted }) => quoted || !runs.every((run) => isFunctionWord(plainRun(run))))
  // Words that only hold others together are passed over, unless there is nothing else.
  const wanted = telling.length > 0 ? telling : terms
  const made = {
    names: new QueryWords(terms, true),
    texts: new QueryWords(wanted, false),
    terms,
    telling: wanted,
  }
  prepared.set(parsed, made)
  return made
}
