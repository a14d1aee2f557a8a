// Runs of uploads as somebody: who may see them, which there are.
import { query, queryOne, sql } from '#server/database/db.ts'
import { badRequest, forbiddenTo, notFound } from '#server/errors.ts'
import type { DayMonthOrder, ShortYears } from '#lib/time/dates.ts'
import { cleanLine, foldText } from '#lib/text/text-clean.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, findKind } from '#engine/model/registry.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { takesUploads } from '#engine/model/uploads.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { hasSources, type Mapped } from './reading/columns.ts'
import type { Head } from './reading/read-file.ts'

export type RunState = 'uploaded' | 'mapped' | 'checked' | 'committing' | 'done' | 'partly' | 'undone' | 'failed'
export type Counts = {
  rows?: number
  create?: number
  update?: number
  unchanged?: number
  duplicate?: number
  error?: number
  skipped?: number
  /** Rows of entries that have their owner: what differs is proposed there. */
  proposed?: number
  warning?: number
  created?: number
  updated?: number
  /** Rows that an undo took back, and those it left because they were changed or used since. */
  undone?: number
  stayed?: number
  /** Entries that wait for a child of theirs to be repaired. */
  held?: number
  /** Children: what is ready, and what was done. */
  childCreate?: number
  childUpdate?: number
  childRemove?: number
  childUnchanged?: number
  childCreated?: number
  childUpdated?: number
  childRemoved?: number
}
export type RunOptions = {
  emptyClears?: boolean
  /** What was chosen for empty cells when the rows were checked. */
  checkedEmpty?: boolean
  publish?: boolean
  publicSources?: boolean
  /** Whose codes the file holds, as the uploader named it. */
  source?: string | null
  orders?: Record<string, DayMonthOrder>
  /** Columns whose dates, taken together, begin with the month. */
  found?: Record<string, DayMonthOrder>
  mixed?: string[]
  /** What years of two digits count in these columns, where it is not the usual. */
  shortYears?: Record<string, ShortYears>
  /** Columns whose values are split by commas or slashes, decided by all of their cells. */
  signs?: Record<string, string[]>
}
export type Run = {
  number: number
  kind: string
  file_name: string
  file_bytes: number
  file_hash: string
  started_by: string
  /** Null where the viewer may not know that the account exists. */
  started_name: string | null
  role: string | null
  country: string | null
  state: RunState
  work: 'none' | 'check' | 'commit' | 'undo'
  paused: boolean
  progress: number
  total: number
  head: Head
  mapping: Mapped[]
  options: RunOptions
  counts: Counts
  log: { at: string; code: string }[]
  created_at: string
  checked_at: string | null
  finished_at: string | null
  told_at: string | null
  undo_until: string | null
}

const columns = sql`number, kind, file_name, file_bytes, file_hash, started_by, started_name, role, country, state, work, paused, progress, total,
  head, mapping, options, counts, log, created_at, checked_at, finished_at, told_at, undo_until`

/** May the viewer upload files of this kind? */
export const mayImport = (viewer: Viewer, kind: Kind): boolean =>
  kind.import !== null && (isStaff(viewer) || viewer.who === 'system') && kind.access.import(viewer) !== false

export function kindForImport(viewer: Viewer, name: string): Kind {
  const kind = findKind(name)
  if (!kind || !takesUploads(kind)) throw notFound()
  if (!mayImport(viewer, kind)) throw forbiddenTo('import')
  return kind
}

// A country_admin sees the runs of the own country only.
const inReach = (viewer: Viewer) =>
  viewer.role === 'country_admin' ? sql`country = ${viewer.country}::uuid` : sql`true`

/** A source has so many signs at most. */
const longestSource = 100

/** Sources that were named at earlier uploads into the same table, as far as the viewer sees them; the latest first. */
export async function knownSources(viewer: Viewer, kind: Kind): Promise<string[]> {
  const kinds = allKinds().filter((one) => one.table === kind.table && mayImport(viewer, one))
  const rows = await query<{ source: string }>(sql`
    select options ->> 'source' source from import_runs
    where kind = any(${kinds.map(({ name }) => name)}::text[]) and options ->> 'source' <> '' and ${inReach(viewer)}
    group by 1 order by max(number) desc limit 50`)
  return rows.map(({ source }) => source)
}

