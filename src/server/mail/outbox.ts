// Mails are written into the outbox in the transaction that causes them; a worker sends them after the commit.
import { uuidv7 } from '#server/database/row-ids.ts'
import { isFoldingKnown, emailKey, mailboxOf } from '#lib/identifiers/email.ts'
import type { Locale } from '#words/locales.ts'
import { afterCommit, query, queryOne, sql, tx } from '../database/db.ts'
import { keyedHash, encryptSecret } from '../crypto/encrypt-secrets.ts'
import { type CausedMail, isMailName, type MailName, type OpenMail, ruleOf } from './mails.ts'

/** Who causes a mail, as limits count it. */
export type Causer = {
  /** The address of who causes it, once it was proved: an address that was only typed is not charged for what strangers do. */
  mailbox: string | null
  /** `networkOf` the address that the request came from; null for what comes from no request. */
  network: string | null
}

type Draft<Name> = {
  /** Name of a template. */
  template: Name
  to: string
  locale: Locale
  /** What the template says; kept encrypted, and only until it is sent. */
  values: Record<string, unknown>
} & (Name extends CausedMail
  ? {
      /** null: staff or the product do; then it is not counted. */
      from: Causer | null
      /**
       * What it tells of, for what may be asked again and again: asked again, it replaces the one that waits, and once it went out the
       * next one within a day waits for the digest.
       */
      about?: string
    }
  : unknown) &
  (Name extends OpenMail
    ? {
        /** Has its receiver proved the address, to us or by what caused this mail? Else it holds no text of whoever causes it. */
        isProved: boolean
      }
    : unknown)

/** A mail without what names its event. */
export type MailDraft = { [Name in MailName]: Draft<Name> }[MailName]

export type Mail = MailDraft & {
  /** Names what happened, once and for good: the same event twice is one mail. */
  event: string
}

const listeners = new Set<() => void>()

/** A mail as it would read. */
type Preview = (mail: Pick<Mail, 'template' | 'locale' | 'values'>) => Promise<{ subject: string; text: string }>
let write: Preview | null = null

/** Says how mails are put into words where nobody sends them. */
export function usePreview(preview: Preview): void {
  write = preview
}

/** How a mail would read, before it is queued; null where nobody knows. */
export const previewMail: (...of: Parameters<Preview>) => Promise<{ subject: string; text: string } | null> = async (
  mail,
) => (write ? write(mail) : null)

/** Calls `listener` whenever a mail was committed by this process; returns the way to stop. */
export function onMailQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a mail says; where nobody proved the address, what its line in `mails` allows and nothing else. */
function saidIn(mail: Mail): Record<string, unknown> {
  const { unproved } = ruleOf(mail.template)
  if (unproved === null || ('isProved' in mail && mail.isProved)) return mail.values
  return Object.fromEntries(Object.entries(mail.values).filter(([name]) => unproved.includes(name)))
}

/** Under which keys a mail counts for whoever causes it; null where it does not count. */
function causeKeys(mail: Mail): string[] | null {
  const from = ruleOf(mail.template).limit === 'others' && 'from' in mail ? mail.from : null
  if (!from) return null
  const named = [from.mailbox && `by ${mailboxOf(from.mailbox)}`, from.network && `from ${from.network}`]
  return named.flatMap((name) => (name ? [keyedHash('mail-counts', name)] : []))
}

/** What a mail that was asked for again takes over from the one it replaces. */
type QueueState = { state: 'waiting' | 'held'; let_out_at: string | null; due_at: string | null }
const newInQueue: QueueState = { state: 'waiting', let_out_at: null, due_at: null }

async function insert(mail: Mail, about: string | null, queued: QueueState): Promise<void> {
  const { to, template, locale, event } = mail
  const id = uuidv7()
  const mailbox = mailboxOf(to)
  await query(sql`
    insert into mails (id, event, template, recipient, locale, content, mailbox, digest_group, caused_by, about, state, let_out_at, due_at)
    values (${id}, ${event}, ${template}, ${to}, ${locale}, ${encryptSecret('mail', id, JSON.stringify(saidIn(mail)))}, ${mailbox},
      ${isFoldingKnown(to) ? mailbox : emailKey(to)}, ${causeKeys(mail)}::text[], ${about}, ${queued.state}, ${queued.let_out_at}::timestamptz,
      coalesce(${queued.due_at}::timestamptz, clock_timestamp()))
    on conflict (event) do nothing`)
}

/** In place of the one about the same that has not gone out, if there is one; at its time. */
async function replace(mail: Mail, about: string): Promise<void> {
  // Of two that are asked for at once one waits for the other.
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`mail about ${about}`}, 0))`)
  if (await isQueued(mail.event)) return
  const waiting = await query<QueueState & { id: string }>(sql`
    select id, state, let_out_at, due_at from mails where about = ${about} and state in ('waiting', 'held') order by queued_at for update`)
  await query(sql`
    update mails set state = 'replaced', content = null, ended_at = clock_timestamp() where id = any(${waiting.map(({ id }) => id)}::uuid[])`)
  await insert(mail, about, waiting[0] ?? newInQueue)
}

/**
 * Queues a mail, in the current transaction if there is one: it exists if and only if that commits.
 * @example await queueMail({ template: 'verify_email', to, isProved: false, locale, values: { path }, event: `verify_email ${linkId}` })
 */
export async function queueMail(mail: Mail): Promise<void> {
  const name: string = mail.template
  if (!isMailName(name)) throw new Error(`no mail template is called ${name}`)
  const topic = 'about' in mail ? mail.about : undefined
  if (topic === undefined) await insert(mail, null, newInQueue)
  else await tx(() => replace(mail, `${topic} ${mailboxOf(mail.to)}`))
  afterCommit(() => {
    for (const listener of listeners) listener()
  })
}

/** Was a mail queued for this event, sent or not? */
export const isQueued = async (event: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from mails where event = ${event}`)) !== undefined
