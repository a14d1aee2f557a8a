// Compresses answers for slow lines: pages of members and staff, their data, the API, exports.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, compressAtOnce } from '#server/cache/compressed-body.ts'

/**
 * Somebody who reads along can learn from the length of a packed answer what else stands in it, when a foreign page can make the
 * browser ask again and again as the person who is signed in (BREACH). So what a foreign page asked for is not packed for them.
 */
const isAskedFromOutside = ({ headers }: FastifyRequest): boolean =>
  (headers.cookie ?? '').includes('auth.') && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

// What is shorter fits in one packet as it is.
const leastBytes = 1024
const isText = /^text\/(?!event-stream)|[/+](?:json|xml)(?:;|$)/u

const mayBePacked = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.headers['x-no-compression'] === undefined &&
  reply.statusCode !== 206 &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('content-range') &&
  isText.test(String(reply.getHeader('content-type') ?? ''))

function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\*|accept-encoding/i.test(vary))
    void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** An answer that stands ready in one piece leaves packed, with its length; what is large is packed beside the event loop. */
async function packWhole(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
  if (body.length < leastBytes || !mayBePacked(request, reply)) return payload
  // Said also to who takes it as it is: whoever stands between gives it to others.
  varyByEncoding(reply)
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (!encoding) return payload
  const packed = await compressAtOnce(body, encoding)
  void reply.headers({ 'content-encoding': encoding, 'content-length': packed.length })
  return packed
}

/** Before the routes. Pages kept for visitors and files of the build are packed already, and go as they are. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (isAskedFromOutside(request)) request.headers['x-no-compression'] = '1'
  })
  app.addHook('onSend', packWhole)
  // Exports and other streams.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What is sent here is taken as it is.
    globalDecompression: false,
    syncThreshold: 0,
    // A window as large as most answers: a larger one takes memory and makes nothing smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
}
