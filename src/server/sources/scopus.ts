// Scopus (https://dev.elsevier.com): Author Retrieval by up to 25 ids, and Author Search. `document-count` are documents,
// `citation-count` all citations of them, `cited-by-count` the documents that cite, `publication-range` the years of publication.
import { SourceFault } from './ask-source.ts'
import { type AuthorFigures, type AuthorSource, countIn, countsOf, type FoundAuthor, listOrFault } from './authors.ts'
import { isPart, lineIn, type Part, partAt, partsIn } from './parts.ts'

const mostCandidates = '10'
const mostFound = 25
const mostAreas = 30

const numberOf = (identifier: unknown): string | null =>
  /(?:^|:)(\d{10,11})$/.exec(lineIn(identifier) ?? '')?.[1] ?? null
const idOf = (author: Part): string | null => numberOf(partAt(author, 'coredata')['dc:identifier'])

/** One is a part, several are a list. */
const oneOrMore = (value: unknown): Part[] => (isPart(value) ? [value] : partsIn(value))

const yearOf = (value: unknown): number | null => {
  const year = countIn(value)
  return year !== null && year >= 1500 && year <= 2200 ? year : null
}

function affiliationOf(author: Part): string | null {
  const current = partAt(author, 'author-profile', 'affiliation-current')
  const affiliation = oneOrMore(current.affiliation)[0] ?? {}
  const name = partAt(affiliation, 'ip-doc')
  return (
    (lineIn(name.afdispname) ?? lineIn(partAt(name, 'preferred-name').$) ?? lineIn(name['preferred-name']))?.slice(
      0,
      300,
    ) ?? null
  )
}

function figuresOf(author: Part): AuthorFigures | null {
  const core = partAt(author, 'coredata')
  const authorId = idOf(author)
  const counts = countsOf({
    documentCount: core['document-count'],
    citationCount: core['citation-count'],
    hIndex: author['h-index'],
  })
  if (authorId === null || counts === null) return null
  const range = partAt(author, 'author-profile', 'publication-range')
  const areas = new Map(
    oneOrMore(partAt(author, 'subject-areas')['subject-area']).flatMap((one) => {
      const [code, name] = [lineIn(one['@code']), lineIn(one.$)]
      return code && name ? [[code, name] as const] : []
    }),
  )
  return {
    authorId,
    ...counts,
    citedByCount: countIn(core['cited-by-count']),
    coauthorCount: countIn(author['coauthor-count']),
    firstYear: yearOf(range['@start']),
    lastYear: yearOf(range['@end']),
    currentAffiliation: affiliationOf(author),
    subjectAreas: [...areas].slice(0, mostAreas).map(([code, name]) => ({ code, name })),
    raw: author,
  }
}

/** One author, or several in a list of their own. */
function authorsIn(answer: unknown): Part[] {
  if (!isPart(answer)) throw new SourceFault('unreadable')
  const list = answer['author-retrieval-response-list']
  return listOrFault((isPart(list) ? list : answer)['author-retrieval-response'])
}

function foundIn(answer: unknown): FoundAuthor[] {
  if (answer === null) return []
  if (!isPart(answer) || !isPart(answer['search-results'])) throw new SourceFault('unreadable')
  return partsIn(answer['search-results'].entry).flatMap((one) => {
    const authorId = numberOf(one['dc:identifier'])
    const named = partAt(one, 'preferred-name')
    const name = [lineIn(named['given-name']), lineIn(named.surname)].filter(Boolean).join(' ')
    // A search that finds nobody answers with one entry that says so.
    if (!authorId || !name) return []
    const affiliation = partAt(one, 'affiliation-current')
    return [
      {
        authorId,
        name,
        orcid: lineIn(one.orcid),
        affiliation: lineIn(affiliation['affiliation-name']),
        country: null,
        documentCount: countIn(one['document-count']),
      },
    ]
  })
}

/** Its language of questions: what would end a value is left out. */
const quoted = (text: string): string => text.replaceAll(/[(){}"\\]/g, ' ').trim()

function questionOf({ orcid, name, familyName, givenName }: Parameters<AuthorSource['soughtAddress']>[0]): string {
  if (orcid) return `ORCID(${orcid})`
  const words = name.split(' ')
  const last = familyName ?? words.at(-1) ?? name
  const first = givenName ?? words.slice(0, -1).join(' ')
  return [`AUTHLASTNAME(${quoted(last)})`, ...(quoted(first) ? [`AUTHFIRST(${quoted(first)})`] : [])].join(' AND ')
}

export type Scopus = { url: string; key: string; instToken: string | undefined }

/** Its key, and the token of an institution that may read more. */
export const scopusHeaders = ({ key, instToken }: Omit<Scopus, 'url'>): Record<string, string> => ({
  'X-ELS-APIKey': key,
  ...(instToken ? { 'X-ELS-Insttoken': instToken } : {}),
})

/** @param mailto whom to write to about our questions */
export function scopusAuthors({ url, key, instToken }: Scopus, mailto: string | undefined): AuthorSource {
  const address = (path: string, question: Record<string, string>): string =>
    `${url.replace(/\/$/, '')}${path}?${new URLSearchParams(question)}`
  return {
    url,
    mailto,
    headers: scopusHeaders({ key, instToken }),
    quotaAt: (asked) => (asked.includes('/search/') ? 'scopus_author_search' : 'scopus_api'),
    most: 25,
    refusals: [401, 403],
    figuresAddress: (ids) => address('/content/author', { author_id: ids.join(','), view: 'ENHANCED' }),
    authorsIn,
    idOf,
    figuresOf,
    byOrcids: {
      most: 8,
      mostFound: () => mostFound,
      address: (orcids) =>
        address('/content/search/author', {
          query: orcids.map((orcid) => `ORCID(${orcid})`).join(' OR '),
          count: String(mostFound),
        }),
    },
    soughtAddress: (sought) => address('/content/search/author', { query: questionOf(sought), count: mostCandidates }),
    foundIn,
  }
}
