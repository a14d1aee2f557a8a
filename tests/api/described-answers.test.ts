// Whatever is sent to any call of the API: the answer is one that its description names, and it looks as the description says.
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { groupsOf } from '#import/repairs.ts'
import { createRun, getRun } from '#import/runs.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, buildFull, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { nasty } from '#tests/support/bodies/nasty.ts'
import { valueOf } from '#tests/support/bodies/values-of-schema.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { describedApi } from '../../src/shell/http/described-api.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

type Param = { name: string; in: string; schema?: Schema }
type Call = {
  path: string
  method: string
  params: Param[]
  body: Schema | undefined
  isFile: boolean
  responses: Record<string, Schema>
}

// The same requests at every run; others by hand: ANSWERS_SEED=5 ANSWERS_RUNS=50.
const seed = Number(process.env['ANSWERS_SEED'] ?? 1)
const numRuns = Number(process.env['ANSWERS_RUNS'] ?? 6)

const api = await describedApi()
const shapes = api.components['schemas'] as Record<string, Schema>
const shared = api.components['responses'] as Record<string, Schema>
// Answers of the server before any call is reached: too long an address, another kind of body, too large, too busy.
const before = ['413', '414', '415', '429', '503']

const calls: Call[] = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) => {
    if (!['get', 'post', 'patch', 'delete'].includes(method)) return []
    const own = (operations['parameters'] ?? []) as unknown as Param[]
    const content = (operation['requestBody'] as Schema | undefined)?.['content'] as Record<string, Schema> | undefined
    return {
      path,
      method,
      params: [...own, ...((operation['parameters'] ?? []) as Param[])],
      body: content?.['application/json']?.['schema'] as Schema | undefined,
      isFile: content?.['multipart/form-data'] !== undefined,
      responses: operation['responses'] as Record<string, Schema>,
    }
  }),
)
// Who signs out, or asks for a new password of their own, is nobody any more.
const tried = calls.filter(({ path }) => !/logout|reset-password/.test(path))

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validators = new Map<Schema, ValidateFunction>()

/** What is wrong with an answer beside its description; null when nothing is. */
function wrongIn(call: Call, answer: LightMyRequestResponse): unknown {
  const status = String(answer.statusCode)
  const named = call.responses[status]
  if (!named) return before.includes(status) ? null : `${status} is not described`
  const response = named['$ref'] ? (shared[status] as Schema) : named
  const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json')
  const content = (response['content'] ?? {}) as Record<string, { schema?: Schema }>
  const schema = content['application/json']?.schema
  if (!isJson || !schema)
    return isJson === (schema !== undefined) || answer.body === '' ? null : 'another kind of answer'
  const known = validators.get(schema) ?? ajv.compile({ ...schema, components: { schemas: shapes } })
  validators.set(schema, known)
  return known(answer.json()) ? null : known.errors
}

const askers = ['admin', 'country admin'] as const
let stage: Stage
const ids: Record<string, string[]> = {}
let groups: string[] = []

beforeAll(async () => {
  stage = await openStage(server(), askers)
  for (const kind of registry.kinds)
    ids[kind.name] = [(await buildFull(kind.name, publicly(kind))).id, (await build(kind.name)).id]
  const file = readFileSync(new URL('../fixtures/uploads/talents-with-errors.csv', import.meta.url))
  const admin = staffWith('admin')
  const made = await createRun(admin, getKind('talents'), file, 'talents.csv')
  await checkRun(admin, made)
  const fresh = await createRun(admin, getKind('talents'), file, 'talents.csv')
  ids['import-runs'] = [String(made.number), String(fresh.number)]
  groups = (await groupsOf(admin, await getRun(admin, made.number))).map(({ id }) => id)
})

/** Values that a field of this name may well have. */
const knownTo =
  (call: Call) =>
  (name: string): readonly string[] => {
    if (name === 'group') return groups
    if (name === 'at') return ['0', '3', '5', '99999999999', '-1', '1.5']
    if (name === 'id') return ids[call.path.split('/')[2] as string] ?? []
    return name.endsWith('Id') ? [] : (ids[`${name}s`] ?? [])
  }

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const anyFile = fc.constantFrom(...nasty, 'name\nA', 'PK\u0003\u0004', '<?xml version="1.0"?>')

/** Some request of this call, by somebody. */
const requestOf = (call: Call): fc.Arbitrary<InjectOptions> => {
  const value = (schema: Schema, name: string) => valueOf(schema, name, knownTo(call), shapes)
  const where = (place: string) => call.params.filter((param) => param.in === place)
  const named = (params: Param[]) =>
    Object.fromEntries(params.map((param) => [param.name, value(param.schema ?? {}, param.name)]))
  return fc
    .record({
      path: fc.record(named(where('path'))),
      search: fc.record(named(where('query')), { requiredKeys: [] }),
      headers: fc.record(
        {
          'idempotency-key': fc.constantFrom('a', 'b', 'x'.repeat(300)),
          'accept-language': fc.constantFrom('th', 'lo'),
        },
        { requiredKeys: [] },
      ),
      who: fc.constantFrom('admin', ...askers, 'visitor' as const),
      body: call.body ? fc.option(value(call.body, ''), { freq: 20 }) : fc.constant(null),
      file: fc.tuple(anyFile, fc.constantFrom('a.csv', 'a.xlsx', 'a\u0000.csv', '.', '../a')),
    })
    .map(({ path, search, headers, who, body, file: [text, name] }) => {
      const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, one: string) => encoded(asText(path[one])) || 'x')
      const asked = Object.entries(search).map(([one, given]) => `${encoded(one)}=${encoded(asText(given))}`)
      const token = stage.tokens[who]
      const form = new FormData()
      form.set('file', new File([text], name))
      const json = body === null ? undefined : JSON.stringify(body)
      return {
        method: call.method.toUpperCase() as 'GET',
        url: asked.length > 0 ? `${filled}?${asked.join('&')}` : filled,
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.isFile ? { payload: form } : json ? { payload: json } : {}),
      }
    })
}

test.each(tried.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))('%s', async (_, call) => {
  await fc.assert(
    fc.asyncProperty(requestOf(call), async (request) => {
      const answer = await server().inject(request)
      expect(wrongIn(call, answer), `${answer.statusCode} ${answer.body.slice(0, 300)}`).toBeNull()
    }),
    { numRuns, seed },
  )
})
