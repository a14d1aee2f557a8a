// Lists of a kind for a viewer: the index finds their rows, the database says which of them may be seen now.
import { query, sql } from '#server/database/db.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { fromDb, selectColumns, type Values } from '../../store/columns.ts'
import type { Out } from '../../model/rows.ts'
import { searchIndex } from '../current-index.ts'
import { rowsFor } from './cached-rows.ts'
import { baseCondition } from './list-condition.ts'
import type { ListQuery } from './list-query.ts'
import { listCondition } from '../postgres/index.ts'
import { scopesOf } from './scopes.ts'
import type { FacetCounts, Hit, PartialMatches } from '../search-index.ts'

export type Listing<R = Out> = {
  rows: R[]
  total: number
  page: number
  size: number
  facets: FacetCounts | null
  /** Where some rows lack words of a long query: which words tell something, and which of them these rows have. */
  matched: Matched | null
}

export type Matched = {
  words: readonly string[]
  /** Those that no row has: a slip, or a word of another field. */
  unknown: readonly string[]
  /** How many rows of the list have all words; they stand first. */
  all: number
  /** The words are pieces of those that were typed, and the other rows have some of them. */
  isRelated: boolean
  /** By the ids of the listed rows that lack some: the words they have. */
  rows: Record<string, string[]>
}

type Answered = { total: number; matched: Pick<Matched, 'all' | 'unknown' | 'isRelated'> | null }

/** Nothing is listed, or only what lacks a word that nobody has, or what has pieces of words: was it a slip? */
export const mayBeSlip = ({ total, matched }: Answered): boolean =>
  total === 0 || (matched?.all === 0 && (matched.isRelated || matched.unknown.length > 0))

/** What a list says of its rows that lack some words. */
export function matchedOf(
  hits: readonly Hit[],
  total: number,
  partial: PartialMatches | null | undefined,
): Matched | null {
  if (!partial) return null
  const { words, unknown, count, isRelated } = partial
  const rows = hits.flatMap(({ id, held }): [string, string[]][] =>
    held ? [[id, held.flatMap((at) => words[at] ?? [])]] : [],
  )
  return { words, unknown, all: total - count, isRelated, rows: Object.fromEntries(rows) }
}

/** Lists rows of the kind as the viewer sees them; with `fields`, only what these need is read of a row. */
export async function listRows(
  viewer: Viewer,
  kind: Kind,
  list: ListQuery,
  fields?: readonly string[],
): Promise<Listing> {
  const page = Math.max(1, list.page ?? 1)
  const size = Math.min(100, Math.max(1, list.size ?? 20))
  const [{ hits, totals, partial }, facets] = await Promise.all([
    searchIndex().slice(viewer, [{ kind, list }], (page - 1) * size, size),
    list.counts ? searchIndex().facets(viewer, { kind, list }) : null,
  ])
  // The condition once more: another process may have hidden a row since its place was found.
  const rows = await rowsFor(
    viewer,
    kind,
    hits.map(({ id }) => id),
    baseCondition(viewer, kind, list),
    fields,
  )
  const total = totals[0] ?? 0
  return { rows, total, page, size, facets, matched: matchedOf(hits, total, partial?.[0]) }
}

/** Every row of the list in batches, for exports and bulk actions; `limit` rows at most. */
export async function* eachRow(viewer: Viewer, kind: Kind, list: ListQuery, limit: number): AsyncGenerator<Values[]> {
  const condition = await listCondition(viewer, { kind, list })
  let last = '00000000-0000-0000-0000-000000000000'
  for (let left = limit; left > 0;) {
    const rows = await query(
      sql`select ${selectColumns(kind)} from ${condition.from} where ${condition.where} and t.id > ${last}::uuid order by t.id limit ${Math.min(500, left)}`,
    )
    if (rows.length === 0) return
    yield rows.map((row) => fromDb(kind, row))
    left -= rows.length
    last = (rows.at(-1) as { id: string }).id
  }
}

export const countList = (viewer: Viewer, kind: Kind, list: ListQuery): Promise<number> =>
  searchIndex().count(viewer, { kind, list })

/** The choices the viewer has in this list, each with the rows it would leave under the other filters; without any, nothing. */
export async function countScopes(viewer: Viewer, kind: Kind, list: ListQuery, words: AllWords) {
  const counted = scopesOf(viewer, kind).map(async ({ name, label }) => ({
    value: name,
    label: label(words),
    count: await countList(viewer, kind, { ...list, only: [name] }),
  }))
  return counted.length > 0 ? { only: await Promise.all(counted) } : {}
}
