// Where search engines find what there is: /robots.txt, /sitemap.xml and the sitemaps of each language.
import type { FastifyInstance } from 'fastify'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { notFound } from '#server/errors.ts'
import { isLocale } from '#words/locales.ts'
import { sitemapIndex, sitemapOf } from './sitemaps.ts'

/** What nobody finds anything in: for staff and members, or the same in other forms. */
const closed = [
  '/backend',
  '/api/',
  '/my-profile',
  '/save',
  '/login',
  '/register',
  '/logout',
  '/auth',
  '/claim',
  '/unsubscribe',
]

/** @param pages addresses of public pages that are no entries and are shown now */
export function addSitemapRoutes(app: FastifyInstance, origin: string, pages: () => Promise<readonly string[]>): void {
  app.get('/robots.txt', async (_request, reply) => {
    const locales = (await publicSite().locales()).filter((locale) => locale !== 'en')
    const paths = closed.flatMap((path) => [
      path,
      ...(path === '/api/' || path === '/backend' ? [] : locales.map((one) => `/${one}${path}`)),
    ])
    const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const make = (): Promise<string> => sitemapIndex(origin)
    await sendCachedResponse(request, reply, { key: 'sitemap', type: 'application/xml; charset=utf-8', make })
    return reply
  })

  app.get('/sitemaps/:locale/:name.xml', async (request, reply) => {
    const { locale, name } = request.params as { locale: string; name: string }
    const stream = isLocale(locale) ? await sitemapOf(origin, locale, name, await pages()) : null
    if (!stream) throw notFound()
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(stream)
  })
}
