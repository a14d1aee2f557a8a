// The call that begins a sign-in by another site: it sends the browser there.
import { accountId } from '#engine/model/viewer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { memberCalls } from '../members/description.ts'
import { inLanguage } from '#engine/page/context.ts'
import { notFound, tooMany } from '#server/errors.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { splitPrefix } from '#words/locales.ts'
import { safeRedirect } from '../sessions/guards.ts'
import { countSocialAttempt } from '../sessions/limits.ts'
import { beginAttempt, setAttemptCookie } from './attempts.ts'
import { logProviderError, problemPage } from './finish.ts'
import { authorizationAddress, ProviderError } from './issuer.ts'
import { listIdentities } from './identities.ts'
import { findProvider, socialOptions, type SocialOptions } from './providers.ts'

/** Proof that a link to this call stood on the own page of this session: nobody else can make a member link a subject. */
const linkProof = (session: string, provider: string): string => keyedHash('social link', `${session}|${provider}`)

/** Address that begins the linking of a provider to the account of this session. */
export const linkAddress = (session: string, provider: string, locale: string): string =>
  `/api/auth/social/${provider}?${new URLSearchParams({ link: linkProof(session, provider), locale })}`

async function begin(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const provider = findProvider((request.params as { provider: string }).provider)
  if (!provider) throw notFound()
  const { viewer, signedIn } = request.identity
  const { locale } = viewer
  const query = new URL(request.url, 'http://localhost').searchParams
  const back = splitPrefix(safeRedirect(query.get('redirect'), ''))[1]
  const proof = query.get('link')
  const session = proof === null ? null : (viewer.session ?? null)
  const isAgain =
    session !== null && (await listIdentities(accountId(viewer))).some((one) => one.provider === provider.name)
  const attempt = { session, back: back === '/' ? '' : back, locale }
  const to = (path: string): unknown => reply.redirect(inLanguage(locale, path), 302)
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (proof !== null && (viewer.who !== 'member' || !session || proof !== linkProof(session, provider.name)))
    return to(problemPage('over', { provider: provider.name, ...attempt, session: null }))
  if (proof === null && signedIn) return to('/')
  // Another site may show its readers the way in here, and not push them through it.
  if (proof === null && request.headers['sec-fetch-site'] === 'cross-site')
    return to(`/login${back ? `?${new URLSearchParams({ redirect: back })}` : ''}`)
  const wait = await countSocialAttempt(request.ip)
  if (wait > 0) throw tooMany(wait)
  const begun = await beginAttempt(provider.name, attempt)
  try {
    const address = await authorizationAddress(provider, { ...begun.secrets, state: begun.state, locale, isAgain })
    setAttemptCookie(reply, begun)
    return reply.redirect(address, 302)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return to(problemPage(logProviderError(provider.name, error), { provider: provider.name, ...attempt }))
  }
}

/** Adds the call; `options` hold for the whole process. */
export function addSocialRoutes(app: FastifyInstance, options: SocialOptions): void {
  Object.assign(socialOptions, options)
  app.get(
    '/api/auth/social/:provider',
    { ...described(memberCalls['/api/auth/social/{provider}'].get), exposeHeadRoute: false },
    begin,
  )
}
