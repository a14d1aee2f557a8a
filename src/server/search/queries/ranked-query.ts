// The words of a query by which documents are ranked, and of which a document may lack some: sentences of unspaced scripts as words.
import { otherCalendar } from '#server/search/tokens/calendar-years.ts'
import { isFunctionWord, isLongQuery, isWeakWord } from '#server/search/queries/function-words.ts'
import { foldText } from '#server/search/highlights/folded-text.ts'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'
import {
  expressionOf,
  type ParsedQuery,
  plainRun,
  requiredTerms,
  type Term,
} from '#server/search/queries/parsed-query.ts'
import {
  all,
  any,
  gramsQuery,
  type Operand,
  operandOf,
  phraseQuery,
  type QueryOptions,
  spacedQuery,
} from '#server/search/queries/query.ts'
import { type Form, rankedKey } from '#server/search/documents/ranked-words.ts'
import {
  codePoints,
  gramLength,
  gramsOf,
  type Run,
  type SegmentedWord,
  segmentWords,
  splitRuns,
} from '#server/search/tokens/runs.ts'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'
import { rankedForm, wordForms } from '#server/search/tokens/tokens.ts'

/** The smallest thing that ranks: a word, or a pair of Han characters. */
export type Atom = {
  forms: Form[]
  /** Tokens whose numbers of documents say how much it tells: the greatest counts. */
  tokens: string[]
  isWeak: boolean
  /** It stands right behind the atom before it. */
  follows: boolean
  /** Of a word that may be the beginning of one: the beginning. */
  prefix: string | null
  /** Where it stands first in the query: an atom counts once. */
  first?: number
}

/** A word as its reader counts it. */
export type QueryWord = {
  text: string
  /** Its atoms, from and to (not included); a row has the word when it has all of them. */
  from: number
  to: number
  /** Documents that have it. */
  tsquery: string
}

export type RankedQuery = {
  atoms: Atom[]
  /** Those that tell something: what "4 of 6 words" counts. */
  words: QueryWord[]
  /** A question or a text rather than names or terms. */
  isSentence: boolean
  /** Phrases between quotes, exclusions and nothing else: a row has all of it, or is none. */
  isOfPhrases: boolean
  /** What every row must fulfil, whatever else it lacks: phrases between quotes, exclusions. Empty for nothing. */
  always: string
  /** Of `always` what an index knows without reading a document: the words of phrases wherever they stand, exclusions of single words. */
  nearly: string
}

const lessForAccents = 0.5
const similarShare = 0.6
const otherYearShare = 0.9
const synonymShare = 0.8

function spacedAtom(run: Run, prefix: boolean, isWeak: boolean, options: QueryOptions): Atom {
  const { folded, exact } = wordForms(run.text)
  const [word = ''] = folded
  const forms = folded.map((text): Form => ({ key: rankedKey(text), share: exact === null ? 1 : lessForAccents }))
  if (exact !== null) forms.push({ key: rankedKey(`=${exact}`), share: 1 })
  const year = otherCalendar(word)
  if (year !== null) forms.push({ key: rankedKey(year), share: otherYearShare })
  const similar = options.similarNames && !options.exact ? spellingKey(word) : ''
  if (similar) forms.push({ key: rankedKey(`^${similar}`), share: similarShare })
  const tokens = [...new Set([word, rankedForm(word)])]
  return { forms, tokens, isWeak, follows: true, prefix: prefix ? word : null }
}

/** Other words for one word, where they are one word each. */
function synonymForms(term: Term, { synonyms, exact }: QueryOptions): Form[] {
  const others = exact || term.quoted ? [] : (synonyms?.get(expressionOf([term])) ?? [])
  return others.flatMap((text): Form[] => {
    const [run, ...more] = splitRuns(normalize(text))
    if (!run || more.length > 0) return []
    if (run.kind === 'han') return codePoints(run.text).length === 2 ? [formOf(`#${run.text}`)] : []
    if (run.kind === 'spaced') return [formOf(plainRun(run))]
    return segmentWords(run.text).length === 1 ? [formOf(run.text)] : []
  })
}
const formOf = (token: string): Form => ({ key: rankedKey(token), share: synonymShare })

const plainAtom = (token: string, isWeak: boolean): Atom => ({
  forms: [{ key: rankedKey(token), share: 1 }],
  tokens: [token],
  isWeak,
  follows: true,
  prefix: null,
})

type Word = SegmentedWord

/** Characters that the dictionary leaves alone, side by side, are a name that it does not know. */
function joinedCharacters(words: readonly Word[]): readonly Word[] {
  const joined: { text: string; start: number }[] = []
  let isOpen = false
  for (const word of words) {
    const isSingle = codePoints(word.text).length === 1 && !isWeakWord(word.text)
    const last = joined.at(-1)
    if (isSingle && isOpen && last) last.text += word.text
    else joined.push({ ...word })
    isOpen = isSingle
  }
  return joined
}

/** The words of a run without blanks. */
export const wordsOfRun = (run: Run): readonly Word[] =>
  run.kind === 'han' ? joinedCharacters(segmentWords(run.text)) : segmentWords(run.text)

