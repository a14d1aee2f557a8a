// What each part of a match says in the words of the reader.
import { formatDate, formatYear, listed } from '#words/formats.ts'
import type { MatchPart } from './query.ts'
import type { Said } from './conditions.ts'
import type { Compared } from './compare.ts'

/** Similarity from which texts are called close. */
const close = 0.5

export function partTexts(compared: Compared, { words, locale, buddhist }: Said): Record<MatchPart, string> {
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
        : similarity !== null && similarity > 0
          ? similarity >= close
            ? say.similar
            : say.partlySimilar
          : works
            ? say.works({ count: 0, since: year(works.since) })
            : say.noEvidence,
    language: [
      ...(languages ? [say.languages({ labels: list(languages) })] : []),
      ...(networks ? [say.networks({ labels: list(networks) })] : []),
    ].join('; '),
    place:
      wanted.countries.size === 0
        ? say.anyPlace
        : places.isWanted
          ? say.place({ labels: list(places.labels) })
          : say.otherPlace({ labels: list(places.labels) }),
    freshness: confirmedAt
      ? say.fresh({ date: formatDate(confirmedAt.slice(0, 10), locale, { buddhist }) })
      : say.notFresh,
  }
}
