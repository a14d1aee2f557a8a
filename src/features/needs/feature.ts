// Needs of members: their pages, what is found for them by day and by night, and what the region lacks.
import { provided } from '#engine/interfaces/feature-interface.ts'
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { accountPage, memberPage, officePage } from '#engine/interfaces/feature-pages.ts'
import { needsOfOthers } from '#engine/interfaces/needs-of-others.ts'
import { storedMatches } from '#engine/interfaces/stored-matches.ts'
import { ownMatches } from '#engine/interfaces/own-matches.ts'
import { needs as kind } from '#kinds/needs/kind.ts'
import { hasUnmatchedCompany } from '#kinds/match-companies/queries.ts'
import { hasUnmatched } from '#kinds/needs/queries.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { followsCompanies, matchAllCompanies } from './companies/match-company.ts'
import { matchesOfCompanies } from './companies/note.ts'
import { followsRows, matchSoon } from './changed-rows.ts'
import { matchNeed } from './match-need.ts'
import { forStaff, unmatched } from './office/work.ts'
import { bestMatches, bestOfKinds } from './own/matches-for-me.ts'
import { findOfOthers } from './own/others.ts'
import { forMember } from './own/tasks.ts'
import { tellWeeklyMatches } from './own/weekly-matches.ts'
import { confirmNeeds, matchNeeds, tellMatches } from './runs.ts'
import { takeBackFromAll } from './take-back.ts'
import { needsAnsweredBy } from './stored-matches.ts'
import { matchJob, matchSaved, refuseTooMany } from './saved-needs.ts'
import { matchData } from './personal-data.ts'

export const needs: Feature = {
  name: 'needs',
  namingTables: [
    { table: 'need_matches', row: 'item' },
    { table: 'profile_matches_told', row: 'item' },
  ],
  personalData: matchData,
  pages: [
    memberPage(ownNeedsPage.href, 'own/needs', {
      returnsForm: true,
      words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'needs', 'pairing'],
    }),
    accountPage('/need/:token', 'confirm', { words: ['common', 'account', 'needs'] }),
    officePage('/backend/manages/needs/lacks', 'office/lacks', { words: ['common', 'staff', 'editor', 'needs'] }),
  ],
  provides: [
    provided(storedMatches, { takeBack: takeBackFromAll, matchSoon }),
    provided(ownMatches, { best: bestMatches, ofKinds: bestOfKinds }),
    provided(needsOfOthers, {
      find: findOfOthers,
      isMatch: async (need, row) => (await needsAnsweredBy([row])).includes(need),
    }),
  ],
  rowChecks: [rowCheck(kind, refuseTooMany)],
  onSave: [matchSaved],
  followers: [followsRows, followsCompanies],
  rowNotes: [matchesOfCompanies],
  scopes: [unmatched],
  staffWork: [forStaff],
  memberTasks: [forMember],
  // Its owner is there when it is saved, and sees what is found.
  jobs: { [matchJob]: async ({ need }) => void (await matchNeed(String(need), { isSilent: true })) },
  runs: [matchNeeds, matchAllCompanies, tellMatches, confirmNeeds, tellWeeklyMatches],
  schedules: {
    // 01:30, 02:30, 06:30, 07:00, and on Mondays 07:30 in Bangkok.
    'match-needs-nightly': { cron: '30 18 * * *', run: () => startRun(matchNeeds.name) },
    'match-companies-nightly': { cron: '30 19 * * *', run: () => startRun(matchAllCompanies.name) },
    'tell-matches-daily': { cron: '30 23 * * *', run: () => startRun(tellMatches.name) },
    'tell-weekly-matches': { cron: '30 0 * * 1', run: () => startRun(tellWeeklyMatches.name) },
    'confirm-needs-daily': { cron: '0 0 * * *', run: () => startRun(confirmNeeds.name) },
  },
  // Those that nobody matched yet: of the demo world, or by a process that was ended.
  processes: [
    async ({ config }) => {
      if (config.worker && (await hasUnmatched())) await startRun(matchNeeds.name)
      if (config.worker && (await hasUnmatchedCompany())) await startRun(matchAllCompanies.name)
    },
  ],
}
