// A company that looks for partners, as schema.org describes it; what it needs is not for machines.
import type { OutRow } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { inWords, labels, onPage, pictureAt, plainWords, postalAddress, text } from '../schema-parts.ts'
import type { matchCompanies } from './kind.ts'

export function companySchema(row: OutRow<typeof matchCompanies>, site: SchemaSite, path: string): Thing {
  const page = onPage(site, path, row).url
  return {
    '@type': 'Corporation',
    name: inWords(row.name, site),
    description: plainWords(row.description, site),
    url: text(row.website) ?? page,
    mainEntityOfPage: page,
    logo: pictureAt(site, row.logo),
    address: postalAddress(row, site),
    foundingDate: row.foundedYear === null ? undefined : String(row.foundedYear),
    knowsAbout: labels(row.keywords),
  }
}
