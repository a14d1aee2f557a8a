// Merging in the description of the API.
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { answer, json, parameter, type Paths, refusals } from './parts.ts'
import { many, type Schema } from './schemas.ts'

/** Calls of lists that others refer to. */
export function mergePaths(kind: Kind, tags: string[], name: string, key: Schema): Paths {
  const base = `/api/${kind.name}`
  const { many: several } = wordsOf(kind, 'en')
  const count: Schema = { type: 'integer' }
  return {
    [`${base}/merges`]: {
      get: {
        summary: `Merges that can be taken back: ${several}`,
        operationId: `listMerges${name}`,
        tags,
        responses: { 200: answer('Newest first, for seven days.', { type: 'object' }), ...refusals(401, 403) },
      },
    },
    [`${base}/{id}/merge`]: {
      parameters: [key] as never,
      post: {
        summary: `Merge other rows into this one: ${several}`,
        operationId: `merge${name}`,
        tags,
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['lose'],
            properties: {
              lose: { ...many({ type: 'string', format: 'uuid' }), maxItems: 20 },
              take: {
                ...many({ type: 'string' }),
                description: 'Fields whose value of the one row that goes is kept.',
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
    },
    [`${base}/merges/{id}/undo`]: {
      parameters: [parameter('id', 'number of the merge', { type: 'string' }, 'path')] as never,
      post: {
        summary: `Take a merge back: ${several}`,
        operationId: `undoMerge${name}`,
        tags,
        responses: {
          200: answer('How many uses moved back, and how many have changed since then and stay.', {
            type: 'object',
            properties: { returned: count, stayed: count },
          }),
          ...refusals(401, 403, 404, 409),
        },
      },
    },
  }
}
