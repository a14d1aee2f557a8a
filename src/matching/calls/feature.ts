// Matches for programs: the room of matching as a feature.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addMatchRoutes } from './api.ts'

export const matches: Feature = {
  name: 'matches',
  folder: 'matching',
  calls: [{ guards: { 'POST /api/matches': forEverybody }, add: addMatchRoutes }],
}
