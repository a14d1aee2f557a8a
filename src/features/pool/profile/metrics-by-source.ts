// What each source says of a person, one box for each: the one that cards show first, then the others.
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { lastRecords, type MetricSource } from '#kinds/talents/metrics.queries.ts'
import { openalexAuthorPage, scopusAuthorPage } from '#lib/identifiers/author-pages.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import type { Metrics } from '#ui/people/metrics.tsx'
import { defaultTimeZone } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { choiceWords, metricsOf } from '../person.ts'

const pageOf = (source: MetricSource, id: string): string =>
  source === 'openalex' ? openalexAuthorPage(id) : scopusAuthorPage(id)

/** None where this reader may not know the numbers of the entry. */
export async function metricsBySource(kind: PeopleKind, row: PersonOut, locale: Locale): Promise<Metrics[]> {
  const shown = metricsOf(kind, row, locale)
  if (!shown) return []
  const found = (await lastRecords([row.id])).map(({ source, authorId, documentCount, citationCount, hIndex, at }) => ({
    id: source,
    box: {
      works: documentCount ?? undefined,
      citations: citationCount ?? undefined,
      hIndex: hIndex ?? undefined,
      source: choiceWords(kind, 'metricSource', source, locale) ?? '',
      sourceHref: pageOf(source, authorId),
      date: toLocalTime(new Date(at).toISOString(), defaultTimeZone).slice(0, 10),
    } satisfies Metrics,
  }))
  const own = found.find(({ id }) => id === row.metricSource)
  const others = found.filter(({ id }) => id !== row.metricSource)
  return [own ? { ...shown, sourceHref: own.box.sourceHref } : shown, ...others.map(({ box }) => box)]
}
