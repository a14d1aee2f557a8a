// A host as schema.org describes it: an organization that offers a place to somebody.
import type { OutRow } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { inWords, labels, onPage, pictureAt, plainWords, postalAddress, text } from '../schema-parts.ts'
import type { hosts } from './kind.ts'

export function hostSchema(row: OutRow<typeof hosts>, site: SchemaSite, path: string): Thing {
  const name = inWords(row.name, site)
  const page = onPage(site, path, row).url
  return {
    '@type': 'ResearchOrganization',
    name: row.university?.label ?? text(row.organizationName) ?? name,
    description: name,
    url: text(row.website) ?? page,
    mainEntityOfPage: page,
    logo: pictureAt(site, row.logo),
    address: postalAddress({ city: row.city, country: row.country }, site),
    knowsAbout: labels(row.keywords),
    makesOffer: {
      '@type': 'Offer',
      name,
      description: plainWords(row.description, site),
      url: text(row.applicationUrl) ?? page,
      validThrough: text(row.deadline),
      availability: row.offerState === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  }
}
