// How often something may be asked for that sends a mail to a member or makes an account.
import { createHash } from 'node:crypto'
import { mailboxOf } from '#lib/identifiers/email.ts'
import { type Limit, takeAll, takeOne, takePause } from '#server/http/rate-limit.ts'
import { counted, type MailLimitName } from '#server/mail/limits.ts'
import { networkOf } from './attempts.ts'
import { signInOptions } from './options.ts'

/** Ways to another site that are begun. */
const socialPerNetwork: Limit = { most: 30, seconds: 600 }

/** The network of an address, as limits count it. */
export const fromNetwork = (address: string): string => networkOf(address)

// No address stands in the table of counts.
const keyOf = (name: string, who: string): string => `${name}|${createHash('sha256').update(who).digest('base64url')}`

/** Counts one turn under each of the limits. @returns seconds to wait; 0 when it may go on */
export const countAttempt = async (
  ...turns: readonly (readonly [limit: MailLimitName, who: string])[]
): Promise<number> => (signInOptions.rateLimits ? takeAll(turns.map(([name, who]) => counted(name, who))) : 0)

/** Counts one way to another site. @returns seconds to wait; 0 when it may go on */
export const countSocialAttempt = async (address: string): Promise<number> =>
  signInOptions.rateLimits ? takeOne(keyOf('social', fromNetwork(address)), socialPerNetwork) : 0

const pauseSeconds = 60

/** Who was sent a link a moment ago looks into the mailbox first. @returns seconds to wait; 0 when it may go on */
export const mailPause = async (email: string): Promise<number> =>
  signInOptions.rateLimits ? takePause(keyOf('mail-again', mailboxOf(email)), pauseSeconds) : 0
