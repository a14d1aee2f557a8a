// A run in numbers and words for its page, and for whoever watches it.
import type { Viewer } from '#engine/model/viewer.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { peopleKind } from '#kinds/people.ts'
import { paceOf } from '#server/runs/run-log.ts'
import { type Run, theClock } from '#server/runs/runs.ts'
import type { AllWords } from '#words/words-in.ts'
import { type Dates, formatDate, formatNumber } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { pageOfAuthor } from './author-page.ts'
import { figureNames, outcomes, type Outcome } from '../run/figures.ts'
import type { Place } from '../run/run.ts'
import { latestOf } from '../run/runs-of-viewer.ts'

/** What changes while one watches. */
export type LiveRun = {
  work: 'none' | 'read'
  state: Run['state']
  paused: boolean
  progress: number
  total: number
  counts: Partial<Record<Outcome, number>>
  resumesAt: string | null
  error: string | null
}

export type ChangeLine = {
  id: string
  name: string
  outcome: string
  change: string
  href: string
  /** Whose numbers they are and of when, with the page of their author. */
  said: { text: string; href: string } | null
}

export type RunView = {
  number: number
  live: LiveRun
  source: string
  started: string
  ended: string | null
  /** One line each: what it waits for, what went wrong. */
  notes: string[]
  counts: { name: string; count: string }[]
  latest: ChangeLine[]
  actions: ('pause' | 'resume' | 'stop' | 'retry')[]
  /** How fast it is, and when it will be over. */
  pace: string[]
}

const isOver = (state: Run['state']): boolean => ['done', 'failed', 'stopped'].includes(state)

export const liveOf = (run: Run): LiveRun => ({
  work: isOver(run.state) ? 'none' : 'read',
  state: run.state,
  paused: run.state === 'paused',
  progress: run.progress,
  total: run.total ?? 0,
  counts: run.counts,
  resumesAt: run.resumes_at ? new Date(run.resumes_at).toISOString() : null,
  error: run.error,
})

export type Reader = { viewer: Viewer; locale: Locale; words: AllWords; dates: Dates }

/** What of a run is told in words: its state, and whatever keeps it. */
export function notesOf({ locale, words, dates }: Reader, run: Run): string[] {
  const { run: phrases } = words.curator.metricRuns
  const dateOf = (value: string): string => formatDate(value, locale, { shape: 'date-time', ...dates })
  const fault = run.error ? (phrases.faults[run.error as keyof typeof phrases.faults] ?? phrases.faults.other) : null
  const isWaiting = run.state === 'waiting' && run.resumes_at
  return [
    phrases.states[run.state],
    ...(isWaiting && run.resumes_at
      ? [(run.error ? phrases.triesAgain : phrases.waitsFor)({ date: dateOf(run.resumes_at) })]
      : []),
    ...(fault ? [fault] : []),
  ]
}

export const countsOf = ({ locale, words }: Reader, run: Run): RunView['counts'] =>
  outcomes.map((name) => ({
    name: words.curator.metricRuns.outcomes[name],
    count: formatNumber(run.counts[name] ?? 0, locale),
  }))

export async function latestLines(
  { viewer, locale, words, dates }: Reader,
  run: Run & { place: Place },
  source: string,
): Promise<ChangeLine[]> {
  const { metricRuns } = words.curator
  const number = (value: number | null | undefined): string => (value == null ? '–' : formatNumber(value, locale))
  return (await latestOf(viewer, run.number, run.place.pool)).map(
    ({ id, name, outcome, before, after, authorId, at }) => ({
      id,
      name,
      outcome: metricRuns.outcomes[outcome],
      href: rowAddress(peopleKind(run.place.pool), id) ?? '',
      change: after
        ? figureNames
            .map(
              (figure) =>
                `${metricRuns.figures[figure]} ${before && before[figure] !== after[figure] ? `${number(before[figure])} → ` : ''}${number(after[figure])}`,
            )
            .join(' · ')
        : '',
      said:
        after && authorId && at
          ? {
              text: words.common.facts.sourceAndDate({ source, date: formatDate(at, locale, dates) }),
              href: pageOfAuthor(run.place.source, authorId),
            }
          : null,
    }),
  )
}

async function paceLines({ locale, words, dates }: Reader, run: Run): Promise<string[]> {
  const pace = await paceOf(run)
  if (!pace) return []
  const { run: phrases } = words.curator.metricRuns
  const count = Math.max(1, Math.round(pace.perMinute))
  return [
    phrases.rate({ count }),
    phrases.expected({ date: formatDate(pace.end, locale, { shape: 'date-time', ...dates }) }),
  ]
}

const actionsOf = (run: Run): RunView['actions'] => {
  if (run.state === 'queued' || run.state === 'running') return ['pause', 'stop']
  if (run.state === 'waiting' || run.state === 'paused') return ['resume', 'stop']
  return [
    ...(run.state === 'failed' ? (['resume'] as const) : []),
    ...((run.counts.failed ?? 0) > 0 ? (['retry'] as const) : []),
  ]
}

/** Who began it, and when. */
export function startedOf({ viewer, locale, words, dates }: Reader, run: Run & { place: Place }): string {
  const isOurs = run.started_by === theClock.id
  const name = isOurs
    ? words.editor.form.product
    : (nameShownTo(viewer, run.started_name, run.place.role) ?? words.editor.form.somebody)
  const date = formatDate(run.created_at, locale, { shape: 'date-time', ...dates })
  return words.curator.metricRuns.run.by({ name, date })
}

export async function runView(
  reader: Reader,
  run: Run & { place: Place },
  source: string,
  mayRun: boolean,
): Promise<RunView> {
  const { locale, words, dates } = reader
  const { run: phrases } = words.curator.metricRuns
  const dateOf = (value: string): string => formatDate(value, locale, { shape: 'date-time', ...dates })
  return {
    number: run.number,
    live: liveOf(run),
    source,
    started: startedOf(reader, run),
    ended: run.finished_at ? phrases.ended({ date: dateOf(run.finished_at) }) : null,
    notes: notesOf(reader, run),
    counts: countsOf(reader, run),
    latest: await latestLines(reader, run, source),
    actions: mayRun ? actionsOf(run) : [],
    pace: await paceLines(reader, run),
  }
}
