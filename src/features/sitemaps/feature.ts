// The list of all pages, for search engines.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addSitemapRoutes } from './calls.ts'

export const sitemaps: Feature = {
  name: 'sitemaps',
  calls: [
    {
      guards: {
        'GET /robots.txt': forEverybody,
        'GET /sitemap.xml': forEverybody,
        'GET /sitemaps/:locale/:name.xml': forEverybody,
      },
      add: (app, { origin, openPages }) => addSitemapRoutes(app, origin, openPages),
    },
  ],
}
