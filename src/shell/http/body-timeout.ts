// A time limit for the body of a request: who sends it drop by drop does not hold a connection for ever.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/errors.ts'

// Files are large and lines are slow: the server's own limit holds for them.
const bringsFile = ({ headers }: FastifyRequest): boolean =>
  /^(?:multipart\/form-data|application\/offset\+octet-stream)/.test(headers['content-type'] ?? '')

/** Answers 408 and hangs up when the body is not there after `most` ms. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, most: number): void {
  const { raw } = request
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
  if (!hasBody || raw.complete || bringsFile(request)) return
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return
    void reply.header('connection', 'close').send(new Problem(408, 'request_timeout'))
  }, most)
  raw.once('close', () => clearTimeout(timer))
}
