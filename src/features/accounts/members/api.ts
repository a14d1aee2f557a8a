// The calls of members' accounts: register, confirm, sign in, renew, who am I, sign out.
import { members } from '#kinds/members/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { memberCalls } from './description.ts'
import { badRequest, forbidden, invalid, unauthorized } from '#server/errors.ts'
import { wordsIn } from '#words/words-in.ts'
import { browserOf, logout, pairOut, renewIn } from '../sign-in/api.ts'
import { setPasswordByLink } from '../passwords/account-passwords.ts'
import { mustWait, passwordProblem, wrongFields } from '../sign-in/api-answers.ts'
import { readBody, readMixed } from '../sign-in/body.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { register } from './registration/register.ts'
import { signInMember } from './sign-in.ts'
import { resendVerification, verifyByLink } from './registration/verify.ts'

const need = (body: Record<string, unknown>, ...names: string[]): Record<string, string> => {
  const missing = names.filter((name) => !body[name])
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, [{ code: 'required' }]])))
  return body as Record<string, string>
}

const localeOf = (request: FastifyRequest) => request.identity.viewer.locale

async function login(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { email, password } = need(readBody(request, ['email', 'password']), 'email', 'password')
  void reply.header('cache-control', 'no-store')
  const result = await signInMember({
    email: email as string,
    password: password as string,
    address: request.ip,
    device: request.headers['user-agent'] ?? null,
    requestId: request.id,
  })
  if (result.ok) {
    await replaceSession(browserOf(request, reply), result.issued, 'member')
    return pairOut(result.issued)
  }
  if (result.reason === 'wait') return mustWait(request, result.seconds)
  const { account, newcomer } = await wordsIn(localeOf(request))
  const isUnverified = result.reason === 'unverified'
  return reply.code(isUnverified ? 403 : 401).send({
    statusCode: isUnverified ? 403 : 401,
    title: isUnverified ? newcomer.hints.notVerified : account.signIn.notFoundTitle,
    message: isUnverified ? newcomer.hints.notVerified : account.signIn.notFound,
    code: isUnverified ? 'email_not_verified' : 'account_not_found',
    requestId: request.id,
  })
}

const registrationFields = [
  'email',
  'password',
  'member_type',
  'fullName',
  'organizationName',
  'organizationType',
  'website',
  'country',
  'locale',
  'youngTalent',
  'underTwenty',
  'consents',
  'proof',
]

async function addAccount(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = readMixed(request, registrationFields, {
    lists: ['consents'],
    flags: ['youngTalent', 'underTwenty'],
  })
  const given = {
    member_type: '',
    fullName: '',
    email: '',
    password: '',
    country: '',
    locale: '',
    consents: [],
    ...body,
  }
  const { proof } = body
  const result = await register(given, {
    address: request.ip,
    shownIn: localeOf(request),
    ...(typeof proof === 'string' ? { proof } : {}),
  })
  void reply.header('cache-control', 'no-store')
  if (result.ok) return accepted(request, reply, result.converted)
  if (result.reason === 'closed') throw forbidden('registration_closed')
  if (result.reason === 'wait') return mustWait(request, result.seconds)
  throw await wrongFields(request, 'member', result.problems, result.password)
}

/** The one answer that says nothing about whether there is such an account. */
async function accepted(request: FastifyRequest, reply: FastifyReply, converted: string[] = []): Promise<unknown> {
  const { newcomer, common } = await wordsIn(localeOf(request))
  const notes = Object.fromEntries(converted.map((name) => [name, [common.snackbar.zawgyi]]))
  return reply
    .code(202)
    .header('cache-control', 'no-store')
    .send({ message: newcomer.verify.checkMail, ...(converted.length > 0 ? { notes } : {}) })
}

async function verify(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = need(readBody(request, ['token', 'password', 'new_password']), 'token')
  const { token = '', password = '', new_password: chosen } = body
  const { account, newcomer } = await wordsIn(localeOf(request))
  const dead = () => badRequest('link_dead', { message: account.link.dead })
  if (chosen) {
    const set = await setPasswordByLink('member', token, chosen, request.ip)
    if (!set.ok && set.reason === 'dead') throw dead()
    const wrong = set.ok ? [] : set.problems.map((one) => passwordProblem(one, 'member'))
    if (!set.ok) throw await wrongFields(request, 'member', { new_password: wrong }, set.problems)
    return { message: newcomer.verify.done }
  }
  const result = await verifyByLink(token, password, browserOf(request, reply).cookies)
  if (result === 'dead') throw dead()
  if (result === 'unproved') throw invalid({ password: [{ code: password ? 'invalid' : 'required' }] })
  return { message: newcomer.verify.done }
}

async function sendAgain(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { email } = need(readBody(request, ['email']), 'email')
  const seconds = await resendVerification((email as string).slice(0, 254), request.ip)
  return seconds > 0 ? mustWait(request, seconds) : accepted(request, reply)
}

async function me(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { signedIn, viewer } = request.identity
  if (!signedIn || viewer.who !== 'member') throw unauthorized()
  void reply.header('cache-control', 'no-store')
  const names = await findRow(members, viewer.id)
  if (!names) throw unauthorized()
  const own =
    names.memberType === 'organization'
      ? { Organization: { name: names.organizationName ?? '' } }
      : { Researcher: { firstname: names.givenName ?? names.fullName, lastname: names.familyName ?? '' } }
  return { user: { ...signedIn, member_type: names.memberType, ...own } }
}

/** Adds the calls of members' accounts. */
export function addMemberRoutes(app: FastifyInstance): void {
  app.post('/api/auth/register', described(memberCalls['/api/auth/register'].post), addAccount)
  app.post('/api/auth/verify-email', described(memberCalls['/api/auth/verify-email'].post), verify)
  app.post('/api/auth/resend-verification', described(memberCalls['/api/auth/resend-verification'].post), sendAgain)
  app.post('/api/auth/login', described(memberCalls['/api/auth/login'].post), login)
  app.post('/api/auth/token', described(memberCalls['/api/auth/token'].post), renewIn('member'))
  app.delete('/api/auth/logout', described(memberCalls['/api/auth/logout'].delete), logout)
  app.get('/api/auth/me', described(memberCalls['/api/auth/me'].get), me)
}
