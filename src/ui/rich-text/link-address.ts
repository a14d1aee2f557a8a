// The address that somebody means by what they typed or pasted: of the web (rules 6.9), or of a mailbox.
import { parseEmail } from '#lib/identifiers/email.ts'
import { parseUrl } from '#lib/identifiers/url.ts'

/** @returns null for what is no address, or one that no link may have */
export function linkAddress(typed: string): string | null {
  const mail = parseEmail(typed.trim().replace(/^mailto:/i, ''))
  if (mail.ok) return `mailto:${mail.value}`
  const url = parseUrl(typed)
  return url.ok ? url.value : null
}
