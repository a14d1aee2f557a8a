// The path of a request, without what it asks.
import type { FastifyRequest } from 'fastify'

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] as string
