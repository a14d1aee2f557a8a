// Which mails the link ends, and whose; looking changes nothing.
import type { LoadContext } from '#engine/pages/context.ts'
import { noticeOfLink, type Topic, topicsOff } from '#server/mail/notices.ts'
import { accountFor } from './account-mails.ts'

/** null: nobody made this link, or the account is gone. */
export type UnsubscribeData = { topic: Topic; email: string; isOff: boolean; allHref: string } | null

/** The address as its owner knows it and others do not: `t…@example.org`. */
const shortened = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

export async function load({ params, reply }: LoadContext): Promise<UnsubscribeData> {
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-store')
  const notice = await noticeOfLink(params['token'] ?? '')
  const account = notice && (await accountFor(notice.realm, notice.account))
  if (!account) {
    reply.status(400)
    return null
  }
  return {
    topic: notice.topic,
    email: shortened(account.email),
    isOff: (await topicsOff(notice)).includes(notice.topic),
    allHref: account.doors.profile,
  }
}
