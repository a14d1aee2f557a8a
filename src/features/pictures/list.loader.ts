// What a picture list shows: what every list does, and how heavy its pictures are.
import { query, sql } from '#server/database/db.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'
import { pictureValues } from './picture-values.ts'

export type PictureListData = ListData & {
  /** Bytes of the pictures of this page by content key, as they were uploaded. */
  weights: Record<string, number>
}

export async function loader(context: LoaderContext): Promise<PictureListData> {
  const list = await loadList(context)
  const keys = list.rows.flatMap(({ values }) => pictureValues(values).image?.key ?? [])
  const files = await query<{ key: string; bytes: number }>(
    sql`select key, bytes::int bytes from files where key = any(${keys}::text[])`,
  )
  return { ...list, weights: Object.fromEntries(files.map(({ key, bytes }) => [key, bytes])) }
}
