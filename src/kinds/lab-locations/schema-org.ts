// A lab as schema.org describes it, with its machines as what it owns.
import type { Out } from '#engine/model/rows.ts'
import {
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

const machineSchema = (machine: Out, site: SchemaSite): Thing => ({
  '@type': 'Product',
  name: inWords(machine['name'], site),
  alternateName: text(machine['acronym']),
  description: inWords(machine['specification'], site),
  manufacturer: organization(text(machine['manufacturer'])),
  model: text(machine['model']),
  image: pictureAt(site, machine['photo']),
})

function placeOf(row: Out): Thing | undefined {
  const [latitude, longitude] = [row['latitude'], row['longitude']]
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude } }
    : undefined
}

export function labSchema(row: Out, site: SchemaSite, path: string, machines: readonly Out[]): Thing {
  const page = onPage(site, path, row)['url']
  return {
    '@type': 'ResearchOrganization',
    name: inWords(row['name'], site),
    alternateName: text(row['acronym']),
    description: plainWords(row['description'], site),
    url: text(row['website']) ?? page,
    mainEntityOfPage: page,
    image: pictureAt(site, row['photo']),
    parentOrganization: organization(refOf(row['university'])?.label ?? text(row['organizationName'])),
    department: organization(text(row['department'])),
    address: postalAddress(row, site),
    location: placeOf(row),
    knowsAbout: labels(row['keywords']),
    owns: some(machines.map((machine) => machineSchema(machine, site))),
  }
}
