// GET and POST /oai: metadata of what is public, for harvesters.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOai } from './protocol.ts'

const paramsOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams

const sentParams = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams((body ?? {}) as Record<string, string>)

export function addOaiRoutes(app: FastifyInstance, origin: string): void {
  const send = async (reply: FastifyReply, params: URLSearchParams): Promise<unknown> =>
    reply
      .type('text/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await answerOai(origin, params))
  app.get('/oai', (request, reply) => send(reply, paramsOf(request)))
  app.post('/oai', (request, reply) => send(reply, sentParams(request)))
}
