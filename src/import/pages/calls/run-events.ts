// Progress of a run as server-sent events.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getRun } from '#import/runs.ts'
import { sendChanges } from '#server/http/live-state.ts'
import { latestOf } from '../run-views.ts'
import { numberOf, viewerOf } from './run-answers.ts'

/** Is who sent this request still signed in? */
export type StillIn = (request: FastifyRequest) => Promise<boolean>

/** Progress as it happens, until the work ends. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  isStillIn: StillIn,
  open: Set<ServerResponse>,
): void {
  const viewer = viewerOf(request)
  sendChanges(reply, open, async () => {
    if (!(await isStillIn(request))) return null
    const run = await getRun(viewer, numberOf(request))
    const { state, work, paused, progress, total, counts } = run
    return {
      state: { state, work, paused, progress, total, counts },
      more: async () => ({ latest: work === 'commit' ? await latestOf(run, viewer.locale) : [] }),
      goesOn: work !== 'none',
    }
  })
}
