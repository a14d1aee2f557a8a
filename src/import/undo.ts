// Taking an upload back for seven days: new rows go to trash, changed fields return unless somebody edited them since.
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { getKind } from '#engine/model/registry.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { recountWords } from '#server/search/words-table.ts'
import { countUses } from '#engine/store/references/uses.ts'
import { type Change, writeRows } from '#engine/store/writing.ts'
import { sameValue } from '#engine/store/same-value.ts'
import { countRows } from './check.ts'
import { chunkSize } from './ahead.ts'
import { type Chunk, getRun, type Run } from './runs.ts'
import { lockTargets } from './targets.ts'

type WrittenRow = { at: number; state: 'create' | 'update'; target: string; given: Values; before: Values | null }

/** May the viewer take this run back now? Its starter, secret and admin, for seven days. */
export const mayUndo = (viewer: Viewer, run: Run): boolean =>
  run.work === 'none' &&
  ['done', 'partly'].includes(run.state) &&
  run.undo_until !== null &&
  Date.parse(run.undo_until) > Date.now() &&
  (run.started_by === viewer.id || isAdmin(viewer) || viewer.who === 'system')

export async function startUndo(viewer: Viewer, number: number): Promise<Run> {
  const run = await getRun(viewer, number, true)
  if (run.state === 'undone') return run
  if (!['done', 'partly'].includes(run.state) || run.work !== 'none') throw badRequest('run_is_busy')
  if (!mayUndo(viewer, run)) throw forbidden('undo_is_over')
  const { created = 0, updated = 0 } = await countRows(number)
  await query(
    sql`update import_runs set work = 'undo', paused = false, progress = 0, total = ${created + updated} where number = ${number}`,
  )
  return getRun(viewer, number)
}

async function undoChunk(viewer: Viewer, number: number): Promise<Chunk> {
  return tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'undo' || run.paused) return 'halted'
    const kind = getKind(run.kind)
    const rows = await query<WrittenRow>(sql`
      select at, state, target, given, before from import_rows where run = ${number} and written_at is not null and not undone order by at limit ${chunkSize}`)
    if (rows.length === 0) return 'noneLeft'
    const targets = await lockTargets(kind, rows)
    const changes: Change[] = []
    const taken = { undone: run.counts.undone ?? 0, stayed: run.counts.stayed ?? 0 }
    for (const row of rows) {
      const now = targets.get(row.target)
      if (!now) continue
      if (row.state === 'create') {
        // An entry that has its owner by now stays, and one of a list that others use.
        const stays =
          now['claimStatus'] === 'claimed' || (kind.flow !== 'content' && (await countUses(kind, row.target)) > 0)
        taken[stays ? 'stayed' : 'undone'] += 1
        if (stays) continue
        changes.push({ before: now, after: { ...now, deletedAt: new Date().toISOString() }, action: 'undo' })
        continue
      }
      const wrote: Values = { ...row.given, importBatch: String(number) }
      const back = Object.entries(row.before ?? {}).filter(([name]) => sameValue(now[name], wrote[name]))
      // That it came with another upload is no value of its own.
      taken[back.some(([name]) => name !== 'importBatch') ? 'undone' : 'stayed'] += 1
      if (back.length > 0) changes.push({ before: now, after: { ...now, ...Object.fromEntries(back) }, action: 'undo' })
    }
    await writeRows(viewer, kind, changes)
    await query(
      sql`update import_rows set undone = true where run = ${number} and at = any(${rows.map((row) => row.at)}::int[])`,
    )
    await query(
      sql`update import_runs set progress = progress + ${rows.length}, counts = counts || ${JSON.stringify(taken)}::jsonb where number = ${number}`,
    )
    return 'written'
  })
}

/** Works an undo to its end. Safe to call twice and after a crash. */
export async function workUndo(viewer: Viewer, number: number): Promise<void> {
  let chunk: Chunk
  do chunk = await undoChunk(viewer, number)
  while (chunk === 'written')
  if (chunk === 'halted') return
  const kind = await tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'undo' || run.paused) return null
    await proposals().withdrawRun(number)
    const counts = { ...run.counts, ...(await countRows(number)) }
    await query(
      sql`update import_runs set state = 'undone', work = 'none', counts = ${JSON.stringify(counts)}, total = ${counts.rows ?? 0} where number = ${number}`,
    )
    return getKind(run.kind)
  })
  if (kind) await recountWords(kind.table)
}
