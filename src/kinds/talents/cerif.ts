// A person of the pools as the CERIF profile has it.
import { element, type Xml } from '#lib/text/xml.ts'
import { identifiersOf, orgUnit, plain, record, within } from '../cerif-parts.ts'
import type { PersonOut } from '../people.ts'

export function cerifPerson(row: PersonOut): Xml {
  const { university, familyName, givenName, fullName, nameNative, affiliation } = row
  return record(
    'Person',
    `Persons/${row.id}`,
    element(
      'PersonName',
      {},
      // Who has one name only is called by it.
      plain('FamilyNames', familyName || (givenName ? null : fullName)),
      plain('FirstNames', givenName),
      plain('OtherNames', nameNative),
    ),
    identifiersOf(row.orcid, row.scopusId),
    within('Affiliation', orgUnit(university?.label ?? affiliation, university)),
  )
}
