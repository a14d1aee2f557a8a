// Keys under which entries about one person meet: numbers, whole names, a name with the first letter of another, sounds of names at one place.
import { spellingKey } from '../names/spelling-key.ts'
import type { ReadPerson } from './compare-people.ts'
import type { ReadName } from './person-names.ts'
import { hashOf } from './sampled-keys.ts'

/** An address stands in no key: whoever reads keys reads none. */
const hidden = (text: string): string => [1, 2].map((seed) => hashOf(text, seed).toString(36)).join('')

const spelled = (word: string): string => spellingKey(word) || word

function keysOfName(
  { key, words, letters, script, latin, sounds }: ReadName,
  { university, country }: ReadPerson,
): string[] {
  const long = words.filter((word) => word.length > 2)
  const withInitials = long.flatMap((word) => {
    const rest = words.filter((one) => one !== word).map((one) => one.slice(0, 1))
    return [rest[0], rest.at(-1)].flatMap((initial) => (initial ? [`w:${spelled(word)} ${initial}`] : []))
  })
  const sounding = sounds.length > 1 ? sounds.join(' ') : ''
  return [
    `n:${key}`,
    ...(script === 'han' ? [`n:${latin.toSorted().join(' ')}`] : []),
    ...(letters.length >= 6 ? [`l:${[...letters].toSorted().join('')}`] : []),
    ...withInitials,
    ...(university ? long.map((word) => `u:${university} ${spelled(word)}`) : []),
    ...[university, country].flatMap((where) => (where && sounding ? [`k:${where} ${sounding}`] : [])),
  ]
}

/** All keys of a person. One that shares none with another is not compared with it. */
export function personKeys(person: ReadPerson): string[] {
  const { orcids, scopusId, openalexId, email, names } = person
  return [
    ...new Set([
      ...orcids.map((orcid) => `o:${orcid}`),
      ...(scopusId ? [`i:${scopusId}`] : []),
      ...(openalexId ? [`i:${openalexId}`] : []),
      ...(email ? [`e:${hidden(email)}`] : []),
      ...names.flatMap((name) => keysOfName(name, person)),
    ]),
  ]
}
