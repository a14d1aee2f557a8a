// What the CERIF profile has an entity for: which rows of which kind, their records, and the set in which harvesters find them.
import type { Where } from '#engine/model/fields.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { day, identified, inEachLanguage, keywords, orgUnit, plain, record, within, typeOf } from './cerif-parts.ts'
import { workLists } from './closed-lists/works.ts'
import { cerifProduct, cerifPublication, productTypes } from './publications/cerif.ts'
import { cerifPerson } from './talents/cerif.ts'

/** Sets by their names, each with what the profile calls its records in their ids. */
export const cerifSets = {
  publications: 'Publications',
  products: 'Products',
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
    typeOf('OpenAIRE_Funding_Types', 'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Funding_Types#Call'),
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

export type CerifSort = {
  kind: string
  set: CerifSet
  write: Write
  /** Only these rows of the kind. */
  only?: Where
}

const all = (kind: string, set: CerifSet, write: Write): CerifSort => ({ kind, set, write })

/** By the names under which changes are noted. */
export const cerifSorts: Readonly<Record<string, CerifSort>> = {
  publications: {
    ...all('publications', 'publications', cerifPublication),
    only: { workType: workLists.workType.values.filter((one) => !productTypes.includes(one)) },
  },
  products: { ...all('publications', 'products', cerifProduct), only: { workType: productTypes } },
  talents: all('talents', 'persons', cerifPerson),
  'young-talents': all('young-talents', 'persons', cerifPerson),
  universities: all('universities', 'orgunits', (row) => organization(row, null)),
  'funding-organizations': all('funding-organizations', 'orgunits', (row) => organization(row, null)),
  'lab-locations': all('lab-locations', 'orgunits', (row) => organization(row, inUniversity(row))),
  hosts: all('hosts', 'orgunits', (row) => organization(row, inUniversity(row))),
  machines: all('machines', 'equipments', equipment),
  'funding-calls': all('funding-calls', 'funding', funding),
  'training-courses': all('training-courses', 'events', event),
}
