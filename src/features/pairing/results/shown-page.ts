// The groups of a search as its page shows them: those that hold something, a tab for each, and what was set aside.
import { addressOf, without, withValue } from '#ui/lists/list-address.ts'
import type { ShownGroup } from './shown-results.ts'
import { noWays, type Ways } from './ways.ts'

export type GroupTab = {
  kind: string
  label: string
  href: string
  /** Where more of its matches stand; null where all are shown. */
  moreHref: string | null
  count: number
  current: boolean
}
export type ShownPage = {
  groups: ShownGroup[]
  total: number
  aside: ShownGroup['aside']
  /** Where one group is shown with more of its matches, and where it stands alone on a phone. */
  tabs: GroupTab[]
  ways: Ways
}

/** Matches of a kind that are shown before more are asked for. */
const usual = 10

/** @param params of the page, without what a tab says */
export function shownPage(
  found: readonly ShownGroup[],
  path: string,
  params: URLSearchParams,
  ways: Ways = noWays,
): ShownPage {
  const shown = found.filter(({ total, aside }) => total > 0 || aside.length > 0)
  const within = shown.find(({ kind }) => kind === params.get('in'))?.kind ?? shown[0]?.kind
  const bare = without(without(params, 'more'), 'in')
  return {
    ways,
    groups: shown.filter(({ total }) => total > 0),
    total: found.reduce((sum, { total }) => sum + total, 0),
    aside: shown.flatMap(({ kind, aside }) => aside.map((one) => ({ ...one, id: `${kind}/${one.id}` }))),
    tabs: shown.map(({ kind, title, total, matches }) => ({
      kind,
      label: title,
      count: total,
      href: addressOf(path, withValue(bare, 'in', kind)),
      moreHref:
        total > matches.length && matches.length === usual
          ? `${addressOf(path, withValue(withValue(bare, 'in', kind), 'more', kind))}#group-${kind}`
          : null,
      current: kind === within,
    })),
  }
}
