// POST /api/matches: a sentence, a need or a row, and the rows of each kind that match it.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { bodyOf } from '#engine/api/kind-calls.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { type Limit, takeAll } from '#server/http/rate-limit.ts'
import { currentEvidence } from '../evidence/learning/versions.ts'
import { findMatches } from '../find-matches.ts'
import { matchedKinds } from '../matched-kinds.ts'
import { matchCalls } from './description.ts'
import { readBody } from './read-body.ts'

/** Kinds that are searched in a minute, beside what every call costs: matches of all kinds cost as much as those of each. */
const limits: Readonly<Record<Viewer['who'], Limit>> = {
  visitor: { most: 140, seconds: 60, lease: 14 },
  member: { most: 420, seconds: 60, lease: 28 },
  staff: { most: 840, seconds: 60, lease: 56 },
  system: { most: 840, seconds: 60, lease: 56 },
}

export function addMatchRoutes(app: FastifyInstance, { rateLimits }: Pick<CallTools, 'rateLimits'>): void {
  app.post('/api/matches', described(matchCalls['/api/matches'].post), async (request, reply) => {
    const { viewer } = request.identity
    void reply.header('cache-control', 'no-store')
    const { query, understood } = await readBody(viewer, bodyOf(request))
    const who = viewer.id ? `${viewer.who}|${viewer.id}` : `visitor|${networkOf(request.ip)}`
    const cost = query.kinds ? new Set(query.kinds).size : matchedKinds().length
    const wait = rateLimits ? await takeAll([[`matches|${who}`, limits[viewer.who]]], cost) : 0
    if (wait > 0) throw tooMany(wait)
    const evidence = await currentEvidence()
    return { groups: await findMatches(viewer, query, { evidence }), understood, evidence: evidence?.version ?? null }
  })
}
