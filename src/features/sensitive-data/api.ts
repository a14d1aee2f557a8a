// The call that shows an identity number whole: once, to secret and admin, with the own password, entered lately, and a reason.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { revealDescription } from './description.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds } from '#engine/model/registry.ts'
import { proveIdentity } from '#engine/store/recent-password.ts'
import { identityField, readReason, revealNumber } from './reveal-number.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { badRequest, invalid, unauthorized } from '#server/errors.ts'
import { logShown } from './log-shown.ts'

const hasNumbers = (kind: Kind): boolean => Object.values(kind.encrypted).some((field) => field.encrypted?.countryOf)
const kindsWithNumbers = (): Kind[] => allKinds().filter(hasNumbers)

const known = ['field', 'reason', 'confirm_password']

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('bad_body')
  const strange = Object.keys(body).filter((name) => !known.includes(name))
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map((name) => [name, [{ code: 'notAllowed' }]])))
  return body as Record<string, unknown>
}

export function addRevealRoutes(app: FastifyInstance, viewerOf: (request: FastifyRequest) => Viewer): void {
  for (const kind of kindsWithNumbers())
    app.post(`/api/${kind.name}/:id/reveal`, described(revealDescription(kind)), async (request, reply) => {
      const viewer = viewerOf(request)
      if (viewer.who === 'visitor') throw unauthorized()
      const { field, reason, confirm_password: password } = bodyOf(request)
      const name = identityField(viewer, kind, String(field ?? ''))
      readReason(reason)
      await proveIdentity(viewer, password, request.ip)
      const { id } = request.params as { id: string }
      const value = await revealNumber(viewer, kind, id, name, reason)
      logShown(viewer, kind.name, id)
      return reply.header('cache-control', 'no-store').send({ field: name, value })
    })
}
