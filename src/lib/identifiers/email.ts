// E-mail addresses: one address, at most 254 characters, compared in lower case.
import { fail, invalid, ok, type Result } from '../result.ts'
import { withoutEnd } from '../text/without-end.ts'

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
  return withoutEnd(address.replace(/^[\s"'(]+/, ''), isAround).replace(/\s?@\s?/, '@')
}

/**
 * One address as it was written, without blanks around it.
 * @returns for what holds an address and more the hint `emailMeant`, with the address as `count`: the person is told of it
 */
export function parseEmail(text: string): Result<string> {
  if (text.length > 4 * longestEmail) return fail('maxChars', { count: longestEmail })
  const value = withoutEnd(text.normalize('NFC').replace(/^[\s\p{Cf}]+/u, ''), (sign) => /[\s\p{Cf}]/u.test(sign))
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

/** The mailbox behind an address: lower case, without what follows a plus. `Nok+school@x.org` arrives where `nok@x.org` does. */
function mailboxOf(email: string): string {
  const key = emailKey(email)
  const [plus, at] = [key.indexOf('+'), key.lastIndexOf('@')]
  return plus >= 0 && plus < at ? key.slice(0, plus) + key.slice(at) : key
}

/** Do both arrive in one mailbox, as far as the addresses tell? */
export const isSameMailbox = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && mailboxOf(one) === mailboxOf(other)

/** The form that is unique: lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
