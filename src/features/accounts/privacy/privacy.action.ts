// Consents, sensitive values, sessions, another password or e-mail: each form names itself by `do`.
import { members } from '#kinds/members/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest } from '#server/errors.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { records } from '#engine/store/records.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import type { AllWords } from '#words/words-in.ts'
import { leastLength } from '../passwords/password-rule.ts'
import { needsOf } from '../sign-in/need-words.ts'
import { saveNotices } from '../notices/notice-choices.ts'
import { endSession, endSessionsOf } from '../sessions/sessions.ts'
import { errorsOf } from '../requests/ask.action.ts'
import { sendOwnRequest } from '../requests/requests.ts'
import { unlink } from '../social/identities.ts'
import { withOverloadMessage } from '../sign-in/overload.ts'
import { waitText } from '#words/wait-text.ts'
import { askForEmail } from '../members/email-change.ts'
import { isOptionalConsent, sayConsent } from '../consents/optional-consents.ts'
import { revealOwn, setPublic, deleteEncrypted } from '../consents/own-consents.ts'
import { erasureForms } from '#engine/interfaces/erasures.ts'
import { clearAuthCookies } from '../sessions/cookies.ts'
import { scheduleDeletion } from '../deletion/schedule.ts'
import { askForExport, exportPart } from '../own-export/exports.ts'
import type { PrivacyAnswer } from './privacy-answer.ts'
import { refusedPassword, refusedProof } from './prove.ts'
import { changeOwnPassword, forgotPassword } from '../passwords/account-passwords.ts'

const here = '/my-profile/privacy'
const done = (outcome: NonNullable<PrivacyAnswer['outcome']>): Answer<PrivacyAnswer> => ({
  status: 200,
  data: { outcome, errors: {} },
})

async function makePublic(viewer: Viewer, words: AllWords): Promise<Answer<PrivacyAnswer>> {
  if (await setPublic(viewer, true)) return { redirect: `${here}?flash=saved` }
  return { status: 422, data: { message: words.member.privacy.cannotGive, errors: {} } }
}

/** Gives what the button names, or takes it back: `give-matching`, `withdraw-digest_mail`. */
async function sayChosen({ form, viewer, locale }: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const [how, purpose = ''] = form.get('do')?.split('-', 2) ?? []
  if (!isOptionalConsent(purpose)) throw badRequest('unknown_action')
  const member = await records(viewer, members).get(accountId(viewer))
  if (member.memberType !== 'researcher') throw badRequest('unknown_action')
  await sayConsent({ ...viewer, locale }, member.id, purpose, how === 'give')
  return { redirect: `${here}?flash=saved#${purpose}` }
}

async function showNumber(context: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const { form, viewer, reply } = context
  const name = form.get('field') ?? ''
  const refusal = await refusedPassword(context, `password-${name}`)
  if (refusal) return refusal
  reply.header('cache-control', 'no-store')
  return { status: 200, data: { shown: { name, text: await revealOwn(viewer, name) }, errors: {} } }
}

async function changePassword(context: ActionContext): Promise<Answer<PrivacyAnswer>> {
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
  return refuse({ errors: { password: needsOf(words.account.password, result.problems, leastLength.member, locale) } })
}

async function changeEmail(context: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const { form, viewer, words, locale, ip, reply } = context
  const email = form.get('email')?.trim().slice(0, 300) ?? ''
  const refuse = (answer: Partial<PrivacyAnswer>): Answer<PrivacyAnswer> => ({
    status: 422,
    data: { errors: {}, email, ...answer },
  })
  const password = form.get('current') ?? ''
  // Never sent back: it is asked for again, beside what is wrong.
  const again: Record<string, string> = password ? { current: words.account.password.again } : {}
  const result = await askForEmail(viewer, email, password, ip)
  if (result.ok) return { status: 200, data: { outcome: 'emailSent', email, errors: {} } }
  if (result.reason === 'old') return refuse({ errors: { current: words.problems.validation.oldPassword } })
  if (result.reason === 'again') return refuse({ errors: { email: words.member.privacy.tooLongAgo, ...again } })
  if (result.reason === 'email')
    return refuse({
      errors: {
        email:
          result.problem === 'same'
            ? words.member.privacy.emailSame
            : fieldMessage(words.problems, words.member.privacy.newEmail, result.problem),
        ...again,
      },
    })
  reply.header('retry-after', String(result.seconds))
  return refuse({ message: words.account.signIn.tooMany({ text: waitText(result.seconds, locale) }) })
}

