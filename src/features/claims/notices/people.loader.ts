// The list of a pool for staff, with who of the rows on this page can be told now.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'
import { mayImport } from '#import/runs.ts'
import { notifiableAmong } from '#kinds/notices.queries.ts'

/** `waiting`: ids of those who wait for a notice; null for whoever may send none. */
export type PeopleData = ListData & { waiting: string[] | null }

export async function loader(context: LoaderContext): Promise<PeopleData> {
  const kind = kindOfPage(context.page)
  const data = await loadList(context)
  if (!mayImport(context.viewer, kind)) return { ...data, waiting: null }
  const ids = data.rows.map(({ id }) => id)
  return { ...data, waiting: await notifiableAmong(context.viewer, kind, ids) }
}
