// Publications as a list, each with its authors and other versions, and the sheet of one work.
import type { OutRow } from '#engine/model/rows.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { ActiveFilter } from '#engine/model/addresses/public-list.ts'
import type { Fact, Presenter } from '#engine/public/directory/presenter-data.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import { type Author, authorOf, authorsOf } from '#kinds/publication-authors/authors.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { citedItems } from '#kinds/citations.queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { versionsOf } from '#kinds/publications/versions.queries.ts'
import { workSchema } from '#kinds/publications/schema-org.ts'
import { citationOf, citationStyles, citationText } from '#lib/citations/styles.ts'
import { formatDate, formatYear, listed } from '#words/formats.ts'

type WorkOut = OutRow<typeof publications>
type Show = Presenter<typeof publications>

/** Another version of a work; `isRecord`: its version of record. */
export type OtherVersion = {
  href: string
  title: string
  lang: string | undefined
  type: string
  year: string
  isRecord: boolean
}

const yearOf = (value: number | null, { locale, site }: LoaderContext): string =>
  value === null ? '' : formatYear(value, locale, site.dates.buddhist)

const openAccessOf = ({ openAccess }: Pick<WorkOut, 'openAccess'>, { choices }: Show): string =>
  openAccess === 'unknown' ? '' : (choices('openAccess', openAccess)[0] ?? '')

function otherVersion(work: Pick<WorkOut, 'versionOf'>, row: WorkOut, { context, choices }: Show): OtherVersion {
  return {
    href: entryPath(publications, row.slug ?? ''),
    title: row.title,
    lang: row.language && row.language !== context.locale ? row.language : undefined,
    type: choices('workType', row.workType)[0] ?? '',
    year: yearOf(row.publishedYear, context),
    isRecord: work.versionOf?.id === row.id,
  }
}

/** Where an author works: as printed, and the university that was chosen for it with the way to its people in the pool. */
function placeOf({ affiliationText, affiliationCountry, university }: OutRow<typeof publicationAuthors>) {
  const country = affiliationCountry?.label
  const [name, printed] = [university?.slug ? university.label : '', affiliationText ?? '']
  const people = `${listPath(getKind('talents'))}/university/`
  return {
    university: university?.slug ? { name, href: `${people}${encodeURIComponent(university.slug)}` } : undefined,
    // Said once where the work prints no more than the name.
    affiliation: [printed.toLowerCase() === name.toLowerCase() ? '' : printed, country].filter(Boolean).join(', '),
  }
}

const filled = (facts: (Fact & { href?: string })[]) => facts.filter(({ value }) => value !== '')

function publishedIn(row: WorkOut, { label, context }: Show): Fact[] {
  const { works } = context.words
  const { volume, issue, pages, articleNumber } = row
  const place = [
    volume && works.volume({ volume }),
    issue && works.issue({ issue }),
    pages && works.pages({ pages }),
    articleNumber && works.article({ number: articleNumber }),
  ]
  return filled([
    { term: label('journal'), value: row.journal?.label ?? '' },
    { term: label('containerTitle'), value: row.containerTitle ?? '' },
    { term: label('volume'), value: place.filter(Boolean).join(' · ') },
    { term: label('publisher'), value: row.publisher?.label ?? '' },
    { term: label('publishedYear'), value: yearOf(row.publishedYear, context) },
  ])
}

/** Identifiers, with what stands before those that have an address. */
const identifiers = [
  ['doi', 'https://doi.org/'],
  ['eid', null],
  ['pubmedId', 'https://pubmed.ncbi.nlm.nih.gov/'],
  ['openalexId', 'https://openalex.org/'],
  ['isbn', null],
] as const

const identifiersOf = (row: WorkOut, { label }: Show) =>
  identifiers.flatMap(([name, before]) => {
    const value = row[name]
    return value ? [{ term: label(name), value, ...(before ? { href: before + encodeURI(value) } : {}) }] : []
  })

