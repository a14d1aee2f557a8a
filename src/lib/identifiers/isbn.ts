// Book numbers of 10 or 13 digits with their check digit.
import { invalid, ok, type Result } from '../result.ts'
import { copiedNumber } from './copied.ts'

export function isbn10Check(digits: string): string {
  let sum = 0
  for (let at = 0; at < 9; at++) sum += Number(digits[at]) * (10 - at)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

export function isbn13Check(digits: string): string {
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(digits[at]) * (at % 2 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** The number without hyphens, as 10 or 13 characters as it was given. */
export function parseIsbn(text: string): Result<string> {
  const bare = copiedNumber(text, /^(?:e-?)?isbn(?:-?1[03])?\s*[:=]?\s*/i)
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (/^\d{9}[\dX]$/.test(bare)) return isbn10Check(bare) === bare[9] ? ok(bare) : invalid('checkDigit')
  if (!/^97[89]\d{10}$/.test(bare)) return invalid('isbnForm')
  return isbn13Check(bare) === bare[12] ? ok(bare) : invalid('checkDigit')
}
