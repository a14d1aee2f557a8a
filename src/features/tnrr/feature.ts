// Records of the national research repository: they are read from its interface, and told by a report.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { askRepository, importRepository } from './import/run.ts'
import { addReportCalls } from './report/api.ts'
import { flawScopes } from './report/scopes.ts'

const words = ['common', 'staff', 'editor', 'curator'] as const

export const tnrr: Feature = {
  name: 'tnrr',
  pages: [
    officePage('/backend/reports/tnrr', 'report/overview', { words }),
    officePage('/backend/reports/tnrr/:slug', 'report/group', { words }),
  ],
  calls: [{ guards: { 'GET /api/tnrr-report/export': forStaff }, add: addReportCalls }],
  scopes: flawScopes,
  runs: [importRepository],
  configure: ({ config }) => askRepository(config.sources),
}
