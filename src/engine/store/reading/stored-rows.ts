// Stored rows for the product itself, which asks nobody's rights: what somebody is shown goes through `records`.
import { ident, join, query, queryOne, type Sql, sql, tx } from '#server/database/db.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { notFound } from '#server/errors.ts'
import type { Grant } from '../../model/access.ts'
import type { Where } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import type { Draft, Row } from '../../model/rows.ts'
import type { Viewer } from '../../model/viewer.ts'
import { fromDb, selectColumns } from '../columns.ts'
import { filterSql, grantSql, onlySql } from './where.ts'
import { writeRows } from '../writes/writing.ts'

export type Reading = {
  /** Rows in trash as well. */
  trash?: boolean
  /** Holds the rows until the transaction ends. */
  lock?: boolean
  /** Name of a field, or its name with '-' before it for the largest first. */
  sort?: string
  limit?: number
}

const living = (kind: Kind, { trash }: Reading): Sql =>
  kind.fields['deletedAt'] && !trash ? sql` and t.deleted_at is null` : sql``

const condition = (kind: Kind, where: Where, reading: Reading): Sql =>
  sql`from ${ident(kind.table)} t where ${filterSql(kind, where)}${onlySql(kind)}${living(kind, reading)}`

/** Stored rows that match, by their ids unless they are sorted. */
export async function findRows<K extends Kind>(kind: K, where: Where, reading: Reading = {}): Promise<Row<K>[]> {
  const { sort = 'id', lock, limit } = reading
  const name = sort.replace(/^-/, '')
  const order = sort.startsWith('-')
    ? sql`t.${ident(name)} desc nulls last, t.id`
    : sql`t.${ident(name)} nulls last, t.id`
  const rows = await query(sql`
    select ${selectColumns(kind)} ${condition(kind, where, reading)} order by ${order}${limit ? sql` limit ${limit}` : sql``}${lock ? sql` for update` : sql``}`)
  return rows.map((row) => fromDb(kind, row) as Row<K>)
}

/** The ids of rows that a grant gives, living ones unless those in trash are wanted too: for `in (…)` of another statement. */
export const idsSql = (kind: Kind, grant: Grant, reading: Pick<Reading, 'trash'> = {}): Sql =>
  sql`select t.id from ${ident(kind.table)} t where ${grantSql(kind, grant)}${onlySql(kind)}${living(kind, reading)}`

/** The first stored row that matches, or null. */
export const findWhere = async <K extends Kind>(kind: K, where: Where, reading: Reading = {}): Promise<Row<K> | null> =>
  (await findRows(kind, where, { ...reading, limit: 1 }))[0] ?? null

/** The stored row with this id, or null. */
export const findRow = async <K extends Kind>(kind: K, id: unknown, reading: Reading = {}): Promise<Row<K> | null> =>
  typeof id === 'string' && isUuid(id) ? findWhere(kind, { id }, reading) : null

/** How many living rows that a grant gives meet each of these conditions on the table `t`, by their names, in one statement. */
export async function countEach<Name extends string>(
  kind: Kind,
  grant: Grant,
  conditions: Readonly<Record<Name, Sql>>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<Sql>(conditions).map(
    ([name, met]) => sql`count(*) filter (where ${met})::int ${ident(name)}`,
  )
  return (await queryOne<Record<Name, number>>(
    sql`select ${join(counts, ', ')} from ${ident(kind.table)} t where ${grantSql(kind, grant)}${onlySql(kind)}${living(kind, {})}`,
  )) as Record<Name, number>
}

/** The same for each row that these refer to by a field, by its id. */
export async function countEachOf<Name extends string>(
  kind: Kind,
  grant: Grant,
  field: string,
  conditions: Readonly<Record<Name, Sql>>,
): Promise<Map<string, Record<Name, number>>> {
  const counts = Object.entries<Sql>(conditions).map(
    ([name, met]) => sql`count(*) filter (where ${met})::int ${ident(name)}`,
  )
  const rows = await query<{ of: string; counts: Record<Name, number> }>(sql`
    select of, to_jsonb(c) - 'of' counts from (
      select t.${ident(field)} of, ${join(counts, ', ')} from ${ident(kind.table)} t
      where t.${ident(field)} is not null and ${grantSql(kind, grant)}${onlySql(kind)}${living(kind, {})} group by 1) c`)
  return new Map(rows.map(({ of, counts: found }) => [of, found]))
}

/** Is there a row that matches? */
export const hasWhere = async (kind: Kind, where: Where, reading: Reading = {}): Promise<boolean> =>
  (await queryOne(sql`select 1 ${condition(kind, where, reading)} limit 1`)) !== undefined

/**
 * Changes some values of a stored row as the product does: no rights and no checks, but version, audit, search document and follow-up jobs
 * as at every write. Throws 404 when there is no such row. @returns the row as it is now
 */
export const writeFields = <K extends Kind>(
  writer: Viewer,
  kind: K,
  id: string,
  values: Draft<K>,
  options: { audit?: boolean } = {},
): Promise<Row<K>> =>
  tx(async () => {
    const before = await findRow<Kind>(kind, id, { trash: true, lock: true })
    if (!before) throw notFound()
    const after = { ...before, ...values }
    await writeRows(writer, kind, [{ before, after, action: 'update' }], options)
    return after as Row<K>
  })