/** The words of a run without blanks: dictionary words; in Han ranked by pairs of characters, for names are cut at random. */
function unspacedWords(run: Run, isBegun: boolean, atoms: Atom[], operand: Operand): QueryWord[] {
  const words = wordsOfRun(run)
  const isAlone = words.length === 1
  const pairs = run.kind === 'han' ? gramsOf(run, false) : []
  const found: QueryWord[] = []
  const start = atoms.length
  const sizes = words.map(({ text }) => codePoints(text).length)
  // In characters.
  const starts: number[] = []
  let end = 0
  for (const size of sizes) {
    starts.push(end)
    end += size
  }
  if (run.kind === 'han') {
    const inWords = new Set(
      sizes.flatMap((size, word) => Array.from({ length: size - 1 }, (_, at) => (starts[word] as number) + at)),
    )
    // A pair across two words tells less than one inside a word.
    for (const [at, pair] of pairs.entries()) atoms.push(plainAtom(`#${pair}`, !inWords.has(at) && !isAlone))
    if (pairs.length === 0) atoms.push(plainAtom(`#${run.text}`, false))
  }
  for (const [at, word] of words.entries()) {
    const [size = 0, first = 0] = [sizes[at], starts[at]]
    const isWeak = !isAlone && (size === 1 || isWeakWord(word.text))
    const wordRun: Run = { ...run, text: word.text, start: 0 }
    const from = run.kind === 'han' ? start + first : atoms.length
    if (run.kind !== 'han') atoms.push(plainAtom(word.text, isWeak))
    if (isWeak) continue
    const tsquery = any([operand(word.text), ...(size >= gramLength(run.kind) ? [gramsQuery(wordRun, operand)] : [])])
    found.push({ text: word.text, from, to: run.kind === 'han' ? from + Math.max(1, size - 1) : from + 1, tsquery })
  }
  // The end of what is being typed may be the beginning of a longer word of the dictionary, or of a name.
  const [last, word] = [atoms.at(-1), words.at(-1)]
  if (isBegun && run.kind !== 'han' && last && word) last.prefix = word.text
  return found
}

function termWords(term: Term, isLast: boolean, isLong: boolean, atoms: Atom[], options: QueryOptions): QueryWord[] {
  const operand = operandOf(options.weights, options.group)
  const [run] = term.runs
  const mayBegin = isLast && options.prefixLast === true && !term.quoted && !options.exact
  if (term.runs.length === 1 && run && run.kind !== 'spaced') return unspacedWords(run, mayBegin, atoms, operand)
  return term.runs.flatMap((one) => {
    if (one.kind !== 'spaced') return unspacedWords(one, mayBegin && one === term.runs.at(-1), atoms, operand)
    const plain = plainRun(one)
    const isWeak = !term.quoted && (isLong ? isWeakWord(plain) : isFunctionWord(plain))
    const from = atoms.length
    atoms.push(spacedAtom(one, mayBegin, isWeak, options))
    if (isWeak) return []
    // Of a short beginning there are too many: the word itself is asked for.
    const isAsked = mayBegin && codePoints(plain).length > 3
    return [{ text: one.text, from, to: from + 1, tsquery: spacedQuery(one, isAsked, true, options, operand) }]
  })
}

/** How each word was typed, by its plain form. */
function typedWords(typed: string): Map<string, string> {
  const folded = foldText(typed)
  const found = new Map<string, string>()
  for (const run of folded.runs) {
    const words = run.kind === 'spaced' ? [{ text: run.text, start: 0 }] : segmentWords(run.text)
    for (const { text, start } of words) {
      const [from, to] = folded.spanOf(run.start + start, run.start + start + text.length)
      found.set(text, typed.slice(from, to))
    }
  }
  return found
}

/** Of each atom where it stands first. */
function firstOfEach(atoms: readonly Atom[]): number[] {
  const seen = new Map<number, number>()
  return atoms.map(({ forms }, at) => {
    const key = forms[0]?.key ?? -1
    if (!seen.has(key)) seen.set(key, at)
    return seen.get(key) ?? at
  })
}

/** Reads the words of a query for ranking. Titles before names and what is excluded are none. */
export function rankedQuery(parsed: ParsedQuery, options: QueryOptions): RankedQuery {
  const operand = operandOf(options.weights, options.group)
  const needed = new Set(requiredTerms(parsed, false))
  const isLong = isLongQuery(parsed)
  const atoms: Atom[] = []
  const words: QueryWord[] = []
  const always: string[] = []
  const nearly: string[] = []
  const last = parsed.terms.at(-1)
  for (const term of parsed.terms) {
    if (term.excluded) {
      const excluded = phraseQuery(term.runs, operand)
      if (excluded === '') continue
      always.push(`!${excluded}`)
      if (!excluded.includes(' <-> ')) nearly.push(`!${excluded}`)
    } else {
      if (term.quoted) {
        always.push(phraseQuery(term.runs, operand))
        nearly.push(phraseQuery(term.runs, operand, ' & '))
      }
      const from = atoms.length
      const found = termWords(term, term === last, isLong, atoms, options)
      if (atoms.length === from + 1) atoms[from]?.forms.push(...synonymForms(term, options))
      if (needed.has(term)) words.push(...found)
    }
  }
  if (atoms[0]) atoms[0].follows = false
  const first = firstOfEach(atoms)
  for (const [at, atom] of atoms.entries()) atom.first = first[at] ?? at
  const isNew = ({ from }: QueryWord): boolean => first[from] === from
  const typed = typedWords(parsed.typed)
  const asTyped = words.filter(isNew).map((word) => ({ ...word, text: typed.get(foldLatin(word.text)) ?? word.text }))
  const isOfPhrases = parsed.terms.every(({ quoted, excluded }) => quoted || excluded)
  return { atoms, words: asTyped, isSentence: isLong, isOfPhrases, always: all(always), nearly: all(nearly) }
}
