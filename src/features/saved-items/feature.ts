// Entries that members save.
import type { Feature } from '#engine/interfaces/feature.ts'
import { memberPage, publicPage } from '#engine/interfaces/feature-pages.ts'

export const savedItems: Feature = {
  name: 'saved-items',
  pages: [publicPage('/save', 'save', { cached: false }), memberPage('/my-profile/saved', 'list')],
}
