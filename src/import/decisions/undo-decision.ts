// The way back from a decision about rows of an upload, whatever was decided since.
import { empty, query, queryOne, type Sql, sql, tx } from '#server/database/db.ts'
import { isProblem, notFound } from '#server/errors.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { countUses } from '#engine/store/references/uses.ts'
import { checkRun } from '../check.ts'
import type { Added } from '../matching/new-entries.ts'
import { getRun } from '../runs.ts'
import { forgetAnswers } from './answers.ts'
import { mayChange, type RowChange, writeChanges } from './rows.ts'

/** Entries that a decision added to lists go again, unless something uses them by now. */
async function takeBack(viewer: Viewer, added: readonly Added[]): Promise<void> {
  for (const { kind: name, id } of added) {
    const kind = getKind(name)
    if ((await countUses(kind, id)) > 0) continue
    await records(viewer, kind)
      .remove(id)
      .catch((error: unknown) => {
        // Somebody else deleted it, or it is somebody else's to delete.
        if (!isProblem(error)) throw error
      })
  }
}

type Found = { changes: RowChange[]; added: Added[]; answers: string[] }

const decisionOf = (run: number, decision: number, lock: Sql): Promise<Found | undefined> =>
  Number.isSafeInteger(decision) && Math.abs(decision) < 2 ** 31
    ? queryOne<Found>(sql`
        select changes, added, answers from import_decisions where run = ${run} and number = ${decision} and undone_at is null${lock}`)
    : Promise.resolve(undefined)

/** What a decision changed as it was before; what somebody changed again stays as it is now. */
async function wayBack(run: number, changes: readonly RowChange[]): Promise<RowChange[]> {
  const rows = await query<{ at: number; edits: Record<string, string> | null; decision: string | null }>(sql`
    select at, edits, decision from import_rows
    where run = ${run} and at = any(${changes.map(({ at }) => at)}::int[]) and written_at is null`)
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return changes.flatMap((change): RowChange[] => {
    const row = byPlace.get(change.at)
    if (!row) return []
    const keys = Object.keys(change.now).filter((key) => (row.edits?.[key] ?? null) === change.now[key])
    const isSame = change.decision && row.decision === change.decision[1]
    return [
      {
        at: change.at,
        was: {},
        now: Object.fromEntries(keys.map((key) => [key, change.was[key] ?? null])),
        ...(change.decision && isSame ? { decision: [row.decision, change.decision[0]] as const } : {}),
      },
    ]
  })
}

/** Takes one decision back, whatever was decided since. */
export async function undoDecision(viewer: Viewer, number: number, decision: number): Promise<void> {
  const run = await getRun(viewer, number)
  mayChange(run)
  const found = await decisionOf(number, decision, empty)
  if (!found) throw notFound()
  // Before the rows are checked again: lists are read as they stand for everybody. Done twice it is the same as once.
  await takeBack(viewer, found.added)
  await tx(async () => {
    mayChange(await getRun(viewer, number, true))
    if (!(await decisionOf(number, decision, sql` for update`))) throw notFound()
    const back = await wayBack(number, found.changes)
    await writeChanges(number, back)
    await forgetAnswers(run, found.answers)
    await query(sql`update import_decisions set undone_at = now() where run = ${number} and number = ${decision}`)
    const total = run.counts.rows ?? run.total
    await checkRun(viewer, { ...run, total }, undefined, new Set(back.map(({ at }) => at)))
  })
}
