// Calendar files (RFC 5545) with one event or many, as calendars of phones and desks read them and subscribe to them.
import { calendarZone, clockTime } from './calendar-zone.ts'

export type CalendarEvent = {
  /** The same for the same event, for good. */
  uid: string
  /** Goes up with every change, so that calendars take the newer one. */
  sequence: number
  /** Instants, ISO; without an end it is a moment. */
  changedAt: string
  startsAt: string
  endsAt?: string | null
  /** Time zone in which its times are told; without one in UTC. */
  zone?: string | null
  /** A whole day, by its date alone. */
  isDay?: boolean
  title: string
  text?: string
  place?: string
  url?: string
  isCanceled: boolean
}

const instant = (iso: string): string => `${new Date(iso).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const mostBytes = 75

/** No line has more than 75 bytes; what is longer goes on in the next one, behind a blank. Letters stay whole. */
function folded(line: string): string {
  const lines: string[] = []
  let [now, bytes] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > mostBytes) {
      lines.push(now)
      ;[now, bytes] = [' ', 1]
    }
    now += letter
    bytes += size
  }
  return [...lines, now].join('\r\n')
}

const text = (name: string, value: string | undefined): string[] => (value ? [`${name}:${escaped(value)}`] : [])

const moment = (name: string, at: string, zone: string | null | undefined): string =>
  zone ? `${name};TZID=${zone}:${clockTime(at, zone)}` : `${name}:${instant(at)}`

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${instant(event.changedAt)}`,
  `LAST-MODIFIED:${instant(event.changedAt)}`,
  event.isDay
    ? `DTSTART;VALUE=DATE:${event.startsAt.slice(0, 10).replaceAll('-', '')}`
    : moment('DTSTART', event.startsAt, event.zone),
  ...(event.endsAt ? [moment('DTEND', event.endsAt, event.zone)] : []),
  ...text('SUMMARY', event.title),
  ...text('DESCRIPTION', event.text),
  ...text('LOCATION', event.place),
  ...(event.url ? [`URL:${event.url}`] : []),
  `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** Each zone once, for the time in which something is told in it. */
function zonesOf(events: readonly CalendarEvent[]): string[] {
  const byZone = Map.groupBy(
    events.filter(({ zone }) => zone),
    ({ zone }) => zone ?? '',
  )
  return [...byZone].flatMap(([zone, those]) => {
    const times = those.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt]).toSorted()
    return calendarZone(zone, times[0] ?? '', times.at(-1) ?? '')
  })
}

/** What a calendar that is subscribed to says of itself. */
export type Subscription = { name: string; url: string; hours: number }

const subscribed = ({ name, url, hours }: Subscription): string[] => [
  ...text('NAME', name),
  ...text('X-WR-CALNAME', name),
  `SOURCE;VALUE=URI:${url}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
  `X-PUBLISHED-TTL:PT${hours}H`,
]

/** @param maker who made the file: the name of the site */
export const calendarFile = (
  maker: string,
  events: readonly CalendarEvent[],
  subscription: Subscription | null = null,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription ? subscribed(subscription) : []),
    ...zonesOf(events),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
