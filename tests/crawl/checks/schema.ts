// An answer is one that the description of its call names, and it looks as the description says.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import type { Schema } from '#engine/api/schemas.ts'
import type { Check } from '../crawl.ts'
import { type Call, calls, commonResponses, shapes } from '../described-calls.ts'

// Answers of the server before any call is reached: too long an address, another kind of body, too large, too busy.
const before = ['413', '414', '415', '429', '503']

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validators = new Map<Schema, ValidateFunction>()
const described = new Map(calls.map((call) => [`${call.method} ${call.route}`, call]))

/** What is wrong with an answer beside its description; null when nothing is. */
function wrongIn(call: Call, answer: LightMyRequestResponse): string | null {
  const status = String(answer.statusCode)
  const named = call.responses[status]
  if (!named) return before.includes(status) ? null : `${status} is not described ${answer.body.slice(0, 200)}`
  const response = named['$ref'] ? (commonResponses[status] as Schema) : named
  const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json')
  const content = (response['content'] ?? {}) as Record<string, { schema?: Schema }>
  const schema = content['application/json']?.schema
  if (!isJson || !schema)
    return isJson === (schema !== undefined) || answer.body === '' ? null : `${status}: another kind of answer`
  const known = validators.get(schema) ?? ajv.compile({ ...schema, components: { schemas: shapes } })
  validators.set(schema, known)
  return known(answer.json()) ? null : `${status} ${JSON.stringify(known.errors)} ${answer.body.slice(0, 200)}`
}

export const asDescribed: Check = {
  finds: 'an answer of another status or shape than its description names',
  look(answer) {
    const call = described.get(`${answer.asked.method} ${answer.asked.route}`)
    const wrong = call && wrongIn(call, answer)
    return wrong ? [wrong] : []
  },
}