function accessOf(row: WorkOut, show: Show) {
  const license = row.licenseUrl ?? ''
  return filled([
    { term: show.label('openAccess'), value: openAccessOf(row, show) },
    ...show.facts(row, ['language']),
    { term: show.label('licenseUrl'), value: license.replace(/^https?:\/\//, ''), href: license },
  ])
}

/** The chosen years as the page writes years. */
function inYears(filter: ActiveFilter, context: LoaderContext): ActiveFilter {
  const { years } = context.words.works
  if (filter.unknown || !['from', 'to'].includes(filter.param)) return filter
  const year = yearOf(Number(filter.value), context)
  return { ...filter, label: filter.param === 'from' ? years.chosenFrom({ year }) : years.chosenTo({ year }) }
}

const noRelated = { authors: [], versions: [] }

export const publicationDirectory = directory(publications, {
  words: {
    title: ({ common }) => common.menu.publication,
    count: (words, count) => words.directory.counts.works({ count }),
    empty: ({ works }) => works.empty,
    sorts: ({ works }) => works.sorts,
    types: ({ works }) => works.types,
  },
  params: {
    work_type: 'workType',
    industry: 'domainIndustries',
    country: 'authorCountries',
    journal: 'journal',
    publisher: 'publisher',
    indexed: 'indexedIn',
    oa: 'openAccess',
    language: 'language',
  },
  allOf: { with: 'authorCountries' },
  ranges: { publishedYear: ['from', 'to'] },
  sorts: { newest: 'newest', cited: 'cited', title: 'title' },
  card: {
    fields: [
      'slug',
      'title',
      'language',
      'workType',
      'publishedYear',
      'journal',
      'containerTitle',
      'openAccess',
      'indexedIn',
      'doi',
      'citedByCount',
      'citedBySource',
      'citedByAt',
      'isRetracted',
      'domainIndustries',
      'versionOf',
    ],
    reasons: ['authorsText', 'keywords', 'publisher', 'journal', 'containerTitle', 'abstract', 'fundingText'],
    lang: ({ language }) => language,
    related: async (rows, { viewer }) => {
      const authors = await authorsOf(
        viewer,
        rows.map(({ id }) => id),
      )
      const versions = await versionsOf(viewer, rows)
      return new Map(rows.map(({ id }) => [id, { authors: authors.get(id) ?? [], versions: versions.get(id) ?? [] }]))
    },
    of: (row, show, related) => {
      const { context, choices } = show
      const { authors, versions }: { authors: Author[]; versions: readonly WorkOut[] } =
        related.get(row.id) ?? noRelated
      const cited = row.citedByCount
      return {
        authors,
        journal: row.journal?.label ?? row.containerTitle ?? '',
        year: yearOf(row.publishedYear, context),
        type: choices('workType', row.workType)[0] ?? '',
        openAccess: openAccessOf(row, show),
        indexed: listed(
          row.indexedIn.map((one) => one.label),
          context.locale,
        ),
        doi: row.doi ?? '',
        citedBy:
          cited === null
            ? ''
            : context.words.works.citedBy({
                count: cited,
                said: [
                  row.citedBySource,
                  row.citedByAt && formatDate(row.citedByAt, context.locale, context.site.dates),
                ]
                  .filter(Boolean)
                  .join(', '),
              }),
        isRetracted: row.isRetracted,
        industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
        versions: versions.map((one) => otherVersion(row, one, show)),
      }
    },
    about: ({ authors, journal, year }) => [authors.map(({ name }) => name).join('; '), journal, year],
  },
  sheet: {
    children: { publicationAuthors },
    of: async (row, show, card) => {
      const { context, facts } = show
      const [cited] = await citedItems(context.viewer, [row])
      return {
        authors: row.publicationAuthors.map((author) => ({
          ...authorOf(author),
          ...placeOf(author),
          isCorresponding: author.isCorresponding,
        })),
        abstract: row.abstract ?? '',
        fullText: row.fulltextUrl ?? (card.doi ? `https://doi.org/${encodeURI(card.doi)}` : ''),
        published: publishedIn(row, show),
        identifiers: identifiersOf(row, show),
        topics: facts(row, ['keywords', 'indexedIn', 'fundingText']),
        /** How the work may be used. */
        access: accessOf(row, show),
        funders: row.funders.map((one) => ({
          name: one.label,
          href: entryPath(getKind('funding-organizations'), one.slug ?? one.id),
        })),
        citations: citationStyles.flatMap((style) =>
          cited ? [{ style, pieces: citationOf(cited, style), text: citationText(cited, style) }] : [],
        ),
        files: ['bib', 'ris', 'csl'].map((format) => ({
          format,
          href: `/api/publications/${row.id}/citation?format=${format}`,
        })),
      }
    },
  },
  site: { section: 'resources', order: 30 },
  formats: {
    schemaOrg: (row, site, path, related) => workSchema(row, site, path, related?.get(row.id)?.versions),
    picture: ['journal', 'containerTitle', 'publishedYear', 'country'],
  },
  slots: {
    read: async (usual, query, context) => {
      const list = await usual(query)
      return { ...list, filters: list.filters.map((one) => inYears(one, context)) }
    },
  },
})
