// The call of forms that asks a register about what is being written.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { answer, json, type Operation, refusals } from '#engine/api/description.ts'
import { bodyOf, type ViewerOf } from '#engine/api/kind-calls.ts'
import { many, pascal } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { badRequest, forbidden, tooMany, unauthorized } from '#server/errors.ts'
import { takeOne } from '#server/http/rate-limit.ts'
import { lookUpFaults, lookUpFields } from './fields.ts'
import { lookUp } from './look-up.ts'

const limit = { most: 60, seconds: 60 }

const description = (kind: Kind, fields: readonly string[]): Operation => ({
  summary: `What a register says by a number of theirs: ${wordsOf(kind, 'en').many}`,
  operationId: `lookUp${pascal(kind.name)}`,
  tags: [kind.name],
  requestBody: {
    required: true,
    content: json({
      type: 'object',
      required: ['field', 'value'],
      properties: { field: { type: 'string', enum: [...fields] }, value: { type: 'string' } },
    }),
  },
  responses: {
    200: answer('Values that the fields would take; nothing is changed. `fault` says why there are none.', {
      type: 'object',
      properties: {
        source: { type: 'string' },
        values: { type: 'object' },
        preprints: many({
          type: 'object',
          description: 'Works here that the register calls preprints of this one, and that do not say so yet.',
          properties: {
            id: { type: 'string' },
            label: { type: 'string' },
            version: { type: 'integer' },
            href: { type: 'string' },
            mayName: { type: 'boolean', description: 'Whether the caller may name the work there.' },
          },
        }),
        elsewhere: {
          ...many({ type: 'string' }),
          description: 'DOIs of its preprints, or of the article that it became, that are not here.',
        },
        fault: { type: 'string', enum: [...lookUpFaults] },
      },
    }),
    ...refusals(400, 401, 403, 429),
  },
})

export function addLookUpCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  const fields = Object.keys(lookUpFields(kind.name))
  if (fields.length === 0) return
  app.post(`/api/${kind.name}/look-up`, described(description(kind, fields)), async (request, reply) => {
    const viewer = await enter(request)
    if (kind.access.create(viewer) === false && kind.access.update(viewer) === false)
      throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    const { field, value } = bodyOf(request)
    if (typeof field !== 'string' || !fields.includes(field)) throw badRequest('unknown_field')
    const wait = await takeOne(`look-up ${viewer.id}`, limit)
    if (wait > 0) throw tooMany(wait)
    void reply.header('cache-control', 'no-store')
    return lookUp(viewer, kind, field, value)
  })
}
