// ORCID iDs: 16 characters in four groups, the last one a check by ISO 7064 mod 11-2.
import { fail, invalid, ok, type Result } from '../result.ts'
import { copiedNumber } from './copied.ts'

/** Check character of the first fifteen digits, '0'-'9' or 'X'. */
export function orcidCheck(digits: string): string {
  let total = 0
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2
  const check = (12 - (total % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** '0000-0002-1825-0097' from the bare number, with or without hyphens or https://orcid.org/. */
export function parseOrcid(text: string): Result<string> {
  const bare = copiedNumber(text, /^orcid(?:\s*id)?(?!\.)\s*[:=]?\s*/i)
    .replace(/^(https?:\/\/)?([\w.-]+\.)?orcid\.org\//i, '')
    .split(/[/?#]/, 1)
    .join('')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (bare.length !== 16) return fail('equalChars', { count: 16 })
  if (!/^\d{15}[\dX]$/.test(bare)) return invalid('orcidForm')
  // Fifteen zeros pass the check by chance and are nobody's number.
  if (orcidCheck(bare) !== bare[15] || /^0{15}/.test(bare)) return invalid('checkDigit')
  return ok(formatOrcid(bare))
}

export const formatOrcid = (bare: string): string => bare.replace(/(.{4})(?=.)/g, '$1-')

export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`
