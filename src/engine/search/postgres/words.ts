// Words of a search as tsqueries: what must match, and the terms that rank, each with its weight.
import { type QueryOptions, rankTerms, toTsquery } from '#server/search/query.ts'
import { frequencies } from '#server/search/words-table.ts'
import type { Kind } from '../../model/kind.ts'
import { cached } from '#server/cache/cached.ts'
import { narrowTo } from '../documents.ts'
import type { SearchWords } from '../parse-query.ts'

/** A search as the documents understand it: what must match, and the terms that rank with their weight (idf). */
export type TextQuery = {
  tsquery: string
  terms: { query: string; idf: number }[]
  /** Facet codes: rows that have more of them come first, whatever their words say. */
  holders?: readonly number[]
}

const nothing = "'\u00a0nothing'"

const settingsOf = (kind: Kind, { type, exact, synonyms }: SearchWords): QueryOptions => ({
  prefixLast: !exact,
  exact,
  synonyms,
  similarNames: !exact,
  ...narrowTo(kind, type),
})

const documentsPerWord = cached<Map<string, number>>(5000, 300)

/** In how many documents of these tables each word stands. */
async function documentsOf(tables: readonly string[], words: readonly string[]): Promise<Map<string, number>> {
  const known = await Promise.all(
    tables.map((table) => documentsPerWord(`${table}|${words.join('|')}`, [], () => frequencies(table, words))),
  )
  return new Map(words.map((word) => [word, known.reduce((sum, one) => sum + (one.get(word) ?? 0), 0)]))
}

const idfOf = (documents: number): number => Math.log(1 + 100_000 / (1 + documents))

async function makeText(kind: Kind, words: SearchWords, tables: readonly string[]): Promise<TextQuery> {
  const settings = settingsOf(kind, words)
  const tsquery = toTsquery(words.parsed, settings)
  const terms = tsquery ? rankTerms(words.parsed, settings) : []
  const documents = await documentsOf(tables, [...new Set(terms.flatMap((term) => term.words))])
  return {
    tsquery: tsquery || nothing,
    terms: terms.map((term) => ({
      query: term.tsquery,
      idf: idfOf(Math.max(0, ...term.words.map((word) => documents.get(word) ?? 0))),
    })),
    ...(words.holders ? { holders: words.holders } : {}),
  }
}

const made = new WeakMap<SearchWords, Map<string, Promise<TextQuery>>>()

/** The words as documents of this kind are asked; where they are ranked beside those of other `tables`, a word weighs the same in all. */
export function textOf(
  kind: Kind,
  words: SearchWords | null | undefined,
  tables: readonly string[] = [kind.table],
): Promise<TextQuery> | null {
  if (!words) return null
  const known = made.get(words) ?? new Map<string, Promise<TextQuery>>()
  made.set(words, known)
  const key = `${kind.name}|${tables.join()}`
  const text = known.get(key) ?? makeText(kind, words, tables)
  known.set(key, text)
  return text
}
