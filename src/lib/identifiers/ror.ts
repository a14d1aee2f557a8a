// Identifiers of the Research Organization Registry: 0 + 6 characters + 2 check digits.
import { invalid, ok, type Result } from '../result.ts'
import { copiedNumber } from './copied.ts'

/** The nine characters without the address, lower case; the letters i, l, o, u do not occur. */
export function parseRor(text: string): Result<string> {
  const bare = copiedNumber(text, /^ror(?:\s*id)?\s*[:=]\s*/i)
    .replace(/^(https?:\/\/)?(www\.)?ror\.org\//i, '')
    .split(/[/?#]/, 1)
    .join('')
    .toLowerCase()
  return /^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/.test(bare) ? ok(bare) : invalid('rorForm')
}
