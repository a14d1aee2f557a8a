// The first page of the back office: what waits for whom, and numbers.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { addWorkQueueCall } from './api.ts'
import { recentScopes } from './recent-scopes.ts'
import { oldMetrics } from './old-metrics.ts'

export const officeHome: Feature = {
  name: 'office-home',
  calls: [{ guards: { 'GET /api/work-queue': forStaff }, add: addWorkQueueCall }],
  pages: [officePage('/backend', 'home')],
  scopes: [oldMetrics, ...recentScopes],
}
