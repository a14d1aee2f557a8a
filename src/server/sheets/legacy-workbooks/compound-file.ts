// The container of .xls files of 1997-2003: streams in chains of sectors. Format: [MS-CFB].
import { SheetProblem } from '../sheet-problem.ts'

const lastOfChain = 0xfffffffe
const header = 512

export const isCompoundFile = (data: Buffer): boolean => data.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'

/** The streams by name, each read when it is asked for; no chain is longer than the file. Throws damaged. */
export function openCompoundFile(data: Buffer): (name: string) => Buffer | null {
  if (data.length < header || !isCompoundFile(data)) throw new SheetProblem('damaged')
  const shift = data.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new SheetProblem('damaged')
  const size = 1 << shift
  const count = Math.ceil(data.length / size)
  // The last sector of a file may be cut short.
  const sector = (at: number): Buffer => {
    const from = (at + 1) * size
    if (at >= count || from >= data.length) throw new SheetProblem('damaged')
    const chunk = data.subarray(from, from + size)
    return chunk.length === size ? chunk : Buffer.concat([chunk, Buffer.alloc(size - chunk.length)])
  }
  const table = readTable(data, sector, size, count)
  const chain = (first: number): Buffer => {
    const chunks: Buffer[] = []
    for (let at = first; at < lastOfChain; at = table[at] ?? lastOfChain) {
      if (chunks.length >= count) throw new SheetProblem('damaged')
      chunks.push(sector(at))
    }
    return Buffer.concat(chunks)
  }
  const entries = readEntries(chain(data.readUInt32LE(48)))
  const root = entries.find(({ type }) => type === 5)
  const cutoff = data.readUInt32LE(56)
  const small = {
    table: chainOrNothing(chain, data.readUInt32LE(60)),
    data: root ? chainOrNothing(chain, root.start) : Buffer.alloc(0),
  }
  return (name) => {
    const entry = entries.find((one) => one.type === 2 && one.name.toLowerCase() === name.toLowerCase())
    if (!entry) return null
    const bytes = entry.size < cutoff ? readSmall(small.table, small.data, entry) : chain(entry.start)
    return bytes.subarray(0, entry.size)
  }
}

const chainOrNothing = (chain: (first: number) => Buffer, first: number): Buffer =>
  first >= lastOfChain ? Buffer.alloc(0) : chain(first)

/** Which sector follows which: 109 of its places stand in the header, more in a chain of their own. */
function readTable(data: Buffer, sector: (at: number) => Buffer, size: number, count: number): Uint32Array {
  const sectors: number[] = []
  const take = (bytes: Buffer, from: number, to: number): void => {
    for (let at = from; at < to; at += 4) {
      const number = bytes.readUInt32LE(at)
      if (number < lastOfChain) sectors.push(number)
    }
  }
  take(data, 76, header)
  let more = data.readUInt32LE(68)
  for (let seen = 0; more < lastOfChain; seen++) {
    if (seen > count) throw new SheetProblem('damaged')
    const bytes = sector(more)
    take(bytes, 0, size - 4)
    more = bytes.readUInt32LE(size - 4)
  }
  if (sectors.length > count) throw new SheetProblem('damaged')
  const table = new Uint32Array((sectors.length * size) / 4)
  for (const [at, number] of sectors.entries()) {
    const bytes = sector(number)
    for (let index = 0; index < size / 4; index++) table[(at * size) / 4 + index] = bytes.readUInt32LE(index * 4)
  }
  return table
}

type Entry = { name: string; type: number; start: number; size: number }

function readEntries(bytes: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const length = Math.min(bytes.readUInt16LE(at + 64), 64)
    const name = bytes.toString('utf16le', at, at + Math.max(0, length - 2))
    entries.push({
      name,
      type: bytes[at + 66]!,
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    })
  }
  return entries
}

/** Short streams share one, in pieces of 64 bytes. */
function readSmall(table: Buffer, data: Buffer, { start, size }: Entry): Buffer {
  const chunks: Buffer[] = []
  for (let at = start; at < lastOfChain && chunks.length * 64 < size;) {
    if (at * 4 + 4 > table.length || (at + 1) * 64 > data.length + 63) throw new SheetProblem('damaged')
    chunks.push(data.subarray(at * 64, at * 64 + 64))
    at = table.readUInt32LE(at * 4)
  }
  return Buffer.concat(chunks)
}
