// How many rows of an export are written, for whoever waits for the file: kept by the process that writes it, as long as it does.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { Viewer } from '../model/viewer.ts'
import { described } from './described.ts'
import { answer, call, object, parameter, type Paths, refusals } from './description.ts'
import type { ViewerOf } from './kind-calls.ts'

type Progress = { account: string; done: number; total: number }

const underWay = new Map<string, Progress>()

const header = 'export-progress'

/** Of an export: under which number it can be asked how far it is. */
export const progressHeader = parameter(
  'Export-Progress',
  'A number that staff make up (UUID): `/api/export-progress/{id}` tells how far the file is while it is written.',
  { type: 'string', format: 'uuid' },
  'header',
)

const calls = {
  '/api/export-progress/{id}': {
    get: {
      ...call('rows', 'How far an own export is', {
        200: answer(
          'Rows that are written, of those that the file will have; null where that is not known (not begun, over, or of somebody else).',
          object({ done: { type: ['integer', 'null'] }, total: { type: ['integer', 'null'] } }),
        ),
        ...refusals(401, 403),
      }),
      parameters: [parameter('id', 'The header `Export-Progress` of the export.', { type: 'string' }, 'path')],
    },
  },
} satisfies Paths

/**
 * Follows an export until its answer is over, where whoever asked for it gave it a number.
 * @returns to be told of the rows that were written
 */
export function followExport(viewer: Viewer, { request, raw }: FastifyReply, total: number): (rows: number) => void {
  const id = request.headers[header]
  if (viewer.who !== 'staff' || !viewer.id || !isUuid(id) || underWay.has(id)) return () => {}
  const progress: Progress = { account: viewer.id, done: 0, total }
  underWay.set(id, progress)
  raw.once('close', () => underWay.delete(id))
  return (rows) => void (progress.done += rows)
}

export function addExportProgress(app: FastifyInstance, viewerOf: ViewerOf): void {
  app.get(
    '/api/export-progress/:id',
    described(calls['/api/export-progress/{id}'].get),
    async (request: FastifyRequest, reply) => {
      const viewer = await viewerOf(request)
      const progress = underWay.get((request.params as { id: string }).id)
      const isOwn = progress?.account === viewer.id
      void reply.header('cache-control', 'no-store')
      return { done: isOwn ? progress.done : null, total: isOwn ? progress.total : null }
    },
  )
}
