// GET /api/work-queue: what waits for who asks, as the first page of the back office lists it. The menu shows its counts.
import type { FastifyInstance } from 'fastify'
import { answer, call, object, problem, type Paths } from '#engine/api/description.ts'
import { described } from '#engine/api/described.ts'
import { urgencies } from '#engine/interfaces/work-queue.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { waitingLately } from './waiting.ts'

const line = object(
  {
    text: { type: 'string', description: 'In the language that was asked for.' },
    count: { type: 'integer' },
    href: { type: 'string', description: 'A path of the back office, without language.' },
    urgency: { type: 'string', enum: [...urgencies] },
    days: { type: 'integer', description: 'Until it is due, or since the oldest waits.' },
  },
  ['text', 'count', 'href', 'urgency'],
)

const workQueueCall = {
  ...call('work queue', 'What waits for me', {
    200: answer('The lines, each with the list that it opens.', object({ rows: { type: 'array', items: line } })),
    400: problem('An unknown parameter.'),
    401: problem('Nobody is signed in.'),
    403: problem('Members have tasks instead.'),
  }),
  parameters: [{ name: 'locale', in: 'query', schema: { type: 'string' } }],
} satisfies Paths[string]['get']

export function addWorkQueueCall(app: FastifyInstance): void {
  app.get('/api/work-queue', described(workQueueCall), async ({ url, identity }) => {
    refuseUnknownParams(new URL(url, 'http://localhost').searchParams, ['locale'])
    return { rows: await waitingLately(identity.viewer) }
  })
}
