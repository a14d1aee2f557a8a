// Signs a member in and sends the reader on; a failure keeps the e-mail and says the same whatever was wrong.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { inOwnLanguage } from '../sessions/own-language.ts'
import { homeOfMembers, safeRedirect } from '../sessions/guards.ts'
import { withFlash } from '../sign-in/flash.ts'
import { withOverloadMessage } from '../sign-in/overload.ts'
import { waitText } from '#words/wait-text.ts'
import { pathAfterSignIn } from '../consents/consents.ts'
import { forgetMailTo } from './registration/mail-sent-to.ts'
import { signInMember } from './sign-in.ts'

export type LoginAnswer = {
  email: string
  title?: string
  message?: string
  isUnverified?: boolean
  errors: { email?: string; password?: string }
}

async function enter(context: ActionContext): Promise<Answer<LoginAnswer>> {
  const { form, query, words, locale, ip, device, requestId, reply } = context
  const { account, newcomer, problems } = words
  const [email, password] = [form.get('email')?.trim() ?? '', form.get('password') ?? '']
  const refuse = (more: Partial<LoginAnswer>): Answer<LoginAnswer> => ({
    status: 422,
    data: { email, errors: {}, ...more },
  })
  const needed = (text: string): string => problems.validation.required({ text })
  if (!email || !password)
    return refuse({
      errors: {
        ...(email ? {} : { email: needed(account.signIn.email) }),
        ...(password ? {} : { password: needed(account.signIn.password) }),
      },
    })
  const result = await signInMember({ email, password, address: ip, device, requestId })
  if (result.ok) {
    await replaceSession(context, result.issued, 'member')
    forgetMailTo(reply)
    const target = withFlash(safeRedirect(query.get('redirect'), homeOfMembers), 'signedIn')
    const path = await pathAfterSignIn(result.issued, target)
    // Who was on the way elsewhere goes on reading there.
    return { redirect: query.has('redirect') ? path : await inOwnLanguage(result.issued, context, path) }
  }
  if (result.reason === 'unverified') return refuse({ message: newcomer.hints.notVerified, isUnverified: true })
  if (result.reason === 'refused')
    return refuse({ title: account.signIn.notFoundTitle, message: account.signIn.notFound })
  reply.header('retry-after', String(result.seconds))
  return refuse({ message: account.signIn.tooMany({ text: waitText(result.seconds, locale) }) })
}

export const action = (context: ActionContext): Promise<Answer<LoginAnswer>> =>
  withOverloadMessage(
    context,
    () => enter(context),
    (message) => ({ email: context.form.get('email')?.trim() ?? '', errors: {}, message }),
  )
