// The report on talents: people counted by two of their values, what their entries lack, and what moves them.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { addReportCalls } from './api.ts'
import { qualityScopes } from './quality/scopes.ts'

export const talentsReport: Feature = {
  name: 'talents-report',
  pages: [officePage('/backend/reports/talents', 'report', { words: ['common', 'staff', 'editor', 'curator'] })],
  scopes: qualityScopes,
  calls: [{ guards: { 'GET /api/talents-report/export': forStaff }, add: addReportCalls }],
}
