// Lists of a kind for a viewer: words, facets, filters, order and pages as one or two statements.
import { ident, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'
import type { AllWords } from '#words/words-in.ts'
import { mayUse } from '../model/access.ts'
import type { Kind } from '../model/kind.ts'
import { getKind } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { fromDb, selectColumns, type Values } from '../store/columns.ts'
import { countFacets, type FacetCounts } from './counting.ts'
import { rowsFor } from './kept-rows.ts'
import type { ListQuery } from './list-query.ts'
import { idsOnPlaces } from './list-window.ts'
import { scopeSql, scopesOf } from './scopes.ts'
import { facetCondition, facetsFor } from './facet-filter.ts'
import type { Out } from '../model/rows.ts'
import { idsByRank, type TextQuery } from '#server/search/ranking.ts'
import { cached } from '../store/invalidation.ts'
import { grantSql, filterSql, onlySql } from '../store/where.ts'

export type Listing<R = Out> = {
  rows: R[]
  total: number
  page: number
  size: number
  facets: FacetCounts | null
}

const totals = cached<number>(5000, 60)

/** Everything that decides which rows of the table `t` are in the list, without words and facets. */
function baseCondition(viewer: Viewer, kind: Kind, list: ListQuery): Sql {
  const trash = kind.fields['deletedAt']
    ? list.trash
      ? sql` and t.deleted_at is not null`
      : sql` and t.deleted_at is null`
    : sql``
  const inactive =
    kind.fields['active'] && viewer.who !== 'staff' && viewer.who !== 'system' ? sql` and t.active` : sql``
  const where = list.where ? sql` and ${filterSql(kind, list.where)}` : sql``
  const ids = list.ids ? sql` and t.id = any(${list.ids}::uuid[])` : sql``
  const changed = list.changed ? sql` and ${changedSinceReview(kind)}` : sql``
  const only = list.only ? scopeSql(viewer, kind, list.only) : sql``
  return sql`${grantSql(kind, kind.access.read(viewer))}${onlySql(kind)}${trash}${inactive}${where}${ids}${changed}${only}`
}

/** Published rows that a member saved after staff had looked at them: what members write stands in the audit. */
const changedSinceReview = (kind: Kind): Sql =>
  kind.fields['reviewedAt']
    ? sql`t.status = 'published' and exists (select 1 from audit_entries e
        where e.kind = ${kind.name} and e.row_id = t.id and e.actor_kind = 'member' and e.action = 'update' and e.at > t.reviewed_at)`
    : sql`false`

/** The field and direction of a sort; only what the viewer may see. */
export function sortOf(viewer: Viewer, kind: Kind, name: string | undefined): [field: string, down: boolean] {
  const wanted = name ? (kind.list.sorts[name] ?? name) : (Object.values(kind.list.sorts)[0] ?? '-updatedAt')
  const down = wanted.startsWith('-')
  const fieldName = wanted.replace(/^-/, '')
  const field = kind.fields[fieldName]
  if (fieldName === 'id') return ['id', down]
  if (!field || !mayUse(viewer, kind.access, field)) throw badRequest('unknown_sort', { sort: name })
  return [fieldName, down]
}

function orderSql(viewer: Viewer, kind: Kind, name: string | undefined): Sql {
  const [fieldName, down] = sortOf(viewer, kind, name)
  const field = kind.fields[fieldName]
  const column = sql`t.${ident(fieldName)}`
  const shown = field?.translated
    ? sql`coalesce(${column}->>${viewer.locale}, ${column}->>'en', ${column}->>'th', ${column}->>'zh', ${column}->>'lo')`
    : column
  // A hidden value must not show in the order either. (What the product itself sets is empty on rows that hide it.)
  const isHidden = field?.hiddenWhen && !field.readOnly && (viewer.who === 'visitor' || viewer.who === 'member')
  const expression = isHidden ? sql`case when ${filterSql(kind, field.hiddenWhen)} then null else ${shown} end` : shown
  return down ? sql`${expression} desc nulls last, t.id` : sql`${expression} asc nulls last, t.id`
}

/** A key of everything that decides the total: the same key, the same rows. */
function keyOf(viewer: Viewer, kind: Kind, list: ListQuery): string {
  const grant = kind.access.read(viewer)
  return JSON.stringify([
    kind.name,
    grant,
    viewer.who,
    list.text?.tsquery ?? '',
    list.facets ?? [],
    list.where ?? {},
    list.trash ?? false,
    list.changed ?? false,
    list.ids ?? [],
    // Choices ask for other rights than reading, too.
    ...(list.only ? [list.only, viewer.role, viewer.country, viewer.id] : []),
  ])
}

/** Choices of features may depend on the rows that these refer to. */
const tagsOf = (kind: Kind, { only }: ListQuery): string[] => [
  kind.table,
  ...(only ? Object.values(kind.fields).flatMap(({ to }) => (to ? getKind(to).table : [])) : []),
]

/** Lists rows of the kind as the viewer sees them; with `fields`, only what these need is read of a row. */
export async function listRows(
  viewer: Viewer,
  kind: Kind,
  list: ListQuery,
  fields?: readonly string[],
): Promise<Listing> {
  const page = Math.max(1, list.page ?? 1)
  const size = Math.min(100, Math.max(1, list.size ?? 20))
  const base = baseCondition(viewer, kind, list)
  const facet = await facetCondition(viewer, kind, list.facets ?? [])
  const key = keyOf(viewer, kind, list)
  const counts = list.counts ? countFacets(viewer, kind, list, base, key) : null
  const { text, sort } = list
  const isRanked = text && !sort
  const condition = conditionOf(kind, base, facet, text ?? null)
  const order = isRanked
    ? (text.holders?.join() ?? '')
    : `${sortOf(viewer, kind, sort).join()}|${viewer.locale}|${viewer.who}`
  const [found, counted] = await Promise.all([
    idsOnPlaces(`${key}|${order}`, tagsOf(kind, list), (page - 1) * size, size, async (offset, most) => {
      if (isRanked) return idsByRank(kind, text, base, facet, facetsFor(viewer), offset, most)
      const ids = await query<{ id: string }>(placesStatement(viewer, kind, condition, sort, most, offset), true)
      return { ids: ids.map(({ id }) => id), total: null }
    }),
    isRanked ? null : totalOf(key, tagsOf(kind, list), condition),
  ])
  // The condition once more: another process may have hidden a row since its place was found.
  const rows = await rowsFor(viewer, kind, found.ids, base, fields)
  return { rows, total: counted ?? found.total ?? 0, page, size, facets: await counts }
}

const totalOf = (key: string, tags: readonly string[], condition: Condition): Promise<number> =>
  totals(key, tags, () => countRows(condition))

type Condition = { from: Sql; where: Sql }

const conditionOf = (kind: Kind, base: Sql, facet: Sql | null, text: TextQuery | null): Condition =>
  text || facet ? joined(kind, base, facet, text) : { from: sql`${ident(kind.table)} t`, where: base }

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
export const listStatement = (viewer: Viewer, kind: Kind, list: ListQuery, facet: Sql | null = null): Sql =>
  placesStatement(
    viewer,
    kind,
    conditionOf(kind, baseCondition(viewer, kind, list), facet, list.text ?? null),
    list.sort,
    20,
    0,
  )

function joined(kind: Kind, base: Sql, facet: Sql | null, text: TextQuery | null): Condition {
  const words = text ? sql` and s.tsv @@ ${text.tsquery}::tsquery` : sql``
  return {
    from: sql`${ident(kind.table)} t join search s on s.family = ${kind.table} and s.id = t.id`,
    where: sql`${base}${facet ? sql` and ${facet}` : sql``}${words}`,
  }
}

async function countRows(condition: Condition): Promise<number> {
  const row = await queryOne<{ n: number }>(sql`select count(*)::int n from ${condition.from} where ${condition.where}`)
  return row?.n ?? 0
}

/** Every row of the list in batches, for exports and bulk actions; `limit` rows at most. */
export async function* eachRow(viewer: Viewer, kind: Kind, list: ListQuery, limit: number): AsyncGenerator<Values[]> {
  const base = baseCondition(viewer, kind, list)
  const facet = await facetCondition(viewer, kind, list.facets ?? [])
  const condition = conditionOf(kind, base, facet, list.text ?? null)
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

export const countList = async (viewer: Viewer, kind: Kind, list: ListQuery): Promise<number> => {
  const facet = await facetCondition(viewer, kind, list.facets ?? [])
  const base = baseCondition(viewer, kind, list)
  const condition = conditionOf(kind, base, facet, list.text ?? null)
  return totalOf(keyOf(viewer, kind, list), tagsOf(kind, list), condition)
}

/** The choices the viewer has in this list, each with the rows it would leave under the other filters; without any, nothing. */
export async function countScopes(viewer: Viewer, kind: Kind, list: ListQuery, words: AllWords) {
  const counted = scopesOf(viewer, kind).map(async ({ name, label }) => ({
    value: name,
    label: label(words),
    count: await countList(viewer, kind, { ...list, only: [name] }),
  }))
  return counted.length > 0 ? { only: await Promise.all(counted) } : {}
}
