// What caches keep is counted as it weighs, and keeps nothing else in memory.
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jsonWriter, immutable } from '#server/http/serialized.ts'
import { collectGarbage } from '#tests/support/garbage.ts'
import { documentCache } from './document-cache.ts'
import { fragmentCache } from './fragment-cache.ts'
import { groupCache } from './group-cache.ts'
import { memoryCache } from './memory-cache.ts'
import { compressQuickly } from './compressed-body.ts'
import { pageCache } from './page-cache.ts'
import { ownBytes, ownText, hasNoSize, memorySizeOf } from './memory-size.ts'

/** Bytes of memory that this piece keeps, however little of them it is. */
const held = ({ buffer }: Buffer): number => buffer.byteLength

test('a piece of a larger block becomes bytes of its own, and bytes of their own stay as they are', () => {
  const piece = Buffer.from('people')
  expect(held(piece)).toBeGreaterThan(6)
  const own = ownBytes(piece)
  expect([own.toString(), held(own)]).toEqual(['people', 6])
  expect(ownBytes(own)).toBe(own)
  expect([ownBytes('ไทย').toString(), held(ownBytes('ไทย'))]).toEqual(['ไทย', 9])
})

test('fragments, documents, pages and what is written of rows keep no pool in memory', async () => {
  const text = 'x'.repeat(300)
  const fragments = fragmentCache()
  fragments.keep('a', text)
  const document = documentCache()('/people', [], () => Buffer.from(text))
  const pages = pageCache(
    () => null,
    () => 1,
  )
  const page = pages.keep('/people', Buffer.from(text), { tables: new Set(), rows: new Set() }, 1, {})
  const packed = await Promise.all(
    (['br', 'gzip', 'zstd'] as const).map(async (form) => pages.packedFor('/people', page, form)),
  )
  // What a packer gives is the beginning of its block.
  expect(held(await compressQuickly(Buffer.from(text), 'gzip'))).toBeGreaterThan(1000)
  const [, row] = jsonWriter()([immutable({ name: text })])
  for (const one of [fragments.find('a'), document, page.body, ...packed, row] as Buffer[])
    expect(held(one)).toBe(one.length)
})

test('a limit of bytes holds for what is in memory, of fragments and of packed forms in every packing', async () => {
  const limit = 512 * 1024
  const fragments = fragmentCache(limit)
  for (let at = 0; at < 4000; at += 1) {
    fragments.keep(`card ${at}`, 'x'.repeat(900))
    // As between two fragments of a page.
    Buffer.from('y'.repeat(2000))
  }
  const kept = Array.from({ length: 4000 }, (_, at) => fragments.find(`card ${at}`)).filter((one) => one !== undefined)
  expect(kept.length).toBeGreaterThan(300)
  const blocks = new Set(kept.map(({ buffer }) => buffer))
  expect([...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(limit)

  const pages = pageCache(
    () => null,
    () => 1,
    limit,
  )
  const rows = new Set(Array.from({ length: 50 }, (_, at) => `talents 00000000-0000-0000-0000-${at}`))
  for (let at = 0; at < 200; at += 1) {
    // Bytes that no packing makes smaller.
    const body = deflateSync(Buffer.from(Array.from({ length: 4000 }, (__, one) => (one * 7919 * (at + 1)) % 251)))
    const page = pages.keep(`/${at}`, body, { tables: new Set(['talents']), rows: new Set(rows) }, 1, {})
    await pages.packedFor(`/${at}`, page, 'zstd')
  }
  const found = Array.from({ length: 200 }, (_, at) => pages.find(`/${at}`)).filter((page) => page !== null)
  const weight = memorySizeOf(found)
  expect(weight).toBeGreaterThan(limit / 4)
  expect(weight).toBeLessThanOrEqual(limit * 1.1)
})

test('a key cut from a long address keeps no address in memory', () => {
  const groups = groupCache<string, number>({ bytes: 64 * 1024 * 1024, tagsOf: () => [] })
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: 100 }, (_, at) => {
    const address = `${at} `.repeat(100_000)
    groups('x').set(address.slice(10, 40), at)
    return ownText(address.slice(50, 90))
  })
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024)
  expect(kept[7]).toBe('7 '.repeat(20))
  for (const text of ['short', 'ภาษาไทยที่ยาวพอสมควร', `half \ud800 ${'x'.repeat(20)}`, 'Ümläute of one byte each'])
    expect(ownText(text)).toBe(text)
})

test('what is asked for is forgotten by its weight, not by its number', () => {
  const cache = memoryCache<string>({ bytes: 100_000 })
  for (let at = 0; at < 50; at += 1) cache.keep(`${at}`, 'x'.repeat(10_000))
  expect(cache.size()).toBeLessThanOrEqual(100_000)
  expect(cache.find('49')).toBeDefined()
  expect(cache.find('30')).toBeUndefined()
  cache.keep('k'.repeat(90_000), 'x'.repeat(9000))
  expect(cache.find('49')).toBeUndefined()
  const counted = memoryCache<string>({ entries: 2 })
  for (const key of ['a', 'b', 'c']) counted.keep(key, 'x'.repeat(10_000))
  expect([counted.find('a'), counted.size()]).toEqual([undefined, 2])
})

test('a value weighs what hangs on it: letters of two bytes, maps, sets, whole blocks; each thing once, and nothing that is there anyway', () => {
  expect(memorySizeOf('ก'.repeat(1000)) - memorySizeOf('a'.repeat(1000))).toBe(1000)
  expect(memorySizeOf(Buffer.from('x'))).toBeGreaterThan(Buffer.poolSize)
  const shared = { text: 'x'.repeat(1000) }
  expect(memorySizeOf([shared, shared])).toBeLessThan(1200)
  expect(memorySizeOf(new Map([['a', 'x'.repeat(1000)]]))).toBeGreaterThan(1000)
  expect(memorySizeOf(new Set(['x'.repeat(1000)]))).toBeGreaterThan(1000)
  const circle: { self?: object } = {}
  circle.self = circle
  expect(memorySizeOf(circle)).toBeLessThan(100)
  hasNoSize(shared)
  expect(memorySizeOf({ shared })).toBeLessThan(100)
})
