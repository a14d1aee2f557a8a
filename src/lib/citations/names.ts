// Printed names of authors in the parts that citations turn round. What cannot be told is left whole rather than turned wrongly.
import type { CslName } from './csl-json.ts'

/** Scripts whose names are cited as they are said. */
const wholeScripts = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tamil}]/u
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}·・\s]+$/u

/** Vietnamese names begin with the family's; these few are those of nine Vietnamese in ten. */
const vietnameseFamilies = new Set(
  'nguyen tran pham hoang huynh phan vu vo dang bui ngo duong dinh trinh truong'.split(' '),
)
const vietnameseMiddles = new Set('thi van huu duc thanh minh quoc ngoc xuan'.split(' '))
const vietnameseLetters = /[ăđơưẠ-ỹ]/iu

/** Burmese names have no family's. */
const burmese = new Set(
  'aung aye htun hla htay htet hnin khin kyaw kyi lwin maung moe mon myat myint myo naing nyein nyi ohn oo phyo san sandar su swe thandar thant thazin thein thida thiri thu tun win yin zaw zin'.split(
    ' ',
  ),
)

const particles = new Set(
  'van von der den de del della di da dos das du la le ten ter bin binti ibn al el st. saint'.split(' '),
)
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

function isVietnamese(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.map(plain)
  return (
    words.length > 1 &&
    vietnameseFamilies.has(first) &&
    (words.length > 2 || vietnameseMiddles.has(second) || words.some((word) => vietnameseLetters.test(word)))
  )
}

const isBurmese = (words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => burmese.has(plain(word)))

/**
 * The parts of a name as it is printed: `Jaidee, Somchai` and `Somchai Jaidee`; `known` are the parts that the person
 * says of the own name, where they make this one.
 */
export function nameParts(printed: string, known: { given: string; family: string } | null = null): CslName {
  const text = printed.normalize('NFC').replace(/\s+/g, ' ').trim()
  const [family = '', given = '', ...more] = text.split(',').map((part) => part.trim())
  if (given && more.length === 0) return { family, given }
  if (known?.given && known.family && plain(`${known.given} ${known.family}`) === plain(text)) {
    return { family: known.family, given: known.given }
  }
  const words = text.split(' ')
  if (words.length === 1 || more.length > 0 || wholeScripts.test(text) || cjk.test(text)) return { literal: text }
  if (isBurmese(words)) return { literal: text }
  if (isVietnamese(words)) return { family: words[0] as string, given: words.slice(1).join(' ') }
  const ends = words.length > 2 && suffix.test(words.at(-1) as string) ? 1 : 0
  let from = words.length - 1 - ends
  while (from > 1 && particles.has((words[from - 1] as string).toLowerCase())) from--
  return {
    family: words.slice(from, words.length - ends).join(' '),
    given: [...words.slice(0, from), ...words.slice(words.length - ends)].join(' '),
  }
}

/** `Family, Given`, as lists of references keep it. */
export const invertedName = (name: CslName): string =>
  'literal' in name ? name.literal : `${name.family}, ${name.given}`
