// The calls of the editor of posts, as the description of the API tells them.
import { answer, call, object, parameter, type Paths, refusals } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }
const maybe: Schema = { type: ['string', 'null'] }
const time: Schema = { type: 'string', format: 'date-time' }
const person: Record<string, Schema> = { window: text, name: maybe, isOwn: { type: 'boolean' } }
const editing: Record<string, Schema> = {
  editors: {
    type: 'array',
    description: 'Windows in which the post is open; `writesSince` is null for those that look on.',
    items: object({ ...person, writesSince: { type: ['string', 'null'], format: 'date-time' } }),
  },
  late: {
    type: 'array',
    description: 'Drafts of others that are younger than the moment this window began to write.',
    items: object({ ...person, savedAt: time }),
  },
}
const draft: Schema = {
  type: ['object', 'null'],
  properties: { ...person, base: { type: 'integer' }, content: { type: 'object' }, savedAt: time },
}
const window: Schema = { type: 'string', pattern: '^[\\w-]{8,64}$', description: 'A name of the window that writes.' }
const post = parameter(
  'post',
  'The id of the post, or the key of a new one.',
  { type: 'string', format: 'uuid' },
  'path',
)
const windowParameter = parameter('window', 'The window.', text)

/** For secret and admin. */
export const draftCalls = {
  '/api/blog-drafts/{post}': {
    get: {
      ...call('blogs', 'The draft of a window of the editor', {
        200: answer('The draft, or null.', object({ draft })),
        ...refusals(400, 401, 403, 404),
      }),
      parameters: [post, windowParameter],
    },
    put: {
      ...call(
        'blogs',
        'Keeps what is typed and not saved yet; without `content` says only that the window is open',
        {
          200: answer(
            'When it was kept, and who else is there.',
            object({ savedAt: { type: ['string', 'null'] }, ...editing }),
          ),
          ...refusals(400, 401, 403, 404),
        },
        object(
          {
            window,
            base: { type: 'integer', description: 'The version of the post that was changed.' },
            content: { type: 'object', description: 'Fields that were changed.' },
          },
          ['window'],
        ),
      ),
      parameters: [post],
    },
    delete: {
      ...call('blogs', 'Forgets the draft of a window, or that of another one', {
        204: answer('Forgotten.'),
        ...refusals(400, 401, 403, 404),
      }),
      parameters: [
        post,
        windowParameter,
        parameter('other', 'The window whose draft is forgotten instead.', text),
        parameter('leaves', 'Says that the window is closed; its draft stays.', text),
      ],
    },
  },
  '/api/blog-drafts/{post}/take-over': {
    post: {
      ...call(
        'blogs',
        'From now on this window writes',
        {
          200: answer('What the one before had typed and not saved.', object({ draft, ...editing })),
          ...refusals(400, 401, 403, 404),
        },
        object({ window }),
      ),
      parameters: [post],
    },
  },
} satisfies Paths
