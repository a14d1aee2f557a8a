// Rows that were copied from a sheet and pasted into a form: read into values of a kind, with what could not be read. Server only.
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type DayMonthOrder, decideDayMonthOrder } from '#lib/time/dates.ts'
import { headingSynonyms } from '#server/sheets/headings/heading-synonyms.ts'
import { type HeadingColumn, matchHeadings } from '#server/sheets/headings/headings.ts'
import { type Locale, locales } from '#words/locales.ts'
import { describeChild, type KindShape } from '../../model/describe.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import type { Pasted, UnreadCell } from '../../model/values/pasted.ts'
import { fieldLabel } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import { mostChildren } from './given-children.ts'
import { namedRows, readPastedCell } from './pasted-cells.ts'

type Column = { key: string; name: string; field: Field; locale: Locale | null }

const separators = ['\t', ';', ','] as const

function readTable(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quotation mark that nothing closes stands for itself.
    return text.split(/\r\n|\n|\r/).map((line) => line.split(delimiter))
  }
}

/** Cells of a text: sheets copy with tabs; files have the same number of commas, or semicolons, in every line. */
function tableOf(text: string): string[][] {
  const isTable = (table: readonly string[][]): boolean =>
    (table[0]?.length ?? 0) > 1 && table.every((cells) => cells.length === table[0]?.length)
  const separator = text.includes('\t')
    ? '\t'
    : (separators.find((one) => text.includes(one) && isTable(readTable(text, one))) ?? '\t')
  return readTable(text, separator)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
}

/** The columns that may be pasted, in the order of the form; a translated field has one more for each language. */
function columnsOf(kind: Kind, shape: KindShape): Column[] {
  const names = shape.sections.flatMap(({ fields }) => fields)
  return names.flatMap((name): Column[] => {
    const field = kind.fields[name]
    if (!field || shape.fields[name]?.readOnly || ['image', 'file', 'list'].includes(field.type)) return []
    return [{ key: name, name, field, locale: null }]
  })
}

function headingColumns(kind: Kind, columns: readonly Column[]): HeadingColumn[] {
  return columns.map(({ key, name, field, locale }) => {
    const english = (field.heading ?? '').replace(/\(;\)$/, '').trimEnd()
    const words = [
      ...(english ? [english] : []),
      ...locales.map((one) => fieldLabel(kind, name, one)),
      ...(headingSynonyms[english] ?? []),
    ]
    return { key, names: [...new Set(locale ? words.map((word) => `${word} (${locale})`) : words)] }
  })
}

/** As certain as a heading is that somebody typed: the same words, but for signs. */
const certain = 0.9

/** What each place of a line means, and whether the first line said so. */
function placesOf(kind: Kind, columns: readonly Column[], first: readonly string[]) {
  const all = columns.flatMap((column) =>
    column.field.translated
      ? [column, ...locales.map((locale) => ({ ...column, key: `${column.name}.${locale}`, locale }))]
      : [column],
  )
  const found = matchHeadings(first, headingColumns(kind, all)).map(({ key, confidence }) =>
    confidence >= certain ? all.find((column) => column.key === key) : undefined,
  )
  const filled = first.filter(Boolean).length
  const known = found.filter(Boolean).length
  return known > 0 && known * 2 >= filled ? { places: found, headings: first } : { places: columns, headings: null }
}

/**
 * Reads what was copied from a sheet, or lines of a CSV file, as rows of a child kind. The first line may hold headings in any
 * language of the portal; without them the columns are those of the form, in its order. At most 500 rows are read: `rest` is
 * the text of the others.
 */
export async function readPastedRows(viewer: Viewer, kind: Kind, text: string, locale: Locale): Promise<Pasted> {
  const table = tableOf(text)
  const columns = columnsOf(kind, describeChild(kind, viewer, locale).shape)
  const { places, headings } = placesOf(kind, columns, table[0] ?? [])
  const lines = table.slice(headings ? 1 : 0)
  const orders = places.map((column, at): DayMonthOrder =>
    column?.field.type === 'date' ? decideDayMonthOrder(lines.map((cells) => cells[at] ?? '')).order : 'dmy',
  )
  const find = namedRows(viewer, locale)
  const unread: UnreadCell[] = []
  const rows: Values[] = []
  for (const [line, cells] of lines.slice(0, mostChildren).entries()) {
    const row: Values = {}
    for (const [at, cell] of cells.entries()) {
      if (!cell) continue
      const column = places[at]
      if (!column) {
        unread.push({ row: line, label: headings?.[at] ?? '', text: cell })
        continue
      }
      const { name, field } = column
      const { value, unread: left } = await readPastedCell(field, cell, {
        locale: column.locale,
        order: orders[at] ?? 'dmy',
        find,
      })
      row[name] = field.translated ? { ...(row[name] as object | undefined), ...(value as object) } : value
      for (const part of left) unread.push({ row: line, label: fieldLabel(kind, name, locale), text: part })
    }
    rows.push(row)
  }
  const rest = lines.slice(mostChildren)
  return { rows, unread, rest: rest.map((cells) => cells.join('\t')).join('\n') }
}
