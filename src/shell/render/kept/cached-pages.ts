// Pages of the page cache that are asked for again under the same address: answered before the rest of the server is entered.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memoryCache } from '#server/cache/memory-cache.ts'
import { type Encoding, encodingOf } from '#server/cache/packed-body.ts'
import type { CachedPage, PageCache } from '#server/cache/page-cache.ts'
import { pageCost } from '../../http/rate-limits.ts'

type Answer = { body: Buffer; headers: string[] }
/** Counts a page of this cost for who asks; false when that cannot be said at once. */
export type CachedPageLimit = (request: IncomingMessage, cost: number) => boolean
type Known = {
  key: string
  cost: number
  common: string[]
  cached: CachedPage | null
  answers: Map<Encoding | null, Answer>
}

const most = 5000
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

/** The answer in this form; null while the page was not packed so. */
function answerOf(known: Known, cached: CachedPage, encoding: Encoding | null): Answer | null {
  if (known.cached !== cached) {
    known.cached = cached
    known.answers.clear()
  }
  let answer = known.answers.get(encoding)
  if (!answer) {
    const body = encoding ? cached.packed[encoding]?.bytes : cached.body
    if (!body) return null
    const headers = [...known.common, 'etag', cached.etag, 'content-length', String(body.length)]
    if (encoding) headers.push('content-encoding', encoding)
    known.answers.set(encoding, (answer = { body, headers }))
  }
  return answer
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
  const byUrl = memoryCache<Known>({ limit: most })
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
    const ready = answerOf(known, cached, encoding)
    if (!ready || !takes(request, known.cost)) return false
    const id = randomUUID()
    if (request.headers['if-none-match'] === cached.etag) {
      response.writeHead(304, [...known.common, 'etag', cached.etag, 'x-request-id', id]).end()
      return true
    }
    response.writeHead(200, [...ready.headers, 'x-request-id', id]).end(ready.body)
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
      byUrl.keep(request.url, { key, cost: pageCost(request.url), common, cached: null, answers: new Map() })
    },
  }
}
