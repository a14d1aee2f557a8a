// A time zone as calendar files tell it (VTIMEZONE of RFC 5545): each change of its clocks within the years that matter.
import { toLocalTime } from './zoned-time.ts'

const minute = 60_000
const day = 86_400_000

const shown = (at: number, zone: string): number => Date.parse(`${toLocalTime(new Date(at).toISOString(), zone)}:00Z`)
/** How far clocks are ahead of UTC, in minutes. */
const offsetAt = (at: number, zone: string): number =>
  Math.round((shown(at, zone) - Math.floor(at / minute) * minute) / minute)

const signed = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** An instant as the clocks of a zone show it: '20270112T090000'. */
export const clockTime = (instant: string, zone: string): string =>
  `${toLocalTime(instant, zone).replaceAll(/[-:]/g, '')}00`

/** The instant of the change between two instants with different offsets. */
function changeBetween(from: number, until: number, zone: string): number {
  let [before, after] = [from, until]
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute
    if (offsetAt(middle, zone) === offsetAt(from, zone)) before = middle
    else after = middle
  }
  return after
}

/** @param from,until the first and the last instant that is told in this zone */
export function calendarZone(zone: string, from: string, until: string): string[] {
  const start = Date.parse(`${new Date(from).getUTCFullYear() - 1}-01-01T00:00:00Z`)
  const end = Date.parse(until) + day
  const usual = offsetAt(start, zone)
  const changes = [{ at: start, from: usual, to: usual }]
  for (let at = start; at < end; at += day) {
    const [before, after] = [offsetAt(at, zone), offsetAt(at + day, zone)]
    if (before !== after) changes.push({ at: changeBetween(at, at + day, zone), from: before, to: after })
  }
  const least = Math.min(...changes.map(({ to }) => to))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap(({ at, from: before, to }) => {
      const name = to > least ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${name}`,
        // In the clocks that were there before the change.
        `DTSTART:${new Date(at + before * minute).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}`,
        `TZOFFSETFROM:${signed(before)}`,
        `TZOFFSETTO:${signed(to)}`,
        `END:${name}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}
