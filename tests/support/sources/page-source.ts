// A source that is read page by page, on this machine: it answers in the shape of the national repository, and with the faults that
// interfaces of other sites have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PageFault =
  | { kind: 'busy'; seconds: number | null }
  | { kind: 'away' }
  /** A page for people, with 200. */
  | { kind: 'html' }
  /** The connection ends in the middle of the answer. */
  | { kind: 'half' }
  /** The JSON ends in the middle, and the answer says that it is whole. */
  | { kind: 'cut' }
  | { kind: 'slow' }

type Items = readonly unknown[]
export type PageSource = {
  url: string
  /** What it holds, page by page. */
  pages: Items[]
  /** What it says that it holds. */
  total: number | null
  /** By the number of the page: where it says that the next one is. */
  next: Map<number, unknown>
  /** What the next questions are answered with, one each; then it answers well. */
  faults: PageFault[]
  /** The cursors that were asked for, in their order. */
  asked: (string | null)[]
  close(): Promise<void>
}

const answers: {
  readonly [K in PageFault['kind']]: (response: ServerResponse, fault: Extract<PageFault, { kind: K }>) => void
} = {
  busy: (response, { seconds }) => {
    response.writeHead(429, seconds === null ? {} : { 'retry-after': String(seconds) })
    response.end()
  },
  away: (response) => response.writeHead(500).end('{"error": "no"}'),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'),
  half: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"records": [{"ID": "1"')
    response.socket?.destroy()
  },
  cut: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"records": [{"ID": "1"'),
  // It says nothing: whoever asks ends it.
  slow: () => {},
}

export async function openPageSource(): Promise<PageSource> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const cursor = new URL(request.url ?? '/', 'http://source.example').searchParams.get('cursor')
    source.asked.push(cursor)
    const fault = source.faults.shift()
    if (fault) {
      answers[fault.kind](response, fault as never)
      return
    }
    const at = Number(cursor ?? 0)
    const next = source.next.has(at) ? source.next.get(at) : at + 1 < source.pages.length ? String(at + 1) : null
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ records: source.pages[at] ?? [], next, total: source.total }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const source: PageSource = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/records`,
    pages: [],
    total: null,
    next: new Map(),
    faults: [],
    asked: [],
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return source
}
