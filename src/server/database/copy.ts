// Many rows at once by COPY: the way into a table that costs the database least, in its text form or its binary one.
import { copyIn, ident, join, sql, type Sql } from './db.ts'

/** Any value as it stands between the columns of a text copy: line ends and tabs are spelled out. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text

const quoted = (one: unknown): string =>
  one === null || one === undefined ? 'NULL' : `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`

/** A value for a column of a text copy; `isJson` says that the column holds JSON, else an array is one of PostgreSQL. */
export function copyText(value: unknown, isJson = false): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(isJson ? JSON.stringify(value) : value)
  if (!isJson && Array.isArray(value)) return escaped(`{${value.map(quoted).join()}}`)
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value)
}

const columnsOf = (names: readonly string[]): Sql =>
  join(
    names.map((name) => ident(name)),
    ', ',
  )

/** Adds rows, each the texts of its columns as `copyText` writes them; none is nothing to do. Throws what an insert would throw. */
export async function copyLines(
  table: string,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  if (rows.length === 0) return
  const lines = rows.map((row) => row.join('\t'))
  await copyIn(sql`copy ${ident(table)} (${columnsOf(names)}) from stdin`, `${lines.join('\n')}\n`)
}

// Signature, flags and length of an extension that is not there; then the rows; then the end (docs: COPY, binary format).
const binaryHead = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const binaryEnd = Buffer.from([0xff, 0xff])

/** Adds rows that are written in the binary form by `binaryRow`. */
export const copyBinary = (table: string, names: readonly string[], rows: readonly Buffer[]) =>
  copyIn(
    sql`copy ${ident(table)} (${columnsOf(names)}) from stdin with (format binary)`,
    Buffer.concat([binaryHead, ...rows, binaryEnd]),
  )

/** One row of a binary copy: each value as the `recv` function of its type reads it. */
export function binaryRow(values: readonly Buffer[]): Buffer {
  const row = Buffer.allocUnsafe(values.reduce((size, value) => size + 4 + value.length, 2))
  let at = row.writeInt16BE(values.length, 0)
  for (const value of values) {
    at = row.writeInt32BE(value.length, at)
    at += value.copy(row, at)
  }
  return row
}

export const binaryUuid = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export function binaryReal(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeFloatBE(value)
  return bytes
}

const int4 = 23

/** `int[]`: dimensions, no nulls, type of the elements, length, first index; then each with its size. */
export function binaryInts(values: readonly number[]): Buffer {
  const head = values.length > 0 ? [1, 0, int4, values.length, 1] : [0, 0, int4]
  const all = [...head, ...values.flatMap((value) => [4, value])]
  const bytes = Buffer.allocUnsafe(all.length * 4)
  for (const [index, value] of all.entries()) bytes.writeInt32BE(value, index * 4)
  return bytes
}
