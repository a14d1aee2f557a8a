// An answer is one that the description of its call names, and it looks as the description says.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import type { Schema } from '#engine/api/schemas.ts'
import type { Check } from '../crawl.ts'
import { type Call, calls, commonResponses, shapes } from '../described-calls.ts'

// Answers of the server before any call is reached: too long an address, another kind of body, too large, too busy.
const before = ['413', '414', '415', '429', '503']

const ajv = new Ajv2020({ strict: false, validateFormats: false })
/** With the shapes that others name under names of their own: each is compiled once for all calls, not again for each. */
const named = (schema: Schema): string => JSON.stringify(schema).replaceAll('"#/components/schemas/', '"shape:')
for (const [name, shape] of Object.entries(shapes))
  ajv.addSchema({ ...(JSON.parse(named(shape)) as Schema), $id: `shape:${name}` })
// Many calls have the same answer: compiled once as well.
const validators = new Map<string, ValidateFunction>()
const validatorOf = new Map<Schema, ValidateFunction>()
const described = new Map(calls.map((call) => [`${call.method} ${call.route}`, call]))

function validatorFor(schema: Schema): ValidateFunction {
  const known = validatorOf.get(schema)
  if (known) return known
  const text = named(schema)
  const made = validators.get(text) ?? ajv.compile(JSON.parse(text) as Schema)
  validators.set(text, made)
  validatorOf.set(schema, made)
  return made
}

/** What is wrong with an answer beside its description; null when nothing is. */
function wrongIn(call: Call, answer: LightMyRequestResponse): string | null {
  const status = String(answer.statusCode)
  const given = call.responses[status]
  if (!given) return before.includes(status) ? null : `${status} is not described ${answer.body.slice(0, 200)}`
  const response = given['$ref'] ? (commonResponses[status] as Schema) : given
  const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json')
  const content = (response['content'] ?? {}) as Record<string, { schema?: Schema }>
  const schema = content['application/json']?.schema
  if (!isJson || !schema)
    return isJson === (schema !== undefined) || answer.body === '' ? null : `${status}: another kind of answer`
  const validate = validatorFor(schema)
  return validate(answer.json()) ? null : `${status} ${JSON.stringify(validate.errors)} ${answer.body.slice(0, 200)}`
}

export const asDescribed: Check = {
  finds: 'an answer of another status or shape than its description names',
  look(answer) {
    const call = described.get(`${answer.asked.method} ${answer.asked.route}`)
    const wrong = call && wrongIn(call, answer)
    return wrong ? [wrong] : []
  },
}
