// Parts of the description of a call: answers, refusals, parameters.
import type { Schema } from './schemas.ts'

export type Operation = { summary: string; tags: string[]; [key: string]: unknown }
/** Operations by method, by address. */
export type Paths = Record<string, Record<string, Operation>>
export const json = (schema: Schema): Schema => ({ 'application/json': { schema } })
export const answer = (description: string, schema?: Schema): Schema => ({
  description,
  ...(schema ? { content: json(schema) } : {}),
})

export const problems: Record<string, string> = {
  400: 'Unknown or wrong parameters, fields or values (`fields` says which and why), or a body that cannot be read.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'The role may never do this, or the row would leave the caller’s country.',
  404: 'There is no such row, or it is out of reach: both look the same.',
  409: 'Someone else saved in the meantime (`current` is the row as it is now; staff read who changed it and when), a unique value is taken, or rows still use this one (`usedBy`).',
  410: 'The entry was erased for good; nothing of it is kept.',
  428: 'The version is missing.',
  429: 'Too many attempts; Retry-After says when to try again.',
}
export const refusals = (...codes: number[]): Record<string, Schema> =>
  Object.fromEntries(codes.map((code) => [String(code), { $ref: `#/components/responses/${code}` }]))

export const parameter = (name: string, description: string, schema: Schema, where = 'query'): Schema => ({
  name,
  in: where,
  description,
  schema,
  ...(where === 'path' ? { required: true } : {}),
})

export const idempotencyKey = parameter(
  'Idempotency-Key',
  'The same key of an account makes one row of this list within 24 hours; with other values it is refused (422), with that row.',
  { type: 'string', maxLength: 200 },
  'header',
)

/** A refusal that means something of its own in this call. */
export const problem = (description: string): Schema => answer(description, { $ref: '#/components/schemas/Problem' })
/** Beside `idempotencyKey`. */
export const keyReused: Record<string, Schema> = {
  422: problem('The key was sent before with other values; `current` is the row that was made of them.'),
}
/** An object of which nothing is absent but what `required` leaves out. */
export const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  required,
  properties,
})
/** A call that belongs to no kind. */
export const call = (tag: string, summary: string, responses: Record<string, Schema>, body?: Schema): Operation => ({
  summary,
  tags: [tag],
  responses,
  ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
})

const camel = (text: string): string =>
  text.replaceAll(/(?<![^a-zA-Z])[^a-zA-Z]+([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase())

/** The name of a call that says none itself: of its method and address. */
export const operationIdOf = (method: string, url: string): string =>
  camel(`${method.toLowerCase()} ${url.replace(/^\/(api\/)?/, '').replaceAll(':', '')}`)

/** A row that was just saved, with what was done to its values beside storing them. */
export const saved = (row: Schema): Schema => ({
  allOf: [
    row,
    object(
      {
        notes: {
          type: 'object',
          description:
            'Only where something was done to values beside storing them (Burmese typed for Zawgyi became Unicode): sentences by field.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
      [],
    ),
  ],
})
