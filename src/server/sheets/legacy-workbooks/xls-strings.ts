// Texts of .xls files: one byte a character where all of them allow it, and the shared table over many records.
import { SheetProblem } from '../sheet-problem.ts'

const wide = 1
const hasExtra = 4
const isRich = 8

/** A text whose length is written in one byte or two. */
export function readText(data: Buffer, at: number, lengthBytes: 1 | 2): string {
  const count = lengthBytes === 1 ? data[at]! : data.readUInt16LE(at)
  const flags = data[at + lengthBytes] ?? 0
  let from = at + lengthBytes + 1
  if (flags & isRich) from += 2
  if (flags & hasExtra) from += 4
  return flags & wide ? data.toString('utf16le', from, from + count * 2) : data.toString('latin1', from, from + count)
}

/** The shared table. A text may go on in the next record, which then says anew how wide its characters are. */
export function readShared(chunks: readonly Buffer[]): string[] {
  let chunk = 0
  let at = 8
  const take = (count: number): Buffer => {
    const parts: Buffer[] = []
    for (let left = count; left > 0;) {
      const current = chunks[chunk]
      if (!current) throw new SheetProblem('damaged')
      const part = current.subarray(at, at + left)
      parts.push(part)
      left -= part.length
      at += part.length
      if (at >= current.length) [chunk, at] = [chunk + 1, 0]
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }
  const characters = (count: number, flags: number): string => {
    let text = ''
    for (let left = count, width = flags & wide ? 2 : 1; left > 0;) {
      const current = chunks[chunk]
      if (!current) throw new SheetProblem('damaged')
      const here = Math.min(left, Math.floor((current.length - at) / width))
      text += current.toString(width === 2 ? 'utf16le' : 'latin1', at, at + here * width)
      left -= here
      at += here * width
      if (left === 0) break
      ;[chunk, at] = [chunk + 1, 1]
      width = (chunks[chunk]?.[0] ?? 0) & wide ? 2 : 1
    }
    if (at >= (chunks[chunk]?.length ?? 0)) [chunk, at] = [chunk + 1, 0]
    return text
  }
  const strings: string[] = []
  const stated = (chunks[0]?.length ?? 0) >= 8 ? chunks[0]!.readUInt32LE(4) : 0
  while (strings.length < stated && chunk < chunks.length) {
    const count = take(2).readUInt16LE(0)
    const flags = take(1)[0]!
    const runs = flags & isRich ? take(2).readUInt16LE(0) : 0
    const extra = flags & hasExtra ? take(4).readUInt32LE(0) : 0
    strings.push(characters(count, flags))
    take(runs * 4 + extra)
  }
  return strings
}
