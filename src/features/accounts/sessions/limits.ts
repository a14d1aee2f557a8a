// How often something may be asked for that sends a mail to a member or makes an account.
import { createHash } from 'node:crypto'
import { type Limit, takeAll, takePause } from '#server/http/rate-limit.ts'
import { networkOf } from './attempts.ts'
import { signInOptions } from './options.ts'

type Named = Limit & { name: string }

export const registerPerAddress: Named = { name: 'register', most: 5, seconds: 1800 }
/** Ways to another site that are begun. */
export const socialPerAddress: Named = { name: 'social', most: 30, seconds: 600 }
export const mailPerAddress: Named = { name: 'mail-from', most: 10, seconds: 3600 }
export const mailPerAccount: Named = { name: 'mail-to', most: 3, seconds: 3600 }
/** A browser without script cannot do the sum that the form asks for: it gets in, more rarely. */
export const registerUnproved: Named = { name: 'register-unproved', most: 2, seconds: 1800 }

/** The network of an address, as limits count it. */
export const fromNetwork = (address: string): string => networkOf(address)

// No address stands in the table of counts.
const keyOf = ({ name }: Pick<Named, 'name'>, who: string): string =>
  `${name}|${createHash('sha256').update(who).digest('base64url')}`

/** Counts one turn under each of the limits. @returns seconds to wait; 0 when it may go on */
export const takeTurn = async (...turns: readonly (readonly [limit: Named, who: string])[]): Promise<number> =>
  signInOptions.rateLimits ? takeAll(turns.map(([limit, who]) => [keyOf(limit, who), limit] as const)) : 0

const pauseSeconds = 60

/** Who was sent a link a moment ago looks into the mailbox first. @returns seconds to wait; 0 when it may go on */
export const mailPause = async (email: string): Promise<number> =>
  signInOptions.rateLimits ? takePause(keyOf({ name: 'mail-again' }, email), pauseSeconds) : 0
