// The first page of the back office: what waits for whom, and numbers.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { recentScopes } from './recent-scopes.ts'
import { oldMetrics } from './old-metrics.ts'

export const officeHome: Feature = {
  name: 'office-home',
  pages: [officePage('/backend', 'home')],
  scopes: [oldMetrics, ...recentScopes],
}
