// The page of an author at the source that says the numbers.
import type { MetricSource } from '#kinds/talents/metrics.queries.ts'
import { openalexAuthorPage, scopusAuthorPage } from '#lib/identifiers/author-pages.ts'

export const pageOfAuthor = (source: MetricSource, id: string): string =>
  source === 'openalex' ? openalexAuthorPage(id) : scopusAuthorPage(id)
