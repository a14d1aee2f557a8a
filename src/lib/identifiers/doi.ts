// Digital object identifiers: 10. + 4-9 digits + / + anything without spaces, at most 255 characters, lower case.
import { fail, invalid, ok, type Result } from '../result.ts'
import { cleanLine } from '../text/text-clean.ts'
import { withoutSigns } from './copied.ts'

const label = /^(?:doi(?:\.org)?|digital object identifier)(?:\s*[:=]\s*|\s+)/i
const form = /^10\.\d{4,9}\/[^\s\u0000-\u001F\u007F]+$/
// A resolver, also behind the proxy of a library: doi-org.proxy.example.ac.th, doi.org.ezproxy.example.edu.
const resolver = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:[\w-]+-)?doi[.-]org[\w.-]*(?::\d+)?\//i
const behindProxy = /^https?:\/\/\S+[?&](?:q?url|target)=(https?\S+)$/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not percent-encoded: taken as written.
    return text
  }
}

/** The bare DOI in lower case; accepts a word before it, addresses of resolvers and proxies with their parameters, and signs that were copied along. */
export function parseDoi(text: string): Result<string> {
  let bare = withoutSigns(cleanLine(text))
  while (label.test(bare)) bare = bare.replace(label, '')
  bare = decoded(behindProxy.exec(bare)?.[1] ?? '') || bare
  if (resolver.test(bare)) bare = decoded(bare.replace(resolver, '').split(/[?#]/, 1)[0] as string)
  bare = withoutSigns(bare.replace(/[?&]utm_\w+=.*$/i, '').replace(label, '')).toLowerCase()
  if (bare.length > 255) return fail('maxChars', { count: 255 })
  return form.test(bare) ? ok(bare) : invalid('doiForm')
}
