// The vocabulary of schema.org as the types of schema-dts declare it: which properties a type has, and what each may hold.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Type = { inherits: readonly string[]; properties: ReadonlyMap<string, readonly string[]> }
type Vocabulary = {
  /** By the name of the type. */
  types: ReadonlyMap<string, Type>
  /** What a value of the type is written as, where that is no thing: 'string', '"https://schema.org/InStock"'. */
  written: ReadonlyMap<string, readonly string[]>
}

const require = createRequire(import.meta.url)

function readVocabulary(): Vocabulary {
  const declared = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8')
  const types = new Map<string, Type>()
  const own = /^(?:export )?interface (\w+?)(Base|Leaf)(?: extends ([\w, <>]+))? \{\n([\s\S]*?)^\}/gm
  for (const [, name = '', part, above = '', body = ''] of declared.matchAll(own)) {
    const inherits = [...above.matchAll(/(\w+)Base\b/g)].map(([, one = '']) => one).filter((one) => one !== name)
    const properties = new Map(
      [...body.matchAll(/"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;/g)].map(([, property = '', range = '']) => [
        property,
        range.split(' | ').filter((one) => one !== 'IdReference'),
      ]),
    )
    // What adds no properties has no Base; who has one says there what it inherits.
    if (part === 'Base' || !types.has(name)) types.set(name, { inherits, properties })
  }
  const written = new Map(
    [...declared.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', range = '']) => [
      name,
      range.split(' | '),
    ]),
  )
  return { types, written }
}

let known: Vocabulary | undefined
const vocabulary = (): Vocabulary => (known ??= readVocabulary())

/** The type itself and all above it. */
const linesOf = (name: string): string[] => [
  name,
  ...(vocabulary().types.get(name)?.inherits ?? []).flatMap((one) => linesOf(one)),
]

/** What a property of this type may hold; undefined where it has none of this name. */
const rangeOf = (type: string, property: string): readonly string[] | undefined => {
  const lines = linesOf(type)
  // Of actions: what is asked of who acts.
  if (lines.includes('Action') && property.endsWith('-input')) return ['Text']
  return lines.map((line) => vocabulary().types.get(line)?.properties.get(property)).find(Boolean)
}

const day = /^\d{4}(-\d\d(-\d\d)?)?$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
/** Values that are no things, by what the vocabulary calls them. */
const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Date: (value) => typeof value === 'string' && day.test(value),
  DateTime: (value) => typeof value === 'string' && moment.test(value),
  Number: (value) => typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
  Integer: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
}

/** May a value that is no thing stand where one of this type is wanted? An address names the thing behind it (schema.org/docs/datamodel.html). */
function isPlain(type: string, value: unknown): boolean {
  const isRight = plain[type]
  if (isRight) return isRight(value)
  if (vocabulary().types.has(type) && plain['URL']?.(value)) return true
  const written = vocabulary().written.get(type) ?? []
  return written.some((one) => (one === 'string' && typeof value === 'string') || one === JSON.stringify(value))
}

/** What of a description is no term of schema.org: types and properties that are unknown, values that their properties do not hold, parts that are empty. */
export function faultsOfSchema(value: unknown, at = ''): string[] {
  const { '@type': type, '@context': context, '@id': _id, ...parts } = value as Record<string, unknown>
  const faults = at === '' && context !== 'https://schema.org' ? ['no context'] : []
  if (typeof type !== 'string' || !vocabulary().types.has(type))
    return [...faults, `${at} has the unknown type ${String(type)}`]
  return [
    ...faults,
    ...Object.entries(parts).flatMap(([name, part]) => {
      const place = at === '' ? name : `${at}.${name}`
      const range = rangeOf(type, name)
      if (!range) return [`${place}: ${type} has no ${name}`]
      const held = [part].flat()
      if (held.length === 0) return [`${place} is empty`]
      return held.flatMap((one) => faultsOfValue(one, range, place))
    }),
  ]
}

function faultsOfValue(value: unknown, range: readonly string[], at: string): string[] {
  if (value === null || value === undefined || value === '') return [`${at} is empty`]
  if (typeof value !== 'object')
    return range.some((type) => isPlain(type, value))
      ? []
      : [`${at}: ${JSON.stringify(value)} is no ${range.join(', ')}`]
  const lines = linesOf(String((value as Record<string, unknown>)['@type']))
  return [
    ...(range.some((type) => lines.includes(type)) ? [] : [`${at}: ${lines[0]} is no ${range.join(', ')}`]),
    ...faultsOfSchema(value, at),
  ]
}
