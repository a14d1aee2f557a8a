// What follows in the office: the mail with the answer, and the line of the work queue.
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { daysSince } from '#lib/time/days-since.ts'
import { records } from '#engine/store/records.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** Sends the answer to who asked; the same answer once. */
export async function mailAnswer(id: string): Promise<void> {
  const row = await records(system(), contactMessages).find(id)
  if (!row?.answer || row.status !== 'answered') return
  const { email, language, ticket, answer, answeredAt } = row
  await queueMail({
    template: 'contact_answer',
    to: email,
    locale: language as Locale,
    // Whether whoever wrote has the address is not known now: what they typed is not sent to it.
    isProved: false,
    values: { number: ticket, answer, path: '/about#contact' },
    event: `contact_answer ${id} ${new Date(answeredAt as string).toISOString()}`,
  })
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== contactMessages.name || kind.access.update(viewer) === false) return []
  const found = await records(viewer, contactMessages).list({ where: { status: 'new' }, sort: 'createdAt', size: 1 }, [
    'createdAt',
  ])
  const { home } = (await wordsIn(viewer.locale)).editor
  const { total: count } = found
  return count > 0
    ? [
        {
          text: home.newMessages({ count }),
          count,
          href: '?status=new&sort=createdAt',
          urgency: 'people',
          days: daysSince(found.rows[0]?.createdAt),
        },
      ]
    : []
}
