// GET /api/talents-report/export: the pivot as a file, for who may take rows of the pool along. That it is taken is an entry of the log.
import type { FastifyInstance } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { talents } from '#kinds/talents/kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import type { WriteCell } from '#server/sheets/writing/write-csv.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { wordsIn } from '#words/words-in.ts'
import { choiceNames, filterParams, readChoice } from './choice.ts'
import { reportCalls } from './description.ts'
import { dimensionName, type PivotTable, readPivot, type ReportCell } from './pivot.ts'

const own = new Set<string>([...choiceNames, 'format', 'locale'])
const numberOf = ({ value, untold }: ReportCell): WriteCell => untold ?? value

const linesOf = ({ rows, columns, total }: PivotTable, totalName: string): WriteCell[][] => [
  ...rows.map((row) => [row.name, ...row.cells.map(numberOf), numberOf(row.total)]),
  [totalName, ...columns.map((column) => numberOf(column.total)), numberOf(total)],
]

/** Every line has a cell for each column. */
const padded = (lines: readonly WriteCell[][], width: number): WriteCell[][] =>
  lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? null))

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
      const filters = filterParams(params, choice)
      const wrong = [...params.keys()].find((name) => !own.has(name) && params.get(name) && !filters.has(name))
      if (wrong !== undefined) throw badRequest('unknown_parameter', { parameter: wrong })
      const list = { ...(await readListQuery(viewer, pool, filters)), whole: true }
      if (rateLimits) await countBulk('export', { viewer, address: request.ip }, 0)
      const words = await wordsIn(locale)
      const table = await readPivot({ viewer, locale, words }, choice, list, filters)
      await writeAudit(viewer, [
        { action: 'export', kind: pool, changed: { filter: params.toString(), count: table.total.people } },
      ])
      const { talentsReport } = words.curator
      const { rows, columns, measure, source } = choice
      const heads = [rows, ...(columns ? [columns] : [])].map((name) => dimensionName(name, locale, words))
      const about: WriteCell[][] = [
        [],
        [talentsReport.measure, talentsReport.measures[measure]],
        ...(measure === 'people'
          ? []
          : [[talentsReport.source, choiceLabel(talents.fields.metricSource, source, locale)]]),
        [talentsReport.filters, filters.toString()],
        [talentsReport.asOf({ date: databaseTime() })],
      ]
      void reply.header('cache-control', 'no-store')
      return sendSheet(
        reply,
        'talents-report',
        format,
        [heads.join(' · '), ...table.columns.map(({ name }) => name), talentsReport.total].map((heading) => ({
          heading,
        })),
        padded([...linesOf(table, talentsReport.total), ...about], table.columns.length + 2),
      )
    },
  )
}
