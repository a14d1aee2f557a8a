// The first page of the site, and what closes soon as a calendar.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, publicPage } from '#engine/interfaces/feature-pages.ts'
import { addDeadlineRoutes } from './deadlines.ts'

export const home: Feature = {
  name: 'home',
  pages: ['/', '/home'].map((path) =>
    publicPage(path, 'home', { words: ['common', 'public', 'home'], query: ['slide', 'where'] }),
  ),
  calls: [
    {
      guards: { 'GET /deadlines.ics': forEverybody },
      add: (app, { origin, isListed }) => addDeadlineRoutes(app, origin, isListed),
    },
  ],
}
