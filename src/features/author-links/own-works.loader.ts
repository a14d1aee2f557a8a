// The works found under a member's name, by what the member said of them; to an organization, the works that name it.
import { accountId } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { members } from '#kinds/members/kind.ts'
import { worksOfAffiliation } from '#kinds/publication-authors/queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { mostFeatured } from '#kinds/talent-fields.ts'
import { workLines, type WorkPage } from '#kinds/publications/lines.queries.ts'
import { pageParam } from '#server/http/params.ts'
import { countOpen } from './inbox/stored.ts'
import { type OwnWorksFile, ownWorksFiles } from './own-works-files.ts'
import { featuredOf, linksOf, type Link, mayUndo, ownTalent, waitsForStaff } from './decide.ts'

/** The link of a work, as its buttons need it. */
export type LinkOfWork = {
  link: string
  printed: string
  isHidden: boolean
  mayUndo: boolean
  /** The member's own word is not enough here. */
  waitsForStaff: boolean
  /** Its place among the works that stand first, from 1 on; 0 for none. */
  featured: number
}
export type WorkGroup = {
  state: 'suggested' | 'confirmed' | 'rejected'
  list: WorkPage
  links: Record<string, LinkOfWork>
}
export type OwnWorksData = {
  title: string
  /** Without an entry of the own nothing can be found. */
  hasEntry: boolean
  /** Works that were found elsewhere and wait in the inbox. */
  waiting: number
  groups: WorkGroup[]
  /** The confirmed ones as files; none where there is none. */
  files: OwnWorksFile[]
  /** As many works stand first on the profile as may. */
  isFull: boolean
  /** Name of the organization, and the works that name it. */
  organization: { name: string; list: WorkPage } | null
}

const states = ['suggested', 'confirmed', 'rejected'] as const
const size = 50

async function groupOf(
  { viewer, query, site }: LoaderContext,
  state: WorkGroup['state'],
  links: readonly Link[],
  featured: readonly string[],
): Promise<WorkGroup> {
  const own = links.filter(({ linkStatus }) => linkStatus === state)
  const page = pageParam(query, 100, state)
  const ids = own.map(({ publication }) => publication)
  return {
    state,
    list: await workLines(viewer, ids, { page, size }, site.dates.buddhist),
    links: Object.fromEntries(
      own.map((link) => [
        link.publication,
        {
          link: link.id,
          printed: link.rawName,
          isHidden: link.hiddenOnProfile === true,
          mayUndo: mayUndo(viewer, link),
          waitsForStaff: waitsForStaff(viewer, link),
          featured: featured.indexOf(link.publication) + 1,
        },
      ]),
    ),
  }
}

async function organizationOf({ viewer, query, site }: LoaderContext): Promise<OwnWorksData['organization']> {
  const { memberType, organizationName } = await records(viewer, members).get(accountId(viewer))
  if (memberType !== 'organization' || !organizationName) return null
  const ids = await worksOfAffiliation(organizationName)
  const page = { page: pageParam(query, 100), size }
  return { name: organizationName, list: await workLines(viewer, ids, page, site.dates.buddhist) }
}

export async function loader(context: LoaderContext): Promise<OwnWorksData> {
  const { viewer, locale } = context
  const own = await ownTalent(viewer)
  const organization = own ? null : await organizationOf(context)
  const links = own ? await linksOf(own) : []
  const featured = own ? await featuredOf(viewer, own, links) : []
  const waiting = own ? Object.values(await countOpen(viewer)).reduce((sum, count) => sum + count, 0) : 0
  const groups = own ? await Promise.all(states.map((state) => groupOf(context, state, links, featured))) : []
  const hasWorks = groups.some(({ state, list }) => state === 'confirmed' && list.total > 0)
  return {
    title: wordsOf(publications, locale).many,
    hasEntry: own !== null,
    waiting,
    groups,
    files: hasWorks ? ownWorksFiles(locale) : [],
    isFull: featured.length >= mostFeatured,
    organization,
  }
}
