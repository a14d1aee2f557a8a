// Sets the password by the one-time link of the address, at either door.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { setPasswordByLink } from './account-passwords.ts'
import { clearAuthCookies } from './cookies.ts'
import { needOf } from './need-words.ts'
import { leastLength } from './password-rule.ts'
import { pagesOf, realmOfPage } from './realm.ts'
import { unlessBusy } from './unless-busy.ts'

export type ResetAnswer = { isDead?: boolean; password?: string; confirmation?: string; message?: string }

async function setPassword({ form, page, params, words, ip, reply }: ActContext): Promise<Answer<ResetAnswer>> {
  reply.header('referrer-policy', 'no-referrer')
  const refuse = (data: ResetAnswer): Answer<ResetAnswer> => ({ status: 422, data })
  const realm = realmOfPage(page)
  const password = form.get('password') ?? ''
  if (password !== form.get('password_confirmation'))
    return refuse({ confirmation: words.problems.validation.passwordConfirmation })
  const result = await setPasswordByLink(realm, params['token'] ?? '', password, ip)
  if (result.ok) {
    clearAuthCookies(reply)
    return { redirect: `${pagesOf(realm).login}?said=passwordReset` }
  }
  if (result.reason === 'dead') return { status: 400, data: { isDead: true } }
  const needs = result.problems.map((problem) => needOf(words.account.password, problem, leastLength[realm]))
  return refuse({ password: `${words.account.password.rules}: ${needs.join(', ')}` })
}

export const act = (context: ActContext): Promise<Answer<ResetAnswer>> =>
  unlessBusy(
    context,
    () => setPassword(context),
    (message) => ({ message }),
  )
