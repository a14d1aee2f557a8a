// Tables of a report as the page, files and the PDF have them: names, numbers, what stands in place of a number, and the list it opens.
export type ReportValue = {
  value: number | null
  /** What is written in place of the number: that it is not told, or what it is beside a number. */
  text?: string | undefined
  href?: string | null | undefined
  /** How many people or rows the link opens. */
  opens?: number | undefined
}
export type ReportRow = { name: string; cells: ReportValue[] }
/** What is drawn of a table: its first numbers over time or beside one another, or the same numbers by two values. */
export type TableChart =
  | { shape: 'line' | 'bars' }
  | { shape: 'matrix'; corner: string; columns: string[]; rows: ReportRow[] }
export type ReportTable = {
  title: string
  heads: string[]
  rows: ReportRow[]
  total?: ReportRow
  notes?: string[]
  chart?: TableChart
}

/** A sentence with its number, and the list of those whom it counts. */
export type Sentence = { text: string; href: string | null }
/** A part of a report: sentences, tables, and how they are to be read. */
export type Block = { sentences: Sentence[]; tables: ReportTable[]; notes: string[] }
/** What stands around drawings, in words of the server; `says` by the title of a table. */
export type BlockTexts = {
  table: string
  source: string
  csv: string
  csvHref: string | null
  says: Readonly<Record<string, string>>
}
