// Ends mails of one sort, for a person by a button and for mail programs by their one click (RFC 8058), without signing in.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { findStop, stopMails } from '#server/notifications/ways-out.ts'

export type UnsubscribeAnswer = { isDead: boolean }

export async function action({ form, params, reply }: ActionContext): Promise<Answer<UnsubscribeAnswer>> {
  setSecretLinkHeaders(reply)
  const found = await findStop(params.token ?? '')
  if (!found) return { status: 400, data: { isDead: true } }
  await stopMails(found, form.get('do') !== 'again')
  return { status: 200, data: { isDead: false } }
}
