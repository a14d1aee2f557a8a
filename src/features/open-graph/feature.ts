// Pictures that other sites show beside a link to this one.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addOpenGraphRoutes } from './calls.ts'

export const openGraph: Feature = {
  name: 'open-graph',
  calls: [
    {
      guards: { 'GET /open-graph/:locale/:kind/:name.png': forEverybody },
      add: (app, { titleOfPage }) => addOpenGraphRoutes(app, titleOfPage),
    },
  ],
}
