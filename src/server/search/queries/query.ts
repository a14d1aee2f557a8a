// Writes the tsquery of a parsed query: which documents match. By which words they are ranked says ranked-query.ts.
import { otherCalendar } from '#server/search/tokens/calendar-years.ts'
import { isWeakWord } from '#server/search/queries/function-words.ts'
import { withoutHonorific } from '#server/search/spelling/honorifics.ts'
import {
  expressionOf,
  longestExpression,
  requiredTerms,
  type ParsedQuery,
  type Term,
} from '#server/search/queries/parsed-query.ts'
import { normalize } from '#server/search/tokens/normalize.ts'
import { codePoints, gramLength, gramsOf, splitRuns, type Run } from '#server/search/tokens/runs.ts'
import { type UnspacedWord, unspacedWordsOf } from '#server/search/queries/unspaced-words.ts'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'
import { stemOf, wordForms } from '#server/search/tokens/tokens.ts'
import { groups, longestLexeme, quote } from '#server/search/documents/tsvector.ts'

export { parseQuery, synonymKey, expressions } from '#server/search/queries/parsed-query.ts'
export type { ParsedQuery } from '#server/search/queries/parsed-query.ts'

export interface QueryOptions {
  /** The last word is the beginning of a word. */
  prefixLast?: boolean
  /** Only words of these weights count, for example `A` or `AB`. */
  weights?: string
  /** Only words of this group of fields count: a search type, see `groups` in tsvector.ts. */
  group?: string
  /** "Search exactly this": no stems, beginnings, synonyms or similar names; accents count where they are given. */
  exact?: boolean
  /** Other words for an expression, by `synonymKey` of the expression. */
  synonyms?: ReadonlyMap<string, readonly string[]>
  /** Also finds names that are spelled in another way (Phonchai, Pornchai). */
  similarNames?: boolean
}

// A longer run is cut: the first n-grams decide, and PostgreSQL reads a query of hundreds of operands slowly.
const gramsEach = 40
const synonymsEach = 20
// A run of more words is a sentence: what only holds it together need not be met.
const sentence = 5

// Words that link others, and stand everywhere: n-grams alone ask for them.
const linking = new Set('ที่ ของ และ ใน กับ ด้าน เพื่อ ทาง ທີ່ ຂອງ ແລະ ໃນ ກັບ ດ້ານ ເພື່ອ 的 和 与'.split(' '))

/** A token that no text has. */
export const nothing = '\u00a0nothing'

export type Operand = (token: string, prefix?: boolean) => string

export function operandOf(weights = '', group?: string): Operand {
  const allowed = [...new Set(weights.toUpperCase())].filter((weight) => 'ABCD'.includes(weight)).join('')
  return (token, prefix = false) => {
    const flags = `${prefix ? '*' : ''}${allowed}`
    const text = group ? `${group}:${token}` : token
    // No document has a longer one, and PostgreSQL reads none of more than 2 KB.
    return `${quote(Buffer.byteLength(text) > longestLexeme ? nothing : text)}${flags && `:${flags}`}`
  }
}

const present = (conditions: readonly string[]): string[] => conditions.filter((condition) => condition !== '')

/** What is empty is no alternative. */
export function any(alternatives: readonly string[]): string {
  const distinct = [...new Set(present(alternatives))]
  return distinct.length > 1 ? `(${distinct.join(' | ')})` : (distinct[0] ?? '')
}

/** What is empty is no condition. */
export function all(conditions: readonly string[], operator = ' & '): string {
  const distinct = operator === ' & ' ? [...new Set(present(conditions))] : present(conditions)
  return distinct.length > 1 ? `(${distinct.join(operator)})` : (distinct[0] ?? '')
}

/** The n-grams that a run must have; a run shorter than one n-gram is the beginning of some n-gram. */
export function gramsQuery(run: Run, operand: Operand): string {
  if (codePoints(run.text).length < gramLength(run.kind)) return operand(`#${run.text}`, true)
  return all(
    gramsOf(run, false)
      .slice(0, gramsEach)
      .map((gram) => operand(`#${gram}`)),
  )
}

