// OpenAlex (https://developers.openalex.org): authors by their ids, and authors who may be somebody. `works_count` are works,
// `cited_by_count` all citations of them, `summary_stats.h_index` the h-index; works by year reach back ten years only.
import { SourceFault } from './ask-source.ts'
import { type AuthorFigures, type AuthorSource, countIn, countsOf, type FoundAuthor, listOrFault } from './authors.ts'
import { isPart, lineIn, type Part, partAt, partsIn } from './parts.ts'

const fields =
  'id,orcid,display_name,works_count,cited_by_count,summary_stats,counts_by_year,last_known_institutions,topics'
const mostCandidates = 10
const mostTopics = 30

/** The last part of an address that is an id. */
const lastPart = (value: unknown): string | null => lineIn(value)?.split('/').findLast(Boolean) ?? null

const idOf = (author: Part): string | null => {
  const id = lastPart(author.id)
  return id && /^A\d{1,13}$/.test(id) ? id : null
}

const institutionOf = (author: Part): Part => partsIn(author.last_known_institutions)[0] ?? {}

function figuresOf(author: Part): AuthorFigures | null {
  const authorId = idOf(author)
  const counts = countsOf({
    documentCount: author.works_count,
    citationCount: author.cited_by_count,
    hIndex: partAt(author, 'summary_stats').h_index,
  })
  if (authorId === null || counts === null) return null
  const years = partsIn(author.counts_by_year)
    .filter((one) => (countIn(one.works_count) ?? 0) > 0)
    .flatMap((one) => countIn(one.year) ?? [])
  return {
    authorId,
    ...counts,
    citedByCount: null,
    coauthorCount: null,
    firstYear: null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
    currentAffiliation: lineIn(institutionOf(author).display_name)?.slice(0, 300) ?? null,
    subjectAreas: partsIn(author.topics)
      .slice(0, mostTopics)
      .flatMap((one) => {
        const [code, name] = [lastPart(one.id), lineIn(one.display_name)]
        return code && name ? [{ code, name }] : []
      }),
    raw: author,
  }
}

function authorsIn(answer: unknown): Part[] {
  if (!isPart(answer)) throw new SourceFault('unreadable')
  return listOrFault(answer.results)
}

const foundOf = (author: Part): FoundAuthor[] => {
  const [authorId, name] = [idOf(author), lineIn(author.display_name)]
  if (!authorId || !name) return []
  const institution = institutionOf(author)
  return [
    {
      authorId,
      name,
      orcid: lastPart(author.orcid),
      affiliation: lineIn(institution.display_name),
      country: lineIn(institution.country_code),
      documentCount: countIn(author.works_count),
    },
  ]
}

/** @param mailto whom to write to about our questions */
export function openalexAuthors(
  { url, key }: { url: string; key: string | undefined },
  mailto: string | undefined,
): AuthorSource {
  const address = (question: Record<string, string>): string => {
    const found = new URL(`${url.replace(/\/$/, '')}/authors`)
    for (const [name, value] of Object.entries(question)) found.searchParams.set(name, value)
    found.searchParams.set('select', fields)
    if (mailto) found.searchParams.set('mailto', mailto)
    if (key) found.searchParams.set('api_key', key)
    return found.href
  }
  return {
    url,
    mailto,
    quotaAt: () => 'openalex',
    most: 50,
    refusals: [401],
    figuresAddress: (ids) => address({ filter: `ids.openalex:${ids.join('|')}`, per_page: String(ids.length) }),
    authorsIn,
    idOf,
    figuresOf,
    soughtAddress: ({ orcid, name }) =>
      address({ ...(orcid ? { filter: `orcid:${orcid}` } : { search: name }), per_page: String(mostCandidates) }),
    byOrcids: {
      most: 25,
      // One iD may stand with two authors of it.
      mostFound: (count) => count * 4,
      address: (orcids) => address({ filter: `orcid:${orcids.join('|')}`, per_page: String(orcids.length * 4) }),
    },
    foundIn: (answer) => authorsIn(answer).flatMap(foundOf),
  }
}
