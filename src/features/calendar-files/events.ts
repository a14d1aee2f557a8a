// Which kinds have rows with dates that people put into a calendar, and what the event of a row says.
import type { Kind } from '#engine/model/kind.ts'
import type { Out, OutRow } from '#engine/model/rows.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import type { CalendarEvent } from '#lib/time/calendar.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { type Locale, pickText, type Translated } from '#words/locales.ts'

type RowEvent = Omit<CalendarEvent, 'uid' | 'sequence' | 'changedAt'>

const text = (value: string | null | undefined): string => value ?? ''
const inWords = (value: Translated | null, locale: Locale): string => pickText(value, locale)?.text ?? ''
const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between)

/** From its start to its end; a course at the own pace is in no calendar. */
function ofCourse(row: OutRow<typeof trainingCourses>, locale: Locale): RowEvent | null {
  if (row.isSelfPaced || !row.startsAt) return null
  const online = text(row.onlineUrl)
  return {
    title: inWords(row.title, locale),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    zone: row.zone,
    text: joined([text(row.provider), textOfHtml(inWords(row.description, locale)), online], '\n\n'),
    place: joined([inWords(row.venue, locale), row.city?.label ?? ''], ', ') || online,
    url: text(row.url),
    isCanceled: row.isCanceled === true,
  }
}

/** The moment at which it closes; one that never closes has none. */
function ofCall(row: OutRow<typeof fundingCalls>, locale: Locale): RowEvent | null {
  if (row.isRolling || !row.closesAt) return null
  return {
    title: inWords(row.title, locale),
    startsAt: row.closesAt,
    zone: row.closesZone,
    text: inWords(row.summary, locale),
    url: text(row.url),
    isCanceled: row.isCanceled === true,
  }
}

type EventOf = (row: Out, locale: Locale) => RowEvent | null
const events = <K extends Kind>({ name }: K, of: (row: OutRow<K>, locale: Locale) => RowEvent | null) =>
  [name, of as EventOf] as const

const eventsOf = new Map([events(trainingCourses, ofCourse), events(fundingCalls, ofCall)])

export const hasCalendar = (kindName: string): boolean => eventsOf.has(kindName)

/** The event of a row as its reader received it; null when it has no date. */
export function eventOf(kindName: string, row: Out, locale: Locale, site: string): CalendarEvent | null {
  const event = eventsOf.get(kindName)?.(row, locale)
  if (!event) return null
  // Not everybody reads when a row was changed.
  const changedAt = row.updatedAt ?? event.startsAt
  // Not everybody reads the version: the time of the last change goes up as well.
  const sequence = Math.floor(Date.parse(changedAt) / 1000)
  return { ...event, uid: `${row.id}@${site}`, sequence: sequence % 2 ** 31, changedAt }
}
