// Checks of links as runs: other sites are asked before anything is held, and a dry run asks none.
import { countEach, findRows } from '#engine/store/reading/stored-rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { portals } from '#kinds/portals/kind.ts'
import { publicLinks } from '#kinds/talents/links.queries.ts'
import { sql } from '#server/database/db.ts'
import { mostSamples } from '#server/runs/runs.ts'
import { outsideWork } from '#server/runs/step-work.ts'
import { checkAllFunderLinks } from './funder-links.ts'
import { checkLinks } from './jobs.ts'
import { linkCalls } from './link-calls.ts'
import { checkAllPeopleLinks } from './people-links.ts'

const linksOfPortals = () => countEach(portals, [{ active: true }], { links: sql`true` })

export const checkPortals = outsideWork(
  'check-links',
  { group: 'links', schedule: 'check-links' },
  {
    look: async () => ({
      counts: await linksOfPortals(),
      samples: (await findRows(portals, { active: true }, { limit: mostSamples })).map(({ url }) => url),
    }),
    work: async () => {
      await checkLinks(linkCalls())
      return { counts: await linksOfPortals() }
    },
  },
)

export const checkFunders = outsideWork(
  'check-funder-links',
  { group: 'links', schedule: 'check-funder-links' },
  {
    look: async () => ({
      counts: await countEach(fundingOrganizations, [{ status: 'published' }], { organizations: sql`true` }),
      samples: (await findRows(fundingOrganizations, { status: 'published' }, { limit: mostSamples })).map((row) =>
        titleOfRow(fundingOrganizations, row, 'en'),
      ),
    }),
    work: async () => ({ counts: await checkAllFunderLinks() }),
  },
)

async function linksOfPeople(): Promise<number> {
  let links = 0
  for (
    let people = await publicLinks(null, 500);
    people.length > 0;
    people = await publicLinks(people.at(-1)?.id ?? null, 500)
  )
    links += people.reduce((sum, { urls }) => sum + urls.length, 0)
  return links
}

export const checkPeople = outsideWork(
  'check-people-links',
  { group: 'links', schedule: 'check-people-links' },
  {
    look: async () => ({
      counts: { links: await linksOfPeople() },
      samples: (await publicLinks(null, mostSamples)).flatMap(({ urls }) => urls),
    }),
    work: async () => {
      await checkAllPeopleLinks()
      return { counts: { links: await linksOfPeople() } }
    },
  },
)
