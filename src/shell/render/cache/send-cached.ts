// Pages for everybody as an answer: those of the page cache, and those that could not be kept.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, compressQuickly } from '#server/cache/compressed-body.ts'
import type { CachedPage, PageCache } from '#server/cache/page-cache.ts'

/** What pages depend on beside their address; said by every one of them, also where this reader's would not differ. */
export const pageVaries = 'Accept-Encoding, Authorization, Cookie, Save-Data'

/** The headers of a page of the cache, but those of its form. */
export const cachedHeaders = (reply: FastifyReply, kept: CachedPage): FastifyReply =>
  reply
    .headers({
      ...kept.headers,
      etag: kept.etag,
      'cache-control': 'no-cache',
      vary: pageVaries,
    })
    .type('text/html; charset=utf-8')

/** Answers with a page of the cache, packed as its reader takes it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  key: string,
  kept: CachedPage,
): Promise<unknown> {
  cachedHeaders(reply, kept)
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (!encoding) return reply.send(kept.body)
  return reply.header('content-encoding', encoding).send(await cache.packedFor(key, kept, encoding))
}

/** Answers with a page for everybody that is not kept, because what it shows was written meanwhile; packed quickly. */
export async function sendForAll(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<unknown> {
  const encoding = encodingOf(request.headers['accept-encoding'])
  void reply.type('text/html; charset=utf-8').header('vary', pageVaries)
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await compressQuickly(html, encoding))
}
