// Laboratories and their machines for everybody, and as a file that catalogues of equipment read.
import type { Feature } from '#engine/interfaces/feature.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { labDirectory } from './directory.ts'
import { uniquip } from './uniquip.ts'

export const labDirectoryFeature: Feature = {
  name: 'lab-directory',
  directories: [labDirectory],
  pages: directoryPages(labDirectory, 'list', { group: 'show_menu_resourse', words: ['common', 'public', 'labs'] }),
  exportFormats: [uniquip],
}
