// What waits in the outbox for somebody, as it would be sent.
import { unseal } from '#server/sealing.ts'
import { query, sql } from '#server/db.ts'
import type { Locale } from '#words/locales.ts'
import { renderMail, type Sender } from '../../src/features/mails/render.ts'

export const testSender: Sender = {
  origin: 'https://portal.example',
  site: 'ASEAN Talent Mobility',
  from: { name: 'ASEAN Talent Mobility', address: 'no-reply@portal.example' },
  replyTo: null,
  contact: 'office@portal.example',
  buddhist: true,
}

type Waiting = { id: string; template: string; locale: Locale; content: Buffer }

/** The waiting mails of an address, oldest first. */
export async function mailsTo(address: string) {
  const rows = await query<Waiting>(
    sql`select id, template, locale, content from mails where lower(recipient) = lower(${address}) and content is not null order by queued_at, id`,
  )
  return Promise.all(
    rows.map(async ({ id, template, locale, content }) => {
      const values = JSON.parse(unseal('mail', id, content)) as Record<string, unknown>
      return { template, locale, values, ...(await renderMail(template, locale, values, testSender)) }
    }),
  )
}
