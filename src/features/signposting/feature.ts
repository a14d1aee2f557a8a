// What belongs to a public entry, for programs that follow links.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addLinksetRoutes } from './calls.ts'

export const signposting: Feature = {
  name: 'signposting',
  calls: [
    {
      guards: { 'GET /linkset/:kind/:slug': forEverybody },
      add: (app, { origin }) => addLinksetRoutes(app, origin),
    },
  ],
}
