// Scopus author identifiers: 10 or 11 digits.
import { unifyDigits } from '../text/digits.ts'
import { fail, invalid, ok, type Result } from '../result.ts'

/** The digits; accepts the address of the author page. */
export function parseScopusId(text: string): Result<string> {
  const typed = unifyDigits(text).normalize('NFKC').trim()
  const bare = (/[?&]authorId=(\d+)/i.exec(typed)?.[1] ?? typed).replace(/^author_id:/i, '').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(bare)) return fail('numericOnly')
  return bare.length === 10 || bare.length === 11 ? ok(bare) : invalid('scopusLength')
}
