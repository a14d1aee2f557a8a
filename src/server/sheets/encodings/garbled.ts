// Text that was read in a wrong encoding before it was saved: UTF-8 taken for Western letters (`à¸­`), Thai of windows-874 taken for them (`Í¹§¤ì`).
import iconv from 'iconv-lite'
import { fitThai, isLikelyThai } from './encoding-fit.ts'

/** Letters 0x80 to 0x9F of windows-1252; those that it does not have stay controls. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const byteOf = new Map([...upper].map((letter, at) => [letter, 0x80 + at] as const))

/** The bytes that were taken for these letters; null where one of them stands for none. */
function bytesBehind(text: string): Buffer | null {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    const byte = code <= 0xff && letter.length === 1 ? code : byteOf.get(letter)
    if (byte === undefined) return null
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

// Bytes of UTF-8 as Western letters: those that begin two bytes are few, for capitals before a quotation mark look like others.
const trail = `[\\u0080-\\u00BF${upper}]`
const twice = new RegExp(
  `(?:[\\u00C2-\\u00C6]${trail}|[\\u00E0-\\u00EF]${trail}{2}|[\\u00F0-\\u00F4]${trail}{3})+`,
  'gu',
)
const strict = new TextDecoder('utf-8', { fatal: true })

/** As it read before it was read as Western letters; null where nothing says so. Blanks of its bytes may be plain ones by now. */
function readOnce(text: string): string | null {
  let consumed = 0
  const mended = text.replace(twice, (run) => {
    const bytes = bytesBehind(run)
    try {
      const once = bytes ? strict.decode(bytes) : run
      if (once !== run) consumed += run.length
      return once
    } catch {
      return run
    }
  })
  // Where most of it stays as it was, the rest fits by chance.
  return consumed > 0 && (mended.match(/[\u0080-\u00FF]/g) ?? []).length < consumed ? mended : null
}

/** Thai whose bytes were read as Western letters. */
function thaiBehind(text: string): string | null {
  if (!/[\u00A1-\u00FB]{3}/.test(text)) return null
  const bytes = bytesBehind(text)
  const fit = bytes && fitThai(bytes)
  return bytes && fit && fit.characters >= 4 && isLikelyThai(fit) ? iconv.decode(bytes, 'windows-874') : null
}

const readings = { 'utf-8-twice': readOnce, 'windows-874-as-latin': thaiBehind } as const
export type Rereading = keyof typeof readings
export const rereadings = Object.keys(readings) as Rereading[]

export const isRereading = (encoding: string): encoding is Rereading => encoding in readings

/** The text read once more; lines that are not garbled stay. */
export const reread = (text: string, how: Rereading): string =>
  text
    .split('\n')
    .map((line) => readings[how](line) ?? line)
    .join('\n')

/** What a garbled text means; null where it is not garbled. */
export const ungarbled = (text: string): string | null =>
  /[\u0080-\u00FF]/.test(text) ? (readOnce(text) ?? thaiBehind(text)) : null

/** How most lines of a text that are not plain were garbled; null where they were not. */
export function garbledHow(text: string): Rereading | null {
  const lines = text
    .slice(0, 1024 * 1024)
    .split('\n')
    .filter((line) => /[^\p{ASCII}]/u.test(line.replace('\uFEFF', '')))
  const isMost = (how: Rereading): boolean =>
    lines.filter((line) => readings[how](line) !== null).length * 2 > lines.length
  return rereadings.find(isMost) ?? null
}

/** A question mark within a word stands where a letter was lost. Addresses have such marks of their own. */
export const hasLostLetters = (text: string): boolean => /\p{L}\p{M}*\?\p{L}/u.test(text) && !text.includes('://')
