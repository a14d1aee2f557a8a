// Taking the profile off the site, ending sessions, a new password.
import { isUuid } from '#lib/uuid.ts'
import { queryOne, sql } from '#server/db.ts'
import { badRequest } from '#server/errors.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { getKind } from '#engine/registry.ts'
import { fieldMessage } from '#engine/server/problem-body.ts'
import { records } from '#engine/server/records.ts'
import { memberPasswordLength } from '../password-rule.ts'
import { needOf } from '../need-words.ts'
import { endSession, endSessionsOf } from '../sessions.ts'
import { waitText } from '../wait-text.ts'
import { askForEmail } from './email-change.ts'
import { changeOwnPassword } from './own-password.ts'

export type PrivacyAnswer = {
  said?: 'ended' | 'changed' | 'emailSent'
  message?: string
  errors: Record<string, string>
  /** The e-mail that was typed. */
  email?: string
}

const here = '/my-profile/privacy'
const done = (said: NonNullable<PrivacyAnswer['said']>): Answer<PrivacyAnswer> => ({
  status: 200,
  data: { said, errors: {} },
})

async function withdraw({ viewer }: ActContext): Promise<Answer<PrivacyAnswer>> {
  const entry = await queryOne<{ id: string; pool: string; version: number }>(
    sql`select id, talent_group pool, version from talents where owner = ${viewer.id} and deleted_at is null`,
  )
  if (entry) {
    const kind = getKind(entry.pool === 'young_talent' ? 'young-talents' : 'talents')
    await records(viewer, kind).update(entry.id, { profilePublic: false }, entry.version)
  }
  return { redirect: `${here}?said=saved` }
}

async function changePassword(context: ActContext): Promise<Answer<PrivacyAnswer>> {
  const { form, viewer, words, locale, ip, reply } = context
  const refuse = (answer: Partial<PrivacyAnswer>): Answer<PrivacyAnswer> => ({
    status: 422,
    data: { errors: {}, ...answer },
  })
  const next = form.get('password') ?? ''
  if (next !== form.get('password_confirmation'))
    return refuse({ errors: { password_confirmation: words.problems.validation.passwordConfirmation } })
  const result = await changeOwnPassword(viewer, form.get('old') ?? '', next, ip)
  if (result.ok) return done('changed')
  if (result.reason === 'old') return refuse({ errors: { old: words.problems.validation.oldPassword } })
  if (result.reason === 'wait') {
    reply.header('retry-after', String(result.seconds))
    return refuse({ message: words.account.signIn.tooMany({ text: waitText(result.seconds, locale) }) })
  }
  const needs = result.problems.map((problem) => needOf(words.account.password, problem, memberPasswordLength))
  return refuse({ errors: { password: `${words.account.password.rules}: ${needs.join(', ')}` } })
}

async function changeEmail(context: ActContext): Promise<Answer<PrivacyAnswer>> {
  const { form, viewer, words, locale, ip, reply } = context
  const email = form.get('email')?.trim().slice(0, 300) ?? ''
  const refuse = (answer: Partial<PrivacyAnswer>): Answer<PrivacyAnswer> => ({
    status: 422,
    data: { errors: {}, email, ...answer },
  })
  const result = await askForEmail(viewer, email, form.get('current') ?? '', ip)
  if (result.ok) return { status: 200, data: { said: 'emailSent', email, errors: {} } }
  if (result.reason === 'old') return refuse({ errors: { current: words.problems.validation.oldPassword } })
  if (result.reason === 'email')
    return refuse({
      errors: {
        email:
          result.problem === 'same'
            ? words.mine.privacy.emailSame
            : fieldMessage(words.problems, words.mine.privacy.newEmail, result.problem),
      },
    })
  reply.header('retry-after', String(result.seconds))
  return refuse({ message: words.account.signIn.tooMany({ text: waitText(result.seconds, locale) }) })
}

export async function act(context: ActContext): Promise<Answer<PrivacyAnswer>> {
  const { form, viewer } = context
  const session = form.get('session') ?? ''
  switch (form.get('do')) {
    case 'withdraw':
      return withdraw(context)
    case 'end':
      if (!isUuid(session)) throw badRequest('unknown_session')
      await endSession('member', String(viewer.id), session, 'owner')
      return done('ended')
    case 'end-others':
      await endSessionsOf('member', String(viewer.id), 'owner', viewer.session ?? null)
      return done('ended')
    case 'email':
      return changeEmail(context)
    case 'password':
      return changePassword(context)
    default:
      throw badRequest('unknown_action')
  }
}
