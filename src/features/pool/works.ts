// The works of a person: those whose link to the person is confirmed, as far as the reader sees the work, but for those the person keeps off the profile.
import type { LoaderContext } from '#engine/office/context.ts'
import { findRows } from '#engine/store/stored-rows.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { type WorkOrder, workLines, workOrders, type WorkPage } from '#kinds/publications/lines.queries.ts'
import { pageParam } from '#server/http/params.ts'

export type WorksOfPerson = WorkPage & { sort: WorkOrder }

// What the first tab shows of them.
const first = 5
const none: WorksOfPerson = { works: [], total: 0, page: 1, pages: 1, sort: 'newest' }

/** @param isWhole the tab of works itself, with its order and pages */
export async function worksOf(context: LoaderContext, person: string, isWhole: boolean): Promise<WorksOfPerson> {
  const { viewer, query, site } = context
  // Where works are switched off, nothing is said of them.
  if (!context.leads('/publication')) return none
  const links = await findRows(publicationAuthors, { talent: person, linkStatus: 'confirmed', hiddenOnProfile: false })
  const ids = links.map(({ publication }) => publication)
  const sort = (isWhole && workOrders.find((one) => one === query.get('sort'))) || 'newest'
  const page = isWhole ? { page: pageParam(query, 100), size: 20, sort } : { size: first }
  return { ...(await workLines(viewer, ids, page, site.dates.buddhist)), sort }
}
