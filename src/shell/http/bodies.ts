// Bodies of requests as text: JSON and forms, their size and depth looked at before they are read.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { isTooDeepJson } from '#lib/nesting-depth.ts'
import { mostFields } from '#server/http/multipart.ts'
import { badRequest, Problem } from '#server/errors.ts'

function countFields(body: string): number {
  let count = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) count++
  return count
}

/** Adds the parsers of JSON and of forms; what is neither, and no form with files, is 415. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many programs say that they send JSON when they send nothing: a DELETE, a restore.
    if (body.length === 0) return done(null)
    if (!isUtf8(body)) return done(badRequest('bad_encoding'))
    const text = body.toString('utf8')
    return isTooDeepJson(text) ? done(badRequest('too_deep')) : readJson(request, text, done)
  })
  // Forms are sent to pages and to the calls of accounts; all other calls read JSON.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      const route = request.routeOptions.url ?? ''
      if (route.startsWith('/api/') && !route.startsWith('/api/auth'))
        return done(new Problem(415, 'unsupported_media_type'))
      return countFields(body) > mostFields
        ? done(new Problem(413, 'too_many_fields'))
        : done(null, new URLSearchParams(body))
    },
  )
}
