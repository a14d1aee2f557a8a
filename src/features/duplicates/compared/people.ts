// People of both pools, as they are compared: who may not see an address or a date of birth is told of nobody by them.
import { comparePeople, readPerson, type ReadPerson } from '#lib/duplicates/compare-people.ts'
import { personKeys } from '#lib/duplicates/person-keys.ts'
import { writtenWith } from '#kinds/publication-authors/with-whom.queries.ts'
import { peopleToCompare } from '#kinds/talents/same-people.queries.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { comparing } from './compared-table.ts'

async function comparedPeople(ids: readonly string[]): Promise<Map<string, ReadPerson>> {
  const [people, written] = await Promise.all([peopleToCompare(ids), writtenWith(ids)])
  return new Map(
    [...people].map(([id, person]) => {
      const { works = [], coAuthors = [], orcids = [] } = written.get(id) ?? {}
      const own = person.orcids.length > 0 ? person.orcids : orcids
      return [id, readPerson({ ...person, works, coAuthors, orcids: own })]
    }),
  )
}

// Young talents have all fields of talents.
export const peopleCompared = comparing(youngTalents, {
  fields: [
    'fullName',
    'nameNative',
    'otherNames',
    'orcid',
    'scopusId',
    'openalexId',
    'email',
    'country',
    'university',
    'department',
    'affiliation',
    'birthDate',
    'graduationYear',
    'educations',
    'deletedAt',
  ],
  valuesOf: comparedPeople,
  keysOf: personKeys,
  compare: comparePeople,
  hidden: {
    speaksOf: { email: 'email', birthDate: 'birthDate', studies: 'educations' },
    openly: (person: ReadPerson) => ({ ...person, email: null, birthDate: null, studies: [] }),
  },
})
