// A person of the pools as the CERIF profile has it.
import type { Out, RefOut } from '#engine/model/rows.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { identifiersOf, orgUnit, plain, record, within } from '../cerif-parts.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function cerifPerson(row: Out): Xml {
  const university = row['university'] as RefOut | null | undefined
  // Who has one name only is called by it.
  const [family, first] = [textOf(row['familyName']), textOf(row['givenName'])]
  return record(
    'Person',
    `Persons/${row.id}`,
    element(
      'PersonName',
      {},
      plain('FamilyNames', family ?? (first ? null : row['fullName'])),
      plain('FirstNames', first),
      plain('OtherNames', row['nameNative']),
    ),
    identifiersOf(row['orcid'], row['scopusId']),
    within('Affiliation', orgUnit(university?.label ?? textOf(row['affiliation']) ?? undefined, university)),
  )
}
