// Asks for a link to a new password; says the same for every address.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { forgotPassword } from './account-passwords.ts'
import { realmOfPage } from '../sessions/realm.ts'
import { waitText } from '#words/wait-text.ts'

export type ForgotAnswer = { email: string; isSent?: boolean; message?: string; error?: string }

export async function action({ form, page, words, locale, ip, reply }: ActionContext): Promise<Answer<ForgotAnswer>> {
  const email = form.get('email')?.trim().slice(0, 254) ?? ''
  const refuse = (data: Partial<ForgotAnswer>): Answer<ForgotAnswer> => ({ status: 422, data: { email, ...data } })
  if (!email) return refuse({ error: words.problems.validation.required({ text: words.account.signIn.email }) })
  const seconds = await forgotPassword(realmOfPage(page), email, ip)
  if (seconds === 0) return { status: 200, data: { email, isSent: true } }
  reply.header('retry-after', String(seconds))
  return refuse({ message: words.account.signIn.tooMany({ text: waitText(seconds, locale) }) })
}
