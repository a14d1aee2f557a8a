// What a person typed into a search box, taken apart: words, "quoted phrases" and -exclusions.
import { longestQuery } from '#lib/text/longest-query.ts'
import { isLongQuery, weakWordsAfter } from '#server/search/queries/function-words.ts'
import { isHonorific } from '#server/search/spelling/honorifics.ts'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'
import { splitRuns, type Run } from '#server/search/tokens/runs.ts'
import { endsWithinStack, isTypedZawgyi, zawgyiToUnicode } from '#server/sheets/encodings/zawgyi.ts'

export interface Term {
  /** One run, or several for a quoted phrase or an exclusion. */
  runs: readonly Run[]
  quoted: boolean
  excluded: boolean
  /** As dictionaries, titles and synonyms have it: its runs, plain, with single blanks. */
  plain: string
  /** What else the last word may be: Zawgyi, where it may as well be Unicode that is still typed. */
  otherwise?: Run
}

export interface ParsedQuery {
  /** As it was typed; Zawgyi as Unicode. */
  typed: string
  /** The normalized query. */
  text: string
  terms: readonly Term[]
}

const maxTerms = 250
// No index finds documents by what they lack: each is one more look at every document.
const mostExcluded = 10
// One sign may stand for eighteen letters.
const longestText = 2 * longestQuery

// "ม.ขอนแก่น", as everybody writes it, is "มหาวิทยาลัยขอนแก่น"; "ม.อ." is a name of its own.
const university = /(?<![\p{L}\p{M}\p{N}.])(?:ม\.\s*(?=\p{Script=Thai}{3})|ມ\.\s*(?=\p{Script=Lao}{3}))/gu

const quotes = /[“”„‟«»「」『』＂]/g
const item = /([-−–]?)(?:"([^"]*)"?|([^\s"]+))/g

/**
 * Reads a query. Every word must match, in any order; `"two words"` is a phrase; `-word` must not match.
 *
 * Takes any text: what cannot be read is left out, and an empty query has no terms. Only the first 800 characters
 * count: lists say where there were more. Of exclusions ten count.
 *
 * Example: `parseQuery('quantum "thin film" -laser')` has three terms.
 */
export function parseQuery(q: string): ParsedQuery {
  const typed = q.slice(0, longestQuery)
  const isHalf = endsWithinStack(typed)
  const unicode = isTypedZawgyi(typed) && !isHalf ? zawgyiToUnicode(typed) : typed
  const text = normalize(unicode.replace(quotes, '"'))
    .replace(university, (found) => (found.startsWith('ม') ? 'มหาวิทยาลัย' : 'ມະຫາວິທະຍາໄລ'))
    .slice(0, longestText)
    .trim()
  const terms: Term[] = []
  const excludedOnes = new Set<string>()
  for (const [, minus = '', phrase, bare] of text.matchAll(item)) {
    const runs = splitRuns(phrase ?? bare ?? '')
    if (runs.length === 0) continue
    const [excluded, quoted] = [minus !== '', phrase !== undefined]
    if (excluded) {
      const key = runs.map((run) => run.text).join(' ')
      if (excludedOnes.has(key) || excludedOnes.size === mostExcluded) continue
      excludedOnes.add(key)
    }
    for (const own of excluded || quoted ? [runs] : runs.map((run) => [run]))
      terms.push({ runs: own, quoted, excluded, plain: own.map(plainRun).join(' ') })
    if (terms.length >= maxTerms) break
  }
  const otherwise = isHalf ? splitRuns(normalize(zawgyiToUnicode(typed))).at(-1) : undefined
  const [last] = terms.slice(-1)
  if (last && otherwise && !last.quoted && !last.excluded) terms[terms.length - 1] = { ...last, otherwise }
  return { typed: unicode, text, terms: terms.slice(0, maxTerms) }
}

/** The form of a run that a dictionary, a title or a synonym is compared with. */
export function plainRun(run: Run): string {
  return run.kind === 'spaced' ? foldLatin(run.text.replaceAll("'", '')) : run.text
}

// Words that say nothing by themselves and may be absent from a match, unless they are all there is.
const fillers = new Set('the of in for and with'.split(' '))

// "Son of", "daughter of" between two names, which one writes and another leaves out.
const particles = new Set('bin binti bte bt binte ibn'.split(' '))

/**
 * The terms that a match must fulfil: titles at the beginning (in a search for names, anywhere) and filler words are
 * left out, "bin" between two names, and in a sentence what only holds it together, unless nothing else remains.
 */
export function requiredTerms(parsed: ParsedQuery, onlyNames: boolean): readonly Term[] {
  let leading = true
  const isSentence = !onlyNames && isLongQuery(parsed)
  const isWeak = weakWordsAfter(parsed.terms.map(({ plain }) => plain))
  const required = parsed.terms.filter((term, at) => {
    const [run] = term.runs
    if (term.quoted || term.excluded || !run) return true
    const { plain } = term
    if (isHonorific(plain) && (leading || onlyNames)) return false
    if (particles.has(plain) && !leading && at < parsed.terms.length - 1) return false
    leading = false
    if (isSentence && isWeak(plain)) return false
    return onlyNames || !fillers.has(plain)
  })
  return required.some((term) => !term.excluded) ? required : parsed.terms
}

/** The key of a word or expression in the synonyms given to `toTsquery`: normalized, folded, single blanks. */
export function synonymKey(text: string): string {
  return splitRuns(normalize(text)).map(plainRun).join(' ')
}

/** Most words an expression with synonyms may have. */
export const longestExpression = 5

/** Every expression of the query that may have synonyms, longest first: what to look up in the thesaurus. */
export function expressions(parsed: ParsedQuery): string[] {
  const found = new Set<string>()
  for (let size = longestExpression; size >= 1; size--) {
    for (let start = 0; start + size <= parsed.terms.length; start++) {
      const terms = parsed.terms.slice(start, start + size)
      if (terms.every((term) => !term.quoted && !term.excluded)) found.add(expressionOf(terms))
    }
  }
  return [...found]
}

/** The synonym key of neighboring unquoted terms. */
export function expressionOf(terms: readonly Term[]): string {
  return terms.map(({ plain }) => plain).join(' ')
}
