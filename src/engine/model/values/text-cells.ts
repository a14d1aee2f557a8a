// A text of a cell: the language that its script says, and its paragraphs as rich text.
import { cleanLines } from '#lib/text/text-clean.ts'
import type { Locale } from '#words/locales.ts'

/** Language of a text by its script; Latin is English. */
export const languageOf = (text: string): Locale =>
  /[\u0E00-\u0E7F]/.test(text) ? 'th' : /[\u0E80-\u0EFF]/.test(text) ? 'lo' : /\p{Script=Han}/u.test(text) ? 'zh' : 'en'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const paragraphs = (text: string): string =>
  cleanLines(text)
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
