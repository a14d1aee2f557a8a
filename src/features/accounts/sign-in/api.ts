// The calls of staff accounts: sign in, renew, who am I, sign out. Renewing and signing out serve members as well.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { staffCalls } from './description.ts'
import { invalid, tooMany, unauthorized } from '#server/errors.ts'
import { loadCatalogs } from '#words/catalogs.ts'
import { addPasswordRoutes } from '../passwords/api-passwords.ts'
import { readBody } from './body.ts'
import { clearAuthCookies, refreshCookie, setAuthCookies, strategyOf, tokensIn } from '../sessions/cookies.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { type SignInOptions, signInOptions } from '../sessions/options.ts'
import { warmPasswords } from '../passwords/passwords.ts'
import type { Realm } from '../sessions/realm.ts'
import { endByTokens, type Issued, renewSession } from '../sessions/sessions.ts'
import { signIn, writeSignOut } from './sign-in.ts'
import { isToken } from '../sessions/tokens.ts'
import { waitText } from '#words/wait-text.ts'

/** A pair of tokens as the calls answer it. */
export const pairOut = (issued: Issued) => ({
  access_token: issued.access,
  refresh_token: issued.refresh,
  token_type: 'Bearer',
  expires_in: issued.accessSeconds,
})

const bearerOf = (request: FastifyRequest): string[] => {
  const token = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return isToken(token) ? [token] : []
}

/** The browser that sent a call, if it was one. */
export const browserOf = ({ cookies, identity: { viewer } }: FastifyRequest, reply: FastifyReply) => ({
  cookies,
  viewer,
  reply,
})

async function login(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { email, password, totp } = readBody(request, ['email', 'password', 'totp'])
  const missing = Object.entries({ email, password }).filter(([, value]) => !value)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([name]) => [name, [{ code: 'required' }]])))
  const { locale } = request.identity.viewer
  const result = await signIn({
    email: email as string,
    password: password as string,
    code: totp,
    address: request.ip,
    device: request.headers['user-agent'] ?? null,
    requestId: request.id,
  })
  void reply.header('cache-control', 'no-store')
  if (result.ok) {
    await replaceSession(browserOf(request, reply), result.issued, 'admin')
    return pairOut(result.issued)
  }
  const words = (await loadCatalogs(locale, ['account'])).account?.signIn
  if (result.reason === 'wait') {
    const problem = tooMany(result.seconds)
    problem.extra.message = words?.tooMany({ text: waitText(result.seconds, locale) })
    throw problem
  }
  if (result.reason === 'second_factor')
    return reply.code(401).send({
      statusCode: 401,
      message: words?.codeNeeded,
      code: 'second_factor',
      requestId: request.id,
    })
  return reply.code(401).send({
    statusCode: 401,
    title: words?.notFoundTitle,
    message: words?.notFound,
    code: 'account_not_found',
    requestId: request.id,
  })
}

/** Renews the tokens of one realm; a refresh token of the other is unknown. */
export const renewIn =
  (realm: Realm) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const given = readBody(request, ['refresh_token']).refresh_token
    const cookie = request.cookies[refreshCookie]
    if (given !== undefined && cookie !== undefined && given !== cookie) throw unauthorized()
    const token = given ?? cookie
    const issued = isToken(token) ? await renewSession(realm, token) : 'unknown'
    void reply.header('cache-control', 'no-store')
    if (typeof issued === 'string') {
      if (cookie !== undefined) clearAuthCookies(reply)
      throw unauthorized()
    }
    if (cookie !== undefined) setAuthCookies(reply, issued, strategyOf(realm, request.cookies))
    return pairOut(issued)
  }

export async function logout(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ended = await endByTokens([...tokensIn(request.cookies), ...bearerOf(request)], 'sign-out')
  await writeSignOut(ended, request.identity.viewer)
  clearAuthCookies(reply)
  return reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store').code(204).send()
}

/** Adds the calls of signing in; `options` hold for the whole process. */
export function addSignInRoutes(app: FastifyInstance, options: SignInOptions): void {
  Object.assign(signInOptions, options)
  app.addHook('onReady', warmPasswords)
  app.post('/api/auth-admin/login', described(staffCalls['/api/auth-admin/login'].post), login)
  app.post('/api/auth-admin/token', described(staffCalls['/api/auth-admin/token'].post), renewIn('staff'))
  app.delete('/api/auth-admin/logout', described(staffCalls['/api/auth-admin/logout'].delete), logout)
  addPasswordRoutes(app)
  app.get('/api/auth-admin/me', described(staffCalls['/api/auth-admin/me'].get), async (request, reply) => {
    const { signedIn, viewer } = request.identity
    if (!signedIn || viewer.who !== 'staff') throw unauthorized()
    void reply.header('cache-control', 'no-store')
    return { user: { ...signedIn, member_type: null } }
  })
}
