// The index in PostgreSQL: search documents beside the rows they are made of, asked together.
import { ident, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { cached } from '#server/cache/cached.ts'
import { facetCondition, facetsFor } from '../facets/facet-filter.ts'
import { baseCondition, isSaidByDocuments, orderSql, sortOf } from '../lists/list-condition.ts'
import type { ListQuery } from '../lists/list-query.ts'
import {
  type Hit,
  type ListPart,
  type PartialMatches,
  type ListSlice,
  type SearchIndex,
  tablesOf,
} from '../search-index.ts'
import { depthOfLists } from '../queries/ranking.ts'
import { firstHits } from '../first-hits.ts'
import { joinReadings, noteParts, partReading, type PartReading, readAs } from './part-reading.ts'
import { cacheableReadGrant } from '../lists/cacheable-grant.ts'
import { countFacets, listedDocuments } from './counting.ts'
import { idsOfSlice } from './list-window.ts'
import { narrowed, type PartialRow, partialRows } from './partial.ts'
import { rankedRows } from './ranking.ts'
import { type TextQuery, textOf, type Use } from './words.ts'

/** A key of everything that decides the total: the same key, the same rows. */
function keyOf(viewer: Viewer, kind: Kind, list: ListQuery, text: TextQuery | null): string {
  return JSON.stringify([
    kind.name,
    cacheableReadGrant(viewer, kind),
    viewer.who,
    // Words may be met by the same rows and rank them in another way.
    text ? [text.tsquery, text.anyWord, text.ranked] : '',
    list.whole ? null : [text?.partial?.seeds ?? [], text?.pieces?.seeds ?? []],
    list.facets ?? [],
    list.where ?? {},
    list.trash ?? false,
    list.changed ?? false,
    list.ids ?? null,
    // Choices ask for other rights than reading, too.
    ...(list.only ? [list.only, viewer.role, viewer.country, viewer.id] : []),
  ])
}

/** A part with everything that its statements ask for. */
export type Prepared = {
  kind: Kind
  list: ListQuery
  text: TextQuery | null
  base: Sql
  facet: Sql | null
  /** Documents know which rows the list has. */
  isListed: boolean
  key: string
  reads: PartReading
  /** Rows that lack some of the words, whatever the facets. */
  partial: readonly PartialRow[]
}

async function prepare(
  viewer: Viewer,
  part: ListPart,
  tables: readonly string[] = [part.kind.table],
  use?: Use,
  known: { whole?: readonly string[]; among?: readonly string[] | undefined } = {},
): Promise<Prepared> {
  const { kind, list } = part
  noteParts([part])
  const [text, facet] = await Promise.all([
    textOf(kind, list.text, tables, use),
    facetCondition(viewer, kind, list.facets ?? []),
  ])
  const [base, key, reads] = [
    baseCondition(viewer, kind, list),
    keyOf(viewer, kind, list, text),
    partReading(viewer, part),
  ]
  const isListed = isSaidByDocuments(viewer, kind, list)
  const anyFacets = keyOf(viewer, kind, { ...list, facets: [] }, text)
  const partial =
    text && !list.whole
      ? await partialRows({ kind, text, base, isListed, ...known }, `${anyFacets}|${tables.join()}`, reads)
      : []
  return { kind, list, text, base, facet, isListed, key, reads, partial }
}

export type Condition = { from: Sql; where: Sql }

type Matching = { text: Pick<TextQuery, 'tsquery'> | null; partial?: readonly PartialRow[] }

/** Documents that the list has by its words. */
function wordsCondition({ text, partial = [] }: Matching): Sql {
  if (!text) return sql``
  const whole = sql`s.tsv @@ ${text.tsquery}::tsquery`
  if (partial.length === 0) return sql` and ${whole}`
  return sql` and (${whole} or s.id = any(${partial.map(({ id }) => id)}::uuid[]))`
}

function conditionOf({
  kind,
  base,
  facet,
  text,
  partial,
}: Matching & Pick<Prepared, 'kind' | 'base' | 'facet'>): Condition {
  if (!text && !facet) return { from: sql`${ident(kind.table)} t`, where: base }
  return {
    from: sql`${ident(kind.table)} t join search s on s.family = ${kind.table} and s.id = t.id`,
    where: sql`${base}${facet ? sql` and ${facet}` : sql``}${wordsCondition({ text, ...(partial ? { partial } : {}) })}`,
  }
}

/** The rows of a list as a statement reads them, in no order. */
export const listCondition = async (viewer: Viewer, part: ListPart): Promise<Condition> =>
  conditionOf(await prepare(viewer, part))

const sliceStatement = (
  viewer: Viewer,
  kind: Kind,
  condition: Condition,
  sort: string | undefined,
  size: number,
  offset: number,
): Sql =>
  sql`select t.id from ${condition.from} where ${condition.where} order by ${orderSql(viewer, kind, sort)} limit ${size} offset ${offset}`

/** The statement that finds the rows of one page, without running it: for the documents that show what the product asks. */
export const listStatement = (
  viewer: Viewer,
  kind: Kind,
  list: ListQuery,
  text: Pick<TextQuery, 'tsquery'> | null = null,
  facet: Sql | null = null,
): Sql =>
  sliceStatement(
    viewer,
    kind,
    conditionOf({ kind, base: baseCondition(viewer, kind, list), facet, text }),
    list.sort,
    20,
    0,
  )

const totals = cached<number>({ bytes: 2 * 1024 * 1024 }, 60)

/** Rows as they are counted: by the documents alone, where these are asked anyway and know who is seen. */
function countedCondition(part: Prepared): Sql {
  const { kind, text, facet, isListed } = part
  if ((text || facet) && isListed)
    return sql`${listedDocuments(kind)}${facet ? sql` and ${facet}` : sql``}${wordsCondition(part)}`
  const { from, where } = conditionOf(part)
  return sql`${from} where ${where}`
}

const totalOf = (part: Prepared): Promise<number> =>
  totals(
    part.key,
    readAs(
      part.reads,
      async () => (await queryOne<{ n: number }>(sql`select count(*)::int n from ${countedCondition(part)}`))?.n ?? 0,
    ),
    part.reads.seen,
  )

/** What the reader is told of rows that lack some of the words. */
function partialOut({ text }: Prepared, rows: readonly PartialRow[]): PartialMatches | null {
  const isRelated = rows.some((row) => row.isRelated)
  const by = isRelated ? text?.pieces : text?.partial
  if (!text || !by || rows.length === 0) return null
  const { words } = by
  // A word may stand inside longer ones of the dictionary, which n-grams find and nobody counted.
  const held = new Set(rows.flatMap((row) => row.held))
  const isUnknown = ({ documents }: { documents: number }, at: number): boolean => documents === 0 && !held.has(at)
  const unknown = text.statistics.documents > 0 ? words.filter(isUnknown) : []
  return {
    words: words.map((word) => word.text),
    unknown: unknown.map((word) => word.text),
    count: rows.length,
    isRelated,
  }
}

/** The places of a list that has another order than by rank. */
async function sortedSlice(viewer: Viewer, part: Prepared, offset: number, size: number): Promise<ListSlice> {
  const { kind, list, key, reads } = part
  const order = `${sortOf(viewer, kind, list.sort).join()}|${viewer.locale}|${viewer.who}`
  const [ids, total, rows] = await Promise.all([
    idsOfSlice(`${key}|${order}`, reads, offset, size, async (from, most) => {
      const statement = sliceStatement(viewer, kind, conditionOf(part), list.sort, most, from)
      return (await query<{ id: string }>(statement, true)).map(({ id }) => id)
    }),
    totalOf(part),
    narrowed(kind, part.partial, part.facet),
  ])
  const held = new Map(rows.map((row) => [row.id, row.held]))
  return {
    hits: ids.map((id) => hitOf(kind, id, held.get(id))),
    totals: [total],
    partial: [partialOut(part, rows)],
  }
}

export const hitOf = (kind: Kind, id: string, held: readonly number[] | undefined): Hit =>
  held ? { kind, id, held } : { kind, id }

type Ranked = { hits: { part: number; id: string }[]; totals: number[] }
const ranked = cached<Ranked>({ bytes: 8 * 1024 * 1024 }, 60)
const span = 200

const keyOfRanked = (parts: readonly Prepared[]): string =>
  JSON.stringify(parts.map((part) => [part.key, part.text?.holders ?? []]))
const readsOfAll = (parts: readonly Prepared[]): PartReading => joinReadings(parts.map(({ reads }) => reads))

async function readRanked(viewer: Viewer, parts: readonly Prepared[], offset: number): Promise<Ranked> {
  const asked = { offset, wanted: offset + span, depth: depthOfLists }
  const found = await rankedRows(parts, facetsFor(viewer), asked)
  return {
    hits: found.ranked.slice(offset, offset + span).map(({ part, id }) => ({ part, id })),
    totals: found.totals,
  }
}

/** Rows with all words on these places, two hundred at a time. */
async function sliceOfWholeMatches(
  viewer: Viewer,
  parts: readonly Prepared[],
  offset: number,
  size: number,
): Promise<Ranked> {
  const [keys, reads] = [keyOfRanked(parts), readsOfAll(parts)]
  const first = Math.floor(offset / span) * span
  const windows = [first, ...(offset + size > first + span ? [first + span] : [])]
  const found = await Promise.all(
    windows.map((from) =>
      ranked(
        `${keys}|${from}`,
        readAs(reads, () => readRanked(viewer, parts, from)),
        reads.seen,
      ),
    ),
  )
  return {
    hits: found.flatMap(({ hits }) => hits).slice(offset - first, offset - first + size),
    totals: found[0]?.totals ?? [],
  }
}

/** Rows of a part that lack some of the words, and what the reader is told of them. */
export type Lacking = {
  /** Whatever its facets. */
  all: readonly PartialRow[]
  /** Those of the list. */
  rows: readonly PartialRow[]
  said: PartialMatches | null
}

const lackingOf = async (part: Prepared): Promise<Lacking> => {
  const rows = await narrowed(part.kind, part.partial, part.facet)
  return { all: part.partial, rows, said: partialOut(part, rows) }
}

/** Rows that lack some of the words, for an index that knows which few rows have all. */
export const lackingRows = async (
  viewer: Viewer,
  part: ListPart,
  tables: readonly string[],
  known: { whole: readonly string[]; among?: readonly string[] | undefined },
): Promise<Lacking> => lackingOf(await prepare(viewer, part, tables, undefined, known))

/** The places of a list over one kind or several by rank: rows that have all words (`whole`, those of the page), then those that have most of them. */
export function sliceWith(
  parts: readonly { kind: Kind }[],
  whole: Ranked,
  lacking: readonly (Lacking | null)[],
  offset: number,
  size: number,
): ListSlice {
  const before = whole.totals.reduce((sum, count) => sum + count, 0)
  const others = lacking
    .flatMap((one, part) => (one?.rows ?? []).map((row) => ({ part, ...row })))
    .sort((a, b) => Number(a.isRelated ?? 0) - Number(b.isRelated ?? 0) || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .slice(Math.max(0, offset - before), Math.max(0, offset + size - before))
  const kindOf = (part: number): Kind => (parts[part] as { kind: Kind }).kind
  return {
    hits: [
      ...whole.hits.map(({ part, id }) => hitOf(kindOf(part), id, undefined)),
      ...others.map(({ part, id, held }) => hitOf(kindOf(part), id, held)),
    ].slice(0, size),
    totals: whole.totals.map((count, at) => count + (lacking[at]?.rows.length ?? 0)),
    partial: lacking.map((one) => one?.said ?? null),
  }
}

async function sliceByRank(
  viewer: Viewer,
  parts: readonly Prepared[],
  offset: number,
  size: number,
): Promise<ListSlice> {
  const [whole, ...lacking] = await Promise.all([
    sliceOfWholeMatches(viewer, parts, offset, size),
    ...parts.map(lackingOf),
  ])
  return sliceWith(parts, whole, lacking, offset, size)
}

export const postgresIndex: SearchIndex = {
  async slice(viewer, parts, offset, size) {
    const tables = tablesOf(parts)
    const prepared = await Promise.all(parts.map((part) => prepare(viewer, part, tables)))
    const [only] = prepared
    if (!only) return { hits: [], totals: [] }
    return prepared.length > 1 || (only.text && !only.list.sort)
      ? sliceByRank(viewer, prepared, offset, size)
      : sortedSlice(viewer, only, offset, size)
  },
  async firstOfEach(viewer, parts, size) {
    const tables = tablesOf(parts)
    const prepared = await Promise.all(
      parts.map(({ kind, list }) => prepare(viewer, { kind, list: { ...list, whole: true } }, tables, 'first')),
    )
    if (prepared.length === 0) return []
    const reads = readsOfAll(prepared)
    const read = async (): Promise<Ranked> => {
      const found = await rankedRows(prepared, facetsFor(viewer), { wanted: size, depth: 0 })
      return { hits: firstHits(found.ranked, size), totals: found.totals }
    }
    const { hits } = await ranked(`${keyOfRanked(prepared)}|first ${size}`, readAs(reads, read), reads.seen)
    return hits.map(({ part, id }) => ({ kind: (prepared[part] as Prepared).kind, id }))
  },
  count: async (viewer, part) => totalOf(await prepare(viewer, part, undefined, 'counted')),
  async facets(viewer, part, tables) {
    const { kind, list, text, base, key, reads, partial } = await prepare(viewer, part, tables)
    return countFacets(viewer, kind, list, wordsCondition({ text, partial }), base, { key, reads })
  },
}
