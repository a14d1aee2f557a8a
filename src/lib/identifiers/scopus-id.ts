// Scopus author identifiers: 10 or 11 digits.
import { fail, invalid, ok, type Result } from '../result.ts'
import { copiedNumber } from './copied.ts'

/** The digits; accepts the address of the author page. */
export function parseScopusId(text: string): Result<string> {
  const typed = copiedNumber(text, /^(?:scopus(?:\s*author)?(?:\s*id)?|author[\s_]id|au-id)\s*[:=]\s*/i)
  const bare = (/[?&]authorId=(\d+)/i.exec(typed)?.[1] ?? typed).replace(/[\s-]/g, '')
  if (!/^\d+$/.test(bare)) return fail('numericOnly')
  return bare.length === 10 || bare.length === 11 ? ok(bare) : invalid('scopusLength')
}
