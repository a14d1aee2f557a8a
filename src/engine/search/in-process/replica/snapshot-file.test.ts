import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRandom } from '../../../../../seed/demo/random.ts'
import { closeSnapshot, readSnapshot, writeSnapshot } from './snapshot-file.ts'
import { ByteWindow, StoredBytes } from '../segment/stored-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'snapshot '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const random = createRandom(5)
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.int(0, 255))
const large = bytesOf(2_500_000)
const small = bytesOf(1000)

type Content = { name: string; numbers: Float64Array; places: StoredBytes; few: StoredBytes }
const contentOf = (): Content => ({
  name: 'works',
  numbers: Float64Array.of(1.5, NaN, -2),
  places: StoredBytes.inMemory(large.slice()),
  few: StoredBytes.inMemory(small.slice()),
})

/** Ranges as words ask for them: neighbors, far away, empty, longer than what is read at once. */
function expectSame(stored: StoredBytes): void {
  const window = new ByteWindow(stored)
  for (let asked = 0; asked < 300; asked++) {
    const from = random.int(0, large.length - 1)
    for (const [start, length] of [
      [from, random.int(0, 300)],
      [from + 200, random.int(0, 300)],
      [from, random.int(0, 200_000)],
    ] as const) {
      const until = Math.min(large.length, start + length)
      if (start > until) continue
      window.open(start, until)
      const read = window.bytes.subarray(window.start, window.start + until - start)
      expect(Buffer.compare(read, large.subarray(start, until)), `${start} to ${until}`).toBe(0)
    }
  }
}

test('what is seldom read is in the file alone when it is written, and in the next one after that', async () => {
  const file = join(folder, 'moved')
  const content = contentOf()
  expectSame(content.places)
  const first = await writeSnapshot(file, content)
  expect(content.places.memory).toBe(null)
  expect(content.few.memory).not.toBe(null)
  expectSame(content.places)
  const second = await writeSnapshot(file, content)
  await closeSnapshot(first)
  expectSame(content.places)
  const again = await readSnapshot(file)
  const read = again?.content as Content
  expect(read.name).toBe('works')
  expect([...read.numbers]).toEqual([1.5, NaN, -2])
  expect(read.places.memory).toBe(null)
  expectSame(read.places)
  expect(Buffer.compare(read.few.memory as Uint8Array, small)).toBe(0)
  for (const open of [second, again?.file as number]) await closeSnapshot(open)
})

test('a file that is cut, changed or of another version is none', async () => {
  const file = join(folder, 'damaged')
  await closeSnapshot(await writeSnapshot(file, contentOf()))
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[1_000_000] = (changed[1_000_000] as number) ^ 1
  for (const damaged of [whole.subarray(0, whole.length - 10_000), changed, Buffer.from('another'), Buffer.alloc(0)]) {
    writeFileSync(file, damaged)
    expect(await readSnapshot(file)).toBe(null)
  }
  expect(await readSnapshot(join(folder, 'nothing'))).toBe(null)
})
