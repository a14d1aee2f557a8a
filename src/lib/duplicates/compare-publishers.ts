// Are two entries one publisher? Names without their legal form, other names, the same words about publishing, website and country.
import { fitNames, hostOf, initialsOf, type NameFit, readListName, type ReadListName } from './list-names.ts'
import { keysOfListName } from './list-keys.ts'
import { bracketedName } from '../names/loose-name.ts'
import { foldText } from '../text/text-clean.ts'
import { best, type Compared, type Likeness as AnyLikeness, nothing, weigh } from './weigh.ts'

export type ComparedPublisher = {
  id: string
  names: readonly string[]
  otherNames: readonly string[]
  ror: string | null
  crossrefMember: string | null
  website: string | null
  country: string | null
  /** What countries are called, of the whole world: "Springer Nature (Netherlands)". */
  countryNames: readonly string[]
  parent: string | null
}

export const publisherReasons = [
  'ror',
  'crossrefMember',
  'name',
  'otherName',
  'legalName',
  'nearName',
  'partName',
  'acronym',
  'website',
  'country',
] as const
export type PublisherReason = (typeof publisherReasons)[number]
type Likeness = AnyLikeness<PublisherReason>

type PublisherName = ReadListName & {
  isOther: boolean
  /** Without legal forms. */
  firm: ReadListName
  /** Without words about publishing either. */
  core: ReadListName
  /** The country whose house it is. */
  branchOf: string | null
  /** Its legal forms. */
  forms: string
  /** Its words about publishing, those of one meaning alike. */
  trades: string
}
export type ReadPublisher = Omit<ComparedPublisher, 'names' | 'otherNames' | 'website'> & {
  names: readonly PublisherName[]
  host: string | null
}

// Legal forms in Latin letters, and those that stand in front: PT Gramedia, CV Andi, UAB Vilnius, บริษัท … จำกัด.
const legal = new Set(
  'bv b v nv pvt private ac ltd limited inc incorporated corp corporation gmbh co company companies kg ohg ag sa sas sarl srl spa llc llp lp plc pty pte sdn bhd tbk pt cv ud tnhh kk oy ab as aps doo zoo sro ev eg eurl lda ltda jsc ooo uab'.split(
    ' ',
  ),
)
const legalUnspaced = /บริษัท|จำกัด|\(มหาชน\)|ห้างหุ้นส่วน|ບໍລິສັດ|ຈຳກັດ|股份|有限公司|有限责任公司|公司/gu
const trade = new Set(
  'press presses publishing publisher publishers publication publications pub publ verlag verlagsbuchhandlung editions editorial editora ediciones edizioni editore editeur editeurs uitgeverij publishing house publishinghouse books media group sons son penerbit penerbitan nxb สำนักพิมพ์ ສຳນັກພິມ 出版社 出版'.split(
    ' ',
  ),
)
const tradeUnspaced = /สำนักพิมพ์|ສຳນັກພິມ|ໂຮງພິມ|โรงพิมพ์|出版社|出版/gu
const institutions = new Set(
  'university institute society association academy college ministry department council hospital faculty'.split(' '),
)

