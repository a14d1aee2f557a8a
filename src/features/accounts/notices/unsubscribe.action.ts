// Ends mails of one sort, for a person by a button and for mail programs by their one click (RFC 8058), without signing in.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { noticeOfLink } from '#server/notifications/notify.ts'
import { switchMails } from '#server/notifications/topics.ts'

export type UnsubscribeAnswer = { isDead: boolean }

export async function action({ form, params, reply }: ActionContext): Promise<Answer<UnsubscribeAnswer>> {
  setSecretLinkHeaders(reply)
  const notice = await noticeOfLink(params.token ?? '')
  if (!notice) return { status: 400, data: { isDead: true } }
  await switchMails(notice, notice.topic, form.get('do') === 'again')
  return { status: 200, data: { isDead: false } }
}
