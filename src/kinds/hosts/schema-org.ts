// A host as schema.org describes it: an organization that offers a place to somebody.
import type { Out } from '#engine/model/rows.ts'
import {
  inWords,
  labels,
  onPage,
  pictureAt,
  plainWords,
  postalAddress,
  refOf,
  type SchemaSite,
  text,
  type Thing,
} from '../schema-parts.ts'

export function hostSchema(row: Out, site: SchemaSite, path: string): Thing {
  const name = inWords(row['name'], site)
  const page = onPage(site, path, row)['url']
  return {
    '@type': 'ResearchOrganization',
    name: refOf(row['university'])?.label ?? text(row['organizationName']) ?? name,
    description: name,
    url: text(row['website']) ?? page,
    mainEntityOfPage: page,
    logo: pictureAt(site, row['logo']),
    address: postalAddress({ id: row.id, city: row['city'], country: row['country'] }, site),
    knowsAbout: labels(row['keywords']),
    makesOffer: {
      '@type': 'Offer',
      name,
      description: plainWords(row['description'], site),
      url: text(row['applicationUrl']) ?? page,
      validThrough: text(row['deadline']),
      availability: row['offerState'] === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  }
}
