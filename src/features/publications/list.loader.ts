// Publications as a list, with the sheet of one of them at ?item=.
import type { OutOf, OutRow } from '#engine/model/rows.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { inLanguage, type LoaderContext, Redirection } from '#engine/office/context.ts'
import { cardViews, viewOf } from '#engine/public/list-view.ts'
import { publicList } from '#engine/public/public-list-data.ts'
import { waysOn } from '#engine/public/ways-on.ts'
import type { ActiveFilter } from '#engine/model/public-list.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { referencedLabels, referencedTexts } from '#engine/search/referenced-texts.ts'
import { records } from '#engine/store/records.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { versionsOf } from '#kinds/publications/versions.queries.ts'
import { citedItems } from '#kinds/citations.queries.ts'
import { type CitationStyle, citationOf, citationStyles, citationText, type Piece } from '#lib/citations/styles.ts'
import { schemaOf } from '#kinds/schema-org.ts'
import type { Industry } from '#ui/foundations/industry.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import type { MarkedPart, Reason } from '#ui/lists/match-reasons.tsx'
import { markText } from '#server/search/marks.ts'
import { type Found, whereFound } from '#server/search/where-found.ts'
import { formatYear, listed } from '#words/formats.ts'
import { type Author, authorOf, authorsOf } from '#kinds/publication-authors/authors.queries.ts'
import { workList } from './shape.ts'

/** Another version of a work; `isRecord`: its version of record. */
export type OtherVersion = {
  href: string
  title: string
  lang: string | undefined
  type: string
  year: string
  isRecord: boolean
}
export type WorkCardData = {
  id: string
  href: string
  title: string
  marked: readonly MarkedPart[] | undefined
  /** Language of the title, which is that of the work. */
  lang: string | undefined
  authors: Author[]
  journal: string
  year: string
  type: string
  openAccess: string
  indexed: string
  doi: string
  citedBy: string
  isRetracted: boolean
  industries: Industry[]
  versions: OtherVersion[]
  why: readonly Reason[] | undefined
}
type WorkAuthor = Author & { affiliation: string; isCorresponding: boolean }
export type WorkSheet = {
  card: WorkCardData
  slug: string
  address: string
  authors: WorkAuthor[]
  abstract: string
  fullText: string
  published: { term: string; value: string }[]
  identifiers: { term: string; value: string; href?: string }[]
  topics: { term: string; value: string }[]
  /** How the work may be used. */
  access: { term: string; value: string; href?: string }[]
  funders: { name: string; href: string }[]
  citations: { style: CitationStyle; pieces: Piece[]; text: string }[]
  files: { format: string; href: string }[]
  schema: unknown
}
export type WorkData = PublicListData & {
  countText: string
  works: WorkCardData[]
  item: WorkSheet | null
  listHref: string
  alternatives: { text: string; href: string }[]
  crumbs: { text: string; href?: string }[]
}

const path = '/publication'
const kind = publications

const yearOf = (value: number | null, { locale, site }: LoaderContext): string =>
  value === null ? '' : formatYear(value, locale, site.dates.buddhist)

const cardFields = [
  'slug',
  'title',
  'language',
  'workType',
  'publishedYear',
  'journal',
  'containerTitle',
  'openAccess',
  'indexStandards',
  'doi',
  'citedByCount',
  'citedBySource',
  'isRetracted',
  'domainIndustries',
  'versionOf',
] as const
const searchedFields = [
  'authorsText',
  'keywords',
  'publisher',
  'journal',
  'containerTitle',
  'abstract',
  'fundingText',
] as const
const namedFields = ['keywords', 'publisher', 'journal']

type WorkOut = OutRow<typeof publications>
type CardRow = OutOf<typeof publications, (typeof cardFields)[number]>

function choiceOf(
  name: 'language' | 'openAccess' | 'workType',
  row: Pick<WorkOut, 'language' | 'openAccess' | 'workType'>,
  { locale }: LoaderContext,
): string {
  const value = row[name]
  return value ? choiceLabel(kind.fields[name], value, locale) : ''
}

const openAccessOf = (row: CardRow, context: LoaderContext): string =>
  row.openAccess === 'unknown' ? '' : choiceOf('openAccess', row, context)

