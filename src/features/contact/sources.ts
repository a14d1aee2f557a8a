// What the portal holds of each sort, and when the last of it was changed.
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'

export type Source = { name: string; href: string; count: number; changedAt: string | null }

const lists = [
  ['talents', 'aseanTalent'],
  ['young-talents', 'youngTalent'],
  ['publications', 'publication'],
  ['training-courses', 'trainingCourse'],
  ['funding-organizations', 'fundingOrganization'],
  ['hosts', 'host'],
  ['lab-locations', 'labLocation'],
  ['asean-networks', 'aseanNetwork'],
] as const

/** Lists that the menu shows and in which there is something. */
export async function sourcesOf({ viewer, words, leads }: LoaderContext): Promise<Source[]> {
  const { menu } = words.common
  const open = lists.map(([name, word]) => ({ kind: getKind(name), word })).filter(({ kind }) => leads(listPath(kind)))
  const held = await Promise.all(
    open.map(async ({ kind, word }) => {
      const { total, rows } = await records(viewer, kind).list({ size: 1, sort: '-updatedAt' }, ['updatedAt'])
      return {
        name: menu[word],
        href: listPath(kind),
        count: total,
        changedAt: (rows[0]?.updatedAt as string | undefined) ?? null,
      }
    }),
  )
  return held.filter(({ count }) => count > 0)
}
