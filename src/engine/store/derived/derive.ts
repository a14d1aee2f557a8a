// Computes derived values of rows that are written, and of rows that follow from what is written: parents, rows that read others, the time.
import { databaseNow } from '#server/database/clock.ts'
import { ident, query, sql, type Sql } from '#server/database/db.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { isDeepStrictEqual } from 'node:util'
import type { DeriveInput } from '../../model/derive.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds, childKey, childKinds, getKind } from '../../model/registry.ts'
import { type ChildLists, childrenOf, parentsOf } from '../children/children.ts'
import { fromDb, isMany, selectColumns, type Values } from '../columns.ts'
import { onlySql } from '../reading/where.ts'

/** A reference that a derivation reads: of the row itself, or of its children. */
type Read = { child: Kind | null; field: string; shape: Field; columns: readonly string[] }

const readsOf = (kind: Kind): Read[] =>
  Object.entries(kind.derive?.reads ?? {}).map(([path, columns]) => {
    const [first = '', second] = path.split('.')
    const child = second ? (childKinds(kind).find((one) => childKey(one) === first) ?? null) : null
    const field = second ?? first
    const shape = (child ?? kind).fields[field]
    if (!shape?.to || (second && !child)) throw new Error(`${kind.name} derives from ${path}, which is no reference`)
    return { child, field, shape, columns }
  })

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []

/** Rows behind the references that the derivation reads, by id; those in trash are absent. */
async function rowsBehind(
  kind: Kind,
  rows: readonly Values[],
  lists: ReadonlyMap<string, ChildLists>,
): Promise<Map<string, Values>> {
  const behind = new Map<string, Values>()
  for (const { child, field, shape } of readsOf(kind)) {
    const sources = child ? rows.flatMap((row) => lists.get(row['id'] as string)?.[childKey(child)] ?? []) : rows
    const ids = [...new Set(sources.flatMap((row) => idsIn(row[field])))]
    if (ids.length === 0) continue
    const to = getKind(shape.to as string)
    const found = await query(
      sql`select ${selectColumns(to)} from ${ident(to.table)} t where t.id = any(${ids}::uuid[]) and t.deleted_at is null`,
    )
    for (const row of found) behind.set(row['id'] as string, fromDb(to, row))
  }
  return behind
}

/** What derivations of a kind are given: each row with all of its lists, those without rows too. */
function inputsOf(
  kind: Kind,
  lists: ReadonlyMap<string, ChildLists>,
  behind: Map<string, Values>,
): (row: Values) => DeriveInput {
  const empty = Object.fromEntries(childKinds(kind).map((child) => [childKey(child), []]))
  return (row) => ({
    row,
    children: { ...empty, ...lists.get(row['id'] as string) },
    behind: (_, id) => behind.get(id ?? ''),
    now: new Date(databaseNow()),
  })
}

/**
 * Sets the derived values of these rows, which have ids, in place.
 * @param lists children of the rows, as they will be
 */
export async function deriveRows(
  kind: Kind,
  rows: readonly Values[],
  lists: ReadonlyMap<string, ChildLists>,
): Promise<void> {
  if (!kind.derive || rows.length === 0) return
  const inputOf = inputsOf(kind, lists, await rowsBehind(kind, rows, lists))
  for (const row of rows) {
    const values = kind.derive.values(inputOf(row))
    for (const name of Object.keys(values))
      if (!kind.fields[name]?.readOnly && !kind.derive.overrides?.includes(name))
        throw new Error(`${kind.name}.${name} is derived and not read-only`)
    Object.assign(row, values)
  }
}

export const dueJob = 'derive-what-is-due'
// Seconds between two looks at what is due.
const between = 60

/** Notes when the derived values of these rows change by time alone; in the transaction of their save. */
export async function noteDue(
  kind: Kind,
  rows: readonly Values[],
  lists: ReadonlyMap<string, ChildLists>,
): Promise<void> {
  const until = kind.derive?.until
  if (!until || rows.length === 0) return
  const inputOf = inputsOf(kind, lists, await rowsBehind(kind, rows, lists))
  const due = rows.map((row) => ({
    id: row['id'] as string,
    at: row['deletedAt'] ? null : until(inputOf(row)),
  }))
  const data = JSON.stringify(due)
  await query(sql`
    delete from due_changes where kind = ${kind.name} and row_id = any(${due.map(({ id }) => id)}::uuid[])`)
  await query(sql`
    insert into due_changes (kind, row_id, at) select ${kind.name}, id, at from json_to_recordset(${data}::json) as d(id uuid, at timestamptz)
    where at is not null`)
  const soon = due
    .map(({ at }) => (at ? Date.parse(at) : Infinity))
    .reduce((one, other) => Math.min(one, other), Infinity)
  if (soon < databaseNow() + between * 1000)
    await enqueue(dueJob, {}, { startAfter: new Date(Math.max(soon, databaseNow())) })
}

/** Kinds whose derived values read rows of this kind, with the condition on their table `t` that finds them. */
function readersOf(kind: Kind): { reader: Kind; read: Read }[] {
  return allKinds().flatMap((reader) =>
    reader.derive?.reads
      ? readsOf(reader).flatMap((read) =>
          getKind(read.shape.to as string).table === kind.table ? [{ reader, read }] : [],
        )
      : [],
  )
}

const differs = (names: readonly string[], before: Values | null, after: Values): boolean =>
  !before || names.some((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))

/** Rows of other kinds that derive from these changes: for each kind the ids. */
export async function readersOfChanges(
  kind: Kind,
  changes: readonly { before: Values | null; after: Values }[],
): Promise<{ kind: Kind; ids: string[] }[]> {
  const found: { kind: Kind; ids: string[] }[] = []
  for (const { reader, read } of readersOf(kind)) {
    const ids = changes.flatMap(({ before, after }) =>
      before && differs([...read.columns, 'deletedAt'], before, after) ? [after['id'] as string] : [],
    )
    if (ids.length === 0) continue
    const many = isMany(read.shape)
    const rows = read.child
      ? await parentsOf(read.child, read.field, many, ids)
      : await referring(reader, read.field, many, ids)
    if (rows.length > 0) found.push({ kind: reader, ids: rows })
  }
  return found
}

async function referring(kind: Kind, field: string, many: boolean, ids: readonly string[]): Promise<string[]> {
  const column = sql`t.${ident(field)}`
  const condition: Sql = many ? sql`${column} && ${ids}::uuid[]` : sql`${column} = any(${ids}::uuid[])`
  const rows = await query<{ id: string }>(
    sql`select t.id from ${ident(kind.table)} t where ${condition} and t.deleted_at is null${onlySql(kind)}`,
  )
  return rows.map(({ id }) => id)
}

/** Rows of a kind with their children, held until the transaction ends. */
export async function holdRows(
  kind: Kind,
  ids: readonly string[],
): Promise<{ rows: Values[]; lists: Map<string, ChildLists> }> {
  const found = await query(
    sql`select ${selectColumns(kind)} from ${ident(kind.table)} t where t.id = any(${ids}::uuid[])${onlySql(kind)} order by t.id for update of t`,
  )
  const rows = found.map((row) => fromDb(kind, row))
  return { rows, lists: await childrenOf(kind, ids) }
}
