// The digest: one mail with what waited for a mailbox because others caused too many, a day after the first of them, and one a day at most.
import { uuidv7 } from 'uuidv7'
import { keyedHash, encryptSecret, decryptSecret } from '../crypto/encrypt-secrets.ts'
import { query, queryOne, sql, tx } from '../database/db.ts'
import { countMails, type DailyLimits, lockCounts } from './counting.ts'

/** So many stand in one; what is beyond stands in the next. */
const mostInOne = 500

type Held = {
  id: string
  template: string
  recipient: string
  locale: string
  content: Buffer
  digest_group: string
  mailbox: string
}

/** A mail as it stands in a digest. */
export type NoticeMail = { template: string; values: Record<string, unknown> }

const digestKey = (mailbox: string): string => keyedHash('mail-counts', `digest ${mailbox}`)

const wasSentToday = async (mailbox: string): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from mail_counts
    where key = ${digestKey(mailbox)} and at > clock_timestamp() - interval '24 hours' limit 1`)) !== undefined

/** What else waits there comes a day later. */
const postpone = (mailbox: string): Promise<unknown> =>
  query(sql`
    update mails set due_at = clock_timestamp() + interval '24 hours' where mailbox = ${mailbox} and state = 'held'`)

/** One digest of what waits longest there: of the mailbox, or of one address where others of it may be somebody else's. */
async function makeDigest(mailbox: string): Promise<void> {
  const rows = await query<Held>(sql`
    select id, template, recipient, locale, content, digest_group, mailbox from mails
    where mailbox = ${mailbox} and state = 'held' and digest_group = (
      select digest_group from mails where mailbox = ${mailbox} and state = 'held' and due_at <= clock_timestamp() order by queued_at, id limit 1)
    order by queued_at, id limit ${mostInOne} for update`)
  const last = rows.at(-1)
  if (!last) return
  if (await wasSentToday(mailbox)) return void (await postpone(mailbox))
  const mails: NoticeMail[] = rows.map(({ id, template, content }) => ({
    template,
    values: JSON.parse(decryptSecret('mail', id, content)) as NoticeMail['values'],
  }))
  // The newest link that stops such mails, where some of them have one.
  const { unsubscribe } = mails.findLast(({ values }) => 'unsubscribe' in values)?.values ?? {}
  const id = uuidv7()
  const values = JSON.stringify({ mails, ...(unsubscribe ? { unsubscribe } : {}) })
  await query(sql`
    insert into mails (id, event, template, recipient, locale, content, mailbox, digest_group)
    values (${id}, ${`digest ${id}`}, 'digest', ${last.recipient}, ${last.locale}, ${encryptSecret('mail', id, values)}, ${mailbox}, ${last.digest_group})`)
  await query(sql`
    update mails set state = 'told', content = null, ended_at = clock_timestamp() where id = any(${rows.map((row) => row.id)}::uuid[])`)
  await query(sql`insert into mail_counts (key) values (${digestKey(mailbox)})`)
  await postpone(mailbox)
}

/** Queues the digests that are due: each with all that it takes over, or not at all. */
export async function makeDigests(): Promise<void> {
  const due = await query<{ mailbox: string }>(sql`
    select distinct mailbox from mails where state = 'held' and due_at <= clock_timestamp() limit 100`)
  for (const { mailbox } of due)
    await tx(async () => {
      await lockCounts()
      await makeDigest(mailbox)
    })
}

/** Decides about what others cause, and makes the digests that are due. @returns whether more may wait to be counted */
export async function countOthers(limits: () => Promise<DailyLimits>): Promise<boolean> {
  const isMore = await countMails(limits)
  await makeDigests()
  return isMore
}
