// The calls of merging, as the description of the API tells them.
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { answer, json, type Operation, parameter, refusals } from '#engine/api/description.ts'
import { keyParameter, many, pascal, type Schema } from '#engine/api/schemas.ts'

const count: Schema = { type: 'integer' }

/** Calls of lists that others refer to. */
export function mergeDescriptions(kind: Kind): Record<'list' | 'merge' | 'undo', Operation> {
  const tags = [kind.name]
  const name = pascal(kind.name)
  const { many: several } = wordsOf(kind, 'en')
  return {
    list: {
      summary: `Merges that can be taken back: ${several}`,
      operationId: `listMerges${name}`,
      tags,
      responses: { 200: answer('Newest first, for seven days.', { type: 'object' }), ...refusals(401, 403) },
    },
    merge: {
      summary: `Merge other rows into this one: ${several}`,
      operationId: `merge${name}`,
      tags,
      parameters: [keyParameter(kind)],
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['lose'],
          properties: {
            lose: { ...many({ type: 'string', format: 'uuid' }), maxItems: 20 },
            take: {
              ...many({ type: 'string' }),
              description:
                'Fields whose value of the one row that goes is kept. Without it, what the row that stays lacks is taken from those that go.',
            },
          },
        }),
      },
      responses: {
        200: answer('How many uses moved, and the numbers of the merges.', {
          type: 'object',
          properties: { moved: count, merges: many({ type: 'string' }) },
        }),
        ...refusals(400, 401, 403, 404, 409),
      },
    },
    undo: {
      summary: `Take a merge back: ${several}`,
      operationId: `undoMerge${name}`,
      tags,
      parameters: [parameter('id', 'number of the merge', { type: 'string' }, 'path')],
      responses: {
        200: answer('How many uses moved back, and how many have changed since then and stay.', {
          type: 'object',
          properties: { returned: count, stayed: count },
        }),
        ...refusals(401, 403, 404, 409),
      },
    },
  }
}
