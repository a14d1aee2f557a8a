// What waits in the outbox for somebody, as it would be sent.
import { decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { query, sql } from '#server/database/db.ts'
import type { Locale } from '#words/locales.ts'
import type { Sender } from '#engine/interfaces/mail-sender.ts'
import { renderMail } from '../../src/features/mails/render.ts'

export const testSender: Sender = {
  origin: 'https://portal.example',
  site: 'ASEAN Talent Mobility',
  from: { name: 'ASEAN Talent Mobility', address: 'no-reply@portal.example' },
  replyTo: null,
  contact: 'office@portal.example',
  buddhist: true,
}

/** As the settings begin. */
export const testLimits = async () => ({ toMailbox: 10, bySender: 30 })

type Waiting = { id: string; template: string; recipient: string; locale: Locale; content: Buffer }

/** Every mail that waits, oldest first: what its letter would be made of. */
export async function allMails() {
  const rows = await query<Waiting>(
    sql`select id, template, recipient, locale, content from mails where content is not null order by queued_at, id`,
  )
  return rows.map(({ id, content, ...mail }) => ({
    ...mail,
    values: JSON.parse(decryptSecret('mail', id, content)) as Record<string, unknown>,
  }))
}

/** The waiting mails of an address, oldest first, written out. */
export async function mailsTo(address: string) {
  const mails = (await allMails()).filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase())
  return Promise.all(
    mails.map(async (mail) => ({
      ...mail,
      ...(await renderMail(mail.template, mail.locale, mail.values, testSender)),
    })),
  )
}
