// Readers who do not take what they asked for: one answer at a time is made for a connection, and who takes nothing for long is cut.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { unacknowledged } from './unacknowledged.ts'

export type ReaderLimits = {
  /** Whoever takes nothing for so long (ms) while something waits for them is cut. */
  patience: number
  /** Bytes that may wait for all who take nothing: with more, those who took nothing for longest are cut before their time. */
  mostWaiting: number
  /** Requests that one connection may send ahead of its answers: with more it is cut. */
  mostAhead: number
}

export const readerLimits: ReaderLimits = { patience: 60_000, mostWaiting: 64 * 1024 * 1024, mostAhead: 100 }

/** How fast the slowest line is: where nobody says what has arrived, what was written at once may be on its way so long. */
const slowestBytesPerSecond = 2048
/** What stands behind an answer that waits: a stream, its packing, the rows it was about to write. */
const behindBytes = 65_536
const looksInPatience = 20

/** What was last known of a connection, since when it is so, and whether the kernel tells what it holds. */
type Line = { arrived: number; since: number; isTold: boolean }

// Connections on which bytes are written now and then: what the kernel took of them may never have been read.
const eventLines = new WeakSet<Socket>()

/** An answer without end, written bit by bit: its reader is cut as well when nothing of it arrives. */
export const watchReader = (response: ServerResponse): void => {
  if (response.socket) eventLines.add(response.socket)
}

/**
 * Looks at the open connections of a server from time to time, and cuts who takes nothing. Who goes on reading, however
 * slowly, is left alone: what counts is that something arrives, not how much. It stops with the server.
 */
export function closeStalledReaders(server: Server, { patience, mostWaiting }: ReaderLimits): void {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { arrived: 0, since: Date.now(), isTold: false })
    socket.once('close', () => lines.delete(socket))
  })

  async function look(): Promise<void> {
    const began = Date.now()
    const waiting = new Map<Socket, number>()
    for (const [socket, line] of lines)
      if (socket.writableLength > 0 || eventLines.has(socket)) waiting.set(socket, socket.bytesWritten)
      else line.since = began
    if (waiting.size === 0) return
    const inKernel = await unacknowledged([...waiting.keys()])
    const now = Date.now()
    const idle: { socket: Socket; since: number }[] = []
    for (const [socket, written] of waiting) {
      const line = lines.get(socket)
      // Of what was written while the kernel was asked nobody knows where it is: the next look tells.
      if (!line || socket.bytesWritten !== written) continue
      const unread = inKernel.get(socket)
      // A table that changes while it is read may lack a line.
      if (unread === undefined && (line.isTold || socket.writableLength === 0)) continue
      line.isTold = unread !== undefined
      const arrived = written - socket.writableLength - (unread ?? 0)
      const hasAll = socket.writableLength === 0 && unread === 0
      const onItsWay = unread === undefined ? (1000 * socket.writableLength) / slowestBytesPerSecond : 0
      if (hasAll || arrived !== line.arrived) Object.assign(line, { arrived, since: now })
      else if (now - line.since >= patience + onItsWay) socket.destroy()
      // Twice looked at: a moment without progress says nothing.
      else if (now - line.since >= (2 * patience) / looksInPatience) idle.push({ socket, since: line.since })
    }
    let held = idle.reduce((sum, { socket }) => sum + socket.writableLength + behindBytes, 0)
    for (const { socket } of idle.toSorted((one, other) => one.since - other.since)) {
      if (held <= mostWaiting) break
      held -= socket.writableLength + behindBytes
      socket.destroy()
    }
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, patience / looksInPatience).unref()
  server.once('close', () => clearInterval(timer))
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Requests that a connection sends before it has its answers wait until it has taken the one before: at most one answer is in
 * memory for each connection. To be called when all listeners of requests are there.
 */
export function answerOneByOne(server: Server, { mostAhead }: ReaderLimits): void {
  const listeners = server.listeners('request') as Listener[]
  const answer: Listener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response)
  }
  const ahead = new WeakMap<Socket, number>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Only the first of a connection has it: Node hands it on when an answer was written to its end.
    if (response.socket) return answer(request, response)
    const { socket } = request
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    if (count > mostAhead) return void socket.destroy()
    response.once('socket', () =>
      setImmediate(() => {
        ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
        if (!socket.destroyed) answer(request, response)
      }),
    )
  })
}
