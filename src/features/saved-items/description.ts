// The call that saves several entries at once, as the description of the API tells it.
import { answer, call, object, problem, refusals, type Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

export const mostAtOnce = 100
const entries: Schema = { type: 'array', items: { type: 'string' }, maxItems: mostAtOnce }

export const savedCalls = {
  '/api/saved-items': {
    post: call(
      'site',
      'Save entries that everybody sees',
      {
        200: answer(
          'Those that are saved now, and those that are not: there is no more room, or nobody sees them any more.',
          object({ kept: entries, left: entries }),
        ),
        400: problem(`No list of up to ${mostAtOnce} entries, each its kind and address name.`),
        ...refusals(401, 403),
      },
      object({ entries }, ['entries']),
    ),
  },
} satisfies Paths
