// Works of OpenAlex (https://developers.openalex.org): those of an author, page after page, as CSL-JSON has works. What that has no
// place for stands in `custom`.
import { parseDoi } from '#lib/identifiers/doi.ts'
import { SourceFault } from './ask-source.ts'
import { countIn } from './authors.ts'
import { filled, isPart, lineIn, listIn, type Part, partAt, partsIn } from './parts.ts'
import type { RawPage, SourceAdapter } from './source-pages.ts'

type Csl = Record<string, unknown>

/** All that is read of a work; references would make a page too large. */
export const openalexFields =
  'id,doi,ids,title,display_name,type,publication_year,biblio,authorships,primary_location,language,is_retracted,abstract_inverted_index,cited_by_count,open_access'
const pageSize = '100'

const types: Readonly<Record<string, string>> = {
  article: 'article-journal',
  letter: 'article-journal',
  editorial: 'article-journal',
  erratum: 'article-journal',
  review: 'review',
  preprint: 'article',
  book: 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  dataset: 'dataset',
  report: 'report',
}

const lastPart = (value: unknown): string | undefined => lineIn(value)?.split('/').findLast(Boolean)

/** The name as printed; who that is and where, as OpenAlex holds it. */
function authorOf(authorship: Part): Csl[] {
  const literal = lineIn(authorship.raw_author_name) ?? lineIn(partAt(authorship, 'author').display_name)
  const affiliation =
    lineIn(authorship.raw_affiliation_strings) ?? lineIn(partsIn(authorship.institutions)[0]?.display_name)
  const orcid = lineIn(partAt(authorship, 'author').orcid)
  return literal
    ? [
        {
          literal,
          ...(orcid ? { ORCID: orcid } : {}),
          ...(affiliation ? { affiliation: [{ name: affiliation }] } : {}),
        },
      ]
    : []
}

const mostWords = 20_000

/** An abstract is told as its words, each with the positions where it stands. */
function abstractOf(index: unknown): string | undefined {
  const words: string[] = []
  for (const [word, positions] of Object.entries(isPart(index) ? index : {}))
    for (const at of listIn(positions))
      if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < mostWords) words[at] = word
  return words.filter(Boolean).join(' ') || undefined
}

const openWays = ['gold', 'green', 'hybrid', 'bronze'] as const

/** How a work is open: a journal that takes no money of anybody is a golden one. */
function openAccessOf({ open_access: open }: Part): string | undefined {
  const status = lineIn(partAt(open).oa_status)
  return status === 'diamond' ? 'gold' : openWays.find((one) => one === status)
}

/** A work of it as CSL-JSON has works. @param doi as it was asked for, where it was @param at when, where it matters how often it is cited */
export function cslOfOpenalex(item: Part, { doi, at }: { doi?: string; at?: string } = {}): Csl {
  const { biblio, primary_location: location } = item
  const source = partAt(location, 'source')
  const pages = [partAt(biblio).first_page, partAt(biblio).last_page].filter(Boolean)
  const pmid = /(?<!\d)\d+$/.exec(lineIn(partAt(item, 'ids').pmid) ?? '')?.[0]
  const parsed = parseDoi(lineIn(item.doi) ?? '')
  const id = lastPart(item.id)
  const count = countIn(item.cited_by_count)
  const work: Csl = {
    DOI: doi ?? (parsed.ok ? parsed.value : undefined),
    title: item.title ?? item.display_name,
    type: types[String(item.type)] ?? 'other',
    author: partsIn(item.authorships).flatMap(authorOf),
    issued: typeof item.publication_year === 'number' ? { 'date-parts': [[item.publication_year]] } : undefined,
    'container-title': source.display_name,
    publisher: source.host_organization_name,
    ISSN: lineIn(source.issn_l),
    volume: partAt(biblio).volume,
    issue: partAt(biblio).issue,
    page: pages.join('-'),
    PMID: pmid,
    language: item.language,
    abstract: abstractOf(item.abstract_inverted_index),
    URL: partAt(location).landing_page_url,
    custom: filled({
      openalex: id && /^W\d{3,13}$/.test(id) ? id : null,
      openAccess: openAccessOf(item),
      citedBy: at && count !== null ? { count, source: 'OpenAlex', at } : null,
    }),
  }
  return Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined && value !== null))
}

function readPage(answer: unknown): RawPage {
  if (!isPart(answer) || !Array.isArray(answer.results)) throw new SourceFault('unreadable')
  // Its last pages are empty, and name no next one.
  const next = answer.results.length > 0 ? lineIn(partAt(answer, 'meta').next_cursor) : null
  return { items: answer.results, next, total: countIn(partAt(answer, 'meta').count) }
}

/** All works of an author. @param author as OpenAlex numbers authors: A… */
export const openalexWorksOf = (
  { url, key }: { url: string; key: string | undefined },
  mailto: string | undefined,
  author: string,
  // One for all pages: the same work that comes twice is told the same.
  at = new Date().toISOString(),
): SourceAdapter<Csl> => ({
  name: 'openalex',
  quotaAt: () => 'openalex',
  url: `${url.replace(/\/$/, '')}/works`,
  mailto,
  question: {
    filter: `authorships.author.id:${author}`,
    per_page: pageSize,
    select: openalexFields,
    ...(mailto ? { mailto } : {}),
    ...(key ? { api_key: key } : {}),
  },
  cursor: { name: 'cursor', first: '*' },
  waits: 1,
  readPage,
  readRecord: (item) => (lineIn(item.title) || lineIn(item.display_name) ? cslOfOpenalex(item, { at }) : null),
})
