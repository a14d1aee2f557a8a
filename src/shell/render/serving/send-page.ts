// Sends what was made of a page: its data, an answer of the router, or a page that is kept.
import type { FastifyReply } from 'fastify'
import { pageVaries } from '../cache/send-cached.ts'

export async function sendData(reply: FastifyReply, response: Response): Promise<unknown> {
  reply.header('vary', pageVaries)
  if (response.status >= 300 && response.status < 400)
    return reply
      .code(204)
      .header('x-redirect', response.headers.get('location') ?? '/')
      .send()
  if (response.status === 503) reply.header('retry-after', '5')
  if (response.ok || response.status === 422) reply.header('x-kind', 'data')
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(await response.text())
}

export async function sendResponse(reply: FastifyReply, response: Response): Promise<unknown> {
  response.headers.forEach((value, name) => void reply.header(name, value))
  reply.header('vary', pageVaries)
  return reply.code(response.status).send(response.body ? Buffer.from(await response.arrayBuffer()) : '')
}
