// The call that forms make while they are filled in: rows that may be the same.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { bodyOf, type ViewerOf } from '#engine/api/kind-calls.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { badRequest, forbidden, unauthorized } from '#server/errors.ts'
import { duplicatesDescription } from './description.ts'
import { findDuplicates } from './find.ts'

export function addDuplicateCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  app.post(`/api/${kind.name}/duplicates`, described(duplicatesDescription(kind)), async (request, reply) => {
    const viewer = await enter(request)
    if (kind.access.create(viewer) === false && kind.access.update(viewer) === false)
      throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    const { values, id: except } = bodyOf(request)
    if (typeof values !== 'object' || values === null || Array.isArray(values)) throw badRequest('bad_body')
    void reply.header('cache-control', 'no-store')
    return { rows: await findDuplicates(viewer, kind, values as Values, typeof except === 'string' ? except : null) }
  })
}
