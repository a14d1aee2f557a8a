// The call for the children of one row: a page of them in their order, for whoever may read the row.
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/errors.ts'
import { integerParam, refuseUnknownParams } from '#server/http/params.ts'
import type { Kind } from '../model/kind.ts'
import { childKinds, getKind } from '../model/registry.ts'
import { records } from '../store/records.ts'
import { answer, type Operation, parameter, refusals } from './description.ts'
import { described } from './described.ts'
import { noStoreUnlessPublic, type ViewerOf } from './kind-calls.ts'
import { localeParameter } from './list-parameters.ts'
import { keyParameter, many, pascal, schemaRef } from './schemas.ts'

function childrenDescription(kind: Kind): Operation {
  const children = childKinds(kind)
  return {
    summary: `List: children of one row of ${kind.name}`,
    operationId: `listChildren${pascal(kind.name)}`,
    tags: [kind.name],
    parameters: [
      keyParameter(kind),
      parameter('children', 'Their kind.', { type: 'string', enum: children.map(({ name }) => name) }, 'path'),
      parameter('page', 'From 1.', { type: 'integer', minimum: 1, default: 1 }),
      parameter('size', 'Rows per page.', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
      localeParameter,
    ],
    responses: {
      200: answer('One page, in their order.', {
        type: 'object',
        required: ['rows', 'total', 'page', 'size'],
        properties: {
          rows: many({ oneOf: children.map(({ name }) => schemaRef(pascal(name))) }),
          total: { type: 'integer' },
          page: { type: 'integer' },
          size: { type: 'integer' },
        },
      }),
      ...refusals(400, 401, 403, 404),
    },
  }
}

/** GET /api/{kind}/{id}/{kind of children}: who may not read the row finds neither. */
export function addChildrenRoute(app: FastifyInstance, kind: Kind, enterToRead: ViewerOf): void {
  const children = childKinds(kind).map(({ name }) => name)
  if (children.length === 0) return
  app.get(`/api/${kind.name}/:id/:children`, described(childrenDescription(kind)), async (request, reply) => {
    const viewer = await enterToRead(request)
    noStoreUnlessPublic(viewer, reply)
    const { id, children: name } = request.params as { id: string; children: string }
    const params = new URL(request.url, 'http://localhost').searchParams
    refuseUnknownParams(params, ['page', 'size', 'locale'])
    if (!children.includes(name)) throw notFound()
    const child = getKind(name)
    const row = await records(viewer, kind).get(id)
    const listed = await records(viewer, child).list({
      where: { [child.parent as string]: row.id },
      sort: 'order',
      page: integerParam(params, 'page', 1, 100),
      size: integerParam(params, 'size', 20, 100),
    })
    return { rows: listed.rows, total: listed.total, page: listed.page, size: listed.size }
  })
}
