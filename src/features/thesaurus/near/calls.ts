// The call by which staff see which approved keywords a pending one may say the same as.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { answer, call, object, parameter, problem } from '#engine/api/description.ts'
import { many } from '#engine/api/schemas.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { isLocale } from '#words/locales.ts'
import { nearKeywords } from './near-keywords.ts'
import { nearReasons } from './near-words.ts'

const description = {
  ...call('keywords', 'Approved keywords that may say the same as this one', {
    200: answer(
      'The surest first. `word`: which of its words is meant; `uses`: how many rows have it.',
      object({
        rows: many(
          object({
            id: { type: 'string' },
            label: { type: 'string' },
            word: { type: 'string' },
            why: { type: 'string', enum: [...nearReasons] },
            uses: { type: 'integer' },
          }),
        ),
      }),
    ),
    400: problem('An unknown parameter.'),
    401: problem('Nobody is signed in.'),
    403: problem('Only who keeps the lists asks.'),
    404: problem('There is no such keyword.'),
  }),
  parameters: [
    parameter('id', 'The keyword.', { type: 'string' }, 'path'),
    { name: 'locale', in: 'query' as const, schema: { type: 'string' as const } },
  ],
}

export function addNearCalls(app: FastifyInstance): void {
  app.get('/api/near-keywords/:id', described(description), async (request, reply) => {
    const params = new URL(request.url, 'http://localhost').searchParams
    refuseUnknownParams(params, ['locale'])
    const asked = params.get('locale')
    const { viewer } = request.identity
    void reply.header('cache-control', 'no-store')
    const { id } = request.params as { id: string }
    return { rows: await nearKeywords({ ...viewer, locale: asked && isLocale(asked) ? asked : viewer.locale }, id) }
  })
}
