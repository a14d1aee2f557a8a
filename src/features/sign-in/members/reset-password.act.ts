// Sets the password of a member by the one-time link of the address.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { clearAuthCookies } from '../cookies.ts'
import { memberPasswordLength } from '../password-rule.ts'
import { needOf } from '../need-words.ts'
import { resetByLink } from './reset.ts'

export type ResetAnswer = { isDead?: boolean; password?: string; confirmation?: string }

export async function act({ form, params, words, ip, reply }: ActContext): Promise<Answer<ResetAnswer>> {
  reply.header('referrer-policy', 'no-referrer')
  const refuse = (data: ResetAnswer): Answer<ResetAnswer> => ({ status: 422, data })
  const password = form.get('password') ?? ''
  if (password !== form.get('password_confirmation'))
    return refuse({ confirmation: words.problems.validation.passwordConfirmation })
  const result = await resetByLink(params['token'] ?? '', password, ip)
  if (result.ok) {
    clearAuthCookies(reply)
    return { redirect: '/login?said=passwordReset' }
  }
  if (result.reason === 'dead') return refuse({ isDead: true })
  const needs = result.problems.map((problem) => needOf(words.account.password, problem, memberPasswordLength))
  return refuse({ password: `${words.account.password.rules}: ${needs.join(', ')}` })
}
