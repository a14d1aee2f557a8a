// How often somebody may try to sign in: per address, and per account after failures. Never a lock for good.
import { createHash } from 'node:crypto'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { networkOf } from '#server/http/network.ts'
import { signInOptions } from './options.ts'

export { networkOf }

const perAddress = { most: 10, seconds: 60 }
const perAccount = { free: 5, seconds: 900, longestWait: 900 }

export type AttemptState = {
  wait: number
  /** Tries of this account in the last 15 minutes, this one included. */ tries: number
}

/** An address as it may be kept and shown: without its last part. */
export const shortened = (address: string): string => {
  const network = networkOf(address)
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.x')
}

const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('|')).digest('base64url')
const accountKey = (realm: string, email: string): string => keyOf('account', realm, email)

/** Seconds to wait after this many failures: 5 are free, then 1, 2, 4 … 900. */
export const waitAfter = (failures: number): number =>
  failures < perAccount.free ? 0 : Math.min(perAccount.longestWait, 2 ** (failures - perAccount.free))

async function waitOfAddress(key: string): Promise<number> {
  const row = await queryOne<{ wait: number }>(sql`
    select ceil(extract(epoch from at + make_interval(secs => ${perAddress.seconds}) - clock_timestamp()))::int wait
    from sign_in_attempts where key = ${key} and at > clock_timestamp() - make_interval(secs => ${perAddress.seconds})
    order by at desc offset ${perAddress.most - 1} limit 1`)
  return Math.max(0, row?.wait ?? 0)
}

async function failuresOf(key: string): Promise<{ failures: number; age: number }> {
  const row = await queryOne<{ failures: number; age: number | null }>(sql`
    select count(*) failures, extract(epoch from clock_timestamp() - max(at))::float8 age
    from sign_in_attempts where key = ${key} and at > clock_timestamp() - make_interval(secs => ${perAccount.seconds})`)
  return { failures: row?.failures ?? 0, age: row?.age ?? 0 }
}

/**
 * Counts a try before the password is looked at, so that tries side by side are all counted.
 * @returns seconds to wait; 0 when the try may go on
 */
export async function tryToEnter(realm: string, email: string, address: string): Promise<AttemptState> {
  if (!signInOptions.rateLimits) return { wait: 0, tries: 0 }
  const network = keyOf('address', networkOf(address))
  const account = accountKey(realm, email)
  return tx(async () => {
    await query(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 8))`)
    await query(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 9))`)
    const { failures, age } = await failuresOf(account)
    const wait = Math.max(await waitOfAddress(network), Math.ceil(waitAfter(failures) - age))
    if (wait > 0) return { wait, tries: failures }
    await query(sql`insert into sign_in_attempts (key) values (${network}), (${account})`)
    await query(sql`delete from sign_in_attempts where at < clock_timestamp() - interval '1 hour'`)
    return { wait: 0, tries: failures + 1 }
  })
}

/** After a success the failures of the account are forgotten; those of the address still count. */
export const forgetFailures = (realm: string, email: string): Promise<unknown> =>
  query(sql`delete from sign_in_attempts where key = ${accountKey(realm, email)}`)
