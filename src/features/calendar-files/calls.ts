// The call that gives one row with dates as a calendar file, to who may read the row.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { type Operation, parameter, refusals } from '#engine/api/description.ts'
import { addKindCalls, type ViewerOf } from '#engine/api/kind-calls.ts'
import { keyParameter, pascal } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { calendarFile } from '#lib/time/calendar.ts'
import { notFound } from '#server/errors.ts'
import { eventOf, hasCalendar } from './events.ts'

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

function addCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  if (!hasCalendar(kind.name)) return
  app.get(`/api/${kind.name}/:id/calendar`, described(description(kind)), async (request, reply) => {
    const viewer = await enter(request)
    const row = await records(viewer, kind).get((request.params as { id: string }).id)
    const event = eventOf(kind.name, row, viewer.locale, request.hostname)
    if (!event) throw notFound()
    const name = 'slug' in row && typeof row.slug === 'string' ? row.slug : row.id
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.ics"`)
      .header('cache-control', 'no-store')
      .send(calendarFile('ASEAN Talent Mobility', [event]))
  })
}

export const addCalendarCalls = (): void => addKindCalls(addCalls)
