import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

const versions = new Map<string, number>()
const stampOf = (tags: readonly string[]): string => tags.map((tag) => versions.get(tag) ?? 0).join()
const sum = (): number => [...versions.values()].reduce((a, b) => a + b, 0)
const write = (tag: string): void => void versions.set(tag, (versions.get(tag) ?? 0) + 1)

beforeEach(() => versions.clear())

const opened = (limit?: number) => {
  const cache = pageCache(stampOf, sum, limit)
  const keep = (key: string, text: string, tags = ['talents']) =>
    cache.keep(key, Buffer.from(text), tags, stampOf(tags), {})
  return { ...cache, keep }
}

test('a page is found as it is and packed until something it shows was written', async () => {
  const { find, keep } = opened()
  await keep('/people', 'People')
  write('hosts')
  const kept = find('/people')
  expect(kept?.body.toString()).toBe('People')
  expect(brotliDecompressSync(kept?.br ?? '').toString()).toBe('People')
  expect(gunzipSync(kept?.gz ?? '').toString()).toBe('People')
  expect(find('/people')).toBe(kept)
  write('talents')
  expect(find('/people')).toBeNull()
  expect(find('/people')).toBeNull()
})

test('a page that a write left as it was is not packed again; another one is', async () => {
  const { find, keep } = opened()
  const first = await keep('/people', 'People')
  write('talents')
  const second = await keep('/people', 'People')
  expect([second.br, second.gz, second.etag]).toEqual([first.br, first.gz, first.etag])
  expect(second.br).toBe(first.br)
  expect(find('/people')).toBe(second)
  write('talents')
  const third = await keep('/people', 'More people')
  expect(third.etag).not.toBe(first.etag)
  expect(brotliDecompressSync(third.br).toString()).toBe('More people')
})

test('the least used leave when there is no room', async () => {
  const { find, keep } = opened(2500)
  const text = 'x'.repeat(500)
  for (const key of ['a', 'b']) await keep(key, text)
  expect(find('a')).not.toBeNull()
  await keep('c', text)
  expect(find('b')).toBeNull()
  expect(find('a')).not.toBeNull()
})
