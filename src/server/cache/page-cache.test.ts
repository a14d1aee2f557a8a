import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodingOf } from './compressed-body.ts'
import { type CachedPage, pageCache, staleForMs } from './page-cache.ts'
import type { Reading } from './reading.ts'

type Write = { table: string; row?: string | undefined; at: number }
let writes: Write[] = []
const write = (table: string, row?: string): void => void writes.push({ table, row, at: Date.now() })

function changeSince({ tables, rows }: Reading, number: number): 'now' | number | null {
  const since = writes.slice(number).filter(({ table }) => tables.has(table))
  if (since.some(({ row }) => row === undefined || rows.has(row))) return 'now'
  return since[0]?.at ?? null
}

beforeEach(() => void (writes = []))
afterEach(() => void vi.useRealTimers())

const opened = (limit?: number) => {
  const cache = pageCache(changeSince, () => writes.length, limit)
  const keep = (key: string, text: string, rows: string[] = []) =>
    cache.keep(key, Buffer.from(text), { tables: new Set(['talents']), rows: new Set(rows) }, writes.length, {})
  return { ...cache, keep }
}

test('a write of a row makes the pages that show it anew at once, the others of its table soon after', () => {
  vi.useFakeTimers()
  const { find, keep } = opened()
  const pages = [keep('/somay', 'Somay', ['somay']), keep('/people', 'Thiri', ['thiri'])]
  write('hosts', 'somay')
  expect([find('/somay'), find('/people')]).toEqual(pages)
  write('talents', 'somay')
  expect([find('/somay'), find('/people')]).toEqual([null, pages[1]])
  vi.advanceTimersByTime(staleForMs - 100)
  // Further writes do not put it off.
  write('talents', 'somay')
  expect(find('/people')).toBe(pages[1])
  vi.advanceTimersByTime(200)
  expect(find('/people')).toBeNull()
  keep('/people', 'Thiri', ['thiri'])
  write('talents')
  expect(find('/people')).toBeNull()
})

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
  const { find, keep } = opened(2700)
  const text = 'x'.repeat(500)
  for (const key of ['a', 'b']) keep(key, text)
  expect(find('a')).not.toBeNull()
  keep('c', text)
  expect(find('b')).toBeNull()
  expect(find('a')).not.toBeNull()
})
