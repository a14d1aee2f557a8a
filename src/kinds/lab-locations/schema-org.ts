// A lab as schema.org describes it, with its machines as what it owns.
import type { OutRow, OutWith } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import {
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
import type { labLocations } from './kind.ts'
import type { machines } from './machines-kind.ts'

type Lab = OutWith<typeof labLocations, { machines: typeof machines }>

const machineSchema = (machine: OutRow<typeof machines>, site: SchemaSite): Thing => ({
  '@type': 'Product',
  name: inWords(machine.name, site),
  alternateName: text(machine.acronym),
  description: inWords(machine.specification, site),
  manufacturer: organization(text(machine.manufacturer)),
  model: text(machine.model),
  image: pictureAt(site, machine.photo),
})

const placeOf = ({ latitude, longitude }: Lab): Thing | undefined =>
  latitude === null || longitude === null
    ? undefined
    : { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude } }

export function labSchema(row: Lab, site: SchemaSite, path: string): Thing {
  const page = onPage(site, path, row).url
  return {
    '@type': 'ResearchOrganization',
    name: inWords(row.name, site),
    alternateName: text(row.acronym),
    description: plainWords(row.description, site),
    url: text(row.website) ?? page,
    mainEntityOfPage: page,
    image: pictureAt(site, row.photo),
    parentOrganization: organization(row.university?.label ?? text(row.organizationName)),
    department: organization(text(row.department)),
    address: postalAddress(row, site),
    location: placeOf(row),
    knowsAbout: labels(row.keywords),
    owns: some(row.machines.map((machine) => machineSchema(machine, site))),
  }
}
