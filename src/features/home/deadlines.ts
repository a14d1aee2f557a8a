// GET /deadlines.ics: what closes in the next 60 days as an address that calendars ask again and again.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import type { Operation } from '#engine/api/description.ts'
import { parameter } from '#engine/api/description.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { calendarFile } from '#lib/time/calendar.ts'
import { inLanguage } from '#engine/page/context.ts'
import { isLocale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { closingDirectories, listClosing } from './closing.ts'

export const deadlinesCall: Operation = {
  summary: 'What closes soon, as a calendar file',
  operationId: 'deadlines',
  tags: ['site'],
  parameters: [parameter('locale', 'Language of its texts.', { type: 'string' })],
  responses: {
    200: {
      description:
        'Open calls, registrations of courses and offers of hosts of the next 60 days (RFC 5545), as far as their lists are open.',
      content: { 'text/calendar': {} },
    },
  },
}

const most = 200
const dayLength = 86_400_000

export function addDeadlineRoutes(
  app: FastifyInstance,
  origin: string,
  mayList: (kind: string, viewer: Viewer) => Promise<boolean>,
): void {
  const { hostname } = new URL(origin)
  app.get('/deadlines.ics', described(deadlinesCall), async (request, reply) => {
    const asked = new URL(request.url, 'http://localhost').searchParams.get('locale')
    const { viewer: reader } = request.identity
    const viewer = asVisitor({ ...reader, locale: isLocale(asked) ? asked : reader.locale })
    const words = await wordsIn(viewer.locale)
    const all = closingDirectories()
    const isOpen = await Promise.all(all.map(({ kind }) => mayList(kind.name, viewer)))
    const open = all.filter((_, at) => isOpen[at])
    const rows = await listClosing(viewer.locale, words, open, most)
    const changedAt = new Date().toISOString()
    const events = rows.map(({ id, href, title, deadline, country, kind }) => ({
      uid: `deadline-${id}@${hostname}`,
      sequence: Math.floor(Date.parse(deadline) / dayLength),
      changedAt,
      startsAt: `${deadline}T00:00:00.000Z`,
      isDay: true,
      title: `${kind}: ${title}`,
      place: country,
      url: origin + inLanguage(viewer.locale, href),
      isCanceled: false,
    }))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(
        calendarFile('ASEAN Talent Mobility', events, {
          name: words.home.closing,
          url: origin + request.url,
          hours: 6,
        }),
      )
  })
}
