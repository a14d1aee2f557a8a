// The ZIP container of .xlsx files: the list of parts is checked before a byte is unpacked, and no part may unpack to
// more than it says. Format: APPNOTE.TXT 6.3.10. Nothing is ever written to disk and parts are never opened as archives.
import { createInflateRaw, crc32, inflateRawSync } from 'node:zlib'
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; crc: number; start: number }

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50

export const isZip = (data: Buffer): boolean => data.length > 3 && data.readUInt32LE(0) === localSignature

/** Programs that write a container tell its parts apart by neither case nor the way a slash leans. */
const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

export const partNamed = (parts: ReadonlyMap<string, ZipEntry>, name: string): ZipEntry | undefined =>
  parts.get(partKey(name))

/** The parts, found by `partNamed`. Throws zipBomb, tooManyParts, tooLargeUnpacked, passwordProtected or damaged. */
export function listZip(data: Buffer, limits: SheetLimits): Map<string, ZipEntry> {
  const end = findEnd(data)
  const count = data.readUInt16LE(end + 10)
  const centralStart = data.readUInt32LE(end + 16)
  if (count > limits.parts) throw new SheetProblem('tooManyParts', { limit: limits.parts })
  const entries: (ZipEntry & { from: number })[] = []
  let at = centralStart
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || data.readUInt32LE(at) !== centralSignature) throw new SheetProblem('damaged')
    const entry = readCentral(data, at)
    if (entry.from >= centralStart) throw new SheetProblem('damaged')
    entries.push(entry)
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  if (at > end) throw new SheetProblem('damaged')
  checkTogether(entries, centralStart, data.length, limits)
  const parts = new Map(entries.map((entry) => [partKey(entry.name), entry]))
  if (parts.size !== entries.length) throw new SheetProblem('zipBomb')
  return parts
}

function findEnd(data: Buffer): number {
  for (let at = data.length - 22; at >= Math.max(0, data.length - 65_557); at--)
    if (data.readUInt32LE(at) === endSignature && at + 22 + data.readUInt16LE(at + 20) === data.length) return at
  throw new SheetProblem('damaged')
}

function readCentral(data: Buffer, at: number): ZipEntry & { from: number } {
  const flags = data.readUInt16LE(at + 8)
  const nameLength = data.readUInt16LE(at + 28)
  const sizes = readSizes(data, at, at + 46 + nameLength, data.readUInt16LE(at + 30))
  const name = data.toString('utf8', at + 46, at + 46 + nameLength)
  if (flags & 0x41) throw new SheetProblem('passwordProtected')
  const { from } = sizes
  if (from + 30 > data.length || data.readUInt32LE(from) !== localSignature) throw new SheetProblem('damaged')
  const localName = data.readUInt16LE(from + 26)
  if (data.toString('utf8', from + 30, from + 30 + localName) !== name) throw new SheetProblem('damaged')
  const start = from + 30 + localName + data.readUInt16LE(from + 28)
  const method = data.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw new SheetProblem('damaged')
  if (method === 0 && sizes.packed !== sizes.unpacked) throw new SheetProblem('zipBomb')
  return { name, method, crc: data.readUInt32LE(at + 16), start, ...sizes }
}

/** Sizes and place of the local header, from the ZIP64 extra field where the short fields are full. */
function readSizes(data: Buffer, at: number, extraStart: number, extraLength: number) {
  const values = {
    unpacked: data.readUInt32LE(at + 24),
    packed: data.readUInt32LE(at + 20),
    from: data.readUInt32LE(at + 42),
  }
  if (!Object.values(values).includes(0xffffffff)) return values
  const extraEnd = Math.min(extraStart + extraLength, data.length)
  for (let field = extraStart; field + 4 <= extraEnd; field += 4 + data.readUInt16LE(field + 2)) {
    if (data.readUInt16LE(field) !== 1) continue
    let offset = field + 4
    for (const key of ['unpacked', 'packed', 'from'] as const) {
      if (values[key] !== 0xffffffff) continue
      if (offset + 8 > extraEnd) throw new SheetProblem('damaged')
      values[key] = Number(data.readBigUInt64LE(offset))
      offset += 8
    }
    return values
  }
  throw new SheetProblem('damaged')
}

function checkTogether(
  entries: (ZipEntry & { from: number })[],
  centralStart: number,
  fileSize: number,
  limits: SheetLimits,
): void {
  let unpacked = 0
  let before = 0
  for (const entry of entries.toSorted((a, b) => a.from - b.from)) {
    if (entry.from < before) throw new SheetProblem('zipBomb')
    before = entry.start + entry.packed
    unpacked += entry.unpacked
  }
  if (before > centralStart) throw new SheetProblem('zipBomb')
  if (unpacked > fileSize * limits.ratio) throw new SheetProblem('zipBomb')
  if (unpacked > limits.unpacked) throw new SheetProblem('tooLargeUnpacked', { limit: limits.unpacked })
}

/** The bytes of a small part at once. @param most bytes it may have */
export function unpackWhole(data: Buffer, entry: ZipEntry, most: number): Buffer {
  if (entry.unpacked > most) throw new SheetProblem('tooLargeUnpacked', { limit: most })
  const packed = data.subarray(entry.start, entry.start + entry.packed)
  const bytes = entry.method === 0 ? packed : inflate(packed, entry.unpacked)
  if (bytes.length !== entry.unpacked || crc32(bytes) !== entry.crc) throw new SheetProblem('damaged')
  return bytes
}

function inflate(packed: Buffer, unpacked: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(unpacked, 1) })
  } catch (error) {
    throw new SheetProblem((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'zipBomb' : 'damaged')
  }
}

/** The bytes of a large part in pieces of 64 KiB. */
export async function* unpackChunks(data: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = data.subarray(entry.start, entry.start + entry.packed)
  let size = 0
  let sum = 0
  for await (const chunk of entry.method === 0 ? [packed] : inflateChunks(packed)) {
    size += chunk.length
    if (size > entry.unpacked) throw new SheetProblem('zipBomb')
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (size !== entry.unpacked || sum !== entry.crc) throw new SheetProblem('damaged')
}

async function* inflateChunks(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 65_536 })
  stream.end(packed)
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('damaged')
  }
}
