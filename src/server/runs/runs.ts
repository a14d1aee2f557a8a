// Runs: work of the product in portions, each one transaction with its checkpoint, so that a killed worker goes on where it was.
import { isDeepStrictEqual } from 'node:util'
import { afterCommit, query, queryOne, sql, tx } from '../database/db.ts'
import { badRequest, forbidden, notFound } from '../errors.ts'
import { enqueueSoon } from '../queue/jobs.ts'
import { forgetCopies, keepCopies } from './copies.ts'
import { logRun, withoutSecrets } from './run-log.ts'

/** What the work keeps to know where its next portion begins. */
export type Checkpoint = Readonly<Record<string, unknown>>
export type Counts = Readonly<Record<string, number>>
type RunState = 'queued' | 'running' | 'waiting' | 'paused' | 'done' | 'failed' | 'stopped'

export type Run = {
  number: number
  name: string
  scope: string
  state: RunState
  is_dry: boolean
  checkpoint: Checkpoint
  progress: number
  total: number | null
  counts: Counts
  error: string | null
  started_by: string
  started_name: string
  resumes_at: string | null
  created_at: string
  worked_at: string | null
  finished_at: string | null
  table_group: string | null
  samples: readonly string[]
  restored_at: string | null
  restored_name: string | null
}

/** No further try helps: the run has failed at once, and may be resumed when what it says was put right. */
export class RunFailed extends Error {}

/** What one portion did. */
export type Portion = {
  checkpoint: Checkpoint
  /** So many of `total`. */
  done: number
  /** Added to the counts of the run. */
  counts?: Counts
  /** Some of what it did, in words or names; the first of a run are kept. */
  samples?: readonly string[]
  isLast: boolean
  /** Not before this time (ISO) the next portion begins: a quota is used up, somebody asked to come back later. */
  resumesAt?: string
}

/** How the console shows and begins work. */
export type Process = {
  /** What writes the same tables: one run of a group at a time, the others wait. */
  readonly group: TableGroup
  /** The name of what begins it by the clock, in the schedules of its feature. */
  readonly schedule?: string
  /** What it removes can be put back for seven days, or never. Whoever begins it types its name and the own password. */
  readonly destroys?: 'restorable' | 'for-good'
}
export const tableGroups = [
  'search',
  'network',
  'matches',
  'figures',
  'entries',
  'references',
  'links',
  'files',
  'mails',
] as const
export type TableGroup = (typeof tableGroups)[number]

/** A sort of run, as a feature gives it. */
export type RunWork = {
  readonly name: string
  /** In the console of secret. */
  readonly process?: Process
  /** Its feature alone begins it and says about what: by its name nobody can. */
  readonly isBegunByFeature?: true
  /** About one person: no work of the console. */
  readonly isPersonal?: true
  /** Path of the page that shows a run of it, where that is not the console. */
  readonly address?: (run: Run) => string
  /** How much there is to do, asked once. */
  readonly total?: (scope: string, isByClock: boolean) => Promise<number>
  /**
   * Does the next portion, in the transaction that keeps its checkpoint: both or neither. Of a dry run all that it writes is taken back;
   * the checkpoint and the counts are kept.
   */
  readonly portion: (run: Run, prepared: unknown) => Promise<Portion>
  /**
   * What the next portion needs from elsewhere, a page of another site: asked for before its transaction, which holds nothing while it
   * waits. A portion is not done with what was prepared for another one.
   */
  readonly prepare?: (run: Run) => Promise<unknown>
  /** A portion of a dry run, where what is done cannot be taken back: other sites are asked, files or mails go. */
  readonly dry?: (run: Run) => Promise<Portion>
}

/** The job that works on whatever waits. */
export const runsJob = 'work-on-runs'
/** A portion that fails is tried again after so many minutes times the tries before; after so many tries the run has failed. */
const mostTries = 5
const keptDays = 180

const works = new Map<string, RunWork>()

export type RunListener = (run: Run) => Promise<void>
let tellOver: RunListener = async () => {}
/** Who is told of a run that was done or has failed, in the transaction that ends it. Before the queue starts. */
export const onRunOver = (listener: RunListener): void => void (tellOver = listener)

/** The page of a run; null where the console shows it. */
export const addressOf = (run: Run): string | null => works.get(run.name)?.address?.(run) ?? null

/** Says how runs of this name are done. Before the queue starts. */
export const addRun = (work: RunWork): void => void works.set(work.name, work)
export const runNames = (): string[] => [...works.keys()]
/** Those that the console lists and steers. */
export const consoleRunNames = (): string[] =>
  [...works.values()].filter((one) => !one.isPersonal).map(({ name }) => name)
/** Those that begin by their name alone. */
export const startableRunNames = (): string[] =>
  [...works.values()].filter((one) => !one.isBegunByFeature && !one.isPersonal).map(({ name }) => name)
/** Work of the console, in the order in which features give it. */
export const processes = (): (RunWork & { process: Process })[] =>
  [...works.values()].flatMap((work) => (work.process ? [{ ...work, process: work.process }] : []))

