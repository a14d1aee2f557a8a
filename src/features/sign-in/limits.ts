// How often something may be asked for that sends a mail or makes an account. Counted in the database: all processes share it.
import { createHash } from 'node:crypto'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { networkOf } from './attempts.ts'
import { signInOptions } from './options.ts'

export type Limit = { name: string; most: number; seconds: number }

export const registerPerAddress: Limit = { name: 'register', most: 5, seconds: 1800 }
export const mailPerAddress: Limit = { name: 'mail from', most: 10, seconds: 3600 }
export const mailPerAccount: Limit = { name: 'mail to', most: 3, seconds: 3600 }

const keyOf = (limit: Limit, who: string): string =>
  createHash('sha256').update(`${limit.name}|${who}`).digest('base64url')

/** The network of an address, as limits count it. */
export const fromNetwork = (address: string): string => networkOf(address)

async function waitOf(limit: Limit, key: string): Promise<number> {
  const row = await queryOne<{ wait: number }>(sql`
    select ceil(extract(epoch from at + make_interval(secs => ${limit.seconds}) - clock_timestamp()))::int wait
    from sign_in_attempts where key = ${key} and at > clock_timestamp() - make_interval(secs => ${limit.seconds})
    order by at desc offset ${limit.most - 1} limit 1`)
  return Math.max(0, row?.wait ?? 0)
}

/**
 * Counts one turn under each of the limits, unless one of them is used up.
 * @returns seconds to wait; 0 when it may go on
 */
export async function takeTurn(...turns: readonly (readonly [limit: Limit, who: string])[]): Promise<number> {
  if (!signInOptions.rateLimits) return 0
  const keys = turns.map(([limit, who]) => keyOf(limit, who))
  return tx(async () => {
    for (const key of keys.toSorted()) await query(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 10))`)
    let wait = 0
    for (const [index, [limit]] of turns.entries()) wait = Math.max(wait, await waitOf(limit, keys[index] as string))
    if (wait === 0) await query(sql`insert into sign_in_attempts (key) select unnest(${keys}::text[])`)
    return wait
  })
}
