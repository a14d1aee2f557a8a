// What is no request that the server could read: answered on the bare line, in the shape of every other error.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

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

/** In English: nothing of such a request is known, its language neither. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, reason, message, code } = known[error.code ?? ''] ?? bad
  const requestId = randomUUID()
  const body = JSON.stringify({ statusCode: status, message, code, requestId })
  if (socket.writable)
    socket.write(
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
  socket.destroySoon()
}
