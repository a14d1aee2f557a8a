// What the network did, in sentences with a number each that leads to the works behind it.
import type { SharedWorks } from '#engine/interfaces/figures.ts'
import { publications } from '#kinds/publications/kind.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { formatNumber, formatYear } from '#words/formats.ts'

export type Sentence = { number: string; text: string; href: string }

const most = 3

/** Pairs of countries whose common works grew most from one year to the next. @param names of countries by code */
export function sentencesOf(
  { growth }: SharedWorks,
  names: ReadonlyMap<string, string>,
  { locale, site, words }: LoaderContext,
): Sentence[] {
  const { home } = words.directory
  return growth.slice(0, most).map(({ from, to, year, works }) => ({
    number: formatNumber(works, locale),
    text: home.joined({
      count: works,
      from: names.get(from) ?? from,
      to: names.get(to) ?? to,
      year: formatYear(year, locale, site.dates.buddhist),
    }),
    href: `${listPath(publications)}?country=${from}&with=${to}&from=${year}&to=${year}`,
  }))
}
