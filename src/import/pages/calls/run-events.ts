// Progress of a run as server-sent events.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getRun } from '#import/runs.ts'
import { openEvents } from '#server/http/event-stream.ts'
import { latestOf } from '../run-views.ts'
import { numberOf, viewerOf } from './run-answers.ts'

const heartbeat = 15_000

/** Is who sent this request still signed in? */
export type StillIn = (request: FastifyRequest) => Promise<boolean>

/** Progress as it happens: an event when the run changed, a comment every 15 seconds. It ends with the work, the session and the server. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  isStillIn: StillIn,
  open: Set<ServerResponse>,
): void {
  const viewer = viewerOf(request)
  reply.hijack()
  const { raw } = reply
  open.add(raw)
  raw.once('close', () => open.delete(raw))
  const events = openEvents(raw, reply.getHeaders() as Record<string, string>)
  let last = ''
  let beat = Date.now()
  const look = async (): Promise<boolean> => {
    if (!(await isStillIn(request))) return false
    if (events.isFull()) return open.has(raw)
    const run = await getRun(viewer, numberOf(request))
    const { state, work, paused, progress, total, counts } = run
    const live = { state, work, paused, progress, total, counts }
    const text = JSON.stringify(live)
    if (text !== last) {
      last = text
      const latest = work === 'commit' ? await latestOf(run, viewer.locale) : []
      events.send({ ...live, latest })
    } else if (Date.now() - beat > heartbeat) {
      beat = Date.now()
      events.beat()
    }
    return work !== 'none' && open.has(raw)
  }
  const turn = (): void =>
    void look().then(
      (more) => (more ? setTimeout(turn, 400) : raw.end()),
      () => raw.end(),
    )
  turn()
}
