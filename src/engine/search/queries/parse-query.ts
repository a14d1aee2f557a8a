// What somebody asks for by words and detected values: read in one way for pages, calls, suggestions and the search over several kinds.
import { ident, query, sql } from '#server/database/db.ts'
import type { DetectedFacet } from '#server/search/queries/facet-detection.ts'
import { expressionOf, longestExpression } from '#server/search/queries/parsed-query.ts'
import { expressions, type ParsedQuery, parseQuery, synonymKey } from '#server/search/queries/query.ts'
import { stretchesOf } from '#server/search/queries/unspaced-words.ts'
import type { Locale, Translated } from '#words/locales.ts'
import type { Kind } from '../../model/kind.ts'
import { cached } from '#server/cache/cached.ts'
import { memoryCache } from '#server/cache/memory-cache.ts'
import { noteTables } from '#server/cache/reading.ts'
import { ownText } from '#server/cache/memory-size.ts'
import { detectFacets, thesaurus } from '../facets/detect-facets.ts'
import { facetChoice } from '../facets/facet-choice.ts'
import { findCodes } from '../facets/facet-codes.ts'
import type { FacetChoice } from '../facets/facet-filter.ts'

/** Words to be searched, as every index understands them; without any term they match nothing. */
export type SearchWords = {
  parsed: ParsedQuery
  /** A search type of the kind: which fields they may stand in. */
  type: string
  /** Just what stands there: no beginnings, synonyms, similar names. */
  exact: boolean
  /** Other words for expressions, by their key. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Facet codes: rows that have more of them come first, whatever their words say. */
  holders?: readonly number[]
}

export type Parsed = {
  /** Null where nothing is left to be searched. */
  text: SearchWords | null
  parsed: ParsedQuery
  /** Words of the thesaurus that were searched as well, by the words typed. */
  related: { word: string; also: string[] }[]
}

type WordOptions = { type?: string; exact?: boolean }

type Expression = { word_keys: string[]; label: Translated; synonyms: { text: string }[] | null }

const thesaurusCache = cached<Map<string, Expression[]>>({ entries: 1 }, 600)

/** Approved expressions of the thesaurus by their keys. */
async function readThesaurus({ table }: Kind): Promise<Map<string, Expression[]>> {
  const rows = await query<Expression>(
    sql`select word_keys, label, synonyms from ${ident(table)} where state = 'approved' and deleted_at is null`,
  )
  const known = new Map<string, Expression[]>()
  for (const row of rows) for (const key of row.word_keys) known.set(key, [...(known.get(key) ?? []), row])
  return known
}

const othersFor = (key: string, rows: readonly Expression[]): string[] => {
  const words = rows.flatMap(({ label, synonyms }) => [
    ...Object.values(label),
    ...(synonyms ?? []).map((entry) => entry.text),
  ])
  return [...new Set(words.filter((word) => synonymKey(word) !== key))]
}

async function knownExpressions(): Promise<ReadonlyMap<string, readonly Expression[]>> {
  const kind = thesaurus()
  return kind ? thesaurusCache(kind.table, () => readThesaurus(kind)) : new Map<string, Expression[]>()
}

function synonymsOf(
  parsed: ParsedQuery,
  known: ReadonlyMap<string, readonly Expression[]>,
): ReadonlyMap<string, string[]> {
  const wanted = expressions(parsed).filter((expression) => expression.length > 1)
  return new Map(
    wanted.flatMap((key): [string, string[]][] => {
      const rows = known.get(key)
      return rows ? [[key, othersFor(key, rows)]] : []
    }),
  )
}

/** With what the thesaurus knows inside of runs without blanks, which stays whole. */
function withWholes(parsed: ParsedQuery, known: ReadonlyMap<string, unknown>): ParsedQuery {
  let isOther = false
  const terms = parsed.terms.map((term) => ({
    ...term,
    runs: term.runs.map((run) => {
      const wholes = run.kind === 'spaced' ? [] : stretchesOf(run).filter((text) => known.has(text))
      isOther ||= wholes.length > 0
      return wholes.length > 0 ? { ...run, wholes } : run
    }),
  }))
  return isOther ? { ...parsed, terms } : parsed
}

/**
 * A question that is nothing but an expression of the thesaurus, as its first name in English: in whichever language it was typed, the
 * same rows are found and stand in the same order. Exclusions stay.
 */
function inFirstName(parsed: ParsedQuery, known: ReadonlyMap<string, readonly Expression[]>): ParsedQuery {
  const [terms, excluded] = [
    parsed.terms.filter((term) => !term.excluded),
    parsed.terms.filter((term) => term.excluded),
  ]
  if (terms.length === 0 || terms.length > longestExpression || terms.some(({ quoted }) => quoted)) return parsed
  const key = expressionOf(terms)
  const name = known.get(key)?.[0]?.label.en
  if (!name || synonymKey(name) === key) return parsed
  const named = readQuery(name)
  return named.terms.some((term) => term.quoted || term.excluded)
    ? parsed
    : { typed: parsed.typed, text: named.text, terms: [...excluded, ...named.terms] }
}

