// GET /api/audit-entries, the same as a file, and how many asked not to be listed: for secret and admin alone. A file that is taken along is an entry itself.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cellDate, dateFormats } from '#engine/api/cell-date.ts'
import { countBulk } from '#engine/api/bulk-limits.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { described } from '#engine/api/described.ts'
import type { ExportCell, SheetFormat } from '#engine/api/export-columns.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { requireRecentPassword } from '#engine/store/recent-password.ts'
import { badRequest } from '#server/errors.ts'
import { refuseUnknownParams, integerParam } from '#server/http/params.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { defaultTimeZone } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { countryNames } from './countries.ts'
import { auditCalls } from './description.ts'
import { eachEntry, listEntries, requireReader } from './entries.ts'
import { type AuditFilter, filterNames, requireFilter } from './filter.ts'
import { type EntryLine, linesOf } from './lines.ts'

/** Nobody writes when something was done. */
const moment = { type: 'date', time: true, readOnly: true } as const

const paramsOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams

const cellsOf = (line: EntryLine, arrow: string, format: SheetFormat): ExportCell[] => [
  (format === 'xlsx' && cellDate(moment, line.at, null)) || line.at,
  line.who,
  line.role ?? '',
  line.action,
  line.kind,
  line.row ?? '',
  line.rowId ?? '',
  line.changed
    .map(({ name, old, new: now }) =>
      now === null ? name : `${name}: ${old === null ? '' : `${old} ${arrow} `}${now}`,
    )
    .join('; '),
  line.country ?? '',
]

async function* rowsOf(viewer: Viewer, filter: AuditFilter, format: SheetFormat): AsyncGenerator<ExportCell[]> {
  const words = await wordsIn(viewer.locale)
  const reader = { viewer, locale: viewer.locale, words, dates: { buddhist: false, timeZone: defaultTimeZone } }
  const countries = await countryNames(viewer.locale)
  for await (const entries of eachEntry(viewer, filter))
    for (const line of await linesOf(entries, countries, reader)) yield cellsOf(line, '→', format)
}

export function addAuditRoutes(app: FastifyInstance, { rateLimits }: Pick<CallTools, 'rateLimits'>): void {
  app.get('/api/audit-entries', described(auditCalls['/api/audit-entries'].get), async (request, reply) => {
    const { viewer } = request.identity
    requireReader(viewer)
    const params = paramsOf(request)
    refuseUnknownParams(params, [...filterNames, 'size', 'before', 'locale'])
    void reply.header('cache-control', 'no-store')
    const filter = await requireFilter(viewer, params)
    const { entries, next } = await listEntries(
      viewer,
      filter,
      integerParam(params, 'size', 50, 200),
      params.get('before'),
    )
    return { rows: entries, next }
  })

  app.get(
    '/api/audit-entries/export',
    described(auditCalls['/api/audit-entries/export'].get),
    async (request, reply) => {
      const { viewer } = request.identity
      requireReader(viewer)
      const params = paramsOf(request)
      refuseUnknownParams(params, [...filterNames, 'format', 'locale'])
      const format = params.get('format') ?? 'csv'
      if (format !== 'csv' && format !== 'xlsx') throw badRequest('unknown_value', { parameter: 'format' })
      const filter = await requireFilter(viewer, params)
      // Entries hold old and new addresses of people.
      await requireRecentPassword(viewer)
      if (rateLimits) await countBulk('export', { viewer, address: request.ip })
      params.delete('locale')
      await writeAudit(viewer, [{ action: 'export', kind: 'audit-entries', changed: { filter: params.toString() } }])
      const { headings } = (await wordsIn(viewer.locale)).auditLog
      const { time, who, role, action, kind, row, rowId, changed, country } = headings
      void reply.header('cache-control', 'no-store')
      const texts = [who, role, action, kind, row, rowId, changed, country].map((heading) => ({ heading }))
      const columns = [{ heading: time, numFmt: dateFormats.moment }, ...texts]
      return sendSheet(reply, 'audit-log', format, columns, rowsOf(viewer, filter, format))
    },
  )

  app.get('/api/suppressions', described(auditCalls['/api/suppressions'].get), async (request, reply) => {
    requireReader(request.identity.viewer)
    refuseUnknownParams(paramsOf(request), ['locale'])
    void reply.header('cache-control', 'no-store')
    return { rows: await suppressions().countSuppressions() }
  })
}
