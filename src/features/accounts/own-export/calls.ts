// GET /api/own-exports/{id}: the copy of the own data, for the member who asked, after the password.
import { accountId } from '#engine/model/viewer.ts'
import type { FastifyInstance } from 'fastify'
import { call, parameter, problem, refusals, type Paths } from '#engine/api/description.ts'
import { described } from '#engine/api/described.ts'
import { requireRecentPassword } from '#engine/store/recent-password.ts'
import { readExport } from './exports.ts'

const exportCalls = {
  '/api/own-exports/{id}': {
    get: {
      ...call('account', 'The copy of the own data that was asked for', {
        200: { description: 'The archive.', content: { 'application/zip': {} } },
        ...refusals(401),
        403: problem('The password was not entered within the last five minutes.'),
        ...refusals(404),
      }),
      parameters: [parameter('id', 'Of the copy.', { type: 'string' }, 'path')],
    },
  },
} satisfies Paths

export function addExportCalls(app: FastifyInstance): void {
  app.get('/api/own-exports/:id', described(exportCalls['/api/own-exports/{id}'].get), async (request, reply) => {
    const { viewer } = request.identity
    const { id } = request.params as { id: string }
    const content = await readExport(accountId(viewer), id)
    await requireRecentPassword(viewer)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(content)
  })
}
