// Keys under which names of lists meet: letters, words in any order, samples of letters that survive a slip, acronyms.
import { initialsOf, type ReadListName } from './list-names.ts'
import type { ReadUniversity } from './compare-universities.ts'
import { sampledKeys } from './sampled-keys.ts'

const lettersOfBeginning = 24
const lettersToSample = 10

const mostWords = 8

/** All words but one, which may be written wrong or be too many; of two words the one, with the first letter of the other. */
function withoutOne(words: readonly string[]): string[] {
  if (words.length < 2 || words.length > mostWords) return []
  return words.flatMap((word, at) => {
    const rest = words.filter((_, other) => other !== at)
    if (rest.length > 1) return [`t:${rest.join('').slice(0, lettersOfBeginning)}`]
    return (rest[0] as string).length > 3 ? [`m:${rest[0]} ${word[0]}`] : []
  })
}

/** One word without each of its letters. */
const withoutLetter = (word: string): string[] =>
  word.length < 6 || word.length > 16
    ? []
    : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))].map((text) => `d:${text}`)

/** Keys of words in any order. */
export function keysOfWords(words: readonly string[]): string[] {
  const sorted = words.toSorted()
  const letters = sorted.join('')
  return [
    `t:${letters.slice(0, lettersOfBeginning)}`,
    ...(sorted.length === 1 ? withoutLetter(letters) : []),
    ...(letters.length >= lettersToSample ? sampledKeys(letters) : []),
    ...withoutOne(sorted),
  ]
}

export const keysOfListName = ({ words, given }: ReadListName): string[] => [
  `l:${given.join('').slice(0, lettersOfBeginning)}`,
  ...keysOfWords(words),
]

/** All keys of an institution. One that shares none with another is not compared with it. */
export function universityKeys({ ror, host, names, acronyms, country }: ReadUniversity): string[] {
  const initials = names.flatMap((name) => (name.words.length > 2 ? [initialsOf(name)] : []))
  return [
    ...new Set([
      ...(ror ? [`r:${ror}`] : []),
      ...(host ? [`h:${host}`] : []),
      ...names.flatMap(keysOfListName),
      ...names.flatMap(({ sound }) => (sound ? [`k:${country} ${sound}`] : [])),
      ...[...acronyms, ...initials].map((letters) => `q:${country} ${letters}`),
    ]),
  ]
}
