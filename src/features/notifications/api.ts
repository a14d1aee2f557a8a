// GET /api/notifications and POST /api/notifications/read: what the caller was told, and nobody else.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { notificationCalls } from './description.ts'
import { badRequest } from '#server/errors.ts'
import { refuseUnknownParams, integerParam } from '#server/http/params.ts'
import { countUnread, markAllRead, markRead } from '#server/notifications/stored-notifications.ts'
import { ownNotifications, receiverOf } from './own-notifications.ts'

const most = { size: 100, ids: 100 }

/** What is to be marked: `{ all: true }` or `{ ids: [...] }`, one of them. */
function wantedOf(body: unknown): 'all' | string[] {
  const { all, ids, ...more } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (Object.keys(more).length > 0) throw badRequest('unknown_field')
  if (all === true && ids === undefined) return 'all'
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= most.ids
  if (all !== undefined || !isList || !ids.every((id) => typeof id === 'string')) throw badRequest('no_ids')
  return ids
}

export function addNotificationRoutes(app: FastifyInstance): void {
  app.get('/api/notifications', described(notificationCalls['/api/notifications'].get), async ({ url, identity }) => {
    const params = new URL(url, 'http://localhost').searchParams
    refuseUnknownParams(params, ['page', 'size', 'locale'])
    return ownNotifications(
      identity.viewer,
      integerParam(params, 'page', 1, 100_000),
      integerParam(params, 'size', 20, most.size),
    )
  })
  app.post(
    '/api/notifications/read',
    described(notificationCalls['/api/notifications/read'].post),
    async ({ body, identity }) => {
      const to = receiverOf(identity.viewer)
      const wanted = wantedOf(body)
      await (wanted === 'all' ? markAllRead(to) : markRead(to, wanted))
      return { unread: await countUnread(to) }
    },
  )
}
