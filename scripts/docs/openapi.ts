// The description of the API as a reviewer reads it: sorted, a line for each parameter, body, answer and property,
// and what several calls have alike said once, in `components`. What a program receives is the same without these references.
import type { OpenApi } from '#features/api-description/openapi.ts'

type Tree = { [key: string]: unknown }
type Operation = Tree & { parameters?: Tree[]; responses: { [code: string]: Tree } }
type Description = Tree & {
  paths: { [path: string]: { [method: string]: Operation } }
  components: { [keys: string]: Tree }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const sorted = <Value>(tree: { [key: string]: Value }): { [key: string]: Value } =>
  Object.fromEntries(Object.entries(tree).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const plain = (...words: unknown[]): string =>
  words
    .filter((word) => typeof word === 'string')
    .join('-')
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, 80)
    .replace(/-$/, '')

const parameterName = ({ in: keys, name, description }: Tree): string => plain(keys, name, description)
const answerName = (code: string, { description }: Tree): string => plain(code, description)

/** Those that stand in more than one call, by their names. A name that would mean two of them is none. */
function repeated(all: readonly (readonly [name: string, part: Tree])[]): Map<string, Tree> {
  const found = new Map<string, { part: Tree; text: string; times: number; isOne: boolean }>()
  for (const [name, part] of all) {
    const text = JSON.stringify(part)
    const before = found.get(name)
    if (!before) found.set(name, { part, text, times: 1, isOne: true })
    else Object.assign(before, { times: before.times + 1, isOne: before.isOne && before.text === text })
  }
  return new Map(
    [...found]
      .filter(([, { times, isOne }]) => times > 1 && isOne)
      .map(([name, { part }]): [string, Tree] => [name, part]),
  )
}

/** The same description, in which what calls have alike stands in `components` and is referred to. */
function withReferences(api: Description): Tree {
  const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
  const parameters = repeated(
    operations.flatMap((operation) =>
      (operation.parameters ?? []).map((one): [string, Tree] => [parameterName(one), one]),
    ),
  )
  const responses = repeated(
    operations.flatMap((operation) =>
      Object.entries(operation.responses).map(([code, one]): [string, Tree] => [answerName(code, one), one]),
    ),
  )
  const reference = (keys: string, names: Map<string, Tree>, name: string, part: Tree): Tree =>
    names.has(name) ? { $ref: `#/components/${keys}/${name}` } : part
  const shortened = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((one) => reference('parameters', parameters, parameterName(one), one)),
    }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([code, one]) => [
        code,
        reference('responses', responses, answerName(code, one), one),
      ]),
    ),
  })
  const paths = Object.entries(api.paths).map(([path, methods]) => [
    path,
    sorted(Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, shortened(one)]))),
  ])
  const { components } = api
  return {
    ...api,
    components: {
      ...components,
      parameters: sorted({ ...components['parameters'], ...Object.fromEntries(parameters) }),
      responses: sorted({ ...components['responses'], ...Object.fromEntries(responses) }),
      schemas: sorted(components['schemas'] ?? {}),
    },
    paths: sorted(Object.fromEntries(paths) as Tree),
  }
}

/** Parts whose parts have a line each; `*` is any name. Everything else stands in one line. */
const opened = [
  '',
  'info',
  'tags',
  'components',
  'components/*',
  'components/schemas/*',
  'components/schemas/*/properties',
  'paths',
  'paths/*',
  'paths/*/*',
  'paths/*/*/parameters',
  'paths/*/*/responses',
].map((keys) => keys.split('/').filter(Boolean))

const isOpened = (keys: readonly string[]): boolean =>
  opened.some((one) => one.length === keys.length && one.every((name, at) => name === '*' || name === keys[at]))

function written(value: unknown, keys: readonly string[]): string {
  if (!isTree(value) || !isOpened(keys)) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Object.entries(value).map(([name, part]) => {
    const text = written(part, [...keys, name])
    return Array.isArray(value) ? text : `${JSON.stringify(name)}: ${text}`
  })
  if (parts.length === 0) return `${open}${close}`
  const indent = ' '.repeat(keys.length)
  return `${open}\n${parts.map((part) => `${indent} ${part}`).join(',\n')}\n${indent}${close}`
}

export const openApiText = (api: OpenApi): string =>
  `${written(withReferences(JSON.parse(JSON.stringify(api)) as Description), [])}\n`
