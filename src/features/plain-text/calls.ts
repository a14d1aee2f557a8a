// Entries as plain text: `.md` after their address, in each language; and /llms.txt, which says where they are.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kind } from '#engine/model/kind.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { findEntry } from '#engine/public/entry-data.ts'
import { missingFormat } from '#engine/public/missing-entry-data.ts'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { inLanguage } from '#engine/page/context.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { llmsTxt } from './llms-txt.ts'
import { markdownOf } from './markdown.ts'

const type = 'text/markdown; charset=utf-8'

/** The address of a route, and the slug of a request to it: in the path, or behind `?item=`. */
function routeOf(kind: Kind): { path: string; slugOf: (request: FastifyRequest) => string } {
  const [path = '', query] = plainTextPath(kind, 'SLUG').split('?')
  if (query === undefined)
    return { path: path.replace('SLUG', ':slug'), slugOf: ({ params }) => (params as { slug: string }).slug }
  const [name = ''] = query.split('=')
  return { path, slugOf: ({ url }) => new URL(url, 'http://localhost').searchParams.get(name) ?? '' }
}

/** @param pages addresses of public pages that are no entries and are shown now */
export function addPlainTextRoutes(
  app: FastifyInstance,
  origin: string,
  pages: () => Promise<readonly string[]>,
): void {
  app.get('/llms.txt', async (request, reply) => {
    const make = async (): Promise<string> => llmsTxt(origin, await pages())
    await sendCachedResponse(request, reply, { key: 'llms.txt', type: 'text/plain; charset=utf-8', make })
    return reply
  })

  for (const { kind, hasEntries } of directories()) {
    if (!hasEntries) continue
    const { path, slugOf } = routeOf(kind)
    for (const locale of locales) {
      const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const slug = slugOf(request)
        const make = async (): Promise<string | null> => {
          const found = await findEntry(kind.name, slug, locale)
          return found && markdownOf(origin, found.kind, found.row, locale)
        }
        // Search engines list the page, not its text.
        const link = `<${origin}${inLanguage(locale, entryPath(kind, slug))}>; rel="canonical"`
        const headers = { link, 'x-robots-tag': 'noindex' }
        const key = `markdown ${locale} ${kind.name} ${slug}`
        if (!(await sendCachedResponse(request, reply, { key, type, headers, make })))
          await missingFormat(
            { kind: kind.name, slug, locale },
            (now, its) => prefixOf(locale) + plainTextPath(now, its),
          )
        return reply
      }
      app.get(`${prefixOf(locale)}${path}`, send)
    }
  }
}
