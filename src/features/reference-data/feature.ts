// The reference lists that the product ships, and universities matched with the register of research organizations.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { forStaff, rorPath } from './ror-decisions.ts'

export const referenceData: Feature = {
  name: 'reference-data',
  pages: [
    officePage(rorPath, 'ror', {
      guards: ['country_admin'],
      kind: 'universities',
      words: ['common', 'staff', 'editor', 'curator'],
    }),
  ],
  staffWork: [forStaff],
}
