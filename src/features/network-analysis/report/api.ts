// GET /api/network-analysis/export: the network of a choice as a file, for whoever may export people; itself an entry of the audit log.
import type { FastifyInstance } from 'fastify'
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
import { colorings } from '../picture/marks.ts'
import { pictureOf } from '../picture/picture.ts'
import { chosenNetwork } from './chosen-network.ts'
import { networkCalls } from './description.ts'
import { exportedNetwork } from './exported.ts'
import { type Chosen, type Filter, readFilter, reportNames } from './filter.ts'
import { networkFormats, type NetworkFormat } from './network-formats.ts'
import { storedNetwork } from './stored-network.ts'

const isNetworkFormat = (format: string): format is NetworkFormat => Object.hasOwn(networkFormats, format)

/** @throws 400 for a value that is none */
async function knownFilter(params: URLSearchParams, locale: Locale): Promise<{ filter: Filter; chosen: Chosen[] }> {
  const read = await readFilter(params, locale)
  const wrong = read.chosen.find(({ isWrong }) => isWrong)
  if (wrong) throw badRequest('unknown_value', { parameter: wrong.name })
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
      const format = params.get('format') ?? 'csv'
      if (format !== 'csv' && !isNetworkFormat(format)) throw badRequest('unknown_value', { parameter: 'format' })
      const { filter, chosen } = await knownFilter(params, viewer.locale)
      const stored = await storedNetwork()
      if (!stored) throw notFound()
      if (rateLimits) await countBulk('export', { viewer, address: request.ip })
      const network = await exportedNetwork(viewer, stored, filter, chosen)
      params.delete('locale')
      await writeAudit(viewer, [
        {
          action: 'export',
          kind: talents,
          label: 'network-analysis',
          changed: { filter: params.toString(), count: network.nodes.length },
        },
      ])
      void reply.header('cache-control', 'no-store')
      const name = `network-${filter.level}-${network.day}`
      if (format === 'csv') {
        const columns = ['name', ...network.attributes.map((one) => one.name)].map((heading) => ({ heading }))
        const rows = network.nodes.map(({ label, values }) => [label, ...values])
        return sendSheet(reply, name, 'csv', columns, [...rows, [], ...network.about.split('\n').map((line) => [line])])
      }
      const { type, write } = networkFormats[format]
      return reply
        .header('content-disposition', `attachment; filename="${name}.${format}"`)
        .type(type)
        .send(write(network))
    },
  )
}
