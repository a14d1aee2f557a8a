// People as schema.org describes them: a profile page about a person. For researchers and young talents alike.
import { openalexAuthorPage, scopusAuthorPage } from '#lib/identifiers/author-pages.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import type { PersonOut } from '../people.ts'
import {
  country,
  identifier,
  inWords,
  labels,
  onPage,
  organization,
  pictureAt,
  plainWords,
  postalAddress,
  some,
  text,
} from '../schema-parts.ts'

const profilesElsewhere = ({ orcid, scopusId, openalexId, links }: PersonOut): string[] | undefined =>
  some([
    orcid ? orcidUrl(orcid) : undefined,
    scopusId ? scopusAuthorPage(scopusId) : undefined,
    openalexId ? openalexAuthorPage(openalexId) : undefined,
    ...(links ?? []).map(({ url }) => text(url)),
  ])

export function personSchema(row: PersonOut, site: SchemaSite, path: string): Thing {
  return {
    '@type': 'ProfilePage',
    ...onPage(site, path, row),
    name: text(row.fullName),
    mainEntity: {
      '@type': 'Person',
      name: text(row.fullName),
      givenName: text(row.givenName),
      familyName: text(row.familyName),
      alternateName: some([text(row.nameNative), ...(row.otherNames ?? []).map(({ name }) => text(name))]),
      url: `${site.origin}${path}`,
      image: pictureAt(site, row.photo),
      description: plainWords(row.biography, site),
      jobTitle: inWords(row.jobTitle, site),
      affiliation: organization(row.university?.label ?? text(row.affiliation)),
      alumniOf: some(row.educations?.map(({ institution }) => organization(text(institution)))),
      address: postalAddress({ city: row.city, country: row.country }, site),
      workLocation: country(row.country),
      identifier: some([
        identifier('https://registry.identifiers.org/registry/orcid', row.orcid),
        identifier('https://www.scopus.com', row.scopusId),
        identifier('https://openalex.org', row.openalexId),
      ]),
      sameAs: profilesElsewhere(row),
      knowsAbout: labels(row.keywords),
      knowsLanguage: some(row.languages?.map(({ language }) => text(language))),
      award: some(row.awards?.map(({ title }) => text(title))),
    },
  }
}
