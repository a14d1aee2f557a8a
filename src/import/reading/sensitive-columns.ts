// Columns of sensitive data in a file. A file cannot carry the consent of the people in it: such cells are emptied before anything is stored.
import { bareHeading } from '#server/sheets/headings/headings.ts'
import { locales } from '#words/locales.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { headingSynonyms } from '#lib/spellings/headings.data.ts'

/** Where the columns of the kind's encrypted fields stand, whether they are collected or not. */
export function sensitiveColumns(kind: Kind, headings: readonly string[]): Set<number> {
  const names = Object.entries(kind.encrypted).flatMap(([name, { heading = name }]) => [
    name,
    heading,
    ...(headingSynonyms[heading] ?? []),
    ...locales.map((locale) => fieldLabel(kind, name, locale)),
  ])
  const known = new Set(names.map(bareHeading))
  return new Set(headings.flatMap((heading, at) => (known.has(bareHeading(heading)) ? [at] : [])))
}

/** The cells of a row without those of these columns. */
export const blankedCells = (cells: readonly string[], columns: ReadonlySet<number>): readonly string[] =>
  columns.size === 0 ? cells : cells.map((cell, at) => (columns.has(at) ? '' : cell))
