// Which mails the link ends, and whose; looking changes nothing.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { areStopped, findStop } from '#server/notifications/ways-out.ts'
import { accountFor } from './account-mails.ts'
import { topicLabel } from './notice-choices.ts'

/** null: nobody made this link, or the account is gone. A mailbox without an account has no page with all choices. */
export type UnsubscribeData = { topic: string; email: string; isOff: boolean; allHref: string } | null

/** The address as its owner knows it and others do not: `t…@example.org`. */
const shortened = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

export async function loader({ params, words, reply }: LoaderContext): Promise<UnsubscribeData> {
  setSecretLinkHeaders(reply)
  const found = await findStop(params.token ?? '')
  const account = found && found.realm !== 'mailbox' ? await accountFor(found.realm, found.account) : null
  if (!found || (found.realm !== 'mailbox' && !account)) {
    reply.status(400)
    return null
  }
  return {
    topic: found.realm === 'mailbox' ? words.account.unsubscribe.requests : topicLabel(words, found.realm, found.topic),
    email: account ? shortened(account.email) : '',
    isOff: await areStopped(found),
    allHref: account?.paths.profile ?? '',
  }
}
