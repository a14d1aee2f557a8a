// GET /api/saved-items/calendar: the dates of all that a member saved, as one file.
import type { FastifyInstance } from 'fastify'
import { savedEntries } from '#engine/interfaces/saved-entries.ts'
import { described } from '#engine/api/described.ts'
import { type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds } from '#engine/model/registry.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { type CalendarEvent, calendarFile } from '#lib/time/calendar.ts'
import { forbidden } from '#server/errors.ts'
import { isLocale } from '#words/locales.ts'
import { eventOf, hasCalendar } from './events.ts'

const maker = 'ASEAN Talent Mobility'

const description: Operation = {
  summary: 'The dates of what a member saved, as a calendar file',
  operationId: 'calendarOfSavedItems',
  tags: ['site'],
  parameters: [parameter('locale', 'Language of its texts.', { type: 'string' })],
  responses: {
    200: {
      description: 'The events (RFC 5545) of saved rows that everybody still sees; rows without dates are left out.',
      content: { 'text/calendar': {} },
    },
    ...refusals(401, 403),
  },
}

async function eventsOf(viewer: Viewer, kinds: readonly Kind[], site: string): Promise<CalendarEvent[]> {
  const saved = await savedEntries().ofKinds(
    viewer,
    kinds.map(({ name }) => name),
  )
  const events: CalendarEvent[] = []
  for (const kind of kinds) {
    const ids = saved.filter((one) => one.kind === kind.name).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await records(asVisitor(viewer), kind).list({ ids, size: ids.length })
    events.push(...rows.flatMap((row) => eventOf(kind.name, row, viewer.locale, site) ?? []))
  }
  return events
}

export function addSavedCalendar(app: FastifyInstance, origin: string): void {
  const { hostname } = new URL(origin)
  app.get('/api/saved-items/calendar', described(description), async ({ identity, query }, reply) => {
    const { viewer } = identity
    if (viewer.who !== 'member' || !viewer.id) throw forbidden()
    const { locale = '' } = query as { locale?: string }
    const reader = isLocale(locale) ? { ...viewer, locale } : viewer
    const kinds = allKinds().filter(({ name }) => hasCalendar(name))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="saved.ics"')
      .header('cache-control', 'no-store')
      .send(calendarFile(maker, await eventsOf(reader, kinds, hostname)))
  })
}
