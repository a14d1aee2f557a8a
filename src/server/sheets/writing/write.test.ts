import { readXlsx } from 'hucre/xlsx'
import { fc } from '#tests/support/property.ts'
import { expect, test } from 'vitest'
import { escapeApostrophe, escapeFormula, unescapeFormula } from '../formula-escape.ts'
import { readSheet } from '../read-sheet.ts'
import { readParts } from '../sheet-source.ts'
import { sheetLimits } from '../sheet-limits.ts'
import { writeCsv } from './write-csv.ts'
import { decoratedRows, writeXlsx, type WriteWorkbook } from './write-sheet.ts'

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(all)
}

/** Without the process, for many small files. */
async function readHere(data: Buffer, name: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const part of readParts(data, { name }, sheetLimits)) if ('rows' in part) rows.push(...part.rows)
  return rows
}

const columns = [{ heading: 'Name' }, { heading: 'Code' }]
const awkward = [
  ['=1+1', '007'],
  ['+66 8833 9031', "'=x"],
  ['="081"', '=""'],
  ['-', '@cmd'],
  ["''+1", '\tTab'],
  ['a "quoted", text; with | signs', ' spaces '],
  ['line\nbreak', '_x0041_'],
  ['สมชาย ใจดี', '👩‍🔬'],
  ["O'Brien", "'quoted'"],
  ['＝1＋1', '＋66'],
  ['＠SUM(1)', '－2'],
  ["|calc.exe'!A1", ' =1+1'],
  ['\u3000＝1', '\u00A0@x'],
]

test('CSV begins with a BOM, makes formulas harmless and reads back the same', async () => {
  const data = await bytesOf(writeCsv(['Name', 'Code'], awkward))
  expect(data.toString()).toMatch(/^\uFEFFName,Code\r\n"'=1\+1",007\r\n/)
  expect(data.toString()).toContain(`"'＝1＋1","'＋66"\r\n"'＠SUM(1)","'－2"\r\n"'|calc.exe'!A1","' =1+1"\r\n`)
  expect((await readSheet(data, { name: 'a.csv' })).rows).toEqual(awkward)
  expect(await bytesOf(writeCsv(['N'], [[-5], [true], [null]]))).toEqual(Buffer.from('\uFEFFN\r\n-5\r\nTRUE\r\n\r\n'))
})

test('XLSX reads back the same, decorated and streamed', async () => {
  const data = await bytesOf(writeXlsx({ name: 'Talents', columns, rows: awkward }))
  expect((await readSheet(data, { name: 'a.xlsx' })).rows).toEqual(awkward)
  const many = Array.from({ length: decoratedRows + 5 }, (_, at) => [`=n${at}`, '007'])
  const streamed = await readSheet(await bytesOf(writeXlsx({ name: 'T', columns, rows: many })), { name: 'a.xlsx' })
  expect(streamed.headings).toEqual(['Name', 'Code'])
  expect(streamed.rows).toEqual(many)
})

test('dates are dates, decorated and streamed, and read back as they are shown', async () => {
  const dated = [
    { heading: 'Day', numFmt: 'yyyy-mm-dd' },
    { heading: 'Moment', numFmt: 'yyyy-mm-dd hh:mm' },
  ]
  const rows = [[new Date('2026-12-05T00:00:00Z'), new Date('2026-12-05T09:00:30Z')]]
  for (const count of [1, decoratedRows + 5]) {
    const all = Array.from({ length: count }, () => rows[0] ?? [])
    const data = await bytesOf(writeXlsx({ name: 'T', columns: dated, rows: all }))
    expect((await readXlsx(data, { readStyles: true })).sheets[0]?.rows[1]).toEqual(rows[0])
    const read = await readSheet(data, { name: 'a.xlsx' })
    expect(read.rows.at(-1)).toEqual(['2026-12-05', '2026-12-05T09:00:30'])
  }
})

test('any text survives escaping, CSV and XLSX', async () => {
  const text = fc.string({
    unit: fc.constantFrom(...`'=+-@\t",;|aก\n ＝＋－＠｜\u3000\u200B\uFEFF\u00A0`, '_x0041_'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, (one) => {
      expect(unescapeFormula(escapeFormula(one))).toBe(one)
      expect(unescapeFormula(escapeApostrophe(one))).toBe(one)
      expect(escapeFormula(one)).not.toMatch(/^[=+\-@\t\r]/)
      expect(escapeFormula(one).normalize('NFKC')).not.toMatch(/^[\s\p{Cf}]*[=+\-@|]/u)
    }),
  )
  const filled = text.filter((one) => one.trim() !== '')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(filled, text, filled), { minLength: 1, maxLength: 8 }), async (rows) => {
      const headings = ['One', 'Two', 'Three']
      expect(await readHere(await bytesOf(writeCsv(headings, rows)), 'a.csv')).toEqual(rows)
      const book: WriteWorkbook = { name: 'x', columns: headings.map((heading) => ({ heading })), rows }
      expect(await readHere(await bytesOf(writeXlsx(book)), 'a.xlsx')).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('a template has drop-downs, help, comments and an example row that is not read', async () => {
  const data = await bytesOf(
    writeXlsx({
      name: 'Talents: [all]',
      columns: [
        { heading: 'Full name', required: true, comment: 'As in the passport' },
        { heading: 'Country', choices: ['Thailand', 'ລາວ', 'Timor-Leste, Democratic Republic'] },
      ],
      rows: [['Somchai', 'Thailand'], { cells: ['Ma', 'Thailandd'], comments: { 1: 'Not in the list' } }],
      example: ['Somsri Example', 'ລາວ'],
      help: {
        name: 'How to fill',
        rows: [
          ['Column', 'What to write'],
          ['Full name', 'First and last name'],
        ],
      },
    }),
  )
  const book = await readXlsx(data, { readStyles: true })
  expect(book.sheets.map(({ name }) => name)).toEqual(['Talents   all', 'How to fill', 'Lists'])
  expect(book.sheets[2]!.hidden).toBe(true)
  expect(book.sheets[0]!.dataValidations).toMatchObject([
    { type: 'list', range: 'C2:C5001', formula1: 'Lists!$A$1:$A$3' },
  ])
  expect(book.sheets[0]!.cells?.get('0,1')?.comment?.text).toContain('As in the passport')
  expect(book.sheets[0]!.cells?.get('3,2')?.comment?.text).toContain('Not in the list')
  const sheet = await readSheet(data, { name: 'a.xlsx' })
  expect(sheet.headings).toEqual(['#', 'Full name', 'Country'])
  expect(sheet.rows).toEqual([
    ['', 'Somchai', 'Thailand'],
    ['', 'Ma', 'Thailandd'],
  ])
  expect(sheet.rowNumbers).toEqual([3, 4])
  expect(sheet.notes).toEqual([{ code: 'exampleSkipped', params: { count: 1 } }])
  expect(sheet.sheets).toEqual([
    { name: 'Talents   all', rows: 2, hidden: false },
    { name: 'How to fill', rows: 1, hidden: false },
    { name: 'Lists', rows: 2, hidden: true },
  ])
  expect((await readSheet(data, { name: 'a.xlsx', sheet: 'How to fill' })).rows).toEqual([
    ['Full name', 'First and last name'],
  ])
  await expect(readSheet(data, { name: 'a.xlsx', sheet: 'Nowhere' })).rejects.toMatchObject({ code: 'noSheet' })
})
