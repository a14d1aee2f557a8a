// The calls of notifications, as the description of the API tells them.
import { answer, call, object, problem, type Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }

const nobodyIn = problem('Nobody is signed in.')
const notification = object({
  id: text,
  topic: text,
  title: text,
  note: { type: ['string', 'null'] },
  link: { ...text, description: 'A path of this site.' },
  createdAt: text,
  readAt: { type: ['string', 'null'] },
})
const number = { type: 'integer' }

/** What the caller was told in the portal: members and staff, each the own. */
export const notificationCalls = {
  '/api/notifications': {
    get: {
      ...call('notifications', 'My notifications, newest first', {
        200: answer(
          'A page of them.',
          object({
            rows: { type: 'array', items: notification },
            total: number,
            page: number,
            size: number,
            unread: number,
          }),
        ),
        400: problem('An unknown parameter, or a wrong number.'),
        401: nobodyIn,
      }),
      parameters: [
        { name: 'page', in: 'query', schema: number },
        { name: 'size', in: 'query', schema: { ...number, maximum: 100 } },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  },
  '/api/notifications/read': {
    post: call(
      'notifications',
      'Mark these, or all, as read',
      {
        200: answer('How much is unread now.', object({ unread: number })),
        400: problem('Neither `all: true` nor up to 100 ids.'),
        401: nobodyIn,
        404: problem('One of the ids is not my own: none is marked.'),
      },
      object({ ids: { type: 'array', items: text, maxItems: 100 }, all: { type: 'boolean', const: true } }, []),
    ),
  },
} satisfies Paths
