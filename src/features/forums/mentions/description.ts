// The call that completes a name behind an @, as the description of the API tells it.
import { answer, call, object, parameter, refusals, type Paths } from '#engine/api/description.ts'

export const mentionCalls = {
  '/api/forum-people': {
    get: {
      ...call('forums', 'People who may be called by name in a topic', {
        200: answer(
          'Up to eight: who took part in the topic, then members with a public profile.',
          object({
            people: {
              type: 'array',
              items: object({ name: { type: 'string' }, country: { type: 'string' }, isHere: { type: 'boolean' } }),
            },
          }),
        ),
        ...refusals(400, 401, 403),
      }),
      parameters: [
        parameter('topic', 'The slug of the topic.', { type: 'string' }),
        parameter('q', 'How the name, or one of its words, begins.', { type: 'string' }),
      ],
    },
  },
} satisfies Paths
