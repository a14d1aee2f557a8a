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

/** Words that stand in names of organizations and in those of nobody. */
const organizationWords = new Set(
  `academy administration agency alliance association authority board bureau center centre club coalition collaboration collaborators college commission committee company
  conference confederation congress consortium corporation council department division embassy federation forum foundation fund government group hospital initiative institute institution
  institutes investigators laboratories laboratory league ministry museum network office organisation organization panel partnership programme project secretariat society taskforce team trust union
  universitas universiti university united`.split(/\s+/),
)

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

/** `Ministry of Health, Thailand`, and not `Young, Ann`: a word of organizations among others before any comma. */
export function isOrganizationName(text: string): boolean {
  const words = (text.split(',')[0] ?? '').split(/[\s/-]+/).map((word) => plain(word).replace(/[^a-z]/g, ''))
  return words.length > 1 && words.some((word) => organizationWords.has(word))
}

/**
 * The parts of a name as it is printed: `Jaidee, Somchai` and `Somchai Jaidee`; `known` are the parts that the person
 * says of the own name, where they make this one. The name of an organization has none.
 */
export function nameParts(
  printed: string,
  known: { given: string; family: string } | null = null,
  isOrganization = false,
): CslName {
  const text = printed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (isOrganization || (!known && isOrganizationName(text))) return { literal: text }
  const [family = '', given = '', ...more] = text.split(',').map((part) => part.trim())
  const [last = ''] = more
  // `Costa, Jr., Paulo T.` and `Costa, Paulo T., Jr.`
  if (more.length === 1 && suffix.test(given)) return { family, given: last, suffix: given }
  if (more.length === 1 && suffix.test(last)) return { family, given, suffix: last }
  if (given && more.length === 0 && suffix.test(given)) return withSuffix(nameParts(family, known), given)
  if (given && more.length === 0) return { family, given }
  if (known?.given && known.family && plain(`${known.given} ${known.family}`) === plain(text)) {
    return { family: known.family, given: known.given }
  }
  const words = text.split(' ')
  if (words.length === 1 || more.length > 0 || wholeScripts.test(text) || cjk.test(text)) return { literal: text }
  if (isBurmese(words)) return { literal: text }
  if (isVietnamese(words)) return { family: words[0] as string, given: words.slice(1).join(' ') }
  if (words.length > 2 && suffix.test(words.at(-1) as string))
    return withSuffix(nameParts(words.slice(0, -1).join(' '), known), words.at(-1) as string)
  let from = words.length - 1
  while (from > 1 && particles.has((words[from - 1] as string).toLowerCase())) from--
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') }
}

const withSuffix = (name: CslName, ends: string): CslName =>
  'literal' in name ? { literal: `${name.literal} ${ends}` } : { ...name, suffix: ends }

/** `Family, Given, Suffix`, as lists of references keep it. */
export const invertedName = (name: CslName): string =>
  'literal' in name ? name.literal : [name.family, name.given, name.suffix].filter(Boolean).join(', ')
