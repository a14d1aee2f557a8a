// XML Spreadsheet 2003, which programs save as .xls or .xml (Microsoft, XML Spreadsheet Reference).
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { type NumberFormat, readNumberFormat, showNumber } from '../xlsx/number-format.ts'
import { noFacts, type RawRow, type SheetFacts } from '../xlsx/xlsx-rows.ts'
import { attribute, isOn, readXml } from '../xlsx/xml.ts'

type XmlSheet = { name: string; hidden: boolean; rows: RawRow[]; facts: SheetFacts }

const namespace = 'urn:schemas-microsoft-com:office:spreadsheet'

export const isXmlSpreadsheet = (data: Buffer): boolean => {
  const start = data.toString('latin1', 0, 2048)
  return /^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|(?:\w+:)?Workbook)/.test(start) && start.includes(namespace)
}

/** All worksheets with what their cells hold. Throws SheetProblem. */
export function readXmlSpreadsheet(data: Buffer, limits: SheetLimits): XmlSheet[] {
  const sheets: XmlSheet[] = []
  let [number, column] = [0, 0]
  let across = 0
  let hidden = false
  let cells: string[] | null = null
  let value: { type: string; text: string } | null = null
  let inComment = 0
  let style = ''
  const formats = new Map<string, NumberFormat>()
  const styles = { row: '', cell: '' }

  const positionIn = (raw: string, next: number): number => {
    const stated = attribute(raw, 'Index')
    const position = stated === null ? next : Number(stated)
    if (!Number.isInteger(position) || position < next || position > 1_048_576) throw new SheetProblem('damaged')
    return position
  }
  const closeData = (): void => {
    if (!value || !cells) return
    const text = shown(value, formats.get(styles.cell || styles.row), sheets.at(-1)?.facts)
    if (text !== '') {
      if (column > limits.columns) throw new SheetProblem('tooManyColumns', { limit: limits.columns })
      if (text.length > limits.cell) throw new SheetProblem('cellTooLong', { row: number, column, limit: limits.cell })
      while (cells.length < column - 1) cells.push('')
      cells[column - 1] = text
    }
    value = null
  }
  const closeRow = (): void => {
    const sheet = sheets.at(-1)
    if (cells && cells.length > 0 && sheet) {
      if (sheet.rows.length > limits.rows + 21) throw new SheetProblem('tooManyRows', { limit: limits.rows })
      sheet.rows.push({ number, cells, ...(hidden && { hidden }) })
    }
    cells = null
  }

  readXml(data, {
    open(name, raw) {
      if (name === 'Worksheet') {
        sheets.push({ name: attribute(raw, 'Name') ?? '', hidden: false, rows: [], facts: noFacts() })
        number = 0
      } else if (name === 'Row' && sheets.length > 0) {
        number = positionIn(raw, number + 1)
        hidden = isOn(attribute(raw, 'Hidden'))
        styles.row = attribute(raw, 'StyleID') ?? ''
        ;[cells, column, across] = [[], 0, 0]
      } else if (name === 'Style') style = attribute(raw, 'ID') ?? ''
      else if (name === 'NumberFormat') {
        const code = attribute(raw, 'Format') ?? ''
        if (!named.test(code)) formats.set(style, readNumberFormat(200, code))
      } else if (name === 'Comment') inComment++
      else if (name === 'Cell' && cells) {
        styles.cell = attribute(raw, 'StyleID') ?? ''
        column = positionIn(raw, column + 1 + across)
        across = Number(attribute(raw, 'MergeAcross') ?? 0) || 0
        if (across > 0 || attribute(raw, 'MergeDown') !== null) sheets.at(-1)?.facts.mergedRows.push(number)
      } else if (name === 'Data' && cells && inComment === 0)
        value = { type: attribute(raw, 'Type') ?? 'String', text: '' }
    },
    close(name) {
      if (name === 'Comment') inComment--
      else if (name === 'Data') closeData()
      else if (name === 'Row') closeRow()
    },
    text(text) {
      if (!value) return
      value.text += text
      if (value.text.length > limits.cell * 8)
        throw new SheetProblem('cellTooLong', { row: number, column, limit: limits.cell })
    },
  })
  if (sheets.length === 0) throw new SheetProblem('damaged')
  return sheets
}

/** Formats that have a name instead of a code: none of them is that of a code or a telephone number. */
const named = /^[A-Za-z/ ]*$/

function shown(
  { type, text }: { type: string; text: string },
  format: NumberFormat | undefined,
  facts: SheetFacts | undefined,
): string {
  if (type === 'Number' && format?.kind === 'number') return showNumber(text, format, false)
  if (type === 'DateTime') return text.replace(/T00:00:00(\.0+)?$/, '')
  if (type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'Error' && facts) facts.errors++
  return text
}
