// The call that shows an identity number, as the description of the API tells it.
import { answer, json, type Operation, refusals } from '#engine/api/description.ts'
import { identityNumbers, keyParameter, pascal } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'

export const revealDescription = (kind: Kind): Operation => ({
  summary: `Show an identity number: ${wordsOf(kind, 'en').one}`,
  operationId: `reveal${pascal(kind.name)}`,
  tags: [kind.name],
  parameters: [{ ...keyParameter(kind), description: 'id or address name' }],
  requestBody: {
    required: true,
    content: json({
      type: 'object',
      required: ['field', 'reason'],
      additionalProperties: false,
      properties: {
        field: { type: 'string', enum: identityNumbers(kind) },
        reason: { type: 'string', minLength: 5, maxLength: 500, description: 'It is recorded.' },
        confirm_password: {
          type: 'string',
          description: 'The caller’s own; needed when it was entered more than five minutes ago.',
        },
      },
    }),
  },
  responses: {
    200: answer('The number, this once.', {
      type: 'object',
      properties: { field: { type: 'string' }, value: { type: 'string' } },
    }),
    ...refusals(400, 401, 403, 404),
  },
})
