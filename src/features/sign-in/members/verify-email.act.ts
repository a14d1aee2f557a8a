// Confirms the address by the link of the page, or sends the link again.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { waitText } from '../wait-text.ts'
import { wayBack } from './login.load.ts'
import { resendVerification, verifyByLink } from './verify.ts'

export type VerifyAnswer = { email: string; isDead?: boolean; isSent?: boolean; message?: string; error?: string }

export async function act({
  form,
  params,
  query,
  words,
  locale,
  ip,
  reply,
}: ActContext): Promise<Answer<VerifyAnswer>> {
  reply.header('referrer-policy', 'no-referrer')
  const email = form.get('email')?.trim().slice(0, 254)
  if (email === undefined) {
    if (!(await verifyByLink(params['token'] ?? ''))) return { status: 422, data: { email: '', isDead: true } }
    const back = wayBack(query)
    return { redirect: `/login${back}${back ? '&' : '?'}said=verified` }
  }
  const refuse = (data: Partial<VerifyAnswer>): Answer<VerifyAnswer> => ({ status: 422, data: { email, ...data } })
  if (!email) return refuse({ error: words.problems.validation.required({ text: words.account.signIn.email }) })
  const seconds = await resendVerification(email, ip)
  if (seconds === 0) return { status: 200, data: { email, isSent: true } }
  reply.header('retry-after', String(seconds))
  return refuse({ message: words.account.signIn.tooMany({ text: waitText(seconds, locale) }) })
}
