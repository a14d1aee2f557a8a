// Words of a search as documents are asked: what must match, what may be missing, and how much each word tells.
import { nothing, type ParsedQuery, type QueryOptions, toAnyTsquery, toTsquery } from '#server/search/queries/query.ts'
import { type QueryWord, rankedQuery, type RankedQuery } from '#server/search/queries/ranked-query.ts'
import { type Form, rankedKey, WantedWords } from '#server/search/documents/ranked-words.ts'
import { countedWords, countsTag, tableStatistics } from '#server/search/documents/words-table.ts'
import { groups, quote } from '#server/search/documents/tsvector.ts'
import type { Kind } from '../../model/kind.ts'
import { cached } from '#server/cache/cached.ts'
import { groupCache } from '#server/cache/group-cache.ts'
import { noteTables } from '#server/cache/reading.ts'
import { narrowTo } from '../documents/documents.ts'
import type { SearchWords } from '../queries/parse-query.ts'
import { isShort, type Ranked, type Statistics, weightOf } from '../queries/ranking.ts'
import { type CountedWord, fewestWords, type Seed, seedsOf } from '../queries/partial-matches.ts'
import { mostSelective, tokensToCount } from '../queries/selective-words.ts'

/** A search as the documents understand it. */
export type TextQuery = {
  /** What a row with all words fulfils. */
  tsquery: string
  ranked: readonly Ranked[]
  /** Words as their reader counts them, which tell something: where each of its parts ranks in `ranked`, with the tokens of it. */
  wholeWords: readonly (readonly { at: number; tokens: readonly string[] }[])[]
  wanted: WantedWords
  statistics: Statistics
  /** Any of the words: a cheap rank among very many rows. */
  anyWord: string
  /** Of few words: rows whose name has all of them. */
  name: string | null
  /** How rows are found that lack some of the words; null where all are asked for: names, two words, exact words. */
  partial: Partial | null
  /** The same by the pieces of words, for which rows are looked where nothing else was found; null where no word has pieces. */
  pieces: Partial | null
  /** Facet codes: rows that have more of them come first, whatever their words say. */
  holders?: readonly number[]
}

export type Partial = {
  words: readonly CountedWord[]
  isSentence: boolean
  seeds: readonly Seed[]
  /** Phrases and exclusions, which nothing replaces. */
  always: string
  /** Of these what the index knows without reading documents. */
  nearly: string
  /** Of these the exclusions: in a sentence whose phrases nobody has, phrases are words as others are. */
  excluded: string
  /** Rows whose name has all words: what somebody looked for was that name. */
  name: string | null
}

const notFound = quote(nothing)
const mostAsked = 64

const settingsOf = (kind: Kind, { type, exact, synonyms }: SearchWords): QueryOptions => ({
  prefixLast: !exact,
  exact,
  synonyms,
  similarNames: !exact,
  ...narrowTo(kind, type),
})

/** Written when words are counted. */
const counts = [countsTag]

const statisticsKept = cached<Statistics>({ bytes: 2 * 1024 * 1024 }, 60)
// Of each index: words with their numbers of documents, and beginnings with the keys of the words that begin so.
const knownWords = groupCache<string, number>({ bytes: 1024 * 1024, tagsOf: () => counts })
const knownBeginnings = groupCache<string, readonly string[]>({ bytes: 1024 * 1024, tagsOf: () => counts })

const shortestCompleted = 3
const mostCompleted = 30

type Words = { documents: ReadonlyMap<string, number>; begun: readonly string[] }

/** In how many documents of this table each word stands, and the most frequent words that begin as the last one: only what nobody asked before is read. */
async function wordsOf(table: string, words: readonly string[], prefix: string): Promise<Words> {
  const [known, beginnings] = [knownWords(table), knownBeginnings(table)]
  const missing = words.filter((word) => !known.has(word))
  if (missing.length > 0 || (prefix && !beginnings.has(prefix))) {
    const { documents, begun } = await countedWords(table, missing, prefix, prefix ? mostCompleted : 0)
    for (const word of missing) known.set(word, documents.get(word) ?? 0)
    if (prefix) beginnings.set(prefix, begun)
  }
  return { documents: known, begun: beginnings.get(prefix) ?? [] }
}

/** The same of several tables together, with the keys of the words. */
async function documentsOf(tables: readonly string[], words: readonly string[], last: string | null) {
  const prefix = last && last.length >= shortestCompleted ? last : ''
  const known = await Promise.all(tables.map((table) => wordsOf(table, words, prefix)))
  return {
    documents: new Map(
      words.map((word) => [word, known.reduce((sum, one) => sum + (one.documents.get(word) ?? 0), 0)]),
    ),
    begun: [...new Set(known.flatMap(({ begun }) => begun).map(rankedKey))],
  }
}

