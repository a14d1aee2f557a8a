import { expect, test } from 'vitest'
import { documentCache } from './document-cache.ts'

const row = Buffer.from('{"name":"A"}')
let made = 0
const make = (text = 'document') => {
  made = 0
  return () => {
    made += 1
    return Buffer.from(text)
  }
}

test('of the same data the document is made once', () => {
  const documents = documentCache()
  const first = documents('/people', ['[', row, ']'], make())
  expect(documents('/people', ['[', row, ']'], make('another'))).toBe(first)
  expect(made).toBe(0)
})

test('another text, another row, one row less and another address are made anew', () => {
  const documents = documentCache()
  documents('/people', ['[', row, ']'], make())
  for (const [address, data] of [
    ['/th/people', ['[', row, ']']],
    ['/people', ['(', row, ']']],
    ['/people', ['[', Buffer.from('{"name":"B"}'), ']']],
    ['/people', ['[', row]],
  ] as const) {
    expect(documents(address, data, make(`${address} ${data.join('')}`)).toString()).toBe(`${address} ${data.join('')}`)
    expect(made).toBe(1)
  }
})

test('the last document of an address is the one that is kept', () => {
  const documents = documentCache()
  documents('/people', ['1'], make('one'))
  documents('/people', ['2'], make('two'))
  expect(documents('/people', ['2'], make()).toString()).toBe('two')
  expect(made).toBe(0)
  documents('/people', ['1'], make('one'))
  expect(made).toBe(1)
})

test('the least used leave when there is no room', () => {
  const documents = documentCache(400)
  const text = 'x'.repeat(40)
  for (const address of ['a', 'b', 'a', 'c']) documents(address, [''], make(text))
  documents('a', [''], make(text))
  expect(made).toBe(0)
  documents('b', [''], make(text))
  expect(made).toBe(1)
})
