// A list as the index is asked for it; null where only the database can say it.
import type { Grant } from '../../model/access.ts'
import type { Field, Where } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { columnType } from '../../store/columns.ts'
import { findCodes } from '../facets/facet-codes.ts'
import { isHiddenFrom, sortOf } from '../lists/list-condition.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { type TextQuery, textOf, type Use } from '../postgres/words.ts'
import type { ListPart } from '../search-index.ts'
import { cacheableReadGrant } from '../lists/cacheable-grant.ts'
import type { IndexQuery, Audience, Filter, KindPlan, Test } from './index-query.ts'
import { sortName } from './plan.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-\d\d-\d\d$/

/** A value as the column has it; null where the database reads it in another way, or refuses it. */
function valueOf(field: Field, value: unknown): string | number | null {
  const text = String(value)
  switch (columnType(field).replace('[]', '')) {
    case 'uuid':
      return uuid.test(text) ? text.toLowerCase() : null
    case 'boolean':
      return text === 'true' || text === 'false' ? text : null
    case 'integer':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : null
    case 'numeric':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null
    case 'date':
      return day.test(text) ? text : null
    case 'text':
      return text.includes('\0') ? null : text
    default:
      return null
  }
}

function momentOf(field: Field, before: string): string | number | null {
  const type = columnType(field)
  if (type === 'date')
    return day.test(before.slice(0, 10)) && /^(T|$)/.test(before.slice(10)) ? before.slice(0, 10) : null
  if (type !== 'timestamp with time zone' || !/^\d{4}-\d\d-\d\dT.*Z$/.test(before)) return null
  const at = Date.parse(before)
  return Number.isNaN(at) ? null : at * 1000
}

/** One comparison, or that all rows (true) or none (false) pass it; null for the database. */
function testOf(kind: Kind, plan: KindPlan, column: string, wanted: Where[string]): Test | boolean | null {
  const field = kind.fields[column]
  if (!field && column !== 'id') return column in kind.only ? kind.only[column] === wanted : false
  const type = plan.columns.find(({ name }) => name === column)?.type
  if (!field || !type) return null
  if (wanted === null) return type === 'many' ? null : { column, test: 'null' }
  if (Array.isArray(wanted) || typeof wanted !== 'object') {
    const values = [wanted].flat().map((value) => valueOf(field, value))
    return values.every((value) => value !== null) ? { column, test: 'any', values } : null
  }
  if (type === 'many' || 'row' in wanted || 'lacks' in wanted) return null
  if ('before' in wanted) {
    const value = momentOf(field, wanted.before)
    return value === null ? null : { column, test: 'before', value }
  }
  if (!('not' in wanted)) return null
  if (wanted.not === null) return { column, test: 'filled' }
  const value = valueOf(field, wanted.not)
  return value === null ? null : { column, test: 'not', value }
}

/** Rows that match any of these. */
function filterOf(kind: Kind, plan: KindPlan, grant: Grant): Filter | null {
  if (grant === true) return true
  const filter: Test[][] = []
  for (const where of grant === false ? [] : grant) {
    const tests = Object.entries(where).map(([name, wanted]) => testOf(kind, plan, name, wanted))
    if (tests.includes(null)) return null
    if (!tests.includes(false)) filter.push(tests.filter((test) => test !== true) as Test[])
  }
  return filter
}

const audienceOf = ({ who }: Viewer): Audience =>
  who === 'visitor' ? 'everybody' : who === 'member' ? 'signed-in' : 'staff'

function filtersOf(viewer: Viewer, kind: Kind, plan: KindPlan, list: ListQuery): (Filter | null)[] {
  const isOutside = viewer.who !== 'staff' && viewer.who !== 'system'
  return [
    filterOf(kind, plan, cacheableReadGrant(viewer, kind)),
    ...(kind.fields['deletedAt'] ? [filterOf(kind, plan, [{ deletedAt: list.trash ? { not: null } : null }])] : []),
    ...(kind.fields['active'] && isOutside ? [filterOf(kind, plan, [{ active: true }])] : []),
    ...(list.where ? [filterOf(kind, plan, [list.where])] : []),
  ]
}

/** What is asked of a list: its rows in the order of its sort, or by what its words tell, or how many there are; or its first rows by the cheap rank. */
export type Wanted = 'sorted' | Use

/** A list as the index is asked for it. `mayLack`: rows that lack some words belong to it, unless enough rows have all. */
export type ListIndexQuery = { asked: IndexQuery; text: TextQuery | null; mayLack: boolean }

export async function buildIndexQuery(
  viewer: Viewer,
  { kind, list }: ListPart,
  plan: KindPlan,
  tables: readonly string[],
  wanted: Wanted,
): Promise<ListIndexQuery | null> {
  if (list.changed || list.only || list.ids?.some((id) => !uuid.test(id))) return null
  const filters = filtersOf(viewer, kind, plan, list)
  if (!filters.every((filter) => filter !== null)) return null
  const chosen = (list.facets ?? []).filter(({ values }) => values.length > 0)
  const values = chosen.flatMap(({ facet, values }) => values.map((value) => ({ facet, value })))
  // Where a sort decides, words only say which rows there are.
  const use = wanted === 'sorted' ? (list.sort ? 'counted' : 'ranked') : wanted
  const [text, known] = await Promise.all([
    textOf(kind, list.text, tables, use),
    values.length > 0 ? findCodes(kind, values) : new Map<string, number>(),
  ])
  let sort: IndexQuery['sort'] = null
  if (wanted === 'sorted' && (list.sort || !text)) {
    const [name, down] = sortOf(viewer, kind, list.sort)
    const own = name === 'id' ? name : sortName(kind, name, viewer.locale, isHiddenFrom(viewer, kind.fields[name]))
    if (name !== 'id' && !plan.sorts.some((one) => one.name === own)) return null
    sort = { name: own, down }
  }
  const asked: IndexQuery = {
    kind: kind.name,
    audience: audienceOf(viewer),
    filters: filters.filter((filter) => filter !== true),
    ids: list.ids ? [...new Set(list.ids.map((id) => id.toLowerCase()))] : null,
    text: text && {
      tsquery: text.tsquery,
      anyWord: text.anyWord,
      name: text.name,
      holders: [...(text.holders ?? [])],
    },
    facets: chosen.map(({ facet, values }) => ({
      facet,
      codes: values.flatMap((value) => known.get(`${facet}|${value}`) ?? []),
    })),
    sort,
  }
  return {
    asked,
    text,
    mayLack: !list.whole && [text?.partial, text?.pieces].some((one) => one && one.seeds.length > 0),
  }
}
