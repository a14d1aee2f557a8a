// A network as schema.org has it: an organization with the organizations that belong to it.
import type { OutRow } from '#engine/model/rows.ts'
import { type Locale, pickText } from '#words/locales.ts'
import type { aseanNetworks } from './kind.ts'

/** Absent facts stay absent. @param address absolute address of the network */
export function networkSchema(row: OutRow<typeof aseanNetworks>, locale: Locale, address: string): object {
  const organizations = row.memberOrganizations ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: pickText(row.name, locale)?.text ?? '',
    url: address,
    ...(row.acronym ? { alternateName: row.acronym } : {}),
    ...(row.website ? { sameAs: row.website } : {}),
    ...(row.startYear ? { foundingDate: String(row.startYear) } : {}),
    ...(row.country ? { location: { '@type': 'Country', name: row.country.label } } : {}),
    ...(row.countries.length > 0 ? { areaServed: row.countries.map(({ label }) => label) } : {}),
    ...(row.keywords.length > 0 ? { knowsAbout: row.keywords.map(({ label }) => label) } : {}),
    ...(row.coordinator ? { parentOrganization: { '@type': 'Organization', name: row.coordinator.label } } : {}),
    ...(organizations.length > 0
      ? { member: organizations.map(({ name }) => ({ '@type': 'Organization', name })) }
      : {}),
  }
}
