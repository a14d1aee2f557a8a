// A slow line in front of a server: so many bytes a second for all connections together, so long a way, as a phone far from a mast has it.
import { createServer, connect, type Socket } from 'node:net'
import { atEnd } from '../../terminal.ts'

type Line = { bytesPerSecond: number; oneWayMs: number }
type Waiting = { socket: Socket; chunks: { at: number; data: Buffer }[]; isOver: boolean }

const stepMs = 10
/** What travels in one piece. */
const packet = 1400

/** Address of the slow line. A new connection costs a way there and back before anything is asked. */
export async function slowLine(server: string, { bytesPerSecond, oneWayMs }: Line): Promise<string> {
  const to = new URL(server)
  const waiting = new Set<Waiting>()
  let credit = 0
  /** One packet of each connection in turn, as long as there is room on the line. */
  const send = (): void => {
    credit = Math.min(credit + (bytesPerSecond * stepMs) / 1000, packet * 2)
    for (let hasMoved = true; hasMoved && credit > 0;) {
      hasMoved = false
      for (const one of waiting) {
        const [first] = one.chunks
        if (credit <= 0 || !first || first.at > Date.now()) continue
        hasMoved = true
        const part = first.data.subarray(0, packet)
        credit -= part.length
        one.socket.write(part)
        first.data = first.data.subarray(part.length)
        if (first.data.length === 0) one.chunks.shift()
        if (one.chunks.length === 0 && one.isOver) one.socket.end()
      }
    }
  }
  const timer = setInterval(send, stepMs)
  const proxy = createServer((socket) => {
    const behind = connect(Number(to.port), to.hostname)
    const one: Waiting = { socket, chunks: [], isOver: false }
    waiting.add(one)
    const isOpenAt = Date.now() + 2 * oneWayMs
    socket.on('data', (data) => {
      setTimeout(() => behind.write(data), Math.max(oneWayMs, isOpenAt + oneWayMs - Date.now()))
    })
    behind.on('data', (data) => one.chunks.push({ at: Date.now() + oneWayMs, data }))
    behind.on('end', () => {
      one.isOver = true
      if (one.chunks.length === 0) socket.end()
    })
    socket.on('close', () => {
      waiting.delete(one)
      behind.destroy()
    })
    for (const end of [socket, behind]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    clearInterval(timer)
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
}
