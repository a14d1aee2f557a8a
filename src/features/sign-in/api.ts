// The calls of the staff door: sign in, renew, who am I, sign out. Renewing and signing out serve members as well.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FieldProblems } from '#lib/problems.ts'
import { badRequest, invalid, tooMany, unauthorized } from '#server/errors.ts'
import { loadCatalogs } from '#words/catalogs.ts'
import { clearAuthCookies, refreshCookie, setAuthCookies, tokensIn } from './cookies.ts'
import { type SignInOptions, signInOptions } from './options.ts'
import { warmPasswords } from './passwords.ts'
import { endByTokens, type Issued, type Realm, renewSession } from './sessions.ts'
import { signIn, writeSignOut } from './sign-in.ts'
import { isToken } from './tokens.ts'
import { waitText } from './wait-text.ts'

type Body = Record<string, unknown>

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 20 && value.every((one) => typeof one === 'string')

/** The fields of a body; unknown ones are refused. All are texts but `lists`, which are lists of texts. */
export function readBody(request: FastifyRequest, known: readonly string[], lists: readonly string[] = []): Body {
  const given = request.body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw badRequest('bad_body')
  const body: Body = given instanceof URLSearchParams ? Object.fromEntries(given) : (given as Body)
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(body)) {
    if (!known.includes(name)) problems[name] = [{ code: 'notAllowed' }]
    else if (lists.includes(name) ? !isTexts(value) : typeof value !== 'string') problems[name] = [{ code: 'invalid' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return body
}

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

async function login(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { email, password } = readBody(request, ['email', 'password', 'totp']) as { email?: string; password?: string }
  const missing = Object.entries({ email, password }).filter(([, value]) => !value)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([name]) => [name, [{ code: 'required' }]])))
  const { locale } = request.identity.viewer
  const result = await signIn({
    email: email as string,
    password: password as string,
    address: request.ip,
    device: request.headers['user-agent'] ?? null,
    requestId: request.id,
  })
  void reply.header('cache-control', 'no-store')
  if (result.ok) {
    setAuthCookies(reply, result.issued, 'staff')
    return pairOut(result.issued)
  }
  const words = (await loadCatalogs(locale, ['account'])).account?.signIn
  if (result.reason === 'wait') {
    const problem = tooMany(result.seconds)
    problem.extra['message'] = words?.tooMany({ text: waitText(result.seconds, locale) })
    throw problem
  }
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
    const given = readBody(request, ['refresh_token'])['refresh_token'] as string | undefined
    const cookie = request.cookies[refreshCookie]
    if (given !== undefined && cookie !== undefined && given !== cookie) throw unauthorized()
    const token = given ?? cookie
    const issued = isToken(token) ? await renewSession(realm, token) : 'unknown'
    void reply.header('cache-control', 'no-store')
    if (typeof issued === 'string') {
      if (cookie !== undefined) clearAuthCookies(reply)
      throw unauthorized()
    }
    if (cookie !== undefined) setAuthCookies(reply, issued, realm)
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
  app.post('/api/auth-admin/login', login)
  app.post('/api/auth-admin/token', renewIn('staff'))
  app.delete('/api/auth-admin/logout', logout)
  app.get('/api/auth-admin/me', async (request, reply) => {
    const { signedIn, viewer } = request.identity
    if (!signedIn || viewer.who !== 'staff') throw unauthorized()
    void reply.header('cache-control', 'no-store')
    return { user: { ...signedIn, member_type: null } }
  })
}
