// What is sent to each call of the API: mostly what its description asks for, now and then anything.
import { fc } from '#tests/support/property.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { nasty } from '#tests/support/bodies/nasty.ts'
import { valueOf } from '#tests/support/bodies/values-of-schema.ts'
import { asksAll } from '#tests/support/turn.ts'
import type { CrawledAddress } from './crawl.ts'
import { type Call, calls, type Param, shapes } from './described-calls.ts'
import type { World } from './canary-world.ts'
import { distribution, sortOfRoute } from './distribution.ts'

// The same requests at every run; others by hand: ANSWERS_SEED=5 ANSWERS_RUNS=50.
const seed = Number(process.env['ANSWERS_SEED'] ?? 1)
const numRuns = Number(process.env['ANSWERS_RUNS'] ?? (asksAll ? 6 : 3))

const askers = ['admin', 'admin', 'country admin', 'visitor'] as const

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const anyFile = fc.constantFrom(...nasty, 'name\nA', 'PK\u0003\u0004', '<?xml version="1.0"?>')

/** Values that a field of this name may well have. */
const knownTo =
  ({ changed, groups }: World, call: Call) =>
  (name: string): readonly string[] => {
    if (name === 'group') return groups
    if (name === 'at') return ['0', '3', '5', '99999999999', '-1', '1.5']
    if (name === 'id') return changed[call.route.split('/')[2] as string]?.slice(0, 2) ?? []
    return name.endsWith('Id') ? [] : (changed[`${name}s`] ?? [])
  }

/** Some request of this call, by somebody. */
function requestOf(world: World, call: Call): fc.Arbitrary<CrawledAddress> {
  const value = (schema: Schema, name: string) => valueOf(schema, name, knownTo(world, call), shapes)
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
      actor: fc.constantFrom(...askers),
      body: call.body ? fc.option(value(call.body, ''), { freq: 20 }) : fc.constant(null),
      file: fc.tuple(anyFile, fc.constantFrom('a.csv', 'a.xlsx', 'a\u0000.csv', '.', '../a')),
    })
    .map(({ path, search, headers, actor, body, file: [text, name] }): CrawledAddress => {
      const filled = call.route.replaceAll(/:(\w+)/g, (_, one: string) => encoded(asText(path[one])) || 'x')
      const asked = Object.entries(search).map(([one, given]) => `${encoded(one)}=${encoded(asText(given))}`)
      const form = new FormData()
      form.set('file', new File([text], name))
      const json = body === null ? undefined : JSON.stringify(body)
      return {
        actor,
        method: call.method,
        route: call.route,
        url: asked.length > 0 ? `${filled}?${asked.join('&')}` : filled,
        headers: {
          ...(headers as Record<string, string>),
          ...(json && !call.isFile ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.isFile ? { payload: form } : json ? { payload: json } : {}),
      }
    })
}

/** Who signs out, or asks for a new password of their own, is nobody any more. */
export function* sentBySchema(world: World): Generator<CrawledAddress> {
  const asked = calls.filter(({ route }) => !/logout|reset-password/.test(route))
  const runs = distribution(asked, ({ method, route }) => sortOfRoute({ method, url: route }))
  for (const [at, call] of asked.entries())
    yield* fc.sample(requestOf(world, call), { numRuns: runs.count(call, numRuns, 3), seed: seed + at })
}
