// Telephone numbers, kept as they are written.
import { unifyDigits } from '../text/digits.ts'
import { invalid, ok, type Result } from '../result.ts'

/** 5-20 digits with + ( ) - . / and spaces; leading zeros stay. */
export function parsePhone(text: string): Result<string> {
  const value = unifyDigits(text).normalize('NFKC').replace(/\s+/g, ' ').trim()
  const digits = value.replace(/\D/g, '').length
  const beforePlus = value.slice(0, value.lastIndexOf('+') + 1)
  return /^\+?[\d ()\-./+]+$/.test(value) && !/\d/.test(beforePlus) && digits >= 5 && digits <= 20
    ? ok(value)
    : invalid('phoneForm')
}

/**
 * The form for `tel:` links, '+66930501542', or null when it cannot be told.
 *
 * @param callingCode digits of the country's calling code ('66'), for numbers that begin with 0
 */
export function dialPhone(value: string, callingCode?: string): string | null {
  const digits = value.replace(/\(0\)/, '').replace(/\D/g, '')
  if (value.startsWith('+')) return `+${digits}`
  if (digits.startsWith('00') && digits.length > 8) return `+${digits.slice(2)}`
  const code = callingCode?.replace(/\D/g, '')
  return code && digits.startsWith('0') && digits.length >= 8 ? `+${code}${digits.slice(1)}` : null
}
