// People as schema.org describes them: a profile page about a person. For researchers and young talents alike.
import type { Out } from '#engine/model/rows.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import {
  country,
  entriesOf,
  identifier,
  inWords,
  labels,
  onPage,
  organization,
  pictureAt,
  plainWords,
  postalAddress,
  refOf,
  type SchemaSite,
  some,
  text,
  type Thing,
} from '../schema-parts.ts'

const profilesElsewhere = (row: Out): string[] | undefined =>
  some([
    text(row['orcid']) && orcidUrl(text(row['orcid']) ?? ''),
    text(row['scopusId']) && `https://www.scopus.com/authid/detail.uri?authorId=${text(row['scopusId'])}`,
    text(row['openalexId']) && `https://openalex.org/${text(row['openalexId'])}`,
    ...entriesOf(row['links']).map(({ url }) => text(url)),
  ])

export function personSchema(row: Out, site: SchemaSite, path: string): Thing {
  const university = refOf(row['university'])
  const studied = entriesOf(row['educations']).map(({ institution }) => organization(text(institution)))
  return {
    '@type': 'ProfilePage',
    ...onPage(site, path, row),
    name: text(row['fullName']),
    mainEntity: {
      '@type': 'Person',
      name: text(row['fullName']),
      givenName: text(row['givenName']),
      familyName: text(row['familyName']),
      alternateName: some([text(row['nameNative']), ...entriesOf(row['otherNames']).map(({ name }) => text(name))]),
      url: `${site.origin}${path}`,
      image: pictureAt(site, row['photo']),
      description: plainWords(row['biography'], site),
      jobTitle: inWords(row['jobTitle'], site),
      affiliation: organization(university?.label ?? text(row['affiliation'])),
      alumniOf: some(studied),
      address: postalAddress({ id: row.id, city: row['city'], country: row['country'] }, site),
      workLocation: country(row['country']),
      identifier: some([
        identifier('https://registry.identifiers.org/registry/orcid', row['orcid']),
        identifier('https://www.scopus.com', row['scopusId']),
        identifier('https://openalex.org', row['openalexId']),
      ]),
      sameAs: profilesElsewhere(row),
      knowsAbout: labels(row['keywords']),
      knowsLanguage: some(entriesOf(row['languages']).map(({ language }) => text(language))),
      award: some(entriesOf(row['awards']).map(({ title }) => text(title))),
    },
  }
}
