// Taking over the rows of a run: chunks of 500, each one transaction with its checkpoint, so that a stop at any moment loses and repeats nothing.
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { defaultsOf } from '#engine/store/input.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { findOrProposeTags } from '#engine/store/tags.ts'
import { recountWords } from '#server/search/words-table.ts'
import { type Change, returnToReview, writeRows } from '#engine/store/writing.ts'
import {
  type Ahead,
  isAsItWas,
  nameTags,
  newRow,
  prepareAhead,
  readReady,
  type ReadyRow,
  wordsOfTags,
} from './ahead.ts'
import { checkRun, countRows, overlay } from './check.ts'
import { type Chunk, getRun, type Run } from './runs.ts'
import { settleRows } from './new-entries.ts'
import { lockTargets } from './targets.ts'

const undoDays = 7

/** `given` null: what the check found is what was written. */
type WrittenRow = { at: number; target: string | null; version: number; before: Values | null; given: Values | null }

/** Words of keywords that nobody knows yet are proposed together; then every word is an id. */
async function resolveTags(viewer: Viewer, kind: Kind, rows: readonly ReadyRow[]): Promise<void> {
  for (const [, to, words] of wordsOfTags(kind, rows)) await findOrProposeTags(viewer, to, words)
  await nameTags(kind, rows)
}

/** Writes the next chunk, prepared `ahead` or not. */
async function commitChunk(viewer: Viewer, number: number, ahead: Ahead | null): Promise<Chunk> {
  return tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'commit' || run.paused) return 'halted'
    // Until its end a run may lose what it wrote last and write it again: its end waits for the disk, and all before it.
    await query(sql`select set_config('synchronous_commit', 'off', true)`, true)
    const kind = getKind(run.kind)
    const isReady = ahead !== null && (await isAsItWas(run, ahead))
    const found = isReady ? ahead.rows : await readReady(number)
    if (found.length === 0) return 'noneLeft'
    const rows = await settleRows(kind, number, found)
    const prepared = isReady && rows.length === found.length ? ahead : null
    if (!prepared) await resolveTags(viewer, kind, rows)
    const targets = await lockTargets(kind, rows)
    const now = new Date().toISOString()
    const start = defaultsOf(viewer, kind)
    const written: WrittenRow[] = []
    const changes: Change[] = []
    for (const [index, row] of rows.entries()) {
      if (row.state === 'create') {
        const change: Change = prepared?.changes[index] ?? {
          before: null,
          after: newRow(viewer, kind, run, start, row.given, now),
          action: 'import',
        }
        changes.push(change)
        written.push({ at: row.at, target: change.after['id'] as string, version: 1, before: null, given: null })
        continue
      }
      const before = row.target ? targets.get(row.target) : undefined
      const fields = before ? overlay(kind, before, row.given) : {}
      if (before && Object.keys(fields).length > 0) {
        const after: Values = { ...before, ...fields, importBatch: String(number) }
        returnToReview(viewer, kind, after)
        changes.push({ before, after, action: 'import' })
      }
      // With the upload that a row came from until now.
      const old = before
        ? Object.fromEntries([...Object.keys(fields), 'importBatch'].map((name) => [name, before[name] ?? null]))
        : null
      written.push({
        at: row.at,
        target: row.target,
        version: before ? (before['version'] as number) + 1 : 0,
        before: old,
        given: fields,
      })
    }
    await writeRows(viewer, kind, changes, { documents: prepared?.documents ?? null })
    await query(
      sql`
      update import_rows r set written_at = now(), target = d.target, written_version = d.version, before = d.before, given = coalesce(d.given, r.given)
      from json_to_recordset(${JSON.stringify(written)}::json) as d(at int, target uuid, version int, before json, given json) where r.run = ${number} and r.at = d.at`,
      true,
    )
    await query(sql`update import_runs set progress = progress + ${rows.length} where number = ${number}`)
    return 'written'
  })
}

/** Begins to take over the ready rows. The caller enqueues the job in the same transaction. */
export async function startCommit(
  viewer: Viewer,
  number: number,
  options: { emptyClears?: boolean; publish?: boolean; publicSources?: boolean },
): Promise<Run> {
  const run = await getRun(viewer, number, true)
  if (run.work !== 'none' || !['checked', 'partly', 'done', 'failed'].includes(run.state))
    throw badRequest('run_is_busy')
  const counts = await countRows(number)
  await query(sql`
    update import_runs set state = 'committing', work = 'commit', paused = false, progress = 0, total = ${(counts.create ?? 0) + (counts.update ?? 0)},
      options = options || ${JSON.stringify(options)}::jsonb where number = ${number}`)
  return getRun(viewer, number)
}