function exactWord(run: Run, operand: Operand): string {
  const { folded, exact } = wordForms(run.text)
  return exact === null ? operand(folded[0] ?? '') : operand(`=${exact}`)
}

// Both indexes go through the places of every word of a phrase: of a longer one each stretch of so many words stands together.
const phraseWords = 12

/** A phrase: words next to each other (or, by another operator, anywhere); runs without spaces by their n-grams, whose order is not kept. */
export function phraseQuery(runs: readonly Run[], operand: Operand, operator = ' <-> '): string {
  const conditions: string[] = []
  let spaced: string[] = []
  for (const run of runs) {
    if (run.kind === 'spaced') {
      if (spaced.length === phraseWords) conditions.push(all(spaced.splice(0), operator))
      spaced.push(exactWord(run, operand))
      continue
    }
    conditions.push(all(spaced, operator), gramsQuery(run, operand))
    spaced = []
  }
  conditions.push(all(spaced, operator))
  return all(conditions)
}

/** Documents that have one of these expressions. */
export const othersQuery = (expressions: readonly string[] | undefined, operand: Operand): string[] =>
  (expressions ?? []).slice(0, synonymsEach).map((one) => phraseQuery(splitRuns(normalize(one)), operand))

/** One word of a run without blanks: of several pieces by its n-grams, for each of them stands in other words too. */
function unspacedWord(run: Run, { text, pieces }: UnspacedWord, prefix: boolean, operand: Operand): string {
  return pieces.length === 1 ? operand(text, prefix) : gramsQuery({ ...run, text, start: 0 }, operand)
}

/** `((w1 & w2 & w3:*) | (#g1 & #g2 & …))`: n-grams find inside words, words find across blanks and rank. */
function unspacedQuery(run: Run, prefix: boolean, operand: Operand): string {
  // One letter stands inside nearly every word: it is the beginning of one.
  if (run.kind === 'unspaced' && codePoints(run.text).length === 1) return operand(run.text, true)
  const words = unspacedWordsOf(run).slice(0, gramsEach)
  const telling = words.filter(
    (word) => !linking.has(word.text) && (words.length <= sentence || !isWeakWord(word.text)),
  )
  // Words that only hold others together are asked for where nothing else is.
  const asked = telling.length > 0 ? telling : words
  const parts = asked.map((word) => unspacedWord(run, word, prefix && word === words.at(-1), operand))
  // Fewer characters than an n-gram: a word that begins so is found by the n-gram too.
  const short = codePoints(run.text).length < gramLength(run.kind)
  return any([short ? operand(run.text) : all(parts), gramsQuery(run, operand)])
}

export function spacedQuery(
  run: Run,
  prefix: boolean,
  alone: boolean,
  options: QueryOptions,
  operand: Operand,
): string {
  const { folded, exact } = wordForms(run.text)
  const word = folded[0] ?? ''
  if (codePoints(word).length === 1) {
    // One letter beside other words may be the initial of a name; alone it is the beginning of a word.
    if (alone || options.weights || (options.group && options.group !== groups.names))
      return operand(word, alone && prefix)
    const initial = operandOf(options.weights, groups.names)(word, true)
    return options.group ? initial : any([operand(word), initial])
  }
  const stem = stemOf(word)
  const year = otherCalendar(word)
  // Keys of names have no copies by group: they answer for all words, and for names.
  const isOfNames = options.group === undefined || options.group === groups.names
  const key = options.similarNames && isOfNames ? spellingKey(word) : ''
  const alternatives = folded.map((form) => operand(form, prefix))
  if (exact !== null) alternatives.push(operand(`=${exact}`, prefix))
  if (year !== null) alternatives.push(operand(year))
  if (stem !== null) alternatives.push(operand(`~${stem}`))
  if (key) alternatives.push(operandOf(options.weights)(`^${key}`))
  return any(alternatives)
}

interface Unit {
  tsquery: string
  excluded: boolean
}

