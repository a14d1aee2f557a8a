// Pieces of the description of the API: answers, refusals, parameters.
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
  400: 'Unknown or wrong parameters, fields or values; `fields` says which and why.',
  401: 'Nobody is signed in.',
  403: 'The role may never do this, or the row would leave the caller’s country.',
  404: 'There is no such row, or it is out of reach: both look the same.',
  409: 'Someone else saved in the meantime (`current` is the row as it is now), a unique value is taken, or rows still use this one (`usedBy`).',
  428: 'The version is missing.',
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
