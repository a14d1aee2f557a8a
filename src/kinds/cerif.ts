// Every kind that the CERIF profile has an entity for: its records, and the set in which harvesters find them.
import type { Out, RefOut } from '#engine/model/rows.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { day, identified, inEachLanguage, keywords, orgUnit, plain, record, within } from './cerif-parts.ts'
import { cerifPublication } from './publications/cerif.ts'
import { cerifPerson } from './talents/cerif.ts'

/** Sets by their names, each with what the profile calls its records in their ids. */
export const cerifSets = {
  publications: 'Publications',
  persons: 'Persons',
  orgunits: 'OrgUnits',
  equipments: 'Equipments',
  funding: 'Fundings',
  events: 'Events',
} as const
export type CerifSet = keyof typeof cerifSets

const refOf = (value: unknown): RefOut | null => (value as RefOut | null | undefined) ?? null
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const organization = (row: Out, parent: Xml | null): Xml =>
  record(
    'OrgUnit',
    `OrgUnits/${row.id}`,
    plain('Acronym', row['acronym'] ?? row['shortName']),
    inEachLanguage('Name', row['name']),
    identified('RORID', textOf(row['ror']) && `https://ror.org/${textOf(row['ror'])}`),
    identified('FundRefID', textOf(row['crossrefFunderId']) && `https://doi.org/${textOf(row['crossrefFunderId'])}`),
    plain('ElectronicAddress', row['website']),
    within('PartOf', parent),
  )

const inUniversity = (row: Out): Xml | null => {
  const university = refOf(row['university'])
  return orgUnit(university?.label ?? textOf(row['organizationName']), university)
}

const equipment = (row: Out): Xml => {
  const lab = refOf(row['lab'])
  return record(
    'Equipment',
    `Equipments/${row.id}`,
    plain('Acronym', row['acronym']),
    inEachLanguage('Name', row['name']),
    inEachLanguage('Description', row['specification']),
    within('Owner', orgUnit(lab?.label, lab)),
  )
}

function funding(row: Out): Xml {
  const funder = refOf(row['organization'])
  const [from, until] = [day(row['opensOn']), day(row['closesAt'])]
  return record(
    'Funding',
    `Fundings/${row.id}`,
    element(
      'Type',
      { xmlns: 'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Funding_Types' },
      'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Funding_Types#Call',
    ),
    inEachLanguage('Name', row['title']),
    typeof row['amountMax'] === 'number' && textOf(row['currency'])
      ? element('Amount', { currency: textOf(row['currency']) }, row['amountMax'])
      : null,
    identified('URL', row['url']),
    inEachLanguage('Description', row['summary']),
    keywords(row['keywords']),
    within('Funder', orgUnit(funder?.label, funder)),
    from || until ? element('Duration', { startDate: from, endDate: until }) : null,
  )
}

const event = (row: Out): Xml =>
  record(
    'Event',
    `Events/${row.id}`,
    inEachLanguage('Name', row['title']),
    plain('Place', refOf(row['city'])?.label),
    plain('Country', refOf(row['country'])?.code),
    plain('StartDate', day(row['startsAt'])),
    plain('EndDate', day(row['endsAt'])),
    inEachLanguage('Description', row['description'], true),
    keywords(row['keywords']),
    within('Organizer', orgUnit(textOf(row['provider']))),
  )

/** @param open names of the kinds that have records now: who has none is not named by an id */
type Write = (row: Out, open: ReadonlySet<string>) => Xml

/** By the name of a kind: its set, and its records. */
export const cerifKinds: Readonly<Record<string, { set: CerifSet; write: Write }>> = {
  publications: { set: 'publications', write: cerifPublication },
  talents: { set: 'persons', write: cerifPerson },
  'young-talents': { set: 'persons', write: cerifPerson },
  universities: { set: 'orgunits', write: (row) => organization(row, null) },
  'funding-organizations': { set: 'orgunits', write: (row) => organization(row, null) },
  'lab-locations': { set: 'orgunits', write: (row) => organization(row, inUniversity(row)) },
  hosts: { set: 'orgunits', write: (row) => organization(row, inUniversity(row)) },
  machines: { set: 'equipments', write: equipment },
  'funding-calls': { set: 'funding', write: funding },
  'training-courses': { set: 'events', write: event },
}
