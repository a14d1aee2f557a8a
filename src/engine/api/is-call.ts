// Is this a call of the API? By the route that was found, for an address has more than one writing; by its path where none was.
import type { FastifyRequest } from 'fastify'

/** The route of a request, or its path where it reached none. */
export const routeOf = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string =>
  routeOptions?.url ?? (url.split('?', 1)[0] as string)

export const isCall = (request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  routeOf(request).startsWith('/api/')
