// Reading rows copied from a sheet in the description of the API, where rows belong to a parent.
import type { Kind } from '../model/kind.ts'
import { mostPasted } from '../model/values/pasted.ts'
import { wordsOf } from '../model/registry.ts'
import { answer, json, object, type Operation, refusals } from './description.ts'
import { many, pascal, type Schema } from './schemas.ts'

const text: Schema = {
  type: 'string',
  maxLength: mostPasted,
  description: 'Lines of cells, by tabs, semicolons or commas; the first line may be headings.',
}

const pasted: Schema = object({
  rows: many({ type: 'object' }),
  unread: many(
    object({
      row: { type: 'integer', description: 'Counted from 0.' },
      label: { type: 'string', description: 'The column; empty where it has no name.' },
      text: { type: 'string' },
    }),
  ),
  rest: { type: 'string' },
})

export const pastedDescription = (kind: Kind): Operation => ({
  summary: `Read rows copied from a sheet, and save nothing: ${wordsOf(kind, 'en').many}`,
  operationId: `readPasted${pascal(kind.name)}`,
  tags: [kind.name],
  requestBody: { required: true, content: json(object({ text })) },
  responses: {
    200: answer('The rows, what could not be read, and the text of rows over 500.', pasted),
    ...refusals(400, 401, 403),
  },
})
