// Names of persons: joining first and last name, Latin or not, and the key under which duplicates meet.
import { foldText } from '../text/text-clean.ts'

const isHan = (text: string): boolean => /^[\p{Script=Han}·・\s]+$/u.test(text)

/** 'Somchai Jaidee'; both in Han script: last name first, no space. One of them alone is enough. */
export function joinName(first: string, last: string): string {
  const [given, family] = [first.trim(), last.trim()]
  if (given && family && isHan(given) && isHan(family)) return family + given
  return [given, family].filter(Boolean).join(' ')
}

/** Are all letters Latin? A name in another script also fills the native name. */
export const isLatinName = (text: string): boolean => /\p{L}/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text)

// Only words that are nobody's name: Tan, Sri, Ma, Ko, Md and Eng are names as well.
const honorifics = new Set(
  (
    'mr mrs ms miss dr prof professor assoc asst associate assistant assocprof asstprof phd u daw datuk dato haji hajah ' +
    'นาย นาง นางสาว นส ดร ศ รศ ผศ ທ່ານ ທ້າວ ນາງ ດຣ'
  ).split(' '),
)

const thaiTitles =
  /^(?:(?:ศาสตราจารย์|รองศาสตราจารย์|ผู้ช่วยศาสตราจารย์|รศ\.|ผศ\.|ศ\.|ดร\.|ทพ\.|นพ\.|พญ\.|นางสาว|นาย|นาง|น\.ส\.)\s*)+(?=[ก-ฮเ-ไ][\u0E00-\u0E7F])/u

/**
 * The key under which two writings of one name meet: folded case and accents, no honorifics, no punctuation, words in
 * alphabetical order ('Jaidee, Somchai' = 'Dr. Somchai Jaidee'). Han names keep their order.
 */
export function nameKey(text: string): string {
  const words = foldText(
    text
      .trim()
      .replace(thaiTitles, '')
      .replace(/^tan sri\s+/i, ''),
  )
    .replace(/[’'`]/g, '')
    .split(/[\s,;.·・\-‐-―()]+/u)
    .filter(Boolean)
  const kept = words.length > 1 ? words.filter((word) => !honorifics.has(word)) : words
  return (kept.length ? kept : words).toSorted().join(' ')
}
