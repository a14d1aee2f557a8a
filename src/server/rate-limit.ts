// How often somebody may do something: counted in the database, so that all processes together allow no more than one would.
import { query, sql } from './db.ts'

export type Limit = {
  /** So many within a window of so many seconds. */
  most: number
  seconds: number
  /** So many are taken from the database at once and used up here: fewer statements where much is allowed. */
  lease?: number
}

type Kept = { left: number; until: number }

const kept = new Map<string, Kept>()
const mostKept = 20_000

type Counted = { count: number; wait: number }

async function count(key: string, { seconds }: Limit, amount: number): Promise<Counted> {
  const [row] = await query<Counted>(
    sql`
    insert into rate_counts as c (key, window_start, window_end, count)
    select ${key}, start, start + make_interval(secs => ${seconds}::float8), ${amount}::int
    from (select to_timestamp(floor(extract(epoch from clock_timestamp()) / ${seconds}::float8) * ${seconds}::float8) start) now
    on conflict (key, window_start) do update set count = c.count + excluded.count
    returning count, greatest(1, ceil(extract(epoch from window_end - clock_timestamp())))::int wait`,
    true,
  )
  if (Math.random() < 0.002) await query(sql`delete from rate_counts where window_end < now()`)
  return row ?? { count: 0, wait: 0 }
}

/**
 * Counts one more for `key`.
 * @returns seconds to wait; 0 when it may go on
 */
export async function takeOne(key: string, limit: Limit): Promise<number> {
  const now = performance.now()
  const own = kept.get(key)
  if (own && own.until > now) {
    if (own.left > 0) {
      own.left -= 1
      return 0
    }
    // Empty and full: what is refused until the window ends needs no statement.
    if (own.left < 0) return Math.max(1, Math.ceil((own.until - now) / 1000))
  }
  const amount = limit.lease ?? 1
  const { count: counted, wait } = await count(key, limit, amount)
  const granted = Math.min(amount, limit.most - (counted - amount))
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { left: granted > 0 ? granted - 1 : -1, until: now + wait * 1000 })
  return granted > 0 ? 0 : wait
}

/** Counts under several limits; the longest wait of them. */
export async function takeAll(limits: readonly (readonly [string, Limit])[]): Promise<number> {
  let wait = 0
  for (const [key, limit] of limits) {
    wait = Math.max(wait, await takeOne(key, limit))
    if (wait > 0) break
  }
  return wait
}

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

/** For tests: another process begins with nothing in hand. */
export const forgetLeases = (): void => kept.clear()
