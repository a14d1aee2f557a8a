// GET /api/forum-people: whom words behind an @ may mean. For those who may write in the forums.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { isAdmin } from '#engine/model/viewer.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { mentionCalls } from './description.ts'
import { peopleLike } from './people.ts'

const mostLetters = 80

export function addMentionCalls(app: FastifyInstance): void {
  app.get('/api/forum-people', described(mentionCalls['/api/forum-people'].get), async (request, reply) => {
    const { viewer } = request.identity
    if (viewer.who !== 'member' && !isAdmin(viewer)) throw forbidden()
    const { topic = '', q = '' } = request.query as { topic?: unknown; q?: unknown }
    if (typeof topic !== 'string' || topic.length > 200) throw badRequest('bad_parameter', { parameter: 'topic' })
    if (typeof q !== 'string' || q.length > mostLetters) throw badRequest('bad_parameter', { parameter: 'q' })
    void reply.header('cache-control', 'no-store')
    return { people: await peopleLike(viewer, topic, q.trim()) }
  })
}
