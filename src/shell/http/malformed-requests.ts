// Requests that the server cannot parse or does not answer: refused on the bare line, in the shape of every other error.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

type Unreadable = { status: number; reason: string; message: string; code: string }

const bad: Unreadable = { status: 400, reason: 'Bad Request', message: 'Invalid request.', code: 'bad_request' }
const known: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: 'An error occurred.',
    code: 'header_too_large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: 'Request Timeout.',
    code: 'request_timeout',
  },
}
const noTunnel: Unreadable = {
  status: 405,
  reason: 'Method Not Allowed',
  message: 'Invalid request method.',
  code: 'method_not_allowed',
}

/** In English: nothing of such a request is known, its language neither. */
function say({ status, reason, message, code }: Unreadable, line: Duplex): void {
  const requestId = randomUUID()
  const body = JSON.stringify({ statusCode: status, message, code, requestId })
  if (line.writable)
    line.end(
      [
        `HTTP/1.1 ${status} ${reason}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        `x-request-id: ${requestId}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
}

export function answerMalformed(error: Error & { code?: string }, line: Duplex): void {
  if (error.code === 'ECONNRESET' || line.destroyed) return
  say(known[error.code ?? ''] ?? bad, line)
  if ('destroySoon' in line && typeof line.destroySoon === 'function') line.destroySoon()
}

/** Requests that Node answers by itself, or not at all: for a tunnel, and with expectations that nobody meets. */
export function refuseUnsupported(server: Server): void {
  server.on('connect', (_request, line) => {
    line.on('error', () => {})
    say(noTunnel, line)
  })
  server.on('checkExpectation', (_request, response) => {
    if (response.socket) say(bad, response.socket)
  })
}
