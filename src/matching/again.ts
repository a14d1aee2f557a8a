// When what is over is expected to be there again, in the words of the reader.
import { thereAgain } from '#engine/interfaces/match-sources.ts'
import { formatDate, formatYear, listed } from '#words/formats.ts'
import type { Said } from './conditions.ts'

/** Of rows of a kind that are over, a sentence by their ids, the soonest first and else in their order; of which nothing is known, none. */
export async function againTexts(
  kind: string,
  ids: readonly string[],
  { words, locale, buddhist }: Said,
): Promise<Map<string, string>> {
  const found = await thereAgain(kind, ids)
  return new Map(
    ids
      .flatMap((id) => {
        const again = found.get(id)
        return again ? [{ id, ...again }] : []
      })
      .toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0))
      .map(({ id, month, years }) => [
        id,
        words.matching.again({
          month: formatDate(`${month}-01`, locale, { buddhist, shape: 'month' }),
          years: listed(
            years.map((year) => formatYear(year, locale, buddhist)),
            locale,
          ),
        }),
      ]),
  )
}
