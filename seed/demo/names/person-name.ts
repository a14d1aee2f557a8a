// Makes the name of a person of a country: native and Latin forms that correspond, in the order of the culture.
import type { Random } from '../random.ts'
import { bruneian, filipino, indonesian, malay, timorese, vietnamese } from './latin-scripts.ts'
import { burmese, chinese, khmer, lao, tamil, thai } from './own-scripts.ts'
import type { NamePart } from './parts.ts'

export type PersonName = {
  fullName: string
  givenName?: string
  familyName?: string
  nameNative?: string
  otherNames?: { name: string }[]
  /** what colleagues call the person in a text */
  shortName: string
  /** language of the native form */
  language: string
}

export type Sex = 'female' | 'male'

export function personName(country: string, sex: Sex, random: Random): PersonName {
  switch (country) {
    case 'TH':
      return givenFirst(random.pick(thai[sex]), random.pick(thai.family), 'th')
    case 'LA':
      return givenFirst(random.pick(lao[sex]), random.pick(lao.family), 'lo')
    case 'MM':
      return burmeseName(random.sample(burmese[sex], random.pick([1, 2, 2, 3, 3, 3])))
    case 'KH':
      return familyFirst(random.pick(khmer.family), random.pick(khmer[sex]), 'km')
    case 'VN':
      return vietnameseName(random, sex)
    case 'ID':
      return indonesianName(random, sex)
    case 'PH': {
      const [given, last, middle] = [random.pick(filipino[sex]), random.pick(filipino.last), random.pick(filipino.last)]
      const full = `${given} ${middle.charAt(0)}. ${last}`
      return {
        fullName: full,
        givenName: given,
        familyName: last,
        otherNames: [{ name: `${given} ${last}` }],
        shortName: last,
        language: 'tl',
      }
    }
    case 'TL': {
      const [given, last] = [random.pick(timorese[sex]), random.pick(timorese.last)]
      return { fullName: `${given} ${last}`, givenName: given, familyName: last, shortName: given, language: 'pt' }
    }
    case 'BN':
      return patronymic(random.pick(bruneian[sex]), random.pick(bruneian.father), sex)
    default:
      return mixedName(country, sex, random)
  }
}

/** Malaysia and Singapore: Malay, Chinese and Tamil names in their proportions. */
function mixedName(country: string, sex: Sex, random: Random): PersonName {
  const share = random.next()
  const [chineseShare, tamilShare] = country === 'SG' ? [0.66, 0.84] : [0.3, 0.42]
  if (share < chineseShare) return familyFirst(random.pick(chinese.family), random.pick(chinese[sex]), 'zh')
  if (share < tamilShare) return givenFirst(random.pick(tamil[sex]), random.pick(tamil.father), 'ta')
  return patronymic(random.pick(malay[sex]), random.pick(malay.father), sex)
}

function givenFirst(given: NamePart, family: NamePart, language: string): PersonName {
  return {
    fullName: `${given.latin} ${family.latin}`,
    givenName: given.latin,
    familyName: family.latin,
    nameNative: `${given.native} ${family.native}`,
    shortName: given.latin,
    language,
  }
}

function familyFirst(family: NamePart, given: NamePart, language: string): PersonName {
  return {
    fullName: `${family.latin} ${given.latin}`,
    givenName: given.latin,
    familyName: family.latin,
    nameNative: family.native + (language === 'zh' ? '' : ' ') + given.native,
    otherNames: [{ name: `${given.latin} ${family.latin}` }],
    shortName: language === 'zh' ? `${family.latin} ${given.latin}` : given.latin,
    language,
  }
}

/** One name of one or more words: no given name, no family name. */
function burmeseName(names: NamePart[]): PersonName {
  const fullName = names.map((name) => name.latin).join(' ')
  return { fullName, nameNative: names.map((name) => name.native).join(''), shortName: fullName, language: 'my' }
}

function patronymic(given: string, father: string, sex: Sex): PersonName {
  const plain = given.replace(/^(Awang|Dayang|Hajah) /, '')
  return {
    fullName: `${given} ${sex === 'female' ? 'binti' : 'bin'} ${father}`,
    givenName: given,
    otherNames: [{ name: `${plain} ${father.replace(/^Haji /, '')}` }],
    shortName: plain,
    language: 'ms',
  }
}

function vietnameseName(random: Random, sex: Sex): PersonName {
  const middle = random.pick(sex === 'female' ? vietnamese.femaleMiddle : vietnamese.maleMiddle)
  return asVietnamese(random.pick(vietnamese.family), middle, random.pick(vietnamese[sex]))
}

/** Vietnamese people are called by the last word of the name. */
export function asVietnamese(family: string, middle: string, given: string): PersonName {
  const fullName = `${family} ${middle} ${given}`
  const ascii = fullName
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
  const otherNames = ascii === fullName ? [] : [{ name: ascii }]
  return { fullName, givenName: `${middle} ${given}`, familyName: family, otherNames, shortName: given, language: 'vi' }
}

function indonesianName(random: Random, sex: Sex): PersonName {
  if (random.chance(0.3)) {
    const name = random.pick(indonesian.oneName)
    return { fullName: name, shortName: name, language: 'id' }
  }
  const [given, last] = [random.pick(indonesian[sex]), random.pick(indonesian.last)]
  return { fullName: `${given} ${last}`, givenName: given, familyName: last, shortName: given, language: 'id' }
}
