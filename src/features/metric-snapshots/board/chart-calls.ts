// GET /api/dashboard/{chart}.csv: what a chart of a dashboard shows, as a file.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { call, type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { wordsIn } from '#words/words-in.ts'
import { type Board, type BoardChart, readBoard } from './board.ts'
import { boardCharts } from './board-charts.ts'

const parameters: Operation['parameters'] = [
  parameter('board', 'Address of a country or an industry, as the dashboard of it has it; everything without it.', {
    type: 'string',
  }),
  parameter('group', 'Which people.', { type: 'string', enum: ['talent', 'young'] }),
  parameter('years', 'Works of so many years.', { type: 'integer', enum: [20, 10, 5] }),
  parameter('locale', 'Language of what is written.', { type: 'string' }),
]

const fileCall: Operation = {
  ...call('metric-snapshots', 'A chart of a dashboard as a file', {
    200: { description: 'The file.', content: { 'text/csv': {} } },
    ...refusals(400, 404),
  }),
  parameters,
}

type Asked = { chart: BoardChart; board: Board }

/** @throws 404 for a chart that the board does not have */
async function chartOf(
  id: string,
  params: URLSearchParams,
  viewer: Viewer,
  { isListed, openPages }: Pick<CallTools, 'isListed' | 'openPages'>,
): Promise<Asked> {
  if (!(await openPages()).includes('/dashboard')) throw notFound()
  refuseUnknownParams(params, ['board', 'group', 'years', 'locale'])
  const { locale } = viewer
  const choice = { slug: params.get('board') ?? undefined, group: params.get('group'), years: params.get('years') }
  const board = await readBoard(choice, { locale, words: await wordsIn(locale) }, ({ name }) => isListed(name, viewer))
  const chart = board && (await boardCharts(board)).find((one) => one.id === id)
  if (!chart) throw notFound()
  return { chart, board }
}

export function addChartCalls(app: FastifyInstance, tools: CallTools): void {
  app.get('/api/dashboard/:chart.csv', described(fileCall), async ({ url, params, identity: { viewer } }, reply) => {
    const { chart: id } = params as { chart: string }
    const { chart, board } = await chartOf(id, new URL(url, tools.origin).searchParams, viewer, tools)
    const { key, day } = board.words.dashboard
    return sendSheet(
      reply,
      `dashboard-${id}`,
      'csv',
      [day, key, ...chart.heads].map((heading) => ({ heading })),
      chart.rows.map(({ key: code, label, cells }) => [
        chart.day,
        code,
        label,
        ...cells.map(({ value, text }) => value ?? text),
      ]),
    )
  })
}
