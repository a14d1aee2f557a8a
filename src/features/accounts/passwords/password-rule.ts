// What a password must be: long and mixed enough, not among the common ones, not made of the person's own words.
import { foldText } from '#lib/text/text-clean.ts'
import { commonPasswords } from './common-passwords.ts'
import type { Realm } from '../sessions/realm.ts'

export type PasswordProblem = 'upper' | 'lower' | 'digit' | 'short' | 'long' | 'common' | 'personal'

export type PasswordOwner = { email: string; name: string; siteNames: readonly string[] }

/** Characters that a password needs, for staff and for members. */
export const leastLength: Readonly<Record<Realm, number>> = { staff: 12, member: 8 }
export const longestPasswordBytes = 128
/** Of a name or an address that was not checked yet: more of it is in no password. */
const longestName = 1000

const plain = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')

// Words of three letters and more, and the whole without its spaces: short ones stand in every other password.
const wordsOf = (text: string): string[] =>
  [...foldText(text).split(/[^\p{L}\p{N}\p{M}]+/u), plain(text)].filter((word) => [...word].length >= 3)

const looksCommon = (password: string): boolean => {
  const folded = password.toLowerCase()
  const core = folded.replaceAll(/[^\p{L}]/gu, '')
  return (
    commonPasswords.has(folded) ||
    commonPasswords.has(folded.replace(/(?<![\d\W_])[\d\W_]+$/, '')) ||
    commonPasswords.has(core)
  )
}

/**
 * Everything that is wrong with a password; nothing when it may be used.
 * @param least characters: 12 for staff, 8 for members
 */
export function passwordProblems(password: string, least: number, owner: PasswordOwner): PasswordProblem[] {
  // Nothing else is looked at in what is no password of anybody.
  if (password.length > longestPasswordBytes) return ['long']
  const problems: PasswordProblem[] = []
  if (!/[A-Z]/.test(password)) problems.push('upper')
  if (!/[a-z]/.test(password)) problems.push('lower')
  if (!/[0-9]/.test(password)) problems.push('digit')
  if ([...password].length < least) problems.push('short')
  if (Buffer.byteLength(password) > longestPasswordBytes) problems.push('long')
  if (looksCommon(password)) problems.push('common')
  const inside = plain(password)
  const own = [owner.email.split('@', 1)[0] ?? '', owner.name].flatMap((text) => wordsOf(text.slice(0, longestName)))
  const sites = owner.siteNames.map(plain).filter((word) => [...word].length >= 3)
  if ([...own, ...sites].some((word) => inside.includes(word))) problems.push('personal')
  return problems
}
