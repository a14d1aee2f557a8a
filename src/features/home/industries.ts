// The industries of the home page: people, labs, open calls, and the works of ten years; a number leads to the list that makes it up.
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { FacetOut } from '#engine/search/facets/facet-labels.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { openCallsPerIndustry } from '#kinds/calls.queries.ts'
import { worksPerYear } from '#kinds/publications/works-of-years.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import type { IndustrySummary } from '#ui/motif/six-threads.tsx'
import { type Counted, countIn } from './counts.ts'

/** An industry and a pool of its own: the pool decides. */
const youngTalent = 'young-talent'
const years = 10

type Lists = {
  talents: Counted
  young: Counted
  labs: Counted
  hasYoung: boolean
  hasLabs: boolean
  hasCalls: boolean
  hasWorks: boolean
}

/** @param names of the industries by their slug, in their order */
export async function listIndustries(
  { site }: LoaderContext,
  names: ReadonlyMap<string, string>,
  lists: Lists,
): Promise<IndustrySummary[]> {
  const last = site.year
  const [calls, works] = await Promise.all([
    lists.hasCalls ? openCallsPerIndustry() : [],
    lists.hasWorks ? worksPerYear(last - years + 1, last) : [],
  ])
  const callsOf = new Map(calls.map(({ industry, calls: count }) => [industry, count]))
  const worksOf = new Map(works.map(({ industry, year, works: count }) => [`${industry} ${year}`, count]))
  const line = (slug: string): number[] =>
    Array.from({ length: years }, (_, at) => worksOf.get(`${slug} ${last - years + 1 + at}`) ?? 0)
  const inIndustry = (values: FacetOut[] | undefined, slug: string): number => countIn(values, slug)
  return [...names].flatMap(([slug, name]): IndustrySummary[] => {
    if (slug === youngTalent)
      return lists.hasYoung
        ? [{ slug, name, href: listPath(youngTalents), people: lists.young.total, labs: 0, calls: 0 }]
        : []
    const drawn = line(slug)
    return [
      {
        slug,
        name,
        href: `${listPath(talents)}/industry/${slug}`,
        people: inIndustry(lists.talents.facets.domainIndustries, slug),
        labs: lists.hasLabs ? inIndustry(lists.labs.facets.domainIndustries, slug) : 0,
        calls: callsOf.get(slug) ?? 0,
        ...(drawn.some((count) => count > 0) ? { works: drawn } : {}),
      },
    ]
  })
}
