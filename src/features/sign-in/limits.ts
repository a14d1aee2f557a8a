// How often something may be asked for that sends a mail to a member or makes an account.
import { createHash } from 'node:crypto'
import { type Limit, takeAll } from '#server/rate-limit.ts'
import { networkOf } from './attempts.ts'
import { signInOptions } from './options.ts'

type Named = Limit & { name: string }

export const registerPerAddress: Named = { name: 'register', most: 5, seconds: 1800 }
/** Ways to another site that are begun. */
export const socialPerAddress: Named = { name: 'social', most: 30, seconds: 600 }
export const mailPerAddress: Named = { name: 'mail-from', most: 10, seconds: 3600 }
export const mailPerAccount: Named = { name: 'mail-to', most: 3, seconds: 3600 }

/** The network of an address, as limits count it. */
export const fromNetwork = (address: string): string => networkOf(address)

// No address stands in the table of counts.
const keyOf = ({ name }: Named, who: string): string =>
  `${name}|${createHash('sha256').update(who).digest('base64url')}`

/** Counts one turn under each of the limits. @returns seconds to wait; 0 when it may go on */
export const takeTurn = async (...turns: readonly (readonly [limit: Named, who: string])[]): Promise<number> =>
  signInOptions.rateLimits ? takeAll(turns.map(([limit, who]) => [keyOf(limit, who), limit] as const)) : 0