/** So many samples are kept of a run. */
export const mostSamples = 20

const columns = sql`number::int, name, scope, state, is_dry, checkpoint, progress, total, counts, error, started_by, started_name, resumes_at,
  created_at, worked_at, finished_at, table_group, samples, restored_at, restored_name`
const isOpen = sql`state in ('queued', 'running', 'waiting', 'paused')`

/** Who starts runs that nobody asked for. */
export const theClock = { id: 'system', name: 'system' } as const

export type StartOptions = {
  scope?: string
  isDry?: boolean
  checkpoint?: Checkpoint
  /** How much there is to do, where whoever begins it knows. */
  total?: number
  by?: { id: string; name: string }
}

/** Begins a run; where one of this name and scope is open already, that one is meant. In the current transaction if there is one. */
export async function startRun(name: string, options: StartOptions = {}): Promise<Run> {
  const { scope = '', isDry = false, checkpoint = {}, by = theClock } = options
  const work = works.get(name)
  if (!work) throw notFound()
  return tx(async () => {
    const total = options.total ?? (await work.total?.(scope, by.id === theClock.id)) ?? null
    const made = await queryOne<Run>(sql`
      insert into runs (name, scope, is_dry, checkpoint, total, started_by, started_name, table_group)
      values (${name}, ${scope}, ${isDry}, ${JSON.stringify(checkpoint)}, ${total}, ${by.id}, ${by.name}, ${work.process?.group ?? null})
      on conflict (name, scope) where state in ('queued', 'running', 'waiting', 'paused') do nothing returning ${columns}`)
    afterCommit(() => enqueueSoon(runsJob))
    if (made) await logRun(made.number, 'start', { who: by.name })
    const run =
      made ??
      (await queryOne<Run>(
        sql`select ${columns} from runs where name = ${name} and scope = ${scope} and ${isOpen} for update`,
      ))
    // It ended between the two statements.
    if (!run) return startRun(name, options)
    return run
  })
}

/** @throws 404 for a number that no run has */
export async function getRunOf(number: number, lock = false): Promise<Run> {
  const run = Number.isSafeInteger(number)
    ? await queryOne<Run>(sql`select ${columns} from runs where number = ${number}${lock ? sql` for update` : sql``}`)
    : undefined
  if (!run) throw notFound()
  return run
}

/** The run of this table group that is under way or waits, the oldest. */
export const openRunOf = (group: TableGroup): Promise<Run | undefined> =>
  queryOne<Run>(sql`select ${columns} from runs where table_group = ${group} and ${isOpen} order by number limit 1`)

/** The last run of each of these that was no dry run, and the last dry one. */
export const lastRunsOf = (names: readonly string[]): Promise<Run[]> =>
  query<Run>(sql`
    select distinct on (name, is_dry) ${columns} from runs where name = any(${names}::text[]) order by name, is_dry, number desc`)

/** The newest first. */
export const listRunsOf = (names: readonly string[], limit: number): Promise<Run[]> =>
  query<Run>(sql`select ${columns} from runs where name = any(${names}::text[]) order by number desc limit ${limit}`)

const next = {
  pause: { from: ['queued', 'running', 'waiting'], to: 'paused' },
  resume: { from: ['paused', 'waiting', 'failed'], to: 'queued' },
  stop: { from: ['queued', 'running', 'waiting', 'paused'], to: 'stopped' },
} as const
export type Control = keyof typeof next

/** Pauses, resumes or stops a run, between two portions. Doing it twice is the same as once. @throws 403 for what is over, 400 where another one is open */
export const controlRunOf = (number: number, how: Control, by: string = theClock.name): Promise<Run> =>
  tx(async () => {
    const run = await getRunOf(number, true)
    const { from, to } = next[how]
    const isThere = run.state === to || (how === 'resume' && run.state === 'running')
    if (isThere) return run
    if (!(from as readonly string[]).includes(run.state)) throw forbidden('run_is_closed')
    const open = await queryOne(sql`
      select 1 from runs where name = ${run.name} and scope = ${run.scope} and number <> ${number} and ${isOpen}`)
    if (how === 'resume' && open) throw badRequest('run_is_busy')
    await query(sql`
      update runs set state = ${to}, tries = 0, resumes_at = null,
        finished_at = case when ${to === 'stopped'} then now() end where number = ${number}`)
    await logRun(number, how, { who: by })
    if (how === 'resume') afterCommit(() => enqueueSoon(runsJob))
    return getRunOf(number)
  })

