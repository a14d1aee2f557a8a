// GET and POST /oai: metadata of what is public, for harvesters.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOai } from './protocol.ts'

const paramsOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams

/** A form, as the protocol has it. Of what comes as JSON the texts of an object are taken; all else asks nothing, which the protocol answers. */
const sentParams = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams
    ? body
    : new URLSearchParams(
        Array.isArray(body)
          ? []
          : Object.entries(Object(body) as object).filter((one): one is [string, string] => typeof one[1] === 'string'),
      )

export function addOaiRoutes(app: FastifyInstance, origin: string): void {
  const send = async (reply: FastifyReply, params: URLSearchParams): Promise<unknown> =>
    reply
      .type('text/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await answerOai(origin, params))
  app.get('/oai', (request, reply) => send(reply, paramsOf(request)))
  app.post('/oai', (request, reply) => send(reply, sentParams(request)))
}
