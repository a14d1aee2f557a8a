// Works for everybody, as references that programs keep; versions of one work.
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { publications as publicationsKind } from '#kinds/publications/kind.ts'
import { addCitationCalls, citationFormats } from './citation-calls.ts'
import { publicationDirectory } from './directory.ts'
import { noJournals } from './without-journals.ts'
import { checkVersions } from './work-versions.ts'

export const publications: Feature = {
  name: 'publications',
  directories: [publicationDirectory],
  pages: directoryPages(publicationDirectory, 'list', {
    group: 'show_menu_resourse',
    words: ['common', 'public', 'works'],
  }),
  kindCalls: [{ guards: { 'GET /:id/citation': forEverybody }, add: addCitationCalls }],
  exportFormats: citationFormats,
  rowChecks: [rowCheck(publicationsKind, checkVersions)],
  scopes: [noJournals],
}
