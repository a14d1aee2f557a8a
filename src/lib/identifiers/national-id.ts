// Identity numbers by country, and passports (rules 6.7).
import { unifyDigits } from '../text/digits.ts'
import { fail, invalid, ok, type Result } from '../result.ts'
import { maskThaiId, parseThaiId } from './thai-id.ts'
import { upperLatin } from '../text/text-clean.ts'

const isMonthDay = (digits: string): boolean => {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ]
  const days = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

function parseDigits(text: string, lengths: number[]): Result<string> {
  if (!/^\d+$/.test(text)) return fail('numericOnly')
  if (lengths.includes(text.length)) return ok(text)
  return lengths.length === 1 ? fail('equalChars', { count: lengths[0]! }) : invalid('idLength')
}

const rules: Record<string, (text: string) => Result<string>> = {
  TH: parseThaiId,
  MY: (text) => {
    const result = parseDigits(text, [12])
    return result.ok && !isMonthDay(text) ? invalid('idDate') : result
  },
  SG: (text) => (/^[STFGM]\d{7}[A-Z]$/.test(text) ? ok(text) : invalid('idForm')),
  ID: (text) => parseDigits(text, [16]),
  PH: (text) => parseDigits(text, [12, 16]),
  VN: (text) => parseDigits(text, [9, 12]),
  BN: (text) => parseDigits(text, [8]),
}

const parseLength = (text: string, least: number, most: number): Result<string> => {
  const count = [...text].length
  if (count < least) return fail('minChars', { count: least })
  return count > most ? fail('maxChars', { count: most }) : ok(text)
}

const isPassport = (text: string): boolean => /^(?=.*[A-Z])[A-Z0-9]{5,12}$/.test(text)

/** A passport number: 5-12 letters and digits with at least one letter, stored upper case without separators. */
export function parsePassport(text: string): Result<string> {
  const value = upperLatin(
    unifyDigits(text)
      .normalize('NFKC')
      .replace(/[\s\-./]/g, ''),
  )
  const length = parseLength(value, 5, 12)
  if (!length.ok) return length
  return isPassport(value) ? ok(value) : invalid('passportForm')
}

/**
 * The identity number of a person of a country, or a passport number instead.
 *
 * @param country alpha-2 of the nationality, else of the country of the row
 * @returns letters upper case, separators removed (kept for Myanmar, where they are part of the number)
 */
export function parseNationalId(text: string, country: string): Result<string> {
  const typed = upperLatin(unifyDigits(text).normalize('NFKC').trim())
  if (country === 'MM') return parseLength(typed.normalize('NFC').replace(/\s+/g, ' '), 6, 40)
  const value = typed.replace(/[\s\-./]/g, '')
  if (isPassport(value) && !rules[country]?.(value).ok) return ok(value)
  const rule = rules[country]
  if (rule) return rule(value)
  return /^[\p{L}\p{M}\p{N}]*$/u.test(value) ? parseLength(value, 4, 30) : invalid('idForm')
}

/** The form for messages, reports and lists: only the last three characters can be read. */
export function maskNationalId(value: string, country?: string): string {
  if (country === 'TH' && /^\d{13}$/.test(value)) return maskThaiId(value)
  const letters = [...value]
  const shown = letters.length > 5 ? 3 : 1
  return 'x'.repeat(Math.max(letters.length - shown, 0)) + letters.slice(-shown).join('')
}
