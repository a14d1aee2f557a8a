// Works of Scopus on a port of this machine, in the shape of its Search API: by cursor in the view COMPLETE, by number in STANDARD, with
// the faults of such answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ScopusFault =
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
  /** The key is over. */
  | 'key'
  /** The key may not ask for COMPLETE. */
  | 'noComplete'
  /** 429 with Retry-After. */
  | 'busyLong'
  /** 429 that says by its quota alone when it begins anew. */
  | 'quotaOver'
  /** Once. */
  | 'awayOnce'
  /** It does not understand the question. */
  | 'bad'
  /** Works among which one is none. */
  | 'garbageInside'

export type ScopusWorks = {
  address: string
  works: Record<string, unknown>[]
  fault: ScopusFault | null
  quota: { limit: number; remaining: number; resetsIn: number } | null
  /** Questions so far, as they were asked. */
  asked: URLSearchParams[]
  /** Headers of the last question. */
  headers: IncomingMessage['headers']
  close(): Promise<void>
}

/** An entry as COMPLETE gives it. */
export const scopusEntry = (number: number, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  '@_fa': 'true',
  'dc:identifier': `SCOPUS_ID:${85_000_000_000 + number}`,
  eid: `2-s2.0-${85_000_000_000 + number}`,
  'dc:title': `Sediments of the delta, part ${number}`,
  'prism:publicationName': 'Journal of Deltas',
  'prism:issn': '1430483X',
  'prism:eIssn': '14321165',
  'prism:volume': '7',
  'prism:issueIdentifier': null,
  'prism:pageRange': `${number}-${number + 4}`,
  'prism:coverDate': '2021-03-15',
  'prism:doi': `10.5555/scopus.${number}`,
  'citedby-count': '14',
  subtype: 'ar',
  openaccess: '1',
  openaccessFlag: true,
  freetoread: { value: [{ $: 'all' }, { $: 'publisherfullgold' }] },
  'dc:creator': 'Thida M.',
  affiliation: [
    {
      affilname: 'Yangon University',
      'affiliation-city': 'Yangon',
      'affiliation-country': 'Myanmar',
      afid: '60071290',
    },
  ],
  author: [
    {
      '@seq': '1',
      authid: '57190000001',
      authname: 'Thida M.',
      surname: 'Thida',
      'given-name': 'Mya',
      initials: 'M.',
      afid: [{ $: '60071290' }],
    },
    { '@seq': '2', authid: '57190000002', authname: 'Lee A.', surname: 'Lee', initials: 'A.', afid: [] },
  ],
  authkeywords: 'delta | sediment',
  'dc:description': 'What rivers leave behind.',
  ...more,
})

const standardOnly = ['author', 'authkeywords', 'dc:description']
const inStandard = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !standardOnly.includes(name)))

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const refusal = (code: string) => ({ 'service-error': { status: { statusCode: code, statusText: code } } })
const tooMany = { 'error-response': { 'error-code': 'TOO_MANY_REQUESTS', 'error-message': 'Quota exceeded' } }

/** Is it answered so? */
function answeredBadly(response: ServerResponse, fault: ScopusFault | null): boolean {
  switch (fault) {
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
      return true
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"search-results": {')
      response.socket?.destroy()
      return true
    case 'key':
      send(response, 401, refusal('AUTHENTICATION_ERROR'))
      return true
    case 'bad':
      send(response, 400, refusal('INVALID_INPUT'))
      return true
    case 'busyLong':
      send(response, 429, tooMany, { 'retry-after': '900' })
      return true
    case 'quotaOver':
      send(response, 429, tooMany, { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 7200) })
      return true
    default:
      return false
  }
}

const empty = { '@_fa': 'true', error: 'Result set was empty' }

export async function openScopusWorks(): Promise<ScopusWorks> {
  const source: Omit<ScopusWorks, 'address' | 'close'> = {
    works: [],
    fault: null,
    quota: null,
    asked: [],
    headers: {},
  }

  function results(params: URLSearchParams): Record<string, unknown> {
    const { fault, works } = source
    const size = Number(params.get('count') ?? 25)
    const cursor = params.get('cursor')
    const isAgain = cursor?.startsWith('/again') ?? false
    const from = cursor === null ? Number(params.get('start') ?? 0) : Number(/\d+/.exec(cursor)?.[0] ?? 0)
    const isComplete = params.get('view') === 'COMPLETE'
    const page = works.slice(from, from + size).map((one) => (isComplete ? one : inStandard(one)))
    const end = from + size
    const isOver = end >= works.length
    // Cursors of it are signs of base64, and may begin with a slash.
    const next = (): string | undefined => {
      if (fault === 'endsEarly') return undefined
      if (fault === 'pageTwice' && from > 0 && !isAgain) return `/again${from}=`
      if (fault === 'goesRound' && isOver) return `/at${size}=`
      return isOver ? undefined : `/at${end}=`
    }
    const entry = fault === 'garbageInside' ? [{ 'dc:title': null }, ...page.slice(1)] : page
    return {
      'opensearch:totalResults': String(fault === 'totalLies' ? works.length + 40 : works.length),
      'opensearch:startIndex': String(from),
      'opensearch:itemsPerPage': String(page.length),
      ...(cursor === null ? {} : { cursor: { '@current': cursor, '@next': next() } }),
      entry: entry.length > 0 ? entry : [empty],
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams: params } = new URL(request.url ?? '/', 'http://source.example')
    source.asked.push(params)
    source.headers = request.headers
    if (pathname !== '/content/search/scopus') return send(response, 404, refusal('RESOURCE_NOT_FOUND'))
    const { fault, quota } = source
    if (quota) {
      quota.remaining -= 1
      response.setHeader('x-ratelimit-limit', quota.limit)
      response.setHeader('x-ratelimit-remaining', quota.remaining)
      response.setHeader('x-ratelimit-reset', Math.floor(Date.now() / 1000) + quota.resetsIn)
    }
    if (fault === 'awayOnce') {
      source.fault = null
      return send(response, 500, {})
    }
    if (answeredBadly(response, fault)) return
    if (fault === 'noComplete' && params.get('view') === 'COMPLETE')
      return send(response, 401, refusal('AUTHORIZATION_ERROR'))
    send(response, 200, { 'search-results': results(params) })
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
