// A run that fetches works in numbers and words for its page, and a line of it for the list of the last ones.
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { uploadPath } from '#import/pages/paths.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { Run } from '#server/runs/runs.ts'
import { formatDate, formatNumber } from '#words/formats.ts'
import { addressOf } from '../sources.ts'
import { questionOf } from './fetched-works.ts'
import type { FetchRun } from './runs-of-viewer.ts'

export type FetchView = {
  number: number
  address: string
  question: string
  started: string
  ended: string | null
  state: string
  /** One line each: what it waits for, what went wrong. */
  notes: string[]
  progress: number
  total: number
  counts: { name: string; count: string }[]
  actions: ('pause' | 'resume' | 'stop')[]
  /** Is it worked on, or will it be without anybody? */
  goesOn: boolean
  /** The review of what came. */
  upload: string | null
}

export type FetchLine = { number: number; address: string; question: string; state: string }

const actionsOf = (state: Run['state']): FetchView['actions'] => {
  if (state === 'queued' || state === 'running') return ['pause', 'stop']
  if (state === 'waiting' || state === 'paused') return ['resume', 'stop']
  return state === 'failed' ? ['resume'] : []
}

type Told = Pick<LoaderContext, 'viewer' | 'locale' | 'words' | 'site'>

function notesOf({ locale, words, site }: Told, run: FetchRun): string[] {
  const { metricRuns, workQueries: own } = words.curator
  const { faults, triesAgain, waitsFor } = metricRuns.run
  const fault = run.error ? (faults[run.error as keyof typeof faults] ?? faults.other) : null
  const date = run.resumes_at ? formatDate(run.resumes_at, locale, { shape: 'date-time', ...site.dates }) : null
  const isOver = run.state === 'done' || run.state === 'stopped'
  return [
    ...(run.state === 'waiting' && date ? [(run.error ? triesAgain : waitsFor)({ date })] : []),
    ...(fault ? [fault] : []),
    ...(isOver && run.place.upload === null ? [own.run.nothing] : []),
  ]
}

export function fetchView(context: Told, run: FetchRun): FetchView {
  const { viewer, locale, words, site } = context
  const { metricRuns, workQueries: own } = words.curator
  const dateOf = (value: string): string => formatDate(value, locale, { shape: 'date-time', ...site.dates })
  const { place, state, progress, counts } = run
  const name = nameShownTo(viewer, run.started_name, place.by.role) ?? words.editor.form.somebody
  return {
    number: run.number,
    address: addressOf(place.source, run.number),
    question: questionOf(place),
    started: metricRuns.run.by({ name, date: dateOf(run.created_at) }),
    ended: run.finished_at ? metricRuns.run.ended({ date: dateOf(run.finished_at) }) : null,
    state: own.run.states[state],
    notes: notesOf(context, run),
    progress,
    total: run.total ?? 0,
    counts: (['fetched', 'repeated', 'unreadable'] as const).map((one) => ({
      name: own.run.results[one],
      count: formatNumber(counts[one] ?? 0, locale),
    })),
    actions: actionsOf(state),
    goesOn: state === 'queued' || state === 'running' || state === 'waiting',
    upload: place.upload === null ? null : `${uploadPath(publications.name)}?run=${place.upload}&step=columns`,
  }
}

export const fetchLine = ({ words }: Told, { number, place, state }: FetchRun): FetchLine => ({
  number,
  address: addressOf(place.source, number),
  question: questionOf(place),
  state: words.curator.workQueries.run.states[state],
})
