// Do the links of portals, funders and people lead anywhere? Asked by the clock, after a change, and for chosen rows at once.
import type { Feature } from '#engine/interfaces/feature.ts'
import { checkAllFunderLinks, checkLinksOfSelected, deadLinks, forStaff } from './funder-links.ts'
import { checkLinks, followsLinks } from './jobs.ts'
import { checkAllPeopleLinks, deadLinksOfPerson } from './people-links.ts'
import { askPrivateLinks, linkCalls } from './link-calls.ts'

export const portalLinks: Feature = {
  name: 'portal-links',
  followers: [followsLinks],
  scopes: [deadLinks],
  quickViewFacts: [deadLinksOfPerson],
  staffWork: [forStaff],
  listActions: { 'check-links': checkLinksOfSelected },
  schedules: {
    'check-links': { cron: '20 19 * * *', run: () => checkLinks(linkCalls()) },
    'check-funder-links': { cron: '40 19 * * 6', run: checkAllFunderLinks },
    'check-people-links': { cron: '10 20 * * 6', run: checkAllPeopleLinks },
  },
  configure: ({ config }) => askPrivateLinks(config.sources.allowPrivate),
}
