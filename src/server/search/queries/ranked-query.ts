// The words of a query by which documents are ranked, and of which a document may lack some: sentences of unspaced scripts as words.
import { otherCalendar } from '#server/search/tokens/calendar-years.ts'
import { isFunctionWord, isLongQuery, isWeakWord, weakWordsAfter } from '#server/search/queries/function-words.ts'
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
  othersQuery,
  phraseQuery,
  type QueryOptions,
  spacedQuery,
} from '#server/search/queries/query.ts'
import { type Form, rankedKey } from '#server/search/documents/ranked-words.ts'
import { codePoints, gramLength, gramsOf, type Run, segmentWords, splitRuns } from '#server/search/tokens/runs.ts'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'
import { tellingPieces, type UnspacedWord, unspacedWordsOf } from '#server/search/queries/unspaced-words.ts'
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
  /** Of a word that may be several: those. */
  pieces?: readonly QueryWord[]
}

export type RankedQuery = {
  atoms: Atom[]
  /** Those that tell something: what "4 of 6 words" counts. */
  words: QueryWord[]
  /** The same with the pieces of words in their place; none where no word has pieces. */
  pieces: QueryWord[]
  /** A question or a text rather than names or terms. */
  isSentence: boolean
  /** Phrases between quotes, exclusions and nothing else: a row has all of it, or is none. */
  isOfPhrases: boolean
  /** What every row must fulfil, whatever else it lacks: phrases between quotes, exclusions. Empty for nothing. */
  always: string
  /** Of `always` what an index knows without reading a document: the words of phrases wherever they stand, exclusions of single words. */
  nearly: string
  /** Of `always` the exclusions. */
  excluded: string
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
/** Another reading of the word counts as the word. */
const otherForms = ({ otherwise }: Term): Form[] => (otherwise ? [{ key: rankedKey(otherwise.text), share: 1 }] : [])

const formOf = (token: string): Form => ({ key: rankedKey(token), share: synonymShare })

const plainAtom = (token: string, isWeak: boolean): Atom => ({
  forms: [{ key: rankedKey(token), share: 1 }],
  tokens: [token],
  isWeak,
  follows: true,
  prefix: null,
})

/** How a run without blanks is asked: by other words as well where an expression is known as a whole. */
type UnspacedOptions = { isBegun: boolean; isOnly: boolean; synonyms: readonly string[] | undefined; operand: Operand }

/**
 * The words of a run without blanks: dictionary words; in Han ranked by pairs of characters, for names are cut at random. What the
 * thesaurus knows is one word, and who has another of its words has it.
 */
function unspacedWords(run: Run, atoms: Atom[], { isBegun, isOnly, synonyms, operand }: UnspacedOptions): QueryWord[] {
  const words = unspacedWordsOf(run, synonyms !== undefined)
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
    const isWeak = isAlone ? !isOnly && isWeakWord(word.text) : size === 1 || isWeakWord(word.text)
    const from = run.kind === 'han' ? start + first : atoms.length
    if (run.kind !== 'han') for (const { text } of word.pieces) atoms.push(plainAtom(text, isWeak))
    if (isWeak) continue
    const to = run.kind === 'han' ? from + Math.max(1, size - 1) : atoms.length
    const pieces = synonyms || run.kind === 'han' ? [] : piecesOf(word, from, operand)
    found.push({
      text: word.text,
      from,
      to,
      tsquery: any([wordQuery(run, word, operand), ...othersQuery(synonyms, operand)]),
      ...(pieces.length > 0 ? { pieces } : {}),
    })
  }
  // The end of what is being typed may be the beginning of a longer word of the dictionary, or of a name.
  const [last, piece] = [atoms.at(-1), words.at(-1)?.pieces.at(-1)]
  if (isBegun && run.kind !== 'han' && last && piece) last.prefix = piece.text
  return found
}

