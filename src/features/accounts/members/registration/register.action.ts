// Takes the registration form; everything typed but the password comes back when something is wrong.
import { members } from '#kinds/members/kind.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import type { FieldProblems } from '#lib/problems.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { safeRedirect } from '../../sessions/guards.ts'
import { leastLength, type PasswordProblem } from '../../passwords/password-rule.ts'
import { needsOf } from '../../sign-in/need-words.ts'
import { withOverloadMessage } from '../../sign-in/overload.ts'
import { waitText } from '#words/wait-text.ts'
import { registrationChoices, registrationConsents } from '../../consents/consent-texts.ts'
import { returnQuery } from '../login.loader.ts'
import { rememberMailTo } from './mail-sent-to.ts'
import { register, type Registration } from './register.ts'

export type RegisterAnswer = {
  values: Record<string, string>
  message?: string
  errors: Record<string, string>
}

const typed = ['fullName', 'organizationName', 'organizationType', 'website', 'email', 'country', 'locale']

type Typed = { given: Omit<Registration, 'password'>; values: Record<string, string> }

/** What the form holds: for the registration, and to be given back when something is wrong. */
export function typedIn(form: URLSearchParams, query: URLSearchParams): Typed {
  const text = (name: string): string => form.get(name)?.trim() ?? ''
  const isOn = (name: string): boolean => form.get(name) === 'on'
  const consents = [...registrationConsents, ...registrationChoices].filter(isOn)
  const boxes = [...consents, ...['youngTalent', 'underTwenty'].filter(isOn)]
  const values: Record<string, string> = Object.fromEntries([
    ...typed.map((name) => [name, text(name)]),
    ...boxes.map((name) => [name, 'on']),
  ])
  const given = {
    member_type: query.get('as') === 'organization' ? 'organization' : 'researcher',
    fullName: text('fullName'),
    organizationName: text('organizationName'),
    organizationType: text('organizationType'),
    website: text('website'),
    email: text('email'),
    country: text('country'),
    locale: text('locale'),
    youngTalent: isOn('youngTalent'),
    underTwenty: isOn('underTwenty'),
    consents,
  }
  return { given, values }
}

/** What is wrong, field by field, in the reader's language. */
export function messagesOf(
  problems: FieldProblems,
  password: readonly PasswordProblem[],
  words: AllWords,
  locale: Locale,
  isOrganization: boolean,
): Record<string, string> {
  const { register } = words.newcomer
  const { email, password: passwordLabel } = words.account.signIn
  // As they are called in the form, and as they follow one another there.
  const labels: Record<string, string> = {
    organizationName: register.organizationName,
    organizationType: register.organizationType,
    fullName: isOrganization ? register.contactName : register.fullName,
    email,
    password: passwordLabel,
    country: register.country,
    website: register.website,
    locale: register.language,
  }
  const order = [...Object.keys(labels), ...registrationConsents]
  const own: Record<string, string> = {
    terms: register.needsTerms,
    privacy_notice: register.needsNotice,
    ...(password.length > 0 ? { password: needsOf(words.account.password, password, leastLength.member, locale) } : {}),
  }
  const labelOf = (name: string): string => labels[name] ?? fieldLabel(members, name, locale)
  return Object.fromEntries(
    Object.entries(problems)
      .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([name, list]) => [
        name,
        own[name] ?? fieldMessage(words.problems, labelOf(name), list[0] ?? { code: 'invalid' }),
      ]),
  )
}

async function takeForm({ form, query, words, locale, ip, reply }: ActionContext): Promise<Answer<RegisterAnswer>> {
  const { given, values } = typedIn(form, query)
  const refuse = (answer: Partial<RegisterAnswer>): Answer<RegisterAnswer> => ({
    status: 422,
    data: { values, errors: {}, ...answer },
  })
  const result = await register(
    { ...given, password: form.get('password') ?? '' },
    {
      address: ip,
      shownIn: locale,
      redirect: safeRedirect(query.get('redirect'), ''),
      proof: form.get('proof') ?? '',
    },
  )
  if (result.ok) {
    rememberMailTo(reply, values.email ?? '')
    const back = returnQuery(query)
    return {
      redirect: `/verify-email${back}${back ? '&' : '?'}sent=1${result.converted.length > 0 ? '&flash=zawgyi' : ''}`,
    }
  }
  if (result.reason === 'closed') return refuse({ message: words.newcomer.register.closed })
  if (result.reason === 'wrong') {
    const isOrganization = given.member_type === 'organization'
    // Never sent back: a good one is asked for again, in its place among the rest.
    const isLost = result.password.length === 0 && Boolean(form.get('password'))
    const problems = isLost ? { ...result.problems, password: [{ code: 'required' as const }] } : result.problems
    const errors = messagesOf(problems, result.password, words, locale, isOrganization)
    return refuse({ errors: isLost ? { ...errors, password: words.account.password.again } : errors })
  }
  reply.header('retry-after', String(result.seconds))
  return refuse({ message: words.account.signIn.tooMany({ text: waitText(result.seconds, locale) }) })
}

export const action = (context: ActionContext): Promise<Answer<RegisterAnswer>> =>
  withOverloadMessage(
    context,
    () => takeForm(context),
    (message) => ({ values: typedIn(context.form, context.query).values, errors: {}, message }),
  )