// Several kinds are asked by the same words.
const queries = memoryCache<ParsedQuery>({ bytes: 1024 * 1024 })

function readQuery(q: string): ParsedQuery {
  const known = queries.peek(q)
  if (known) return known
  // A piece of an address keeps no whole address.
  const own = ownText(q)
  const parsed = parseQuery(own)
  queries.keep(own, parsed)
  return parsed
}

/** Reads words as words. `type` is a search type of the kind that is searched, `exact` searches just what stands there. */
export async function parseWords(q: string, { type = 'all', exact = false }: WordOptions = {}): Promise<Parsed> {
  const read = readQuery(q)
  const isAsTyped = exact || type === 'name' || read.terms.length === 0
  const known: ReadonlyMap<string, readonly Expression[]> = isAsTyped ? new Map() : await knownExpressions()
  const parsed = withWholes(read, known)
  const related = [...synonymsOf(parsed, known)].map(([word, also]) => ({ word, also }))
  const named = inFirstName(parsed, known)
  const text = { parsed: named, type, exact, synonyms: synonymsOf(named, known) }
  return { text: parsed.terms.length > 0 ? text : null, parsed, related }
}

/** The words alone, for lists that do not explain themselves: a query of nothing but marks matches nothing. */
export async function searchWords(q: string, options: WordOptions = {}): Promise<SearchWords> {
  const { text, parsed } = await parseWords(q, options)
  return text ?? { parsed, type: 'all', exact: false, synonyms: new Map() }
}

export type Detection = {
  locale: Locale
  /** Facets whose values stay words: an address gives them already. */
  except?: readonly string[] | undefined
  /** Leaves out which title somebody has: beside a name it may be one of before. */
  anyTitle?: boolean
}

export type ParsedSearch = Parsed & {
  detected: DetectedFacet[]
  /** The query without the values that narrow. */
  rest: string
  /** What the detected values narrow to. */
  facets: FacetChoice[]
}

const choiceOf = async (kind: Kind, one: DetectedFacet): Promise<FacetChoice> =>
  (await facetChoice(kind, one.facet, [one.value])).choice

// A keyword that nobody has yet has no code: looked for once, not at every search, and again when rows are written.
const holderCodes = cached<number[]>({ bytes: 1024 * 1024 }, 60)

/** Codes of the keywords that were detected: who has them stands before who only mentions them. */
async function holdersOf(kind: Kind, detected: readonly DetectedFacet[]): Promise<number[]> {
  const words = detected.filter((one) => one.stays && one.facet !== '')
  if (words.length === 0) return []
  return holderCodes(`${kind.name}|${words.map(({ value }) => value).join('|')}`, async () => {
    noteTables([kind.table])
    const choices = await Promise.all(words.map((one) => choiceOf(kind, one)))
    const wanted = choices.flatMap(({ facet, values }) => values.map((value) => ({ facet, value })))
    return [...(await findCodes(kind, wanted)).values()]
  })
}

/** A title or degree, which a person may have had before. */
export const isTitle = (kind: Kind, one: DetectedFacet): boolean =>
  !one.stays && kind.fields[one.facet]?.of !== undefined

/**
 * The one reading of a query. With `detect`, values of the facets that the kind says (`list.detected`) and keywords are found inside the
 * words: the former narrow and leave them, who has the latter comes first. Nothing is detected in a search of one type, or for exact words.
 */
export async function parseSearch(
  kind: Kind,
  q: string,
  { detect, ...options }: WordOptions & { detect?: Detection | null },
): Promise<ParsedSearch> {
  const { type = 'all', exact = false } = options
  if (!detect || q === '' || exact || type !== 'all')
    return { ...(await parseWords(q, options)), detected: [], rest: q, facets: [] }
  const facets = kind.list.detected.filter((facet) => !detect.except?.includes(facet))
  const found = await detectFacets(kind, facets, q, detect.locale)
  const detected = detect.anyTitle ? found.detected.filter((one) => !isTitle(kind, one)) : found.detected
  const filters = detected.filter((one) => !one.stays)
  const [read, holders, choices] = await Promise.all([
    parseWords(found.rest, options),
    holdersOf(kind, detected),
    Promise.all(filters.map((one) => choiceOf(kind, one))),
  ])
  return {
    ...read,
    text: read.text && { ...read.text, holders },
    detected,
    rest: found.rest,
    facets: choices,
  }
}
