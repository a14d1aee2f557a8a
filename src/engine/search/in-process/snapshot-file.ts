// The index on disk: its arrays as they lie in memory, behind a head that says what they are and which moment of the database they stand for.
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** Goes up with every change of what stands in the file. */
const format = 3
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

/** What was written; null when there is nothing, or nothing whole, or another version of it. Each array has its own memory, which goes back with it. */
export async function readSnapshot(file: string): Promise<unknown> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    return await readWhole(handle)
  } catch {
    return null
  } finally {
    await handle.close()
  }
}

async function readWhole(handle: FileHandle): Promise<unknown> {
  const before = await readExactly(handle, new Uint8Array(magic.length + 8), 0)
  if (before.toString('latin1', 0, magic.length) !== magic) return null
  const head = await readExactly(handle, new Uint8Array(before.readUInt32LE(magic.length)), before.length)
  const read = JSON.parse(head.toString()) as { format: number; content: unknown }
  if (read.format !== format) return null
  const first = Math.ceil((before.length + head.length) / alignment) * alignment
  let sum = crc32(head)
  const revived = async (value: unknown): Promise<unknown> => {
    if (value === null || typeof value !== 'object') return value
    if (!Array.isArray(value) && isReference(value)) {
      const [name, start, count] = value.$array
      const array = new types[name](count)
      sum = crc32(await readExactly(handle, array, first + start), sum)
      return array
    }
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {}
    for (const [key, one] of Object.entries(value)) (copy as Record<string, unknown>)[key] = await revived(one)
    return copy
  }
  const content = await revived(read.content)
  return sum === before.readUInt32LE(magic.length + 4) ? content : null
}

async function readExactly(handle: FileHandle, array: Typed, from: number): Promise<Buffer> {
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at)
    if (bytesRead === 0) throw new Error('the file ends too early')
    at += bytesRead
  }
  return bytes
}
