// Networks of researchers for everybody, and which of them share people.
import type { Feature } from '#engine/interfaces/feature.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { networkDirectory } from './directory.ts'

export const networkDirectoryFeature: Feature = {
  name: 'network-directory',
  directories: [networkDirectory],
  pages: directoryPages(networkDirectory, 'list', {}),
}