/** Joins neighboring terms that have synonyms together, the longest expression first. */
function groupBySynonyms(
  terms: readonly Term[],
  options: QueryOptions,
): { terms: Term[]; synonyms: readonly string[] }[] {
  if (!options.synonyms?.size) return terms.map((term) => ({ terms: [term], synonyms: [] }))
  const grouped: { terms: Term[]; synonyms: readonly string[] }[] = []
  for (let start = 0; start < terms.length;) {
    let size = options.synonyms && !options.exact ? Math.min(longestExpression, terms.length - start) : 1
    let synonyms: readonly string[] | undefined
    for (; size >= 1; size--) {
      const candidate = terms.slice(start, start + size)
      if (candidate.some((term) => term.quoted || term.excluded)) continue
      synonyms = options.exact ? undefined : options.synonyms?.get(expressionOf(candidate))
      if (synonyms) break
    }
    const taken = terms.slice(start, start + Math.max(1, size))
    grouped.push({ terms: taken, synonyms: synonyms ?? [] })
    start += taken.length
  }
  return grouped
}

function unitsOf(parsed: ParsedQuery, options: QueryOptions): Unit[] {
  const onlyNames = options.group === groups.names
  const terms = options.exact ? parsed.terms : requiredTerms(parsed, onlyNames)
  const alone = terms.filter((term) => !term.excluded).length === 1
  const operand = operandOf(options.weights, options.group)
  const lastTerm = parsed.terms.at(-1)

  function termQuery(term: Term, index: number): string {
    const [run] = term.runs
    if (!run) return ''
    if (term.quoted || term.excluded || options.exact) return phraseQuery(term.runs, operand)
    const prefix = options.prefixLast === true && term === lastTerm
    if (run.kind === 'spaced') return spacedQuery(run, prefix, alone, options, operand)
    const rest = index === 0 || onlyNames ? withoutHonorific(run.text) : null
    const whole = unspacedQuery(run, prefix, operand)
    const others = [...(rest === null ? [] : [{ ...run, text: rest }]), ...(term.otherwise ? [term.otherwise] : [])]
    return any([whole, ...others.map((other) => unspacedQuery(other, prefix, operand))])
  }

  // The same word again is the same condition: it is written once.
  const written = new Map<string, string>()
  const queries = new Map(
    terms.map((term, index): [Term, string] => {
      const { quoted, excluded, runs } = term
      const key = JSON.stringify([quoted, excluded, index === 0, term === lastTerm, runs.map(({ text }) => text)])
      const query = written.get(key) ?? termQuery(term, index)
      written.set(key, query)
      return [term, query]
    }),
  )
  return groupBySynonyms(terms, options).map((unit) => {
    const own = all(unit.terms.map((term) => queries.get(term) ?? ''))
    const others = othersQuery(unit.synonyms, operand)
    return {
      tsquery: any([own, ...others]),
      excluded: unit.terms.some((term) => term.excluded),
    }
  })
}

/**
 * The text of a tsquery that every match fulfils, to be used as `tsv @@ $1::tsquery`.
 *
 * Empty for a query without words: then leave the condition out, for an empty tsquery matches nothing.
 *
 * Example: `toTsquery(parseQuery('quantum sens'), { prefixLast: true })` gives
 * `('quantum' | '~quantum') & ('sens':* | '~sens')`.
 */
export function toTsquery(parsed: ParsedQuery, options: QueryOptions): string {
  const conditions = unitsOf(parsed, options).flatMap(({ tsquery, excluded }) =>
    tsquery === '' ? [] : [excluded ? `!${tsquery}` : tsquery],
  )
  // What is asked for twice is one condition.
  return [...new Set(conditions)].join(' & ')
}

const operands = /('(?:[^'\\]|''|\\.)*')(?::([A-D*]+))?/g

/**
 * The text of a tsquery that any of these words fulfils, by which matches are ranked; empty for a query without words. Each token
 * stands in it once, as a beginning if it is one anywhere: of two that are alike PostgreSQL ranks by either.
 */
export function toAnyTsquery(parsed: ParsedQuery, options: QueryOptions): string {
  const asked = new Map<string, string>()
  for (const { tsquery, excluded } of unitsOf(parsed, options))
    for (const [, token = '', flags = ''] of excluded ? [] : tsquery.matchAll(operands))
      if (!asked.get(token)?.includes('*')) asked.set(token, flags)
  return [...asked].map(([token, flags]) => token + (flags && `:${flags}`)).join(' | ')
}
