// What the calls of signing in answer, for staff and members, when something has to wait, or a password is not good enough.
import { members } from '#kinds/members/kind.ts'
import type { FastifyRequest } from 'fastify'
import type { FieldProblem, FieldProblems } from '#lib/problems.ts'
import { invalid, type Problem, tooMany } from '#server/errors.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { needsOf } from './need-words.ts'
import { leastLength, type PasswordProblem } from '../passwords/password-rule.ts'
import type { Realm } from '../sessions/realm.ts'
import { waitText } from '#words/wait-text.ts'

/** @throws 429 that says in words when it may be tried again */
export async function mustWait(request: FastifyRequest, seconds: number): Promise<never> {
  const { locale } = request.identity.viewer
  const { account } = await wordsIn(locale)
  const problem = tooMany(seconds)
  problem.extra.message = account.signIn.tooMany({ text: waitText(seconds, locale) })
  throw problem
}

/** What the reader's language calls the fields of these calls. */
export async function accountFieldLabels(locale: Locale): Promise<Record<string, string>> {
  const { account, member } = await wordsIn(locale)
  return {
    ...Object.fromEntries(Object.keys(members.fields).map((name) => [name, fieldLabel(members, name, locale)])),
    member_type: fieldLabel(members, 'memberType', locale),
    password: account.signIn.password,
    password_confirmation: account.password.repeat,
    totp: account.signIn.code,
    terms: member.privacy.terms,
    privacy_notice: member.privacy.privacy_notice,
  }
}

/** A problem of a password as the API says it. */
export const passwordProblem = (problem: PasswordProblem, realm: Realm): FieldProblem =>
  problem === 'short' ? { code: 'minChars', count: leastLength[realm] } : { code: 'invalid' }

/** Fields that are wrong; of a password also everything that it lacks. */
export async function wrongFields(
  request: FastifyRequest,
  realm: Realm,
  fields: FieldProblems,
  password: readonly PasswordProblem[],
): Promise<Problem> {
  const problem = invalid(fields)
  const { locale } = request.identity.viewer
  const { password: words } = (await wordsIn(locale)).account
  if (password.length > 0) problem.extra.message = needsOf(words, password, leastLength[realm], locale)
  return problem
}
