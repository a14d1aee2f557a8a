// Which words of the thesaurus a new one may say the same as: another spelling, form or order, an acronym, a slip.
import { editDistance } from '#lib/names/similar.ts'
import { synonymKey } from '#server/search/queries/query.ts'
import { stemOf } from '#server/search/tokens/tokens.ts'

/** The surest first. */
export const nearReasons = ['spelling', 'form', 'acronym', 'slip'] as const
export type NearReason = (typeof nearReasons)[number]

const linking = new Set('a an and of the in on for to with & und et y de la du des'.split(' '))

/** Spellings of the two Englishes as one. */
const american = (word: string): string =>
  word
    .replace(/is(ation|e|ed|ing)$/, 'iz$1')
    .replace(/yse(s|d)?$/, 'yze$1')
    .replace(/(?<=[a-z]{2})our(?=$|s$|al$|ed$|ing$)/, 'or')
    .replace(/(?<=[a-z]{2}t)re$/, 'er')
    .replace(/ae(?=[a-z])/g, 'e')

/** "The making of" in Thai and Lao, which a keyword may or may not begin with. */
const nounPrefix = /^(?:การ|ความ|ການ|ຄວາມ)(?=.{3,})/u

const wordsOf = (text: string): string[] =>
  synonymKey(text)
    .split(/[\s-]+/u)
    .filter((word) => word !== '' && !linking.has(word))
    .map(american)

export type WordForms = { key: string; spelling: string; form: string; initials: string; isAcronym: boolean }

/** The forms of a word that are compared; of a word of signs alone all are ''. */
export function formsOf(text: string): WordForms {
  const words = wordsOf(text)
  const spelling = words.join('').replace(nounPrefix, '')
  return {
    key: synonymKey(text),
    spelling,
    form: words
      .map((word) => stemOf(word) ?? word)
      .toSorted()
      .join(' '),
    initials: words.length > 2 ? words.map((word) => [...word][0] ?? '').join('') : '',
    isAcronym: /^\p{Lu}[\p{Lu}\p{N}]{2,7}$/u.test(text.trim().replaceAll('.', '')),
  }
}

/** How many slips two words of this length may differ by. */
const slipsIn = (length: number): number => (length >= 10 ? 2 : length >= 6 ? 1 : 0)

/** Why one may say the same as the other; null where nothing says so. */
export function nearness(one: WordForms, other: WordForms): NearReason | null {
  if (one.spelling === '' || other.spelling === '') return null
  if (one.spelling === other.spelling) return 'spelling'
  if (one.form === other.form) return 'form'
  if ((one.isAcronym && one.spelling === other.initials) || (other.isAcronym && other.spelling === one.initials))
    return 'acronym'
  const slips = slipsIn(Math.min([...one.spelling].length, [...other.spelling].length))
  // A number is no slip: "Part 1", "Part 2".
  const numbers = (text: string): string => text.replaceAll(/\P{N}/gu, '')
  if (slips === 0 || numbers(one.spelling) !== numbers(other.spelling)) return null
  return editDistance(one.spelling, other.spelling, slips) <= slips ? 'slip' : null
}
