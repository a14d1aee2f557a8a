// Where a public list that shows nothing leads on: less asked, other words, each with the number of rows behind it.
import type { LoaderContext } from '../office/context.ts'
import type { Kind } from '../model/kind.ts'
import type { PublicList, PublicListShape } from '../model/public-list.ts'
import { withAny, withLess } from '#ui/lists/list-address.ts'
import { formatNumber } from '#words/formats.ts'
import { type Alternative, alternativesWithFewerWords, alternativesWithRows } from './public-list-data.ts'

export type WayOn = { text: string; href: string }

/** Ways out of an empty list that lead to rows; none while there are rows. @param more what this list offers besides */
export async function waysOn(
  list: PublicList,
  kind: Kind,
  shape: PublicListShape,
  path: string,
  { viewer, locale, words }: LoaderContext,
  more: readonly Alternative[] = [],
): Promise<WayOn[]> {
  if (list.total > 0) return []
  const { list: acts } = words.common
  const labels = {
    without: (text: string) => acts.removeFilter({ text }),
    noFilters: (text: string) => words.public.noMatch.noFilters({ text }),
    everything: () => acts.searchEverything,
  }
  // Usual filters that stand among those of the list; what it shows apart stays as it is.
  const defaulted = Object.keys(shape.defaults ?? {}).filter((name) => list.filters.some(({ param }) => param === name))
  const less = withLess(list).map(({ how, text, params }): Alternative => ({
    params: withAny(params, defaulted),
    say: (count) => `${labels[how](text)} (${formatNumber(count, locale)})`,
  }))
  const all: Alternative = {
    params: withAny(new URLSearchParams(), defaulted),
    say: (count) => `${words.common.actions.showAll} (${formatNumber(count, locale)})`,
  }
  return [
    ...alternativesWithFewerWords(list, path, words),
    ...(await alternativesWithRows(viewer, kind, shape, path, [...less, ...more, all])),
  ]
}
