// What the API is, for programs and for people: OpenAPI 3.1 made of the schemas of the routes, and a plain page that shows it to staff.
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthorized } from '#server/errors.ts'
import { answersBefore, described } from '#engine/api/described.ts'
import { answer, call, operationIdOf, type Paths, problem, problems } from '#engine/api/description.ts'
import { listSchemas } from '#engine/api/list-schemas.ts'
import {
  audienceOf,
  choiceSchemas,
  identityNumbers,
  inputSchema,
  pascal,
  rowSchema,
  type Schema,
  sharedSchemas,
} from '#engine/api/schemas.ts'
import { type Field, kindsOfRef } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, findKind, parentKind, wordsOf } from '#engine/model/registry.ts'
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { leadsOn } from '#engine/public/missing-entry-data.ts'
import { type OpenApi, withReferences } from './references.ts'

/** Rows of a child kind have no upload of their own. */
function aboutKind(kind: Kind): string {
  const { about } = wordsOf(kind, 'en')
  const parent = kind.import && parentKind(kind)
  return parent?.import
    ? `${about} They are uploaded in the files of their parent: POST /api/${parent.name}/import.`
    : about
}

const moved: Schema = {
  description: 'The entry has another address by now: Location is the same call there.',
  headers: { Location: { type: 'string', description: 'The address of the same call.' } },
  type: 'null',
}

/** What this call may answer before it is reached, or where its route finds no entry. */
function before(method: string, url: string): Schema {
  const [place, kind = ''] = url.split('/').slice(1)
  if (place !== 'api') return {}
  const isLed = method === 'GET' && leadsOn(url)
  return {
    ...(isLed ? { 301: moved } : {}),
    ...answersBefore([
      401,
      ...(method === 'GET' ? [] : [400]),
      ...(findKind(kind) ? [404] : []),
      ...(isLed ? [410] : []),
    ]),
  }
}

/** From now on the routes of this server are collected; comes before the first of them. */
export async function collectDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API of the talent mobility portal',
        version: '1',
        description:
          'Every answer holds what the caller may see, and nothing else: rows and fields out of reach are absent.',
      },
      servers: [{ url: '/' }],
      security: [{}, { token: [] }, { cookie: [] }],
      tags: allKinds().map((kind) => ({ name: kind.name, description: aboutKind(kind) })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'auth.access_token' },
        },
      },
    },
    convertConstToEnum: false,
    // What says nothing of itself is no call: pages, files.
    transform({ schema, url, route }) {
      if (!schema?.response) return { schema: { hide: true }, url }
      const method = [route.method].flat()[0] as string
      const response = { ...before(method, url), ...(schema.response as Schema) }
      return { schema: { operationId: operationIdOf(method, url), ...schema, response }, url }
    },
  })
}

/** A body that may be null may be left out; the collector says of every body that it is required. */
function withoutNeed(operations: Paths[string]): Paths[string] {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => {
      const body = operation.requestBody as { content: Record<string, { schema: Schema }> } | undefined
      const type = body?.content['application/json']?.schema['type']
      const isOptional = Array.isArray(type) && type.includes('null')
      return [method, isOptional ? { ...operation, requestBody: { ...body, required: false } } : operation]
    }),
  )
}

/** The calls; showing an identity number where such numbers are collected, and only those. */
function pathsFor(paths: Paths, collects: readonly string[]): Paths {
  const reveals = new Map<string, string[]>(
    allKinds().map((kind) => [`/api/${kind.name}/{id}/reveal`, identityNumbers(kind, collects)]),
  )
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) => {
      const numbers = reveals.get(path)
      if (!numbers) return [[path, withoutNeed(operations)]]
      const isEnum = (name: string, value: unknown): unknown => (name === 'enum' ? numbers : value)
      return numbers.length > 0 ? [[path, JSON.parse(JSON.stringify(operations, isEnum)) as Paths[string]]] : []
    }),
  )
}

/** The whole API of a server that is ready; `collects` are the purposes for which encrypted fields exist. */
export function openApi(app: FastifyInstance, collects: readonly string[] = []): OpenApi {
  const kinds = allKinds()
  const made = app.swagger() as unknown as OpenApi
  return {
    ...made,
    paths: pathsFor(made.paths, collects),
    components: {
      ...made.components,
      responses: Object.fromEntries(Object.entries(problems).map(([code, text]) => [code, problem(text)])),
      schemas: {
        ...sharedSchemas,
        ...listSchemas,
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
  `${field.type}${field.to ? ` → ${kindsOfRef(field).join(' or ')}` : ''}${field.of ? ` of ${field.of}` : ''}`

function kindSection(kind: Kind): string {
  const words = wordsOf(kind, 'en')
  const rows = Object.entries(kind.fields)
    .filter(([, field]) => field.shownTo !== 'nobody')
    .map(
      ([name, field]) =>
        `<tr><th scope="row"><code>${name}</code></th><td>${escaped(words.fields[name] ?? '')}</td><td>${escaped(columnWords(field))}</td><td>${field.readOnly ? 'read only' : (field.required ?? '')}</td><td>${escaped(audienceOf(field))}</td></tr>`,
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
        ([method, { summary, responses }]) =>
          `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td><td>${Object.keys(responses as Schema).join(', ')}</td></tr>`,
      ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title></head>
<body><main id="main"><h1>API</h1><p><a href="/api/openapi.json">openapi.json</a> says all of this to programs.</p>
<table><caption>Calls</caption><thead><tr><th scope="col">Method</th><th scope="col">Address</th><th scope="col">What it does</th><th scope="col">Answers</th></tr></thead><tbody>${calls.join('\n')}</tbody></table>
${allKinds().map(kindSection).join('\n')}</main></body></html>`
}

const highest = 'secret'

/** As text; the role that exists only for its own is named to nobody else. */
const textFor = (viewer: Viewer, api: OpenApi): string =>
  JSON.stringify(api, (_name, value: unknown) =>
    Array.isArray(value) && viewer.role !== highest ? value.filter((one) => one !== highest) : value,
  )

const description = call('site', 'This description', { 200: answer('OpenAPI 3.1.', { type: 'object' }) })

/** GET /api/openapi.json for everybody, GET /api/docs for staff. */
export function addOpenApiRoute(app: FastifyInstance, viewerOf: (request: FastifyRequest) => Promise<Viewer>): void {
  const made = new Map<string, OpenApi>()
  // Fields that exist for nobody but secret and admin are told to them only.
  const api = (viewer: Viewer): OpenApi => {
    const collects = isAdmin(viewer) ? (viewer.collects ?? []) : []
    const known = made.get(collects.join()) ?? openApi(app, collects)
    made.set(collects.join(), known)
    return known
  }
  const brief = new WeakMap<OpenApi, OpenApi>()
  const shortened = (viewer: Viewer): OpenApi => {
    const whole = api(viewer)
    const known = brief.get(whole) ?? withReferences(whole)
    brief.set(whole, known)
    return known
  }
  app.get('/api/openapi.json', described(description), async (request, reply) => {
    const viewer = await viewerOf(request)
    return reply
      .header('cache-control', isStaff(viewer) ? 'no-store' : 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(textFor(viewer, shortened(viewer)))
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
