// E-mail addresses: one address, at most 254 characters, compared in lower case.
import { fail, invalid, ok, type Result } from './result.ts'

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Of the mail protocol: longer ones reach nobody. */
export const longestEmail = 254

/** The address as written, without spaces around it and without `mailto:`. */
export function parseEmail(text: string): Result<string> {
  const value = text
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
  if (value.length > longestEmail) return fail('maxChars', { count: longestEmail })
  const at = value.lastIndexOf('@')
  const [local, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)]
  const labels = domain.split('.')
  const good =
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((part) => part.length <= 63 && label.test(part)) &&
    !/^\d+$/.test(labels.at(-1)!)
  return good ? ok(value) : invalid('emailForm')
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
