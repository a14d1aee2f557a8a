// Pages of the page cache that are asked for again under the same address: answered before the rest of the server is entered.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memoryCache } from '#server/cache/memory-cache.ts'
import { type Encoding, encodingOf } from '#server/cache/compressed-body.ts'
import type { CachedPage, PageCache } from '#server/cache/page-cache.ts'
import { ownText, memorySizeOf } from '#server/cache/memory-size.ts'
import { pageCost } from '../../http/rate-limits.ts'

/** The head of an answer with this body; the body itself is kept by the page cache alone. */
type Head = { etag: string; length: number; lines: string[] }
/** Counts a page of this cost for who asks; false when that cannot be said at once. */
export type CachedPageLimit = (request: IncomingMessage, cost: number) => boolean
type Known = {
  key: string
  cost: number
  common: string[]
  heads: Map<Encoding | null, Head>
}

const mostBytes = 8 * 1024 * 1024
// Of each answer alone, or not for everybody.
const own = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'date',
  'connection',
  'keep-alive',
])

/** Nobody is signed in, and the page is wanted as everybody gets it. */
const isOrdinary = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers['save-data'] === undefined && !(headers.cookie ?? '').includes('auth.')

/** As its heads are made later, one for each form: each is about as long as what is common to all. */
const weightWithHeads = (known: Known): number => 5 * memorySizeOf(known)

/** The head of the answer with this body. */
function headOf(known: Known, { etag }: CachedPage, encoding: Encoding | null, { length }: Buffer): string[] {
  const found = known.heads.get(encoding)
  if (found?.etag === etag && found.length === length) return found.lines
  const lines = [...known.common, 'etag', etag, 'content-length', String(length)]
  if (encoding) lines.push('content-encoding', encoding)
  known.heads.set(encoding, { etag, length, lines })
  return lines
}

/**
 * Puts itself before the server. An address is learnt when the ordinary way, with all its checks, has answered a visitor
 * from the cache; its `find` still decides at every request whether the page may be shown. Readers with a session or a wish for light pages, other
 * methods, who may have asked too often, and everything after the server began to close go the ordinary way.
 */
export function cachedPages(
  app: FastifyInstance,
  { find, packAgain }: Pick<PageCache, 'find' | 'packAgain'>,
  takes: CachedPageLimit,
) {
  const byUrl = memoryCache<Known>({ bytes: mostBytes, sizeOf: weightWithHeads })
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || request.method !== 'GET') return false
    const known = byUrl.peek(request.url ?? '')
    if (!known || !isOrdinary(request)) return false
    const cached = find(known.key)
    if (!cached) return false
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = encoding ? cached.packed[encoding]?.bytes : cached.body
    if (!body || !takes(request, known.cost)) return false
    const id = randomUUID()
    if (request.headers['if-none-match'] === cached.etag) {
      response.writeHead(304, [...known.common, 'etag', cached.etag, 'x-request-id', id]).end()
      return true
    }
    response.writeHead(200, [...headOf(known, cached, encoding, body), 'x-request-id', id]).end(body)
    if (encoding) void packAgain(known.key, cached, encoding)
    return true
  }

  app.addHook('onReady', (done) => {
    const ordinary = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
    app.server.removeAllListeners('request')
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!answer(request, response)) for (const listener of ordinary) listener.call(app.server, request, response)
    })
    done()
  })

  return {
    /** `reply` has all its headers but those of the body. */
    learn(request: FastifyRequest, reply: FastifyReply, key: string): void {
      if (byUrl.peek(request.url) || reply.hasHeader('set-cookie') || request.url.length > 1000) return
      const common = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        own.has(name) || value === undefined ? [] : [name, String(value)],
      )
      byUrl.keep(ownText(request.url), { key, cost: pageCost(request.url), common, heads: new Map() })
    },
  }
}
