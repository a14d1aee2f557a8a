// Works as OpenAlex tells them (https://docs.openalex.org/api-entities/works): those of DataCite and others that Crossref does not know.
import type { CslWork } from '#engine/interfaces/works-by-doi.ts'
import { parseDoi } from '#lib/identifiers/doi.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { askSource, SourceFault } from '#server/sources/ask-source.ts'

type OpenAlex = { url: string; key: string | undefined }
type Item = Record<string, unknown>

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

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)
const within = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((one, name) => (isItem(one) ? one[name] : undefined), value)

function workOf(item: Item, doi: string): CslWork {
  const pages = [within(item, 'biblio', 'first_page'), within(item, 'biblio', 'last_page')].filter(Boolean)
  const authors = Array.isArray(item.authorships) ? item.authorships : []
  const pmid = /(?<!\d)\d+$/.exec(String(within(item, 'ids', 'pmid') ?? ''))?.[0]
  const year = item.publication_year
  const work: Record<string, unknown> = {
    DOI: doi,
    title: item.title ?? item.display_name,
    type: types[String(item.type)] ?? 'other',
    author: authors.flatMap((one) => {
      const literal = within(one, 'raw_author_name') ?? within(one, 'author', 'display_name')
      return typeof literal === 'string' ? [{ literal }] : []
    }),
    issued: typeof year === 'number' ? { 'date-parts': [[year]] } : undefined,
    'container-title': within(item, 'primary_location', 'source', 'display_name'),
    publisher: within(item, 'primary_location', 'source', 'host_organization_name'),
    volume: within(item, 'biblio', 'volume'),
    issue: within(item, 'biblio', 'issue'),
    page: pages.join('-'),
    PMID: pmid,
    language: item.language,
    URL: within(item, 'primary_location', 'landing_page_url'),
  }
  return Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined && value !== null))
}

/** The works among these that OpenAlex knows. @throws SourceFault */
export async function askOpenAlex(
  outbound: Outbound,
  { url, key, mailto, waits }: OpenAlex & { mailto: string | undefined; waits: number },
  dois: readonly string[],
): Promise<Map<string, CslWork>> {
  // Signs of its filters mean something else there.
  const asked = dois.filter((doi) => !/[,|]/.test(doi))
  if (asked.length === 0) return new Map()
  const question = new URLSearchParams({
    filter: `doi:${asked.join('|')}`,
    'per-page': String(asked.length),
    ...(key ? { api_key: key } : {}),
    ...(mailto ? { mailto } : {}),
  })
  const answer = await askSource(outbound, `${url.replace(/\/$/, '')}/works?${question}`, { mailto, waits })
  if (answer === null) return new Map()
  const items = within(answer, 'results')
  if (!Array.isArray(items) || !items.every(isItem)) throw new SourceFault('unreadable')
  return new Map(
    items.flatMap((item) => {
      const doi = parseDoi(String(item.doi ?? ''))
      return doi.ok ? [[doi.value, workOf(item, doi.value)] as const] : []
    }),
  )
}
