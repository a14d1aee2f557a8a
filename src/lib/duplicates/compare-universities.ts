// Are two entries one university or institution? Names in any language and order, acronyms, ROR, website and town; parts and branches are none of it.
import { hasOwnWord, unspaced } from '../organizations/affiliation-words.ts'
import { bracketedName } from '../names/loose-name.ts'
import { editDistance } from '../names/similar.ts'
import { latinWords, soundOf } from '../names/sound-words.ts'
import { fitNames, hostOf, initialsOf, type NameFit, readListName, type ReadListName } from './list-names.ts'
import { best, type Compared, type Likeness as AnyLikeness, nothing, weigh } from './weigh.ts'

export type ComparedUniversity = {
  /** In each language. */
  names: readonly string[]
  otherNames: readonly string[]
  shortName: string | null
  ror: string | null
  website: string | null
  country: string | null
  city: string | null
  /** What country and town are called: names add them in brackets and after commas. */
  countryNames: readonly string[]
  cityNames: readonly string[]
  /** The product brought it along: its sources tell such entries apart by number. */
  isShipped: boolean
}

export const universityReasons = [
  'ror',
  'name',
  'otherName',
  'wordOrder',
  'nearName',
  'acronym',
  'scriptName',
  'website',
  'city',
  'country',
] as const
export type UniversityReason = (typeof universityReasons)[number]
type Likeness = AnyLikeness<UniversityReason>

/** `branch`: the town that is written behind the name, which makes it a part of another one. */
type UniversityName = ReadListName & { isOther: boolean; branch: string | null; sound: string }

export type ReadUniversity = Omit<ComparedUniversity, 'names' | 'otherNames' | 'website'> & {
  names: readonly UniversityName[]
  acronyms: readonly string[]
  host: string | null
}

const fold = (text: string): string => readListName(text).letters

const prefixes = /มหาวิทยาลัย|สถาบัน|วิทยาลัย|ມະຫາວິທະຍາໄລ|ສະຖາບັນ|ວິທະຍາໄລ|大学|学院|សាកលវិទ្យាល័យ|វិទ្យាស្ថាន|တက္ကသိုလ်/gu
const plainWords = new Set(['university', 'college', 'institute', 'national', 'academy'])

/** What is left without words for "university", as it sounds; empty where too little is left. */
function soundOfName({ text, words }: ReadListName): string {
  const bare = unspaced.test(text)
    ? text.replace(prefixes, ' ')
    : words.filter((word) => !plainWords.has(word)).join(' ')
  // Han is written by meaning rather than by sound.
  if (/\p{Script=Han}/u.test(bare)) return ''
  const sound = soundOf(latinWords(bare).join(''))
  return sound.length >= 4 ? sound : ''
}

const behindComma = (text: string): [outer: string, inner: string] => {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('，'), text.lastIndexOf(' - '), text.lastIndexOf(' – '))
  return at < 6 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).replace(/^[-–\s]+/, '')]
}

/** "Silpakorn University (Thailand)", "Kasetsart University, Sakon Nakhon": the country says nothing, a town makes it a branch. */
function readUniversityName(
  given: string,
  isOther: boolean,
  { countryNames, cityNames }: ComparedUniversity,
): UniversityName {
  const [outer, inner] = bracketedName(given) ?? behindComma(given)
  const isCountry = inner !== '' && countryNames.some((name) => fold(name) === fold(inner))
  const isOwnTown = inner !== '' && cityNames.some((name) => fold(name) === fold(inner))
  const name = readListName(isCountry || isOwnTown ? outer : given)
  return { ...name, isOther, branch: isOwnTown ? fold(inner) : null, sound: soundOfName(name) }
}

const isAcronym = (text: string): boolean => /^[\p{Lu}\d.&-]{2,10}$/u.test(text.trim())
const plainAcronym = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

const mostNames = 24

export function readUniversity(one: ComparedUniversity): ReadUniversity {
  const given = [
    ...one.names.map((name) => [name, false] as const),
    ...one.otherNames.map((name) => [name, true] as const),
  ]
  const short = [
    ...(one.shortName ? [one.shortName] : []),
    ...given.flatMap(([name]) => (isAcronym(name) ? [name] : [])),
  ]
  return {
    ...one,
    names: given
      .filter(([name]) => !isAcronym(name) || one.names.includes(name))
      .slice(0, mostNames)
      .map(([name, isOther]) => readUniversityName(name, isOther, one))
      .filter(({ letters }) => letters !== ''),
    acronyms: [...new Set(short.map(plainAcronym).filter((text) => text.length >= 2))],
    host: hostOf(one.website),
  }
}

const points: Readonly<Record<NameFit, number>> = { same: 4, turned: 3.6, near: 3.4, nearShort: 2.4 }
const unlike: Likeness = { points: -4 }
const inAnotherScript: Likeness = { points: -1 }

const isUnspaced = ({ text }: ReadListName): boolean => unspaced.test(text)

