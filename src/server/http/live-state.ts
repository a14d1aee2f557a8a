// A state that changes, as server-sent events: one when it changed, a comment every 15 seconds. It ends with what it tells of, with the
// session and with the server.
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { openEvents } from './event-stream.ts'

const heartbeat = 15_000
const lookEvery = 400

export type LiveState = {
  state: object
  /** Asked for only where the state changed. */
  more?: () => Promise<object>
  goesOn: boolean
}

/**
 * @param open the answers that are open: one that is taken out ends at its next look
 * @param look null where whoever asked may not know it any more
 */
export function sendChanges(
  reply: FastifyReply,
  open: Set<ServerResponse>,
  look: () => Promise<LiveState | null>,
): void {
  reply.hijack()
  const { raw } = reply
  open.add(raw)
  raw.once('close', () => open.delete(raw))
  const events = openEvents(raw, reply.getHeaders() as Record<string, string>)
  let last = ''
  let beat = Date.now()
  const once = async (): Promise<boolean> => {
    if (events.isFull()) return open.has(raw)
    const found = await look()
    if (!found) return false
    const text = JSON.stringify(found.state)
    if (text !== last) {
      last = text
      events.send({ ...found.state, ...(await found.more?.()) })
    } else if (Date.now() - beat > heartbeat) {
      beat = Date.now()
      events.beat()
    }
    return found.goesOn && open.has(raw)
  }
  const turn = (): void =>
    void once().then(
      (more) => (more ? setTimeout(turn, lookEvery) : raw.end()),
      () => raw.end(),
    )
  turn()
}
