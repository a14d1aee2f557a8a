// How fields lie in the database: column types, and the way of a row to and from them.
import { copyText } from '#server/database/copy.ts'
import { columnName, ident, join, raw, type Sql, sql } from '#server/database/db.ts'
import { columnsOfRule, parentRow } from '../model/access.ts'
import type { Field } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import type { AnyRow } from '../model/rows.ts'
import { parentKind } from '../model/registry.ts'

export type Values = Record<string, unknown>

/** PostgreSQL type of a field's column, as the catalog of the database spells it. */
export function columnType(field: Field): string {
  switch (field.type) {
    case 'text':
      return field.translated ? 'jsonb' : 'text'
    case 'richText':
    case 'image':
    case 'file':
    case 'list':
    case 'anyRef':
      return 'jsonb'
    case 'number':
      return field.int ? 'integer' : 'numeric'
    case 'date':
      return field.time ? 'timestamp with time zone' : 'date'
    case 'choice':
      return field.many ? 'text[]' : 'text'
    case 'flag':
      return 'boolean'
    case 'ref':
      return 'uuid'
    case 'refs':
    case 'tags':
      return 'uuid[]'
    case 'email':
    case 'url':
      return 'text'
  }
}

export const isMany = (field: Field): boolean => field.type === 'refs' || field.type === 'tags' || field.many === true

/** A column under its name in the program, as JSON writes it. */
function namedColumn(kind: Kind, name: string, table: string): string {
  const field = kind.fields[name]
  const column = `${table}.${ident(name).text}`
  const isTime = field && columnType(field) === 'timestamp with time zone'
  return `${isTime ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column} as "${name}"`
}

/** Of a child kind: what the rules of the parent ask, as one column `parent_row`. */
export function parentColumn(kind: Kind): string[] {
  const parent = parentKind(kind)
  if (!parent) return []
  const ruleNames = Object.values(parent.access).flatMap(columnsOfRule)
  const names = [...new Set(['deletedAt', 'active', 'country', ...ruleNames])].filter((name) => parent.fields[name])
  const columns = ['p.id', ...names.map((name) => namedColumn(parent, name, 'p'))].join(', ')
  const own = `t.${ident(kind.parent as string).text}`
  return [
    `(select to_json(r) from (select ${columns} from ${ident(parent.table).text} p where p.id = ${own}) r) as parent_row`,
  ]
}

/** A row that was read with its `parent_row`, which becomes the row that rules ask. */
export function withParentRow<T extends Values>(kind: Kind, row: T): T {
  const read = kind.parent ? (row['parent_row'] as Values | null | undefined) : undefined
  if (read === undefined) return row
  delete (row as Values)['parent_row']
  return Object.assign(row, { [parentRow]: { ...parentKind(kind)?.only, ...read } })
}

const columnLists = new Map<string, Sql>()

/** `t."id", t."full_name", …`: every column of the kind. */
export function selectColumns(kind: Kind): Sql {
  let columns = columnLists.get(kind.name)
  if (!columns) {
    columns = join(
      [
        ...['id', ...Object.keys(kind.fields)].map((name) => sql`t.${ident(name)}`),
        ...parentColumn(kind).map((column) => raw(column)),
      ],
      ', ',
    )
    columnLists.set(kind.name, columns)
  }
  return columns
}

const namedLists = new WeakMap<readonly string[], Sql>()

/** `t."full_name" as "fullName", …`: some columns under the names of the program, so that a row needs no `fromDb`. */
export function namedColumns(names: readonly string[]): Sql {
  let columns = namedLists.get(names)
  if (!columns) {
    columns = raw(names.map((name) => `t.${ident(name).text} as "${name}"`).join(', '))
    namedLists.set(names, columns)
  }
  return columns
}

const jsonRows = new WeakMap<readonly string[], Sql>()

/**
 * Some columns as one JSON value under the names of the program, each as the driver would have read it: of forty columns the
 * driver reads the description and then each value by itself, at every request, which takes twice as long.
 */
export function jsonRow(kind: Kind, names: readonly string[]): Sql {
  let row = jsonRows.get(names)
  if (!row) {
    const columns = [...names.map((name) => namedColumn(kind, name, 't')), ...parentColumn(kind)]
    row = raw(`(select to_json(r) from (select ${columns.join(', ')}) r)`)
    jsonRows.set(names, row)
  }
  return row
}

const fieldNames = new Map<string, [column: string, name: string][]>()

/** A database row with the names of the program. */
export function fromDb(kind: Kind, row: Record<string, unknown>): AnyRow {
  let names = fieldNames.get(kind.name)
  if (!names) {
    names = ['id', ...Object.keys(kind.fields)].map((name) => [columnName(name), name])
    fieldNames.set(kind.name, names)
  }
  const values: Values = { ...kind.only }
  for (const [column, name] of names) if (column in row) values[name] = row[column]
  if (kind.parent && 'parent_row' in row) values['parent_row'] = row['parent_row']
  return withParentRow(kind, values as AnyRow)
}

/** Columns that are computed from others when a row is written, and are no fields: the keys of a thesaurus. */
export const computedColumns = (kind: Kind): string[] => (kind.fields['normalized'] ? ['wordKeys'] : [])

type WrittenColumn = { name: string; instead: unknown; isJson: boolean }
const writtenColumns = new WeakMap<Kind, WrittenColumn[]>()

/** What is written of a row, column by column; `instead` stands where it says nothing. */
function written(kind: Kind): WrittenColumn[] {
  let columns = writtenColumns.get(kind)
  if (!columns) {
    const of = (name: string, instead: unknown, isJson = false): WrittenColumn => ({ name, instead, isJson })
    columns = [
      of('id', null),
      ...Object.entries(kind.fields).map(([name, field]) =>
        of(name, field.type === 'flag' ? (field.default ?? false) : null, columnType(field) === 'jsonb'),
      ),
      ...computedColumns(kind).map((name) => of(name, [])),
      ...Object.keys(kind.only).flatMap((name) => (kind.fields[name] ? [] : [of(name, null)])),
    ]
    writtenColumns.set(kind, columns)
  }
  return columns
}

const valueIn = (kind: Kind, values: Values, { name, instead }: WrittenColumn): unknown =>
  kind.only[name] ?? values[name] ?? instead

/** A row for `json_populate_recordset`, which reads every type from its JSON. */
export const toDb = (kind: Kind, values: Values): Record<string, unknown> =>
  Object.fromEntries(written(kind).map((column) => [columnName(column.name), valueIn(kind, values, column)]))

export const copiedColumns = (kind: Kind): string[] => written(kind).map(({ name }) => name)

/** A row as `copyLines` takes it. */
export const copiedRow = (kind: Kind, values: Values): string[] =>
  written(kind).map((column) => copyText(valueIn(kind, values, column), column.isJson))
