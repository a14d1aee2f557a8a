// Signs a member of the staff in and sends the reader on; a failure keeps the e-mail and says the same whatever was wrong.
import { wordsIn } from '#words/words-in.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { inOwnLanguage } from '../sessions/own-language.ts'
import { safeRedirect } from '../sessions/guards.ts'
import { withFlash } from './flash.ts'
import { signIn, signInByCode, type SignInResult } from './sign-in.ts'
import { withOverloadMessage } from './overload.ts'
import { waitText } from '#words/wait-text.ts'

export type LoginAnswer = {
  email: string
  title?: string
  message?: string
  errors: { email?: string; password?: string; code?: string }
  /** The password was right: now the code. Stands for the password, for five minutes. */
  challenge?: string
}

async function enter(context: ActionContext): Promise<Answer<LoginAnswer>> {
  const { form, query, locale, ip, device, requestId, reply } = context
  const { account, problems } = await wordsIn(locale)
  const [email, password] = [form.get('email')?.trim() ?? '', form.get('password') ?? '']
  const [challenge, code] = [form.get('challenge') ?? '', form.get('code')?.trim() ?? '']
  const refuse = (more: Partial<LoginAnswer>): Answer<LoginAnswer> => ({
    status: 422,
    data: { email, errors: {}, ...more },
  })
  const needed = (text: string): string => problems.validation.required({ text })
  if (challenge && !code) return refuse({ challenge, errors: { code: needed(account.signIn.code) } })
  if (!challenge && (!email || !password))
    return refuse({
      errors: {
        ...(email ? {} : { email: needed(account.signIn.email) }),
        ...(password ? {} : { password: needed(account.signIn.password) }),
      },
    })
  const request = { address: ip, device, requestId }
  const result: SignInResult = challenge
    ? await signInByCode({ challenge, code, ...request })
    : await signIn({ email, password, ...request })
  if (result.ok) {
    await replaceSession(context, result.issued, 'admin')
    const target = withFlash(safeRedirect(query.get('redirect'), '/backend'), 'signedIn')
    return { redirect: await inOwnLanguage(result.issued, context, target) }
  }
  if (result.reason === 'second_factor') return refuse({ challenge: result.challenge })
  if (result.reason === 'refused')
    return refuse({
      title: account.signIn.notFoundTitle,
      message: account.signIn.notFound,
      ...(challenge ? { challenge } : {}),
    })
  reply.header('retry-after', String(result.seconds))
  return refuse({
    message: account.signIn.tooMany({ text: waitText(result.seconds, locale) }),
    ...(challenge ? { challenge } : {}),
  })
}

export const action = (context: ActionContext): Promise<Answer<LoginAnswer>> =>
  withOverloadMessage(
    context,
    () => enter(context),
    (message) => ({ email: context.form.get('email')?.trim() ?? '', errors: {}, message }),
  )
