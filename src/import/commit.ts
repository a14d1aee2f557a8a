// Taking over the rows of a run: chunks of 500, each one transaction with its checkpoint, so that a stop at any moment loses and repeats nothing.
import { databaseTime } from '#server/database/clock.ts'
import { afterCommit, query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { childrenOf, type ChildLists } from '#engine/store/children/children.ts'
import type { Values } from '#engine/store/columns.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import { proposals } from '#engine/interfaces/proposals.ts'
import { findOrProposeTags, findTags } from '#engine/store/tags.ts'
import { type PortionOutcome, workPortions } from '#server/runs/portions.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { carriedLists, isOnlyTyped } from '#engine/store/writes/typed-values.ts'
import type { Change } from '#engine/store/writes/changes.ts'
import { returnToReview, writeRows } from '#engine/store/writes/writing.ts'
import { enterWords } from '#engine/search/documents/documents.ts'
import {
  chunkSize,
  type PreparedChunk,
  isUnchanged,
  nameTags,
  newEntry,
  ofList,
  type Planned,
  prepareChunk,
  readReady,
  type ReadyRow,
  wordsOfTags,
} from './prepared-chunk.ts'
import { checkRun } from './check.ts'
import { rememberRows } from './decisions/answers.ts'
import { markWritten, readChildren, type StoredChild } from './children/stored.ts'
import { planWritten } from './children/write-children.ts'
import { uploadedChildren } from './reading/columns.ts'
import { countRows } from './counts.ts'
import { mergeValues } from './reading/merged-values.ts'
import { getRun, type Run } from './runs.ts'
import { addNotedNames } from './matching/noted-names.ts'
import { reconcileRows } from './matching/new-entries.ts'
import { lockTargets } from './matching/targets.ts'

const undoDays = 7

/** `given` null: what the check found is what was written. */
type WrittenRow = { at: number; target: string | null; version: number; before: Values | null; given: Values | null }

/** Words of keywords that nobody knows yet are proposed together, and noted for an undo; then every word is an id. */
async function resolveTags(
  viewer: Viewer,
  number: number,
  kind: Kind,
  rows: readonly { given: Values | null }[],
): Promise<void> {
  for (const [, to, words] of wordsOfTags(kind, rows)) {
    const known = new Set((await findTags(to, words)).values())
    const fresh = (await findOrProposeTags(viewer, to, words))?.filter((id) => !known.has(id)) ?? []
    if (fresh.length > 0)
      await query(sql`
        update import_runs set proposed = proposed || ${JSON.stringify(fresh.map((id) => ({ kind: to, id })))}::jsonb where number = ${number}`)
  }
  await nameTags(kind, rows)
}

type ChunkWork = { viewer: Viewer; kind: Kind; run: Run; now: string; start: Values }

/** What a row makes of an entry that is here; null where that is nothing any more. */
function changeOf(
  { viewer, kind, run }: ChunkWork,
  row: ReadyRow,
  before: Values,
  now: ChildLists,
  children: readonly StoredChild[],
): { fields: Values; planned: Planned | null } {
  const fields = mergeValues(kind, before, row.given)
  const after: Values = { ...before, ...fields, importBatch: String(run.number) }
  const plan = children.length > 0 ? planWritten(viewer, kind, run, after, now, children) : null
  const names = Object.keys(fields)
  if (names.length === 0 && !plan) return { fields, planned: null }
  const isReviewed = names.length > 0 || plan?.isReviewed === true
  if (isReviewed) returnToReview(viewer, kind, after)
  const change: Change = { before, after, action: 'import', ...(plan ? { children: plan.plan } : {}) }
  return { fields, planned: { change, written: plan?.written ?? [] } }
}

type Written = { rows: WrittenRow[]; changes: Change[]; children: StoredChild[] }

/** What is written for these rows, and what is noted of each. */
async function planChunk(
  chunk: ChunkWork,
  rows: readonly ReadyRow[],
  prepared: PreparedChunk | null,
  children: readonly StoredChild[],
): Promise<Written> {
  const { viewer, kind, run, start, now } = chunk
  const targets = await lockTargets(kind, rows)
  const lists = children.length > 0 ? await childrenOf(kind, [...targets.keys()]) : new Map<string, ChildLists>()
  const byHead = Map.groupBy(children, ({ head }) => head)
  const written: Written = { rows: [], changes: [], children: [] }
  const take = ({ change, written: own }: Planned): void => {
    written.changes.push(change)
    for (const one of own) written.children.push(one)
  }
  for (const [index, row] of rows.entries()) {
    const own = byHead.get(row.at) ?? []
    if (row.state === 'create') {
      const planned = prepared?.changes[index] ?? newEntry(viewer, kind, run, start, row.given, now, own)
      take(planned)
      const target = planned.change.after['id'] as string
      written.rows.push({ at: row.at, target, version: 1, before: null, given: null })
      continue
    }
    const before = row.target ? targets.get(row.target) : undefined
    const found = before ? changeOf(chunk, row, before, lists.get(row.target as string) ?? {}, own) : null
    if (found?.planned) take(found.planned)
    const fields = found?.fields ?? {}
    // With the upload that a row came from until now, and which of the values were only typed.
    const names = [...Object.keys(fields), 'importBatch']
    const old = before
      ? {
          ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
          ...(names.some((name) => isOnlyTyped(kind, before, name)) ? carriedLists(kind, names, before, before) : {}),
        }
      : null
    const version = before ? (before['version'] as number) + 1 : 0
    written.rows.push({ at: row.at, target: row.target, version, before: old, given: fields })
  }
  return written
}

async function markRows(run: number, written: Written): Promise<void> {
  await query(
    sql`
    update import_rows r set written_at = now(), target = d.target, written_version = d.version, before = d.before, given = coalesce(d.given, r.given)
    from json_to_recordset(${JSON.stringify(written.rows)}::json) as d(at int, target uuid, version int, before json, given json) where r.run = ${run} and r.at = d.at`,
    true,
  )
  await markWritten(
    run,
    written.rows.map(({ at }) => at),
    written.children,
  )
  await query(sql`update import_runs set progress = progress + ${written.rows.length} where number = ${run}`)
}

/** How many documents wait until their words enter the index: those of several small chunks enter together. */
type Waiting = { documents: number }

/** Writes the next chunk, `prefetched` or not: entries and their children in one transaction. */
async function commitChunk(
  viewer: Viewer,
  number: number,
  prefetched: PreparedChunk | null,
  waiting: Waiting,
): Promise<PortionOutcome> {
  return tx(async () => {
    const run = await getRun(viewer, number, true)
    if (run.work !== 'commit' || run.paused) return 'halted'
    // Until its end a run may lose what it wrote last and write it again: its end waits for the disk, and all before it.
    await query(sql`select set_config('synchronous_commit', 'off', true)`, true)
    const kind = getKind(run.kind)
    const isReady = prefetched !== null && (await isUnchanged(run, prefetched))
    const found = isReady ? prefetched.rows : await readReady(kind, number)
    if (found.length === 0) return 'noneLeft'
    const rows = await reconcileRows(kind, number, found)
    const prepared = isReady && rows.length === found.length ? prefetched : null
    const rowIndexes = rows.map(({ at }) => at)
    const children = prepared || uploadedChildren(kind).length === 0 ? [] : await readChildren(number, rowIndexes)
    if (!prepared) await resolveTags(viewer, number, kind, rows)
    for (const child of uploadedChildren(kind)) await resolveTags(viewer, number, child, ofList(children, child))
    const chunk = { viewer, kind, run, now: databaseTime(), start: defaultsOf(viewer, kind) }
    const written = await planChunk(chunk, rows, prepared, children)
    const documents = waiting.documents + written.changes.length
    const entersWords = documents >= chunkSize
    await writeRows(viewer, kind, written.changes, { prepared: prepared?.documents ?? null, entersWords })
    await markRows(number, written)
    afterCommit(() => (waiting.documents = entersWords ? 0 : documents))
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
export async function processCommit(
  viewer: Viewer,
  number: number,
  onChunk: () => Promise<void> = async () => {},
): Promise<void> {
  let tries = 0
  // What empty cells do was chosen after the check: it says of other rows that they change something.
  const { options } = await getRun(viewer, number)
  const isOtherwise = (options.emptyClears ?? false) !== (options.checkedEmpty ?? false)
  const changed = await addNotedNames(viewer, number)
  if (isOtherwise) await checkOnceMore(viewer, number)
  else if (changed.size > 0) await checkOnceMore(viewer, number, changed)
  const waiting: Waiting = { documents: 0 }
  let next = prepareChunk(viewer, number, -1)
  const nextChunk = async (): Promise<PortionOutcome> => {
    for (;;) {
      try {
        const prefetched = await next
        next = prefetched ? prepareChunk(viewer, number, prefetched.last) : Promise.resolve(null)
        return await commitChunk(viewer, number, prefetched, waiting)
      } catch (error) {
        // Somebody took a unique value meanwhile: the rows are checked once more, those that no longer fit wait.
        if (!isProblem(error) || error.status !== 409 || ++tries > 3) {
          await endCommit(viewer, number, true)
          throw error
        }
        await checkOnceMore(viewer, number)
        next = prepareChunk(viewer, number, -1)
      }
    }
  }
  // Resumed between two portions, it is the work of whoever was called for that.
  const isOver = await workPortions(nextChunk, onChunk)
  if (waiting.documents > 0) await enterWords()
  if (!isOver) return
  await endCommit(viewer, number, false)
}

/** @param changed these rows alone, and what hangs on them */
async function checkOnceMore(
  viewer: Viewer,
  number: number,
  changed: ReadonlySet<number> | null = null,
): Promise<void> {
  const run = { ...(await getRun(viewer, number)), total: await rowCount(number) }
  const { create = 0, update = 0 } = await checkRun(viewer, run, undefined, changed)
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
    if (!failed) await rememberRows(run)
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
