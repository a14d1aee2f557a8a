// Names of places and institutions as people write them: with dots, articles, hyphens, blanks that nobody means.
import { foldText } from '../text/text-clean.ts'

const spaceless =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const blankBesideSpaceless = new RegExp(`(?<=${spaceless.source}\\p{M}?) | (?=${spaceless.source})`, 'gu')

/** "country" before or after the name of one: ประเทศญี่ปุ่น, ປະເທດຍີ່ປຸ່ນ, ប្រទេសជប៉ុន, ဂျပန်နိုင်ငံ. */
const wordForCountry = /^(ประเทศ|ປະເທດ|ប្រទេស)(?=.)|(?<=.)(နိုင်ငံ|ပြည်)$/u

/** The form in which two names are the same but for dots, apostrophes, hyphens, articles and blanks: U. K. and UK, Viet-Nam and Viet Nam. */
export const looseName = (text: string): string => loosen(foldText(text))

/** The same for a text that is folded already. */
export function loosen(folded: string): string {
  if (/^[a-z0-9]{2,}( [a-z0-9]{2,})*$/.test(folded) && !/(^| )the( |$)/.test(folded)) return folded
  const plain = folded
    .replace(/[‐-―_/,()[\]·・-]/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[.'’‘`´ʻ]/g, (mark, at: number, all: string) =>
      mark === '.' && /^\s+\p{L}{2}/u.test(all.slice(at + 1)) ? ' ' : '',
    )
    .replace(/(?<=(?:^|\s)\p{ASCII}) (?=\p{ASCII}(?:\s|$))/gu, '')
    .replace(/(?:^|\s)the(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.replace(blankBesideSpaceless, '').replace(wordForCountry, '')
}

/** "Korea, Republic of" and "Korea (the Republic of)" → "Republic of Korea"; null where nothing is turned round. */
export function swappedName(text: string): string | null {
  const match = /^([^,(]{2,60}?)\s*[,(]\s*(?:the\s+)?([^,()]{2,60}\sof)(?:\s+the)?\s*\)?$/i.exec(text.trim())
  return match ? `${match[2]} ${match[1]}` : null
}

/** "Myanmar (Burma)" → both names; null without brackets at the end. */
export function bracketedName(text: string): [outer: string, inner: string] | null {
  const match = /^([^()（）]{1,200}?)\s*[(（]([^()（）]{1,200})[)）]$/.exec(text.trim())
  return match ? [match[1]!, match[2]!] : null
}
