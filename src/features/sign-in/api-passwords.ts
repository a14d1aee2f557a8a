// The calls about passwords of the staff: forgotten, set anew by a link, entered once more.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enterPassword } from '#engine/server/recent-password.ts'
import { badRequest, invalid, tooMany, unauthorized } from '#server/errors.ts'
import { wordsIn } from '#words/words-in.ts'
import { needAll, readBody } from './body.ts'
import { askForReset } from './forgot-password.ts'
import { passwordMemory } from './recent-password.ts'
import { setPasswordByLink } from './staff-accounts.ts'

async function forgot(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = readBody(request, ['email'])
  needAll(body, ['email'])
  const wait = await askForReset(body['email'] as string, request.ip)
  if (wait > 0) throw tooMany(wait)
  const { account } = await wordsIn(request.identity.viewer.locale)
  return reply.code(202).header('cache-control', 'no-store').send({ message: account.password.forgotDone })
}

async function reset(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = readBody(request, ['token', 'password', 'password_confirmation'])
  needAll(body, ['token', 'password'])
  const { token, password, password_confirmation: repeated } = body as Record<string, string>
  if (password !== repeated) throw invalid({ password_confirmation: [{ code: 'passwordConfirmation' }] })
  const { account } = await wordsIn(request.identity.viewer.locale)
  const result = await setPasswordByLink(token as string, password as string, request.ip)
  void reply.header('cache-control', 'no-store')
  if (result.ok) return { message: account.password.resetDone }
  if (result.reason === 'weak') throw invalid({ password: [{ code: 'invalid', detail: result.problems[0] ?? '' }] })
  throw badRequest('dead_link', { message: account.link.dead })
}

async function enter(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { viewer, signedIn } = request.identity
  if (!signedIn) throw unauthorized()
  const body = readBody(request, ['password'])
  needAll(body, ['password'])
  await enterPassword(viewer, body['password'] as string, request.ip)
  return reply.code(204).header('cache-control', 'no-store').send()
}

async function isRecent(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.identity.signedIn) throw unauthorized()
  void reply.header('cache-control', 'no-store')
  return { recent: await passwordMemory.isRecent(request.identity.viewer) }
}

export function addPasswordRoutes(app: FastifyInstance): void {
  app.post('/api/auth-admin/forgot-password', forgot)
  app.post('/api/auth-admin/reset-password', reset)
  app.post('/api/auth-admin/confirm-password', enter)
  app.get('/api/auth-admin/confirm-password', isRecent)
}
