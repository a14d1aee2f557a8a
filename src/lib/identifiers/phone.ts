// Telephone numbers, kept as they are written: one or several, each with its extension.
import { unifyDigits } from '../text/digits.ts'
import { cleanLine } from '../text/text-clean.ts'
import { invalid, ok, type Result } from '../result.ts'
import { withHyphens } from './copied.ts'

const label =
  /^(?:tel(?:ephone|\.?\s*no\.?|efon|p)?|(?:tele)?phone|ph|mobile|mob|cell|office|direct|hp|fax|โทร(?:ศัพท์)?|มือถือ|เบอร์(?:โทร(?:ศัพท์)?)?|ໂທ(?:ລະສັບ)?|ມືຖື|电话|手机|điện thoại|đt|ទូរស័ព្ទ|ဖုန်း|t|m)(?:\s*[.:]\s*|\s+(?=[\d+(]))/iu
const extensionWord = String.raw`ext(?:ension|n)?|x|#|ต่อ|ກົດ|ຕໍ່|分机|转|内线|máy lẻ|số nội bộ|samb(?:ungan)?|lokal|local`
const extension = new RegExp(
  String.raw` ?[,;]? ?(?:${extensionWord})[.:]? ?(\d{1,6}(?: ?[-,/] ?\d{1,6}(?!\d)){0,9})$`,
  'iu',
)
const between = new RegExp(
  String.raw`[,;、](?! ?(?:${extensionWord}))| (?:or|and|&|/|หรือ|และ|ຫຼື|或|和|hoặc|atau) |(?<=\d{6,}) (?=0\d{8,})|(?<=\d{4})/(?=0\d[\d -]{6,})`,
  'iu',
)
const number = /^\+?[\d ()\-./+]+$/

/** No number of the world is longer (ITU-T E.164, 6.1), with 00 and (0) before it. */
const mostDigits = 18

/** One number in hyphens and digits; null when it is none. */
function oneNumber(text: string): string | null {
  const own = text
    .trim()
    .replace(/^'(?=[+\d(])/, '')
    .replace(/^tel:/i, '')
    .replace(label, '')
    // A number that was a number of a spreadsheet.
    .replace(/^(\d{6,})\.0$/, '$1')
  const inside = extension.exec(own)
  const main = (inside ? own.slice(0, inside.index) : own).trim()
  const digits = main.replace(/\D/g, '').length
  const beforePlus = main.slice(0, main.lastIndexOf('+') + 1)
  if (!number.test(main) || /\d/.test(beforePlus) || digits < 5 || digits > mostDigits) return null
  return inside?.[1] ? `${main} ext. ${inside[1].replace(/\s+/g, '')}` : main
}

/** Numbers of 5-18 digits with + ( ) - . / and spaces; leading zeros stay, dashes are hyphens, extensions follow as `ext. 12`. */
export function parsePhone(text: string): Result<string> {
  const lines = text.split(/[\r\n]+/).map((line) => withHyphens(cleanLine(unifyDigits(line).normalize('NFKC'))))
  const numbers = lines
    .filter(Boolean)
    .flatMap((line) => line.split(between))
    .map(oneNumber)
  return numbers.length > 0 && numbers.every((one) => one !== null) ? ok(numbers.join(', ')) : invalid('phoneForm')
}
