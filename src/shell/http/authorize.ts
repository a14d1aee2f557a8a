// Authorization of pages and calls: one decision, made of src/policy.ts, and what is answered to who may not enter.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Closed, closedBy, redirectFor } from '#features/accounts/sessions/guards.ts'
import { areFlagsOn, getSettings } from '#features/settings/settings.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { forbidden, notFound, Problem, unauthorized } from '#server/errors.ts'
import { findCall, type Rule } from '../../policy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: Rule
  }
}

/** What keeps somebody out: the first guard that does, or a menu flag; null who may enter. */
async function decide({ guards, flags }: Rule, viewer: Viewer): Promise<Closed | 'hidden' | null> {
  const closed = closedBy(guards, viewer)
  if (closed) return closed
  const isOpen = flags.length === 0 || isStaff(viewer) || areFlagsOn(await getSettings(), flags)
  return isOpen ? null : 'hidden'
}

const unknownGuard = (): Problem => new Problem(500, 'unknown_guard')

/**
 * Lets somebody into a page, before anything of it is read.
 * @param address path and query of the request
 * @returns null, or where to go instead: a path without language
 * @throws 404 where a menu flag hides the page, 500 for a guard that nobody knows
 */
export async function authorizePage(rule: Rule, viewer: Viewer, address: string): Promise<string | null> {
  const closed = await decide(rule, viewer)
  if (closed === 'hidden') throw notFound()
  if (closed === 'unknown') throw unknownGuard()
  return closed && redirectFor(closed, address)
}

/** @throws 401 without a session, 403 for who may never send this call, 404 where a menu flag hides its list, 500 for a guard that nobody knows */
export async function authorizeCall(request: FastifyRequest, viewer: Viewer): Promise<void> {
  const { rule } = request.routeOptions.config
  const closed = rule ? await decide(rule, viewer) : null
  if (closed === null) return
  if (closed === 'hidden') throw notFound()
  if (closed === 'unknown') throw unknownGuard()
  throw viewer.who === 'visitor' ? unauthorized() : forbidden()
}

/** May this viewer ask for the list of the kind? */
export const isListed = async (kind: string, viewer: Viewer): Promise<boolean> => {
  const rule = findCall('GET', `/api/${kind}`)
  return rule !== undefined && (await decide(rule, viewer)) === null
}

// They hold no call of their own: one finds nothing, the other asks src/routes.ts.
const catchAlls = ['/api/*', '/*']

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/**
 * From now on no call is added without its entry.
 * @returns the methods that an address knows, for who asks with another one
 * @throws when a call has no entry: the server does not start
 */
export function requirePolicy(app: FastifyInstance, find = findCall): (path: string) => string[] {
  const known: { method: string; url: string }[] = []
  app.addHook('onRoute', (route) => {
    if (catchAlls.includes(route.url)) return
    for (const method of [route.method].flat()) {
      const rule = find(method, route.url)
      if (!rule) throw new Error(`${method} ${route.url} has no guards: the feature that adds it says who may send it`)
      route.config = { ...route.config, rule }
      known.push({ method, url: route.url })
    }
  })
  return (path) => [...new Set(known.filter(({ url }) => matches(url, path)).map(({ method }) => method))].toSorted()
}