/** The language of a title that is not that of the page. */
const langOf = ({ language }: CardRow, { locale }: LoaderContext): string | undefined =>
  language && language !== locale ? language : undefined

function otherVersion(work: CardRow, row: WorkOut, context: LoaderContext): OtherVersion {
  return {
    href: `${path}?item=${row.slug ?? ''}`,
    title: row.title,
    lang: langOf(row, context),
    type: choiceOf('workType', row, context),
    year: yearOf(row.publishedYear, context),
    isRecord: work.versionOf?.id === row.id,
  }
}

function cardOf(
  row: CardRow,
  { authors, versions }: { authors: Author[]; versions: readonly WorkOut[] },
  context: LoaderContext,
  params: URLSearchParams,
  found: Found | null = null,
): WorkCardData {
  const { locale, words } = context
  const pieces = found && markText(row.title, found.marks)
  const next = new URLSearchParams(params)
  next.set('item', row.slug ?? '')
  const cited = row.citedByCount
  return {
    id: row.id,
    href: `${path}?${next}`,
    title: row.title,
    marked: pieces?.some(({ hit }) => hit) ? pieces : undefined,
    lang: langOf(row, context),
    authors,
    journal: row.journal?.label ?? row.containerTitle ?? '',
    year: yearOf(row.publishedYear, context),
    type: choiceOf('workType', row, context),
    openAccess: openAccessOf(row, context),
    indexed: listed(
      row.indexStandards.map((one) => one.label),
      locale,
    ),
    doi: row.doi ?? '',
    citedBy: cited === null ? '' : words.works.citedBy({ count: cited, source: row.citedBySource ?? '' }),
    isRetracted: row.isRetracted,
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    versions: versions.map((one) => otherVersion(row, one, context)),
    why: found ? whereFound(row, found, locale) : undefined,
  }
}

function publishedIn(row: WorkOut, context: LoaderContext): WorkSheet['published'] {
  const { locale } = context
  const { works } = context.words
  const { volume, issue, pages, articleNumber } = row
  const place = [
    volume && works.volume({ volume }),
    issue && works.issue({ issue }),
    pages && works.pages({ pages }),
    articleNumber && works.article({ number: articleNumber }),
  ]
  return [
    { term: fieldLabel(kind, 'journal', locale), value: row.journal?.label ?? '' },
    { term: fieldLabel(kind, 'containerTitle', locale), value: row.containerTitle ?? '' },
    { term: fieldLabel(kind, 'volume', locale), value: place.filter(Boolean).join(' · ') },
    { term: fieldLabel(kind, 'publisher', locale), value: row.publisher?.label ?? '' },
    { term: fieldLabel(kind, 'publishedYear', locale), value: yearOf(row.publishedYear, context) },
  ].filter(({ value }) => value !== '')
}

/** Identifiers, with what stands before those that have an address. */
const identifiers = [
  ['doi', 'https://doi.org/'],
  ['eid', null],
  ['pubmedId', 'https://pubmed.ncbi.nlm.nih.gov/'],
  ['openalexId', 'https://openalex.org/'],
  ['isbn', null],
] as const

function identifiersOf(row: WorkOut, { locale }: LoaderContext): WorkSheet['identifiers'] {
  return identifiers.flatMap(([name, before]) => {
    const value = row[name]
    const href = before && value ? { href: before + encodeURI(value) } : {}
    return value ? [{ term: fieldLabel(kind, name, locale), value, ...href }] : []
  })
}

