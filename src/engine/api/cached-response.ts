// Answers for machines that are the same for everybody: kept in memory until one of their tags is written, with a mark by which clients ask again.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '#server/cache/cached.ts'
import { ownBytes } from '#server/cache/weight.ts'
import { publicTag } from '#server/cache/invalidation.ts'

type Kept = { body: Buffer; etag: string } | null

const answers = cached<Kept>({ bytes: 16 * 1024 * 1024 }, 60)

export type CachedResponse = {
  /** Whatever the answer depends on beside rows and settings. */
  key: string
  /** Tables that it shows; a write of what the public sees of them makes it anew. */
  tags: readonly string[]
  type: string
  headers?: Record<string, string>
  /** null: there is no such thing. */
  make: () => Promise<string | Buffer | null>
}

/** Sends the answer, made anew when something it shows was written; false where there is none. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, tags, type, headers = {}, make }: CachedResponse,
): Promise<boolean> {
  const found = await answers(key, ['settings', ...tags].map(publicTag), async () => {
    const body = await make()
    return body === null
      ? null
      : { body: ownBytes(body), etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
  })
  if (!found) return false
  void reply.headers({ ...headers, etag: found.etag, 'cache-control': 'no-cache' }).type(type)
  if (request.headers['if-none-match']?.includes(found.etag)) await reply.code(304).send()
  else await reply.send(found.body)
  return true
}
