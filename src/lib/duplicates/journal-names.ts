// Names of journals, whole or abbreviated: "J. Geophys. Res." is the Journal of Geophysical Research.
import { foldTitle } from './fold-title.ts'

const left = new Set('of the and in for on a an de la le des du der die das und et y del e'.split(' '))

const wordsOf = (name: string): string[] =>
  foldTitle(name.replace(/\([^()]*\)\s*$/, '').replace(/^the /i, ''))
    .split(' ')
    .filter((word) => word && !left.has(word))

/** Letters of the short word in their order within the long one, beginning with the same: Quat. and Quaternary, Natl and National. */
function isShortFor(short: string, long: string): boolean {
  if (long.startsWith(short)) return true
  if (short[0] !== long[0] || short.length < 2 || short.length >= long.length) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

export function isSameJournalName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  if (a.join('') === b.join('')) return true
  if (a.length !== b.length)
    return (
      (a.length === 1 && b.length > 2 && a[0] === b.map(([letter]) => letter).join('')) ||
      (b.length === 1 && a.length > 2 && b[0] === a.map(([letter]) => letter).join(''))
    )
  return a.every((word, at) => isShortFor(word, b[at] as string) || isShortFor(b[at] as string, word))
}
