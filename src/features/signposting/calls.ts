// The whole set of links of one entry: GET /linkset/{kind}/{slug} (RFC 9264).
import type { FastifyInstance } from 'fastify'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { findOpenDirectory } from '#engine/public/entries.ts'
import { findEntry } from '#engine/public/entry-data.ts'
import { missingFormat } from '#engine/public/missing-entry-data.ts'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { defaultLocale } from '#words/locales.ts'
import { linkset, signposts } from './links.ts'

export function addLinksetRoutes(app: FastifyInstance, origin: string): void {
  app.get('/linkset/:kind/:slug', async (request, reply) => {
    const { kind: name, slug } = request.params as { kind: string; slug: string }
    const directory = await findOpenDirectory(name)
    const make = async (): Promise<string | null> => {
      const found = await findEntry(name, slug, defaultLocale)
      const site = { origin, name: await publicSite().name(defaultLocale), locale: defaultLocale }
      const schema = found && directory?.schemaOf?.(found.row, site)
      if (!found || !schema) return null
      const links = signposts({ kind: found.kind, slug, locale: defaultLocale, origin, schema })
      return JSON.stringify(linkset(origin + entryPath(found.kind, slug), links))
    }
    const isSent =
      directory !== null &&
      (await sendCachedResponse(request, reply, {
        key: `linkset ${name} ${slug}`,
        type: 'application/linkset+json',
        make,
      }))
    if (!isSent)
      await missingFormat({ kind: name, slug }, (now, its) => `/linkset/${now.name}/${encodeURIComponent(its)}`)
    return reply
  })
}
