// Which row is the header: the first one that is about as wide as the table and reads like names, not like values.
import type { RawRow } from '../xlsx/xlsx-rows.ts'

/** Rows that may be looked at: the header is among the first 20 of the sheet. */
export const headerWithin = 20

function looksLikeAddress(cell: string): boolean {
  const at = cell.indexOf('@', 1)
  return at > 0 && cell.lastIndexOf('.', cell.length - 2) > at + 1 && !/\s/.test(cell)
}

const looksLikeValue = (cell: string): boolean =>
  cell.length > 120 || /^[\d\s.,/:+()-]+$/.test(cell) || looksLikeAddress(cell) || /^https?:/.test(cell)

/** Different texts in a row: a title that was merged over many cells and then taken apart counts once. */
const width = (row: RawRow): number => new Set(row.cells.map((cell) => cell.trim()).filter(Boolean)).size

/**
 * @param rows the first rows that hold a value
 * @returns index in `rows`; `unsure` when none reads like a header and the first was taken
 */
export function findHeaderRow(rows: RawRow[]): { index: number; unsure: boolean } {
  const widest = Math.max(0, ...rows.map(width))
  const isHeader = (row: RawRow): boolean => {
    const filled = row.cells.filter((cell) => cell.trim())
    const values = filled.filter((cell) => looksLikeValue(cell.trim())).length
    return width(row) >= Math.max(1, Math.ceil(widest * 0.6)) && values <= filled.length / 3
  }
  const index = rows.findIndex((row) => row.number <= headerWithin && isHeader(row))
  return { index: Math.max(index, 0), unsure: index < 0 }
}

export const cleanHeading = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\u200B\u200E\u200F\uFEFF]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
