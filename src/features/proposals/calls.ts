// The calls of proposals: proposing a change of a row, the open proposals of a kind or of one row, deciding one.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { bodyOf, type ViewerOf } from '#engine/api/kind-calls.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { takesProposals } from '#engine/model/proposable.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { badRequest, forbidden, invalid, notFound, tooMany, unauthorized } from '#server/errors.ts'
import { proposalDescriptions } from './description.ts'
import { decideOpen, listOpen } from './open-proposals.ts'
import { proposalOut } from './proposal-out.ts'
import { mayPropose, proposeChange, waitToPropose } from './propose-change.ts'
import { readProposal } from './read-proposal.ts'
import { mostRemark } from './remark.ts'

/** @throws 400 when it is no text, or too long */
function textOf(name: string, value: unknown): string {
  if (value !== undefined && value !== null && typeof value !== 'string') throw badRequest('bad_body')
  const read = readLines(value ?? '', mostRemark)
  if (!read.ok) throw invalid({ [name]: [{ code: 'maxChars', count: mostRemark }] })
  return read.value
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/** Takes what somebody proposes of a row that is not theirs to change. */
async function propose(viewer: Viewer, kind: Kind, request: FastifyRequest): Promise<void> {
  if (viewer.who === 'visitor') throw unauthorized()
  const row = await records(viewer, kind).find(idOf(request))
  if (!row) throw kind.access.read(viewer) === false ? forbidden() : notFound()
  if (!mayPropose(viewer, kind, row)) throw forbidden()
  const { values, remark } = bodyOf(request)
  const text = textOf('remark', remark)
  const changed = await readProposal(viewer, kind, row.id, values, text)
  const seconds = await waitToPropose(viewer)
  if (seconds > 0) throw tooMany(seconds)
  await proposeChange(viewer, kind, row.id, changed, text || null)
}

export function addProposalCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  if (!takesProposals(kind)) return
  const base = `/api/${kind.name}`
  const calls = proposalDescriptions(kind)
  /** Who changes rows of the kind sees what is proposed of those in reach. */
  const enterToDecide = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await enter(request)
    if (kind.access.update(viewer) === false) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    return viewer
  }
  const own = async (viewer: Viewer, request: FastifyRequest): Promise<string> => {
    const row = await records(viewer, kind).get(idOf(request))
    if (!matchesGrant(await records(viewer, kind).values(row.id), kind.access.update(viewer))) throw forbidden()
    return row.id
  }

  app.get(`${base}/proposals`, described(calls.list), async (request, reply) => {
    const viewer = await enterToDecide(request)
    void reply.header('cache-control', 'no-store')
    const open = await listOpen(viewer, kind)
    return { rows: await Promise.all(open.map((one) => proposalOut(viewer, kind, one))) }
  })

  app.get(`${base}/:id/proposals`, described(calls.read), async (request, reply) => {
    const viewer = await enterToDecide(request)
    const entry = await own(viewer, request)
    void reply.header('cache-control', 'no-store')
    const open = await listOpen(viewer, kind, entry)
    return { rows: await Promise.all(open.map((one) => proposalOut(viewer, kind, one))) }
  })

  app.post(`${base}/:id/proposals`, described(calls.propose), async (request, reply) => {
    await propose(await enter(request), kind, request)
    return reply.code(204).send()
  })

  app.post(`${base}/:id/proposals/decide`, described(calls.decide), async (request) => {
    const viewer = await enterToDecide(request)
    const entry = await own(viewer, request)
    const { proposer, take, reason } = bodyOf(request)
    if (typeof proposer !== 'string' || !Array.isArray(take) || !take.every((one) => typeof one === 'string'))
      throw badRequest('bad_body')
    const why = textOf('reason', reason)
    if (take.length === 0 && !why) throw badRequest('no_reason')
    await decideOpen(viewer, kind, { entry, proposer, accepted: take, reason: why || null })
    return records(viewer, kind).get(entry)
  })
}
