// Rows of one table that are of several kinds: making a row one of another kind, with all that names it by its kind and id.
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { conflict, forbidden, notFound, Problem, versionMissing } from '#server/errors.ts'
import { matchesGrant } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import { kindsOfTable } from '../../model/registry.ts'
import type { AnyRow } from '../../model/rows.ts'
import { isStaff, type Viewer } from '../../model/viewer.ts'
import { fromDb, selectColumns } from '../columns.ts'
import { lastChange } from '../history/last-change.ts'
import { columnsTo } from '../references/pointers.ts'
import { rowReader } from '../reading/row-reader.ts'
import { checkRow } from './input.ts'
import { noteRowWork, rowWorkOf } from './row-work.ts'
import { leavesDraft, refuseOutsiders } from './row-writer.ts'
import type { Change, SavedChange } from './changes.ts'
import { returnToReview, writeRows } from './writing.ts'

/** A table whose rows name a row of any kind: the name of the kind stands in its column `kind`, the id in this one. */
export type NamingTable = { table: string; row: string }

const naming = new Map<string, NamingTable>()

/** From now on its rows follow a row that becomes one of another kind. */
export const addNamingTable = (one: NamingTable): unknown => naming.set(one.table, one)

/** The row with the columns of another kind of its table, held. */
async function readAs(kind: Kind, id: string): Promise<AnyRow> {
  const row = await queryOne(
    sql`select ${selectColumns(kind)} from ${ident(kind.table)} t where t.id = ${id}::uuid for update of t`,
  )
  if (!row) throw notFound()
  return fromDb(kind, row)
}

type LastMove = { action: string; changed: Record<string, { old?: unknown; new?: unknown }> | null }

/** The state that a row had before its last change, where that was a move to another kind which made it a draft. */
async function stateBefore(from: Kind, to: Kind, row: AnyRow): Promise<string | null> {
  const field = from.workflow?.field
  const last = await queryOne<LastMove>(sql`
    select action, changed from audit_entries where kind = any(${kindsOfTable(from).map(({ name }) => name)}::text[])
      and row_id = ${row.id}::uuid and action <> 'view' order by id desc limit 1`)
  if (!field || last?.action !== 'change-kind' || !last.changed) return null
  const isBack = Object.entries(to.only).every(([name, value]) => last.changed?.[name]?.old === value)
  const state = last.changed[field]
  return isBack && state && state.new === row[field] ? ((state.old as string | undefined) ?? null) : null
}

/** A row that leaves draft has all that its kind asks for; what lacks something waits as a draft. */
async function settle(viewer: Viewer, from: Kind, to: Kind, before: AnyRow): Promise<AnyRow> {
  const after: AnyRow = { ...before, ...to.only }
  const { workflow } = to
  if (!workflow) return after
  const earlier = await stateBefore(from, to, before)
  if (earlier) after[workflow.field] = earlier
  if (leavesDraft(to, after) && Object.keys(await checkRow(to, after, true)).length > 0)
    after[workflow.field] = workflow.start
  if (!matchesGrant(after, to.access.publish(viewer))) returnToReview(viewer, to, after)
  return after
}

/** Whatever names the row by its kind names it by the other one. */
async function renameUses(from: Kind, to: Kind, id: string): Promise<void> {
  for (const { table, row } of naming.values()) {
    await query(sql`delete from ${ident(table)} where kind = ${to.name} and ${ident(row)} = ${id}::uuid`)
    const renamed = await query(
      sql`update ${ident(table)} set kind = ${to.name} where kind = ${from.name} and ${ident(row)} = ${id}::uuid returning 1`,
    )
    if (renamed.length > 0) await invalidate(table)
  }
  for (const { table, field, column, way, kind } of columnsTo(from)) {
    if (kind.fields[field]?.to) continue
    const renamed = await query(sql`
      update ${ident(table)} t set ${ident(field)} = ${way.moved(column('t'), to, id, id)}, version = t.version + 1
      where ${way.points(column('t'), from, id)} returning 1`)
    if (renamed.length > 0) await invalidate(table)
  }
}

/**
 * Makes a row of `from` one of `to`, which shares its table: the id stays, and with it all that refers to it by its id. In the
 * caller's transaction. A row that lacks what `to` asks for becomes a draft; moved back as its next change, it is what it was.
 * @returns the row, and whether it was of `to` before
 * @throws 404 for a row out of reach, 403 without the right to change rows of both kinds, 428 without its version, 409 with another one or where the kind keeps it
 */
export async function changeKind(
  viewer: Viewer,
  from: Kind,
  to: Kind,
  id: string,
  version: number | undefined,
): Promise<{ row: AnyRow; isMoved: boolean }> {
  if (from.table !== to.table || from === to) throw new Error(`${from.name} and ${to.name} share no table`)
  refuseOutsiders(viewer, from.access.update)
  refuseOutsiders(viewer, to.access.update)
  if (!isStaff(viewer)) throw forbidden()
  const found = await rowReader(viewer, from).findRow(id, true)
  // Asked a second time, or by somebody else at the same moment: the same answer.
  const there = found ? null : await rowReader(viewer, to).findRow(id, true)
  if (there) return { row: there, isMoved: false }
  if (!found || found.deletedAt) throw notFound()
  if (![from, to].every(({ access }) => matchesGrant(found, access.update(viewer)))) throw forbidden()
  if (version === undefined) throw versionMissing()
  if (found.version !== version)
    throw conflict(await rowReader(viewer, from).output(found), false, await lastChange(viewer, from, id))
  const why = from.stays?.(found)
  if (why) throw new Problem(409, why)
  const before: AnyRow = await readAs(to, id)
  const after = await settle(viewer, from, to, before)
  const change: Change = { before, after, action: 'change-kind' }
  await renameUses(from, to, id)
  await writeRows(viewer, to, [change])
  // What follows later on saves of the kind that it left.
  const left = change as SavedChange
  await noteRowWork(rowWorkOf(from, [left]))
  await invalidate(to.table)
  return { row: left.after, isMoved: true }
}
