// Ends a sign-in by another site: takes the browser back, and shows what is left to answer.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { safeRedirect } from '../sessions/guards.ts'
import { returnQuery } from '../members/login.loader.ts'
import { loader as loadRegistration, type RegisterData } from '../members/registration/register.loader.ts'
import { findAnswered } from './attempts.ts'
import { finish, continueSignIn, problems, type SocialProblem } from './finish.ts'
import { findProvider, orcidProvider } from './providers.ts'
import { stepOf } from './steps.ts'

/** Who the provider says it is: its name, and the ORCID iD where that is what it gives. */
export type ProviderIdentity = { provider: string; orcid: string | null; name: string }
export type AuthData =
  | { is: 'problem'; problem: SocialProblem; provider: string; again: string; isLinking: boolean }
  | { is: 'waiting'; vouched: ProviderIdentity; email: string; again: string }
  | { is: 'link'; vouched: ProviderIdentity; email: string }
  | { is: 'add'; vouched: ProviderIdentity; email: string; asksPassword: boolean }
  | { is: 'complete'; vouched: ProviderIdentity; email: string; isEmailVerified: boolean; registration: RegisterData }

const known = (value: string | null): SocialProblem => problems.find((one) => one === value) ?? 'over'

function problemOf({ query, locale, viewer }: LoaderContext): AuthData {
  const provider = findProvider(query.get('provider') ?? '')
  const isLinking = query.get('for') === 'link'
  // Who is in already has nothing to finish here.
  if (viewer.id !== null && !isLinking) throw new Redirection('/')
  const back = safeRedirect(query.get('redirect'), '')
  const start = new URLSearchParams({ locale, ...(back ? { redirect: back } : {}) })
  return {
    is: 'problem',
    problem: known(query.get('problem')),
    provider: provider?.label ?? '',
    again: isLinking
      ? '/my-profile/privacy#methods'
      : provider
        ? `/api/auth/social/${provider.name}?${start}`
        : `/login${returnQuery(query)}`,
    isLinking,
  }
}

/** Here registration is part of the same page: its two forms keep the attempt. */
async function registrationOf(context: LoaderContext, id: string): Promise<RegisterData> {
  const data = await loadRegistration(context)
  return {
    ...data,
    hrefs: { researcher: `/auth?at=${id}&as=researcher`, organization: `/auth?at=${id}&as=organization` },
  }
}

export async function loader(context: LoaderContext): Promise<AuthData> {
  const { query, cookies, viewer, reply } = context
  // Addresses of this page hold what must not travel on.
  setSecretLinkHeaders(reply)
  const state = query.get('state')
  if (state !== null) throw new Redirection(await finish(context, state))
  const attempt = await findAnswered(query.get('at'), cookies)
  const provider = attempt && findProvider(attempt.provider)
  if (!attempt || !provider) return problemOf(context)
  if (attempt.session === null && viewer.id !== null) throw new Redirection('/')
  const step = await stepOf(attempt, viewer.session ?? null)
  const { answer } = attempt
  const vouched = {
    provider: provider.label,
    orcid: provider.name === orcidProvider ? answer.subject : null,
    name: answer.name,
  }
  switch (step.is) {
    case 'waiting':
      return { is: 'waiting', vouched, email: step.identity.waitsFor, again: `/auth?at=${attempt.id}` }
    case 'link':
    case 'add':
      return { ...step, vouched }
    case 'complete':
      return {
        is: 'complete',
        vouched,
        email: answer.email,
        isEmailVerified: answer.isEmailVerified,
        registration: await registrationOf(context, attempt.id),
      }
    default:
      throw new Redirection(await continueSignIn(attempt, step, context))
  }
}
