// The calls about passwords: forgotten and set anew by a link, for staff and members, entered once more by staff.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { memberCalls } from '../members/description.ts'
import { staffCalls } from '../sign-in/description.ts'
import { enterPassword } from '#engine/store/recent-password.ts'
import { badRequest, invalid, unauthorized } from '#server/errors.ts'
import { wordsIn } from '#words/words-in.ts'
import { forgotPassword, setPasswordByLink } from './account-passwords.ts'
import { mustWait, passwordProblem, wrongFields } from '../sign-in/api-answers.ts'
import { needAll, readBody } from '../sign-in/body.ts'
import { clearAuthCookies } from '../sessions/cookies.ts'
import type { Realm } from '../sessions/realm.ts'
import { passwordMemory } from './recent-password.ts'

type Call = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const forgot =
  (realm: Realm): Call =>
  async (request, reply) => {
    const body = readBody(request, ['email'])
    needAll(body, ['email'])
    const seconds = await forgotPassword(realm, (body.email as string).slice(0, 254), request.ip)
    if (seconds > 0) return mustWait(request, seconds)
    const { account } = await wordsIn(request.identity.viewer.locale)
    return reply.code(202).header('cache-control', 'no-store').send({ message: account.password.forgotDone })
  }

const reset =
  (realm: Realm): Call =>
  async (request, reply) => {
    const names = ['token', 'password', 'password_confirmation']
    const body = readBody(request, names)
    needAll(body, names)
    const { token, password, password_confirmation: repeated } = body as Record<string, string>
    if (password !== repeated) throw invalid({ password_confirmation: [{ code: 'passwordConfirmation' }] })
    const { account } = await wordsIn(request.identity.viewer.locale)
    const result = await setPasswordByLink(realm, token as string, password as string, request.ip)
    void reply.header('cache-control', 'no-store')
    if (result.ok) {
      clearAuthCookies(reply)
      return { message: account.password.resetDone }
    }
    if (result.reason === 'dead') throw badRequest('link_dead', { message: account.link.dead })
    const problems = result.problems.map((one) => passwordProblem(one, realm))
    throw await wrongFields(request, realm, { password: problems }, result.problems)
  }

async function enter(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { viewer, signedIn } = request.identity
  if (!signedIn) throw unauthorized()
  const body = readBody(request, ['password'])
  needAll(body, ['password'])
  await enterPassword(viewer, body.password as string, request.ip)
  return reply.code(204).header('cache-control', 'no-store').send()
}

async function isRecent(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.identity.signedIn) throw unauthorized()
  void reply.header('cache-control', 'no-store')
  return { recent: await passwordMemory.isRecent(request.identity.viewer) }
}

export function addPasswordRoutes(app: FastifyInstance): void {
  const staff = {
    forgot: staffCalls['/api/auth-admin/forgot-password'].post,
    reset: staffCalls['/api/auth-admin/reset-password'].post,
  }
  const member = {
    forgot: memberCalls['/api/auth/forgot-password'].post,
    reset: memberCalls['/api/auth/reset-password'].post,
  }
  for (const [base, realm, calls] of [
    ['/api/auth-admin', 'staff', staff],
    ['/api/auth', 'member', member],
  ] as const) {
    app.post(`${base}/forgot-password`, described(calls.forgot), forgot(realm))
    app.post(`${base}/reset-password`, described(calls.reset), reset(realm))
  }
  const confirm = staffCalls['/api/auth-admin/confirm-password']
  app.post('/api/auth-admin/confirm-password', described(confirm.post), enter)
  app.get('/api/auth-admin/confirm-password', described(confirm.get), isRecent)
}
