// What the network did, in sentences with a number each that leads to the works behind it.
import { publications } from '#kinds/publications/kind.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { strongestCollaborations } from '#kinds/publications/collaborations.queries.ts'
import { labelOf } from '#engine/store/refs.ts'
import { formatNumber, formatYear } from '#words/formats.ts'

export type Sentence = { number: string; text: string; href: string }

const most = 3

/** Pairs of countries whose common works grew most from one year to the next, of the last two years. */
export async function listSentences({ locale, site, words }: LoaderContext): Promise<Sentence[]> {
  const { home } = words.directory
  const collaborations = await strongestCollaborations(site.year - 1, most)
  return collaborations.map(({ from, to, fromName, toName, year, works }) => ({
    number: formatNumber(works, locale),
    text: home.joined({
      count: works,
      from: labelOf(fromName, locale),
      to: labelOf(toName, locale),
      year: formatYear(year, locale, site.dates.buddhist),
    }),
    href: `${listPath(publications)}?country=${from}&with=${to}&from=${year}&to=${year}`,
  }))
}
