// Entries that members save.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forSignedIn, memberPage, publicPage } from '#engine/interfaces/feature-pages.ts'
import { addSavedCalls } from './api.ts'

export const savedItems: Feature = {
  name: 'saved-items',
  calls: [{ guards: { 'POST /api/saved-items': forSignedIn }, add: addSavedCalls }],
  pages: [publicPage('/save', 'save', { cached: false }), memberPage('/my-profile/saved', 'list')],
}
