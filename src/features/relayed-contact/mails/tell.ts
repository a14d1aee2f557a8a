// Tells a side of a request what happened: accounts by their topic, in the portal and by mail, mailboxes without an account by mail alone. Each mail ends with the link that stops such mails.
import { requestPages } from '../office/pages.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { mailMailbox } from '#server/notifications/ways-out.ts'
import type { Mail } from '#server/mail/outbox.ts'
import type { Request } from '../links.ts'
import { addressOf } from '../own/own-page.ts'
import type { Receiver } from '../targets.ts'

export type News = 'received' | 'reminded' | 'sent' | 'accepted' | 'declined' | 'expired' | 'stopped' | 'asked'
/** Where a side has an account. */
export type ContactSide = Pick<Receiver, 'member' | 'staff'> | null

/** Who asked. */
export const requesterOf = ({ requester }: Request): ContactSide =>
  requester ? { member: requester, staff: null } : null

const staffPage = requestPages.requests

/** `isOwnMove`: whoever is told did it, no need to say so in the portal. `link`: where a member reads more, the page of the request else. */
export async function tell(
  to: ContactSide,
  news: News,
  { number }: Request,
  mail: Mail,
  { isOwnMove = false, link = addressOf(String(number)) }: { isOwnMove?: boolean; link?: string } = {},
): Promise<void> {
  const member = to?.member ? await activeAccount('member', to.member) : null
  if (!member && !to?.staff) return mailMailbox('requests', mail)
  await notify(
    member ? { realm: 'member', account: member.id } : { realm: 'staff', account: String(to?.staff) },
    'requests',
    {
      event: mail.event,
      what: 'request_news',
      values: { number, news },
      isMailAlone: news === 'sent' || isOwnMove,
      link: member ? link : staffPage,
      mail,
    },
  )
}
