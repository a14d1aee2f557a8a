// What somebody meant by the words in a search box: the tsquery, the related words that were added, a correction.
import { ident, query, sql } from '#server/database/db.ts'
import { expressions, type ParsedQuery, parseQuery, rankTerms, synonymKey, toTsquery } from '#server/search/query.ts'
import { frequencies } from '#server/search/words-table.ts'
import type { Translated } from '#words/locales.ts'
import type { Kind } from '../model/kind.ts'
import { allKinds } from '../model/registry.ts'
import { narrowTo } from './documents.ts'
import type { TextQuery } from '#server/search/ranking.ts'
import { cached } from '../store/invalidation.ts'

export type Understanding = {
  text: TextQuery | null
  parsed: ParsedQuery
  /** Words of the thesaurus that were searched as well, by the words typed. */
  related: { word: string; also: string[] }[]
}

type Synonyms = Map<string, string[]>
const synonymCache = cached<Synonyms>(2000, 300)

/** The kind whose rows are the thesaurus: the one whose rows have a normalized spelling. */
export const thesaurus = (): Kind | undefined => allKinds().find((kind) => kind.fields['normalized'])

async function synonymsOf(parsed: ParsedQuery): Promise<Synonyms> {
  const kind = thesaurus()
  const wanted = expressions(parsed).filter((expression) => expression.length > 1)
  if (!kind || wanted.length === 0) return new Map()
  return synonymCache(wanted.join('|'), [kind.table], async () => {
    const rows = await query<{ word_keys: string[]; label: Translated; synonyms: { text: string }[] | null }>(sql`
      select word_keys, label, synonyms from ${ident(kind.table)} where state = 'approved' and deleted_at is null and word_keys && ${wanted}::text[]`)
    const found: Synonyms = new Map()
    for (const row of rows) {
      const words = [...Object.values(row.label), ...(row.synonyms ?? []).map((entry) => entry.text)]
      for (const key of row.word_keys.filter((one) => wanted.includes(one))) {
        const others = words.filter((word) => synonymKey(word) !== key)
        found.set(key, [...new Set([...(found.get(key) ?? []), ...others])])
      }
    }
    return found
  })
}

const documentsPerWord = cached<Map<string, number>>(5000, 300)

/** Reads the words of a search in this kind. `type` is a search type of the kind, `exact` searches just what stands there. */
export async function understand(
  kind: Kind,
  q: string,
  options: { type?: string; exact?: boolean } = {},
): Promise<Understanding> {
  const parsed = parseQuery(q)
  const type = options.type ?? 'all'
  const synonyms = options.exact || type === 'name' ? new Map<string, string[]>() : await synonymsOf(parsed)
  const settings = {
    prefixLast: !options.exact,
    exact: options.exact ?? false,
    synonyms,
    similarNames: !options.exact,
    ...narrowTo(kind, type),
  }
  const tsquery = toTsquery(parsed, settings)
  const related = [...synonyms].map(([word, also]) => ({ word, also }))
  if (!tsquery) return { text: null, parsed, related }
  const terms = rankTerms(parsed, settings)
  const words = [...new Set(terms.flatMap((term) => term.words))]
  const known = await documentsPerWord(`${kind.table}|${words.join('|')}`, [], () => frequencies(kind.table, words))
  const idf = (list: string[]): number =>
    Math.log(1 + 100_000 / (1 + Math.max(0, ...list.map((word) => known.get(word) ?? 0))))
  return {
    text: { tsquery, terms: terms.map((term) => ({ query: term.tsquery, idf: idf(term.words) })) },
    parsed,
    related,
  }
}

/** The tsquery alone, for lists that do not explain themselves. A query of nothing but marks matches nothing. */
export async function buildTextQuery(
  kind: Kind,
  q: string,
  options: { type?: string; exact?: boolean } = {},
): Promise<TextQuery> {
  return (await understand(kind, q, options)).text ?? { tsquery: "'\u00a0nothing'", terms: [] }
}
