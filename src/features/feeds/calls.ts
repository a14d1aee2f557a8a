// Feeds of posts and the description by which browsers and programs search here: /feed.xml, /opensearch.xml, each in every language.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { notFound } from '#server/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#words/locales.ts'
import { atomFeed } from './atom.ts'
import { openSearch } from './open-search.ts'

type Made = (origin: string, locale: Locale) => Promise<string | null>
const files: readonly { name: string; type: string; make: Made }[] = [
  { name: 'feed.xml', type: 'application/atom+xml', make: atomFeed },
  { name: 'opensearch.xml', type: 'application/opensearchdescription+xml', make: openSearch },
]

export function addFeedRoutes(app: FastifyInstance, origin: string): void {
  for (const { name, type, make } of files) {
    const send = async (request: FastifyRequest, reply: FastifyReply, locale: string): Promise<unknown> => {
      const isSent =
        isLocale(locale) &&
        (await sendCachedResponse(request, reply, {
          key: `${name} ${locale}`,
          type: `${type}; charset=utf-8`,
          make: () => make(origin, locale),
        }))
      if (!isSent) throw notFound()
      return reply
    }
    app.get(`/${name}`, (request, reply) => send(request, reply, defaultLocale))
    app.get(`/:locale/${name}`, (request, reply) => {
      const { locale } = request.params as { locale: string }
      // English has no prefix.
      return send(request, reply, locale === defaultLocale ? '' : locale)
    })
  }
}
