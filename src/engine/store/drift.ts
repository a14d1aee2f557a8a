// Where the kinds and the live schema disagree: columns that are missing, of another type, without a field, or able to be empty.
import { columnName, query, sql } from '#server/database/db.ts'
import type { Field } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { allKinds } from '../model/registry.ts'
import { workflowsOf } from '../model/workflow.ts'
import { columnType, computedColumns } from './columns.ts'

type Column = { type: string; isNullable: boolean }

/** `numeric(9,6)` and `numeric` hold the same values. */
const plainType = (type: string): string => type.split('(', 1)[0] as string

const tableOf = (kind: Kind): string => kind.table.replaceAll('-', '_')

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const rows = await query<{ name: string; type: string; nullable: string; element: string | null }>(sql`
    select c.column_name name, c.data_type type, c.is_nullable nullable, e.data_type element
    from information_schema.columns c
    left join information_schema.element_types e on e.object_schema = c.table_schema and e.object_name = c.table_name
      and e.object_type = 'TABLE' and e.collection_type_identifier = c.dtd_identifier
    where c.table_schema = current_schema() and c.table_name = ${table} and c.is_generated = 'NEVER'`)
  return new Map(
    rows.map(({ name, type, nullable, element }) => [
      name,
      { type: type === 'ARRAY' ? `${element}[]` : plainType(type), isNullable: nullable === 'YES' },
    ]),
  )
}

/** A field that every row has: its column may not be empty. */
const isAlwaysFilled = (kind: Kind, name: string, field: Field): boolean =>
  field.required === 'always' || name in kind.only

/** Set by every write (version, dates), so never empty although no form asks for it. */
const setByWrites = ['version', 'createdAt', 'updatedAt', 'slug', 'normalized', 'status']

function driftOfField(kind: Kind, name: string, field: Field, column: Column | undefined): string[] {
  const where = `${kind.name}.${name}`
  if (!column) return [`${where}: the table ${tableOf(kind)} has no column ${columnName(name)}`]
  const problems: string[] = []
  const wanted = plainType(columnType(field))
  if (column.type !== wanted) problems.push(`${where}: the column is ${column.type}, the field wants ${wanted}`)
  if (isAlwaysFilled(kind, name, field) && column.isNullable)
    problems.push(`${where}: always required, but the column may be empty`)
  const isFilled =
    isAlwaysFilled(kind, name, field) ||
    field.default !== undefined ||
    field.type === 'flag' ||
    setByWrites.includes(name) ||
    workflowsOf(kind).some((workflow) => workflow.field === name)
  if (!column.isNullable && !isFilled) problems.push(`${where}: may be empty, but the column may not`)
  return problems
}

/** Columns that belong to no field on purpose: the id, what only signing in reads, and what is computed. (What the database generates is not even asked for.) */
const withoutField = (kind: Kind): string[] => ['id', 'password', ...computedColumns(kind).map(columnName)]

/**
 * Compares every kind with the connected database, in both directions.
 * @returns one sentence for each difference; none when all is well
 */
export async function findDrift(): Promise<string[]> {
  const problems: string[] = []
  const known = new Map<string, Set<string>>()
  for (const kind of allKinds()) {
    const table = tableOf(kind)
    const columns = await columnsOf(table)
    if (columns.size === 0) {
      problems.push(`${kind.name}: there is no table ${table}`)
      continue
    }
    if (Object.keys(kind.encrypted).length > 0 && (await columnsOf(`${table}_sealed`)).size === 0)
      problems.push(`${kind.name}: there is no table ${table}_sealed for its encrypted fields`)
    for (const [name, field] of Object.entries(kind.fields))
      problems.push(...driftOfField(kind, name, field, columns.get(columnName(name))))
    for (const name of Object.keys(kind.only))
      if (!columns.has(columnName(name)))
        problems.push(`${kind.name}: the table ${table} has no column ${columnName(name)}`)
    const names = known.get(table) ?? new Set()
    known.set(table, names)
    for (const name of [...Object.keys(kind.fields), ...Object.keys(kind.only)]) names.add(columnName(name))
    for (const name of withoutField(kind)) names.add(name)
  }
  for (const [table, names] of known)
    for (const column of (await columnsOf(table)).keys())
      if (!names.has(column)) problems.push(`${table}.${column}: no kind has a field for this column`)
  return problems
}
