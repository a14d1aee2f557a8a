import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { encodingOf } from './packed-body.ts'
import { type CachedPage, pageCache } from './page-cache.ts'

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
  const { find, keep, packedFor } = opened()
  const kept = keep('/people', 'People')
  write('hosts')
  expect(find('/people')).toBe(kept)
  expect(kept.body.toString()).toBe('People')
  expect(brotliDecompressSync(await packedFor('/people', kept, 'br')).toString()).toBe('People')
  expect(gunzipSync(await packedFor('/people', kept, 'gzip')).toString()).toBe('People')
  expect(zstdDecompressSync(await packedFor('/people', kept, 'zstd')).toString()).toBe('People')
  expect(Object.keys(find('/people')?.packed ?? {})).toEqual(['br', 'gzip', 'zstd'])
  write('talents')
  expect(find('/people')).toBeNull()
  expect(find('/people')).toBeNull()
})

test('a reader gets the form that costs least of those they take', () => {
  expect(encodingOf('gzip, deflate, br, zstd')).toBe('zstd')
  expect(encodingOf('gzip, deflate, br')).toBe('br')
  expect(encodingOf('gzip')).toBe('gzip')
  expect(encodingOf(undefined)).toBeNull()
})

test('a page that a write left as it was is not packed again; another one is', async () => {
  const { find, keep, packedFor } = opened()
  const first = keep('/people', 'People')
  const bytes = await packedFor('/people', first, 'br')
  write('talents')
  const second = keep('/people', 'People')
  expect(second.etag).toBe(first.etag)
  expect(await packedFor('/people', second, 'br')).toBe(bytes)
  expect(find('/people')).toBe(second)
  write('talents')
  const third = keep('/people', 'More people')
  expect(third.etag).not.toBe(first.etag)
  expect(brotliDecompressSync(await packedFor('/people', third, 'br')).toString()).toBe('More people')
})

test('a page that is found often is packed once more, and smaller', async () => {
  const { find, keep, packedFor, packAgain } = opened()
  const text = Array.from({ length: 3000 }, (_, at) => `person ${(at * 7919) % 1000} of ${at % 37}`).join(' ')
  const quick = await packedFor('/people', keep('/people', text), 'br')
  const ask = async () => packAgain('/people', find('/people') as CachedPage, 'br')
  await ask()
  expect(find('/people')?.packed.br?.bytes).toBe(quick)
  await ask()
  const well = find('/people')?.packed.br?.bytes
  expect(well?.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(well ?? '').toString()).toBe(text)
})

test('the least used leave when there is no room', async () => {
  const { find, keep } = opened(2100)
  const text = 'x'.repeat(500)
  for (const key of ['a', 'b']) keep(key, text)
  expect(find('a')).not.toBeNull()
  keep('c', text)
  expect(find('b')).toBeNull()
  expect(find('a')).not.toBeNull()
})
