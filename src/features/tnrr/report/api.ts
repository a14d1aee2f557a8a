// GET /api/tnrr-report/export: the tables of the report as a file, with filters and date. That it is taken is an entry of the log.
import type { FastifyInstance } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { sheetsOf } from '#engine/office/report/report-sheets-data.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { defaultTimeZone, formatDate } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { filterParams, isSlug } from './choice.ts'
import { reportCalls } from './description.ts'
import type { Reader } from './reader.ts'
import { filterText, mayExportReport, repositoryName } from './report-data.ts'
import { readReport } from './report.ts'

const own = new Set(['group', 'format', 'locale'])

export function addReportCalls(app: FastifyInstance, { rateLimits }: Pick<CallTools, 'rateLimits'>): void {
  app.get('/api/tnrr-report/export', described(reportCalls['/api/tnrr-report/export'].get), async (request, reply) => {
    const { viewer } = request.identity
    const { locale } = viewer
    if (mayExportReport(viewer) === false) throw forbidden()
    const params = new URL(request.url, 'http://localhost').searchParams
    const [group, format] = [params.get('group') ?? 'overview', params.get('format') ?? 'csv']
    if (group !== 'overview' && !isSlug(group)) throw badRequest('unknown_value', { parameter: 'group' })
    if (format !== 'csv' && format !== 'xlsx') throw badRequest('unknown_value', { parameter: 'format' })
    const filters = filterParams(params)
    const wrong = [...params.keys()].find((name) => !own.has(name) && params.get(name) && !filters.has(name))
    if (wrong !== undefined) throw badRequest('unknown_parameter', { parameter: wrong })
    const list = { ...(await readListQuery(viewer, tnrrRecords, filters)), whole: true }
    if (rateLimits) await countBulk('export', { viewer, address: request.ip }, 0)
    const words = await wordsIn(locale)
    const { tnrr } = words.curator
    // Files travel: their years are those of the common era.
    const reader: Reader = { viewer, locale, words, dates: { buddhist: false, timeZone: defaultTimeZone } }
    const { tables, notes, counted } = await readReport(reader, isSlug(group) ? group : null, list, filters)
    const chosen = await Promise.all([...filters].map(([name, value]) => filterText(reader, name, value)))
    const date = formatDate(databaseTime(), locale, { shape: 'date-time', buddhist: false })
    await writeAudit(viewer, [
      { action: 'export', kind: tnrrRecords, changed: { filter: params.toString(), count: counted } },
    ])
    void reply.header('cache-control', 'no-store')
    const about: [string, string][] = [
      [await repositoryName(reader), ''],
      [tnrr.chosen, chosen.join('; ') || tnrr.any],
      [tnrr.asOf({ date }), ''],
    ]
    const { columns, rows, more } = sheetsOf({ tables, notes, about }, format === 'csv')
    return sendSheet(reply, 'tnrr-report', format, columns, rows, { name: tables[0]?.title ?? 'tnrr-report', more })
  })
}
