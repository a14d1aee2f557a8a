// Compresses answers for slow lines: pages of members and staff, their data, the API, exports.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Somebody who reads along can learn from the length of a packed answer what else stands in it, when a foreign page can make the
 * browser ask again and again as the person who is signed in (BREACH). So what a foreign page asked for is not packed for them.
 */
const isAskedFromOutside = ({ headers }: FastifyRequest): boolean =>
  (headers.cookie ?? '').includes('auth.') && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

/** Before the routes. Pages kept for visitors and files of the build are packed already, and go as they are. */
export async function addPacking(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (isAskedFromOutside(request)) request.headers['x-no-compression'] = '1'
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What is sent here is taken as it is.
    globalDecompression: false,
    // In one piece up to here, with its length: a list of the office takes 2 ms.
    syncThreshold: 262_144,
    // A window as large as most answers: a larger one takes memory and makes nothing smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
}
