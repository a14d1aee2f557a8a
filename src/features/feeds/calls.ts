// Feeds of posts and the description by which browsers and programs search here: /feed.xml, /opensearch.xml, each in every language.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { notFound } from '#server/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#words/locales.ts'
import { atomFeed } from './atom.ts'
import { openSearch } from './open-search.ts'

type Made = (origin: string, locale: Locale) => Promise<string | null>
const files: readonly { name: string; type: string; tags: readonly string[]; make: Made }[] = [
  { name: 'feed.xml', type: 'application/atom+xml', tags: [blogs.table, keywords.table], make: atomFeed },
  { name: 'opensearch.xml', type: 'application/opensearchdescription+xml', tags: [], make: openSearch },
]

export function addFeedRoutes(app: FastifyInstance, origin: string): void {
  for (const { name, type, tags, make } of files) {
    const send = async (request: FastifyRequest, reply: FastifyReply, locale: string): Promise<unknown> => {
      const isSent =
        isLocale(locale) &&
        (await sendCachedResponse(request, reply, {
          key: `${name} ${locale}`,
          tags,
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
