// What is pinned stands first where nothing is asked for, and nowhere else in that list.
import type { LoaderContext } from '#engine/page/context.ts'
import type { ReadList } from '#engine/public/directory/declaration.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { records } from '#engine/store/records.ts'
import type { FieldName } from '#engine/model/rows.ts'
import { forums } from '#kinds/forums/kind.ts'

const mostPinned = 5

export async function isPinnedFirst<N extends FieldName<typeof forums>>(
  list: ReadList<typeof forums, N>,
  { viewer, query, locale }: LoaderContext,
): Promise<ReadList<typeof forums, N>> {
  const isWhole = list.q === '' && list.sort === 'activity' && [...query.keys()].every((name) => name === 'page')
  if (!isWhole) return list
  const stored = await findRows(
    forums,
    { isPinned: true, status: 'published' },
    { sort: '-publishedAt', limit: mostPinned },
  )
  const ids = stored.filter(({ language }) => language === locale || language === 'en').map(({ id }) => id)
  if (ids.length === 0) return list
  const pinned =
    list.page === 1
      ? (await Promise.all(ids.map((id) => records(viewer, forums).find(id)))).filter((one) => one !== null)
      : []
  return { ...list, rows: [...pinned, ...list.rows.filter(({ id }) => !ids.includes(id))] as typeof list.rows }
}
