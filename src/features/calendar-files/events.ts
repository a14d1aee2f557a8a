// Which kinds have rows with dates that people put into a calendar, and what the event of a row says.
import type { Out, RefOut } from '#engine/model/rows.ts'
import type { CalendarEvent } from '#lib/text/calendar.ts'
import { textOfHtml } from '#server/rich-text.ts'
import { type Locale, pickText, type Translated } from '#words/locales.ts'

type Told = Omit<CalendarEvent, 'uid' | 'sequence' | 'changedAt'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inWords = (value: unknown, locale: Locale): string => pickText(value as Translated | null, locale)?.text ?? ''
const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between)

/** From its start to its end; a course at the own pace is in no calendar. */
function ofCourse(row: Out, locale: Locale): Told | null {
  if (row['isSelfPaced'] === true || !row['startsAt']) return null
  const online = text(row['onlineUrl'])
  return {
    title: inWords(row['title'], locale),
    startsAt: text(row['startsAt']),
    endsAt: text(row['endsAt']) || null,
    text: joined([text(row['provider']), textOfHtml(inWords(row['description'], locale)), online], '\n\n'),
    place: joined([inWords(row['venue'], locale), (row['city'] as RefOut | null)?.label ?? ''], ', ') || online,
    url: text(row['url']),
    isCanceled: row['isCanceled'] === true,
  }
}

/** The moment at which it closes; one that never closes has none. */
function ofCall(row: Out, locale: Locale): Told | null {
  if (row['isRolling'] === true || !row['closesAt']) return null
  return {
    title: inWords(row['title'], locale),
    startsAt: text(row['closesAt']),
    text: inWords(row['summary'], locale),
    url: text(row['url']),
    isCanceled: row['isCanceled'] === true,
  }
}

const told: Readonly<Record<string, (row: Out, locale: Locale) => Told | null>> = {
  'training-courses': ofCourse,
  'funding-calls': ofCall,
}

export const hasCalendar = (kindName: string): boolean => Object.hasOwn(told, kindName)

/** The event of a row as its reader received it; null when it has no date. */
export function eventOf(kindName: string, row: Out, locale: Locale, site: string): CalendarEvent | null {
  const event = told[kindName]?.(row, locale)
  if (!event) return null
  const changedAt = text(row['updatedAt']) || event.startsAt
  // Not everybody reads the version: the time of the last change goes up as well.
  const sequence = Math.floor(Date.parse(changedAt) / 1000)
  return { ...event, uid: `${row.id}@${site}`, sequence: sequence % 2 ** 31, changedAt }
}
