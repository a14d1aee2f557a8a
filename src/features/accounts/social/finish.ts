// The callback of a provider: who it is, and where the reader goes from here.
import { inLanguage, type LoaderContext } from '#engine/page/context.ts'
import { inOwnLanguage } from '../sessions/own-language.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { homeOfMembers, safeRedirect } from '../sessions/guards.ts'
import { pathAfterSignIn } from '../consents/consents.ts'
import { provedByProvider } from '../passwords/recent-password.ts'
import { withFlash } from '../sign-in/flash.ts'
import type { Issued } from '../sessions/sessions.ts'
import { type Answered, type Attempt, resumeAttempt, endAttempt, keepAnswer } from './attempts.ts'
import { type Answer, exchangeCode, ProviderError, type Secrets, type ProviderFault } from './issuer.ts'
import { findProvider, socialOptions } from './providers.ts'
import { noteRefusal, openSession } from './sessions.ts'
import { type Step, stepOf } from './steps.ts'

/** What went wrong, as the page says it. */
export const problems = ['denied', 'over', 'down', 'untrusted', 'refused', 'taken', 'other'] as const
export type SocialProblem = (typeof problems)[number]

/** The page that says what went wrong, and keeps where the reader wanted to go. */
export function problemPage(
  problem: SocialProblem,
  { provider, back, session }: Pick<Attempt, 'provider' | 'back' | 'session'>,
): string {
  const query = new URLSearchParams({ problem, provider, ...(back ? { redirect: back } : {}) })
  if (session) query.set('for', 'link')
  return `/auth?${query}`
}

const privacy = '/my-profile/privacy'

/** Why a provider could not be believed, for the log: messages only, never what it sent. */
export function logProviderError(provider: string, error: ProviderError): ProviderFault {
  const causes: string[] = []
  for (let at: unknown = error.cause; at instanceof Error && causes.length < 4; at = at.cause) causes.push(at.message)
  if (error.trouble !== 'denied') socialOptions.warn(`sign-in by ${provider}: ${error.trouble}. ${causes.join(' < ')}`)
  return error.trouble
}

type Reader = Pick<LoaderContext, 'viewer' | 'ip' | 'device' | 'requestId' | 'cookies' | 'reply'>

/** Cookies of the new session, and the way on. */
export async function enter(
  attempt: Attempt,
  issued: Issued,
  reader: Pick<Reader, 'reply' | 'cookies' | 'viewer'>,
): Promise<string> {
  await replaceSession(reader, issued, 'social')
  await endAttempt(attempt.id, reader.reply)
  const path = await pathAfterSignIn(issued, withFlash(safeRedirect(attempt.back, homeOfMembers), 'signedIn'))
  return attempt.back ? path : inOwnLanguage(issued, { locale: attempt.locale, cookies: reader.cookies }, path)
}

/** Goes as far as it can without asking. @returns where the reader goes */
export async function continueSignIn(attempt: Answered, step: Step, reader: Reader): Promise<string> {
  switch (step.is) {
    case 'known': {
      const member = { ...step.identity, id: String(step.identity.member) }
      const request = { address: reader.ip, device: reader.device, requestId: reader.requestId }
      const issued = await openSession(member, attempt.provider, attempt.answer.subject, request)
      return enter(attempt, issued, reader)
    }
    case 'linked':
      await endAttempt(attempt.id, reader.reply)
      return (await provedByProvider(reader.viewer))
        ? withFlash(attempt.back || privacy, 'signedIn')
        : withFlash(privacy, 'saved')
    case 'refused':
      await noteRefusal(attempt.provider, reader)
      await endAttempt(attempt.id, reader.reply)
      return problemPage(step.is, attempt)
    case 'over':
    case 'taken':
    case 'other':
      await endAttempt(attempt.id, reader.reply)
      return problemPage(step.is, attempt)
    default:
      return `/auth?at=${attempt.id}`
  }
}

async function pathAfter(
  context: LoaderContext,
  attempt: Attempt & { secrets: Secrets },
  state: string,
): Promise<string> {
  const { reply, viewer, query } = context
  const provider = findProvider(attempt.provider)
  const isIn = attempt.session === null && viewer.id !== null
  if (!provider || isIn) {
    await endAttempt(attempt.id, reply)
    return isIn ? '/' : problemPage('over', attempt)
  }
  let answer: Answer
  try {
    answer = await exchangeCode(provider, query, { ...attempt.secrets, state })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await endAttempt(attempt.id, reply)
    return problemPage(logProviderError(provider.name, error), attempt)
  }
  const answered: Answered = { ...attempt, answer }
  const step = await stepOf(answered, viewer.session ?? null)
  await keepAnswer(attempt.id, answer)
  return continueSignIn(answered, step, context)
}

/**
 * Takes the reader back from a provider, whose way back knows no language.
 * @param state as the provider sent it along
 * @returns where to go, in the language of the page it began on; session and cookies are set when the way ends with a sign-in
 */
export async function finish(context: LoaderContext, state: string): Promise<string> {
  const attempt = await resumeAttempt(state, context.cookies)
  if (!attempt) return problemPage('over', { provider: '', back: '', session: null })
  return inLanguage(attempt.locale, await pathAfter(context, attempt, state))
}
