// ORCID, OpenAlex, Crossref and Scopus on one port of this machine, each below its own path, in the shapes they document, with their faults.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MemberSource = 'orcid' | 'openalex' | 'crossref' | 'scopus'
/** `breaks`: from its second page on it does not answer; `endsEarly`: it told fewer than it said; `repeats`: its cursor turns in a circle. */
export type MemberSourceFault = 'limited' | 'html' | 'half' | 'key' | 'away' | 'breaks' | 'endsEarly' | 'repeats'

type Item = Record<string, unknown>
export type OrcidEntry = {
  putCode: number
  title: string
  year?: number
  type?: string
  doi?: string
  journal?: string
  authors?: { name: string; orcid?: string; role?: string }[]
}

export type MemberSources = {
  address: string
  faults: Partial<Record<MemberSource, MemberSourceFault>>
  /** Records of ORCID by iD. */
  records: Map<string, OrcidEntry[]>
  /** Authors of OpenAlex, and the works of each by its id. */
  authors: Item[]
  works: Map<string, Item[]>
  /** Entries of Scopus by the question. */
  entries: Map<string, Item[]>
  /** Works of Crossref by DOI. */
  registered: Map<string, Item>
  asked: string[]
  close(): Promise<void>
}

const value = (text: unknown): Item | null => (text === undefined ? null : { value: text })

const externalIds = ({ doi }: OrcidEntry): Item => ({
  'external-id': doi
    ? [
        {
          'external-id-type': 'doi',
          'external-id-value': doi,
          'external-id-normalized': { value: doi.toLowerCase(), transient: true },
          'external-id-relationship': 'self',
        },
      ]
    : [],
})

const summary = (entry: OrcidEntry): Item => ({
  'put-code': entry.putCode,
  title: { title: value(entry.title), subtitle: null, 'translated-title': null },
  'external-ids': externalIds(entry),
  type: entry.type ?? 'journal-article',
  'publication-date': entry.year ? { year: value(String(entry.year)), month: null, day: null } : null,
  'journal-title': value(entry.journal),
  visibility: 'public',
})

const whole = (entry: OrcidEntry): Item => ({
  ...summary(entry),
  contributors: {
    contributor: (entry.authors ?? []).map(({ name, orcid, role }) => ({
      'contributor-orcid': orcid ? { uri: `https://orcid.org/${orcid}`, path: orcid, host: 'orcid.org' } : null,
      'credit-name': value(name),
      'contributor-attributes': { 'contributor-sequence': null, 'contributor-role': role ?? 'author' },
    })),
  },
})

const pageOf = 2

export async function openMemberSources(): Promise<MemberSources> {
  const sources: Omit<MemberSources, 'address' | 'close'> = {
    faults: {},
    records: new Map(),
    authors: [],
    works: new Map(),
    entries: new Map(),
    registered: new Map(),
    asked: [],
  }

  const orcid = (path: string): unknown => {
    const [, id = '', codes] = /^\/v3\.0\/([\d-]+X?)\/works(?:\/([\d,]+))?$/.exec(path) ?? []
    const entries = sources.records.get(id)
    if (!entries) return null
    if (codes)
      return {
        bulk: codes
          .split(',')
          .flatMap((code) => entries.filter((one) => String(one.putCode) === code))
          .map((work) => ({ work: whole(work) })),
      }
    return {
      'last-modified-date': null,
      group: entries.map((entry) => ({ 'external-ids': externalIds(entry), 'work-summary': [summary(entry)] })),
      path: `/${id}/works`,
    }
  }

  const openalexWorks = (params: URLSearchParams): unknown => {
    const filter = params.get('filter') ?? ''
    if (filter.startsWith('doi:')) return { meta: { count: 0 }, results: [] }
    const all = sources.works.get(filter.replace('authorships.author.id:', '')) ?? []
    const cursor = params.get('cursor') ?? '*'
    const from = cursor === '*' ? 0 : Number(cursor.replace('c', ''))
    const fault = sources.faults.openalex
    if (fault === 'breaks' && from > 0) return undefined
    const at = fault === 'repeats' ? 0 : from
    const results = all.slice(at, at + pageOf)
    const isLast = at + pageOf >= all.length
    const next = fault === 'repeats' ? 'c2' : isLast || fault === 'endsEarly' ? null : `c${at + pageOf}`
    return { meta: { count: all.length, per_page: pageOf, next_cursor: next }, results }
  }

  const openalex = (path: string, params: URLSearchParams): unknown =>
    path === '/authors' ? { meta: { count: sources.authors.length }, results: sources.authors } : openalexWorks(params)

  const scopus = (_path: string, params: URLSearchParams): unknown => {
    const all = sources.entries.get(params.get('query') ?? '') ?? []
    const cursor = params.get('cursor') ?? '*'
    const from = cursor === '*' ? 0 : Number(cursor.replace('c', ''))
    const fault = sources.faults.scopus
    if (fault === 'breaks' && from > 0) return undefined
    const at = fault === 'repeats' ? 0 : from
    const entry = all.slice(at, at + pageOf)
    const isLast = at + pageOf >= all.length
    const next = fault === 'repeats' ? 'c2' : isLast || fault === 'endsEarly' ? undefined : `c${at + pageOf}`
    return {
      'search-results': {
        'opensearch:totalResults': String(all.length),
        cursor: { '@current': cursor, '@next': next },
        entry: entry.length > 0 ? entry : [{ '@_fa': 'true', error: 'Result set was empty' }],
      },
    }
  }

  const crossref = (path: string, params: URLSearchParams): unknown => {
    const items = (() => {
      const filter = params.get('filter')
      if (filter) return filter.split(',').flatMap((one) => sources.registered.get(one.replace(/^doi:/, '')) ?? [])
      const sought = (params.get('query.bibliographic') ?? '').toLowerCase()
      const words = sought.match(/\p{L}{4,}/gu) ?? []
      return [...sources.registered.values()].filter(({ title }) =>
        words.some((word) => String(title).toLowerCase().includes(word)),
      )
    })()
    return path === '/works' ? { status: 'ok', message: { 'total-results': items.length, items } } : null
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    sources.asked.push(decodeURIComponent(url.pathname + url.search))
    const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const [, name = '', path = ''] = /^\/(orcid|openalex|crossref|scopus)(\/.*)$/.exec(url.pathname) ?? []
    const fault = sources.faults[name as MemberSource]
    if (fault === 'away') return send(503, 'Service Unavailable')
    if (fault === 'limited') return send(429, { message: 'Too many' }, { 'retry-after': '900' })
    if (fault === 'key') return send(401, { error: 'invalid key' })
    if (fault === 'html') return send(200, '<!doctype html><title>gateway</title>', { 'content-type': 'text/html' })
    const body = { orcid, openalex, crossref, scopus }[name as MemberSource]?.(path, url.searchParams)
    if (body === undefined) return send(503, 'Service Unavailable')
    if (body === null) return send(404, { 'response-code': 404 })
    const text = JSON.stringify(body)
    return send(200, fault === 'half' ? text.slice(0, Math.floor(text.length / 2)) : text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    ...sources,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** What the product is told to ask. */
export const sourcesAt = (address: string) => ({
  orcid: { url: `${address}/orcid`, clientId: undefined, clientSecret: undefined, memberUrl: undefined },
  openalex: { url: `${address}/openalex`, key: undefined },
  scopus: { url: `${address}/scopus`, key: 'key of the tests', instToken: undefined },
  crossref: { url: `${address}/crossref`, mailto: undefined },
  allowPrivate: true,
})
