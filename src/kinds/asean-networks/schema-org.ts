// A network as schema.org has it: an organization with the organizations that belong to it.
import type { OutRow } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { addressIn, inWords, labels, organization, some, text } from '../schema-parts.ts'
import type { aseanNetworks } from './kind.ts'

/** Absent facts stay absent. */
export function networkSchema(row: OutRow<typeof aseanNetworks>, site: SchemaSite, path: string): Thing {
  return {
    '@type': 'Organization',
    name: inWords(row.name, site) ?? '',
    url: addressIn(site, path),
    alternateName: text(row.acronym),
    sameAs: text(row.website),
    foundingDate: text(row.startYear),
    location: row.country ? { '@type': 'Country', name: row.country.label } : undefined,
    areaServed: labels(row.countries),
    knowsAbout: labels(row.keywords),
    parentOrganization: organization(row.coordinator?.label),
    member: some(row.memberOrganizations?.map(({ name }) => organization(name))),
  }
}
