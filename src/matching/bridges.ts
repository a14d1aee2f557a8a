// Who bridges two keywords: somebody who has one of them and wrote works with people who have the other. Of published rows alone.
import { linksBetween, type MatchLink, withheldRows } from '#engine/interfaces/match-sources.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { rowsFor } from '#engine/search/lists/cached-rows.ts'
import { baseCondition } from '#engine/search/lists/list-condition.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { listed } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { mostRows, usualRows } from './query.ts'
import { readWanted } from './wanted.ts'

type Label = { id: string; label: string }

export type Bridge = {
  kind: string
  id: string
  /** The keyword that it has, and the one of those with whom it wrote. */
  own: Label
  other: Label
  /** With how many, and two of them. */
  count: number
  partners: { kind: string; id: string; title: string }[]
  /** Two works that it wrote with them, the newest first. */
  works: { id: string; title: string; year: number | null }[]
  /** The same in a sentence. */
  text: string
  row: Out
}

const mostNamed = 2

type Side = {
  kind: string
  id: string
  isFirst: boolean
  partners: Map<string, string>
  works: Map<string, MatchLink['work']>
}

/** Those who have one keyword alone, with their partners who have the other. */
function sidesOf(links: readonly MatchLink[], hasFirst: ReadonlySet<string>, hasSecond: ReadonlySet<string>): Side[] {
  const sides = new Map<string, Side>()
  const note = (own: MatchLink['first'], partner: MatchLink['first'], work: MatchLink['work'], isFirst: boolean) => {
    const side = sides.get(own.id) ?? { ...own, isFirst, partners: new Map<string, string>(), works: new Map() }
    side.partners.set(partner.id, partner.kind)
    side.works.set(work.id, work)
    sides.set(own.id, side)
  }
  for (const { first, second, work } of links) {
    if (!hasSecond.has(first.id)) note(first, second, work, true)
    if (!hasFirst.has(second.id)) note(second, first, work, false)
  }
  return [...sides.values()].toSorted(
    (a, b) => b.partners.size - a.partners.size || b.works.size - a.works.size || (a.id < b.id ? -1 : 1),
  )
}

/** Nobody who must not be proposed, neither as a bridge nor as a partner; nobody of a list that is not open. */
async function withoutWithheld(links: readonly MatchLink[]): Promise<MatchLink[]> {
  const all = links.flatMap(({ first, second }) => [first, second])
  const allowed = new Set<string>()
  for (const [kind, rows] of Map.groupBy(all, (one) => one.kind)) {
    if (!(await publicSite().isOpen(kind))) continue
    const ids = [...new Set(rows.map(({ id }) => id))]
    const withheld = await withheldRows(kind, ids)
    for (const id of ids) if (!withheld.has(id)) allowed.add(id)
  }
  return links.filter(({ first, second }) => allowed.has(first.id) && allowed.has(second.id))
}

/**
 * The bridges between two keywords, those with the most partners first. Who has both keywords is no bridge: a search for both finds them.
 * @param keywords two of the thesaurus, by id
 * @param fields what is read of the rows that are answered
 */
export async function findBridges(
  viewer: Viewer,
  keywords: readonly [string, string],
  {
    size = usualRows,
    fields = () => undefined,
  }: { size?: number; fields?: (kind: string) => readonly string[] | undefined } = {},
): Promise<Bridge[]> {
  const reader = asVisitor(viewer)
  const [wanted, found, words] = await Promise.all([
    readWanted(reader, { keywords }),
    linksBetween(...keywords),
    wordsIn(viewer.locale),
  ])
  const [first, second] = wanted.keywords
  if (!first || !second) return []
  const [ones, others] = found.holders
  const links = await withoutWithheld(found.links)
  const sides = sidesOf(links, new Set(ones), new Set(others)).slice(0, Math.min(mostRows, Math.max(1, size)))
  const named = sides.map((side) => [...side.partners].slice(0, mostNamed).map(([id, kind]) => ({ id, kind })))
  const rows = new Map<string, Out>()
  for (const [name, some] of Map.groupBy([...sides, ...named.flat()], ({ kind }) => kind)) {
    const kind = getKind(name)
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const row of await rowsFor(reader, kind, ids, baseCondition(reader, kind, {}), fields(name)))
      rows.set(row.id, row)
  }
  const label = ({ id, label: text }: Label): Label => ({ id, label: text })
  return sides.flatMap((side, at) => {
    const row = rows.get(side.id)
    if (!row) return []
    const [own, other] = side.isFirst ? [label(first), label(second)] : [label(second), label(first)]
    const partners = (named[at] ?? []).flatMap(({ id, kind }) => {
      const partner = rows.get(id)
      return partner ? [{ kind, id, title: titleOfRow(getKind(kind), partner, viewer.locale) }] : []
    })
    const count = side.partners.size
    const text = words.matching.bridge({
      own: own.label,
      other: other.label,
      count,
      names: listed(
        partners.map(({ title }) => title),
        viewer.locale,
      ),
    })
    const works = [...side.works.values()].slice(0, mostNamed)
    return [{ kind: side.kind, id: side.id, own, other, count, partners, works, text, row }]
  })
}
