// Runs in the words of their reader: how each ended, how long it took, and what it counted.
import { databaseTime } from '#server/database/clock.ts'
import type { Run } from '#server/runs/runs.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { type Dates, formatDate, formatNumber, listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'

export type Reader = { locale: Locale; dates: Dates; words: Catalogs['processes'] }
type ByName = Readonly<Record<string, string>>
type Counted = Readonly<Record<string, (given: { count: number }) => string>>

export type RunText = {
  number: number
  name: string
  title: string
  isDry: boolean
  state: Run['state']
  stateText: string
  at: string
  by: string
  duration: string
  result: string
}

export const nameOf = (name: string, { words }: Pick<Reader, 'words'>): string => (words.names as ByName)[name] ?? name

/** Why a run failed; what has no words is told as it came. */
export const faultOf = (error: string, { words }: Reader): string => (words.faults as ByName)[error] ?? error

export const whenOf = (at: string | null, { locale, dates }: Reader): string =>
  at === null ? '' : formatDate(at, locale, { shape: 'date-time', ...dates })

/** What was counted, with names; what is nothing is left out. */
export const textOfCounts = (counts: Run['counts'], { locale, words }: Pick<Reader, 'locale' | 'words'>): string =>
  listed(
    Object.entries(counts).flatMap(([name, count]) =>
      count === 0 ? [] : [(words.numbers as Counted)[name]?.({ count }) ?? `${formatNumber(count, locale)} ${name}`],
    ),
    locale,
  )

const minute = 60
const hour = 3600
function durationOf({ created_at: begin, finished_at: end, worked_at: worked }: Run, locale: Locale): string {
  const until = end ?? worked ?? databaseTime()
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(begin)) / 1000))
  const unit = seconds < minute ? 'second' : seconds < hour ? 'minute' : 'hour'
  const size = { second: 1, minute, hour }[unit]
  // The browsers know no Lao units.
  const lao = { second: 'ວິນາທີ', minute: 'ນາທີ', hour: 'ຊົ່ວໂມງ' }[unit]
  if (locale === 'lo') return `${formatNumber(Math.round(seconds / size), locale)} ${lao}`
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    seconds / size,
  )
}

export function textOfRun(run: Run, reader: Reader): RunText {
  const { words, locale } = reader
  const isOver = run.finished_at !== null
  return {
    number: run.number,
    name: run.name,
    title: nameOf(run.name, reader),
    isDry: run.is_dry,
    state: run.state,
    stateText: words.states[run.state],
    at: whenOf(run.created_at, reader),
    by: run.started_by === 'system' ? words.theClock : run.started_name,
    duration: isOver ? durationOf(run, locale) : '',
    result: textOfCounts(run.counts, reader) || (run.state === 'done' ? words.none : ''),
  }
}
