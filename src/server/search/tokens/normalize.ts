// The canonical form of text that index and query share: two spellings that look the same become the same.
import { orderMarks } from '#lib/text/combining-marks.ts'
import { toSimplified } from '#server/search/spelling/simplified-han.ts'

// Soft hyphen, zero-width space and joiners, direction marks, variation selectors, byte order mark and their like.
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const apostrophes = /[\u2018\u2019\u201B\u02BC\u02BB\u02B9`]/g
// Most names are nothing else, and nothing of the below is to be done with them.
const ascii = /^[\x00-\x7F]*$/
const han = /\p{Script=Han}/u
// Mai taikhu: foreign words are written with and without it (เซ็นเซอร์, เซนเซอร์).
const shortener = '\u0E47'
const foreignDigits =
  /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59\u0ED0-\u0ED9\u1040-\u1049\u1090-\u1099\u17E0-\u17E9]/g
const digitZeros = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x0ed0, 0x1040, 0x1090, 0x17e0]

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = digitZeros.find((start) => code >= start && code <= start + 9) ?? code
  return String(code - zero)
}

// More signs over one another than any word has.
const heap = /[\u0E31-\u0E3A\u0E47-\u0E4E\u0EB1-\u0EBC\u0EC8-\u0ECD]{4}|[\u17B6-\u17D2\u17DD]{3}/
const mostSteps = 12

/** Marks in one order; a heap of them, which nobody writes, comes into order step by step. */
function arrange(text: string): string {
  const step = (before: string): string => orderMarks(before.replaceAll(shortener, '')).normalize('NFC')
  let arranged = step(text)
  if (heap.test(text))
    for (let at = 0, before = text; at < mostSteps && before !== arranged; at++)
      [before, arranged] = [arranged, step(arranged)]
  return arranged
}

/**
 * Gives the form of a text in which it is indexed and searched.
 *
 * NFKC, lower case, zero-width characters removed, what looks the same in Thai, Lao, Burmese and Khmer in one spelling, the shortening mark of
 * Thai left out, digits of Thai, Lao,
 * Burmese, Khmer, Arabic and Devanagari as 0-9, Han simplified. Accents of Latin letters stay: see `foldLatin`.
 * Applying it twice changes nothing more.
 *
 * Example: `normalize('นํ้า ๕')` gives `น้ำ 5`.
 */
export function normalize(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replaceAll('`', "'")
  const plain = text.toWellFormed().replace(invisible, '').normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')
  // Lower case and removal can leave letters and marks to be composed again.
  const composed = plain.normalize('NFKC').replace(invisible, '').replace(apostrophes, "'")
  const ordered = arrange(composed).replace(foreignDigits, toAsciiDigit)
  return han.test(ordered) ? toSimplified(ordered) : ordered
}

// Latin letters that Unicode does not take apart into a letter and a mark.
const letters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const latin = /\p{Script=Latin}/u
const plainAscii = /^[\x20-\x7E]*$/

/**
 * Takes the accents from Latin letters; other scripts keep their marks, which carry meaning there.
 *
 * Expects normalized text. Example: `foldLatin('đức')` gives `duc`.
 */
export function foldLatin(word: string): string {
  if (plainAscii.test(word) || !latin.test(word)) return word
  return word
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(letter, (found) => letters[found] ?? found)
}
