// What a call takes and answers, as the schema of its route: openapi.json is made of it.
import { type Operation, problems } from './description.ts'
import { type Schema, schemaRef } from './schemas.ts'

type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: Schema }

const bytes: Schema = { type: 'string', format: 'binary' }

/** Parameters of one place (`path`, `query`, `header`) as one schema. */
function parametersIn(operation: Operation, location: string): Schema | undefined {
  const own = ((operation['parameters'] ?? []) as Parameter[]).filter((parameter) => parameter.in === location)
  if (own.length === 0) return undefined
  return {
    type: 'object',
    required: own.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(
      own.map(({ name, description, schema }) => [name, { ...schema, ...(description ? { description } : {}) }]),
    ),
  }
}

const contentOf = (content: Readonly<Record<string, { schema?: Schema }>>): Schema =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = bytes }]) => [type, { schema }]))

function responseOf(status: string, response: Schema): Schema {
  if (response['$ref'])
    return {
      description: problems[status],
      content: contentOf({ 'application/json': { schema: schemaRef('Problem') } }),
    }
  const content = response['content'] as Record<string, { schema?: Schema }> | undefined
  return { description: response['description'], ...(content ? { content: contentOf(content) } : { type: 'null' }) }
}

function bodyOf(operation: Operation): { body?: Schema; consumes?: string[] } {
  const content = (operation['requestBody'] as Schema | undefined)?.['content'] as
    | Record<string, { schema?: Schema }>
    | undefined
  if (!content) return {}
  const json = content['application/json']
  return json?.schema
    ? { body: json.schema }
    : { body: { content: contentOf(content) }, consumes: Object.keys(content) }
}

/**
 * What a call may answer before it is reached, whatever it is about: the session of who asks is over, the body cannot be read, the
 * list of the kind is closed to who asks.
 * @example answersBefore([401])
 */
export const answersBefore = (statuses: readonly number[]): Schema =>
  Object.fromEntries(statuses.map((status) => [status, responseOf(String(status), { $ref: true })]))

/** The schema of a route. */
export function schemaOf(operation: Operation): Schema {
  const { parameters: _parameters, requestBody: _body, responses, ...said } = operation
  const [params, querystring, headers] = ['path', 'query', 'header'].map((location) =>
    parametersIn(operation, location),
  )
  return {
    ...said,
    ...(params ? { params } : {}),
    ...(querystring ? { querystring } : {}),
    ...(headers ? { headers } : {}),
    ...bodyOf(operation),
    response: Object.fromEntries(
      Object.entries(responses as Record<string, Schema>).map(([status, response]) => [
        status,
        responseOf(status, response),
      ]),
    ),
  }
}

/**
 * The options of a route that checks what it takes itself, with messages of its own: its schema is told, and neither changes
 * nor slows what it answers.
 */
export const described = (operation: Operation) => ({
  schema: schemaOf(operation),
  validatorCompiler: () => () => true,
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
})
