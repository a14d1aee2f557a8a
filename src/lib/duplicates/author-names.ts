// Names of authors as works print them: family names in any order, given names whole or as initials, one or two letters wrong.
import { editDistance } from '../names/similar.ts'
import { foldText } from '../text/text-clean.ts'

type Name = { words: string[]; initials: string[] }

// A given name of two or three letters and initials written together look the same: they count as both.
function readName(text: string): Name {
  const all = foldText(text)
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  return {
    words: all.filter((word) => word.length > 1),
    initials: all.map((word) => word[0] as string),
  }
}

const isNearWord = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 5 && editDistance(one, other, 1) <= 1)

/** A family name in common; and the other words begin alike where both have some. */
function isSamePerson(one: Name, other: Name): boolean {
  const shared = one.words.filter((word) => word.length > 2 && other.words.some((its) => isNearWord(word, its)))
  const short = one.words.filter((word) => word.length === 2 && other.words.includes(word))
  if (shared.length === 0 && (short.length === 0 || one.words.length > 2)) return false
  const used = shared[0] ?? short[0] ?? ''
  const rest = (name: Name): string[] => {
    const at = name.initials.indexOf(used.slice(0, 1))
    return name.initials.filter((_, index) => index !== at)
  }
  const [mine, theirs] = [rest(one), rest(other)]
  if (mine.length === 0 || theirs.length === 0) return true
  // "Smith, JA": initials together are a word of two letters.
  const together = (name: Name): string => name.words.filter((word) => word.length <= 3).join('')
  return (
    mine.some((letter) => theirs.includes(letter) || together(other).includes(letter)) ||
    theirs.some((letter) => together(one).includes(letter))
  )
}

/** Names as a work has them, one text: "A; B; C". */
export const authorsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^(?:et al\.?|and others|…|\.\.\.)$/i.test(name))

const most = 12

/** Which share of the shorter list stands in the other one, 0 to 1; null where one of them names nobody. */
export function sharedAuthors(ones: readonly string[], others: readonly string[]): number | null {
  const [few, many] = ones.length <= others.length ? [ones, others] : [others, ones]
  if (few.length === 0) return null
  const asked = few.slice(0, most).map(readName)
  const left = many.slice(0, 60).map(readName)
  let found = 0
  for (const name of asked) {
    const at = left.findIndex((one) => isSamePerson(name, one))
    if (at >= 0) {
      found++
      left.splice(at, 1)
    }
  }
  return found / asked.length
}
