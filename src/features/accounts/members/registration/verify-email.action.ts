// Does what the link of the page is for: confirms an address with the password of the registration or a new one, removes an account made with it, takes an old one back; or sends the link again.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import { entryOf } from '#lib/entry-of.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { setPasswordByLink } from '../../passwords/account-passwords.ts'
import { clearAuthCookies, type CookieJar } from '../../sessions/cookies.ts'
import { redirectOfLink } from '../../sessions/links.ts'
import { needsOf } from '../../sign-in/need-words.ts'
import { leastLength } from '../../passwords/password-rule.ts'
import { withOverloadMessage } from '../../sign-in/overload.ts'
import { waitText } from '#words/wait-text.ts'
import { changeByLink, undoByLink } from '../email-change.ts'
import { returnQuery } from '../login.loader.ts'
import { rememberMailTo } from './mail-sent-to.ts'
import { type AddressLink, addressOfLink, disownByLink, resendVerification, verifyByLink } from './verify.ts'

export type VerifyAnswer = {
  email: string
  isDead?: boolean
  isSent?: boolean
  isRemoved?: boolean
  message?: string
  error?: string
  /** Of the passwords, by field. */
  errors?: Record<string, string>
}

const refused = (data: Partial<VerifyAnswer>): Answer<VerifyAnswer> => ({ status: 422, data: { email: '', ...data } })
/** The sign-in page after it has the address filled in. */
const remember = (reply: CookieJar, link: AddressLink | null): void => {
  if (link) rememberMailTo(reply, link.is === 'registration' ? link.email : link.to)
}

async function verified(
  { reply }: ActionContext,
  token: string,
  link: AddressLink | null,
): Promise<Answer<VerifyAnswer>> {
  remember(reply, link)
  const back = returnQuery(new URLSearchParams({ redirect: await redirectOfLink(token) })) || '?redirect=%2Fmy-profile'
  return { redirect: `/login${back}&flash=verified` }
}
const dead: Answer<VerifyAnswer> = { status: 400, data: { email: '', isDead: true } }

/** What each button does with the token. */
const handlers: Readonly<Record<string, (context: ActionContext, token: string) => Promise<Answer<VerifyAnswer>>>> = {
  async confirm(context, token) {
    const { form, words, cookies } = context
    const password = form.get('password') ?? ''
    const link = await addressOfLink(token, cookies)
    const result = await verifyByLink(token, password, cookies)
    if (result === 'dead') return dead
    if (result === 'done') return verified(context, token, link)
    const { problems, account, newcomer } = words
    const missing = problems.validation.required({ text: account.signIn.password })
    return refused({ errors: { password: password ? newcomer.verify.wrongPassword : missing } })
  },
  async anew(context, token) {
    const { form, words, locale, ip, cookies } = context
    const link = await addressOfLink(token, cookies)
    const password = form.get('new_password') ?? ''
    if (password !== form.get('new_password_confirmation'))
      return refused({ errors: { new_password_confirmation: words.problems.validation.passwordConfirmation } })
    const result = await setPasswordByLink('member', token, password, ip)
    if (result.ok) return verified(context, token, link)
    if (result.reason === 'dead') return dead
    const needs = needsOf(words.account.password, result.problems, leastLength.member, locale)
    return refused({ errors: { new_password: needs } })
  },
  async disown(_context, token) {
    return (await disownByLink(token)) ? { status: 200, data: { email: '', isRemoved: true } } : dead
  },
  async change({ reply, cookies }, token) {
    const link = await addressOfLink(token, cookies)
    if (!(await changeByLink(token))) return dead
    clearAuthCookies(reply)
    remember(reply, link)
    return { redirect: '/login?flash=emailChanged' }
  },
  async undo({ reply, words }, token) {
    const result = await undoByLink(token)
    if (result === 'dead') return dead
    if (result === 'taken') return refused({ message: words.newcomer.change.taken })
    clearAuthCookies(reply)
    return { redirect: result.path }
  },
}

async function sendAgain({ form, words, locale, ip, reply }: ActionContext): Promise<Answer<VerifyAnswer>> {
  const email = form.get('email')?.trim().slice(0, 254) ?? ''
  if (!email) return refused({ error: words.problems.validation.required({ text: words.account.signIn.email }) })
  const seconds = await resendVerification(email, ip)
  if (seconds === 0) return { status: 200, data: { email, isSent: true } }
  reply.header('retry-after', String(seconds))
  return refused({ email, message: words.account.signIn.tooMany({ text: waitText(seconds, locale) }) })
}

export async function action(context: ActionContext): Promise<Answer<VerifyAnswer>> {
  const { form, params, reply } = context
  setSecretLinkHeaders(reply)
  const handle = entryOf(handlers, form.get('do'))
  if (!handle) return sendAgain(context)
  return withOverloadMessage(
    context,
    () => handle(context, params.token ?? ''),
    (message) => ({ email: '', message, errors: {} }),
  )
}
