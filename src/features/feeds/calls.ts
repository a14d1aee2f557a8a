// Feeds of posts, of lists that have their own, and the description by which browsers and programs search here, each in every language.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { notFound } from '#server/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#words/locales.ts'
import { atomFeed, listFeed } from './atom.ts'
import { openSearch } from './open-search.ts'

type Made = (origin: string, locale: Locale) => Promise<string | null>
const files: readonly { name: string; type: string; make: Made }[] = [
  { name: 'feed.xml', type: 'application/atom+xml', make: atomFeed },
  { name: 'opensearch.xml', type: 'application/opensearchdescription+xml', make: openSearch },
]

const atom = 'application/atom+xml; charset=utf-8'

/** Feeds of lists: /feeds/{kind}.xml, narrowed by the choice that the list names. */
function addListFeeds(app: FastifyInstance, origin: string): void {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { kind = '', locale = defaultLocale } = request.params as { kind?: string; locale?: string }
    const isPrefix = 'locale' in (request.params as object)
    const asked = new URLSearchParams(request.url.split('?', 2)[1])
    const by = [...asked].flatMap(([name, value]) => (name === 'locale' ? [] : [`${name}=${value}`])).toSorted()
    const isSent =
      isLocale(locale) &&
      !(isPrefix && locale === defaultLocale) &&
      by.join('').length < 100 &&
      (await sendCachedResponse(request, reply, {
        key: `feed ${kind} ${locale} ${by.join(' ')}`,
        type: atom,
        make: () => listFeed(origin, locale, kind, asked),
      }))
    if (!isSent) throw notFound()
    return reply
  }
  app.get('/feeds/:kind.xml', send)
  app.get('/:locale/feeds/:kind.xml', send)
}

export function addFeedRoutes(app: FastifyInstance, origin: string): void {
  addListFeeds(app, origin)
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
