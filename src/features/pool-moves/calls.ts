// The call that moves a person to the other pool.
import type { FastifyInstance } from 'fastify'
import { answer, json, type Operation, refusals } from '#engine/api/description.ts'
import { described } from '#engine/api/described.ts'
import { bodyOf, type ViewerOf } from '#engine/api/kind-calls.ts'
import { keyParameter, pascal, schemaRef } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { isPool, otherPool } from '#kinds/pools.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { moveToPool } from './move.ts'

const description = (kind: Kind, to: Kind): Operation => ({
  summary: `Move to the other group: ${wordsOf(kind, 'en').one}`,
  description:
    'The id, the history and what refers to the entry stay; its address leads to the new one. What the other group asks for and the entry lacks makes it a draft; moved back as its next change, it is what it was. Sent again, the answer is the same.',
  operationId: `moveGroup${pascal(kind.name)}`,
  tags: [kind.name],
  parameters: [keyParameter(kind)],
  requestBody: {
    required: true,
    content: json({
      type: 'object',
      required: ['to', 'version'],
      properties: { to: { type: 'string', enum: [to.name] }, version: { type: 'integer' } },
    }),
  },
  responses: {
    200: answer('The kind that the entry is of now, and its row.', {
      type: 'object',
      properties: { kind: { type: 'string' }, row: schemaRef(pascal(to.name)) },
    }),
    ...refusals(400, 401, 403, 404, 409, 428),
  },
})

export function addPoolMoveCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  if (!isPool(kind.name)) return
  const to = getKind(otherPool(kind.name))
  app.post(`/api/${kind.name}/:id/move`, described(description(kind, to)), async (request) => {
    const viewer = await enter(request)
    const { to: wanted, version } = bodyOf(request)
    if (wanted !== to.name) throw badRequest('unknown_pool')
    const { id } = request.params as { id: string }
    if (!isUuid(id)) throw notFound()
    const { row } = await moveToPool(viewer, to.name, id, typeof version === 'number' ? version : undefined)
    return { kind: to.name, row: await records(viewer, to).get(row.id) }
  })
}
