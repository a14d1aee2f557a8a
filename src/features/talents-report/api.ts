// GET /api/talents-report/export: the pivot as a file, for who may take rows of the pool along. That it is taken is an entry of the log.
import type { FastifyInstance } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { databaseTime } from '#server/database/clock.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { wordsIn } from '#words/words-in.ts'
import { choiceNames, filterParams, readChoice } from './choice.ts'
import { reportCalls } from './description.ts'
import { readReportFile, sheetsOf } from './report-file.ts'

const own = new Set<string>([...choiceNames, 'format', 'locale'])

export function addReportCalls(app: FastifyInstance, { rateLimits }: Pick<CallTools, 'rateLimits'>): void {
  app.get(
    '/api/talents-report/export',
    described(reportCalls['/api/talents-report/export'].get),
    async (request, reply) => {
      const { viewer } = request.identity
      const { locale } = viewer
      const params = new URL(request.url, 'http://localhost').searchParams
      const choice = await readChoice(viewer, params)
      const { pool } = choice
      if (pool.access.export(viewer) === false) throw forbidden()
      const format = params.get('format') ?? 'csv'
      if (format !== 'csv' && format !== 'xlsx') throw badRequest('unknown_value', { parameter: 'format' })
      if (params.get('show') === 'mobility' && choice.show !== 'mobility') throw forbidden()
      const filters = filterParams(params, choice)
      const wrong = [...params.keys()].find((name) => !own.has(name) && params.get(name) && !filters.has(name))
      if (wrong !== undefined) throw badRequest('unknown_parameter', { parameter: wrong })
      const list = { ...(await readListQuery(viewer, pool, filters)), whole: true }
      if (rateLimits) await countBulk('export', { viewer, address: request.ip }, 0)
      const words = await wordsIn(locale)
      const file = await readReportFile({ viewer, locale, words }, choice, list, filters, databaseTime())
      await writeAudit(viewer, [
        { action: 'export', kind: pool, changed: { filter: params.toString(), count: file.counted } },
      ])
      void reply.header('cache-control', 'no-store')
      const { columns, rows, more } = sheetsOf(file, format === 'csv')
      return sendSheet(reply, 'talents-report', format, columns, rows, {
        name: file.tables[0]?.title ?? 'talents-report',
        more,
      })
    },
  )
}
