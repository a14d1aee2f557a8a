// Training courses for everybody: coming ones, past ones, and their days.
import type { Feature } from '#engine/interfaces/feature.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { courseDirectory } from './directory.ts'

export const courseDirectoryFeature: Feature = {
  name: 'course-directory',
  directories: [courseDirectory],
  pages: directoryPages(courseDirectory, 'list', { group: 'show_menu_resourse' }),
}
