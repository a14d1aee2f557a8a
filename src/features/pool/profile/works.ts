// The works of a person: those whose link to the person is confirmed, as far as the reader sees the work, but for those the person keeps off the profile.
import { publications } from '#kinds/publications/kind.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { type WorkOrder, workLines, workOrders, type WorkPage } from '#kinds/publications/lines.queries.ts'
import { pageParam } from '#server/http/params.ts'
import type { WorkLine } from '#ui/lists/work-lines.tsx'

/** `featured`: those that the person puts first, in that order; on the first tab. */
export type WorksOfPerson = WorkPage & { sort: WorkOrder; featured: WorkLine[] }

// What the first tab shows of the newest.
const newest = 5
const none: WorksOfPerson = { works: [], total: 0, page: 1, pages: 1, sort: 'newest', featured: [] }

type Person = { id: string; featured: readonly string[] }

/** @param isWhole the tab of works itself, with its order and pages */
export async function worksOf(context: LoaderContext, person: Person, isWhole: boolean): Promise<WorksOfPerson> {
  const { viewer, query, site } = context
  // Where works are switched off, nothing is said of them.
  if (!context.leads(listPath(publications))) return none
  const links = await findRows(publicationAuthors, {
    talent: person.id,
    linkStatus: 'confirmed',
    hiddenOnProfile: false,
  })
  const ids = links.map(({ publication }) => publication)
  const sort = (isWhole && workOrders.find((one) => one === query.get('sort'))) || 'newest'
  const page = isWhole ? { page: pageParam(query, 100), size: 20, sort } : { size: newest }
  const buddhist = site.dates.buddhist
  // What the person no longer has on the profile is not put first there either.
  const first = isWhole ? [] : person.featured.filter((id) => ids.includes(id))
  const [list, featured] = await Promise.all([
    workLines(viewer, ids, page, buddhist),
    workLines(viewer, first, {}, buddhist),
  ])
  const inOrder = featured.works.toSorted((a, b) => first.indexOf(a.id) - first.indexOf(b.id))
  return { ...list, sort, featured: inOrder }
}
