// GET /api/dashboard/{chart}.csv: what a chart of a dashboard shows, as a file; GET /charts/{language}/{chart}.svg: the same as a picture that other sites may show.
import type { FastifyInstance } from 'fastify'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { described } from '#engine/api/described.ts'
import { call, type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import type { Kind } from '#engine/model/kind.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import { chartPicture } from '#ui/charts/drawn/picture.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { peopleMeasures } from '../take-snapshots.ts'
import { type Board, type BoardChart, type BoardChoice, groupOf, readBoard, spans } from './board.ts'
import { boardCharts } from './board-charts.ts'
import { picturedChart } from './embedding.ts'
import { entryCharts } from './entry-charts.ts'

const fileCall: Operation = {
  ...call('metric-snapshots', 'A chart of a dashboard as a file', {
    200: { description: 'The file.', content: { 'text/csv': {} } },
    ...refusals(400, 404),
  }),
  parameters: [
    parameter('board', 'Of a country or an industry: the last part of the address of its dashboard.', {
      type: 'string',
    }),
    parameter('group', 'Which people.', { type: 'string', enum: ['talent', 'young'] }),
    parameter('years', 'Works of so many years.', { type: 'integer', enum: [20, 10, 5] }),
    parameter('locale', 'Language of what is written.', { type: 'string' }),
  ],
}

const groups = peopleMeasures.map(groupOf)

/** @throws 400 for what the description does not know: a page goes on without it, a file or picture would be another one */
function choiceOf(params: URLSearchParams): BoardChoice {
  refuseUnknownParams(params, ['board', 'group', 'years', 'locale'])
  const choice = { slug: params.get('board') ?? undefined, group: params.get('group'), years: params.get('years') }
  if (choice.group && !groups.includes(choice.group)) throw badRequest('unknown_value', { parameter: 'group' })
  if (choice.years && !spans.map(String).includes(choice.years))
    throw badRequest('unknown_value', { parameter: 'years' })
  return choice
}

async function findChart(
  id: string,
  choice: BoardChoice,
  locale: Locale,
  isOpen: (kind: Kind) => Promise<boolean>,
): Promise<{ board: Board; chart: BoardChart } | null> {
  const board = await readBoard(choice, { locale, words: await wordsIn(locale) }, isOpen)
  if (!board) return null
  // People who are not listed are not told as those who are.
  const isListed = !choice.group || choice.group === (board.people && groupOf(board.people.kind))
  const chart = (isListed ? await boardCharts(board) : entryCharts(board)).find((one) => one.id === id)
  return chart ? { board, chart } : null
}

/** The one answer that other sites may show: an image that runs nothing and loads nothing. */
const pictureHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export function addChartCalls(app: FastifyInstance, { origin, isListed, openPages }: CallTools): void {
  const areOpen = async (): Promise<boolean> => (await openPages()).includes('/dashboard')

  app.get('/api/dashboard/:chart.csv', described(fileCall), async ({ url, params, identity: { viewer } }, reply) => {
    const { chart: id } = params as { chart: string }
    const query = new URL(url, origin).searchParams
    const choice = choiceOf(query)
    const isOpen = ({ name }: Kind): Promise<boolean> => isListed(name, viewer)
    const found = (await areOpen()) ? await findChart(id, choice, viewer.locale, isOpen) : null
    if (!found) throw notFound()
    const { board, chart } = found
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

  app.get('/charts/:locale/:chart.svg', async (request, reply) => {
    const { locale, chart: id } = request.params as { locale: string; chart: string }
    const query = new URL(request.url, origin).searchParams
    const choice = choiceOf(query)
    if (!isLocale(locale) || !(await publicSite().locales()).includes(locale) || !(await areOpen())) throw notFound()
    const make = async (): Promise<string | null> => {
      const found = await findChart(id, choice, locale, ({ name }) => publicSite().isOpen(name))
      return found && chartPicture(picturedChart(found.chart, await publicSite().name(locale), origin), locale)
    }
    const key = `chart ${locale} ${id} ${JSON.stringify(choice)}`
    if (!(await sendCachedResponse(request, reply, { key, type: 'image/svg+xml', headers: pictureHeaders, make })))
      throw notFound()
    return reply
  })
}
