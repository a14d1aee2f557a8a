// GET /api/network-analysis/export: the network of a choice as a file, for whoever may export people; itself an entry of the audit log.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { talents } from '#kinds/talents/kind.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { labelled } from '#words/formats.ts'
import { colorings } from '../picture/marks.ts'
import { pictureOf } from '../picture/picture.ts'
import { type PictureFormat, pictureFormats } from '../picture/picture-formats.ts'
import { drawnAtMost } from '../picture/shown-picture.ts'
import { type ChosenNetwork, chosenNetwork } from './chosen-network.ts'
import { networkCalls } from './description.ts'
import { aboutNetwork, exportedNetwork } from './exported.ts'
import { type Chosen, type Filter, readFilter, reportNames, unknownChoice } from './filter.ts'
import { networkFormats, type NetworkFormat } from './network-formats.ts'
import { type StoredNetwork, storedNetwork } from './stored-network.ts'

type Format = 'csv' | NetworkFormat | PictureFormat
const isNetwork = (format: string): format is NetworkFormat => Object.hasOwn(networkFormats, format)
const isPicture = (format: string): format is PictureFormat => Object.hasOwn(pictureFormats, format)

/** @throws 400 for a value that is none */
async function knownFilter(params: URLSearchParams, locale: Locale): Promise<{ filter: Filter; chosen: Chosen[] }> {
  const read = await readFilter(params, locale)
  const wrong = read.chosen.find(({ isWrong }) => isWrong)?.name ?? unknownChoice(params)
  if (wrong) throw badRequest('unknown_value', { parameter: wrong })
  return read
}

/** As many as browsers draw without effort. */
const pictureAtMost = { nodes: 5000, edges: 50_000 }

function addPictureCall(app: FastifyInstance): void {
  app.get(
    '/api/network-analysis/picture',
    described(networkCalls['/api/network-analysis/picture'].get),
    async (request, reply) => {
      const { viewer } = request.identity
      if (viewer.who !== 'staff') throw forbidden()
      const params = new URL(request.url, 'http://localhost').searchParams
      refuseUnknownParams(params, [...reportNames, 'locale'])
      const { filter } = await knownFilter(params, viewer.locale)
      const stored = await storedNetwork()
      if (!stored) throw notFound()
      const network = await chosenNetwork(viewer, stored, filter)
      void reply.header('cache-control', 'no-store')
      const { networkAnalysis: words } = await wordsIn(viewer.locale)
      const source = { network, stored, filter, locale: viewer.locale }
      return pictureOf(source, filter.picture ?? colorings[0], words.picture, pictureAtMost)
    },
  )
}

/** @throws 400 for a form that is none */
function formatIn(params: URLSearchParams): Format {
  const format = params.get('format') ?? 'csv'
  if (format === 'csv' || isNetwork(format) || isPicture(format)) return format
  throw badRequest('unknown_value', { parameter: 'format' })
}

type Asked = {
  network: ChosenNetwork
  stored: StoredNetwork
  filter: Filter
  chosen: readonly Chosen[]
  locale: Locale
}

/** A file that is made, and of how many nodes it tells. */
type Made = { count: number; send: (reply: FastifyReply, name: string) => unknown }

async function madePicture({ network, stored, filter, chosen, locale }: Asked, format: PictureFormat): Promise<Made> {
  const { networkAnalysis: words, staff } = await wordsIn(locale)
  const coloring = filter.picture ?? colorings[0]
  const picture = await pictureOf({ network, stored, filter, locale }, coloring, words.picture, drawnAtMost)
  const texts = {
    title: staff.menu.networkAnalysis,
    shown: words.picture.shown({ count: picture.nodes.length, total: picture.total }),
    legend: labelled(words.picture.coloring, coloring === 'year' ? words.picture.year : words[coloring], locale),
    about: await aboutNetwork(network, stored, filter, chosen, locale),
  }
  // What sets letters takes memory: read when the first picture is asked for.
  const { pictureFile } = await import('../picture/picture-file.ts')
  const file = await pictureFile(picture, texts, format)
  return { count: picture.nodes.length, send: (reply) => reply.type(pictureFormats[format]).send(file) }
}

async function madeFile(asked: Asked, format: Format): Promise<Made> {
  if (isPicture(format)) return madePicture(asked, format)
  const { network, stored, filter, chosen, locale } = asked
  const exported = await exportedNetwork(network, stored, filter, chosen, locale)
  const count = exported.nodes.length
  if (isNetwork(format)) {
    const { type, write } = networkFormats[format]
    return { count, send: (reply) => reply.type(type).send(write(exported)) }
  }
  const columns = ['name', ...exported.attributes.map((one) => one.name)].map((heading) => ({ heading }))
  const rows = [
    ...exported.nodes.map(({ label, values }) => [label, ...values]),
    [],
    ...exported.about.split('\n').map((line) => [line]),
  ]
  return { count, send: (reply, name) => sendSheet(reply, name, 'csv', columns, rows) }
}

export function addNetworkCalls(app: FastifyInstance, { rateLimits }: Pick<CallTools, 'rateLimits'>): void {
  addPictureCall(app)
  app.get(
    '/api/network-analysis/export',
    described(networkCalls['/api/network-analysis/export'].get),
    async (request, reply) => {
      const { viewer } = request.identity
      if (viewer.who !== 'staff' || talents.access.export(viewer) === false) throw forbidden('export')
      const params = new URL(request.url, 'http://localhost').searchParams
      refuseUnknownParams(params, [...reportNames, 'format', 'locale'])
      const format = formatIn(params)
      const { filter, chosen } = await knownFilter(params, viewer.locale)
      const stored = await storedNetwork()
      if (!stored) throw notFound()
      if (rateLimits) await countBulk('export', { viewer, address: request.ip })
      const network = await chosenNetwork(viewer, stored, filter)
      const file = await madeFile({ network, stored, filter, chosen, locale: viewer.locale }, format)
      params.delete('locale')
      await writeAudit(viewer, [
        {
          action: 'export',
          kind: talents,
          label: 'network-analysis',
          changed: { filter: params.toString(), count: file.count },
        },
      ])
      const name = `network-${filter.level}-${stored.version.beganAt.slice(0, 10)}`
      void reply.header('cache-control', 'no-store')
      if (format !== 'csv') void reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
      return file.send(reply, name)
    },
  )
}
