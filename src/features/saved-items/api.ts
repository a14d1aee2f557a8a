// POST /api/saved-items: several entries at once, as the shortlist of a browser is when its owner signs in.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { defaultLocale } from '#words/locales.ts'
import { mostAtOnce, savedCalls } from './description.ts'
import { findEntry, save } from './saved.ts'

function wantedOf(body: unknown): string[] {
  const { entries, ...more } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (Object.keys(more).length > 0) throw badRequest('unknown_field')
  if (!Array.isArray(entries) || entries.length > mostAtOnce)
    throw badRequest('bad_parameter', { parameter: 'entries' })
  return [
    ...new Set(
      entries.map((one: unknown) => {
        if (typeof one !== 'string' || one.length > 300) throw badRequest('bad_parameter', { parameter: 'entries' })
        return one
      }),
    ),
  ]
}

export function addSavedCalls(app: FastifyInstance): void {
  app.post('/api/saved-items', described(savedCalls['/api/saved-items'].post), async ({ body, identity }) => {
    const { viewer } = identity
    if (viewer.who !== 'member' || !viewer.id) throw forbidden()
    const answer: { kept: string[]; left: string[] } = { kept: [], left: [] }
    // One after another: which of them still finds room is then the order in which they are named.
    for (const named of wantedOf(body)) {
      const entry = await findEntry(named, defaultLocale)
      const isKept = entry !== null && (await save(viewer.id, entry))
      answer[isKept ? 'kept' : 'left'].push(named)
    }
    return answer
  })
}
