// How often somebody may do something: counted in the database, so that all processes together allow no more than one would.
import { query, sql } from '../database/db.ts'

export type Limit = {
  /** So many within a window of so many seconds. */
  most: number
  seconds: number
  /** Up to so many are taken from the database at once and used up here: fewer statements where much is allowed. */
  lease?: number
}

/** What this process has taken from the count of a key, and not used yet. */
type Lease = {
  readonly key: string
  readonly limit: Limit
  left: number
  /** So many are taken the next time: more and more as they are used here, so that little lies in the hand of a process that is asked no more. */
  next: number
  /** When the window ends, by the clock of this process. */
  until: number
  window: number
  /** Nothing is left to take in this window. */
  isFull: boolean
  /** One statement at a time for each key; what it brings is for all who wait. */
  taking: Promise<void> | null
}

type Taken = { count: number; window: number; left: number }

async function take({ key, limit: { seconds } }: Lease, amount: number): Promise<Taken> {
  const [row] = await query<Taken>(
    sql`
    insert into rate_counts as c (key, window_start, window_end, count)
    select ${key}, start, start + make_interval(secs => ${seconds}::float8), ${amount}::int
    from (select to_timestamp(floor(extract(epoch from clock_timestamp()) / ${seconds}::float8) * ${seconds}::float8) start) now
    on conflict (key, window_start) do update set count = c.count + excluded.count
    returning count, extract(epoch from window_start)::float8 "window",
      extract(epoch from window_end - clock_timestamp())::float8 "left"`,
    true,
  )
  if (Math.random() < 0.002) await query(sql`delete from rate_counts where window_end < now()`)
  return row as Taken
}

type Counted = readonly (readonly [key: string, limit: Limit])[]

const mostKept = 20_000

/** The counts of one process; all processes share the table. */
export function rateCounts() {
  const leases = new Map<string, Lease>()

  function leaseOf(key: string, limit: Limit): Lease {
    const known = leases.get(key)
    const lease = known ?? { key, limit, left: 0, next: 1, until: 0, window: 0, isFull: false, taking: null }
    if (!known) {
      if (leases.size >= mostKept) leases.delete(leases.keys().next().value as string)
      leases.set(key, lease)
    }
    if (lease.until <= performance.now()) Object.assign(lease, { left: 0, next: 1, isFull: false })
    return lease
  }

  async function refill(lease: Lease, cost: number): Promise<void> {
    const most = Math.max(cost, lease.limit.lease ?? 1)
    const amount = Math.min(most, Math.max(cost, lease.next))
    const { count, window, left } = await take(lease, amount)
    const granted = Math.min(amount, Math.max(0, lease.limit.most - (count - amount)))
    // What others used up meanwhile is used up; what is left adds up, unless it is of a window that is over.
    lease.left = (lease.window === window ? lease.left : 0) + granted
    lease.window = window
    lease.until = performance.now() + left * 1000
    lease.isFull = granted < amount
    lease.next = amount + cost
    // Who comes often is forgotten last.
    leases.delete(lease.key)
    leases.set(lease.key, lease)
  }

  const refillOnce = (lease: Lease, cost: number): Promise<void> =>
    (lease.taking ??= refill(lease, cost).finally(() => (lease.taking = null)))

  async function takeFrom(key: string, limit: Limit, cost: number): Promise<number> {
    for (;;) {
      const lease = leaseOf(key, limit)
      if (lease.left >= cost) {
        lease.left -= cost
        return 0
      }
      if (lease.isFull) return Math.max(1, Math.ceil((lease.until - performance.now()) / 1000))
      await refillOnce(lease, cost)
    }
  }

  return {
    /**
     * Takes `cost` under each of these limits, in their order, up to the first that does not allow it.
     * @returns seconds to wait; 0 when it may go on
     */
    async takeAll(limits: Counted, cost = 1): Promise<number> {
      for (const [key, limit] of limits) {
        const wait = await takeFrom(key, limit, cost)
        if (wait > 0) return wait
      }
      return 0
    },

    /** Takes the same where all of it is at hand; false when it takes a statement to know. */
    takeAtOnce(limits: Counted, cost = 1): boolean {
      const ownLeases = limits.map(([key, limit]) => leaseOf(key, limit))
      if (ownLeases.some(({ left }) => left < cost)) return false
      for (const lease of ownLeases) lease.left -= cost
      return true
    },

    /** For tests: another process begins with nothing in hand. */
    forget: (): void => leases.clear(),
  }
}

/** The counts of this process. */
export const { takeAll, takeAtOnce, forget: forgetLeases } = rateCounts()

/**
 * Counts one more for `key`.
 * @returns seconds to wait; 0 when it may go on
 */
export const takeOne = (key: string, limit: Limit): Promise<number> => takeAll([[key, limit]])

/**
 * Once, and not again before so many seconds have passed.
 * @returns seconds to wait; 0 when it may go on, and the pause begins anew
 */
export async function takePause(key: string, seconds: number): Promise<number> {
  const began = await query(sql`
    insert into rate_counts as c (key, window_start, window_end, count)
    values (${key}, 'epoch', clock_timestamp() + make_interval(secs => ${seconds}::float8), 1)
    on conflict (key, window_start) do update set window_end = excluded.window_end where c.window_end <= clock_timestamp()
    returning 1`)
  if (began.length > 0) return 0
  const [row] = await query<{ wait: number }>(sql`
    select greatest(1, ceil(extract(epoch from window_end - clock_timestamp())))::int wait from rate_counts
    where key = ${key} and window_start = 'epoch'`)
  return row?.wait ?? 1
}
