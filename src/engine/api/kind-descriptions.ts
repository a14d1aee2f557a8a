// The calls of every kind, as the description of the API tells them.
import { wordsOf } from '../model/registry.ts'
import type { Kind } from '../model/kind.ts'
import { answer, idempotencyKey, json, keyReused, type Operation, parameter, refusals, saved } from './description.ts'
import { findMemberCreation } from './kind-calls.ts'
import { exportFormatsOf } from './export-formats.ts'
import { progressHeader } from './export-progress.ts'
import { listParameters, localeParameter } from './list-parameters.ts'
import { listSchema } from './list-schemas.ts'
import { moveDescription } from './move-description.ts'
import { keyParameter, pascal, type Schema, schemaRef } from './schemas.ts'

const body = (schema: Schema): Schema => ({ required: true, content: json(schema) })

const isVersioned: Schema = {
  type: 'object',
  required: ['version'],
  properties: {
    version: {
      type: 'integer',
      description: 'As it was read; another one means someone else saved in the meantime.',
    },
  },
}

const nextState = parameter(
  'next',
  'The state that the row is moved to by the next call: a refusal says at once what is missing there.',
  { type: 'string' },
)

type KindCall = 'list' | 'export' | 'create' | 'read' | 'update' | 'remove' | 'restore'

/** Each call of a kind; `move` where its rows have states. */
export function kindDescriptions(kind: Kind): Record<KindCall, Operation> & { move: Operation | null } {
  const name = pascal(kind.name)
  const { one, many: several } = wordsOf(kind, 'en')
  const row = schemaRef(name)
  const key = keyParameter(kind)
  const own = findMemberCreation(kind)
  const operation = (summary: string, id: string, more: Record<string, unknown>): Operation => ({
    summary,
    operationId: `${id}${name}`,
    tags: [kind.name],
    ...more,
  })
  return {
    list: operation(`List: ${several}`, 'list', {
      parameters: listParameters(kind),
      responses: { 200: answer('One page.', listSchema(row)), ...refusals(400, 401, 403, 404) },
    }),
    create: operation(own ? `Create: ${one}. ${own.summary}` : `Create: ${one}`, 'create', {
      parameters: [idempotencyKey, ...(kind.workflow ? [nextState] : [])],
      requestBody: body(own ? { anyOf: [schemaRef(`${name}Input`), own.body] } : schemaRef(`${name}Input`)),
      responses: {
        201: answer(
          own ? 'The new row, or what was made of the other body.' : 'The new row.',
          own ? { anyOf: [saved(row), own.answer] } : saved(row),
        ),
        ...refusals(400, 401, 403, 409),
        ...(own ? refusals(404, 429) : {}),
        ...keyReused,
      },
    }),
    export: operation(`Export: ${several}`, 'export', {
      parameters: [
        parameter('format', 'Kind of file.', {
          type: 'string',
          enum: exportFormatsOf(kind).map((one) => one.name),
          default: 'csv',
        }),
        parameter(
          'fields',
          'Columns, separated by commas: the name first, then these, without rows of child kinds. Without it, all.',
          {
            type: 'string',
          },
        ),
        ...listParameters(kind),
        progressHeader,
      ],
      responses: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(exportFormatsOf(kind).map(({ type }) => [type, {}])),
        },
        ...refusals(400, 401, 403, 404),
      },
    }),
    read: operation(`Read: ${one}`, 'read', {
      parameters: [key, localeParameter],
      responses: { 200: answer('The row.', row), ...refusals(401, 403, 404) },
    }),
    update: operation(`Change: ${one}`, 'update', {
      parameters: [key, ...(kind.workflow ? [nextState] : [])],
      requestBody: body({ allOf: [schemaRef(`${name}Change`), isVersioned] }),
      responses: { 200: answer('The row as it is now.', saved(row)), ...refusals(400, 401, 403, 404, 409, 428) },
    }),
    remove: operation(`Move to trash: ${one}`, 'remove', {
      parameters: [key],
      responses: { 204: answer('Gone.'), ...refusals(401, 403, 404, 409) },
    }),
    restore: operation(`Take out of trash: ${one}`, 'restore', {
      parameters: [key],
      responses: { 200: answer('The row.', row), ...refusals(401, 403, 404, 409) },
    }),
    move: kind.workflow ? moveDescription(kind, key) : null,
  }
}
