// GET /api/metric-snapshots/export: what a chart of a dashboard shows, as CSV: the newest snapshot, or one number over time.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { call, type Operation, parameter, refusals } from '#engine/api/description.ts'
import { figureSettings } from '#engine/interfaces/figure-settings.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import type { WriteCell } from '#server/sheets/writing/write-csv.ts'
import { toldNumber } from '#words/told-number.ts'
import { wordsIn } from '#words/words-in.ts'
import { names } from './api.ts'
import { countedValues, figureName } from './figure-texts.ts'
import { dimensions, readSeries, readSnapshot, type Snapshot } from './snapshots.ts'

const seriesShape = new RegExp(`^(all|${dimensions.join('|')})(?::([A-Za-z0-9-]{1,80}))?$`)

const exportCall: Operation = {
  ...call('metric-snapshots', 'Numbers of people as a file', {
    200: { description: 'The file.', content: { 'text/csv': {} } },
    ...refusals(400, 404),
  }),
  parameters: [
    parameter('measure', 'The list whose people are counted.', { type: 'string', enum: names }),
    parameter('series', 'One number by month instead: `all`, `country:TH`, `industry:quantum`.', { type: 'string' }),
    parameter('locale', 'Language of the file.', { type: 'string' }),
  ],
}

type Line = Snapshot['figures'][number] & { day: string | null }

async function linesOf(measure: string, series: string | null): Promise<Line[]> {
  if (series === null) {
    const { day, figures } = await readSnapshot(measure, null)
    return figures.map((figure) => ({ ...figure, day }))
  }
  const [, dimension = '', key = ''] = seriesShape.exec(series) ?? []
  if (!dimension || (dimension === 'all') !== (key === '')) throw badRequest('unknown_value', { parameter: 'series' })
  return (await readSeries(measure, dimension, key)).map((point) => ({ ...point, dimension, key }))
}

export function addSnapshotExport(app: FastifyInstance, { origin, isListed }: CallTools): void {
  app.get('/api/metric-snapshots/export', described(exportCall), async ({ url, identity }, reply) => {
    const params = new URL(url, origin).searchParams
    refuseUnknownParams(params, ['measure', 'series', 'locale'])
    const measure = params.get('measure') ?? ''
    if (!names.includes(measure)) throw badRequest('unknown_value', { parameter: 'measure' })
    if (!(await isListed(measure, identity.viewer))) throw notFound()
    const lines = await linesOf(measure, params.get('series'))
    const { locale } = identity.viewer
    const [words, values, smallest] = await Promise.all([
      wordsIn(locale),
      countedValues(locale),
      figureSettings().smallCell(),
    ])
    const { day, kind, key, name, value } = words.dashboard
    const rows = lines.map((line): WriteCell[] => [
      line.day,
      line.dimension,
      line.key,
      figureName(line, values, words),
      line.value ?? toldNumber(line, smallest, locale, words),
    ])
    return sendSheet(
      reply,
      'metric-snapshots',
      'csv',
      [day, kind, key, name, value].map((heading) => ({ heading })),
      rows,
    )
  })
}
