// The index on disk: its arrays as they lie in memory, behind a head that says what they are and which moment of the database they stand for.
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** Goes up with every change of what stands in the file. */
const format = 2
const magic = 'talent-mobility index\n'
const alignment = 8

type Typed = Uint8Array | Uint32Array | Float32Array | Float64Array
const types = { Uint8Array, Uint32Array, Float32Array, Float64Array }
type TypeName = keyof typeof types
/** In the head an array is its type, its first byte and its length. */
type Reference = { $array: [TypeName, number, number] }

const isTyped = (value: unknown): value is Typed => ArrayBuffer.isView(value)
const isReference = (value: object): value is Reference => '$array' in value

/** Writes a tree of plain values and arrays; the file is there whole or not at all. */
export async function writeSnapshot(file: string, content: unknown): Promise<void> {
  const arrays: Typed[] = []
  let end = 0
  const tree = (value: unknown): unknown => {
    if (isTyped(value)) {
      const reference: Reference = { $array: [value.constructor.name as TypeName, end, value.length] }
      arrays.push(value)
      end += Math.ceil(value.byteLength / alignment) * alignment
      return reference
    }
    if (Array.isArray(value)) return value.map(tree)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tree(one)]))
    return value
  }
  const head = Buffer.from(JSON.stringify({ format, content: tree(content) }))
  const before = Buffer.alloc(magic.length + 8)
  before.write(magic, 'latin1')
  before.writeUInt32LE(head.length, magic.length)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    let sum = crc32(head)
    const first = before.length + head.length
    const room = Buffer.alloc(alignment)
    await handle.write(before)
    await handle.write(head)
    await handle.write(room, 0, -first & (alignment - 1))
    for (const array of arrays) {
      const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
      sum = crc32(bytes, sum)
      if (bytes.length > 0) await handle.writeFile(bytes)
      await handle.write(room, 0, -bytes.length & (alignment - 1))
    }
    before.writeUInt32LE(sum, magic.length + 4)
    await handle.write(before, 0, before.length, 0)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** What was written; null when there is nothing, or nothing whole, or another version of it. The arrays share one block of memory. */
export async function readSnapshot(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes || bytes.length < magic.length + 8 || bytes.toString('latin1', 0, magic.length) !== magic) return null
  const length = bytes.readUInt32LE(magic.length)
  const from = magic.length + 8
  const head = bytes.subarray(from, from + length)
  const first = Math.ceil((from + length) / alignment) * alignment
  let sum = crc32(head)
  const revived = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revived)
    if (value === null || typeof value !== 'object') return value
    if (!isReference(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]))
    const [name, start, count] = value.$array
    const type = types[name]
    const own = bytes.subarray(first + start, first + start + count * type.BYTES_PER_ELEMENT)
    if (own.length < count * type.BYTES_PER_ELEMENT) throw new Error('the file ends too early')
    sum = crc32(own, sum)
    return own.byteOffset % alignment === 0
      ? new type(bytes.buffer, own.byteOffset, count)
      : new type(new Uint8Array(own).buffer, 0, count)
  }
  try {
    const read = JSON.parse(head.toString()) as { format: number; content: unknown }
    if (read.format !== format) return null
    const content = revived(read.content)
    return sum === bytes.readUInt32LE(magic.length + 4) ? content : null
  } catch {
    return null
  }
}
