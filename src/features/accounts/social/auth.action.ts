// Takes what a person answers to end a sign-in by another site: a password that links, a new account, another try.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import { accountId } from '#engine/model/viewer.ts'
import { type ActionContext, type Answer, Redirection } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { rememberMailTo } from '../members/registration/mail-sent-to.ts'
import { messagesOf, typedIn } from '../members/registration/register.action.ts'
import { findMember } from '../members/registration/register.ts'
import { signInMember } from '../members/sign-in.ts'
import { passwordMemory } from '../passwords/recent-password.ts'
import { withFlash } from '../sign-in/flash.ts'
import { withOverloadMessage } from '../sign-in/overload.ts'
import { waitText } from '#words/wait-text.ts'
import { type Answered, endAttempt, findAnswered } from './attempts.ts'
import { completeAccount, startAgain } from './complete.ts'
import { enter, problemPage } from './finish.ts'
import { link } from './identities.ts'
import { markOrcid } from './orcid.ts'
import { orcidProvider } from './providers.ts'
import { stepOf } from './steps.ts'

export type AuthAnswer = {
  values: Record<string, string>
  title?: string
  message?: string
  isUnverified?: boolean
  errors: Record<string, string>
}
type Answers = Answer<AuthAnswer>
type Refuse = (more: Partial<AuthAnswer>) => Answers

const refuse: Refuse = (more) => ({ status: 422, data: { values: {}, errors: {}, ...more } })

function wait({ reply, words, locale }: ActionContext, seconds: number, more: Partial<AuthAnswer> = {}): Answers {
  reply.header('retry-after', String(seconds))
  return refuse({ ...more, message: words.account.signIn.tooMany({ text: waitText(seconds, locale) }) })
}

/** By the password of an account: it signs in, and keeps this provider as one more way. */
async function linkByPassword(context: ActionContext, attempt: Answered, fixed: string | null): Promise<Answers> {
  const { form, words, ip, device, requestId } = context
  const { account, newcomer, problems } = words
  const email = fixed ?? form.get('link_email')?.trim() ?? ''
  const password = form.get('link_password') ?? ''
  const values = { link_email: email }
  const needed = (text: string): string => problems.validation.required({ text })
  const errors = {
    ...(email ? {} : { link_email: needed(account.signIn.email) }),
    ...(password ? {} : { link_password: needed(account.signIn.password) }),
  }
  if (Object.keys(errors).length > 0) return refuse({ values, errors })
  const result = await signInMember({ email, password, address: ip, device, requestId })
  if (!result.ok) {
    if (result.reason === 'wait') return wait(context, result.seconds, { values })
    if (result.reason === 'unverified')
      return refuse({ values, message: newcomer.hints.notVerified, isUnverified: true })
    return refuse({ values, title: account.signIn.notFoundTitle, message: account.signIn.notFound })
  }
  const owner = await findMember(email)
  const { provider, answer } = attempt
  const viewer = { ...context.viewer, who: 'member' as const, id: owner?.id ?? null, name: owner?.fullName ?? '' }
  // The password was right, so the session holds; only the link may be impossible by now.
  const isLinked = owner ? await link(viewer, provider, answer.subject) : false
  if (isLinked && owner && provider === orcidProvider) await markOrcid(owner.id, answer.subject)
  const on = await enter(attempt, result.issued, context)
  return { redirect: isLinked ? on : problemPage('other', { ...attempt, session: 'member' }) }
}

/** To the account that is signed in. */
async function add(context: ActionContext, attempt: Answered, asksPassword: boolean): Promise<Answers> {
  const { form, words, viewer, ip, reply } = context
  if (asksPassword) {
    const password = form.get('link_password') ?? ''
    const text = words.account.signIn.password
    if (!password) return refuse({ errors: { link_password: words.problems.validation.required({ text }) } })
    const entered = await passwordMemory.enter(viewer, password, ip)
    if (entered.is === 'wait') return wait(context, entered.seconds)
    if (entered.is === 'wrong') return refuse({ errors: { link_password: words.problems.validation.oldPassword } })
  }
  const { provider, answer } = attempt
  const isLinked = await link(viewer, provider, answer.subject)
  if (isLinked && provider === orcidProvider) await markOrcid(accountId(viewer), answer.subject)
  await endAttempt(attempt.id, reply)
  return { redirect: isLinked ? withFlash('/my-profile/privacy', 'saved') : problemPage('taken', attempt) }
}

async function create(context: ActionContext, attempt: Answered): Promise<Answers> {
  const { form, query, words, locale, ip, device, requestId } = context
  const { given, values } = typedIn(form, query)
  const result = await completeAccount(
    attempt,
    given,
    { address: ip, shownIn: locale, redirect: attempt.back || undefined },
    { address: ip, device, requestId },
  )
  if (result.ok && result.issued) {
    const on = await enter(attempt, result.issued, context)
    return { redirect: result.converted.length > 0 ? withFlash(on, 'zawgyi') : on }
  }
  if (result.ok) {
    // The attempt stays: it shows who confirms the address in this browser.
    rememberMailTo(context.reply, values.email ?? '')
    const back = attempt.back ? `redirect=${encodeURIComponent(attempt.back)}&` : ''
    return { redirect: `/verify-email?${back}sent=1${result.converted.length > 0 ? '&flash=zawgyi' : ''}` }
  }
  if (result.reason === 'closed') return refuse({ values, message: words.newcomer.register.closed })
  if (result.reason === 'wait') return wait(context, result.seconds, { values })
  const isOrganization = given.member_type === 'organization'
  return refuse({ values, errors: messagesOf(result.problems, [], words, locale, isOrganization) })
}

async function answered(context: ActionContext): Promise<Answers> {
  const { form, query, cookies, viewer, reply } = context
  setSecretLinkHeaders(reply)
  const attempt = await findAnswered(query.get('at'), cookies)
  if (!attempt) return { redirect: problemPage('over', { provider: '', back: '', session: null }) }
  if (attempt.session === null && viewer.id !== null) throw new Redirection('/', 303)
  const step = await stepOf(attempt, viewer.session ?? null)
  const wanted = form.get('do')
  if (wanted === 'link' && step.is === 'add') return add(context, attempt, step.asksPassword)
  if (wanted === 'link' && step.is === 'link') return linkByPassword(context, attempt, step.email)
  if (wanted === 'link' && step.is === 'complete') return linkByPassword(context, attempt, null)
  if (wanted === 'create' && step.is === 'complete') return create(context, attempt)
  if (wanted === 'again' && step.is === 'waiting') await startAgain(attempt)
  else if (!['link', 'create', 'again'].includes(wanted ?? '')) throw badRequest('unknown_action')
  // Something changed since the page was shown: it shows what is to be done now.
  return { redirect: `/auth?at=${attempt.id}` }
}

export const action = (context: ActionContext): Promise<Answers> =>
  withOverloadMessage(
    context,
    () => answered(context),
    (message) => ({ values: { link_email: context.form.get('link_email')?.trim() ?? '' }, errors: {}, message }),
  )
