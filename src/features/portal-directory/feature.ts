// Portals outside this site, by category.
import type { Feature } from '#engine/interfaces/feature.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { portalDirectory } from './directory.ts'

export const portalDirectoryFeature: Feature = {
  name: 'portal-directory',
  directories: [portalDirectory],
  pages: directoryPages(portalDirectory, 'list'),
}
