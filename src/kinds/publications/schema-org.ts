// A work as schema.org describes it: by its type, with its authors, where it came out, and how it may be used.
import { getKind } from '#engine/model/registry.ts'
import { entryPath, referencePath } from '#engine/model/addresses/public-path.ts'
import type { OutRow, OutWith, RefOut } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import type { publicationAuthors } from '../publication-authors/kind.ts'
import { addressIn, country, identifier, inWords, labels, onPage, organization, some, text } from '../schema-parts.ts'
import type { publications } from './kind.ts'

type Work = OutWith<typeof publications, { publicationAuthors: typeof publicationAuthors }>
type Version = Pick<OutRow<typeof publications>, 'versionOf' | 'title' | 'slug'>

const types: Readonly<Record<string, string>> = {
  journal_article: 'ScholarlyArticle',
  review: 'ScholarlyArticle',
  conference_paper: 'ScholarlyArticle',
  preprint: 'ScholarlyArticle',
  book: 'Book',
  book_chapter: 'Chapter',
  report: 'Report',
  thesis: 'Thesis',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
}

const doiUrl = (doi: string): string => `https://doi.org/${encodeURI(doi)}`

/** Its public address here, of a row that has one. */
const pageOf = (kind: string, slug: string | null | undefined, site: SchemaSite): string | undefined =>
  slug ? addressIn(site, entryPath(getKind(kind), slug)) : undefined

/** Of an author who is in one of the pools, the profile. */
function profileOf({ talent }: OutRow<typeof publicationAuthors>, site: SchemaSite): string | undefined {
  const path = talent && referencePath(getKind('talents'), talent)
  return path ? addressIn(site, path) : undefined
}

/** An author as printed; of one who is in the pool also the profile. */
function authorSchema(author: OutRow<typeof publicationAuthors>, site: SchemaSite): Thing {
  // The university of the list under its own name, where one was chosen for what is printed.
  const place = text(author.university?.label ?? author.affiliationText)
  return {
    '@type': author.isOrganization ? 'Organization' : 'Person',
    name: text(author.rawName),
    url: profileOf(author, site),
    sameAs: author.orcid ? orcidUrl(author.orcid) : undefined,
    affiliation: place
      ? { '@type': 'Organization', name: place, location: country(author.affiliationCountry) }
      : undefined,
  }
}

function placeOf({ journal: of, containerTitle, volume, issue }: Work): Thing | undefined {
  const name = of?.label ?? text(containerTitle)
  if (!name) return undefined
  if (!of) return { '@type': 'CreativeWork', name }
  const journal: Thing = { '@type': 'Periodical', name }
  const inVolume: Thing = volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal } : journal
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume
}

/** Another version of a work, by its address here. */
const versionSchema = (name: string, slug: RefOut['slug'] | null, site: SchemaSite): Thing => ({
  '@type': 'CreativeWork',
  name,
  url: pageOf('publications', slug, site),
})

/** @param versions its other versions, as a visitor received them; none where nobody asked for them */
export function workSchema(row: Work, site: SchemaSite, path: string, versions: readonly Version[] = []): Thing {
  const type = types[row.workType ?? ''] ?? 'CreativeWork'
  const { openAccess: access, versionOf: record } = row
  const { isPartOf: _site, inLanguage: _language, ...page } = onPage(site, path, row)
  return {
    '@type': type,
    ...page,
    headline: row.title.slice(0, 300),
    name: row.title,
    alternateName: inWords(row.titleTranslated, site),
    inLanguage: text(row.language),
    author: some(row.publicationAuthors.map((author) => authorSchema(author, site))),
    datePublished: text(row.publishedOn) ?? text(row.publishedYear),
    isPartOf: placeOf(row),
    publisher: organization(row.publisher?.label),
    pagination: ['ScholarlyArticle', 'Report', 'Chapter'].includes(type) ? text(row.pages) : undefined,
    isbn: type === 'Book' ? text(row.isbn) : undefined,
    identifier: some([
      identifier('https://registry.identifiers.org/registry/doi', row.doi),
      identifier('https://registry.identifiers.org/registry/pubmed', row.pubmedId),
      identifier('https://openalex.org', row.openalexId),
    ]),
    sameAs: row.doi ? doiUrl(row.doi) : undefined,
    exampleOfWork: record ? versionSchema(record.label, record.slug, site) : undefined,
    workExample: some(
      versions.filter((one) => one.versionOf?.id === row.id).map((one) => versionSchema(one.title, one.slug, site)),
    ),
    abstract: text(row.abstract),
    keywords: labels(row.keywords),
    funder: some(row.funders.map(({ label }) => organization(label))),
    license: text(row.licenseUrl),
    isAccessibleForFree: access && access !== 'unknown' ? access !== 'closed' : undefined,
    creativeWorkStatus: row.isRetracted ? 'Retracted' : undefined,
  }
}
