// Journal numbers: NNNN-NNNC with a check by mod 11.
import { invalid, ok, type Result } from '../result.ts'
import { copiedNumber } from './copied.ts'

export function issnCheck(digits: string): string {
  let sum = 0
  for (let at = 0; at < 7; at++) sum += Number(digits[at]) * (8 - at)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** '0317-8471' from any usual writing (prefix ISSN or eISSN, with or without hyphen, X in either case). */
export function parseIssn(text: string): Result<string> {
  const bare = copiedNumber(
    text,
    /^(?:(?:print|online|electronic)\s*)?[ep]?-?issn(-l)?\s*(?:\((?:print|online)\))?\s*[:=]?\s*/i,
  )
    .replace(/^(https?:\/\/)?(portal\.)?issn\.org\/(resource\/issn\/)?/i, '')
    .replace(/ ?\((?:print|online|electronic)\)?$/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (!/^\d{7}[\dX]$/.test(bare)) return invalid('issnForm')
  return issnCheck(bare) === bare[7] ? ok(`${bare.slice(0, 4)}-${bare.slice(4)}`) : invalid('checkDigit')
}
