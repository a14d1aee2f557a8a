// One search over all public lists, and what is suggested while somebody types.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, publicPage } from '#engine/interfaces/feature-pages.ts'
import { addSearchRoutes } from './api.ts'
import { addSuggestionRoutes } from './suggestions.ts'

export const search: Feature = {
  name: 'search',
  pages: [publicPage('/search', 'search', { cached: false })],
  calls: [
    { guards: { 'GET /api/search': forEverybody }, add: (app, { isListed }) => addSearchRoutes(app, isListed) },
    {
      guards: { 'GET /api/suggestions': forEverybody },
      add: (app, { isListed }) => addSuggestionRoutes(app, isListed),
    },
  ],
}
