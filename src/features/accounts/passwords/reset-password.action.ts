// Sets the password by the one-time link of the address, for staff and members.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { rememberMailTo } from '../members/registration/mail-sent-to.ts'
import { ownerOfLink, setPasswordByLink } from './account-passwords.ts'
import { clearAuthCookies } from '../sessions/cookies.ts'
import { needsOf } from '../sign-in/need-words.ts'
import { leastLength } from './password-rule.ts'
import { pagesOf, realmOfPage } from '../sessions/realm.ts'
import { withOverloadMessage } from '../sign-in/overload.ts'

export type ResetAnswer = { isDead?: boolean; password?: string; confirmation?: string; message?: string }

async function setPassword({
  form,
  page,
  params,
  words,
  locale,
  ip,
  reply,
}: ActionContext): Promise<Answer<ResetAnswer>> {
  setSecretLinkHeaders(reply)
  const refuse = (data: ResetAnswer): Answer<ResetAnswer> => ({ status: 422, data })
  const realm = realmOfPage(page)
  const password = form.get('password') ?? ''
  if (password !== form.get('password_confirmation'))
    return refuse({ confirmation: words.problems.validation.passwordConfirmation })
  const owner = await ownerOfLink(realm, params.token ?? '')
  const result = await setPasswordByLink(realm, params.token ?? '', password, ip)
  if (result.ok) {
    clearAuthCookies(reply)
    if (realm === 'member' && owner) rememberMailTo(reply, owner.email)
    return { redirect: `${pagesOf(realm).login}?flash=passwordReset` }
  }
  if (result.reason === 'dead') return { status: 400, data: { isDead: true } }
  return refuse({ password: needsOf(words.account.password, result.problems, leastLength[realm], locale) })
}

export const action = (context: ActionContext): Promise<Answer<ResetAnswer>> =>
  withOverloadMessage(
    context,
    () => setPassword(context),
    (message) => ({ message }),
  )
