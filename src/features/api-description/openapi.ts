// What the API is, for programs and for people: OpenAPI 3.1 made of the kinds, and a plain page that shows it to staff.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthorized } from '#server/errors.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { listParameters, localeParameter } from './list-parameters.ts'
import { furtherPaths } from './further-paths.ts'
import {
  answer,
  idempotencyKey,
  json,
  keyReused,
  type Operation,
  parameter,
  type Paths,
  problems,
  refusals,
  saved,
} from './parts.ts'
import {
  choiceSchemas,
  described,
  inputSchema,
  many,
  pascal,
  rowSchema,
  type Schema,
  schemaRef,
  sharedSchemas,
} from './schemas.ts'

export type { Paths } from './parts.ts'
export type OpenApi = {
  openapi: string
  info: Schema
  servers: Schema[]
  security: Schema[]
  tags: Schema[]
  paths: Paths
  components: Schema
}

const detectedSchema: Schema = {
  type: 'object',
  required: ['facet', 'value', 'label', 'matched', 'narrows'],
  properties: {
    facet: { type: 'string' },
    value: { type: 'string' },
    label: { type: 'string' },
    matched: { type: 'string' },
    narrows: { type: 'boolean' },
  },
}

const listSchema = (row: Schema): Schema => ({
  type: 'object',
  required: ['rows', 'total', 'page', 'size'],
  properties: {
    rows: many(row),
    total: { type: 'integer' },
    page: { type: 'integer' },
    size: { type: 'integer' },
    corrected: { type: 'string', description: 'The words that were searched instead.' },
    detected: {
      ...many(detectedSchema),
      description: 'With `detect=1`: values inside the words, and whether the list is narrowed to them.',
    },
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
      version: {
        type: 'integer',
        description: 'As it was read; another one means someone else saved in the meantime.',
      },
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
        parameters: [idempotencyKey],
        requestBody: body(schemaRef(`${name}Input`)),
        responses: { 201: answer('The new row.', saved(row)), ...refusals(400, 401, 403, 409), ...keyReused },
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
    [`${base}/duplicates`]: {
      post: operation(`Rows that may be the same as one that is being written: ${several}`, 'findDuplicates', {
        requestBody: body({
          type: 'object',
          required: ['values'],
          properties: {
            values: { type: 'object', description: 'Fields of the row, as far as they are known.' },
            id: { type: 'string', description: 'The row itself, while it is changed.' },
          },
        }),
        responses: {
          200: answer('At most five, the most certain first; only rows the caller may see.', {
            type: 'object',
            properties: {
              rows: many({
                type: 'object',
                properties: {
                  id: { type: 'string' },
                  kind: { type: 'string' },
                  label: { type: 'string' },
                  note: { type: 'string' },
                  same: many({ type: 'string' }),
                },
              }),
            },
          }),
          ...refusals(400, 401, 403),
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
        responses: { 200: answer('The row as it is now.', saved(row)), ...refusals(400, 401, 403, 404, 409, 428) },
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
    ...furtherPaths(kind, tags, name, key),
  }
}

/** Showing identity numbers whole, where they are collected. */
function revealPaths(kind: Kind, collects: readonly string[]): Paths {
  const numbers = Object.entries(kind.sealed).flatMap(([name, { sealed }]) =>
    sealed?.countryOf && collects.includes(sealed.purpose) ? [name] : [],
  )
  if (numbers.length === 0) return {}
  const schema = {
    type: 'object',
    required: ['field', 'reason'],
    additionalProperties: false,
    properties: {
      field: { type: 'string', enum: numbers },
      reason: { type: 'string', minLength: 5, maxLength: 500, description: 'It is recorded.' },
      confirm_password: {
        type: 'string',
        description: 'The caller’s own; needed when it was entered more than five minutes ago.',
      },
    },
  }
  const shown = { type: 'object', properties: { field: { type: 'string' }, value: { type: 'string' } } }
  return {
    [`/api/${kind.name}/{id}/reveal`]: {
      parameters: [parameter('id', 'id or address name', { type: 'string' }, 'path')] as never,
      post: {
        summary: `Show an identity number: ${wordsOf(kind, 'en').one}`,
        operationId: `reveal${pascal(kind.name)}`,
        tags: [kind.name],
        requestBody: { required: true, content: json(schema) },
        responses: { 200: answer('The number, this once.', shown), ...refusals(400, 401, 403, 404) },
      },
    },
  }
}

/** The whole API; `more` are the calls that belong to no kind, `collects` the purposes for which sealed fields exist. */
export function openApi(more: Paths = {}, collects: readonly string[] = []): OpenApi {
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
    paths: Object.assign({}, ...kinds.flatMap((kind) => [pathsOf(kind), revealPaths(kind, collects)]), more) as Paths,
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
            [pascal(kind.name), rowSchema(kind, collects)],
            [`${pascal(kind.name)}Input`, inputSchema(kind, true, collects)],
            [`${pascal(kind.name)}Change`, inputSchema(kind, false, collects)],
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
    .filter(([, field]) => field.shownTo !== 'nobody')
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

const highest = 'secret'

/** As text; the role that exists only for its own is named to nobody else. */
const textFor = (viewer: Viewer, api: OpenApi): string =>
  JSON.stringify(api, (_name, value: unknown) =>
    Array.isArray(value) && viewer.role !== highest ? value.filter((one) => one !== highest) : value,
  )

/** GET /api/openapi.json for everybody, GET /api/docs for staff. */
export function addOpenApiRoute(
  app: FastifyInstance,
  viewerOf: (request: FastifyRequest) => Promise<Viewer>,
  more: Paths = {},
): void {
  const made = new Map<string, OpenApi>()
  // Fields that exist for nobody but secret and admin are told to them only.
  const api = (viewer: Viewer): OpenApi => {
    const collects = isAdmin(viewer) ? (viewer.collects ?? []) : []
    const known = made.get(collects.join()) ?? openApi(more, collects)
    made.set(collects.join(), known)
    return known
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const viewer = await viewerOf(request)
    return reply
      .header('cache-control', isStaff(viewer) ? 'no-store' : 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(textFor(viewer, api(viewer)))
  })
  app.get('/api/docs', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (!isStaff(viewer)) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    return reply.type('text/html; charset=utf-8').send(page(api(viewer)))
  })
}
