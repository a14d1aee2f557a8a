// The description that is committed says what programs receive, in lines that a reviewer can read.
import { expect, test } from 'vitest'
import type { OpenApi } from '#features/api-description/references.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { describedApi } from '../../src/shell/http/described-api.ts'
import { openApiText } from './openapi.ts'

useRegistry(registry)
const api = await describedApi()
const text = openApiText(api)

type Tree = { [key: string]: unknown }

/** The document with everything in place that it refers to in `parameters` and `responses`. */
function resolved(value: unknown, components: { [place: string]: Tree }): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => resolved(one, components))
  const [, place = '', name = ''] =
    /^#\/components\/(parameters|responses)\/(.+)$/.exec(String((value as Tree)['$ref'])) ?? []
  if (name) return components[place]?.[name]
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, components)]))
}

test('a call, parameter or answer that the committed description leaves out or tells otherwise', () => {
  const document = JSON.parse(text) as OpenApi & { components: { [place: string]: Tree } }
  const shared = document.components
  expect(Object.keys(shared['parameters'] ?? {}).length).toBeGreaterThan(50)
  expect(Object.keys(shared['responses'] ?? {}).length).toBeGreaterThan(30)
  const received = JSON.parse(JSON.stringify(api)) as OpenApi
  expect({ ...document, paths: resolved(document.paths, shared), components: {} }).toEqual({
    ...received,
    components: {},
  })
  expect(shared).toMatchObject(received.components)
  expect(shared['schemas']).toEqual(received.components['schemas'])
})

test('a change of one answer, or calls in another order, that rewrite the whole file', () => {
  const paths = Object.fromEntries(Object.entries(structuredClone(api.paths)).toReversed())
  // Compared by line: of two whole files a failing test would show the difference for minutes.
  const lines = text.split('\n')
  expect(
    openApiText({ ...api, paths })
      .split('\n')
      .find((line, at) => line !== lines[at]),
  ).toBeUndefined()
  const [path = ''] = Object.keys(paths)
  const operation = Object.values(paths[path] ?? {})[0] as { responses?: Tree } | undefined
  Object.assign(operation?.responses ?? {}, { 418: { description: 'A teapot.' } })
  const before = new Set(lines)
  const added = openApiText({ ...api, paths })
    .split('\n')
    .filter((line) => !before.has(line))
  expect(added.filter((line) => line.includes('teapot'))).toHaveLength(1)
  expect(added.length).toBeLessThan(3)
})

test('a line that nobody reads to its end', () => {
  const longest = text.split('\n').toSorted((a, b) => b.length - a.length)[0] ?? ''
  expect(longest.length).toBeLessThan(4000)
})
