// The call of duplicates, as the description of the API tells it.
import { answer, json, type Operation, refusals } from '#engine/api/description.ts'
import { many, pascal } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'

export const duplicatesDescription = (kind: Kind): Operation => ({
  summary: `Rows that may be the same as one that is being written: ${wordsOf(kind, 'en').many}`,
  operationId: `findDuplicates${pascal(kind.name)}`,
  tags: [kind.name],
  requestBody: {
    required: true,
    content: json({
      type: 'object',
      required: ['values'],
      properties: {
        values: { type: 'object', description: 'Fields of the row, as far as they are known.' },
        id: { type: 'string', description: 'The row itself, while it is changed.' },
      },
    }),
  },
  responses: {
    200: answer('At most five, the most certain first; only rows the caller may see.', {
      type: 'object',
      properties: {
        rows: many({
          type: 'object',
          properties: {
            id: { type: 'string' },
            kind: { type: 'string' },
            label: { type: 'string' },
            note: { type: 'string' },
            same: many({ type: 'string' }),
            claimHref: { type: 'string', description: 'Where the member says that it is about them.' },
            seenHref: { type: ['string', 'null'], description: 'Its public page; for members.' },
          },
        }),
      },
    }),
    ...refusals(400, 401, 403),
  },
})
