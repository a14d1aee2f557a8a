// Who may send a call of the server, beside pages (src/routes.ts): one line for each. A call without a line here does not start.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findKind } from '#engine/registry.ts'
import type { Viewer } from '#engine/viewer.ts'
import { forbidden, unauthorized } from '#server/errors.ts'

/** The most that may pass; the rules of the kind and the call itself may let in fewer. */
export type Who = 'everybody' | 'signed in' | 'staff'

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Who
  }
}

/** Calls that belong to no kind. */
export const calls: Readonly<Record<string, Who>> = {
  'GET /.well-known/security.txt': 'everybody',
  'GET /files/:key': 'everybody',
  'GET /api/setting': 'everybody',
  'GET /api/suggestions': 'everybody',
  'GET /api/openapi.json': 'everybody',
  'GET /api/docs': 'staff',
  'POST /api/files': 'signed in',
  'GET /api/notifications': 'signed in',
  'POST /api/notifications/read': 'signed in',
  'POST /api/auth/register': 'everybody',
  'POST /api/auth/verify-email': 'everybody',
  'POST /api/auth/resend-verification': 'everybody',
  'POST /api/auth/login': 'everybody',
  'POST /api/auth/token': 'everybody',
  'POST /api/auth/forgot-password': 'everybody',
  'POST /api/auth/reset-password': 'everybody',
  'GET /api/auth/social/:provider': 'everybody',
  'GET /api/auth/me': 'signed in',
  'DELETE /api/auth/logout': 'everybody',
  'POST /api/auth-admin/login': 'everybody',
  'POST /api/auth-admin/token': 'everybody',
  'POST /api/auth-admin/forgot-password': 'everybody',
  'POST /api/auth-admin/reset-password': 'everybody',
  'POST /api/auth-admin/confirm-password': 'signed in',
  'GET /api/auth-admin/confirm-password': 'signed in',
  'GET /api/auth-admin/me': 'signed in',
  'DELETE /api/auth-admin/logout': 'everybody',
  'GET /api/import-runs/:id': 'staff',
  'GET /api/import-runs/:id/events': 'staff',
  'GET /api/import-runs/:id/rows': 'staff',
  'GET /api/import-runs/:id/corrections': 'staff',
  'PATCH /api/import-runs/:id/rows/:at': 'staff',
  ...Object.fromEntries(
    ['columns', 'check', 'repairs', 'commit', 'pause', 'resume', 'stop', 'undo', 'told'].map((step) => [
      `POST /api/import-runs/:id/${step}`,
      'staff' as const,
    ]),
  ),
}

/** Calls of every kind, after `/api/{kind}`: its rules say which rows somebody gets, and who may change them. */
export const kindCalls: Readonly<Record<string, Who>> = {
  'GET ': 'everybody',
  'GET /:id': 'everybody',
  'GET /export': 'everybody',
  'POST ': 'signed in',
  'POST /duplicates': 'signed in',
  'PATCH /:id': 'signed in',
  'DELETE /:id': 'signed in',
  'POST /:id/restore': 'signed in',
  'POST /:id/status': 'signed in',
  'GET /merges': 'staff',
  'POST /:id/merge': 'staff',
  'POST /merges/:id/undo': 'staff',
  'POST /import': 'staff',
  'GET /import/template': 'staff',
  'POST /:id/reveal': 'staff',
}

/** The line of a call; undefined when there is none. */
export function whoMay(method: string, url: string): Who | undefined {
  const verb = method === 'HEAD' ? 'GET' : method
  const [, kind = '', rest = ''] = /^\/api\/([a-z-]+)(.*)$/.exec(url) ?? []
  return calls[`${verb} ${url}`] ?? (findKind(kind) ? kindCalls[`${verb} ${rest}`] : undefined)
}

// They hold no call of their own: one finds nothing, the other asks src/routes.ts.
const catchAlls = ['/api/*', '/*']

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/**
 * From now on no call is added without its line.
 * @returns the methods that an address knows, for who asks with another one
 * @throws when a call has no line: the server does not start
 */
export function requirePolicy(app: FastifyInstance): (path: string) => string[] {
  const known: { method: string; url: string }[] = []
  app.addHook('onRoute', (route) => {
    if (catchAlls.includes(route.url)) return
    for (const method of [route.method].flat()) {
      const who = whoMay(method, route.url)
      if (!who) throw new Error(`${method} ${route.url} has no line in src/shell/api-policy.ts: who may send it?`)
      route.config = { ...route.config, who }
      known.push({ method, url: route.url })
    }
  })
  return (path) => [...new Set(known.filter(({ url }) => matches(url, path)).map(({ method }) => method))].toSorted()
}

/** @throws 401 without a session, 403 for who may never send this call */
export function passPolicy(request: FastifyRequest, viewer: Viewer): void {
  const { who = 'everybody' } = request.routeOptions.config
  if (who === 'everybody') return
  if (viewer.who === 'visitor') throw unauthorized()
  if (who === 'staff' && viewer.who !== 'staff') throw forbidden()
}
