// Mails that somebody may switch off, by topic: whoever did is sent none, and each ends with a link that does it without signing in.
import { createHash, randomBytes } from 'node:crypto'
import { query, queryOne, sql, tx } from '../db.ts'
import { type Mail, queueMail } from './outbox.ts'

export const topics = ['entries', 'runs'] as const
export type Topic = (typeof topics)[number]
export type Receiver = { realm: 'staff' | 'member'; account: string }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Topics that this account does not want by mail. */
export async function topicsOff({ realm, account }: Receiver): Promise<Topic[]> {
  const rows = await query<{ topic: Topic }>(
    sql`select topic from mails_off where realm = ${realm} and account = ${account}`,
  )
  return rows.map(({ topic }) => topic)
}

export async function switchTopic({ realm, account }: Receiver, topic: Topic, isOn: boolean): Promise<void> {
  if (isOn) await query(sql`delete from mails_off where realm = ${realm} and account = ${account} and topic = ${topic}`)
  else
    await query(
      sql`insert into mails_off (realm, account, topic) values (${realm}, ${account}, ${topic}) on conflict do nothing`,
    )
}

/** Queues a mail about a topic unless its receiver switched that off; its template finds the path of the link as `unsubscribe`. */
export async function queueNotice(to: Receiver, topic: Topic, mail: Mail): Promise<void> {
  if ((await topicsOff(to)).includes(topic)) return
  const token = randomBytes(32).toString('base64url')
  await tx(async () => {
    await query(sql`
      insert into unsubscribe_links (hash, realm, account, topic) values (${hashOf(token)}, ${to.realm}, ${to.account}, ${topic})`)
    await queueMail({ ...mail, values: { ...mail.values, unsubscribe: `/unsubscribe/${token}` } })
  })
}

/** Whose mails about what a link ends, or null for a link nobody made. */
export async function noticeOfLink(token: string): Promise<(Receiver & { topic: Topic }) | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await queryOne<Receiver & { topic: Topic }>(
    sql`select realm, account, topic from unsubscribe_links where hash = ${hashOf(token)}`,
  )
  return row ?? null
}
