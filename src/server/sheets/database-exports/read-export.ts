// Tables that a database of works exports, in the columns of our templates.
import { cleanHeading } from '../headings/header-row.ts'
import { referenceRows } from '../reference-files/reference.ts'
import type { DatabaseExport, ExportTable } from './database-work.ts'
import { pubmedTable } from './pubmed.ts'
import { scopus } from './scopus.ts'
import { webOfScience } from './web-of-science.ts'

const known: readonly DatabaseExport[] = [scopus, webOfScience, pubmedTable]

/** Whose export a table with these headings is. */
export function databaseOf(headings: readonly string[]): DatabaseExport | undefined {
  const names = new Set(headings.map(cleanHeading))
  return known.find(({ isOwn }) => isOwn(names))
}

/** The same works under the headings of our templates. @param readAt when the file was read, ISO 8601: its numbers of citations are of then */
export function fromExport<Table extends ExportTable>(table: Table, database: DatabaseExport, readAt: string): Table {
  const names = table.headings.map(cleanHeading)
  const works = table.rows.map((row, at) => ({
    line: table.rowNumbers[at] ?? at + 1,
    work: database.workOf(new Map(names.map((name, column) => [name, row[column] ?? ''])), readAt),
  }))
  const [header, ...rows] = referenceRows({ works, broken: [] })
  return {
    ...table,
    headings: header?.cells ?? [],
    rows: rows.map(({ cells }) => cells),
    rowNumbers: rows.map(({ number }) => number),
  }
}
