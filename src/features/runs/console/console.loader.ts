// The console of processes: the list with the health of the product, one process, one run, the history of all, or who saw identity numbers.
import type { LoaderContext } from '#engine/page/context.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { databaseTime } from '#server/database/clock.ts'
import { notFound } from '#server/errors.ts'
import { schedulesNow } from '#server/queue/jobs.ts'
import { nextTime, type Schedule } from '#server/queue/schedules.ts'
import { copiesOf } from '#server/runs/copies.ts'
import { paceOf, runLog } from '#server/runs/run-log.ts'
import {
  lastRunsOf,
  listRunsOf,
  openRunOf,
  processes,
  type Run,
  consoleRunNames,
  tableGroups,
  type TableGroup,
} from '#server/runs/runs.ts'
import { troubledRuns } from '#server/runs/troubled.ts'
import { getConsoleRun } from '../console-runs.ts'
import { formatNumber } from '#words/formats.ts'
import { healthOf, type Health } from './health.ts'
import { listReveals, type Reveal } from './reveals.ts'
import { formOf, type ScheduleForm } from './schedule-form.ts'
import { faultOf, nameOf, type Reader, type RunText, textOfCounts, textOfRun, whenOf } from './texts.ts'

type Line = { name: string; title: string; about: string; last: RunText | null; next: string }
export type ProcessView = {
  name: string
  title: string
  about: string
  group: string
  destroys: 'restorable' | 'for-good' | null
  needsPassword: boolean
  next: string
  schedule: (ScheduleForm & { changed: string | null }) | null
  open: RunText | null
  runs: RunText[]
}
export type RunView = RunText & {
  percent: number | null
  done: number
  total: number | null
  samples: readonly string[]
  error: string | null
  /** How fast it is, and when it will be over. */
  pace: string[]
  resumesAt: string | null
  behind: number | null
  log: { id: number; at: string; event: string; who: string; text: string }[]
  controls: ('pause' | 'resume' | 'stop')[]
  restore: { rows: number; until: string } | null
  restored: { by: string; date: string } | null
  isOver: boolean
  needsPassword: boolean
  processTitle: string
}
export type ConsoleData = { title: string } & (
  | { view: 'list'; health: Health[]; lines: Line[] }
  | { view: 'history' | 'troubled'; runs: RunText[] }
  | { view: 'reveals'; reveals: Reveal[] }
  | { view: 'process'; process: ProcessView }
  | { view: 'run'; run: RunView }
)

const historyLength = 100
const logLength = 100

const nextOf = (schedule: Schedule | undefined, reader: Reader): string => {
  if (!schedule) return reader.words.byHand
  if (schedule.isPaused) return reader.words.paused
  return whenOf(nextTime(schedule, databaseTime()), reader)
}

async function loadLines(reader: Reader): Promise<Line[]> {
  const groupOf = ({ process }: ReturnType<typeof processes>[number]): number => tableGroups.indexOf(process.group)
  const all = processes().toSorted((one, other) => groupOf(one) - groupOf(other))
  const last = new Map(
    (await lastRunsOf(all.map(({ name }) => name))).filter((run) => !run.is_dry).map((run) => [run.name, run]),
  )
  const schedules = await schedulesNow()
  return all.map(({ name, process }) => {
    const run = last.get(name)
    return {
      name,
      title: nameOf(name, reader),
      about: (reader.words.about as Record<string, string>)[name] ?? '',
      last: run ? textOfRun(run, reader) : null,
      next: nextOf(process.schedule ? schedules.get(process.schedule) : undefined, reader),
    }
  })
}

async function loadProcess(name: string, context: LoaderContext, reader: Reader): Promise<ProcessView> {
  const found = processes().find((one) => one.name === name)
  if (!found) throw notFound()
  const { process } = found
  const schedule = process.schedule ? (await schedulesNow()).get(process.schedule) : undefined
  const open = await openRunOf(process.group)
  const { changed = null } = schedule ?? {}
  return {
    name,
    title: nameOf(name, reader),
    about: (reader.words.about as Record<string, string>)[name] ?? '',
    group: reader.words.groups[process.group],
    destroys: process.destroys ?? null,
    needsPassword: process.destroys !== undefined && (await needsPassword(context.viewer)),
    next: nextOf(schedule, reader),
    schedule: schedule
      ? {
          ...formOf(schedule),
          changed: changed ? reader.words.scheduleOf({ by: changed.by, date: whenOf(changed.at, reader) }) : null,
        }
      : null,
    open: open ? textOfRun(open, reader) : null,
    runs: (await listRunsOf([name], 20)).map((run) => textOfRun(run, reader)),
  }
}

