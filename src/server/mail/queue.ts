// The rows of the outbox under work: who has one, what became of it, and what a dead worker left behind.
import { afterCommit, query, queryOne, sql, tx } from '../database/db.ts'
import { decryptSecret } from '../crypto/encrypt-secrets.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import type { Journal } from './journal.ts'

export type Claimed = {
  id: string
  template: string
  to: string
  locale: Locale
  /** Opens what the template says. */
  values: () => Record<string, unknown>
  queuedAt: string
  tries: number
}

type Row = {
  id: string
  template: string
  recipient: string
  locale: string
  content: Buffer
  queued_at: string
  tries: number
}

const lockClass = 7263
/** For so long a mail is tried again. */
const patienceHours = 24
/** Ended mails are remembered so long, without their content: an event that comes again is still the same event. */
const keptDays = 30
/** A worker of another machine may still come back and say what it knows. */
const foreignMinutes = 15

export const nextWorker = async (): Promise<number> =>
  (await queryOne<{ number: number }>(sql`select nextval('mail_workers')::int number`))?.number ?? 0

/** The statement that a worker runs on a connection of its own: whoever can take this lock knows that it is dead. */
export const lockOfWorker = (worker: number): string => `select pg_advisory_lock(${lockClass}, ${worker})`

/** Takes up to `most` mails that are due, of those that others cause what was counted (counting.ts); two workers never get the same. */
export async function claimMails(worker: number, most: number): Promise<Claimed[]> {
  const rows = await query<Row>(sql`
    update mails set state = 'sending', worker = ${worker}, tries = tries + 1
    where id in (
      select id from mails where state = 'waiting' and (caused_by is null or let_out_at is not null) and due_at <= clock_timestamp()
      order by due_at limit ${most} for update skip locked)
    returning id, template, recipient, locale, content, queued_at, tries`)
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    to: row.recipient,
    locale: isLocale(row.locale) ? row.locale : 'en',
    values: () => JSON.parse(decryptSecret('mail', row.id, row.content)) as Record<string, unknown>,
    queuedAt: row.queued_at,
    tries: row.tries,
  }))
}

/** From now on the server may have it. False when this worker was taken for dead meanwhile: then it must not send. */
export async function markHandedOver(id: string, worker: number): Promise<boolean> {
  const rows = await query(
    sql`update mails set state = 'handing' where id = ${id} and worker = ${worker} and state = 'sending' returning id`,
  )
  return rows.length === 1
}

export const markSent = (id: string, worker: number): Promise<unknown> =>
  query(sql`
    update mails set state = 'sent', content = null, error = null, ended_at = clock_timestamp() where id = ${id} and worker = ${worker}`)

/** Seconds until the next try: 30, 60, 120 … one hour. */
export const waitAfterTry = (tries: number): number => Math.min(3600, 30 * 2 ** (tries - 1))

/** Puts it back for later; after a day, or when the server says never, it has failed. */
export const markFailed = (
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  worker: number,
  error: string,
  forGood: boolean,
): Promise<unknown> =>
  query(sql`
    with decided as (select ${forGood} or queued_at < clock_timestamp() - make_interval(hours => ${patienceHours}) gives_up from mails where id = ${id})
    update mails set state = case when gives_up then 'failed' else 'waiting' end, error = ${error.slice(0, 500)}, worker = null,
      ended_at = case when gives_up then clock_timestamp() end,
      due_at = clock_timestamp() + make_interval(secs => ${waitAfterTry(tries)}::float8)
    from decided where id = ${id} and worker = ${worker}`)

type UnderWay = { id: string; worker: number; state: string; is_old: boolean }

/** Gives back what dead workers had, but not what the server may have already: that is left to a person. */
export async function recoverMails(journal: Journal): Promise<void> {
  const workers = await query<{ worker: number }>(
    sql`select distinct worker from mails where state in ('sending', 'handing')`,
  )
  for (const { worker } of workers)
    await tx(async () => {
      const lock = await queryOne<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockClass}, ${worker}) free`,
      )
      if (!lock?.free) return
      const left = await query<UnderWay>(sql`
        select id, worker, state, due_at < clock_timestamp() - make_interval(mins => ${foreignMinutes}) is_old
        from mails where worker = ${worker} and state in ('sending', 'handing') for update`)
      const isHere = journal.knows(worker)
      for (const mail of left) {
        const note = isHere ? journal.find(worker, mail.id) : mail.state === 'handing' ? 'unknown' : null
        if (note === null) await giveBack(mail.id)
        else if (note === 'taken') await markSent(mail.id, worker)
        else if (isHere || mail.is_old) await leaveUnsure(mail.id)
      }
      if (isHere) afterCommit(() => journal.close(worker))
    })
}

const giveBack = (id: string): Promise<unknown> =>
  query(sql`update mails set state = 'waiting', worker = null, due_at = clock_timestamp() where id = ${id}`)

const leaveUnsure = (id: string): Promise<unknown> =>
  query(sql`
    update mails set state = 'unsure', error = null, ended_at = clock_timestamp() where id = ${id}`)

export type StuckMail = { id: string; to: string; state: 'failed' | 'unsure'; endedAt: string; error: string | null }

/** The last mails that did not leave or may not have, and that a person may send again. */
export const listStuckMails = (most: number): Promise<StuckMail[]> =>
  query<StuckMail>(sql`
    select id, recipient "to", state, ended_at "endedAt", error from mails
    where state in ('failed', 'unsure') and content is not null order by ended_at desc, id limit ${most}`)

/** Sends those of these mails that failed or are unsure once more, from the start of their patience; says which. */
export async function retryMails(ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    update mails set state = 'waiting', worker = null, tries = 0, error = null, ended_at = null, queued_at = clock_timestamp(), due_at = clock_timestamp()
    where state in ('failed', 'unsure') and content is not null and id::text = any(${ids}) returning id`)
  return rows.map(({ id }) => id)
}

export const forgetOldMails = (): Promise<unknown> =>
  query(sql`delete from mails where ended_at < now() - make_interval(days => ${keptDays})`)

export type QueueState = {
  waiting: number
  failed: number
  unsure: number
  /** Wait for a digest: others cause too many. */
  held: number
  sentToday: number
  oldestWaiting: string | null
  lastError: string | null
}

export async function queueState(): Promise<QueueState> {
  const row = await queryOne<QueueState>(sql`
    select count(*) filter (where state in ('waiting', 'sending', 'handing')) waiting, count(*) filter (where state = 'failed') failed,
      count(*) filter (where state = 'unsure') unsure, count(*) filter (where state = 'held') held,
      count(*) filter (where state = 'sent' and ended_at > now() - interval '24 hours') "sentToday",
      min(queued_at) filter (where state in ('waiting', 'sending', 'handing')) "oldestWaiting",
      (select error from mails where error is not null order by coalesce(ended_at, due_at) desc limit 1) "lastError"
    from mails`)
  return row ?? { waiting: 0, failed: 0, unsure: 0, held: 0, sentToday: 0, oldestWaiting: null, lastError: null }
}
