// Text as it is stored: NFC, no invisible characters, no stray spaces; tone marks stay.
import { orderMarks } from './combining-marks.ts'

// Zero-width space, word joiner, BOM, soft hyphen, direction marks (the Arabic one too), signs of formatting that no text needs. The joiners U+200C and U+200D stay inside
// words of scripts that need them and go elsewhere.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F]/g

// Half of a sign beyond the first plane: what cut the text left it, and no database takes it.
const halves = /\p{Surrogate}/gu

// No script writes as many marks on one letter; more of them only cover the lines around.
const pileOfMarks = /(\p{M}{16})\p{M}+/gu

// What turns the text after it around, past its own end: the line in which it is shown says another thing than it holds.
const turning = /[\u061C\u202A-\u202E\u2066-\u2069]/g

/** Of text whose invisible signs may be meant, as where a line may break: all but those that control or turn what stands around. */
export const withoutControls = (text: string): string => text.replace(turning, '').replace(controls, '')

const cleanCharacters = (text: string): string =>
  text
    .replace(halves, '')
    .normalize('NFC')
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(controls, '')
    .replace(pileOfMarks, '$1')

/** One line: line breaks and runs of spaces (also no-break and ideographic ones) become one space; ends are trimmed. */
export const cleanLine = (text: string): string => cleanCharacters(text).replace(/\s+/gu, ' ').trim().normalize('NFC')

/** Several lines: breaks become \n, spaces at line ends go, at most one blank line between paragraphs. */
export const cleanLines = (text: string): string =>
  cleanCharacters(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC')

// Quotation marks, and the letters that are drawn like one: ʻokina, hamza.
const apostrophes = /[\u2018\u2019\u201B\u02BC\u02BB\u02B9\u02BE\u02BF`´]/g
const isPlain = /^[\x00-\x7F]*$/

/** What looks the same is spelled the same; sara am stays in two signs, as NFKC has it. */
const alike = (text: string): string =>
  isPlain.test(text) ? text : orderMarks(text).replace(apostrophes, "'").normalize('NFKC')

/**
 * The form in which two texts are compared: NFKC, folded case, no accents on Latin letters, single spaces, and one spelling for
 * what looks the same in the scripts of the region, as search has it.
 */
export const foldText = (text: string): string =>
  alike(cleanLine(text.normalize('NFKC')))
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/[đðɖ]/g, 'd')
    .replace(/ø/g, 'o')

/** Upper case for Latin letters only (rules 6.10). */
export const upperLatin = (text: string): string => text.replace(/\p{Script=Latin}+/gu, (run) => run.toUpperCase())
