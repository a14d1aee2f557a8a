// Times as clocks show them in a time zone, and the instants they stand for (ISO, UTC).

const minute = 60_000
const day = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** What clocks of this zone show at this instant, in milliseconds as if it were UTC. */
function shownAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day: date, hour, minute: minutes, second } = parts
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${date}T${hour}:${minutes}:${second}Z`)
}

const offsetAt = (at: number, zone: string): number => shownAt(at, zone) - Math.floor(at / 1000) * 1000

/** A time as `datetime-local` writes it, without a zone. */
export const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text)

/**
 * The instant at which clocks of the zone show this time; null when there is no such date.
 * A time that comes twice is the first of both, one that is left out as many minutes later (as ECMAScript's Temporal does).
 * @example toInstant('2026-12-01T17:00', 'Asia/Bangkok') // '2026-12-01T10:00:00.000Z'
 */
export function toInstant(local: string, zone: string): string | null {
  const wanted = Date.parse(`${local.replace(' ', 'T')}Z`)
  if (!isLocalTime(local) || Number.isNaN(wanted)) return null
  // Some days are taken for the next month's.
  if (!new Date(wanted).toISOString().startsWith(local.slice(0, 10))) return null
  const before = offsetAt(wanted - day, zone)
  const after = offsetAt(wanted + day, zone)
  const first = wanted - before
  const second = wanted - after
  const isSecond = offsetAt(first, zone) !== before && offsetAt(second, zone) === after
  return new Date(isSecond ? second : first).toISOString()
}

/** The instant at which this day (YYYY-MM-DD) begins in the zone. */
export const startOfDay = (date: string, zone: string): string | null => toInstant(`${date}T00:00`, zone)

/** An instant as `datetime-local` writes it, in this zone: '2026-12-01T17:00'. */
export function toLocalTime(instant: string, zone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  return new Date(Math.floor(shownAt(at, zone) / minute) * minute).toISOString().slice(0, 16)
}

/** The same with seconds: '2026-12-01T17:00:09'. */
export function toLocalSeconds(instant: string, zone: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(shownAt(at, zone)).toISOString().slice(0, 19)
}
