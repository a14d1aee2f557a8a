// GET /api/talents-report/export: the pivot as a file, for who may take rows of the pool along. That it is taken is an entry of the log.
import type { FastifyInstance } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { sheetsOf } from '#engine/office/report/report-sheets-data.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { databaseTime } from '#server/database/clock.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { defaultTimeZone, formatDate } from '#words/formats.ts'
import { prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { choiceNames, filterParams, readChoice, unknownChoice } from './choice.ts'
import { reportCalls } from './description.ts'
import { readReportFile } from './report-file.ts'

const formats = ['csv', 'xlsx', 'pdf'] as const
const isFormat = (text: string): text is (typeof formats)[number] => formats.some((one) => one === text)

const own = new Set<string>([...choiceNames, 'format', 'locale'])

/** The address of the page that shows the same. */
function withoutFormat(params: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(params)
  for (const name of ['format', 'locale']) left.delete(name)
  return left
}

export function addReportCalls(
  app: FastifyInstance,
  { rateLimits, origin }: Pick<CallTools, 'rateLimits' | 'origin'>,
): void {
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
      if (!isFormat(format)) throw badRequest('unknown_value', { parameter: 'format' })
      if (params.get('show') === 'mobility' && choice.show !== 'mobility') throw forbidden()
      const unknown = unknownChoice(viewer, params, choice)
      if (unknown !== undefined) throw badRequest('unknown_value', { parameter: unknown })
      const filters = filterParams(params, choice)
      const wrong = [...params.keys()].find((name) => !own.has(name) && params.get(name) && !filters.has(name))
      if (wrong !== undefined) throw badRequest('unknown_parameter', { parameter: wrong })
      const list = { ...(await readListQuery(viewer, pool, filters)), whole: true }
      if (rateLimits) await countBulk('export', { viewer, address: request.ip }, 0)
      const date = formatDate(databaseTime(), locale, { shape: 'date-time', buddhist: false })
      const words = await wordsIn(locale)
      // Files travel: their years are those of the common era.
      const dates = { buddhist: false, timeZone: defaultTimeZone }
      const file = await readReportFile({ viewer, locale, words, dates }, choice, list, filters, date)
      await writeAudit(viewer, [
        { action: 'export', kind: pool, changed: { filter: params.toString(), count: file.counted } },
      ])
      void reply.header('cache-control', 'no-store')
      if (format === 'pdf') {
        // What sets letters takes memory, and most processes are never asked for it.
        const { reportPdf } = await import('./report-pdf.ts')
        const bytes = await reportPdf({ locale, words }, file, {
          part: words.curator.talentsReport.parts[choice.show],
          site: new URL(origin).host,
          address: `${origin}${prefixOf(locale)}/backend/reports/talents?${withoutFormat(params)}`,
          date,
        })
        return reply
          .type('application/pdf')
          .header('content-disposition', 'attachment; filename="talents-report.pdf"')
          .send(bytes)
      }
      const { columns, rows, more } = sheetsOf(file, format === 'csv')
      return sendSheet(reply, 'talents-report', format, columns, rows, {
        name: file.tables[0]?.title ?? 'talents-report',
        more,
      })
    },
  )
}
