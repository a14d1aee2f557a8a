// What is written in pieces reads like what JSON.stringify writes.
import { expect, test } from 'vitest'
import { bytesOf, jsonWriter, immutable } from './serialized.ts'

const write = jsonWriter()
const text = (value: unknown): string => bytesOf(write(value)).toString()

test('the same JSON as JSON.stringify, with and without lasting objects', () => {
  const row = immutable({ id: 'a', name: 'สมชาย "ok" </script>', list: [1, null, { x: undefined, y: [] }] })
  for (const value of [
    null,
    undefined,
    'text',
    [],
    {},
    [[]],
    {
      rows: [row, row, { id: 'b' }],
      total: 2,
      none: undefined,
      at: new Date(0),
      deep: { a: { b: { c: { d: [{}] } } } },
    },
    { a: [undefined, () => 1], f: () => 1, empty: {}, gone: { only: undefined } },
  ])
    expect(text(value)).toBe(JSON.stringify(value) ?? 'null')
})

test('a lasting object is written once, and cannot change', () => {
  let reads = 0
  const row = immutable({
    get name() {
      reads++
      return 'x'
    },
  })
  expect(text({ rows: [row] })).toBe('{"rows":[{"name":"x"}]}')
  expect(text([row])).toBe('[{"name":"x"}]')
  expect(reads).toBe(1)
  const plain: { name: string } = immutable({ name: 'x' })
  expect(() => (plain.name = 'y')).toThrow(TypeError)
})

test('what is escaped is escaped everywhere', () => {
  const escaping = jsonWriter((json) => json.replaceAll('<', '\\u003c'))
  const json = bytesOf(escaping({ '<a>': '<b>', rows: [immutable({ c: '</script>' })] })).toString()
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ '<a>': '<b>', rows: [{ c: '</script>' }] })
})