async function unlinkWay({ form, viewer, words }: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const result = await unlink(viewer, form.get('provider') ?? '')
  // Unlinked in another window: it is what was wanted.
  return result === 'last'
    ? { status: 422, data: { errors: {}, message: words.member.privacy.lastWay } }
    : done('unlinked')
}

/** An account without a password gets its first one by the same link as a forgotten one. */
async function sendPasswordLink({ viewer, ip, words, locale, reply }: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const email = (await records(viewer, members).get(accountId(viewer))).email
  const seconds = await forgotPassword('member', email, ip)
  if (seconds === 0) return done('linkSent')
  reply.header('retry-after', String(seconds))
  const message = words.account.signIn.tooMany({ text: waitText(seconds, locale) })
  return { status: 422, data: { errors: {}, message } }
}

async function askAboutData({ form, viewer, words, locale, reply }: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const asked = { requestType: form.get('requestType') ?? '', text: form.get('text')?.trim() ?? '' }
  const result = await sendOwnRequest({ ...viewer, locale }, asked)
  if (result.ok) return done('requested')
  if (result.reason === 'wrong') return { status: 422, data: { asked, errors: errorsOf(result.problems, words) } }
  reply.header('retry-after', String(result.seconds))
  const message = words.requests.tooMany({ text: waitText(result.seconds, locale) })
  return { status: 422, data: { asked, message, errors: {} } }
}

async function exportOwn(context: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const { viewer, words, locale, reply } = context
  const refusal = await refusedProof(context, 'password-export')
  if (refusal) return refusal
  const seconds = await askForExport({ ...viewer, locale })
  if (seconds === 0) return done('exporting')
  reply.header('retry-after', String(seconds))
  return {
    status: 422,
    data: { message: words.account.signIn.tooMany({ text: waitText(seconds, locale) }), errors: {} },
  }
}

async function deleteAccount(context: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const { form: sent, viewer, words, locale, reply } = context
  const { deletion } = words.ownData
  const form = erasureForms.find((one) => one === sent.get('form'))
  const errors = {
    ...(form ? {} : { form: deletion.choose }),
    ...(sent.get('understood') ? {} : { understood: deletion.confirm }),
  }
  if (!form || Object.keys(errors).length > 0) return { status: 422, data: { errors, form: form ?? '' } }
  const refusal = await refusedProof(context, 'password-delete')
  if (refusal) return 'data' in refusal ? { ...refusal, data: { ...(refusal.data ?? { errors: {} }), form } } : refusal
  await scheduleDeletion({ ...viewer, locale }, accountId(viewer), form)
  clearAuthCookies(reply)
  return { redirect: '/keep-account/closed' }
}

async function doneBy(context: ActionContext): Promise<Answer<PrivacyAnswer>> {
  const { form, viewer } = context
  const session = form.get('session') ?? ''
  switch (form.get('do')) {
    case 'withdraw':
      await setPublic(viewer, false)
      return { redirect: `${here}?flash=saved` }
    case 'give':
      return makePublic(viewer, context.words)
    case 'give-matching':
    case 'withdraw-matching':
    case 'give-sharing_with_partners':
    case 'withdraw-sharing_with_partners':
    case 'give-digest_mail':
    case 'withdraw-digest_mail':
      return sayChosen(context)
    case 'notices':
      await saveNotices({ realm: 'member', account: accountId(viewer) }, form)
      return { redirect: `${here}?flash=saved` }
    case 'delete-encrypted':
      await deleteEncrypted(viewer, form.get('field') ?? '')
      return done('encryptedDeleted')
    case 'show':
      return showNumber(context)
    case 'export':
      return exportOwn(context)
    case 'unlock':
      return (await refusedPassword(context, 'password-export')) ?? { redirect: exportPart }
    case 'delete-account':
      return deleteAccount(context)
    case 'request':
      return askAboutData(context)
    case 'end':
      if (!isUuid(session)) throw badRequest('unknown_session')
      await endSession('member', accountId(viewer), session, 'owner')
      return done('ended')
    case 'end-others':
      await endSessionsOf('member', accountId(viewer), 'owner', viewer.session ?? null)
      return done('ended')
    case 'email':
      return changeEmail(context)
    case 'password':
      return changePassword(context)
    case 'unlink':
      return unlinkWay(context)
    case 'password-link':
      return sendPasswordLink(context)
    default:
      throw badRequest('unknown_action')
  }
}

export const action = (context: ActionContext): Promise<Answer<PrivacyAnswer>> =>
  withOverloadMessage(
    context,
    () => doneBy(context),
    (message) => ({ errors: {}, message, email: context.form.get('email')?.trim().slice(0, 300) ?? '' }),
  )
