// A work as schema.org describes it: by its type, with its authors, where it came out, and how it may be used.
import { getKind } from '#engine/model/registry.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import type { Out } from '#engine/model/rows.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import {
  addressIn,
  country,
  identifier,
  inWords,
  labels,
  onPage,
  organization,
  refOf,
  refsOf,
  type SchemaSite,
  some,
  text,
  type Thing,
} from '../schema-parts.ts'

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

export const doiUrl = (doi: string): string => `https://doi.org/${encodeURI(doi)}`

/** An author as printed; of one who is in the pool also the profile. */
export function authorSchema(author: Out, site: SchemaSite): Thing {
  const person = refOf(author['talent'])
  const place = text(author['affiliationText'])
  return {
    '@type': 'Person',
    name: text(author['rawName']),
    url: person?.slug ? addressIn(site, entryPath(getKind('talents'), person.slug)) : undefined,
    sameAs: text(author['orcid']) && orcidUrl(text(author['orcid']) ?? ''),
    affiliation: place
      ? { '@type': 'Organization', name: place, location: country(author['affiliationCountry']) }
      : undefined,
  }
}

function placeOf(row: Out): Thing | undefined {
  const name = refOf(row['journal'])?.label ?? text(row['containerTitle'])
  if (!name) return undefined
  const [volume, issue] = [text(row['volume']), text(row['issue'])]
  if (!refOf(row['journal'])) return { '@type': 'CreativeWork', name }
  const journal: Thing = { '@type': 'Periodical', name }
  const inVolume: Thing = volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal } : journal
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume
}

/** Another version of a work, by its address here. */
const versionSchema = (name: string | undefined, slug: string | undefined, site: SchemaSite): Thing => ({
  '@type': 'CreativeWork',
  name,
  url: slug && addressIn(site, entryPath(getKind('publications'), slug)),
})

/** @param versions its other versions, as a visitor received them; none where nobody asked for them */
export function workSchema(
  row: Out,
  site: SchemaSite,
  path: string,
  authors: readonly Out[],
  versions: readonly Out[],
): Thing {
  const [doi, type] = [text(row['doi']), types[text(row['workType']) ?? ''] ?? 'CreativeWork']
  const [access, record] = [text(row['openAccess']), refOf(row['versionOf'])]
  const { isPartOf: _site, inLanguage: _language, ...page } = onPage(site, path, row)
  return {
    '@type': type,
    ...page,
    headline: text(row['title'])?.slice(0, 300),
    name: text(row['title']),
    alternateName: inWords(row['titleTranslated'], site),
    inLanguage: text(row['language']),
    author: some(authors.map((author) => authorSchema(author, site))),
    datePublished: text(row['publishedOn']) ?? text(row['publishedYear']),
    isPartOf: placeOf(row),
    publisher: organization(refOf(row['publisher'])?.label),
    pagination: ['ScholarlyArticle', 'Report', 'Chapter'].includes(type) ? text(row['pages']) : undefined,
    isbn: type === 'Book' ? text(row['isbn']) : undefined,
    identifier: some([
      identifier('https://registry.identifiers.org/registry/doi', row['doi']),
      identifier('https://registry.identifiers.org/registry/pubmed', row['pubmedId']),
      identifier('https://openalex.org', row['openalexId']),
    ]),
    sameAs: doi && doiUrl(doi),
    exampleOfWork: record && versionSchema(record.label, record.slug ?? undefined, site),
    workExample: some(
      versions
        .filter((one) => refOf(one['versionOf'])?.id === row.id)
        .map((one) => versionSchema(text(one['title']), text(one['slug']), site)),
    ),
    abstract: text(row['abstract']),
    keywords: labels(row['keywords']),
    funder: some(refsOf(row['funders']).map(({ label }) => organization(label))),
    license: text(row['licenseUrl']),
    isAccessibleForFree: access && access !== 'unknown' ? access !== 'closed' : undefined,
    creativeWorkStatus: row['isRetracted'] === true ? 'Retracted' : undefined,
  }
}
