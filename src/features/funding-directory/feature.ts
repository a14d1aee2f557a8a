// Funding organizations and their calls for everybody, and for staff the calls that close soon.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { callsOpeningAgain } from '#kinds/calls.queries.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { forStaff } from './closing-calls.ts'
import { fundingDirectory } from './directory.ts'

export const fundingDirectoryFeature: Feature = {
  name: 'funding-directory',
  directories: [fundingDirectory],
  pages: directoryPages(fundingDirectory, 'list', { group: 'show_menu_resourse' }),
  kindPages: ({ list, kind, guards, opens }) =>
    kind === fundingOrganizations.name
      ? [officePage(list, 'office-list', { kind, guards, ...(opens ? { opens } : {}) })]
      : [],
  staffWork: [forStaff],
  matchSources: [{ to: [fundingCalls.name], again: callsOpeningAgain }],
}
