// What is learned of a portion of rows, as bytes: ids, years and numbers of terms. Pure.
import type { HashedTerm } from './hashed-terms.ts'

export type LearnedDocument = {
  /** Of the work; null for a text of the row itself, which is no title to name. */
  id: string | null
  /** 0 where none is known. */
  year: number
  terms: readonly HashedTerm[]
}
export type LearnedRow = { kind: number; id: string; documents: readonly LearnedDocument[] }

const idBytes = 16
const noId = '0'.repeat(32)

export const idToHex = (id: string | null): string => (id ?? noId).replaceAll('-', '')
export const hexToId = (hex: string): string | null =>
  hex === noId ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export function packRows(rows: readonly LearnedRow[]): Buffer {
  const size = rows.reduce(
    (sum, { documents }) =>
      sum + 1 + idBytes + 2 + documents.reduce((all, { terms }) => all + idBytes + 4 + terms.length * 5, 0),
    0,
  )
  const bytes = Buffer.alloc(size)
  let at = 0
  const writeId = (id: string | null): void => void (at += bytes.write(idToHex(id), at, idBytes, 'hex'))
  for (const { kind, id, documents } of rows) {
    at = bytes.writeUInt8(kind, at)
    writeId(id)
    at = bytes.writeUInt16LE(documents.length, at)
    for (const document of documents) {
      writeId(document.id)
      at = bytes.writeUInt16LE(document.year, at)
      at = bytes.writeUInt16LE(document.terms.length, at)
      for (const { hash, quarters } of document.terms) {
        at = bytes.writeUInt32LE(hash, at)
        at = bytes.writeUInt8(quarters, at)
      }
    }
  }
  return bytes
}

export function* unpackRows(bytes: Buffer): Generator<LearnedRow> {
  let at = 0
  const readId = (): string | null => hexToId(bytes.toString('hex', at, (at += idBytes)))
  while (at < bytes.length) {
    const kind = bytes.readUInt8(at++)
    const id = readId() ?? ''
    const count = bytes.readUInt16LE(at)
    at += 2
    const documents: LearnedDocument[] = []
    for (let n = 0; n < count; n++) {
      const of = readId()
      const year = bytes.readUInt16LE(at)
      const size = bytes.readUInt16LE(at + 2)
      at += 4
      const terms: HashedTerm[] = []
      for (let term = 0; term < size; term++, at += 5)
        terms.push({ hash: bytes.readUInt32LE(at), quarters: bytes.readUInt8(at + 4) })
      documents.push({ id: of, year, terms })
    }
    yield { kind, id, documents }
  }
}
