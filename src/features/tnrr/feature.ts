// Records of the national research repository: read from its interface, matched with people of the pools, and told by a report.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { askRepository, importRepository } from './import/run.ts'
import { differencesOfRecord, differing } from './import/differences.ts'
import { followers } from './matching/followers.ts'
import { matchedRecords } from './matching/personal-data.ts'
import { proposedForRecord, recordsOfPerson } from './matching/quick-view-facts.ts'
import { matchRecords } from './matching/run.ts'
import { forStaff as recordsToMatch, toMatch } from './matching/to-match.ts'
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
  scopes: [...flawScopes, toMatch, differing],
  staffWork: [recordsToMatch],
  personalData: matchedRecords,
  quickViewFacts: [proposedForRecord, differencesOfRecord],
  formFacts: [recordsOfPerson],
  followers,
  runs: [importRepository, matchRecords],
  schedules: {
    // 03:20 in Bangkok: whoever has a name with initials, and what came without a word.
    'match-tnrr-nightly': { cron: '20 20 * * *', run: () => startRun(matchRecords.name) },
  },
  configure: ({ config }) => askRepository(config.sources),
}
