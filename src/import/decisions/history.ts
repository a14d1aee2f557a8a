// The decisions of an upload in their order: what each did, and how far the upload is.
import { query, queryOne, sql } from '#server/database/db.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Role, Viewer } from '#engine/model/viewer.ts'
import type { Added } from '../matching/new-entries.ts'
import type { Repair } from '../repairs.ts'
import type { Run } from '../runs.ts'
import type { RowChange } from './rows.ts'

/** A repair of a group, of one row, or several together. */
export type DecisionKind = Repair | 'edit' | 'sure' | 'remembered'

export type DecisionAbout = {
  repair: DecisionKind
  key: string | null
  found: string | null
  value: string | null
  rows: number
  /** How many repairs were taken together. */
  together?: number
  added?: readonly Added[]
}

export type Decision = {
  number: number
  repair: DecisionKind
  key: string | null
  found: string | null
  value: string | null
  rows: number
  groups: number
  by: string | null
  at: string
  isUndone: boolean
  mayUndo: boolean
}

/** Keeps a decision; `groups`: how many questions it answered. */
export async function recordDecision(
  viewer: Viewer,
  run: number,
  changes: readonly RowChange[],
  about: DecisionAbout & { groups: number; answers?: readonly string[] },
): Promise<void> {
  const { repair, key, found, value, rows, groups, together, added = [], answers = [] } = about
  await query(sql`
    insert into import_decisions (run, number, repair, key, found, value, rows, groups, changes, added, answers, decided_by, decided_name)
    select ${run}, 1 + coalesce(max(number), 0), ${repair}, ${key}, ${together === undefined ? found : String(together)}, ${value}, ${rows}, ${groups},
      ${JSON.stringify(changes)}, ${JSON.stringify(added)}, ${[...answers]}::text[], ${viewer.id ?? viewer.who}, ${viewer.name}
    from import_decisions where run = ${run}`)
}

type Row = Omit<Decision, 'by' | 'mayUndo'> & { name: string | null; hasRows: boolean }

/** The decisions of a run, the latest first. */
export async function decisionsOf(viewer: Viewer, run: Run, limit = 200): Promise<Decision[]> {
  const rows = await query<Row>(sql`
    select d.number, repair, key, found, value, rows, groups, decided_name name, decided_at at, undone_at is not null "isUndone",
      exists (select 1 from json_array_elements(changes) one join import_rows r on r.run = d.run and r.at = (one ->> 'at')::int where r.written_at is null) "hasRows"
    from import_decisions d where run = ${run.number} order by number desc limit ${limit}`)
  const isOpen = run.work === 'none' && ['checked', 'partly'].includes(run.state)
  return rows.map(({ name, hasRows, ...row }) => ({
    ...row,
    by: nameShownTo(viewer, name, run.role as Role | null),
    mayUndo: isOpen && hasRows && !row.isUndone,
  }))
}

/** How many questions of a run were answered by decisions that stand. */
export async function countAnswered(run: number): Promise<number> {
  const row = await queryOne<{ n: number }>(
    sql`select coalesce(sum(groups), 0)::int n from import_decisions where run = ${run} and undone_at is null`,
  )
  return row?.n ?? 0
}
