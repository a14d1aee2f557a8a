// Which mails the link ends, and whose; looking changes nothing.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { noticeOfLink } from '#server/notifications/notify.ts'
import { choiceOf } from '#server/notifications/topics.ts'
import { accountFor } from './account-mails.ts'
import { topicLabel } from './notice-choices.ts'

/** null: nobody made this link, or the account is gone. */
export type UnsubscribeData = { topic: string; email: string; isOff: boolean; allHref: string } | null

/** The address as its owner knows it and others do not: `t…@example.org`. */
const shortened = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

export async function loader({ params, words, reply }: LoaderContext): Promise<UnsubscribeData> {
  setSecretLinkHeaders(reply)
  const notice = await noticeOfLink(params.token ?? '')
  const account = notice && (await accountFor(notice.realm, notice.account))
  if (!account) {
    reply.status(400)
    return null
  }
  return {
    topic: topicLabel(words, notice.realm, notice.topic),
    email: shortened(account.email),
    isOff: !(await choiceOf(notice, notice.topic)).mail,
    allHref: account.paths.profile,
  }
}
