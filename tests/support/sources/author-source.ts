// Registers of authors on this machine: they answer as OpenAlex and Scopus document it, and with the faults that interfaces of other
// sites have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sources } from '#server/config.ts'

export type Author = {
  id: string
  name?: string
  orcid?: string
  place?: string
  works: number
  citations: number
  h: number
}

export type AuthorFault =
  /** 429 that says when, or lets its quota say it. */
  | { kind: 'busy'; retryAfter?: number | undefined; resetsIn?: number }
  | { kind: 'away' }
  /** A page for people, with 200. */
  | { kind: 'html' }
  /** The connection ends in the middle of the answer. */
  | { kind: 'half' }
  /** JSON that ends in the middle. */
  | { kind: 'cut' }
  /** A whole answer that leaves out its last authors and counts them all the same. */
  | { kind: 'short' }
  /** Each author stands there twice. */
  | { kind: 'twice' }
  /** Numbers of this author are none. */
  | { kind: 'garbage'; id: string }
  | { kind: 'key' }
  | { kind: 'bad' }

export type AuthorSource = {
  sources: Pick<Sources, 'scopus' | 'openalex' | 'crossref' | 'allowPrivate'>
  authors: Map<string, Author>
  /** What the next questions are answered with, one each; then it answers well. */
  faults: AuthorFault[]
  /** Whether a question gets a fault of its own. */
  faultOf: ((asked: number) => AuthorFault | null) | null
  /** Before each answer. */
  pause: (() => Promise<void>) | null
  quota: { limit: number; remaining: number; resetsIn: number } | null
  /** The ids of each question; of a search its words. */
  asked: string[][]
  /** Headers of the last question. */
  headers: IncomingMessage['headers']
  close(): Promise<void>
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const openalexOf = ({ id, name = id, orcid, place, works, citations, h }: Author) => ({
  id: `https://openalex.org/${id}`,
  orcid: orcid ? `https://orcid.org/${orcid}` : null,
  display_name: name,
  works_count: works,
  cited_by_count: citations,
  summary_stats: { '2yr_mean_citedness': 1.5, h_index: h, i10_index: 3 },
  counts_by_year: [
    { year: 2025, works_count: 0, cited_by_count: 4 },
    { year: 2024, works_count: 2, cited_by_count: 9 },
  ],
  last_known_institutions: place ? [{ id: 'https://openalex.org/I1', display_name: place, country_code: 'TH' }] : [],
  topics: [{ id: 'https://openalex.org/T10017', display_name: 'Geology and Paleoclimatology Research' }],
})

const scopusOf = ({ id, works, citations, h }: Author) => ({
  '@status': 'found',
  coredata: {
    'dc:identifier': `AUTHOR_ID:${id}`,
    'document-count': String(works),
    'cited-by-count': String(Math.max(0, citations - 1)),
    'citation-count': String(citations),
  },
  'h-index': String(h),
  'coauthor-count': null,
  'subject-areas': { 'subject-area': [{ '@code': '2300', $: 'Environmental Science' }] },
  'author-profile': { 'publication-range': { '@start': '2000', '@end': '2022' } },
})

const foundInScopus = ({ id, name = id, orcid, place, works }: Author) => ({
  'dc:identifier': `AUTHOR_ID:${id}`,
  ...(orcid ? { orcid } : {}),
  'preferred-name': { surname: name.split(' ').at(-1), 'given-name': name.split(' ').slice(0, -1).join(' ') },
  'document-count': String(works),
  'affiliation-current': { 'affiliation-name': place ?? '' },
})

const broken = { openalex: { works_count: null }, scopus: { 'h-index': 'n/a' } }

/** The authors of an answer, as this fault leaves them. */
function faulty(found: Author[], fault: AuthorFault | null): Author[] {
  if (fault?.kind === 'twice') return found.flatMap((one) => [one, { ...one, works: one.works + 1 }])
  return fault?.kind === 'short' ? found.slice(0, Math.ceil(found.length / 2)) : found
}

function answerBadly(response: ServerResponse, fault: AuthorFault): boolean {
  switch (fault.kind) {
    case 'busy': {
      const { retryAfter, resetsIn } = fault
      const reset =
        resetsIn === undefined ? {} : { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + resetsIn) }
      response.writeHead(429, { ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }), ...reset })
      response.end('{"error-response": {"error-code": "TOO_MANY_REQUESTS"}}')
      return true
    }
    case 'away':
      send(response, 500, {})
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
      return true
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"results": [')
      response.socket?.destroy()
      return true
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": [{"id":')
      return true
    case 'key':
      send(response, 401, { 'service-error': { status: { statusCode: 'AUTHENTICATION_ERROR' } } })
      return true
    case 'bad':
      send(response, 400, { error: 'Invalid filter' })
      return true
    default:
      return false
  }
}

