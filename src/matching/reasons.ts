// What each part of a match says in the words of the reader.
import { formatDate, formatYear, listed } from '#words/formats.ts'
import type { MatchPart } from './query.ts'
import type { Said } from './conditions.ts'
import type { Compared } from './compare.ts'
import type { SaidInText } from './said-in-texts.ts'

/** What can be named of what speaks for a row: a work that is near, or else a text of its own. */
export type Speaking = { work: string | null; text: SaidInText | null }

/** Every part in words; of evidence that cannot be named nothing is said. */
export function partTexts(
  compared: Compared,
  { words, locale, buddhist }: Said,
  speaking: Speaking,
): Record<MatchPart, string> {
  const say = words.matching
  const list = (labels: readonly string[]): string => listed(labels, locale)
  const { keywords, industries, works, similarity, languages, networks, places, confirmedAt, wanted } = compared
  const year = (value: number): string => formatYear(value, locale, buddhist)
  return {
    keywords: say.keywords({
      count: keywords.length,
      of: wanted.keywords.length,
      labels: list(keywords.map(({ label }) => label)),
    }),
    industry: say.industry({ labels: list(industries) }),
    evidence:
      works && works.on.length > 0
        ? say.works({ count: works.on.length, since: year(works.since) })
        : speaking.work !== null
          ? say.nearWork({ title: speaking.work })
          : speaking.text
            ? say.says({ field: speaking.text.field, words: list(speaking.text.words) })
            : similarity !== null && similarity > 0
              ? ''
              : works
                ? say.works({ count: 0, since: year(works.since) })
                : say.noEvidence,
    language: [
      ...(languages ? [say.languages({ labels: list(languages) })] : []),
      ...(networks ? [say.networks({ labels: list(networks) })] : []),
    ].join('; '),
    place:
      wanted.countries.size === 0 || (places.isWanted && places.labels.length === 0)
        ? say.anyPlace
        : places.isWanted
          ? say.place({ labels: list(places.labels) })
          : say.otherPlace({ labels: list(places.labels) }),
    freshness: confirmedAt
      ? say.fresh({ date: formatDate(confirmedAt.slice(0, 10), locale, { buddhist }) })
      : say.notFresh,
  }
}
