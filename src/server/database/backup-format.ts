// The one file of a backup: gzip of text. A JSON line opens each part; a table's rows follow as COPY text up to `\.`.
import { createHash, type Hash } from 'node:crypto'

export const formatName = 'talent-mobility backup'
export const formatVersion = 1

export type Head = { format: string; version: number; madeAt: string; migrations: { name: string; checksum: string }[] }
export type TablePart = { table: string; columns: string[] }
export type TableEnd = { rows: number; sha256: string }
export type SequencePart = { sequence: string; value: string; isCalled: boolean }
export type BackupEnd = { end: true; tables: number }
export type Part = TablePart | SequencePart | BackupEnd

export const endOfRows = '\\.'

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `copy t (a, b)` with every name quoted. */
export const copyTarget = ({ table, columns }: TablePart): string =>
  `${quote(table)} (${columns.map(quote).join(', ')})`

/** Counts the lines of COPY text and sums them up. */
export function rowCounter() {
  const hash: Hash = createHash('sha256')
  let rows = 0
  return {
    add(chunk: Buffer): void {
      hash.update(chunk)
      for (const byte of chunk) if (byte === 10) rows++
    },
    result: (): TableEnd => ({ rows, sha256: hash.digest('hex') }),
  }
}