/** Works a commit to its end, or to where it was paused or stopped. Safe to call twice and after a crash. */
export async function workCommit(
  viewer: Viewer,
  number: number,
  onChunk: () => Promise<void> = async () => {},
): Promise<void> {
  let tries = 0
  // What empty cells do was chosen after the check: it says of other rows that they change something.
  const { options } = await getRun(viewer, number)
  if ((options.emptyClears ?? false) !== (options.checkedEmpty ?? false)) await checkOnceMore(viewer, number)
  let next = prepareAhead(viewer, number, -1)
  for (;;) {
    try {
      const ahead = await next
      next = ahead ? prepareAhead(viewer, number, ahead.last) : Promise.resolve(null)
      const chunk = await commitChunk(viewer, number, ahead)
      // Resumed between this look and the next, it is the work of whoever was called for that.
      if (chunk === 'halted') return
      if (chunk === 'noneLeft') break
      await onChunk()
    } catch (error) {
      // Somebody took a unique value meanwhile: the rows are checked once more, those that no longer fit wait.
      if (!isProblem(error) || error.status !== 409 || ++tries > 3) {
        await endCommit(viewer, number, true)
        throw error
      }
      await checkOnceMore(viewer, number)
      next = prepareAhead(viewer, number, -1)
    }
  }
  await endCommit(viewer, number, false)
}

async function checkOnceMore(viewer: Viewer, number: number): Promise<void> {
  const { create = 0, update = 0 } = await checkRun(viewer, {
    ...(await getRun(viewer, number)),
    total: await rowCount(number),
  })
  await query(sql`update import_runs set total = progress + ${create + update} where number = ${number}`)
}

const rowCount = async (number: number): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select coalesce(max(at) + 1, 0)::int n from import_rows where run = ${number}`))
    ?.n ?? 0

async function endCommit(viewer: Viewer, number: number, failed: boolean): Promise<void> {
  const kind = await tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'commit' || run.paused) return null
    const counts = { ...run.counts, ...(await countRows(number)) }
    const open = (counts.create ?? 0) + (counts.update ?? 0) + (counts.error ?? 0) + (counts.duplicate ?? 0)
    if (!failed) await proposals().proposeFromRun(number)
    const nothing = (counts.created ?? 0) + (counts.updated ?? 0) === 0
    const state = failed && nothing ? 'failed' : open > 0 ? 'partly' : 'done'
    await query(sql`
      update import_runs set state = ${state}, work = 'none', counts = ${JSON.stringify(counts)}, total = ${counts.rows ?? 0}, finished_at = now(),
        undo_until = now() + ${undoDays} * interval '1 day', file = case when ${state === 'done'} then null else file end where number = ${number}`)
    const written = getKind(run.kind)
    // New drafts are seen by nobody: the counts of words stay as they are.
    const isSeen = written.flow !== 'content' || run.options.publish === true || (counts.updated ?? 0) > 0
    return isSeen ? written : null
  })
  if (kind) await recountWords(kind.table)
}

/** Pauses, resumes or stops what works on a run. A stop keeps what is written and leaves the rest as a draft. */
export async function setRunControl(viewer: Viewer, number: number, how: 'pause' | 'resume' | 'stop'): Promise<Run> {
  return tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work === 'none') return run
    // A check writes nothing and knows of each row only with those before it: it goes on, or it ends.
    if (run.work === 'check' && how === 'pause') throw badRequest('check_does_not_pause')
    if (how === 'stop') {
      const counts = { ...run.counts, ...(await countRows(number)) }
      await query(
        sql`update import_runs set work = 'none', paused = false, counts = ${JSON.stringify(counts)}, total = ${await rowCount(number)} where number = ${number}`,
      )
      if (run.work !== 'check') await query(sql`update import_runs set state = 'partly' where number = ${number}`)
      if (run.work === 'commit')
        await query(
          sql`update import_runs set finished_at = now(), undo_until = now() + ${undoDays} * interval '1 day' where number = ${number}`,
        )
    } else await query(sql`update import_runs set paused = ${how === 'pause'} where number = ${number}`)
    return getRun(viewer, number)
  })
}
