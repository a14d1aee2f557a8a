// The description of the API is true: every route is described, every description is a route, every answer fits.
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { addKindRoutes } from '#engine/api/api.ts'
import { addOpenApiRoute, collectDescription, openApi } from '#features/api-description/openapi.ts'
import { withReferences } from '#features/api-description/references.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { isProblem } from '#server/errors.ts'
import { registry } from '#kinds/index.ts'
import { build, buildFull, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { aMember, ownersOf, staffWith } from '#tests/support/people/viewers.ts'
import { records } from '#engine/store/records.ts'
import { describedApi } from '../../src/shell/http/described-api.ts'

useRegistry(registry)
useDatabase()

const api = await describedApi()
const methods = new Set(['get', 'post', 'patch', 'put', 'delete'])
const described = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.keys(operations)
    .filter((one) => methods.has(one))
    .map((method) => `${method.toUpperCase()} ${path}`),
)

let app: FastifyInstance
let viewer: Viewer = visitor()
const routes: string[] = []

beforeAll(async () => {
  app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  app.setErrorHandler((error, _request, reply) => reply.code(isProblem(error) ? error.status : 500).send({}))
  await collectDescription(app)
  addKindRoutes(app, { viewerOf: async () => viewer, origin: 'http://127.0.0.1:3000', rateLimits: false })
  addOpenApiRoute(app, async () => viewer)
  await app.ready()
})
afterAll(() => app.close())

test('every route of the kinds is described', () => {
  const flowless = new Set(
    registry.kinds.filter((kind) => kind.flow !== 'content').map((kind) => `POST /api/${kind.name}/{id}/status`),
  )
  expect(
    routes.filter((route) => !described.includes(route) && !flowless.has(route) && route !== 'GET /api/docs'),
  ).toEqual([])
})

test('every reference inside the description leads somewhere, and every operation has its own id', () => {
  const text = JSON.stringify(api)
  const components = api.components as Record<string, Record<string, unknown>>
  for (const [, group, name] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g))
    expect(components[group as string]?.[name as string], name).toBeDefined()
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(registry.kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const schemas = api.components['schemas'] as Record<string, { properties: Record<string, Schema> }>
  const schema = Object.entries(schemas).find(([one]) => one.toLowerCase() === name.replaceAll('-', ''))?.[1]

  test('a row has just the described fields', async () => {
    // Some are whole for their owner alone.
    const [type] = kind.access.create(staffWith('secret')) === false ? ownersOf(kind) : []
    const owner = type ? { ...aMember(type), id: (await build('members')).id } : null
    const { id } = await buildFull(name, { ...publicly(kind), ...(owner ? { owner: owner.id } : {}) })
    const rows = [
      await records(staffWith('secret'), kind).get(id),
      ...(owner ? [await records(owner, kind).get(id)] : []),
    ]
    const fields = new Set(rows.flatMap((row) => Object.keys(row)))
    expect([...fields].filter((field) => !schema?.properties[field])).toEqual([])
    expect(Object.keys(schema?.properties ?? {}).filter((field) => !fields.has(field))).toEqual([])
  })
})

test('openapi.json is for everybody', async () => {
  viewer = visitor()
  const answer = await app.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const { paths } = answer.json<typeof api>()
  expect(Object.keys(paths).toSorted()).toEqual(Object.keys(openApi(app).paths).toSorted())
})

test('the highest role is named to itself alone', async () => {
  const textFor = async (who: Viewer): Promise<string> => {
    viewer = who
    return (await app.inject('/api/openapi.json')).body
  }
  for (const who of [visitor(), aMember(), staffWith('editor'), staffWith('admin')])
    expect(await textFor(who), who.role ?? who.who).not.toContain('secret')
  viewer = staffWith('secret')
  expect((await app.inject('/api/openapi.json')).json()).toEqual(
    JSON.parse(JSON.stringify(withReferences(openApi(app)))),
  )
})

test('the page that shows it is for staff', async () => {
  const statusFor = async (who: Viewer): Promise<number> => {
    viewer = who
    return (await app.inject('/api/docs')).statusCode
  }
  expect(await statusFor(visitor())).toBe(401)
  expect(await statusFor(aMember())).toBe(403)
  expect(await statusFor(staffWith('user'))).toBe(200)
  const { body } = await app.inject('/api/docs')
  expect(body).toContain('<h1>API</h1>')
  for (const kind of registry.kinds) expect(body).toContain(`/api/${kind.name}`)
})
