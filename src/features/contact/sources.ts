// What the portal holds of each sort, and when the last of it was changed.
import type { LoaderContext } from '#engine/office/context.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'

export type Source = { name: string; href: string; count: number; changedAt: string | null }

const lists = [
  ['talents', 'aseanTalent', '/asean-talent-pool'],
  ['young-talents', 'youngTalent', '/young-talent-pool'],
  ['publications', 'publication', '/publication'],
  ['training-courses', 'trainingCourse', '/training-course'],
  ['funding-organizations', 'fundingOrganization', '/funding-organization'],
  ['hosts', 'host', '/host'],
  ['lab-locations', 'labLocation', '/lab-location'],
  ['asean-networks', 'aseanNetwork', '/asean-network'],
] as const

/** Lists that the menu shows and in which there is something. */
export async function sourcesOf({ viewer, words, leads }: LoaderContext): Promise<Source[]> {
  const { menu } = words.common
  const open = lists.filter(([, , href]) => leads(href))
  const held = await Promise.all(
    open.map(async ([kind, word, href]) => {
      const { total, rows } = await records(viewer, getKind(kind)).list({ size: 1, sort: '-updatedAt' }, ['updatedAt'])
      return { name: menu[word], href, count: total, changedAt: (rows[0]?.updatedAt as string | undefined) ?? null }
    }),
  )
  return held.filter(({ count }) => count > 0)
}
