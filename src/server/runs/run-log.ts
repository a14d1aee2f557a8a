// The log of a run: when it began, what each portion did, what failed and who held it. No secret stands in it.
import { query, queryOne, sql } from '../database/db.ts'

export type RunEvent =
  | 'start'
  | 'portion'
  | 'waiting'
  | 'fault'
  | 'failed'
  | 'done'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'restore'
export type RunLine = {
  id: number
  at: string
  event: RunEvent
  who: string | null
  counts: Readonly<Record<string, number>>
  error: string | null
}
type Said = { who?: string; counts?: Readonly<Record<string, number>>; error?: string }

/** So many lines of a run are kept, the newest. */
const mostLines = 300

export async function logRun(run: number, event: RunEvent, { who, counts = {}, error }: Said = {}): Promise<void> {
  await query(sql`
    insert into run_log (run, event, who, counts, error)
    values (${run}, ${event}, ${who ?? null}, ${JSON.stringify(counts)}, ${error ?? null})`)
  await query(sql`
    delete from run_log where run = ${run} and event = 'portion'
      and id < (select min(id) from (select id from run_log where run = ${run} order by id desc limit ${mostLines}) newest)`)
}

/** The newest first. */
export const runLog = (run: number, limit: number): Promise<RunLine[]> =>
  query<RunLine>(sql`
    select id::int, at, event, who, counts, error from run_log where run = ${run} order by id desc limit ${limit}`)

/** How much a run does in a minute while it works, and when it will be over; null where nobody can tell yet. */
export type Pace = { perMinute: number; end: string }

const resting = ['pause', 'waiting', 'fault', 'failed'] satisfies RunEvent[]

/** What it rested, or waited for a quota, does not count. */
export async function paceOf({ number, progress, total, state }: Paced): Promise<Pace | null> {
  if (state !== 'running' || !total || progress < 1) return null
  const row = await queryOne<{ seconds: number; now: string }>(sql`
    select now(), greatest(1, extract(epoch from now() - min(at))
      - coalesce(sum(extract(epoch from coalesce(later, now()) - at)) filter (where event = any(${[...resting]}::text[])), 0))::float8 seconds
    from (select event, at, lead(at) over (order by id) later from run_log where run = ${number}) lines`)
  if (!row?.seconds) return null
  const perSecond = progress / row.seconds
  const left = Math.max(0, total - progress) / perSecond
  return { perMinute: perSecond * 60, end: new Date(Date.parse(row.now) + left * 1000).toISOString() }
}
type Paced = { number: number; progress: number; total: number | null; state: string }

/** Names of variables of the environment whose values are secrets. */
const isSecretName = (name: string): boolean => /key|secret|password|token|credential|database_url|smtp|dsn/i.test(name)
const shortestSecret = 6

const secretsOfEnvironment = (): string[] =>
  Object.entries(process.env).flatMap(([name, value]) =>
    value && value.length >= shortestSecret && isSecretName(name) ? [value] : [],
  )

const hidden = '***'
const shapes: readonly [pattern: RegExp, instead: string][] = [
  // user:password@host
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, `$1${hidden}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [
    // Keywords are no keys.
    /\b(?!keywords?\b)([\w-]*(?:key|token|secret|password|passwd|authorization|cookie|mailto)[\w-]*["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    `$1${hidden}`,
  ],
]

/** A text of an error or a sample without what may be a secret: values of the environment, and what looks like one. */
export function withoutSecrets(text: string): string {
  const known = secretsOfEnvironment().reduce((said, secret) => said.replaceAll(secret, hidden), text)
  return shapes.reduce((said, [pattern, instead]) => said.replaceAll(pattern, instead), known)
}

/** Notes that what a run changed was put back. In the transaction that did it. */
export async function markRestored(run: number, who: string, rows: number): Promise<void> {
  await query(sql`update runs set restored_at = now(), restored_name = ${who} where number = ${run}`)
  await logRun(run, 'restore', { who, counts: { rows } })
}
