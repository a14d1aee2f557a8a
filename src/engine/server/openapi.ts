// What the API is, for programs and for people: OpenAPI 3.1 made of the kinds, and a plain page that shows it to staff.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthorized } from '#server/errors.ts'
import { locales } from '#words/locales.ts'
import type { Field } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { allKinds, wordsOf } from '../registry.ts'
import { isStaff, type Viewer } from '../viewer.ts'
import { statuses } from './status.ts'
import {
  choiceRef,
  choiceSchemas,
  described,
  inputSchema,
  many,
  pascal,
  rowSchema,
  type Schema,
  schemaRef,
  sharedSchemas,
} from './openapi-schemas.ts'

export type Operation = { summary: string; tags: string[]; [key: string]: unknown }
/** Operations by method, by address. */
export type Paths = Record<string, Record<string, Operation>>
export type OpenApi = {
  openapi: string
  info: Schema
  servers: Schema[]
  security: Schema[]
  tags: Schema[]
  paths: Paths
  components: Schema
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })
const answer = (description: string, schema?: Schema): Schema => ({
  description,
  ...(schema ? { content: json(schema) } : {}),
})

const problems: Record<string, string> = {
  400: 'Unknown or wrong parameters, fields or values; `fields` says which and why.',
  401: 'Nobody is signed in.',
  403: 'The role may never do this, or the row would leave the own country.',
  404: 'There is no such row, or it is out of reach: both look the same.',
  409: 'Somebody saved in between (`current` is the row as it is now), a unique value is taken, or rows still use this one (`usedBy`).',
  428: 'The version is missing.',
}
const refusals = (...codes: number[]): Record<string, Schema> =>
  Object.fromEntries(codes.map((code) => [String(code), { $ref: `#/components/responses/${code}` }]))

const parameter = (name: string, description: string, schema: Schema, where = 'query'): Schema => ({
  name,
  in: where,
  description,
  schema,
  ...(where === 'path' ? { required: true } : {}),
})

function facetSchema(kind: Kind, name: string): Schema {
  const band = kind.list.bands?.find((one) => one.name === name)
  if (band) return { type: 'string', enum: band.steps === 'present' ? ['yes', 'no'] : band.steps.map(([code]) => code) }
  const field = kind.fields[name] as Field
  const of = field.type === 'list' ? Object.values(field.entry ?? {})[0]?.of : field.of
  if (of) return choiceRef(of)
  return field.type === 'flag' ? { type: 'string', enum: ['true', 'false'] } : { type: 'string' }
}

const localeParameter = parameter('locale', 'Language of labels and messages; else Accept-Language.', {
  type: 'string',
  enum: [...locales],
})

