// The index on disk: its arrays as they lie in memory, behind a head that says what they are and which moment of the database they stand for.
import { close, openSync, read } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { StoredBytes } from '../segment/stored-bytes.ts'

/** Goes up with every change of what stands in the file. */
const format = 4
const magic = 'talent-mobility index\n'
const alignment = 8
// So much of what stays in files is read at once to be written, or summed up.
const portion = 1 << 20
// Fewer bytes are taken into memory: a question to a file costs more.
const fewestStored = 1 << 16

type Typed = Uint8Array | Uint32Array | Float32Array | Float64Array
const types = { Uint8Array, Uint32Array, Float32Array, Float64Array }
type TypeName = keyof typeof types
/** In the head an array is its type, its first byte and its length; bytes that are seldom read are the last two. */
type Reference = { $array: [TypeName, number, number] } | { $stored: [number, number] }

const isTyped = (value: unknown): value is Typed => ArrayBuffer.isView(value)
const isReference = (value: object): value is Reference => '$array' in value || '$stored' in value

const readFrom = promisify(read)
const closeFile = promisify(close)

/** A snapshot and the file that some of its bytes are read from, which stays open for them. */
export type Snapshot = { file: number; content: unknown }

export const closeSnapshot = (file: number): Promise<void> => closeFile(file).catch(() => {})

type Laid = { array: Typed | StoredBytes; start: number }

/** Where each array goes in the file, counted from the first one, and the tree with references to them. */
function lay(content: unknown): { arrays: Laid[]; tree: unknown } {
  const arrays: Laid[] = []
  let end = 0
  const place = (array: Typed | StoredBytes, size: number): number => {
    const start = end
    arrays.push({ array, start })
    end += Math.ceil(size / alignment) * alignment
    return start
  }
  const treeOf = (value: unknown): unknown => {
    if (value instanceof StoredBytes) return { $stored: [place(value, value.length), value.length] } satisfies Reference
    if (isTyped(value))
      return {
        $array: [value.constructor.name as TypeName, place(value, value.byteLength), value.length],
      } satisfies Reference
    if (Array.isArray(value)) return value.map(treeOf)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, treeOf(one)]))
    return value
  }
  const tree = treeOf(content)
  return { arrays, tree }
}

/** The bytes of an array in portions: of one in a file those that were read last. */
function* portionsOf(array: Typed | StoredBytes, room: Buffer): Generator<Buffer> {
  if (isTyped(array)) {
    yield Buffer.from(array.buffer, array.byteOffset, array.byteLength)
    return
  }
  for (let at = 0; at < array.length; at += portion) {
    const until = Math.min(array.length, at + portion)
    array.read(room, at, until)
    yield room.subarray(0, until - at)
  }
}

/**
 * Writes a tree of plain values and arrays; the file is there whole or not at all. Bytes that are seldom read are in it from now on
 * and no more in memory.
 * @returns the open file that they are read from
 */
export async function writeSnapshot(file: string, content: unknown): Promise<number> {
  const { arrays, tree } = lay(content)
  const head = Buffer.from(JSON.stringify({ format, content: tree }))
  const before = Buffer.alloc(magic.length + 8)
  before.write(magic, 'latin1')
  before.writeUInt32LE(head.length, magic.length)
  const first = Math.ceil((before.length + head.length) / alignment) * alignment
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await writeArrays(handle, before, head, arrays)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const own = openSync(unfinished, 'r')
  try {
    await rename(unfinished, file)
  } catch (error) {
    await closeSnapshot(own)
    throw error
  }
  for (const { array, start } of arrays)
    if (array instanceof StoredBytes && array.length >= fewestStored) array.moveTo(own, first + start)
  return own
}

async function writeArrays(handle: FileHandle, before: Buffer, head: Buffer, arrays: readonly Laid[]): Promise<void> {
  let sum = crc32(head)
  const [padding, room] = [Buffer.alloc(alignment), Buffer.alloc(portion)]
  await handle.write(before)
  await handle.write(head)
  await handle.write(padding, 0, -(before.length + head.length) & (alignment - 1))
  for (const { array } of arrays) {
    let size = 0
    for (const bytes of portionsOf(array, room)) {
      sum = crc32(bytes, sum)
      size += bytes.length
      if (bytes.length > 0) await handle.writeFile(bytes)
    }
    await handle.write(padding, 0, -size & (alignment - 1))
  }
  before.writeUInt32LE(sum, magic.length + 4)
  await handle.write(before, 0, before.length, 0)
}

/** What was written; null when there is nothing, or nothing whole, or another version of it. Each array has its own memory, which goes back with it. */
export async function readSnapshot(file: string): Promise<Snapshot | null> {
  let own: number
  try {
    own = openSync(file, 'r')
  } catch {
    return null
  }
  const content = await readWhole(own).catch(() => null)
  if (content !== null) return { file: own, content }
  await closeSnapshot(own)
  return null
}

async function readWhole(file: number): Promise<unknown> {
  const before = await readExactly(file, new Uint8Array(magic.length + 8), 0)
  if (before.toString('latin1', 0, magic.length) !== magic) return null
  const head = await readExactly(file, new Uint8Array(before.readUInt32LE(magic.length)), before.length)
  const whole = JSON.parse(head.toString()) as { format: number; content: unknown }
  if (whole.format !== format) return null
  const first = Math.ceil((before.length + head.length) / alignment) * alignment
  let sum = crc32(head)
  const room = new Uint8Array(portion)
  const storedAt = async (from: number, length: number): Promise<StoredBytes> => {
    if (length < fewestStored) {
      const bytes = new Uint8Array(length)
      sum = crc32(await readExactly(file, bytes, from), sum)
      return StoredBytes.inMemory(bytes)
    }
    for (let at = 0; at < length; at += portion)
      sum = crc32(await readExactly(file, room.subarray(0, Math.min(portion, length - at)), from + at), sum)
    return StoredBytes.inFile(file, from, length)
  }
  const revived = async (value: unknown): Promise<unknown> => {
    if (value === null || typeof value !== 'object') return value
    if (!Array.isArray(value) && isReference(value)) {
      if ('$stored' in value) return storedAt(first + value.$stored[0], value.$stored[1])
      const [name, start, count] = value.$array
      const array = new types[name](count)
      sum = crc32(await readExactly(file, array, first + start), sum)
      return array
    }
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {}
    for (const [key, one] of Object.entries(value)) (copy as Record<string, unknown>)[key] = await revived(one)
    return copy
  }
  const content = await revived(whole.content)
  return sum === before.readUInt32LE(magic.length + 4) ? content : null
}

async function readExactly(file: number, array: Typed, from: number): Promise<Buffer> {
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await readFrom(file, bytes, at, bytes.length - at, from + at)
    if (bytesRead === 0) throw new Error('the file ends too early')
    at += bytesRead
  }
  return bytes
}
