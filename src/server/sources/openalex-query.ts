// Works of OpenAlex by what stands in them: country and organization of their authors, years, authors (https://developers.openalex.org,
// filters of works). They are read as those of one author are.
import { openalexWorksOf } from './openalex-works.ts'
import type { SourceAdapter } from './source-pages.ts'
import type { WorkQuery } from './work-query.ts'

function yearsOf({ from, to }: WorkQuery): string[] {
  if (from !== null && to !== null) return [`publication_year:${from}-${to}`]
  // Both of these are beyond the year that is named.
  if (from !== null) return [`publication_year:>${from - 1}`]
  return to === null ? [] : [`publication_year:<${to + 1}`]
}

export const filterOf = (query: WorkQuery): string =>
  [
    ...(query.country ? [`authorships.institutions.country_code:${query.country.toLowerCase()}`] : []),
    ...(query.organization ? [`authorships.institutions.ror:https://ror.org/${query.organization}`] : []),
    ...yearsOf(query),
    ...(query.authors.length > 0 ? [`authorships.author.id:${query.authors.join('|')}`] : []),
  ].join(',')

/** @param perPage fewer only to learn how many there are */
export function openalexQuery(
  source: { url: string; key: string | undefined },
  mailto: string | undefined,
  query: WorkQuery,
  perPage = 100,
): SourceAdapter<Record<string, unknown>> {
  const ofOne = openalexWorksOf(source, mailto, '')
  return { ...ofOne, question: { ...ofOne.question, filter: filterOf(query), per_page: String(perPage) } }
}
