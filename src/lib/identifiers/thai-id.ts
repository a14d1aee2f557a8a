// The 13-digit identity number of Thailand.
import { unifyDigits } from '../text/digits.ts'
import { fail, invalid, ok, type Result } from '../result.ts'

/** Check digit of the first twelve digits: (11 − Σ dᵢ × (14 − i) mod 11) mod 10. */
export function thaiIdCheckDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(digits[at]) * (13 - at)
  return (11 - (sum % 11)) % 10
}

/** Digits without separators; 'numericOnly', 'equalChars' {13} or 'invalid' otherwise. */
export function parseThaiId(text: string): Result<string> {
  const digits = unifyDigits(text)
    .normalize('NFKC')
    .replace(/[\s\-./]/g, '')
  if (!/^\d+$/.test(digits)) return fail('numericOnly')
  if (digits.length !== 13) return fail('equalChars', { count: 13 })
  return thaiIdCheckDigit(digits) === Number(digits[12]) ? ok(digits) : invalid('checkDigit')
}

/** 'x-xxxx-xxxxx-70-8': only the last three digits are shown. */
export const maskThaiId = (digits: string): string => `x-xxxx-xxxxx-${digits.slice(10, 12)}-${digits.slice(12)}`
