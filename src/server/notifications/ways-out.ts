// The link at the end of mails that stops them: for accounts by their choices, for mailboxes without an account by a list of stops.
import { createHash, randomBytes } from 'node:crypto'
import { mailboxOf } from '#lib/identifiers/email.ts'
import { keyedHash } from '../crypto/encrypt-secrets.ts'
import { query, queryOne, sql, tx } from '../database/db.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'
import { choiceOf, type Receiver, switchMails, type Topic } from './topics.ts'

/** A mailbox that no account has, by its keyed hash. */
type Mailbox = { realm: 'mailbox'; mailbox: string }

/** Whose mails about what a link stops. */
export type StoppedBy = (Receiver | Mailbox) & { topic: Topic }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const hashOfMailbox = (email: string): string => keyedHash('mailbox-stops', mailboxOf(email))

/** Queues a mail about this topic with the link that stops such mails as its value `unsubscribe`. */
export async function mailWithWayOut(to: Receiver | Mailbox, topic: Topic, mail: Mail): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const [account, mailbox] = to.realm === 'mailbox' ? [null, to.mailbox] : [to.account, null]
  await query(sql`
    insert into unsubscribe_links (hash, realm, account, mailbox, topic)
    values (${hashOf(token)}, ${to.realm}, ${account}::uuid, ${mailbox}, ${topic})`)
  await queueMail({ ...mail, values: { ...mail.values, unsubscribe: `/unsubscribe/${token}` } })
}

const isStoppedFor = async (mailbox: string, topic: Topic): Promise<boolean> =>
  (await queryOne(sql`select 1 from mailbox_stops where mailbox = ${mailbox} and topic = ${topic}`)) !== undefined

/** Does whoever reads this mailbox, without an account, want no mails about it? */
export const isMailboxStopped = (email: string, topic: Topic): Promise<boolean> =>
  isStoppedFor(hashOfMailbox(email), topic)

/** A mail to a mailbox that no account has, unless it stopped such mails; in the current transaction if there is one. */
export async function mailMailbox(topic: Topic, mail: Mail): Promise<void> {
  const mailbox = hashOfMailbox(mail.to)
  if (await isStoppedFor(mailbox, topic)) return
  await tx(() => mailWithWayOut({ realm: 'mailbox', mailbox }, topic, mail))
}

/** What a link stops, or null for a link nobody made. */
export async function findStop(token: string): Promise<StoppedBy | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await queryOne<{ realm: StoppedBy['realm']; account: string; mailbox: string; topic: Topic }>(
    sql`select realm, account, mailbox, topic from unsubscribe_links where hash = ${hashOf(token)}`,
  )
  if (!row) return null
  const { realm, account, mailbox, topic } = row
  return realm === 'mailbox' ? { realm, mailbox, topic } : { realm, account, topic }
}

/** Are the mails that a link stops stopped already? */
export const areStopped = async (of: StoppedBy): Promise<boolean> =>
  of.realm === 'mailbox' ? isStoppedFor(of.mailbox, of.topic) : !(await choiceOf(of, of.topic)).mail

/** Stops the mails of a link, or lets them come again; twice is the same as once. */
export async function stopMails(of: StoppedBy, isStopped: boolean): Promise<void> {
  const { topic } = of
  if (of.realm !== 'mailbox') await switchMails(of, topic, !isStopped)
  else if (isStopped)
    await query(sql`insert into mailbox_stops (mailbox, topic) values (${of.mailbox}, ${topic}) on conflict do nothing`)
  else await query(sql`delete from mailbox_stops where mailbox = ${of.mailbox} and topic = ${topic}`)
}