function listParameters(kind: Kind): Schema[] {
  const staffOnly = kind.list.filters.filter((name) => !kind.list.facets.includes(name))
  return [
    parameter('q', 'Words, in any language of the product.', { type: 'string' }),
    parameter('type', 'Where the words are looked for.', {
      type: 'string',
      enum: Object.keys(kind.list.search),
      default: 'all',
    }),
    parameter('exact', '1: just these words, without related and similar ones.', { type: 'string', enum: ['1'] }),
    ...kind.list.facets.map((name) =>
      parameter(name, 'Facet; several values mean any of them.', many(facetSchema(kind, name))),
    ),
    ...staffOnly.map((name) =>
      parameter(name, 'Filter of staff; also `present` and `none`.', many({ type: 'string' })),
    ),
    parameter(
      'sort',
      `${Object.entries(kind.list.sorts)
        .map(([name, field]) => `${name} (${field})`)
        .join(', ')}, or a field, with - for descending.`,
      { type: 'string' },
    ),
    parameter('page', 'From 1.', { type: 'integer', minimum: 1, default: 1 }),
    parameter('size', 'Rows of a page.', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    parameter('facets', '1: counts of every facet.', { type: 'string', enum: ['1'] }),
    parameter('id', 'Only these rows; up to 100.', many({ type: 'string', format: 'uuid' })),
    parameter('mine', '1: only own rows.', { type: 'string', enum: ['1'] }),
    parameter('trash', '1: rows in trash (staff).', { type: 'string', enum: ['1'] }),
    localeParameter,
  ]
}

const listSchema = (row: Schema): Schema => ({
  type: 'object',
  required: ['rows', 'total', 'page', 'size'],
  properties: {
    rows: many(row),
    total: { type: 'integer' },
    totalIsExact: { type: 'boolean', const: false, description: 'Absent when the total is exact.' },
    page: { type: 'integer' },
    size: { type: 'integer' },
    corrected: { type: 'string', description: 'The words that were searched instead.' },
    facets: { type: 'object', additionalProperties: many(schemaRef('FacetCount')) },
  },
})

function pathsOf(kind: Kind): Paths {
  const tags = [kind.name]
  const name = pascal(kind.name)
  const { one, many: several } = wordsOf(kind, 'en')
  const row = schemaRef(name)
  const key = parameter('id', kind.slug ? 'id or address name' : 'id or code', { type: 'string' }, 'path')
  const body = (schema: Schema): Schema => ({ required: true, content: json(schema) })
  const isVersioned = {
    type: 'object',
    required: ['version'],
    properties: {
      version: { type: 'integer', description: 'As it was read; another one means somebody saved in between.' },
    },
  }
  const operation = (summary: string, id: string, more: Record<string, unknown>): Operation => ({
    summary,
    operationId: `${id}${name}`,
    tags,
    ...more,
  })
  const base = `/api/${kind.name}`
  return {
    [base]: {
      get: operation(`List: ${several}`, 'list', {
        parameters: listParameters(kind),
        responses: { 200: answer('One page.', listSchema(row)), ...refusals(400, 401, 403, 404) },
      }),
      post: operation(`Create: ${one}`, 'create', {
        parameters: [
          parameter(
            'Idempotency-Key',
            'The same key within 24 hours makes one row.',
            { type: 'string', maxLength: 200 },
            'header',
          ),
        ],
        requestBody: body(schemaRef(`${name}Input`)),
        responses: { 201: answer('The new row.', row), ...refusals(400, 401, 403, 409) },
      }),
    },
    [`${base}/export`]: {
      get: operation(`Export: ${several}`, 'export', {
        parameters: [
          parameter('format', 'Kind of file.', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
          ...listParameters(kind),
        ],
        responses: {
          200: {
            description: 'The file.',
            content: { 'text/csv': {}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
          },
          ...refusals(400, 401, 403, 404),
        },
      }),
    },
    [`${base}/{id}`]: {
      parameters: [key] as never,
      get: operation(`Read: ${one}`, 'read', {
        parameters: [localeParameter],
        responses: { 200: answer('The row.', row), ...refusals(401, 403, 404) },
      }),
      patch: operation(`Change: ${one}`, 'update', {
        requestBody: body({ allOf: [schemaRef(`${name}Change`), isVersioned] }),
        responses: { 200: answer('The row as it is now.', row), ...refusals(400, 401, 403, 404, 409, 428) },
      }),
      delete: operation(`Move to trash: ${one}`, 'remove', {
        responses: { 204: answer('Gone.'), ...refusals(401, 403, 404, 409) },
      }),
    },
    [`${base}/{id}/restore`]: {
      parameters: [key] as never,
      post: operation(`Take out of trash: ${one}`, 'restore', {
        responses: { 200: answer('The row.', row), ...refusals(401, 403, 404, 409) },
      }),
    },
    ...(kind.flow === 'content'
      ? {
          [`${base}/{id}/status`]: {
            parameters: [key] as never,
            post: operation(`Hand in, publish, return, archive: ${one}`, 'move', {
              requestBody: body({
                type: 'object',
                required: ['status', 'version'],
                properties: {
                  status: { type: 'string', enum: [...statuses] },
                  reason: { type: 'string', maxLength: 1000 },
                  version: { type: 'integer' },
                },
              }),
              responses: { 200: answer('The row.', row), ...refusals(400, 401, 403, 404, 409, 428) },
            }),
          },
        }
      : {}),
  }
}

/** The whole API; `more` are the calls that belong to no kind. */
export function openApi(more: Paths = {}): OpenApi {
  const kinds = allKinds()
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the talent mobility portal',
      version: '1',
      description:
        'Every answer holds what the caller may see, and nothing else: rows and fields out of reach are absent.',
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }, { cookie: [] }],
    tags: kinds.map((kind) => ({ name: kind.name, description: wordsOf(kind, 'en').about })),
    paths: Object.assign({}, ...kinds.map(pathsOf), more) as Paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth.access_token' },
      },
      responses: Object.fromEntries(
        Object.entries(problems).map(([code, description]) => [code, answer(description, schemaRef('Problem'))]),
      ),
      schemas: {
        ...sharedSchemas,
        ...choiceSchemas(kinds),
        ...Object.fromEntries(
          kinds.flatMap((kind) => [
            [pascal(kind.name), rowSchema(kind)],
            [`${pascal(kind.name)}Input`, inputSchema(kind, true)],
            [`${pascal(kind.name)}Change`, inputSchema(kind, false)],
          ]),
        ),
      },
    },
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const columnWords = (field: Field): string =>
  `${field.type}${field.to ? ` → ${field.to}` : ''}${field.of ? ` of ${field.of}` : ''}`

function kindSection(kind: Kind): string {
  const words = wordsOf(kind, 'en')
  const rows = Object.entries(kind.fields)
    .filter(([, field]) => !field.sealed && field.shownTo !== 'nobody')
    .map(
      ([name, field]) =>
        `<tr><th scope="row"><code>${name}</code></th><td>${escaped(words.fields[name] ?? '')}</td><td>${escaped(columnWords(field))}</td><td>${field.readOnly ? 'read only' : (field.required ?? '')}</td><td>${escaped(described(field))}</td></tr>`,
    )
  return `<section><h2 id="${kind.name}">${escaped(words.many)}</h2><p>${escaped(words.about)}</p>
<table><caption>Fields</caption><thead><tr><th scope="col">Name</th><th scope="col">Label</th><th scope="col">Type</th><th scope="col">Needed</th><th scope="col">Who receives it</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`
}

function page(api: OpenApi): string {
  const methods = ['get', 'post', 'patch', 'put', 'delete']
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(
        ([method, { summary }]) =>
          `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`,
      ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title></head>
<body><main id="main"><h1>API</h1><p><a href="/api/openapi.json">openapi.json</a> says all of this to programs.</p>
<table><caption>Calls</caption><thead><tr><th scope="col">Method</th><th scope="col">Address</th><th scope="col">What it does</th></tr></thead><tbody>${calls.join('\n')}</tbody></table>
${allKinds().map(kindSection).join('\n')}</main></body></html>`
}

/** GET /api/openapi.json for everybody, GET /api/docs for staff. */
export function addOpenApiRoute(
  app: FastifyInstance,
  viewerOf: (request: FastifyRequest) => Promise<Viewer>,
  more: Paths = {},
): void {
  let made: OpenApi | undefined
  const api = (): OpenApi => (made ??= openApi(more))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(api())),
  )
  app.get('/api/docs', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (!isStaff(viewer)) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    return reply.type('text/html; charset=utf-8').send(page(api()))
  })
}