async function paceLines(run: Run, reader: Reader): Promise<string[]> {
  const pace = await paceOf(run)
  if (!pace) return []
  const { words, locale } = reader
  return [
    words.rate({ text: formatNumber(pace.perMinute, locale, pace.perMinute < 10 ? 1 : 0) }),
    words.expected({ date: whenOf(pace.end, reader) }),
  ]
}

const controlsOf = ({ state, restored_at: restored }: Run): RunView['controls'] => {
  if (state === 'queued' || state === 'running') return ['pause', 'stop']
  if (state === 'waiting') return ['resume', 'pause', 'stop']
  if (state === 'paused') return ['resume', 'stop']
  return state === 'failed' && !restored ? ['resume'] : []
}

async function behindOf({ number, table_group: group, finished_at: end }: Run): Promise<number | null> {
  const open = group && !end ? await openRunOf(group as TableGroup) : undefined
  return open && open.number < number ? open.number : null
}

async function loadRun(number: number, context: LoaderContext, reader: Reader): Promise<RunView> {
  const run = await getConsoleRun(number)
  const { rows, until } = await copiesOf(number)
  const isOver = run.finished_at !== null
  const isRestorable = processes().some(({ name, process }) => name === run.name && process.destroys === 'restorable')
  const events = reader.words.events
  return {
    ...textOfRun(run, reader),
    processTitle: nameOf(run.name, reader),
    percent: run.total
      ? Math.min(100, Math.floor((run.progress / run.total) * 100))
      : run.state === 'done'
        ? 100
        : null,
    done: run.progress,
    total: run.total,
    samples: run.samples,
    error: run.error === null ? null : faultOf(run.error, reader),
    pace: await paceLines(run, reader),
    resumesAt: run.state === 'waiting' && run.resumes_at ? whenOf(run.resumes_at, reader) : null,
    behind: await behindOf(run),
    log: (await runLog(number, logLength)).map(({ id, at, event, who, counts, error }) => ({
      id,
      at: whenOf(at, reader),
      event: events[event],
      who: who === null ? '' : who === 'system' ? reader.words.theClock : who,
      text: error === null ? textOfCounts(counts, reader) : faultOf(error, reader),
    })),
    controls: controlsOf(run),
    restore: isOver && !run.is_dry && rows > 0 && until ? { rows, until: whenOf(until, reader) } : null,
    restored: run.restored_at ? { by: run.restored_name ?? '', date: whenOf(run.restored_at, reader) } : null,
    isOver: isOver && !run.is_dry && isRestorable && rows === 0 && !run.restored_at,
    needsPassword: await needsPassword(context.viewer),
  }
}

export async function loader(context: LoaderContext): Promise<ConsoleData> {
  const { locale, query, words, site, reply } = context
  reply.header('cache-control', 'no-store')
  const reader: Reader = { locale, dates: site.dates, words: words.processes }
  const title = words.staff.menu.processDb
  const [process, run, view] = [query.get('process'), query.get('run'), query.get('view')]
  if (run !== null) return { title, view: 'run', run: await loadRun(Number(run), context, reader) }
  if (process !== null) return { title, view: 'process', process: await loadProcess(process, context, reader) }
  if (view === 'history') {
    const runs = await listRunsOf(consoleRunNames(), historyLength)
    return { title, view, runs: runs.map((one) => textOfRun(one, reader)) }
  }
  if (view === 'troubled') {
    const troubled = await troubledRuns(processes().map(({ name }) => name))
    const runs = await Promise.all(troubled.slice(0, historyLength).map((one) => getConsoleRun(one.number)))
    return { title, view, runs: runs.map((one) => textOfRun(one, reader)) }
  }
  if (view === 'reveals') return { title, view, reveals: await listReveals(reader) }
  const health = await healthOf({
    locale,
    dates: site.dates,
    words: words.processes.health,
    none: words.processes.never,
    now: databaseTime(),
  })
  return { title, view: 'list', health, lines: await loadLines(reader) }
}
