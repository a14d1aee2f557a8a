// What the CERIF profile has an entity for: which rows of which kind, their records, and the set in which harvesters find them.
import type { Where } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { ChildKinds, Out, OutRow, OutWith } from '#engine/model/rows.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { day, identified, inEachLanguage, keywords, orgUnit, plain, record, within, typeOf } from './cerif-parts.ts'
import { workLists } from './closed-lists/works.ts'
import { fundingCalls } from './funding-calls/kind.ts'
import { fundingOrganizations } from './funding-organizations/kind.ts'
import { hosts } from './hosts/kind.ts'
import { labLocations } from './lab-locations/kind.ts'
import { machines } from './lab-locations/machines-kind.ts'
import { peopleKind } from './people.ts'
import { publicationAuthors } from './publication-authors/kind.ts'
import { publications } from './publications/kind.ts'
import { cerifProduct, cerifPublication, productTypes } from './publications/cerif.ts'
import { universities } from './reference-lists/kinds.ts'
import { cerifPerson } from './talents/cerif.ts'
import { talents } from './talents/kind.ts'
import { trainingCourses } from './training-courses/kind.ts'

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

/** What organizations of several kinds have, each some of it. */
type Organization = Pick<OutRow<typeof labLocations>, 'id' | 'name'> &
  Partial<
    Pick<OutRow<typeof universities>, 'shortName' | 'ror' | 'website'> &
      Pick<OutRow<typeof fundingOrganizations>, 'acronym' | 'crossrefFunderId'> &
      Pick<OutRow<typeof hosts>, 'university' | 'organizationName'>
  >

const organization = (row: Organization): Xml =>
  record(
    'OrgUnit',
    `OrgUnits/${row.id}`,
    plain('Acronym', row.acronym ?? row.shortName),
    inEachLanguage('Name', row.name),
    identified('RORID', row.ror && `https://ror.org/${row.ror}`),
    identified('FundRefID', row.crossrefFunderId && `https://doi.org/${row.crossrefFunderId}`),
    plain('ElectronicAddress', row.website),
    within('PartOf', orgUnit(row.university?.label ?? row.organizationName, row.university)),
  )

const equipment = (row: OutRow<typeof machines>): Xml =>
  record(
    'Equipment',
    `Equipments/${row.id}`,
    plain('Acronym', row.acronym),
    inEachLanguage('Name', row.name),
    inEachLanguage('Description', row.specification),
    within('Owner', orgUnit(row.lab?.label, row.lab)),
  )

function funding(row: OutRow<typeof fundingCalls>): Xml {
  const { organization: funder, amountMax, currency } = row
  const [from, until] = [day(row.opensOn), day(row.closesAt)]
  return record(
    'Funding',
    `Fundings/${row.id}`,
    typeOf('OpenAIRE_Funding_Types', 'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Funding_Types#Call'),
    inEachLanguage('Name', row.title),
    amountMax !== null && currency ? element('Amount', { currency }, amountMax) : null,
    identified('URL', row.url),
    inEachLanguage('Description', row.summary),
    keywords(row.keywords),
    within('Funder', orgUnit(funder?.label, funder)),
    from || until ? element('Duration', { startDate: from, endDate: until }) : null,
  )
}

const event = (row: OutRow<typeof trainingCourses>): Xml =>
  record(
    'Event',
    `Events/${row.id}`,
    inEachLanguage('Name', row.title),
    plain('Place', row.city?.label),
    plain('Country', row.country?.code),
    plain('StartDate', day(row.startsAt)),
    plain('EndDate', day(row.endsAt)),
    inEachLanguage('Description', row.description, true),
    keywords(row.keywords),
    within('Organizer', orgUnit(row.provider)),
  )

export type CerifSort = {
  kind: string
  set: CerifSet
  /** @param open names of the kinds that have records now: who has none is not named by an id */
  write: (row: Out, open: ReadonlySet<string>) => Xml
  /** Only these rows of the kind. */
  only?: Where
}

/** The rows of a kind, with its children, as records of one set. */
const all = <K extends Kind, H extends ChildKinds | null = null>(
  kind: K,
  set: CerifSet,
  write: (row: OutWith<K, H>, open: ReadonlySet<string>) => Xml,
  { only }: { children?: H; only?: Where } = {},
): CerifSort => ({ kind: kind.name, set, write: write as CerifSort['write'], ...(only ? { only } : {}) })

const children = { publicationAuthors }
const texts = workLists.workType.values.filter((one) => !productTypes.includes(one))

/** By the names under which changes are noted. */
export const cerifSorts: Readonly<Record<string, CerifSort>> = {
  publications: all(publications, 'publications', cerifPublication, { children, only: { workType: texts } }),
  products: all(publications, 'products', cerifProduct, { children, only: { workType: productTypes } }),
  talents: all(talents, 'persons', cerifPerson),
  'young-talents': all(peopleKind('young-talents'), 'persons', cerifPerson),
  universities: all(universities, 'orgunits', organization),
  'funding-organizations': all(fundingOrganizations, 'orgunits', organization),
  'lab-locations': all(labLocations, 'orgunits', organization),
  hosts: all(hosts, 'orgunits', organization),
  machines: all(machines, 'equipments', equipment),
  'funding-calls': all(fundingCalls, 'funding', funding),
  'training-courses': all(trainingCourses, 'events', event),
}
