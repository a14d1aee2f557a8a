// People under 20: their entry is public only while a guardian agrees.
import type { OnSave, Values } from '#engine/kind.ts'
import { yearsAgo } from '../checks.ts'

/** Under 20 by the date of birth; without one, by their own answer. */
export const isMinor = ({ birthDate, underTwenty }: Values): boolean =>
  typeof birthDate === 'string' ? birthDate > yearsAgo(20) : underTwenty === true

/** The consent belongs to one address, and nothing of a minor is published without it, whoever writes the row. */
export const holdMinors: NonNullable<OnSave['settle']> = (after, before) => {
  const isOther = before !== null && before['guardianEmail'] !== after['guardianEmail']
  const consent = isOther ? null : after['guardianConsentAt']
  const isHeld = after['status'] === 'published' && isMinor(after) && !consent
  return { ...(isOther ? { guardianConsentAt: null } : {}), ...(isHeld ? { status: 'draft' } : {}) }
}

/** Has a guardian to be asked whom nobody asked for this entry yet? */
export const asksGuardian = (after: Values, before: Values | null): boolean => {
  if (!after['owner'] || !isMinor(after) || !after['guardianEmail'] || after['guardianConsentAt']) return false
  return (
    !before ||
    !before['owner'] ||
    !isMinor(before) ||
    Boolean(before['guardianConsentAt']) ||
    before['guardianEmail'] !== after['guardianEmail']
  )
}
