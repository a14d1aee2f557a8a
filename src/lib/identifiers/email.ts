// E-mail addresses: one address, at most 254 characters, compared in lower case.
import { fail, invalid, ok, type Result } from '../result.ts'
import { trimmedEnd } from '../text/trimmed-end.ts'

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

// Full-width signs of Japanese and Chinese keyboards, and their full stops.
const fullWidth = /[\uFF01-\uFF5E\u3002\uFF61]/g

/** Of the mail protocol: longer ones reach nobody. */
export const longestEmail = 254

function isAddress(value: string): boolean {
  const at = value.lastIndexOf('@')
  const [local, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)]
  const labels = domain.split('.')
  const top = labels.at(-1)!
  return (
    value.search(fullWidth) < 0 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((part) => part.length <= 63 && label.test(part)) &&
    top.length > 1 &&
    !/^\d+$/.test(top)
  )
}

/** The address in what was copied along with it: `mailto:`, a name and angle brackets, a comma after it, full-width signs. */
function addressIn(value: string): string {
  const bare = value
    .replace(fullWidth, (sign) =>
      sign === '\u3002' || sign === '\uFF61' ? '.' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^[^<>]*<([^<>]+)>[,;.]?$/, '$1')
  const address = /^mailto:/i.test(bare) ? bare.slice('mailto:'.length).split('?', 1)[0]! : bare
  const isAround = (sign: string): boolean => /[\s"').,;:]/.test(sign)
  return trimmedEnd(address.replace(/^[\s"'(]+/, ''), isAround).replace(/\s?@\s?/, '@')
}

/**
 * One address as it was written, without blanks around it.
 * @returns for what holds an address and more the hint `emailMeant`, with the address as `count`: the person is told of it
 */
export function parseEmail(text: string): Result<string> {
  if (text.length > 4 * longestEmail) return fail('maxChars', { count: longestEmail })
  const value = trimmedEnd(text.normalize('NFC').replace(/^[\s\p{Cf}]+/u, ''), (sign) => /[\s\p{Cf}]/u.test(sign))
  if (value.length <= longestEmail && isAddress(value)) return ok(value)
  const inside = addressIn(value)
  if (inside.length <= longestEmail && isAddress(inside)) return fail('invalid', { count: inside }, 'emailMeant')
  return value.length > longestEmail ? fail('maxChars', { count: longestEmail }) : invalid('emailForm')
}

/** What a text means that is no address and holds one; null for every other text. */
export function emailInside(text: string): string | null {
  const parsed = parseEmail(text)
  return !parsed.ok && parsed.hint === 'emailMeant' ? String(parsed.params?.['count']) : null
}

/**
 * Providers that say how they fold addresses: every domain of a line is one mailbox of the first of them, and these signs do not count
 * before the @. Google: support.google.com/mail/answer/7436150; Proton: proton.me/support/creating-aliases; Apple: the older domains of
 * iCloud; Microsoft and Fastmail: plus addresses alone.
 */
const providers: readonly { domains: readonly [string, ...string[]]; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['outlook.com'] },
  { domains: ['hotmail.com'] },
  { domains: ['live.com'] },
  { domains: ['msn.com'] },
  { domains: ['fastmail.com'] },
]

function partsOf(email: string): { local: string; domain: string } {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const local = key.slice(0, Math.max(at, 0))
  const plus = local.indexOf('+')
  return { local: plus > 0 ? local.slice(0, plus) : local, domain: key.slice(at + 1) }
}

/**
 * The mailbox behind an address, as limits count it: lower case, without what follows a plus at any domain, and folded as the large
 * providers fold theirs. `Nok.Noi+school@googlemail.com` arrives where `noknoi@gmail.com` does.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email)
  const provider = providers.find(({ domains }) => domains.includes(domain))
  const bare = provider?.ignored ? local.replace(provider.ignored, '') : local
  return `${bare || local}@${provider?.domains[0] ?? domain}`
}

/** Is it known that all addresses of this one's mailbox are one person's? Elsewhere what follows a plus may be somebody else. */
export const isFoldingKnown = (email: string): boolean =>
  providers.some(({ domains }) => domains.includes(partsOf(email).domain))

/** Do both arrive in one mailbox, as far as the addresses tell? */
export const isSameMailbox = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && mailboxOf(one) === mailboxOf(other)

/** The form that is unique: lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
