// Are two entries about one person? Names, identifiers, places, years, and with whom they write.
import { emailKey } from '../identifiers/email.ts'
import { isNearPlace } from '../names/near-place.ts'
import { compareAllNames, personNameReasons, type PersonNameReason, readName, type ReadName } from './person-names.ts'
import { type Compared, type Likeness as AnyLikeness, nothing, weigh } from './weigh.ts'

export type ComparedPerson = {
  /** The one they go by, the native one, others. */
  names: readonly string[]
  orcids: readonly string[]
  scopusId: string | null
  openalexId: string | null
  email: string | null
  country: string | null
  university: string | null
  department: string | null
  /** As they wrote it, where the list does not have it. */
  affiliation: string | null
  birthDate: string | null
  graduationYear: number | null
  /** "institution year" of studies. */
  studies: readonly string[]
  /** Ids of works, and names of those who wrote them with them; of works that everybody sees. */
  works: readonly string[]
  coAuthors: readonly string[]
}

export const personReasons = [
  'orcid',
  'scopusId',
  'openalexId',
  'email',
  ...personNameReasons,
  'birthDate',
  'coAuthors',
  'university',
  'department',
  'affiliation',
  'studies',
  'graduationYear',
  'country',
] as const
export type PersonReason = (typeof personReasons)[number]

type Likeness = AnyLikeness<PersonReason>

export type ReadPerson = Omit<ComparedPerson, 'names' | 'coAuthors' | 'email'> & {
  names: readonly ReadName[]
  /** Of each the ways in which works may print the name. */
  coAuthors: readonly (readonly string[])[]
  email: string | null
}

const [mostNames, mostCoAuthors] = [8, 200]

/** One whole word of a name and the first letter of the others: which one is the family name nobody says. */
function printedForms(name: string): string[] {
  const { words } = readName(name)
  return words.flatMap((word, at) => {
    const [first = ''] = words.filter((_, other) => other !== at)
    return word.length > 2 && first ? [`${word} ${first[0]}`] : []
  })
}

export const readPerson = (person: ComparedPerson): ReadPerson => ({
  ...person,
  names: [...new Map(person.names.map((name) => [name, readName(name)] as const)).values()]
    .filter(({ key }) => key !== '')
    .slice(0, mostNames),
  email: person.email ? emailKey(person.email) : null,
  coAuthors: person.coAuthors.slice(0, mostCoAuthors).map(printedForms),
})

/** Two numbers of one register: the same one is one person; two may be two, or one person whom the register has twice. */
function compareIds(
  one: string | null,
  other: string | null,
  reason: PersonReason,
  same: number,
  differ: number,
): Likeness {
  if (!one || !other) return nothing
  return one === other ? { points: same, reason } : { points: differ }
}

const sharesOne = (ones: readonly string[], others: readonly string[]): boolean =>
  ones.some((one) => others.includes(one))

function comparePlaces(one: ReadPerson, other: ReadPerson): Likeness[] {
  const found: Likeness[] = []
  const isOnePlace = one.university !== null && one.university === other.university
  if (isOnePlace) {
    found.push({ points: 2, reason: 'university' })
    if (one.department && other.department)
      found.push(one.department === other.department ? { points: 0.7, reason: 'department' } : { points: -0.3 })
  } else if (one.university && other.university) found.push({ points: -0.2 })
  else if (isNearPlace(one.affiliation, other.affiliation ?? '')) found.push({ points: 1.2, reason: 'affiliation' })
  if (one.country && one.country === other.country) found.push({ points: 0.7, reason: 'country' })
  // At one university one of two countries is a slip.
  else if (one.country && other.country && !isOnePlace) found.push({ points: -1 })
  return found
}

function compareYears(one: ReadPerson, other: ReadPerson): Likeness[] {
  const found: Likeness[] = []
  if (one.birthDate && other.birthDate)
    found.push(one.birthDate === other.birthDate ? { points: 2.5, reason: 'birthDate' } : { points: -5 })
  if (one.graduationYear && other.graduationYear)
    found.push(
      one.graduationYear === other.graduationYear ? { points: 0.5, reason: 'graduationYear' } : { points: -0.7 },
    )
  if (sharesOne(one.studies, other.studies)) found.push({ points: 1, reason: 'studies' })
  return found
}

/** With whom somebody writes, a namesake hardly does. */
function compareCoAuthors(one: ReadPerson, other: ReadPerson): Likeness {
  const printed = new Set(other.coAuthors.flat())
  const shared = one.coAuthors.filter((forms) => forms.some((form) => printed.has(form))).length
  if (shared > 0) return { points: Math.min(3, shared), reason: 'coAuthors' }
  return { points: Math.min(one.coAuthors.length, other.coAuthors.length) >= 5 ? -0.5 : 0 }
}

/** Two authors of one work are two people, unless a number says that the work names one of them twice. */
const bothWrote: Likeness = { points: -5 }

const base = -3

/**
 * How sure it is that both are the same person, 0 to 1, and why. Two ORCID iDs are two people.
 */
export function comparePeople(one: ReadPerson, other: ReadPerson): Compared<PersonReason> {
  const sameOrcid = sharesOne(one.orcids, other.orcids)
  const names: AnyLikeness<PersonNameReason> = compareAllNames(one.names, other.names)
  const found: Likeness[] = [
    ...(sameOrcid ? [{ points: 7, reason: 'orcid' } as const] : []),
    compareIds(one.scopusId, other.scopusId, 'scopusId', 6, -1.5),
    compareIds(one.openalexId, other.openalexId, 'openalexId', 5, -1),
    one.email && one.email === other.email ? { points: 6, reason: 'email' } : nothing,
    names,
    compareCoAuthors(one, other),
    sharesOne(one.works, other.works) ? bothWrote : nothing,
    ...comparePlaces(one, other),
    ...compareYears(one, other),
  ]
  const areTwo = one.orcids.length > 0 && other.orcids.length > 0 && !sameOrcid
  const { score, reasons } = weigh(base, found, areTwo)
  return { score, reasons: reasons.toSorted((a, b) => personReasons.indexOf(a) - personReasons.indexOf(b)) }
}
