// People under 20: their entry is public only while a guardian agrees.
import { yearsAgo } from '../checks.ts'

/** What decides, of a row that is saved. */
type Young = Readonly<{
  birthDate?: string | null
  underTwenty?: boolean | null
  owner?: string | null
  status?: string | null
  guardianEmail?: string | null
  guardianAskedAt?: string | null
  guardianConsentAt?: string | null
  guardianRefusedAt?: string | null
}>

/** Under 20 by the date of birth; without one, by their own answer. */
export const isMinor = ({ birthDate, underTwenty }: Pick<Young, 'birthDate' | 'underTwenty'>): boolean =>
  typeof birthDate === 'string' ? birthDate > yearsAgo(20) : underTwenty === true

/**
 * What a guardian said belongs to one address, and nothing of a minor is published without consent, whoever writes the row.
 * A question that is on its way is noted with it.
 */
export const holdMinors = (given: Young, before: Young | null, now: string): Young => {
  const isOther = before !== null && before.guardianEmail !== given.guardianEmail
  const forgotten = isOther ? { guardianAskedAt: null, guardianConsentAt: null, guardianRefusedAt: null } : {}
  const after: Young = { ...given, ...forgotten }
  const isHeld = after.status === 'published' && isMinor(after) && !after.guardianConsentAt
  return {
    ...forgotten,
    ...(asksGuardian(after, before) ? { guardianAskedAt: now } : {}),
    ...(isMinor(after) ? {} : { guardianAskedAt: null }),
    ...(isHeld ? { status: 'draft' } : {}),
  }
}

/** Has a guardian to be asked whom nobody asked for this entry yet? */
export const asksGuardian = (after: Young, before: Young | null): boolean => {
  if (!after.owner || !isMinor(after) || !after.guardianEmail) return false
  if (after.guardianConsentAt || after.guardianRefusedAt) return false
  return (
    !before ||
    !before.owner ||
    !isMinor(before) ||
    Boolean(before.guardianConsentAt) ||
    before.guardianEmail !== after.guardianEmail
  )
}
