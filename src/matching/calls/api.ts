// POST /api/matches: a sentence, a need or a row, and the rows of each kind that match it.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { bodyOf } from '#engine/api/kind-calls.ts'
import { tooManyIn } from '#engine/api/too-many.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { networkOf } from '#server/http/network.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { currentEvidence } from '../evidence/learning/versions.ts'
import { findBridges } from '../bridges.ts'
import { findMatches } from '../find-matches.ts'
import { matchedKinds } from '../matched-kinds.ts'
import { usualRows } from '../query.ts'
import { matchCalls } from './description.ts'
import { callLimits } from './limits.ts'
import { readBody } from './read-body.ts'

export function addMatchRoutes(app: FastifyInstance, { rateLimits }: Pick<CallTools, 'rateLimits'>): void {
  app.post('/api/matches', described(matchCalls['/api/matches'].post), async (request, reply) => {
    const { viewer } = request.identity
    void reply.header('cache-control', 'no-store')
    const { query, understood, bridges } = await readBody(viewer, bodyOf(request))
    const who = viewer.id ? `${viewer.who}|${viewer.id}` : `visitor|${networkOf(request.ip)}`
    const cost = (query.kinds ? new Set(query.kinds).size : matchedKinds().length) + Number(bridges !== null)
    const wait = rateLimits ? await takeAll([[`matches|${who}`, callLimits[viewer.who]]], cost) : 0
    if (wait > 0) throw await tooManyIn(wait, viewer.locale)
    const evidence = await currentEvidence()
    const [groups, between] = await Promise.all([
      findMatches(viewer, query, { evidence }),
      bridges && findBridges(viewer, bridges, { size: query.size ?? usualRows }),
    ])
    return { groups, understood, bridges: between, evidence: evidence?.version ?? null }
  })
}