/** A piece is found as a word, never inside another. */
const piecesOf = (word: UnspacedWord, from: number, operand: Operand): QueryWord[] =>
  tellingPieces(word).map((piece) => {
    const at = from + word.pieces.indexOf(piece)
    return { text: piece.text, from: at, to: at + 1, tsquery: operand(piece.text) }
  })

function wordQuery(run: Run, { text }: UnspacedWord, operand: Operand): string {
  const grams = codePoints(text).length >= gramLength(run.kind) ? [gramsQuery({ ...run, text, start: 0 }, operand)] : []
  return any([operand(text), ...grams])
}

type TermPlace = { isLast: boolean; isOnly: boolean; isWeakWord: (word: string) => boolean }

function termWords(
  term: Term,
  { isLast, isOnly, isWeakWord }: TermPlace,
  atoms: Atom[],
  options: QueryOptions,
): QueryWord[] {
  const operand = operandOf(options.weights, options.group)
  const [run] = term.runs
  const mayBegin = isLast && options.prefixLast === true && !term.quoted && !options.exact
  const synonyms = term.quoted || options.exact ? undefined : options.synonyms?.get(expressionOf([term]))
  if (term.runs.length === 1 && run && run.kind !== 'spaced')
    return unspacedWords(run, atoms, { isBegun: mayBegin && !synonyms, isOnly, synonyms, operand })
  return term.runs.flatMap((one) => {
    if (one.kind !== 'spaced')
      return unspacedWords(one, atoms, {
        isBegun: mayBegin && one === term.runs.at(-1),
        isOnly: true,
        synonyms: undefined,
        operand,
      })
    const plain = plainRun(one)
    const isWeak = !term.quoted && isWeakWord(plain)
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
    const words =
      run.kind === 'spaced' ? [{ text: run.text, start: 0 }] : [...segmentWords(run.text), ...unspacedWordsOf(run)]
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
  const isWeak = isLong ? weakWordsAfter(parsed.terms.map(({ plain }) => plain)) : isFunctionWord
  const atoms: Atom[] = []
  const words: QueryWord[] = []
  const always: string[] = []
  const nearly: string[] = []
  const never: string[] = []
  const last = parsed.terms.at(-1)
  for (const term of parsed.terms) {
    if (term.excluded) {
      const excluded = phraseQuery(term.runs, operand)
      if (excluded === '') continue
      always.push(`!${excluded}`)
      never.push(`!${excluded}`)
      if (!excluded.includes(' <-> ')) nearly.push(`!${excluded}`)
    } else {
      if (term.quoted) {
        always.push(phraseQuery(term.runs, operand))
        nearly.push(phraseQuery(term.runs, operand, ' & '))
      }
      const from = atoms.length
      const found = termWords(
        term,
        { isLast: term === last, isOnly: needed.size === 1, isWeakWord: isWeak },
        atoms,
        options,
      )
      const isOne = atoms.length === from + 1
      if (isOne) atoms[from]?.forms.push(...synonymForms(term, options), ...otherForms(term))
      if (needed.has(term)) words.push(...found)
    }
  }
  if (atoms[0]) atoms[0].follows = false
  const first = firstOfEach(atoms)
  for (const [at, atom] of atoms.entries()) atom.first = first[at] ?? at
  const isNew = ({ from }: QueryWord): boolean => first[from] === from
  const typed = typedWords(parsed.typed)
  const asTyped = (word: QueryWord): QueryWord => ({ ...word, text: typed.get(foldLatin(word.text)) ?? word.text })
  const required = words.filter(isNew)
  const cut = required.some(({ pieces }) => pieces)
    ? required.flatMap((word) => word.pieces ?? [word]).filter(isNew)
    : []
  return {
    atoms,
    words: required.map(asTyped),
    pieces: cut.map(asTyped),
    isSentence: isLong,
    isOfPhrases: parsed.terms.every(({ quoted, excluded }) => quoted || excluded),
    always: all(always),
    nearly: all(nearly),
    excluded: all(never),
  }
}
