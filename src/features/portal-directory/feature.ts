// Portals outside this site, by category.
import type { Feature } from '#engine/interfaces/feature.ts'
import { publicPage } from '#engine/interfaces/feature-pages.ts'

export const portalDirectory: Feature = {
  name: 'portal-directory',
  pages: [
    publicPage('/portal', 'list', {
      query: ['q', 'type', 'sort', 'page', 'size', 'exact', 'view', 'category', 'country', 'audience'],
    }),
  ],
}
