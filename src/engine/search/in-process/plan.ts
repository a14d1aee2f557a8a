// What the index in this process holds of a kind: the columns that rules and filters compare, and what its lists are sorted by.
import { join, query, raw, sql, type Sql } from '#server/database/db.ts'
import { ident } from '#server/database/db.ts'
import { locales } from '#words/locales.ts'
import { columnsOfRule } from '../../model/access.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds } from '../../model/registry.ts'
import { columnType } from '../../store/columns.ts'
import { facetFamilies } from '../facets/facet-codes.ts'
import { onlySql } from '../../store/reading/where.ts'
import { sortedBy } from '../lists/list-condition.ts'
import { documentColumns } from './replica/read-row.ts'
import type { ColumnType, KindPlan, SortType, Statement } from './index-query.ts'

/** How a field is compared in the index; null where only the database compares it. */
export function columnTypeOf(field: Field): ColumnType | null {
  if (field.encrypted) return null
  switch (columnType(field)) {
    case 'text':
    case 'uuid':
    case 'boolean':
    case 'date':
      return 'code'
    case 'integer':
    case 'numeric':
    case 'timestamp with time zone':
      return 'number'
    case 'text[]':
    case 'uuid[]':
      return 'many'
    default:
      return null
  }
}

const micros = (moment: Sql): Sql => sql`(extract(epoch from ${moment}) * 1000000)::float8`

function columnSql(field: Field, name: string): Sql {
  const column = sql`t.${ident(name)}`
  const type = columnType(field)
  if (type === 'timestamp with time zone') return micros(column)
  const read = columnTypeOf(field)
  return read === 'number'
    ? sql`${column}::float8`
    : read === 'many'
      ? sql`array_to_json(array_remove(${column}::text[], null))`
      : sql`${column}::text`
}

function sortTypeOf(field: Field): SortType | null {
  if (field.encrypted || (field.translated && field.type !== 'text')) return null
  if (field.translated) return 'text'
  const type = columnType(field)
  if (['integer', 'numeric', 'date', 'timestamp with time zone'].includes(type)) return 'number'
  return type === 'text' ? 'text' : null
}

function sortSql(field: Field, value: Sql): Sql {
  const type = columnType(field)
  if (type === 'timestamp with time zone') return micros(value)
  if (type === 'date') return sql`(${value} - date '2000-01-01')::float8`
  return sortTypeOf(field) === 'number' ? sql`(${value})::float8` : sql`(${value})::text`
}

/** The name of a sort in the index: of a translated field each language has its own, and so have those from whom it may be hidden. */
export const sortName = (kind: Kind, name: string, locale: string, isHidden: boolean): string =>
  `${name}${kind.fields[name]?.translated ? `@${locale}` : ''}${isHidden ? '!' : ''}`

const filterColumns = (kind: Kind): string[] => [
  ...new Set([
    'deletedAt',
    'active',
    'status',
    ...columnsOfRule(kind.access.read),
    ...kind.list.filters,
    ...kind.list.facets,
  ]),
]

/** Fields that lists are sorted by: the sorts of the kind, and numbers and days among the columns of its table. */
function sortFields(kind: Kind): string[] {
  const named = Object.values(kind.list.sorts).map((one) => one.replace(/^-/, ''))
  const shown = kind.list.columns.filter((name) => {
    const field = kind.fields[name]
    return field && !field.translated && sortTypeOf(field) === 'number'
  })
  return [...new Set([...named, 'updatedAt', ...shown])]
}

type Sorted = { name: string; type: SortType; value: Sql }

function sortsOf(kind: Kind, areTextsSorted: boolean): Sorted[] {
  return sortFields(kind).flatMap((name) => {
    const field = kind.fields[name]
    const type = field && sortTypeOf(field)
    if (!field || !type || (type === 'text' && !areTextsSorted)) return []
    return (field.translated ? locales : (['en'] as const)).flatMap((locale) =>
      [false, ...(field.hiddenWhen && !field.readOnly ? [true] : [])].map((isHidden) => ({
        name: sortName(kind, name, locale, isHidden),
        type,
        value: sortSql(field, sortedBy(kind, name, locale, isHidden)),
      })),
    )
  })
}

const statementOf = ({ text, values }: Sql): Statement => ({ text, values: [...values] })

/** @param areTextsSorted does the database sort texts by their code points, as the index does? */
export function planOf(kind: Kind, areTextsSorted: boolean): KindPlan {
  const columns = filterColumns(kind).flatMap((name) => {
    const field = kind.fields[name]
    const type = field && columnTypeOf(field)
    return field && type ? [{ name, type, value: columnSql(field, name) }] : []
  })
  const sorts = sortsOf(kind, areTextsSorted)
  const read = join(
    [raw('t.id'), raw(documentColumns), ...columns.map(({ value }) => value), ...sorts.map(({ value }) => value)],
    ', ',
  )
  const from = sql`select ${read} from ${ident(kind.table)} t left join search s on s.family = ${kind.table} and s.id = t.id where true${onlySql(kind)}`
  return {
    name: kind.name,
    table: kind.table,
    columns: columns.map(({ name, type }) => ({ name, type })),
    sorts: sorts.map(({ name, type }) => ({ name, type })),
    facets: facetFamilies(kind),
    all: statementOf(sql`${from} order by t.id`),
    some: statementOf(sql`${from} and t.id = any(${[]}::uuid[]) order by t.id`),
  }
}

/** Tables whose rows the database notes when they are written (`follow_search_changes`). */
export async function followedTables(): Promise<Set<string>> {
  const followed = await query<{ name: string }>(
    sql`select c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname = 'search_changes_insert'`,
  )
  return new Set(followed.map(({ name }) => name))
}

/** Kinds whose rows are followed, and whose rights ask for no other row. */
export async function readPlans(): Promise<KindPlan[]> {
  const tables = await followedTables()
  const [sorted] = await query<{ by_code_point: boolean }>(
    sql`select datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8') as by_code_point from pg_database where datname = current_database()`,
  )
  if (!tables.has('search')) return []
  return allKinds()
    .filter((kind) => !kind.parent && tables.has(kind.table))
    .map((kind) => planOf(kind, sorted?.by_code_point === true))
}
