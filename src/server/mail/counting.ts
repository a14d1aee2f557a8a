// Counts the mails that others cause before they go out: what is too much for its mailbox, or by whoever causes it, waits for a digest.
// Counted where mails are sent and not where they are queued: a save takes no lock of others, and one at a time is counted for all processes.
import { keyedHash } from '../crypto/encrypt-secrets.ts'
import { query, queryOne, sql, tx } from '../database/db.ts'

/** So many mails that others cause in 24 hours. */
export type DailyLimits = { toMailbox: number; bySender: number }

const lockClass = 7264
const atOnce = 100

/** Nobody else counts until the current transaction ends. */
export const lockCounts = (): Promise<unknown> => query(sql`select pg_advisory_xact_lock(${lockClass}, 0)`)

type Uncounted = { id: string; mailbox: string; caused_by: string[]; about: string | null }

const mailboxKey = (mailbox: string): string => keyedHash('mail-counts', `to ${mailbox}`)

async function countsOf(keys: readonly string[]): Promise<(key: string) => number> {
  const rows = await query<{ key: string; n: number }>(sql`
    select key, count(*)::int n from mail_counts
    where key = any(${keys}::text[]) and at > clock_timestamp() - interval '24 hours' group by key`)
  const counts = new Map(rows.map(({ key, n }) => [key, n]))
  return (key) => counts.get(key) ?? 0
}

/** Was the same told within a day? */
const wasTold = async (about: string): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from mails where about = ${about} and let_out_at > clock_timestamp() - interval '24 hours' limit 1`)) !==
  undefined

/** Puts it into the digest of its mailbox: a day after the first that waits there. */
const hold = ({ id, mailbox }: Uncounted): Promise<unknown> =>
  query(sql`
    update mails set state = 'held', due_at = coalesce(
      (select min(h.due_at) from mails h where h.mailbox = ${mailbox} and h.state = 'held'), clock_timestamp() + interval '24 hours')
    where id = ${id}`)

async function count(mail: Uncounted, { toMailbox, bySender }: DailyLimits): Promise<void> {
  const own = mailboxKey(mail.mailbox)
  const keys = [own, ...mail.caused_by]
  const countOf = await countsOf(keys)
  const isFull = countOf(own) >= toMailbox || mail.caused_by.some((key) => countOf(key) >= bySender)
  if (isFull || (mail.about !== null && (await wasTold(mail.about)))) return void (await hold(mail))
  await query(sql`insert into mail_counts (key) select unnest(${keys}::text[])`)
  await query(sql`update mails set let_out_at = clock_timestamp() where id = ${mail.id}`)
}

/**
 * Decides about the mails that wait to be counted, in the order in which they were queued: some at a time, so that a flood of them keeps no
 * other mail waiting.
 * @returns whether there may be more
 */
export async function countMails(limits: () => Promise<DailyLimits>): Promise<boolean> {
  const uncounted = sql`state = 'waiting' and caused_by is not null and let_out_at is null`
  if (!(await queryOne(sql`select 1 from mails where ${uncounted} limit 1`))) return false
  const most = await limits()
  return tx(async () => {
    await lockCounts()
    const mails = await query<Uncounted>(sql`
      select id, mailbox, caused_by, about from mails where ${uncounted}
      order by queued_at, id limit ${atOnce} for update skip locked`)
    for (const mail of mails) await count(mail, most)
    return mails.length === atOnce
  })
}

/** Counts of days gone by say nothing any more. */
export const forgetOldCounts = (): Promise<unknown> =>
  query(sql`delete from mail_counts where at < clock_timestamp() - interval '2 days'`)