/** @param port where somebody asks already; 0 for any */
export async function openAuthorSource(port = 0): Promise<AuthorSource> {
  const known = (ids: readonly string[]): Author[] => ids.flatMap((id) => source.authors.get(id) ?? [])
  const sought = (words: string): Author[] => {
    const wanted = words.toLowerCase()
    return [...source.authors.values()].filter(
      ({ name = '', orcid }) => (orcid && wanted.includes(orcid)) || (name && wanted.includes(name.toLowerCase())),
    )
  }
  function answer(url: URL, response: ServerResponse): void {
    const isScopus = url.pathname.startsWith('/content/')
    const search = url.searchParams.get('query') ?? url.searchParams.get('search')
    const filter = url.searchParams.get('filter') ?? ''
    const byOrcid = /^orcid:(.*)$/.exec(filter)?.[1]
    const ids = (
      url.searchParams.get('author_id')?.split(',') ?? filter.replace('ids.openalex:', '').split('|')
    ).filter(Boolean)
    source.asked.push(search !== null ? [search] : byOrcid ? [byOrcid] : ids)
    const fault = source.faults.shift() ?? source.faultOf?.(source.asked.length) ?? null
    if (source.quota) {
      source.quota.remaining -= 1
      response.setHeader('x-ratelimit-limit', source.quota.limit)
      response.setHeader('x-ratelimit-remaining', source.quota.remaining)
      // Scopus says the moment, OpenAlex the seconds.
      const { resetsIn } = source.quota
      response.setHeader('x-ratelimit-reset', isScopus ? Math.floor(Date.now() / 1000) + resetsIn : resetsIn)
    }
    if (fault && answerBadly(response, fault)) return
    const seeks = search !== null || byOrcid !== undefined
    const found = faulty(seeks ? sought(search ?? byOrcid ?? '') : known(ids), fault)
    const isBroken = ({ id }: Author): boolean => fault?.kind === 'garbage' && fault.id === id
    if (!isScopus) {
      send(response, 200, {
        meta: { count: ids.length, page: 1 },
        results: found.map((one) => ({ ...openalexOf(one), ...(isBroken(one) ? broken.openalex : {}) })),
      })
    } else if (seeks) {
      const entry = found.length > 0 ? found.map(foundInScopus) : [{ error: 'Result set was empty' }]
      send(response, 200, { 'search-results': { 'opensearch:totalResults': String(found.length), entry } })
    } else if (found.length === 0)
      send(response, 404, { 'service-error': { status: { statusCode: 'RESOURCE_NOT_FOUND' } } })
    else
      send(response, 200, {
        'author-retrieval-response-list': {
          'author-retrieval-response': found.map((one) => ({
            ...scopusOf(one),
            ...(isBroken(one) ? broken.scopus : {}),
          })),
        },
      })
  }
  const server = createServer((request, response) => {
    source.headers = request.headers
    const url = new URL(request.url ?? '/', 'http://source.example')
    if (source.pause) void source.pause().then(() => answer(url, response))
    else answer(url, response)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const source: AuthorSource = {
    sources: {
      scopus: { url, key: 'key of the tests', instToken: undefined },
      openalex: { url, key: undefined },
      crossref: { url, mailto: 'office@talent.example' },
      allowPrivate: true,
    },
    authors: new Map(),
    faults: [],
    faultOf: null,
    pause: null,
    quota: null,
    asked: [],
    headers: {},
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return source
}
