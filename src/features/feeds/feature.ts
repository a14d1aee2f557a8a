// What is new on the site, as a feed, and the search of the site for browsers.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addFeedRoutes } from './calls.ts'

export const feeds: Feature = {
  name: 'feeds',
  calls: [
    {
      guards: {
        'GET /feed.xml': forEverybody,
        'GET /:locale/feed.xml': forEverybody,
        'GET /feeds/:kind.xml': forEverybody,
        'GET /:locale/feeds/:kind.xml': forEverybody,
        'GET /opensearch.xml': forEverybody,
        'GET /:locale/opensearch.xml': forEverybody,
      },
      add: (app, { origin }) => addFeedRoutes(app, origin),
    },
  ],
}
