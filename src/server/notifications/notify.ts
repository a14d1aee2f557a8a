// Notifies somebody of what happened: in the portal, by a mail that ends with the link that stops such mails, both or neither, as they chose.
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, queryOne, sql, tx } from '../database/db.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { encryptSecret } from '../crypto/encrypt-secrets.ts'
import { accountSql, choiceOf, ownSql, type Receiver, type Topic } from './topics.ts'
import { mailWithWayOut } from './ways-out.ts'

/** What can be told in the portal; the texts are in src/features/notifications/texts.ts. */
export type EventName =
  | 'entry_published'
  | 'entry_rejected'
  | 'claim_request'
  | 'claim_result'
  | 'guardian_answer'
  | 'student_answer'
  | 'supervisor_answer'
  | 'organization_verified'
  | 'organization_declined'
  | 'proposal_decided'
  | 'network_asked'
  | 'network_invited'
  | 'network_accepted'
  | 'network_declined'
  | 'run_finished'
  | 'matches_found'
  | 'need_asked'
  | 'search_found'
  | 'deadline_near'
  | 'entry_asked'
  | 'request_news'
  | 'link_broken'
  | 'orcid_permission_lost'
  | 'forum_decision'
  | 'report_result'
  | 'forum_waits'
  | 'forum_reply'

export type NotifiedEvent = {
  /** Names what happened to this account, once and for good: the same event is told once. */
  event: string
  what: EventName
  /** What its text says: nothing about others, for whoever loses a right keeps what they were told. */
  values?: Record<string, unknown>
  /** Whoever did it themselves hears of it by the mail alone. */
  isMailAlone?: boolean
  /** Path of this site where one sees more. */
  link: string
  /** The mail about it; its template finds the path that stops such mails as `unsubscribe`. */
  mail?: MailDraft
  /** What it tells of, for what may happen again and again: as long as it is unread it says what happened last. */
  about?: string
}

/** The name under which the content of a notification is encrypted. */
export const encryptedAs = 'notification'

/** Tells an account what happened, in the current transaction if there is one: it is told if and only if that commits. */
export async function notify(to: Receiver, topic: Topic, happened: NotifiedEvent): Promise<void> {
  const { event, values = {}, mail } = happened
  await tx(async () => {
    const choice = await choiceOf(to, topic)
    if (choice.app && !happened.isMailAlone && !(await isSaidAnew(to, happened))) {
      const id = uuidv7()
      await query(sql`
        insert into notifications (id, member, staff, topic, event, what, content, link, about)
        values (${id}, ${accountSql(to)}, ${topic}, ${event}, ${happened.what}, ${encryptSecret(encryptedAs, id, JSON.stringify(values))}, ${happened.link},
          ${happened.about ?? null})
        on conflict (event) do nothing`)
    }
    if (choice.mail && mail) await mailWithWayOut(to, topic, { ...mail, event })
  })
}

/** Says in an unread one about the same what happened last; false when there is none. */
async function isSaidAnew(to: Receiver, { about, what, values = {}, link }: NotifiedEvent): Promise<boolean> {
  if (about === undefined) return false
  const unread = await queryOne<{ id: string }>(sql`
    select id from notifications where ${ownSql(to)} and about = ${about} and read_at is null order by id desc limit 1 for update`)
  if (!unread) return false
  await query(sql`
    update notifications set what = ${what}, content = ${encryptSecret(encryptedAs, unread.id, JSON.stringify(values))}, link = ${link} where id = ${unread.id}`)
  return true
}
