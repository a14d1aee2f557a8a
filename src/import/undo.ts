// Taking an upload back for seven days: new rows go to trash, changed fields return unless somebody edited them since.
import { databaseNow, databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import { childrenOf } from '#engine/store/children/children.ts'
import type { Values } from '#engine/store/columns.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { type PortionOutcome, workPortions } from '#server/runs/portions.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { countUses } from '#engine/store/references/uses.ts'
import type { Change, ChildPlan } from '#engine/store/writes/changes.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { countRows } from './counts.ts'
import { chunkSize, ofList } from './prepared-chunk.ts'
import { writtenChildren } from './children/stored.ts'
import { planUndone } from './children/write-children.ts'
import { uploadedChildren } from './reading/columns.ts'
import { getRun, type Run } from './runs.ts'
import { lockTargets } from './matching/targets.ts'
import { rowsById, trashedRows } from './matching/matching.ts'
import type { Added } from './matching/new-entries.ts'

type WrittenRow = { at: number; state: 'create' | 'update'; target: string; given: Values; before: Values | null }

/** May the viewer take this run back now? Its starter, secret and admin, for seven days. */
export const mayUndo = (viewer: Viewer, run: Run): boolean =>
  run.work === 'none' &&
  ['done', 'partly'].includes(run.state) &&
  run.undo_until !== null &&
  Date.parse(run.undo_until) > databaseNow() &&
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

type Undone = { undone: number; stayed: number }

/** An entry that the upload made goes to trash; one that has its owner by now stays, and one of a list that others use. */
async function undoNew(kind: Kind, row: WrittenRow, now: Values): Promise<Change | null> {
  const mustStay =
    now['claimStatus'] === 'claimed' || (kind.flow !== 'content' && (await countUses(kind, row.target)) > 0)
  return mustStay ? null : { before: now, after: { ...now, deletedAt: databaseTime() }, action: 'undo' }
}

/** An entry that the upload changed gets back what nobody changed since; `plan`: so do its children. */
function undoChanged(number: number, row: WrittenRow, now: Values, plan: ChildPlan | null) {
  const wrote: Values = { ...row.given, importBatch: String(number) }
  const back = Object.entries(row.before ?? {}).filter(([name]) => sameValue(now[name], wrote[name]))
  // That it came with another upload is no value of its own.
  const isUndone = plan !== null || back.some(([name]) => name !== 'importBatch')
  const change: Change | null =
    back.length > 0 || plan
      ? {
          before: now,
          after: { ...now, ...Object.fromEntries(back) },
          action: 'undo',
          isCarried: true,
          ...(plan ? { children: plan } : {}),
        }
      : null
  return { isUndone, change }
}

/** What the upload did to the children of entries that it changed. */
async function childrenToUndo(kind: Kind, number: number, rows: readonly WrittenRow[]) {
  const changed = rows.filter(({ state }) => state === 'update')
  const stored =
    uploadedChildren(kind).length === 0
      ? []
      : await writtenChildren(
          number,
          changed.map(({ at }) => at),
        )
  if (stored.length === 0) return null
  const gone = new Map<string, Values>()
  for (const child of uploadedChildren(kind))
    for (const row of await trashedRows(
      child,
      ofList(stored, child).flatMap(({ state, target }) => (state === 'remove' && target ? [target] : [])),
    ))
      gone.set(row['id'] as string, row)
  return {
    gone,
    byHead: Map.groupBy(stored, ({ head }) => head),
    lists: await childrenOf(
      kind,
      changed.map(({ target }) => target),
    ),
  }
}

async function undoChunk(viewer: Viewer, number: number): Promise<PortionOutcome> {
  return tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'undo' || run.paused) return 'halted'
    const kind = getKind(run.kind)
    const rows = await query<WrittenRow>(sql`
      select at, state, target, given, before from import_rows
      where run = ${number} and written_at is not null and state in ('create', 'update') and not undone order by at limit ${chunkSize}`)
    if (rows.length === 0) return 'noneLeft'
    const targets = await lockTargets(kind, rows)
    const children = await childrenToUndo(kind, number, rows)
    const changes: Change[] = []
    const taken: Undone = { undone: run.counts.undone ?? 0, stayed: run.counts.stayed ?? 0 }
    for (const row of rows) {
      const now = targets.get(row.target)
      if (!now) continue
      if (row.state === 'create') {
        const change = await undoNew(kind, row, now)
        taken[change ? 'undone' : 'stayed'] += 1
        if (change) changes.push(change)
        continue
      }
      const own = children?.byHead.get(row.at)
      const lists = children?.lists.get(row.target) ?? {}
      const plan = own ? planUndone(kind, number, now, lists, children?.gone ?? new Map(), own) : null
      const { isUndone, change } = undoChanged(number, row, now, plan)
      taken[isUndone ? 'undone' : 'stayed'] += 1
      if (change) changes.push(change)
    }
    await writeRows(viewer, kind, changes)
    const rowIndexes = rows.map((row) => row.at)
    await query(
      sql`update import_rows set undone = true where run = ${number} and (at = any(${rowIndexes}::int[]) or head = any(${rowIndexes}::int[]))`,
    )
    await query(
      sql`update import_children set undone = true where run = ${number} and head = any(${rowIndexes}::int[])`,
    )
    await query(
      sql`update import_runs set progress = progress + ${rows.length}, counts = counts || ${JSON.stringify(taken)}::jsonb where number = ${number}`,
    )
    return 'written'
  })
}

/** Does a keyword still wait, is an entry of another list as it was added? */
const isAsAdded = (kind: Kind, { state, version }: Values): boolean =>
  kind.fields['state'] ? state === 'pending' : version === 1

/** Keywords and entries of lists that only this upload added, that nobody changed and nothing uses any more, go again. */
async function takeBackAdded(viewer: Viewer, number: number): Promise<void> {
  const found = await queryOne<{ proposed: Added[] }>(sql`select proposed from import_runs where number = ${number}`)
  for (const [name, added] of Map.groupBy(found?.proposed ?? [], ({ kind }) => kind)) {
    const kind = getKind(name)
    const rows = await rowsById(
      kind,
      added.map(({ id }) => id),
      true,
    )
    const changes: Change[] = []
    for (const before of rows)
      if (isAsAdded(kind, before) && (await countUses(kind, before['id'] as string)) === 0)
        changes.push({ before, after: { ...before, deletedAt: databaseTime() }, action: 'undo' })
    await writeRows(viewer, kind, changes)
  }
}

/** Works an undo to its end. Safe to call twice and after a crash. */
export async function processUndo(viewer: Viewer, number: number): Promise<void> {
  if (!(await workPortions(() => undoChunk(viewer, number)))) return
  const kind = await tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'undo' || run.paused) return null
    await proposals().withdrawRun(number)
    await takeBackAdded(viewer, number)
    const counts = { ...run.counts, ...(await countRows(number)) }
    await query(
      sql`update import_runs set state = 'undone', work = 'none', counts = ${JSON.stringify(counts)}, total = ${counts.rows ?? 0} where number = ${number}`,
    )
    return getKind(run.kind)
  })
  if (kind) await recountWords(kind.table)
}
