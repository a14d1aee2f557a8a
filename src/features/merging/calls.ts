// The calls of merging: which merges can be taken back, making one of several rows, taking it back.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { bodyOf, type ViewerOf } from '#engine/api/kind-calls.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { badRequest, forbidden, unauthorized } from '#server/errors.ts'
import { mergeDescriptions } from './description.ts'
import { listMerges, mergeRows, undoMerge } from './merging.ts'

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')

export function addMergeCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  if (!canMerge(kind)) return
  const base = `/api/${kind.name}`
  const calls = mergeDescriptions(kind)
  const enterToMerge = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await enter(request)
    if (kind.access.remove(viewer) === false) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    return viewer
  }
  app.get(`${base}/merges`, described(calls.list), async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { rows: await listMerges(await enterToMerge(request), kind) }
  })
  app.post(`${base}/:id/merge`, described(calls.merge), async (request) => {
    const viewer = await enterToMerge(request)
    const { lose, take = null } = bodyOf(request)
    if (!isTexts(lose) || (take !== null && !isTexts(take))) throw badRequest('nothing_to_merge')
    return mergeRows(viewer, kind, (request.params as { id: string }).id, lose as string[], take as string[] | null)
  })
  app.post(`${base}/merges/:id/undo`, described(calls.undo), async (request) =>
    undoMerge(await enterToMerge(request), kind, (request.params as { id: string }).id),
  )
}
