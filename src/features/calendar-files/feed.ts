// Calendars to subscribe to: every call that still closes, every course that is still ahead, in the language of the address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { findKind, parentKind, wordsOf } from '#engine/model/registry.ts'
import { inLanguage } from '#engine/page/context.ts'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { records } from '#engine/store/records.ts'
import { type CalendarEvent, calendarFile } from '#lib/time/calendar.ts'
import { notFound } from '#server/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#words/locales.ts'
import { eventOf, hasCalendar } from './events.ts'

const mostEvents = 1000
/** How long calendars wait before they look again. */
const hours = 12
const dayLength = 86_400_000

const isAhead = ({ startsAt, endsAt }: CalendarEvent, now: number): boolean =>
  Date.parse(endsAt ?? startsAt) > now - dayLength

async function calendarOf(origin: string, name: string, locale: Locale): Promise<string | null> {
  const [site, kind] = [publicSite(), findKind(name)]
  if (!kind || !hasCalendar(name) || !(await site.isOpen(name)) || !(await site.locales()).includes(locale)) return null
  const { host } = new URL(origin)
  const now = Date.now()
  const events: CalendarEvent[] = []
  for await (const rows of records(await site.visitor(locale), kind).each({}, 100_000))
    events.push(...rows.flatMap((row) => eventOf(name, row, locale, host) ?? []).filter((event) => isAhead(event, now)))
  const first = events.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)).slice(0, mostEvents)
  const maker = await site.name(locale)
  const url = origin + inLanguage(locale, `/calendars/${name}.ics`)
  return calendarFile(maker, first, { name: `${maker}: ${wordsOf(kind, locale).many}`, url, hours })
}

export function addCalendarFeeds(app: FastifyInstance, origin: string): void {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { kind: name = '', locale = defaultLocale } = request.params as { kind?: string; locale?: string }
    const isPrefix = 'locale' in (request.params as object)
    const kind = findKind(name)
    const isSent =
      kind !== null &&
      isLocale(locale) &&
      !(isPrefix && locale === defaultLocale) &&
      (await sendCachedResponse(request, reply, {
        key: `calendar ${name} ${locale}`,
        tags: [kind, parentKind(kind) ?? kind].map(({ table }) => table),
        type: 'text/calendar; charset=utf-8',
        make: () => calendarOf(origin, name, locale),
      }))
    if (!isSent) throw notFound()
    return reply
  }
  app.get('/calendars/:kind.ics', send)
  app.get('/:locale/calendars/:kind.ics', send)
}
