// Answers for machines that are the same for everybody: kept in memory until something is written that they read, with a mark by which clients ask again.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '#server/cache/cached.ts'
import { ownBytes } from '#server/cache/memory-size.ts'
import { noteTables } from '#server/cache/reading.ts'

type ResponseBody = { body: Buffer; etag: string } | null

const answers = cached<ResponseBody>({ bytes: 16 * 1024 * 1024 }, 60)

export type CachedResponse = {
  /** Whatever the answer depends on beside rows and settings. */
  key: string
  type: string
  headers?: Record<string, string>
  /** null: there is no such thing. */
  make: () => Promise<string | Buffer | null>
}

/** Sends the answer, made anew when something was written that it reads and the public sees; false where there is none. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, type, headers = {}, make }: CachedResponse,
): Promise<boolean> {
  const answer = async (): Promise<ResponseBody> => {
    // Languages, flags and the name of the site were read before, by whoever asks for the answer.
    noteTables(['settings'])
    const body = await make()
    return body === null
      ? null
      : { body: ownBytes(body), etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
  }
  const found = await answers(key, answer, 'public')
  if (!found) return false
  void reply.headers({ ...headers, etag: found.etag, 'cache-control': 'no-cache' }).type(type)
  if (request.headers['if-none-match']?.includes(found.etag)) await reply.code(304).send()
  else await reply.send(found.body)
  return true
}
