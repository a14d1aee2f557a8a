// What a spelling of a title or a degree means: listed as it stands, or made of listed parts ("Prof. Madya Ts. Dr.").
import { foldText } from '../text/text-clean.ts'
import { type TitleMeaning, titleSpellings } from './academic-titles.data.ts'
import { type DegreeMeaning, degreeSpellings } from './degrees.data.ts'
import { spellingsIn } from './spelling-sets.ts'

/**
 * `gives`: what it says besides, by the closed list of that. `isPosition`: no value says all of it, so that it is worth keeping as
 * it is written.
 */
export type Spelled = { value: string; gives?: Readonly<Record<string, string>>; isPosition?: true }

const signs = /[^\p{L}\p{M}\p{N}]+/gu

/** The form in which two spellings are one: folded, without points, blanks and other signs. */
export const spellingKey = (text: string): string => foldText(text).replace(signs, '')

/** "Ts." is an engineer of Malaysia and "TS." a doctor of Vietnam: case counts where it tells two meanings apart. */
const casedKey = (text: string): string => text.normalize('NFC').replace(signs, '')

type Known<M extends string> = { cased: ReadonlyMap<string, M>; folded: ReadonlyMap<string, M> }

function knownFrom<M extends string>(spellings: readonly { text: string; means: M }[]): Known<M> {
  const cased = new Map<string, M>()
  const folded = new Map<string, M>()
  for (const { text, means } of spellings) {
    if (!cased.has(casedKey(text))) cased.set(casedKey(text), means)
    if (!folded.has(spellingKey(text))) folded.set(spellingKey(text), means)
  }
  return { cased, folded }
}

const meaningIn = <M extends string>({ cased, folded }: Known<M>, text: string): M | undefined =>
  cased.get(casedKey(text)) ?? folded.get(spellingKey(text))

const degrees = knownFrom(spellingsIn(degreeSpellings))

type Part = TitleMeaning | DegreeMeaning | 'grade'

const titles = knownFrom<Part>([
  ...spellingsIn(titleSpellings),
  ...spellingsIn(degreeSpellings),
  // Ranks within a title: Associate Professor V.
  ...'I II III IV V VI VII VIII IX X XI XII 1 2 3 4 5 6 7 8 9 10 11 12'
    .split(' ')
    .map((text) => ({ text, means: 'grade' as const })),
])

/** Longer texts are sentences, not titles. */
const mostWords = 12
const mostInOne = 5

/** AsstProf.Dr. is three words, whatever stands between them. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(signs)
    .filter(Boolean)

/** Scripts that put no blanks between words. */
const unspaced = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{M}]+$/u

/** A word of an unspaced script as parts, the longest first; only the first may be a single letter. */
function partsInside(word: string): Part[] | null {
  if (!unspaced.test(word)) return null
  const from = (start: number): Part[] | null => {
    if (start === word.length) return []
    for (let end = word.length; end > start; end--) {
      if (end - start === 1 && start > 0) continue
      const means = meaningIn(titles, word.slice(start, end))
      const rest = means && from(end)
      if (rest) return [means, ...rest]
    }
    return null
  }
  return word.length > 60 ? null : from(0)
}

/** The parts of a text, all of which are known; null where one is not. The longest spellings come first. */
function partsOfTitle(text: string): Part[] | null {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > mostWords) return null
  const from = (start: number): Part[] | null => {
    if (start === words.length) return []
    for (let end = Math.min(words.length, start + mostInOne); end > start; end--) {
      const means = meaningIn(titles, words.slice(start, end).join(''))
      const own = means ? [means] : end === start + 1 ? partsInside(words[start] as string) : null
      const rest = own && from(end)
      if (own && rest) return [...own, ...rest]
    }
    return null
  }
  return from(0)
}

const degreeOf: Readonly<Partial<Record<Part, DegreeMeaning>>> = {
  doctor: 'doctoral',
  doctoral: 'doctoral',
  master: 'master',
  bachelor: 'bachelor',
}
const ranks: readonly DegreeMeaning[] = ['doctoral', 'master', 'bachelor']
const highest = (found: readonly (DegreeMeaning | undefined)[]): DegreeMeaning | undefined =>
  ranks.find((one) => found.includes(one))

const brackets = /[(（[][^()（）[\]]*[)）\]]/gu

/** An academic title with what stands beside it; null where a part of it is not known. */
export function readTitle(text: string): Spelled | null {
  const plain = text.replace(brackets, ' ')
  const whole = partsOfTitle(text)
  const parts = whole ?? partsOfTitle(plain)
  if (!parts) return null
  const named = [...new Set(parts.filter((one) => one.endsWith('professor')))]
  if (named.length > 1 || parts.every((one) => one === 'grade')) return null
  const degree = highest(parts.map((one) => degreeOf[one]))
  return {
    value: named[0] ?? 'unspecified',
    ...(degree ? { gives: { degree } } : {}),
    ...(!whole || (named.length === 0 && parts.includes('lecturer')) ? { isPosition: true as const } : {}),
  }
}

/** What follows a degree is its field. */
const fieldFollows =
  /\s(?:in|of|on|dalam|bidang|ngành|chuyên ngành|em|de|en|สาขา|ทาง|ສາຂາ|-|–|:)\s?|[,:]\s|\s(?=สาขา|ສາຂາ)/iu

/** A degree, alone, with its field or with others: then it is the highest of them. */
export function readDegree(text: string): Spelled | null {
  const plain = text.replace(brackets, ' ').trim()
  const exact = meaningIn(degrees, text) ?? meaningIn(degrees, plain)
  if (exact) return { value: exact }
  const all = plain.split(/[,;/&+、]|\s(?:and|dan|และ|và|e)\s/u).map((one) => one.trim())
  const several = all.length > 1 ? all.filter(Boolean).map((one) => meaningIn(degrees, one)) : []
  if (several.length > 1 && several.every(Boolean)) return { value: highest(several) as string }
  const at = plain.search(fieldFollows)
  const first = at > 0 ? meaningIn(degrees, plain.slice(0, at)) : undefined
  return first ? { value: first } : null
}

/** Spellings by what they mean, as closed lists keep them: folded, with blanks between. */
export function formsOf<M extends string>(
  spellings: readonly { text: string; means: M }[],
): Readonly<Partial<Record<M, string>>> {
  const forms: Partial<Record<M, string>> = {}
  for (const { text, means } of spellings) {
    const key = spellingKey(text)
    if (key) forms[means] = forms[means] ? `${forms[means]} ${key}` : key
  }
  return forms
}
