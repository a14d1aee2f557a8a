// Work that happens later: rows of the queue, written in the transaction of the save that wants them.
import { PgBoss, type Queue } from 'pg-boss'
import { afterCommit, dbSettings, query, Sql, sql } from '../database/db.ts'
import type { Log } from '../log.ts'
import { keepChange, localZone, type Schedule, type ScheduleChange, withChanges } from './schedules.ts'

export type JobHandler = (data: Record<string, unknown>) => Promise<void>
type JobOptions = { startAfter?: Date | number; singletonKey?: string }

const handlers = new Map<string, JobHandler>()
const schedules = new Map<string, string>()
const oneAtATime = new Set<string>()
let boss: PgBoss | undefined
let started: Promise<PgBoss> | undefined

/** Says who does a job. Before `startJobs`. */
export function onJob(name: string, handler: JobHandler): void {
  handlers.set(name, handler)
}

/**
 * Says who does whatever waits under this name, wherever that is noted: one at a time in all processes together, and another one waits at most.
 * `enqueueSoon` asks for it. Before `startJobs`.
 */
export function onWork(name: string, handler: () => Promise<void>): void {
  handlers.set(name, handler)
  oneAtATime.add(name)
}

/** Says who does a job at set times (cron, UTC): once for all processes together. Before `startJobs`. */
export function onSchedule(name: string, cron: string, handler: JobHandler): void {
  handlers.set(name, handler)
  schedules.set(name, cron)
}

export type RunListener = (name: string, outcome: 'done' | 'failed') => Promise<void>
let tellRun: RunListener = async () => {}

/** Who is told when something of the clock was done or failed; what comes around each few minutes is told to nobody. Before `startJobs`. */
export const onRun = (listener: RunListener): void => void (tellRun = listener)

/** Does a job, and tells of it where it is one of the clock. */
export async function runJob(name: string, data: Record<string, unknown>): Promise<void> {
  const isTold = /^[^*]/.test(schedules.get(name) ?? '')
  try {
    await handlers.get(name)?.(data)
  } catch (error) {
    if (isTold) await tellRun(name, 'failed')
    throw error
  }
  if (isTold) await tellRun(name, 'done')
}

// Statements of the queue run on the connection of the caller, so that a job exists if and only if the save commits.
const callersConnection = {
  executeSql: async (text: string, values: unknown[] = []) => ({
    // One text for each queue: its plan is kept.
    rows: await query(new Sql([...splitText(text, values.length)], valuesInOrder(text, values)), true),
  }),
}

// pg-boss writes $1…$n; our statements are pieces of text between values.
function splitText(text: string, count: number): string[] {
  return count === 0 ? [text] : text.split(/\$\d+/)
}
const valuesInOrder = (text: string, values: unknown[]): unknown[] =>
  [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1])

const queueOptions = (name: string): Omit<Queue, 'name'> => ({
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  notify: true,
  ...(oneAtATime.has(name) ? { policy: 'stately' } : {}),
})

// Who sends a job tells the workers. They look by themselves for what is due later or was not told; where nobody can be told, each second.
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, batchSize: 1 }

/** Opens the queue for sending, and with `work` for doing. */
export async function startJobs(options: { work: boolean; log: Log }): Promise<void> {
  ending = false
  started ??= open(options.log)
  boss = await started
  const known = new Map((await boss.getQueues()).map(({ name, notify }) => [name, notify]))
  for (const name of handlers.keys()) {
    const isNotified = known.get(name)
    if (isNotified === undefined) await boss.createQueue(name, queueOptions(name))
    else if (!isNotified) await boss.updateQueue(name, { notify: true })
  }
  if (!options.work) return
  // What was scheduled by an earlier version is done by nobody.
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name)
  for (const schedule of (await schedulesNow()).values()) await tellClock(schedule)
  for (const name of handlers.keys())
    await boss.work(name, polling, async ([job]) => {
      if (job) await runJob(name, job.data as Record<string, unknown>)
    })
}

async function open(log: Log): Promise<PgBoss> {
  const { host, port, user, password, database, connectionString } = dbSettings()
  const made = new PgBoss({
    ...(connectionString
      ? { connectionString }
      : { host, port, user, database, ...(typeof password === 'string' ? { password } : {}) }),
    max: 4,
    application_name: 'jobs',
    useListenNotify: true,
  } as ConstructorParameters<typeof PgBoss>[0])
  // The queue gives errors of its workers as plain objects.
  made.on('error', ({ message }: { message?: string }) => log.warn({ error: message }, 'queue'))
  made.on('warning', ({ message }) => log.warn({ error: message }, 'queue'))
  await made.start()
  return made
}

/** When the clock begins what, by name. */
export const schedulesNow = (): Promise<Map<string, Schedule>> => withChanges(schedules)

async function tellClock({ name, cron, isLocal, isPaused }: Schedule): Promise<void> {
  if (isPaused) await boss?.unschedule(name)
  else await boss?.schedule(name, cron, null, isLocal ? { tz: localZone } : {})
}

/** Changes or pauses a schedule for all processes, in the current transaction. */
export async function changeSchedule(name: string, change: ScheduleChange, by: string): Promise<void> {
  if (!schedules.has(name)) throw new Error(`nothing is scheduled as "${name}"`)
  await keepChange(name, change, by)
  const schedule = (await schedulesNow()).get(name)
  // What the clock was not told is told when the next process starts.
  if (schedule) afterCommit(() => void tellClock(schedule).catch(() => {}))
}

/** Jobs that wait or failed; null where there is no queue. */
export async function queueDepth(): Promise<{ waiting: number; failed: number } | null> {
  if (!boss) return null
  const [row] = await query<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int waiting,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int failed
    from pgboss.job where left(name, 2) <> '__'`)
  return row ?? null
}

/**
 * Adds a job, in the current transaction if there is one. Without a queue (tests, commands) it is dropped.
 * @throws where others have said which jobs they do, and nobody does this one: it would wait for ever
 */
export async function enqueue(name: string, data: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
  if (handlers.size > 0 && !handlers.has(name)) throw new Error(`nobody does the job "${name}"`)
  if (!boss) return
  await boss.send(name, data, { ...options, db: callersConnection })
}

// Many ask within a moment: they are asked for once.
const moment = 300
const soon = new Map<string, NodeJS.Timeout>()

/** Asks for a job of `onWork` within a moment; what it is to do stands in the database already. Without a queue nothing happens. */
export function enqueueSoon(name: string): void {
  if (!boss || soon.has(name)) return
  soon.set(
    name,
    setTimeout(() => {
      soon.delete(name)
      // What cannot be asked for now is asked for by the clock.
      void boss?.send(name, {}).catch(() => {})
    }, moment).unref(),
  )
}

let ending = false

/** Does this process end? Then what waits is left to the next one, or another. */
export const isEnding = (): boolean => ending

export async function stopJobs(): Promise<void> {
  ending = true
  for (const timer of soon.values()) clearTimeout(timer)
  soon.clear()
  await boss?.stop({ graceful: true, timeout: 5000 })
  boss = undefined
  started = undefined
}
