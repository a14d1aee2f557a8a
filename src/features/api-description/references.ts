// The description of the API in which what several calls have alike is said once, in `components`, and referred to.
import type { Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

export type OpenApi = {
  openapi: string
  info: Schema
  servers: Schema[]
  security: Schema[]
  tags: Schema[]
  paths: Paths
  components: Schema
}

type Tree = { [key: string]: unknown }
type Operation = Tree & { parameters?: Tree[]; responses: { [code: string]: Tree } }
type Description = Omit<OpenApi, 'paths' | 'components'> & {
  paths: { [path: string]: { [method: string]: Operation } }
  components: { parameters?: Tree; responses?: Tree; schemas?: Tree }
}

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

const mostLetters = 40

/** The same parts by the beginnings of their names, where no other begins so. */
function byShortNames(parts: ReadonlyMap<string, Tree>): Map<string, string> {
  const short = (name: string): string => name.slice(0, mostLetters).replace(/-$/, '')
  const times = Map.groupBy(parts.keys(), short)
  return new Map([...parts.keys()].map((name) => [name, times.get(short(name))?.length === 1 ? short(name) : name]))
}

/** The same description, in which what calls have alike stands in `components` and is referred to. */
export function withReferences(whole: OpenApi): OpenApi {
  const api = JSON.parse(JSON.stringify(whole)) as Description
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
  const names = { parameters: byShortNames(parameters), responses: byShortNames(responses) }
  const reference = (keys: keyof typeof names, name: string, part: Tree): Tree => {
    const short = names[keys].get(name)
    return short === undefined ? part : { $ref: `#/components/${keys}/${short}` }
  }
  const named = (keys: keyof typeof names, parts: ReadonlyMap<string, Tree>): Tree =>
    Object.fromEntries([...parts].map(([name, part]) => [names[keys].get(name) ?? name, part]))
  const shortened = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((one) => reference('parameters', parameterName(one), one)),
    }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([code, one]) => [
        code,
        reference('responses', answerName(code, one), one),
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
      parameters: sorted({ ...components.parameters, ...named('parameters', parameters) }),
      responses: sorted({ ...components.responses, ...named('responses', responses) }),
      schemas: sorted(components.schemas ?? {}),
    },
    paths: sorted(Object.fromEntries(paths) as Tree),
  } as unknown as OpenApi
}