const withWords = (words: readonly string[]): ReadListName => readListName(words.join(' '))
const wordsIn = (text: string): string[] => foldText(text.replace(/\./g, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const formsIn = (text: string): string =>
  [...wordsIn(text).filter((word) => legal.has(word)), ...(text.match(legalUnspaced) ?? [])].join(' ')
const tradesIn = (text: string): string =>
  [
    ...wordsIn(text).flatMap((word) => (/^publ?(?:i|$)/.test(word) ? ['publishing'] : trade.has(word) ? [word] : [])),
    ...(text.match(tradeUnspaced) ?? []),
  ].join(' ')
const hasTrade = ({ trades }: PublisherName): boolean => trades !== ''

function readPublisherName(given: string, isOther: boolean, countryNames: readonly string[]): PublisherName {
  const [outer, inner] = bracketedName(given) ?? [given, '']
  const branchOf =
    inner && countryNames.some((name) => name.toLowerCase() === inner.toLowerCase()) ? inner.toLowerCase() : null
  const name = readListName((branchOf ? outer : given).replace(/\b([a-z])\.\s?(?=[a-z]\.)/gi, '$1'))
  const bare = readListName(name.text.replace(legalUnspaced, ' '))
  const firm = bare.words.filter((word) => !legal.has(word))
  const spoken = firm.length > 0 ? firm : bare.words
  const core = withWords(spoken).text.replace(tradeUnspaced, ' ')
  const coreWords = readListName(core).words.filter((word) => !trade.has(word))
  return {
    ...name,
    isOther,
    firm: withWords(spoken),
    core: withWords(coreWords.length > 0 ? coreWords : spoken),
    branchOf,
    forms: formsIn(given),
    trades: tradesIn(given),
  }
}

const mostNames = 21

export const readPublisher = (one: ComparedPublisher): ReadPublisher => ({
  ...one,
  names: [...one.names.map((name) => [name, false] as const), ...one.otherNames.map((name) => [name, true] as const)]
    .slice(0, mostNames)
    .map(([name, isOther]) => readPublisherName(name, isOther, one.countryNames))
    .filter(({ letters }) => letters !== ''),
  host: hostOf(one.website),
})

const points: Readonly<Record<NameFit, number>> = { same: 4, turned: 3.4, near: 3.95, nearShort: 2.6 }
const unlike: Likeness = { points: -4 }

const isInstitution = ({ words }: ReadListName): boolean => words.some((word) => institutions.has(word))

/** "Wiley" and "John Wiley & Sons": all of the one stands in the other, which has but a first name more. */
function isPart(one: PublisherName, other: PublisherName): boolean {
  const [short, long] = one.core.words.length <= other.core.words.length ? [one, other] : [other, one]
  return (
    short.core.words.length === 1 &&
    long.core.words.length === 2 &&
    short.core.letters.length >= 4 &&
    long.core.words[1] === short.core.words[0] &&
    hasTrade(long)
  )
}

function compareTwoNames(one: PublisherName, other: PublisherName): Likeness {
  // The house of one country is not that of another one.
  if (one.branchOf && other.branchOf && one.branchOf !== other.branchOf) return unlike
  const less = one.isOther || other.isOther ? 0.1 : 0
  const whole = fitNames(one, other)
  const isSame = one.given.join('') === other.given.join('')
  if (isSame || (whole === 'same' && one.forms === other.forms))
    return { points: points.same - less, reason: less ? 'otherName' : 'name' }
  const firm = fitNames(one.firm, other.firm)
  if (firm) return { points: points[firm] - less, reason: firm === 'same' ? 'legalName' : 'nearName' }
  for (const [short, long] of [
    [one, other],
    [other, one],
  ] as const)
    if (short.firm.words.length === 1 && short.letters.length >= 3 && initialsOf(long) === short.firm.letters)
      return { points: short.letters.length >= 4 ? 3 : 2, reason: 'acronym' }
  // A university and its press are two.
  if (hasTrade(one) !== hasTrade(other) && [one, other].some(isInstitution)) return unlike
  const core = fitNames(one.core, other.core)
  if (core === 'same' && (one.core.letters.length >= 4 || one.trades === other.trades))
    return {
      points: one.trades === other.trades ? 3.95 : hasTrade(one) && hasTrade(other) ? 3.3 : 2.8,
      reason: 'nearName',
    }
  if (isPart(one, other)) return { points: 2.2, reason: 'partName' }
  return unlike
}

const base = -2.5

/** How sure it is that both are the same publisher, 0 to 1, and why. A house and its imprint are two. */
export function comparePublishers(one: ReadPublisher, other: ReadPublisher): Compared<PublisherReason> {
  const sameRor = one.ror !== null && one.ror === other.ror
  const members = one.crossrefMember && other.crossrefMember ? one.crossrefMember === other.crossrefMember : null
  const found: Likeness[] = [
    ...(sameRor ? [{ points: 6, reason: 'ror' } as const] : []),
    members ? { points: 5, reason: 'crossrefMember' } : { points: members === false ? -1.5 : 0 },
    best(
      one.names.flatMap((name) => other.names.map((its) => compareTwoNames(name, its))),
      unlike,
    ),
    one.host && other.host
      ? one.host === other.host
        ? { points: 2.5, reason: 'website' }
        : { points: -0.5 }
      : nothing,
    one.country && other.country
      ? one.country === other.country
        ? { points: 0.7, reason: 'country' }
        : { points: -1.5 }
      : nothing,
  ]
  const areTwo =
    (one.ror !== null && other.ror !== null && !sameRor) || one.parent === other.id || other.parent === one.id
  return weigh(base, found, areTwo)
}

/** All keys of a publisher. One that shares none with another is not compared with it. */
export const publisherKeys = ({ ror, crossrefMember, host, names }: ReadPublisher): string[] => [
  ...new Set([
    ...(ror ? [`r:${ror}`] : []),
    ...(crossrefMember ? [`c:${crossrefMember}`] : []),
    ...(host ? [`h:${host}`] : []),
    ...names.flatMap(({ core }) => keysOfListName(core)),
    ...names.map(({ given }) => `l:${given.join('').slice(0, 24)}`),
    ...names.flatMap(({ core, firm }) =>
      core.words.length === 2
        ? [`b:${core.words[1]}`]
        : core.words.length === 1
          ? [`b:${core.words[0]}`, `q:${firm.letters}`]
          : [],
    ),
    ...names.flatMap((name) => (name.words.length > 2 ? [`q:${initialsOf(name)}`] : [])),
  ]),
]
