// Networks that fit a member: those of the people who fit them, most people first, without those that they belong to or keep.
import { ownMatches, type TopMatch } from '#engine/interfaces/own-matches.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'

/** So many people are asked for their networks. */
const mostPeople = 40
const mostNetworks = 5
const pools = [talents, youngTalents] as const

export async function networksForMe(context: LoaderContext, own: ReadonlySet<string>): Promise<TopMatch[]> {
  const { viewer, locale, words } = context
  const reader = { ...asVisitor(viewer), locale }
  const people = await ownMatches().ofKinds(
    viewer,
    pools.map(({ name }) => name),
    mostPeople,
  )
  const ids = people.map(({ id }) => id)
  const counts = new Map<string, number>()
  for (const kind of pools) {
    const { rows } =
      ids.length > 0 ? await records(reader, kind).list({ ids, size: ids.length }, ['networks']) : { rows: [] }
    for (const { id } of rows.flatMap(({ networks }) => networks ?? []))
      if (!own.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  const found = await records(reader, aseanNetworks).list({ ids: [...counts.keys()].slice(0, 100), size: 100 })
  return found.rows
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, mostNetworks)
    .map((row) => ({
      id: row.id,
      kind: wordsOf(aseanNetworks, locale).one,
      title: titleOfRow(aseanNetworks, row, locale),
      href: publicPath(aseanNetworks, row),
      reasons: [words.member.networks.fitting({ count: counts.get(row.id) ?? 0 })],
    }))
}
