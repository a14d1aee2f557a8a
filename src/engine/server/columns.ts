// How fields lie in the database: column types, and the way of a row to and from them.
import { copyText } from '#server/copy.ts'
import { columnName, ident, join, raw, type Sql, sql } from '#server/db.ts'
import type { Field } from '../fields.ts'
import type { Kind } from '../kind.ts'

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

const columnLists = new Map<string, Sql>()

/** `t."id", t."full_name", …`: every column of the kind. */
export function selectColumns(kind: Kind): Sql {
  let columns = columnLists.get(kind.name)
  if (!columns) {
    columns = join(
      ['id', ...Object.keys(kind.fields)].map((name) => sql`t.${ident(name)}`),
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
    const columns = names.map((name) => {
      const field = kind.fields[name]
      const column = `t.${ident(name).text}`
      const isTime = field && columnType(field) === 'timestamp with time zone'
      return `${isTime ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column} as "${name}"`
    })
    row = raw(`(select to_json(r) from (select ${columns.join(', ')}) r)`)
    jsonRows.set(names, row)
  }
  return row
}

const fieldNames = new Map<string, [column: string, name: string][]>()

/** A database row with the names of the program. */
export function fromDb(kind: Kind, row: Record<string, unknown>): Values {
  let names = fieldNames.get(kind.name)
  if (!names) {
    names = ['id', ...Object.keys(kind.fields)].map((name) => [columnName(name), name])
    fieldNames.set(kind.name, names)
  }
  const values: Values = { ...kind.only }
  for (const [column, name] of names) if (column in row) values[name] = row[column]
  return values
}

/** Columns that are computed from others when a row is written, and are no fields: the keys of a thesaurus. */
export const computedColumns = (kind: Kind): string[] => (kind.fields['normalized'] ? ['wordKeys'] : [])

/** A row for `json_populate_recordset`, which reads every type from its JSON. */
export function toDb(kind: Kind, values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = { id: values['id'] }
  for (const [name, field] of Object.entries(kind.fields))
    row[columnName(name)] = values[name] ?? (field.type === 'flag' ? (field.default ?? false) : null)
  for (const name of computedColumns(kind)) row[columnName(name)] = values[name] ?? []
  for (const [name, value] of Object.entries(kind.only)) row[columnName(name)] = value
  return row
}

type CopiedColumn = { name: string; instead: unknown; isJson: boolean }
const copiedOf = new WeakMap<Kind, CopiedColumn[]>()

/** What an insert writes, column by column; `instead` stands where a row says nothing. */
function copied(kind: Kind): CopiedColumn[] {
  let columns = copiedOf.get(kind)
  if (!columns) {
    const fields = Object.entries(kind.fields).map(([name, field]) => ({
      name,
      instead: kind.only[name] ?? (field.type === 'flag' ? (field.default ?? false) : null),
      isJson: columnType(field) === 'jsonb',
    }))
    const more = [
      { name: 'id', instead: null, isJson: false },
      ...computedColumns(kind).map((name) => ({ name, instead: [], isJson: false })),
      ...Object.keys(kind.only).map((name) => ({ name, instead: kind.only[name], isJson: false })),
    ]
    columns = [...fields, ...more.filter(({ name }) => !kind.fields[name])]
    copiedOf.set(kind, columns)
  }
  return columns
}

export const copiedColumns = (kind: Kind): string[] => copied(kind).map(({ name }) => name)

/** A row as `copyLines` takes it. */
export const copiedRow =
  (kind: Kind) =>
  (values: Values): string[] =>
    copied(kind).map(({ name, instead, isJson }) =>
      copyText(name in kind.only ? kind.only[name] : (values[name] ?? instead), isJson),
    )
