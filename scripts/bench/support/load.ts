// Asks a server over many connections for a bounded time and counts the answers. Raw sockets, so that asking costs little.
import { connect, type Socket } from 'node:net'

export type Load = {
  url: string
  /** Paths asked for in turn, or what says the next one. */
  paths: readonly string[] | (() => string)
  connections?: number
  seconds?: number
  headers?: Readonly<Record<string, string>>
  /** What is sent by POST to each of the paths, when these are said one by one. */
  body?: () => string
}
export type Figures = { perSecond: number; p50: number; p99: number; answers: number; bad: number; bytes: number }

type Count = { times: number[]; bad: number; bytes: number; isOver: boolean }

const headEnd = Buffer.from('\r\n\r\n')

/** Length of the answer that begins here, or 0 while its head is not complete. */
function lengthOf(data: Buffer): { length: number; ok: boolean } {
  const end = data.indexOf(headEnd)
  if (end < 0) return { length: 0, ok: true }
  const head = data.toString('latin1', 0, end).toLowerCase()
  const at = head.indexOf('content-length: ')
  if (at < 0) throw new Error(`an answer without length: ${head.slice(0, 200)}`)
  return { length: end + 4 + Number.parseInt(head.slice(at + 16, at + 26), 10), ok: head.startsWith(' 20', 8) }
}

function open(host: string, port: number, next: () => Buffer, count: Count): Promise<void> {
  return new Promise((resolve, reject) => {
    let began = 0
    let missing = 0
    let rest: Buffer | null = null
    const socket: Socket = connect(port, host)
    socket.setNoDelay(true)
    const ask = (): void => {
      if (count.isOver) return void socket.destroy()
      began = performance.now()
      socket.write(next())
    }
    const done = (): void => {
      count.times.push(performance.now() - began)
      ask()
    }
    socket.on('data', (chunk: Buffer) => {
      count.bytes += chunk.length
      if (missing > 0) {
        missing -= chunk.length
        if (missing <= 0) done()
        return
      }
      const data = rest ? Buffer.concat([rest, chunk]) : chunk
      const { length, ok } = lengthOf(data)
      rest = length === 0 ? data : null
      if (length === 0) return
      if (!ok) count.bad += 1
      missing = length - data.length
      if (missing <= 0) done()
    })
    socket.on('connect', ask)
    socket.on('error', (error) => (count.isOver ? resolve() : reject(error)))
    socket.on('close', () => resolve())
  })
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

/** One run over the paths. */
export async function ask({ url, paths, connections = 50, seconds = 4, headers = {}, body }: Load): Promise<Figures> {
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const get = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n`)
  const post = (path: string, body: string): Buffer =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${lines}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  let next: () => Buffer
  if (typeof paths === 'function') next = () => (body ? post(paths(), body()) : get(paths()))
  else {
    const requests = paths.map(get)
    let at = 0
    next = () => requests[at++ % requests.length] as Buffer
  }
  const count: Count = { times: [], bad: 0, bytes: 0, isOver: false }
  const began = performance.now()
  const all = Array.from({ length: connections }, () => open(hostname, Number(port), next, count))
  const over = setTimeout(() => (count.isOver = true), seconds * 1000)
  await Promise.all(all)
  clearTimeout(over)
  const took = (performance.now() - began) / 1000
  const sorted = count.times.toSorted((a, b) => a - b)
  return {
    perSecond: sorted.length / took,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    answers: sorted.length,
    bad: count.bad,
    bytes: count.bytes / Math.max(1, sorted.length),
  }
}
