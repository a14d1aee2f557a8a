// Crossref and OpenAlex on a port of this machine each, for what has one port is left alone together; in the shapes they document, with the faults that they have.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SourceFault = 'away' | 'limited' | 'limitedLong' | 'garbage' | 'silent' | 'shapeless'

export type WorkSources = {
  /** Of Crossref. */
  address: string
  openalexAddress: string
  /** What goes wrong at either from now on; `limited` once alone. */
  faults: { crossref: SourceFault | null; openalex: SourceFault | null }
  /** Requests so far, decoded. */
  asked: string[]
  close(): Promise<void>
}

type Known = Record<string, Record<string, unknown>>

const envelope = (type: string, message: unknown) => ({
  status: 'ok',
  'message-type': type,
  'message-version': '1.0.0',
  message,
})

/** @param crossref items by DOI, @param openalex works by DOI */
export async function openWorkSources(crossref: Known, openalex: Known): Promise<WorkSources> {
  const sources: Omit<WorkSources, 'address' | 'openalexAddress' | 'close'> = {
    faults: { crossref: null, openalex: null },
    asked: [],
  }
  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    sources.asked.push(decodeURIComponent(url.pathname + url.search))
    const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const filter = url.searchParams.get('filter') ?? ''
    // Filters of OpenAlex are told apart by |, those of Crossref by commas.
    const isOpenAlex = url.searchParams.has('per-page')
    const source = isOpenAlex ? 'openalex' : 'crossref'
    const fault = sources.faults[source]
    if (fault === 'silent') return
    if (fault === 'away') return send(503, 'Service Unavailable')
    if (fault === 'garbage') return send(200, '<html>gateway</html>')
    if (fault === 'shapeless') return send(200, { status: 'ok' })
    if (fault === 'limitedLong') return send(429, { message: 'Too many' }, { 'retry-after': '900' })
    if (fault === 'limited') {
      sources.faults[source] = null
      return send(429, { message: 'Too many' }, { 'retry-after': '1' })
    }
    if (isOpenAlex) {
      const results = filter
        .replace(/^doi:/, '')
        .split('|')
        .flatMap((doi) => openalex[doi] ?? [])
      return send(200, { meta: { count: results.length, page: 1, per_page: results.length }, results })
    }
    const [, alone] = /^\/works\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (alone !== undefined)
      return crossref[alone] ? send(200, envelope('work', crossref[alone])) : send(404, 'Resource not found.')
    const items = filter
      .split(',')
      .map((one) => one.replace(/^doi:/, ''))
      .flatMap((doi) => crossref[doi] ?? [])
    return send(200, envelope('work-list', { 'total-results': items.length, items, 'items-per-page': 40 }))
  }
  const servers = [createServer(answer), createServer(answer)]
  const [address = '', openalexAddress = ''] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  return {
    ...sources,
    address,
    openalexAddress,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise<void>((done) => server.close(() => done()))
      }
    },
  }
}
