// The calls of the two sides of a request: accept, decline, withdraw, tell the outcome, and the CV that was sent along. The same rules as the pages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import type { Operation } from '#engine/api/description.ts'
import { forbidden, notFound, Problem } from '#server/errors.ts'
import { requestCalls, standingOf } from './description.ts'
import { findByLink, type Request } from '../links.ts'
import { opensCv } from '../moves.ts'
import { decideOwn, getRequest, tellOwn, withdraw } from '../own/own-requests.ts'
import { cvOf } from '../texts.ts'

const keyOf = (request: FastifyRequest): string => (request.params as { id: string }).id

function memberOf({ identity: { viewer } }: FastifyRequest): string {
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  return viewer.id
}

const taking = (operation: Operation) => {
  const { schema, serializerCompiler } = described(operation)
  return { schema, serializerCompiler, attachValidation: true }
}

/** The body of a call about a request; who is on neither side of it is told so first. */
async function bodyOf<Body>(request: FastifyRequest): Promise<Body> {
  await getRequest(memberOf(request), keyOf(request))
  if (request.validationError) throw request.validationError
  return (request.body ?? {}) as Body
}

async function standsNow(request: FastifyRequest, isDone: boolean): Promise<unknown> {
  const { request: row, side } = await getRequest(memberOf(request), keyOf(request))
  if (!isDone) throw new Problem(409, 'request_decided')
  return standingOf(row, side)
}

async function sendCv(row: Request, reply: FastifyReply): Promise<unknown> {
  const document = opensCv(row) ? await cvOf(row.id) : null
  if (!document) throw notFound()
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="cv-${row.number}.pdf"`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(document)
}

type DecisionBody = { answer?: string; reason?: string; note?: string }
type OutcomeBody = { outcome: string; note?: string; fulfilsNeed?: boolean }

export function addRequestCalls(app: FastifyInstance): void {
  const base = '/api/pairing-requests/:id'
  app.post(`${base}/accept`, taking(requestCalls.accept), async (request) => {
    const { answer = '' } = await bodyOf<DecisionBody>(request)
    const isDone = await decideOwn(memberOf(request), keyOf(request), { accepted: true, answer, reason: '' })
    return standsNow(request, isDone)
  })
  app.post(`${base}/decline`, taking(requestCalls.decline), async (request) => {
    const { answer = '', reason = '', note = '' } = await bodyOf<DecisionBody>(request)
    const isDone = await decideOwn(memberOf(request), keyOf(request), { accepted: false, answer, reason, note })
    return standsNow(request, isDone)
  })
  app.post(`${base}/withdraw`, taking(requestCalls.withdraw), async (request) => {
    await bodyOf(request)
    return standsNow(request, await withdraw(memberOf(request), keyOf(request)))
  })
  app.post(`${base}/outcome`, taking(requestCalls.outcome), async (request) => {
    const { outcome, note = '', fulfilsNeed = false } = await bodyOf<OutcomeBody>(request)
    const isDone = await tellOwn(memberOf(request), keyOf(request), { outcome, note, fulfilsNeed })
    return standsNow(request, isDone)
  })
  app.get(`${base}/cv`, described(requestCalls.cv), async (request, reply) => {
    const { request: row, side } = await getRequest(memberOf(request), keyOf(request))
    if (side !== 'received') throw notFound()
    return sendCv(row, reply)
  })
  app.get('/api/pairing-request-cvs/:token', described(requestCalls.cvByLink), async (request, reply) => {
    const linked = await findByLink('answer', (request.params as { token: string }).token)
    if (!linked) throw notFound()
    return sendCv(linked.request, reply)
  })
}
