// The index in PostgreSQL: search documents beside the rows they are made of, asked together.
import { ident, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { getKind, parentKind } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import { cached } from '#server/cache/cached.ts'
import { publicTag } from '#server/cache/invalidation.ts'
import { facetCondition, facetsFor } from '../facet-filter.ts'
import { baseCondition, isSaidByDocuments, orderSql, sortOf } from '../list-condition.ts'
import type { ListQuery } from '../list-query.ts'
import type { ListPart, Places, SearchIndex } from '../search-index.ts'
import { readGrant } from '../steady-grant.ts'
import { countFacets, listedDocuments } from './counting.ts'
import { idsOnPlaces } from './list-window.ts'
import { hitsByRank, idsByRank, type RankedPart } from './ranking.ts'
import { type TextQuery, textOf } from './words.ts'

/** A key of everything that decides the total: the same key, the same rows. */
function keyOf(viewer: Viewer, kind: Kind, list: ListQuery, text: TextQuery | null): string {
  return JSON.stringify([
    kind.name,
    readGrant(viewer, kind),
    viewer.who,
    text?.tsquery ?? '',
    list.facets ?? [],
    list.where ?? {},
    list.trash ?? false,
    list.changed ?? false,
    list.ids ?? [],
    // Choices ask for other rights than reading, too.
    ...(list.only ? [list.only, viewer.role, viewer.country, viewer.id] : []),
  ])
}

/** What visitors list depends on what the public sees. Choices of features may depend on the rows that these refer to. */
const tagsOf = (viewer: Viewer, kind: Kind, { only }: ListQuery): string[] => [
  viewer.who === 'visitor' && !kind.parent ? publicTag(kind.table) : kind.table,
  ...(kind.parent ? [parentKind(kind)?.table as string] : []),
  ...(only ? Object.values(kind.fields).flatMap(({ to }) => (to ? getKind(to).table : [])) : []),
]

/** A part with everything that its statements ask for. */
type Prepared = {
  kind: Kind
  list: ListQuery
  text: TextQuery | null
  base: Sql
  facet: Sql | null
  key: string
  tags: readonly string[]
}

async function prepare(viewer: Viewer, { kind, list }: ListPart, tables?: readonly string[]): Promise<Prepared> {
  const [text, facet] = await Promise.all([
    textOf(kind, list.text, tables),
    facetCondition(viewer, kind, list.facets ?? []),
  ])
  const [base, key] = [baseCondition(viewer, kind, list), keyOf(viewer, kind, list, text)]
  return { kind, list, text, base, facet, key, tags: tagsOf(viewer, kind, list) }
}

export type Condition = { from: Sql; where: Sql }

function conditionOf({ kind, base, facet, text }: Pick<Prepared, 'kind' | 'base' | 'facet' | 'text'>): Condition {
  if (!text && !facet) return { from: sql`${ident(kind.table)} t`, where: base }
  const words = text ? sql` and s.tsv @@ ${text.tsquery}::tsquery` : sql``
  return {
    from: sql`${ident(kind.table)} t join search s on s.family = ${kind.table} and s.id = t.id`,
    where: sql`${base}${facet ? sql` and ${facet}` : sql``}${words}`,
  }
}

/** The rows of a list as a statement reads them, in no order. */
export const listCondition = async (viewer: Viewer, part: ListPart): Promise<Condition> =>
  conditionOf(await prepare(viewer, part))

const placesStatement = (
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
  text: TextQuery | null = null,
  facet: Sql | null = null,
): Sql =>
  placesStatement(
    viewer,
    kind,
    conditionOf({ kind, base: baseCondition(viewer, kind, list), facet, text }),
    list.sort,
    20,
    0,
  )

const totals = cached<number>(5000, 60)

/** Rows as they are counted: by the documents alone, where these are asked anyway and know who is seen. */
function countedCondition(viewer: Viewer, part: Prepared): Sql {
  const { kind, list, text, facet } = part
  if ((text || facet) && isSaidByDocuments(viewer, kind, list))
    return sql`${listedDocuments(kind)}${facet ? sql` and ${facet}` : sql``}${text ? sql` and s.tsv @@ ${text.tsquery}::tsquery` : sql``}`
  const { from, where } = conditionOf(part)
  return sql`${from} where ${where}`
}

const totalOf = (viewer: Viewer, part: Prepared): Promise<number> =>
  totals(
    part.key,
    part.tags,
    async () =>
      (await queryOne<{ n: number }>(sql`select count(*)::int n from ${countedCondition(viewer, part)}`))?.n ?? 0,
  )

async function placesOfOne(viewer: Viewer, part: Prepared, offset: number, size: number): Promise<Places> {
  const { kind, list, text, base, facet, key, tags } = part
  const isRanked = text && !list.sort
  const order = isRanked
    ? (text.holders?.join() ?? '')
    : `${sortOf(viewer, kind, list.sort).join()}|${viewer.locale}|${viewer.who}`
  const [found, counted] = await Promise.all([
    idsOnPlaces(`${key}|${order}`, tags, offset, size, async (from, most) => {
      if (isRanked) return idsByRank(kind, text, base, facet, facetsFor(viewer), from, most)
      const statement = placesStatement(viewer, kind, conditionOf(part), list.sort, most, from)
      return { ids: (await query<{ id: string }>(statement, true)).map(({ id }) => id), total: null }
    }),
    isRanked ? null : totalOf(viewer, part),
  ])
  return { hits: found.ids.map((id) => ({ kind, id })), totals: [counted ?? found.total ?? 0] }
}

type Several = { hits: { part: number; id: string }[]; totals: number[] }
const several = cached<Several>(1000, 60)

async function placesOfSeveral(
  viewer: Viewer,
  parts: readonly Prepared[],
  offset: number,
  size: number,
): Promise<Places> {
  const ranked: RankedPart[] = [...parts]
  const key = JSON.stringify([parts.map((part) => [part.key, part.text?.holders ?? []]), offset, size])
  const found = await several(key, [...new Set(parts.flatMap(({ tags }) => tags))], () =>
    hitsByRank(ranked, facetsFor(viewer), offset, size),
  )
  return {
    hits: found.hits.map(({ part, id }) => ({ kind: (parts[part] as Prepared).kind, id })),
    totals: found.totals,
  }
}

export const postgresIndex: SearchIndex = {
  async places(viewer, parts, offset, size) {
    const tables = [...new Set(parts.map(({ kind }) => kind.table))].sort()
    const prepared = await Promise.all(parts.map((part) => prepare(viewer, part, tables)))
    const [only] = prepared
    if (!only) return { hits: [], totals: [] }
    return prepared.length === 1
      ? placesOfOne(viewer, only, offset, size)
      : placesOfSeveral(viewer, prepared, offset, size)
  },
  count: async (viewer, part) => totalOf(viewer, await prepare(viewer, part)),
  async facets(viewer, part) {
    const { kind, list, text, base, key, tags } = await prepare(viewer, part)
    return countFacets(viewer, kind, list, text, base, { key, tags })
  },
}
