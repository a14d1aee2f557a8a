// Digital object identifiers: 10. + 4-9 digits + / + anything without spaces, at most 255 characters, lower case.
import { fail, invalid, ok, type Result } from '../result.ts'

/** The bare DOI in lower case; accepts doi: and the addresses of doi.org, also percent-encoded. */
export function parseDoi(text: string): Result<string> {
  let bare = text.normalize('NFC').trim()
  const address = /^(https?:\/\/)?((dx|www)\.)?doi\.org\//i
  if (address.test(bare)) {
    bare = bare.replace(address, '')
    try {
      bare = decodeURIComponent(bare)
    } catch {
      // Not percent-encoded: taken as written.
    }
  }
  bare = bare.replace(/^doi:\s*/i, '').toLowerCase()
  if (bare.length > 255) return fail('maxChars', { count: 255 })
  return /^10\.\d{4,9}\/[^\s\u0000-\u001F\u007F]+$/.test(bare) ? ok(bare) : invalid('doiForm')
}
