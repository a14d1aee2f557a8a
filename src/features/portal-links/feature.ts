// Do the links of portals, funders and people lead anywhere? Asked by the clock, after a change, and for chosen rows at once.
import type { Feature } from '#engine/interfaces/feature.ts'
import { startRun } from '#server/runs/runs.ts'
import { checkLinksOfSelected, deadLinks, forStaff } from './funder-links.ts'
import { followsLinks } from './jobs.ts'
import { askPrivateLinks } from './link-calls.ts'
import { deadLinksOfPerson } from './people-links.ts'
import { checkFunders, checkPeople, checkPortals } from './runs.ts'

export const portalLinks: Feature = {
  name: 'portal-links',
  followers: [followsLinks],
  scopes: [deadLinks],
  quickViewFacts: [deadLinksOfPerson],
  staffWork: [forStaff],
  listActions: { 'check-links': checkLinksOfSelected },
  runs: [checkPortals, checkFunders, checkPeople],
  schedules: {
    'check-links': { cron: '20 19 * * *', run: () => startRun(checkPortals.name) },
    'check-funder-links': { cron: '40 19 * * 6', run: () => startRun(checkFunders.name) },
    'check-people-links': { cron: '10 20 * * 6', run: () => startRun(checkPeople.name) },
  },
  configure: ({ config }) => askPrivateLinks(config.sources.allowPrivate),
}
