// What the portal holds of each sort, and when the last of it was changed.
import type { LoaderContext } from '#engine/page/context.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { records } from '#engine/store/records.ts'

export type Source = { name: string; href: string; count: number; changedAt: string | null }

/** Lists of entries that are switched on and in which there is something; what is told as news is none. */
export async function sourcesOf({ viewer, words, leads }: LoaderContext): Promise<Source[]> {
  const open = directories().filter(({ path, feed, schemaOf }) => schemaOf && !feed && leads(path))
  const held = await Promise.all(
    open.map(async ({ kind, title, path }) => {
      const { total, rows } = await records(viewer, kind).list({ size: 1, sort: '-updatedAt' }, ['updatedAt'])
      return {
        name: title(words),
        href: path,
        count: total,
        changedAt: rows[0]?.updatedAt ?? null,
      }
    }),
  )
  return held.filter(({ count }) => count > 0)
}
