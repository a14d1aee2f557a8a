// Ends mails of one sort, for a person by a button and for mail programs by their one click (RFC 8058), without signing in.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { noticeOfLink, switchTopic } from '#server/mail/notices.ts'

export type UnsubscribeAnswer = { isDead: boolean }

export async function act({ form, params, reply }: ActContext): Promise<Answer<UnsubscribeAnswer>> {
  reply.header('referrer-policy', 'no-referrer')
  const notice = await noticeOfLink(params['token'] ?? '')
  if (!notice) return { status: 400, data: { isDead: true } }
  await switchTopic(notice, notice.topic, form.get('do') === 'again')
  return { status: 200, data: { isDead: false } }
}