function accessOf(row: WorkOut, context: LoaderContext): WorkSheet['access'] {
  const { locale } = context
  const license = row.licenseUrl ?? ''
  return [
    { term: fieldLabel(kind, 'openAccess', locale), value: openAccessOf(row, context) },
    { term: fieldLabel(kind, 'language', locale), value: choiceOf('language', row, context) },
    { term: fieldLabel(kind, 'licenseUrl', locale), value: license.replace(/^https?:\/\//, ''), href: license },
  ].filter(({ value }) => value !== '')
}

async function sheetOf(slug: string, context: LoaderContext, params: URLSearchParams): Promise<WorkSheet> {
  const { viewer, locale, site } = context
  const rows = records(viewer, publications, { publicationAuthors })
  const row = await rows.find(slug)
  if (!row) {
    const now = await rows.renamed(slug)
    if (now) throw new Redirection(`${path}?item=${now}`, 301)
  }
  const found = row ?? (await rows.get(slug))
  const authors = found.publicationAuthors.map((author) => ({
    ...authorOf(author),
    affiliation: [author.affiliationText, author.affiliationCountry?.label].filter(Boolean).join(', '),
    isCorresponding: author.isCorresponding,
  }))
  const versions = (await versionsOf(viewer, [found])).get(found.id) ?? []
  const card = cardOf(found, { authors, versions }, context, params)
  const keywords = found.keywords.map((one) => one.label)
  const [cited] = await citedItems(viewer, [found])
  return {
    card,
    slug: found.slug ?? '',
    address: `${site.origin}${inLanguage(locale, path)}?item=${found.slug ?? ''}`,
    authors,
    abstract: found.abstract ?? '',
    fullText: found.fulltextUrl ?? (card.doi ? `https://doi.org/${encodeURI(card.doi)}` : ''),
    published: publishedIn(found, context),
    identifiers: identifiersOf(found, context),
    topics: [
      { term: fieldLabel(kind, 'keywords', locale), value: listed(keywords, locale) },
      { term: fieldLabel(kind, 'indexStandards', locale), value: card.indexed },
      { term: fieldLabel(kind, 'fundingText', locale), value: found.fundingText ?? '' },
    ].filter(({ value }) => value !== ''),
    access: accessOf(found, context),
    funders: found.funders.map((one) => ({
      name: one.label,
      href: `/funding-organization?item=${one.slug ?? one.id}`,
    })),
    citations: citationStyles.flatMap((style) =>
      cited ? [{ style, pieces: citationOf(cited, style), text: citationText(cited, style) }] : [],
    ),
    files: ['bib', 'ris', 'csl'].map((format) => ({
      format,
      href: `/api/publications/${found.id}/citation?format=${format}`,
    })),
    schema: schemaOf(kind.name, { ...found, versions }, { origin: site.origin, name: site.name, locale }),
  }
}

/** The chosen years as the page writes years. */
function inYears(filter: ActiveFilter, context: LoaderContext): ActiveFilter {
  const { years } = context.words.works
  if (filter.unknown || !['from', 'to'].includes(filter.param)) return filter
  const year = yearOf(Number(filter.value), context)
  return { ...filter, label: filter.param === 'from' ? years.chosenFrom({ year }) : years.chosenTo({ year }) }
}

export async function loader(context: LoaderContext): Promise<WorkData> {
  const { viewer, locale, words } = context
  context.uses(
    'publications',
    'publication_authors',
    'talents',
    'journals',
    'publishers',
    'countries',
    'keywords',
    'index_standards',
    'domain_industries',
    'funding_organizations',
  )
  const query = new URLSearchParams(context.query)
  const item = query.get('item')
  query.delete('item')
  const fields = query.get('q') ? [...cardFields, ...searchedFields] : cardFields
  const { rows, marks, held, ...plain } = await publicList(viewer, kind, workList, query, fields)
  const list = { ...plain, filters: plain.filters.map((one) => inYears(one, context)) }
  const labels = {
    ...Object.fromEntries(searchedFields.map((name) => [name, fieldLabel(kind, name, locale)])),
    ...referencedLabels(kind, namedFields, locale),
  }
  const found: Found | null = list.q ? { marks, labels, lacking: held } : null
  const shownRows = found
    ? await Promise.all(rows.map((row) => referencedTexts(kind, row, namedFields, found, locale)))
    : rows
  const authors = await authorsOf(
    viewer,
    rows.map(({ id }) => id),
  )
  const versions = await versionsOf(viewer, rows)
  return {
    ...list,
    countText: context.words.directory.counts.works({ count: list.total }),
    path,
    kept: ['with'],
    ...viewOf(query, cardViews),
    named: { sorts: words.works.sorts, types: words.works.types },
    listHref: addressOf(path, query),
    alternatives: await waysOn(list, kind, workList, path, context),
    works: shownRows.map((row) => {
      const others = { authors: authors.get(row.id) ?? [], versions: versions.get(row.id) ?? [] }
      return cardOf(row, others, context, query, found)
    }),
    item: item ? await sheetOf(item, context, query) : null,
    crumbs: [{ text: words.common.menu.publication }],
  }
}
