// Calls that only some kinds have: merging, and reading rows copied from a sheet where rows belong to a parent.
import type { Kind } from '#engine/model/kind.ts'
import { mostPasted } from '#engine/model/pasted.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { answer, json, type Paths, refusals } from './parts.ts'
import { mergePaths } from './merges.ts'
import { movePaths } from './moves.ts'
import { many, type Schema } from './schemas.ts'

function pastedPaths(kind: Kind, tags: string[], name: string): Paths {
  const { many: several } = wordsOf(kind, 'en')
  return {
    [`/api/${kind.name}/pasted`]: {
      post: {
        summary: `Read rows copied from a sheet, and save nothing: ${several}`,
        operationId: `readPasted${name}`,
        tags,
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['text'],
            properties: {
              text: {
                type: 'string',
                maxLength: mostPasted,
                description: 'Lines of cells, by tabs, semicolons or commas; the first line may be headings.',
              },
            },
          }),
        },
        responses: {
          200: answer('The rows, what could not be read, and the text of rows over 500.', {
            type: 'object',
            required: ['rows', 'unread', 'rest'],
            properties: {
              rows: many({ type: 'object' }),
              unread: many({
                type: 'object',
                required: ['row', 'label', 'text'],
                properties: {
                  row: { type: 'integer', description: 'Counted from 0.' },
                  label: { type: 'string', description: 'The column; empty where it has no name.' },
                  text: { type: 'string' },
                },
              }),
              rest: { type: 'string' },
            },
          }),
          ...refusals(400, 401, 403),
        },
      },
    },
  }
}

export const furtherPaths = (kind: Kind, tags: string[], name: string, key: Schema): Paths => ({
  ...(canMerge(kind) ? mergePaths(kind, tags, name, key) : {}),
  ...(kind.workflow ? movePaths(kind, kind.workflow, tags, key) : {}),
  ...(kind.parent ? pastedPaths(kind, tags, name) : {}),
})