/** In how many documents of these tables together each word stands. */
export const documentsWith = async (
  tables: readonly string[],
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> => (await documentsOf(tables, words, null)).documents

const statisticsOf = (tables: readonly string[]): Promise<Statistics> =>
  statisticsKept(tables.join(), async () => {
    noteTables(counts)
    const known = await tableStatistics(tables)
    const documents = known.reduce((sum, one) => sum + one.documents, 0)
    const lengths = [0, 1, 2, 3].map(
      (at) => known.reduce((sum, one) => sum + (one.lengths[at] ?? 0) * one.documents, 0) / Math.max(1, documents),
    )
    return { documents, lengths }
  })

const completedShare = 0.7

/** The forms of each word; a beginning is recognized by words that begin so, the last word of a sentence is whole where it occurs. */
function formsOf({ atoms, isSentence }: RankedQuery, begun: readonly number[], isKnown: boolean): Form[][] {
  const share = isKnown ? completedShare : 1
  return atoms.map(({ forms, prefix, first = 0 }, at) => {
    // What stood there before weighs nothing a second time; beside one other word it may still stand next to it.
    if (first < at && !isShort(atoms)) return []
    if (prefix === null || (isKnown && isSentence)) return forms
    const own = new Set(forms.map(({ key }) => key))
    return [...forms, ...begun.filter((key) => !own.has(key)).map((key) => ({ key, share }))]
  })
}

/** May words be missing? Of more than two, none of them asked for exactly or in one field only. */
const mayLackWords = ({ exact, group, weights }: QueryOptions, { words, isSentence }: RankedQuery): boolean =>
  !exact && !group && !weights && words.length >= (isSentence ? 1 : fewestWords)

type Reading = { query: RankedQuery; tsquery: string; name: string }

/** What may be missing of these words; null where all are asked for. */
function partialOf(
  { name, tsquery: whole, query }: Reading,
  settings: QueryOptions,
  often: readonly number[],
  ranked: readonly Ranked[],
  documents: number,
): Partial | null {
  // Who lacks the only word has nothing of the question, and who has all phrases of one of nothing else has all of it.
  if (
    !mayLackWords(settings, query) ||
    query.isOfPhrases ||
    (query.words.length === 1 && query.words[0]?.tsquery === whole)
  )
    return null
  return partialBy(query.words, { query, name, isSentence: query.isSentence }, often, ranked, documents)
}

/** What may be missing of the pieces of words; null where no word has pieces. */
const piecesPartial = (
  { name, query }: Reading,
  { exact, group, weights }: QueryOptions,
  often: readonly number[],
  ranked: readonly Ranked[],
  documents: number,
): Partial | null =>
  exact || group || weights || query.pieces.length === 0
    ? null
    : partialBy(query.pieces, { query, name, isSentence: false }, often, ranked, documents)

function partialBy(
  words: readonly QueryWord[],
  { query, name, isSentence }: { query: RankedQuery; name: string; isSentence: boolean },
  often: readonly number[],
  ranked: readonly Ranked[],
  documents: number,
): Partial {
  const all = words.map(({ text, from, to, tsquery }): CountedWord => {
    const own = ranked.slice(from, to)
    return {
      text,
      atoms: [...new Set(query.atoms.slice(from, to).map(({ first = 0 }) => first))],
      tsquery,
      weight: own.reduce((sum, { weight }) => sum + weight, 0),
      documents: Math.min(...often.slice(from, to)),
    }
  })
  return {
    words: all,
    isSentence,
    seeds: seedsOf(all, documents, isSentence),
    always: query.always,
    nearly: query.nearly,
    excluded: query.excluded,
    name: name || null,
  }
}

const uncounted = { documents: new Map<string, number>(), begun: [] }
const noStatistics: Statistics = { documents: 0, lengths: [0, 0, 0, 0] }

const readings = new WeakMap<ParsedQuery, Map<string, Reading>>()

function read(parsed: ParsedQuery, settings: QueryOptions): Reading {
  return {
    query: rankedQuery(parsed, settings),
    tsquery: toTsquery(parsed, settings),
    name: toTsquery(parsed, { ...settings, group: groups.names }),
  }
}

/** Words as tables with these settings are asked: most kinds have the same ones. */
function readingOf(parsed: ParsedQuery, settings: QueryOptions): Reading {
  if (settings.synonyms && settings.synonyms.size > 0) return read(parsed, settings)
  const known = readings.get(parsed) ?? new Map<string, Reading>()
  readings.set(parsed, known)
  const key = JSON.stringify(settings)
  const reading = known.get(key) ?? read(parsed, settings)
  known.set(key, reading)
  return reading
}

/** By what very many rows are ranked cheaply: any of the words; the first rows by beginnings as well, however short. */
const cheaplyBy = (parsed: ParsedQuery, settings: QueryOptions, { words }: RankedQuery, use: Use): string =>
  use === 'first'
    ? toAnyTsquery(parsed, settings)
    : words
        .slice(0, mostAsked)
        .map(({ tsquery }) => tsquery)
        .join(' | ')

const shortened = new WeakMap<ParsedQuery, Map<string, ParsedQuery>>()

/** What is asked of a question: of very many words those that tell most in these tables. */
async function queryOf(parsed: ParsedQuery, tables: readonly string[]): Promise<ParsedQuery> {
  const tokens = tokensToCount(parsed)
  const { documents } = tokens.length > 0 ? await documentsOf(tables, tokens, null) : uncounted
  const asked = mostSelective(parsed, documents)
  if (asked === parsed) return parsed
  const known = shortened.get(parsed) ?? new Map<string, ParsedQuery>()
  shortened.set(parsed, known)
  // Tables that know the same words share one reading of what is left.
  const key = JSON.stringify(asked.terms)
  const same = known.get(key) ?? asked
  known.set(key, same)
  return same
}

async function makeText(kind: Kind, words: SearchWords, tables: readonly string[], use: Use): Promise<TextQuery> {
  const settings = settingsOf(kind, words)
  const parsed = await queryOf(words.parsed, tables)
  const reading = readingOf(parsed, settings)
  const { query, tsquery, name } = reading
  const tokens = [...new Set(query.atoms.flatMap((atom) => atom.tokens))]
  const areWeighed =
    use === 'ranked' || (use === 'counted' && (mayLackWords(settings, query) || query.pieces.length > 0))
  const [{ documents, begun }, statistics] = areWeighed
    ? await Promise.all([documentsOf(tables, tokens, query.atoms.at(-1)?.prefix ?? null), statisticsOf(tables)])
    : [uncounted, noStatistics]
  const often = query.atoms.map((atom) => Math.max(0, ...atom.tokens.map((token) => documents.get(token) ?? 0)))
  const ranked = query.atoms.map(({ isWeak, follows, first = 0 }, at) => ({
    weight: first < at ? 0 : weightOf(often[at] ?? 0, statistics.documents, isWeak),
    follows,
    isWeak,
  }))
  return {
    tsquery: tsquery || notFound,
    ranked,
    wholeWords: query.words.map(({ from, to }) =>
      query.atoms
        .slice(from, to)
        .map(({ first, tokens: own }, offset) => ({ at: first ?? from + offset, tokens: own })),
    ),
    wanted: new WantedWords(formsOf(query, begun, (often.at(-1) ?? 0) > 0)),
    statistics,
    anyWord: cheaplyBy(parsed, settings, query, use) || notFound,
    name: (isShort(ranked) && name) || null,
    partial: partialOf(reading, settings, often, ranked, statistics.documents),
    pieces: piecesPartial(reading, settings, often, ranked, statistics.documents),
    ...(words.holders ? { holders: words.holders } : {}),
  }
}

const made = new WeakMap<SearchWords, Map<string, Promise<TextQuery>>>()

/** What the words are for: rows that are only counted need no weights of words, unless rows may lack some; the first rows that have all of them need none. */
export type Use = 'ranked' | 'counted' | 'first'

/** The words as documents of this kind are asked; where they are ranked beside those of other `tables`, a word weighs the same in all. */
export function textOf(
  kind: Kind,
  words: SearchWords | null | undefined,
  tables: readonly string[] = [kind.table],
  use: Use = 'ranked',
): Promise<TextQuery> | null {
  if (!words) return null
  const known = made.get(words) ?? new Map<string, Promise<TextQuery>>()
  made.set(words, known)
  const key = `${kind.name}|${tables.join()}`
  const found = known.get(`${key}|${use}`) ?? (use === 'counted' ? known.get(`${key}|ranked`) : undefined)
  if (found) return found
  const text = makeText(kind, words, tables, use)
  known.set(`${key}|${use}`, text)
  return text
}
