// Names in any script as the consonants they sound like, word by word: สมชาย ใจดี, Somchai Jaidee and Somchay Chaidi meet. A hint, never proof.
import anyAscii from 'any-ascii'
import { foldText } from '../text/text-clean.ts'
import { spellingKey } from './spelling-key.ts'

/** Vowels that Thai and Lao write before the consonant they are spoken after. */
const vowelsFirst = /([\u0E40-\u0E44\u0EC0-\u0EC4])([\u0E01-\u0E2E\u0E81-\u0EAE]|ຫຼ)/gu
/** Letters that nobody speaks: จันทร์, ศิลป์. */
const silent = /(?:[ทดต]ร|[\u0E01-\u0E2E])[\u0E31\u0E34-\u0E39]?\u0E4C/gu

/** Letters of any script as Latin ones. */
export const inLatin = (text: string): string =>
  foldText(anyAscii(text.normalize('NFKC').replace(silent, '').replace(vowelsFirst, '$2$1')))

/** What ends a Thai or Lao word sounds as one of few: Nattapol and Nattapon. */
const atEnd = (word: string): string =>
  word
    .replace(/[lr]$/, 'n')
    .replace(/[scd]$/, 't')
    .replace(/b$/, 'p')

/** The consonants of one word in Latin letters; empty when there are none. */
export function soundOf(word: string): string {
  const spelled = spellingKey(word) || word
  const bare = spelled.replace(/ng/g, 'n').replace(/[aeiouwyh]/g, '')
  return atEnd(bare.replace(/(.)\1+/g, '$1'))
}

const isHanName = (text: string): boolean => /^\p{Script=Han}{2,4}$/u.test(text)

/** The words of a name in Latin letters; of a name in Han letters the family first. */
export function latinWords(name: string): string[] {
  const bare = name.trim().replace(/\s+/g, ' ')
  const [family = '', ...given] = [...bare]
  const words = isHanName(bare) ? [family, given.join('')] : bare.split(/[\s,;.()]+/u)
  return words.map((word) => inLatin(word).replace(/[^a-z]/g, '')).filter(Boolean)
}

/** The sounds of a name, in order of the alphabet: the same for both orders of given and family name. */
export const soundsOf = (name: string): string[] =>
  latinWords(name)
    .map(soundOf)
    .filter((sound) => sound.length > 1)
    .toSorted()
