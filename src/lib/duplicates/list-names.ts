// Names of institutions, publishers and journals as they are compared: words of one meaning alike, and how near two lists of words are.
import { affiliationWords, joinedLetters } from '../organizations/affiliation-words.ts'
import { editDistance } from '../names/similar.ts'

export type ReadListName = {
  /** As it is written. */
  text: string
  words: readonly string[]
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
  const whole = shortForms.reduce((name, [form, long]) => name.replace(form, long), text.normalize('NFC')).trim()
  const words = affiliationWords(whole)
  return {
    text: whole,
    words,
    letters: joinedLetters(words.join(' ')),
    numbers: words.flatMap((word, at) => numberOf(word, at === words.length - 1) ?? []),
  }
}

export type NameFit = 'same' | 'turned' | 'near' | 'nearShort'

const longWord = 7

/** Do two lists of as many words differ by a slip in long words alone? */
function areNear(one: readonly string[], other: readonly string[]): NameFit | null {
  let slipped: string | null = null
  for (const [at, word] of one.entries()) {
    const its = other[at] as string
    if (word === its) continue
    const shorter = Math.min(word.length, its.length)
    const slips = shorter >= 10 ? 2 : shorter >= 5 ? 1 : 0
    if (slipped !== null || slips === 0 || editDistance(word, its, slips) > slips) return null
    slipped = shorter === word.length ? word : its
  }
  return slipped === null ? null : slipped.length >= longWord ? 'near' : 'nearShort'
}

/** How two names are alike; null where they are not. */
export function fitNames(one: ReadListName, other: ReadListName): NameFit | null {
  if (one.letters === '' || other.letters === '' || one.numbers.join() !== other.numbers.join()) return null
  if (one.letters === other.letters) return 'same'
  if (one.words.length !== other.words.length) return null
  const [a, b] = [one.words.toSorted(), other.words.toSorted()]
  if (a.join(' ') === b.join(' ')) return 'turned'
  return areNear(one.words, other.words) ?? areNear(a, b)
}

/** The first letters of its words; "Mongkut's" is one of them. */
export const initialsOf = ({ words }: ReadListName): string =>
  words.map((word) => (word === 's' ? '' : word.slice(0, 1))).join('')

/** The host of an address without "www.", null for none. */
export function hostOf(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  return new URL(website).hostname.toLowerCase().replace(/^www\d?\./, '') || null
}
