// Names of journals, whole or abbreviated: "J. Geophys. Res." is the Journal of Geophysical Research.
import { foldTitle } from './fold-title.ts'

const left = new Set('of the and in for on a an de la le des du der die das und et y del e'.split(' '))

/** Its words that say something. */
export const wordsOfJournal = (name: string): string[] =>
  foldTitle(name.replace(/\([^()]*\)\s*$/, '').replace(/^the /i, ''))
    .split(' ')
    .filter((word) => word && !left.has(word))

/** Letters of the short word in their order within the long one, beginning with the same: Quat. and Quaternary, Natl and National. */
function isShortFor(short: string, long: string): boolean {
  if (long.startsWith(short)) return true
  if (short[0] !== long[0] || short.length < Math.max(2, 0.4 * long.length) || short.length >= long.length) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

const isAcronymOf = (short: readonly string[], long: readonly string[]): boolean =>
  short.length === 1 && long.length > 2 && short[0] === long.map(([letter]) => letter).join('')

/** Is one of them short for the other, word by word or by the first letters? */
export function abbreviatesTitle(one: readonly string[], other: readonly string[]): 'words' | 'acronym' | null {
  if (one.length === 0 || other.length === 0) return null
  if (one.length !== other.length) return isAcronymOf(one, other) || isAcronymOf(other, one) ? 'acronym' : null
  const isShort = one.every(
    (word, at) => isShortFor(word, other[at] as string) || isShortFor(other[at] as string, word),
  )
  return isShort ? 'words' : null
}

export function isSameJournalName(one: string, other: string): boolean {
  const [a, b] = [wordsOfJournal(one), wordsOfJournal(other)]
  if (a.length === 0 || b.length === 0) return false
  return a.join('') === b.join('') || abbreviatesTitle(a, b) !== null
}
