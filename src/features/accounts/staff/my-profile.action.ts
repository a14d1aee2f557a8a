// What the forms of the own profile do; each names itself by `do`.
import { accountId } from '#engine/model/viewer.ts'
import { entryOf } from '#lib/entry-of.ts'
import { type AllWords, wordsIn } from '#words/words-in.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { readForm } from '#engine/office/form/values/form-codec.ts'
import { fileProblems } from '#lib/sent-files.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { convertedIn } from '#engine/store/writes/unicode-input.ts'
import { requireRecentPassword } from '#engine/store/recent-password.ts'
import { resolverFor } from '#engine/store/references/typed-reference.ts'
import { badRequest, invalid, isProblem } from '#server/errors.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { saveNotices } from '../notices/notice-choices.ts'
import { needsOf } from '../sign-in/need-words.ts'
import { leastLength } from '../passwords/password-rule.ts'
import { changeOwnPassword } from '../passwords/account-passwords.ts'
import { profileShape, saveProfile } from './own-profile.ts'
import { confirmFactor, removeFactor, renewCodes } from '../second-factor/second-factor.ts'
import { endSession, endSessionsOf } from '../sessions/sessions.ts'
import { waitText } from '#words/wait-text.ts'

export type ProfileAnswer = {
  did: string
  done?: true
  /** Messages by field, when the form came back. */
  errors?: Record<string, string>
  values?: Record<string, unknown>
  message?: string
  /** Recovery codes, to be shown this once. */
  codes?: string[]
  needsPassword?: true
}

type Handler = (context: ActionContext, words: AllWords) => Promise<Answer<ProfileAnswer>>
const here = '/backend/my-profile'
const refused = (data: ProfileAnswer): Answer<ProfileAnswer> => ({ status: 422, data })

const account: Handler = async ({ viewer, form }, words) => {
  const shape = profileShape(viewer)
  const values = await readForm(shape, [], form, resolverFor(viewer))
  const wrongFiles = fileProblems(shape.fields, form)
  try {
    if (Object.keys(wrongFiles).length > 0) throw invalid(wrongFiles)
    const row = await saveProfile(viewer, values, Number(form.get('version')))
    return { redirect: `${here}?flash=${convertedIn(row).length > 0 ? 'zawgyi' : 'saved'}` }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'conflict') return refused({ did: 'account', values, message: words.staffProfile.conflict })
    const errors = Object.entries(error.fields ?? {}).map(([name, list]) => [
      name,
      list.map((one) => fieldMessage(words.problems, shape.fields[name]?.label ?? name, one)).join(' '),
    ])
    return refused({ did: 'account', values, errors: Object.fromEntries(errors) as Record<string, string> })
  }
}

const password: Handler = async ({ viewer, form, ip, locale }, { account: words, problems, staffProfile: profile }) => {
  const [old, fresh] = [form.get('old') ?? '', form.get('password') ?? '']
  const refuse = (errors: Record<string, string>) => refused({ did: 'password', errors })
  if (fresh !== form.get('password_confirmation'))
    return refuse({ password_confirmation: problems.validation.passwordConfirmation })
  const result = await changeOwnPassword(viewer, old, fresh, ip)
  if (result.ok) return { status: 200, data: { did: 'password', done: true, message: profile.passwordDone } }
  if (result.reason === 'old') return refuse({ old: problems.validation.oldPassword })
  if (result.reason === 'wait') return refuse({ old: words.signIn.tooMany({ text: waitText(result.seconds, locale) }) })
  return refuse({ password: needsOf(words.password, result.problems, leastLength.staff, locale) })
}

const factorOn: Handler = async ({ viewer, form }, { staffProfile: profile }) => {
  await requireRecentPassword(viewer)
  const codes = await confirmFactor(viewer, accountId(viewer), form.get('code') ?? '')
  return codes
    ? { status: 200, data: { did: 'factor', codes } }
    : refused({ did: 'factor', errors: { code: profile.factorWrong } })
}

const factorOff: Handler = async ({ viewer }) => {
  await requireRecentPassword(viewer)
  await removeFactor(viewer, accountId(viewer))
  return { redirect: `${here}?flash=saved` }
}

const newCodes: Handler = async ({ viewer }) => {
  await requireRecentPassword(viewer)
  return { status: 200, data: { did: 'factor', codes: await renewCodes(viewer, accountId(viewer)) } }
}

const endOne: Handler = async ({ viewer, form }, { staffProfile: profile }) => {
  const id = form.get('session') ?? ''
  if (!isUuid(id)) throw badRequest('unknown_session')
  await endSession('staff', accountId(viewer), id, 'ended by its owner')
  return { status: 200, data: { did: 'sessions', done: true, message: profile.sessionEnded } }
}

const endOthers: Handler = async ({ viewer }, { staffProfile: profile }) => {
  await endSessionsOf('staff', accountId(viewer), 'ended by its owner', viewer.session ?? null)
  return { status: 200, data: { did: 'sessions', done: true, message: profile.sessionEnded } }
}

const notices: Handler = async ({ viewer, form }) => {
  await saveNotices({ realm: 'staff', account: accountId(viewer) }, form)
  return { redirect: `${here}?flash=saved` }
}

const handlers: Readonly<Record<string, Handler>> = {
  account,
  password,
  'factor-on': factorOn,
  'factor-off': factorOff,
  codes: newCodes,
  'end-session': endOne,
  'end-others': endOthers,
  notices,
}

export async function action(context: ActionContext): Promise<Answer<ProfileAnswer>> {
  const handle = entryOf(handlers, context.form.get('do'))
  if (!handle) throw badRequest('unknown_action')
  const words = await wordsIn(context.locale)
  try {
    return await handle(context, words)
  } catch (error) {
    if (isProblem(error) && error.code === 'recent_password') return refused({ did: 'factor', needsPassword: true })
    throw error
  }
}