/** Words that say which part it is, or which one of several. */
const partWords = new Set(
  'campus faculty department school hospital press library museum center branch extension system foundation alumni kampus fakultas fakulti วิทยาเขต คณะ โรงพยาบาล ວິທະຍາເຂດ ຄະນະ 分校 校区 学院 医院 附属'.split(
    ' ',
  ),
)

/** Is the longer name the shorter one with a part, a branch or a number? */
function isPartOf(one: UniversityName, other: UniversityName, isOneTown: boolean): boolean {
  if (one.branch !== other.branch && !isOneTown) return true
  const [short, long] = one.letters.length <= other.letters.length ? [one, other] : [other, one]
  if (short.letters.length === long.letters.length) return false
  if (isUnspaced(long)) {
    if (!long.letters.includes(short.letters)) return false
    const rest = long.letters.replace(short.letters, ' ')
    return [...partWords].some((word) => rest.includes(word))
  }
  return (
    short.words.every((word) => long.words.includes(word)) &&
    long.words.some((word) => partWords.has(word) && !short.words.includes(word))
  )
}

function compareTwoNames(one: UniversityName, other: UniversityName, isOneTown: boolean): Likeness {
  if (isPartOf(one, other, isOneTown)) return unlike
  const fit = fitNames(one, other)
  if (fit) {
    // "National University" is the name of many.
    const isCommon = !isUnspaced(one) && !hasOwnWord(one.words) ? 0.6 : 0
    const isOther = one.isOther || other.isOther
    const reason = fit === 'same' ? (isOther ? 'otherName' : 'name') : fit === 'turned' ? 'wordOrder' : 'nearName'
    return { points: points[fit] - isCommon - (isOther ? 0.3 : 0), reason }
  }
  if (isUnspaced(one) && isUnspaced(other)) {
    const shorter = Math.min(one.letters.length, other.letters.length)
    return shorter >= 14 && editDistance(one.letters, other.letters, 1) <= 1
      ? { points: 3.4, reason: 'nearName' }
      : unlike
  }
  if (isUnspaced(one) === isUnspaced(other)) return unlike
  return one.sound !== '' && one.sound === other.sound ? { points: 2.4, reason: 'scriptName' } : inAnotherScript
}

/** The longer an acronym the fewer have it. */
const acronymPoints = (acronym: string): number =>
  acronym.length >= 5 ? 3.5 : acronym.length === 4 ? 2.9 : acronym.length === 3 ? 1.5 : 0

function compareAcronyms(one: ReadUniversity, other: ReadUniversity): Likeness {
  const shared = one.acronyms.filter((acronym) => other.acronyms.includes(acronym))
  const spelled = ([a, b]: [ReadUniversity, ReadUniversity]): string[] =>
    a.acronyms.filter((acronym) => b.acronyms.length === 0 && b.names.some((name) => initialsOf(name) === acronym))
  const found = [...shared, ...spelled([one, other]), ...spelled([other, one])].map((acronym): Likeness => ({
    points: acronymPoints(acronym),
    reason: 'acronym',
  }))
  return best(
    found.filter(({ points: more }) => more > 0),
    nothing,
  )
}

function compareNames(one: ReadUniversity, other: ReadUniversity): Likeness[] {
  const isOneTown = one.city !== null && one.city === other.city
  const pairs = one.names.flatMap((name) => other.names.map((its) => compareTwoNames(name, its, isOneTown)))
  const name = best(pairs, one.names.length && other.names.length ? unlike : nothing)
  const acronym = compareAcronyms(one, other)
  // Where an acronym stands for a whole name, the two do not differ.
  const isShortOnly = [one, other].some(({ names }) => names.every(({ text }) => isAcronym(text)))
  if (acronym.points > 0 && (isShortOnly || name.points > 0))
    return isShortOnly && name.points < 0 ? [acronym] : [name, { ...acronym, points: 0.8 }]
  return [name]
}

const base = -2.5

/** How sure it is that both are the same institution, 0 to 1, and why. Two ROR ids are two institutions, and so are a branch and the whole. */
export function compareUniversities(one: ReadUniversity, other: ReadUniversity): Compared<UniversityReason> {
  const sameRor = one.ror !== null && one.ror === other.ror
  const found: Likeness[] = [
    ...(sameRor ? [{ points: 6, reason: 'ror' } as const] : []),
    ...compareNames(one, other),
    one.host && other.host
      ? one.host === other.host
        ? { points: 2.5, reason: 'website' }
        : { points: -0.3 }
      : nothing,
    one.city && other.city ? (one.city === other.city ? { points: 1, reason: 'city' } : { points: -2.5 }) : nothing,
    one.country && other.country
      ? one.country === other.country
        ? { points: 0.7, reason: 'country' }
        : { points: -4 }
      : nothing,
  ]
  const areTwo = (one.ror !== null && other.ror !== null && !sameRor) || (one.isShipped && other.isShipped)
  return weigh(base, found, areTwo)
}