const summed = (one: Counts, other: Counts = {}): Counts => {
  const sum: Record<string, number> = { ...one }
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

async function keep(run: Run, portion: Portion): Promise<void> {
  const { checkpoint, done, counts = {}, samples = [], isLast, resumesAt = null } = portion
  const state = isLast ? 'done' : resumesAt ? 'waiting' : 'running'
  await query(sql`
    update runs set state = ${state}, checkpoint = ${JSON.stringify(checkpoint)}, progress = progress + ${done},
      counts = ${JSON.stringify(summed(run.counts, counts))},
      samples = ${JSON.stringify([...run.samples, ...samples.map(withoutSecrets)].slice(0, mostSamples))}, tries = 0, error = null, resumes_at = ${resumesAt}, worked_at = now(),
      finished_at = case when ${isLast} then now() end where number = ${run.number}`)
  // A portion that found nothing to do is not worth a line.
  const isWorthIt = isLast || resumesAt !== null || Object.values(counts).some((count) => count > 0)
  if (isWorthIt) await logRun(run.number, isLast ? 'done' : resumesAt ? 'waiting' : 'portion', { counts })
  if (isLast) await tellOver(await getRunOf(run.number))
}

/** Carries what a portion of a dry run said past the rollback of what it wrote. */
class TakenBack extends Error {
  readonly portion: Portion
  constructor(portion: Portion) {
    super('a dry run writes nothing')
    this.portion = portion
  }
}

const isToWork = ({ state }: Run): boolean => state === 'queued' || state === 'running' || state === 'waiting'

/** Did somebody pause or stop it, or is it over? For what a run prepares, which may take minutes. */
export const isHaltedRun = async (number: number): Promise<boolean> => !isToWork(await getRunOf(number))

/** Of runs that write the same tables the one that was begun first is worked on. */
const isBehind = async ({ number, table_group: group }: Run): Promise<boolean> =>
  group !== null && ((await openRunOf(group as TableGroup))?.number ?? number) < number

type Prepared = { checkpoint: Checkpoint; found: unknown }

async function prepareFor(number: number): Promise<Prepared | null> {
  const run = await getRunOf(number)
  const prepare = works.get(run.name)?.prepare
  return prepare && isToWork(run) && !(await isBehind(run))
    ? { checkpoint: run.checkpoint, found: await prepare(run) }
    : null
}

async function doPortion(number: number, prepared: Prepared | null): Promise<boolean> {
  // A portion may compute for minutes between two statements, and its transaction holds the run meanwhile.
  await query(sql`set local idle_in_transaction_session_timeout = 0`)
  const run = await getRunOf(number, true)
  const work = works.get(run.name)
  if (!work || !isToWork(run) || (await isBehind(run))) return false
  // Somebody else did that portion meanwhile.
  if (work.prepare && !isDeepStrictEqual(prepared?.checkpoint, run.checkpoint)) return true
  if (run.is_dry && work.dry) {
    const portion = await work.dry(run)
    await keep(run, portion)
    return !portion.isLast
  }
  const isCopied = !run.is_dry && work.process?.destroys === 'restorable'
  if (isCopied) await keepCopies(run.number)
  const portion = await work.portion(run, prepared?.found)
  if (run.is_dry) throw new TakenBack(portion)
  if (isCopied) await keepCopies(null)
  await keep(run, portion)
  return !portion.isLast
}

async function doPortionOrDry(number: number): Promise<boolean> {
  const prepared = await prepareFor(number)
  try {
    return await tx(() => doPortion(number, prepared))
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    const { portion } = error
    await tx(async () => {
      const run = await getRunOf(number, true)
      if (isToWork(run)) await keep(run, portion)
    })
    return !portion.isLast
  }
}

/**
 * Works one portion of a run. A portion that fails is tried again later, and the run has failed after some tries.
 * @returns whether there is more to do at once
 */
export async function workPortionOf(number: number): Promise<{ goesOn: boolean; error?: unknown }> {
  try {
    return { goesOn: await doPortionOrDry(number) }
  } catch (error) {
    const text = withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const most = error instanceof RunFailed ? 1 : mostTries
    await tx(async () => {
      const rows = await query<{ state: RunState }>(sql`
      update runs set tries = tries + 1, error = ${text}, worked_at = now(),
        state = case when tries + 1 >= ${most} then 'failed' else 'waiting' end,
        resumes_at = now() + (tries + 1) * interval '1 minute',
        finished_at = case when tries + 1 >= ${most} then now() end
      where number = ${number} and state in ('queued', 'running', 'waiting') returning state`)
      const state = rows[0]?.state
      if (state) await logRun(number, state === 'failed' ? 'failed' : 'fault', { error: text })
      if (state === 'failed') await tellOver(await getRunOf(number))
    })
    return { goesOn: false, error }
  }
}

/** Numbers of the runs that may be worked on now, the oldest first; those of names that this process does not know are left. */
export const runsToWork = async (): Promise<number[]> =>
  (
    await query<{ number: number }>(sql`
      select number::int from runs r
      where (state in ('queued', 'running') or (state = 'waiting' and coalesce(resumes_at, now()) <= now()))
        and name = any(${runNames()}::text[])
        and (table_group is null or not exists (
          select 1 from runs before where before.table_group = r.table_group and before.number < r.number
            and before.state in ('queued', 'running', 'waiting', 'paused')))
      order by number`)
  ).map(({ number }) => number)

export async function forgetOldRuns(): Promise<void> {
  await forgetCopies()
  await query(sql`delete from runs where finished_at < now() - ${keptDays} * interval '1 day'`)
}
