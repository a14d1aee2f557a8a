// Postal codes: kept as written; the pattern of the country is only a hint.
import { unifyDigits } from '../text/digits.ts'
import { fail, invalid, ok, type Result } from '../result.ts'

const patterns: Record<string, RegExp> = {
  BN: /^[A-Z]{2}\d{4}$/,
  KH: /^\d{5,6}$/,
  ID: /^\d{5}$/,
  LA: /^\d{5}$/,
  MY: /^\d{5}$/,
  MM: /^\d{5}$/,
  PH: /^\d{4}$/,
  SG: /^\d{6}$/,
  TH: /^\d{5}$/,
  VN: /^\d{5,6}$/,
}

/** At most 12 letters, digits, spaces and hyphens; leading zeros stay. */
export function parseZipcode(text: string): Result<string> {
  const value = unifyDigits(text).normalize('NFKC').trim().toUpperCase()
  if (value.length > 12) return fail('maxChars', { count: 12 })
  return /^[A-Z0-9][A-Z0-9 -]*$/.test(value) ? ok(value) : invalid('zipcodeForm')
}

/** Does the code look as the country (alpha-2) writes it? True where no pattern is known. */
export const fitsZipcode = (value: string, country: string): boolean =>
  patterns[country]?.test(value.replace(/[\s-]/g, '')) ?? true
