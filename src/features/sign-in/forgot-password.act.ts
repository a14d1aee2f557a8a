// Asks for a link to a new password; says the same for every address.
import { wordsIn } from '#words/words-in.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { askForReset } from './forgot-password.ts'
import { waitText } from './wait-text.ts'

export type ForgotAnswer = { email: string; isDone: boolean; error?: string; message?: string }

export async function act({ form, locale, ip, reply }: ActContext): Promise<Answer<ForgotAnswer>> {
  const { account, problems } = await wordsIn(locale)
  const email = form.get('email')?.trim() ?? ''
  if (!email)
    return {
      status: 422,
      data: { email, isDone: false, error: problems.validation.required({ text: account.signIn.email }) },
    }
  const wait = await askForReset(email, ip)
  if (wait === 0) return { status: 200, data: { email, isDone: true } }
  reply.header('retry-after', String(wait))
  const message = account.signIn.tooMany({ text: waitText(wait, locale) })
  return { status: 422, data: { email, isDone: false, message } }
}
