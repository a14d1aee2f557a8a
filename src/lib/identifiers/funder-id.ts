// Identifiers of the Crossref funder registry.
import { unifyDigits } from '../text/digits.ts'
import { invalid, ok, type Result } from '../result.ts'

/** '10.13039/501100000923' from that, its address, or the digits alone. */
export function parseFunderId(text: string): Result<string> {
  const bare = unifyDigits(text)
    .normalize('NFKC')
    .trim()
    .replace(/^(https?:\/\/)?((dx|www)\.)?doi\.org\//i, '')
    .replace(/^doi:\s*/i, '')
    .replace(/^10\.13039\//, '')
  return /^\d{3,15}$/.test(bare) ? ok(`10.13039/${bare}`) : invalid('funderForm')
}
