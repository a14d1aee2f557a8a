// The description of the API as a reviewer reads it: sorted, a line for each parameter, body, answer and property.
import { type OpenApi, withReferences } from '#features/api-description/references.ts'

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

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

export const openApiText = (api: OpenApi): string => `${written(withReferences(api), [])}\n`
