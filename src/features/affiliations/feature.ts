// Affiliations that people have as text are matched with the universities of the list: a queue of staff with suggestions.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { affiliationsPath } from './address.ts'
import { affiliationData } from './personal-data.ts'
import { forStaff } from './work-queue.ts'

export const affiliations: Feature = {
  name: 'affiliations',
  personalData: affiliationData,
  pages: [
    officePage(affiliationsPath, 'list', {
      guards: ['country_admin'],
      kind: 'universities',
      words: ['common', 'staff', 'editor', 'curator'],
    }),
  ],
  staffWork: [forStaff],
}
