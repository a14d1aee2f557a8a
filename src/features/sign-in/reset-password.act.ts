// Sets the password by the one-time link of the address.
import { wordsIn } from '#words/words-in.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { clearAuthCookies } from './cookies.ts'
import { needOf } from './need-words.ts'
import { staffPasswordLength } from './password-rule.ts'
import { setPasswordByLink } from './staff-accounts.ts'

export type ResetAnswer = { isDead: boolean; problems: string[]; confirmation?: string }

export async function act({ form, params, locale, ip, reply }: ActContext): Promise<Answer<ResetAnswer>> {
  const { account, problems } = await wordsIn(locale)
  reply.header('referrer-policy', 'no-referrer')
  const refuse = (data: Partial<ResetAnswer>): Answer<ResetAnswer> => ({
    status: 422,
    data: { isDead: false, problems: [], ...data },
  })
  const password = form.get('password') ?? ''
  if (password !== form.get('password_confirmation'))
    return refuse({ confirmation: problems.validation.passwordConfirmation })
  const result = await setPasswordByLink(params['token'] ?? '', password, ip)
  if (result.ok) {
    clearAuthCookies(reply)
    return { redirect: '/backend/login?said=passwordReset' }
  }
  if (result.reason === 'dead') return refuse({ isDead: true })
  return refuse({ problems: result.problems.map((problem) => needOf(account.password, problem, staffPasswordLength)) })
}
