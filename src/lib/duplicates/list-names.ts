// Names of institutions, publishers and journals as they are compared: words of one meaning alike, and how near two lists of words are.
import { affiliationWords, joinedLetters, saysNothing } from '../organizations/affiliation-words.ts'
import { editDistance } from '../names/similar.ts'
import { foldText } from '../text/text-clean.ts'

export type ReadListName = {
  /** As it is written. */
  text: string
  /** Of one meaning alike, without those that say nothing. */
  words: readonly string[]
  /** As they are written. */
  given: readonly string[]
  /** All letters, without blanks. */
  letters: string
  numbers: readonly string[]
}

const shortForms: readonly [RegExp, string][] = [
  [/(?:^|\s)ม\.\s*/g, ' มหาวิทยาลัย'],
  [/มหา?ลัย(?!ย)/g, 'มหาวิทยาลัย'],
  [/ສະຖາບັນເຕັກໂນໂລຢີ/g, 'ສະຖາບັນເຕັກໂນໂລຊີ'],
  [/大學/g, '大学'],
  [/學院/g, '学院'],
]

const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const numberOf = (word: string, isLast: boolean): string | null =>
  /^\d+$/.test(word) ? String(Number(word)) : isLast && roman.test(word) ? String(romans.indexOf(word) + 1) : null

export function readListName(text: string): ReadListName {
  const whole = shortForms
    .reduce((name, [form, long]) => name.replace(form, long), text.normalize('NFC'))
    .replaceAll('ı', 'i')
    .trim()
  const words = affiliationWords(whole)
  return {
    text: whole,
    words,
    given: foldText(whole.replaceAll('&', ' and ').replace(/['.]/g, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    letters: joinedLetters(words.join(' ')),
    numbers: words.flatMap((word, at) => numberOf(word, at === words.length - 1) ?? []),
  }
}

export type NameFit = 'same' | 'turned' | 'near' | 'nearShort'

const longWord = 7

type Slip = 'small' | 'short' | 'long'

/** How sure it is that two words are one with a slip; null where they are two. */
function slipIn(one: string, other: string): Slip | null {
  const shorter = Math.min(one.length, other.length)
  if (shorter <= 4) return [one, other].some(saysNothing) && editDistance(one, other, 1) <= 1 ? 'small' : null
  const slips = shorter >= 10 ? 2 : 1
  if (editDistance(one, other, slips) > slips) return null
  // Another letter in a short word is another name more often than one too many: Hebei and Hefei.
  return shorter >= longWord || one.length !== other.length ? 'long' : 'short'
}

/** Do two lists of as many words differ by a slip in one word alone? */
function areNear(one: readonly string[], other: readonly string[]): NameFit | null {
  if (one.length !== other.length) return null
  const apart = one.flatMap((word, at) => (word === other[at] ? [] : [[word, other[at] as string] as const]))
  const [pair] = apart
  const slip = pair && apart.length === 1 ? slipIn(...pair) : null
  return slip === null ? null : slip === 'short' ? 'nearShort' : 'near'
}

/** How two names are alike; null where they are not. */
export function fitNames(one: ReadListName, other: ReadListName): NameFit | null {
  if (one.letters === '' || other.letters === '' || one.numbers.join() !== other.numbers.join()) return null
  if (one.letters === other.letters || one.given.join('') === other.given.join('')) return 'same'
  const [a, b] = [one.words.toSorted(), other.words.toSorted()]
  if (a.join(' ') === b.join(' ')) return 'turned'
  return areNear(one.words, other.words) ?? areNear(one.given, other.given) ?? areNear(a, b)
}

/** The first letters of its words; "Mongkut's" is one of them. */
export const initialsOf = ({ words }: ReadListName): string =>
  words.map((word) => (word === 's' ? '' : word.slice(0, 1))).join('')

/** The host of an address without "www.", null for none. */
export function hostOf(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  return new URL(website).hostname.toLowerCase().replace(/^www\d?\./, '') || null
}