/** A source as it was written, in the spelling of an earlier upload where there is one; null when none is named. */
export async function sourceNamed(viewer: Viewer, kind: Kind, text: string): Promise<string | null> {
  const source = cleanLine(text).slice(0, longestSource).trim()
  if (!source || !hasSources(kind)) return null
  const known = await knownSources(viewer, kind)
  return known.find((one) => foldText(one) === foldText(source)) ?? source
}

const shownTo = (viewer: Viewer, run: Run): Run => ({
  ...run,
  started_name: nameShownTo(viewer, run.started_name, run.role),
})

/** The run with this number; 403 for who uploads nothing at all, 404 when it is out of the viewer's reach. */
export async function getRun(viewer: Viewer, number: number, lock = false): Promise<Run> {
  if (!allKinds().some((kind) => mayImport(viewer, kind))) throw forbiddenTo('import')
  const run = Number.isSafeInteger(number)
    ? await queryOne<Run>(
        sql`select ${columns} from import_runs where number = ${number} and ${inReach(viewer)}${lock ? sql` for update` : sql``}`,
      )
    : undefined
  const kind = run ? findKind(run.kind) : null
  if (!run || !kind || !mayImport(viewer, kind)) throw notFound()
  return shownTo(viewer, run)
}

/** Runs of a kind, newest first. */
export async function listRuns(
  viewer: Viewer,
  kind: Kind,
  limit: number,
  offset = 0,
  only: readonly number[] | null = null,
): Promise<Run[]> {
  const runs = await query<Run>(
    sql`select ${columns} from import_runs where kind = ${kind.name} and ${inReach(viewer)}
      and (${only}::int[] is null or number = any(${only}::int[])) order by number desc limit ${limit} offset ${offset}`,
  )
  return runs.map((run) => shownTo(viewer, run))
}

/** How many uploads of a kind still hold rows that nobody has taken over or repaired. */
export async function listOpenRuns(viewer: Viewer, kind: Kind): Promise<number[]> {
  if (!mayImport(viewer, kind)) return []
  const rows = await query<{ number: number }>(sql`
    select number from import_runs where kind = ${kind.name} and state in ('checked', 'partly') and ${inReach(viewer)} order by number`)
  return rows.map(({ number }) => number)
}

/** Uploads of the last seven days that failed or were paused: for who started them, and for secret all. */
export async function listStuckRuns(viewer: Viewer, kind: Kind): Promise<number[]> {
  if (!mayImport(viewer, kind) || !viewer.id) return []
  const own = viewer.role === 'secret' ? sql`true` : sql`started_by = ${viewer.id}`
  const rows = await query<{ number: number }>(sql`
    select number from import_runs where kind = ${kind.name} and (state = 'failed' or (paused and work <> 'none'))
      and created_at > now() - interval '7 days' and ${own} and ${inReach(viewer)} order by number desc limit 100`)
  return rows.map(({ number }) => number)
}

/** An earlier run of the same file within 30 days. */
export async function earlierRun(viewer: Viewer, run: Run): Promise<{ number: number; created_at: string } | null> {
  return (
    (await queryOne<{ number: number; created_at: string }>(sql`
    select number, created_at from import_runs where file_hash = ${run.file_hash} and kind = ${run.kind} and number < ${run.number}
      and created_at > ${run.created_at}::timestamptz - interval '30 days' and ${inReach(viewer)} order by number desc limit 1`)) ??
    null
  )
}

/** May its file be read or its columns be chosen once more? */
export const isOpen = (run: Run): boolean =>
  ['uploaded', 'mapped', 'checked'].includes(run.state) && run.work === 'none'

/** Nothing is done with a file whose characters somebody still has to choose. */
export function refuseUnsure(run: Run): void {
  if (run.head.candidates) throw badRequest('encoding_unsure')
}
