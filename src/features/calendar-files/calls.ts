// The calls that give rows with dates as calendar files: one row to who may read it, and a public list as an address that calendars ask again and again.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { ViewerOf } from '#engine/api/kind-calls.ts'
import { keyParameter, pascal } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { type CalendarEvent, calendarFile } from '#lib/time/calendar.ts'
import { notFound } from '#server/errors.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { eventOf, hasCalendar } from './events.ts'

const maker = 'ASEAN Talent Mobility'
const mostEvents = 500

const description = (kind: Kind): Operation => ({
  summary: `As a calendar file: ${wordsOf(kind, 'en').one}`,
  operationId: `calendarOf${pascal(kind.name)}`,
  tags: [kind.name],
  parameters: [keyParameter(kind), parameter('locale', 'Language of its texts.', { type: 'string' })],
  responses: {
    200: { description: 'The event (RFC 5545). A row without dates has none: 404.', content: { 'text/calendar': {} } },
    ...refusals(401, 403, 404),
  },
})

const listDescription = (kind: Kind): Operation => ({
  summary: `A public list as a calendar file: ${wordsOf(kind, 'en').many}`,
  operationId: `calendarOfList${pascal(kind.name)}`,
  tags: [kind.name],
  parameters: [
    parameter('q', 'Words, in any language of the product; facets of the list narrow it as in its own call.', {
      type: 'string',
    }),
    parameter('locale', 'Language of its texts.', { type: 'string' }),
  ],
  responses: {
    200: {
      description: `At most ${mostEvents} events (RFC 5545): what everybody may read of the list, rows without dates left out.`,
      content: { 'text/calendar': {} },
    },
    ...refusals(400, 403, 404),
  },
})

export function addCalendarCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf, origin: string): void {
  if (!hasCalendar(kind.name)) return
  const { hostname } = new URL(origin)
  app.get(`/api/${kind.name}/:id/calendar`, described(description(kind)), async (request, reply) => {
    const viewer = await enter(request)
    const row = await records(viewer, kind).get((request.params as { id: string }).id)
    const event = eventOf(kind.name, row, viewer.locale, hostname)
    if (!event) throw notFound()
    const name = row.slug ?? row.id
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.ics"`)
      .header('cache-control', 'no-store')
      .send(calendarFile(maker, [event]))
  })
  app.get(`/api/${kind.name}/calendar`, described(listDescription(kind)), async (request, reply) => {
    // Calendars ask as nobody: what is sent is the same for all.
    const viewer = asVisitor(await enter(request))
    const params = new URL(request.url, 'http://localhost').searchParams
    const list = await readListQuery(viewer, kind, params)
    const events: CalendarEvent[] = []
    for await (const batch of records(viewer, kind).each(list, mostEvents))
      for (const row of batch) {
        const event = eventOf(kind.name, row, viewer.locale, hostname)
        if (event) events.push(event)
      }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${kind.name}.ics"`)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(
        calendarFile(maker, events, {
          name: wordsOf(kind, viewer.locale).many,
          url: origin + request.url,
          hours: 6,
        }),
      )
  })
}
