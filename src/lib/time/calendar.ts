// A calendar file (RFC 5545; names and refreshing of calendars: RFC 7986), as calendars of phones and desks read it.

export type CalendarEvent = {
  /** The same for the same event, for good. */
  uid: string
  /** Goes up with every change, so that calendars take the newer one. */
  sequence: number
  /** Instants, ISO; without an end it is a moment. */
  changedAt: string
  startsAt: string
  endsAt?: string | null
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

function eventLines(event: CalendarEvent): string[] {
  const text = (name: string, value: string | undefined): string[] => (value ? [`${name}:${escaped(value)}`] : [])
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.changedAt)}`,
    `LAST-MODIFIED:${instant(event.changedAt)}`,
    event.isDay
      ? `DTSTART;VALUE=DATE:${event.startsAt.slice(0, 10).replaceAll('-', '')}`
      : `DTSTART:${instant(event.startsAt)}`,
    ...(event.endsAt ? [`DTEND:${instant(event.endsAt)}`] : []),
    ...text('SUMMARY', event.title),
    ...text('DESCRIPTION', event.text),
    ...text('LOCATION', event.place),
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/**
 * @param maker who made the file: the name of the site
 * @param name of the calendar, for one that is asked for again and again: once in six hours is enough
 */
export function calendarFile(maker: string, events: readonly CalendarEvent[], name = ''): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//EN`,
    'METHOD:PUBLISH',
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H'] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
