// Works of OpenAlex on a port of this machine, page after page by cursor, in the shape that its documents say, with the faults of such
// pages.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WorksFault =
  /** It names no next page before all works were there. */
  | 'endsEarly'
  /** The second page comes twice, under another cursor. */
  | 'pageTwice'
  /** It counts more works than it has. */
  | 'totalLies'
  /** The cursor of the last page is that of the first. */
  | 'goesRound'
  | 'html'
  | 'half'
  | 'key'
  | 'busyLong'
  /** Once. */
  | 'awayOnce'
  /** Works among which one is none. */
  | 'garbageInside'

export type OpenalexWorks = {
  address: string
  works: Record<string, unknown>[]
  institutions: Record<string, unknown>[]
  fault: WorksFault | null
  /** Questions so far, as they were asked. */
  asked: URLSearchParams[]
  close(): Promise<void>
}

export const openalexWork = (number: number, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: `https://openalex.org/W${100_000 + number}`,
  doi: `https://doi.org/10.5555/openalex.${number}`,
  title: `Soils of the delta, part ${number}`,
  type: 'article',
  publication_year: 2021,
  biblio: { volume: '7', issue: null, first_page: String(number), last_page: String(number + 4) },
  authorships: [{ author: { display_name: 'Mya Thida', orcid: null }, raw_author_name: 'Thida, Mya' }],
  primary_location: { landing_page_url: null, source: { display_name: 'Journal of Deltas' } },
  ids: {},
  language: 'en',
  is_retracted: false,
  ...more,
})

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Is it answered so? */
function answeredBadly(response: ServerResponse, fault: WorksFault | null): boolean {
  switch (fault) {
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
      return true
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"results": [')
      response.socket?.destroy()
      return true
    case 'key':
      send(response, 401, { error: 'Invalid API key' })
      return true
    case 'busyLong':
      send(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '900' })
      return true
    default:
      return false
  }
}

export async function openOpenalexWorks(): Promise<OpenalexWorks> {
  const source: Omit<OpenalexWorks, 'address' | 'close'> = { works: [], institutions: [], fault: null, asked: [] }
  const server = createServer((request, response) => {
    const { pathname, searchParams: params } = new URL(request.url ?? '/', 'http://source.example')
    source.asked.push(params)
    const { fault, works, institutions } = source
    if (fault === 'awayOnce') {
      source.fault = null
      return send(response, 500, {})
    }
    if (answeredBadly(response, fault)) return
    if (pathname === '/institutions')
      return send(response, 200, { meta: { count: institutions.length }, results: institutions })
    const size = Number(params.get('per_page') ?? 25)
    const cursor = params.get('cursor') ?? '*'
    const [from, isAgain] = cursor === '*' ? [0, false] : [Number(/\d+/.exec(cursor)?.[0]), cursor.startsWith('again')]
    const results = works.slice(from, from + size)
    const end = from + size
    const isOver = end >= works.length
    const next = (): string | null => {
      if (fault === 'endsEarly') return null
      if (fault === 'pageTwice' && from > 0 && !isAgain) return `again${from}`
      if (fault === 'goesRound' && isOver) return `at${size}`
      return isOver ? null : `at${end}`
    }
    const count = fault === 'totalLies' ? works.length + 40 : works.length
    send(response, 200, {
      meta: { count, per_page: size, next_cursor: next() },
      results: fault === 'garbageInside' ? [{ id: null, title: null }, ...results.slice(1)] : results,
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(source, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}
