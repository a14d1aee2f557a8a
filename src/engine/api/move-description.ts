// Moves along a workflow in the description of the API: the states of the kind, and what may be sent along.
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { type Workflow, workflowsOf } from '#engine/model/workflow.ts'
import { answer, json, type Operation, refusals } from './description.ts'
import { pascal, type Schema, schemaRef, valueOf } from './schemas.ts'

/** Fields that a move needs. */
const neededSchemas = (kind: Kind, { moves }: Workflow): Record<string, Schema> =>
  Object.fromEntries(
    moves.flatMap(({ needs = [] }) => needs.map((name) => [name, valueOf(kind.fields[name] as Field, false)])),
  )

/** One line for each move: `new, in_progress -> answered (needs answer)`. */
const described = ({ moves }: Workflow): string =>
  moves
    .map(({ from, to, needs = [], reason, onChange, betweenPeople }) => {
      if (onChange) return `${from.join(', ')} -> ${to} (by a change that staff look at)`
      if (betweenPeople) return `${from.join(', ')} -> ${to} (by the people whom the row is between)`
      const wanted = [...needs, ...(reason ? [reason === 'staff' ? 'reason of staff' : 'reason'] : [])]
      return `${from.join(', ')} -> ${to}${wanted.length > 0 ? ` (needs ${wanted.join(', ')})` : ''}`
    })
    .join('; ')

export function moveDescription(kind: Kind, key: Schema): Operation {
  const workflows = workflowsOf(kind)
  const name = pascal(kind.name)
  const { one } = wordsOf(kind, 'en')
  const schema: Schema = {
    type: 'object',
    required: ['status', 'version'],
    properties: {
      status: { type: 'string', enum: workflows.flatMap(({ states }) => states) },
      reason: { type: 'string', maxLength: 1000 },
      ...Object.assign({}, ...workflows.map((one) => neededSchemas(kind, one))),
      undo: {
        type: 'boolean',
        enum: [true],
        description:
          'Takes back the move that brought the row where it is, to this state: by whoever made it, within seconds, as long as nobody was told. With it no reason and no values.',
      },
      version: { type: 'integer' },
    },
  }
  return {
    summary: `${kind.flow === 'content' ? 'Hand in, publish, return, archive' : 'Move to another state'}: ${one}`,
    description: `Moves: ${workflows.map(described).join('; ')}.`,
    operationId: `move${name}`,
    tags: [kind.name],
    parameters: [key],
    requestBody: { required: true, content: json(schema) },
    responses: { 200: answer('The row.', schemaRef(name)), ...refusals(400, 401, 403, 404, 409, 428) },
  }
}
