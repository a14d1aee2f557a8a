// What the router is told of a request, for the loaders and actions that it calls.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from 'react-router'
import type { Locale } from '#words/locales.ts'
import type { Wrong } from './serving/error-pages.ts'

export type RequestContext = {
  request: FastifyRequest
  reply: FastifyReply
  locale: Locale
  path: string
  /** Other than 200, as the loader of the page says. */
  status?: number
}

// Loads are called by the router; through this they find what Fastify knows about the request.
export const requestContext = createContext<RequestContext>()
/** In place of a page: what went wrong before one could answer. */
export const problemContext = createContext<Wrong | null>(null)
