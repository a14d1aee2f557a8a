// Where a public list that shows nothing leads on: less asked, other words, each with the number of rows behind it.
import type { LoaderContext } from '../../page/context.ts'
import type { Kind } from '../../model/kind.ts'
import type { PublicList, PublicListShape } from '../../model/addresses/public-list.ts'
import { addressOf, withAny, widerLists } from '#ui/lists/list-address.ts'
import { formatNumber } from '#words/formats.ts'
import type { AllWords } from '#words/words-in.ts'
import { type Alternative, alternativesWithFewerWords, alternativesWithRows } from './public-list-data.ts'

export type AlternativeLink = { text: string; href: string }

export type AlternativeOptions = {
  /** What this list offers besides. */
  more?:
    | ((list: PublicList, context: LoaderContext) => readonly Alternative[] | Promise<readonly Alternative[]>)
    | undefined
  /** Where neither less nor that leads to rows. */
  otherwise?: ((context: LoaderContext) => Promise<AlternativeLink[]>) | undefined
  /** Ways on into other lists. */
  beside?: ((list: PublicList, context: LoaderContext) => Promise<AlternativeLink[]>) | undefined
  /** Filters that it has although its address says nothing, and what is said of the rows without one of them. */
  defaulted?: readonly string[]
  beyond?: Readonly<Partial<Record<string, (words: AllWords, count: number) => string>>> | undefined
}

/** Ways out of an empty list that lead to rows; none while there are rows.*/
export async function findAlternatives(
  list: PublicList,
  kind: Kind,
  shape: PublicListShape,
  path: string,
  context: LoaderContext,
  { more, otherwise, beside, defaulted = [], beyond = {} }: AlternativeOptions = {},
): Promise<AlternativeLink[]> {
  if (list.total > 0) return []
  const { viewer, locale, words } = context
  const { list: acts } = words.common
  const labels = {
    without: (text: string) => acts.removeFilter({ text }),
    noFilters: (text: string) => words.public.noMatch.noFilters({ text }),
    everything: () => acts.searchEverything,
  }
  // Only those that stand among the filters.
  const usual = defaulted.filter((name) => list.filters.some(({ param }) => param === name))
  const less = widerLists(list).map(({ how, text, params }): Alternative => {
    const left = how === 'without' ? usual.find((name) => !params.has(name)) : undefined
    const say = left === undefined ? undefined : beyond[left]
    return {
      params: withAny(params, usual),
      say: (count) => say?.(words, count) ?? `${labels[how](text)} (${formatNumber(count, locale)})`,
    }
  })
  const all: Alternative = {
    params: withAny(new URLSearchParams(), usual),
    say: (count) => `${words.common.actions.showAll} (${formatNumber(count, locale)})`,
  }
  const further = (await more?.(list, context)) ?? []
  // What the list itself says of an address says more.
  const own = new Set(further.map(({ params }) => params.toString()))
  const others = less.filter(({ params }) => !own.has(params.toString()))
  const found = await alternativesWithRows(viewer, kind, shape, path, [...others, ...further, all])
  const isAll = ({ href }: AlternativeLink): boolean => href === addressOf(path, all.params)
  return [
    ...alternativesWithFewerWords(list, path, words),
    ...(otherwise && found.every(isAll) ? await otherwise(context) : []),
    ...found.filter((one) => !isAll(one)),
    ...((await beside?.(list, context)) ?? []),
    ...found.filter(isAll),
  ]
}
