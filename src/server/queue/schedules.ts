// When the clock begins something: as the product says, or as staff changed it. Times of the product are UTC, changed ones those of Bangkok.
import { query, sql } from '../database/db.ts'

export type Schedule = {
  name: string
  cron: string
  /** Is the cron in the time of Bangkok? */
  isLocal: boolean
  isPaused: boolean
  /** By whom, and when; null as the product says. */
  changed: { by: string; at: string } | null
}

export const localZone = 'Asia/Bangkok'
/** Minutes that Bangkok is before UTC; no summer time. */
const localOffset = 7 * 60

type Row = { name: string; cron: string | null; is_paused: boolean; changed_at: string; changed_name: string }

/** Times as they stand, by name. */
export async function withChanges(known: ReadonlyMap<string, string>): Promise<Map<string, Schedule>> {
  const rows = await query<Row>(sql`select name, cron, is_paused, changed_at, changed_name from schedule_changes`)
  const changes = new Map(rows.map((row) => [row.name, row]))
  return new Map(
    [...known].map(([name, cron]) => {
      const change = changes.get(name)
      return [
        name,
        {
          name,
          cron: change?.cron ?? cron,
          isLocal: Boolean(change?.cron),
          isPaused: change?.is_paused ?? false,
          changed: change ? { by: change.changed_name, at: change.changed_at } : null,
        },
      ]
    }),
  )
}

export type ScheduleChange = { cron: string | null; isPaused: boolean }

export const keepChange = (name: string, { cron, isPaused }: ScheduleChange, by: string): Promise<unknown> =>
  query(sql`
    insert into schedule_changes (name, cron, is_paused, changed_name) values (${name}, ${cron}, ${isPaused}, ${by})
    on conflict (name) do update set cron = excluded.cron, is_paused = excluded.is_paused, changed_at = now(), changed_name = excluded.changed_name`)

/** The numbers that a part of a cron names, of those from `least` to `most`. @throws on what it cannot read */
function partOf(text: string, least: number, most: number): Set<number> {
  const found = new Set<number>()
  for (const one of text.split(',')) {
    const [, from = '', until, step = '1'] = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(one) ?? []
    if (from === '') throw new Error(`"${text}" is no part of a schedule`)
    const begin = from === '*' ? least : Number(from)
    const end = from === '*' ? most : Number(until ?? begin)
    for (let at = begin; at <= end; at += Number(step)) found.add(at)
  }
  return found
}

const minute = 60_000
const day = 24 * 60 * minute
/** A day of each month is met within so many days. */
const lookedAhead = 62

/** The next time of a schedule after a moment, ISO; null of one that is paused. */
export function nextTime({ cron, isLocal, isPaused }: Schedule, now: string): string | null {
  if (isPaused) return null
  const [minutes = '*', hours = '*', days = '*', months = '*', weekdays = '*'] = cron.trim().split(/\s+/)
  const [atMinutes, atHours] = [[...partOf(minutes, 0, 59)], [...partOf(hours, 0, 23)]]
  const [ofMonth, ofYear, ofWeek] = [partOf(days, 1, 31), partOf(months, 1, 12), partOf(weekdays, 0, 6)]
  const shift = isLocal ? localOffset * minute : 0
  const from = Date.parse(now) + shift
  const times = atHours.flatMap((hour) => atMinutes.map((at) => (hour * 60 + at) * minute)).toSorted((a, b) => a - b)
  for (let ahead = 0; ahead <= lookedAhead; ahead++) {
    const start = Math.floor(from / day) * day + ahead * day
    const date = new Date(start)
    if (!ofMonth.has(date.getUTCDate()) || !ofYear.has(date.getUTCMonth() + 1) || !ofWeek.has(date.getUTCDay()))
      continue
    const time = times.find((one) => start + one > from)
    if (time !== undefined) return new Date(start + time - shift).toISOString()
  }
  return null
}
