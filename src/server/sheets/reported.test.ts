// Tables as programs in use write them, with what their cells show: containers, typed and empty cells, number formats.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { isShownCode, readNumberFormat, showNumber } from './xlsx/number-format.ts'

const folder = new URL('../../../tests/fixtures/reported/', import.meta.url)
const rowsOf = async (name: string) => (await readSheet(readFileSync(new URL(name, folder)), { name })).rows
const column = async (name: string, at: number) => (await rowsOf(name)).map((row) => row[at])

const people = [
  ['Anong Srisuk', 'anong.srisuk@example.org', '02 218 1000', 'Thailand'],
  ['Ko Lin Htet', 'ko.lin@example.org', '01 535 000', 'Myanmar'],
  ['Siti Rahman', 'siti.rahman@example.org', '021 500 100', 'Indonesia'],
]

test.each(['part-name-case.xlsx', 'xml-2003.xls', 'single-file-page.xls'])('%s: three people', async (name) =>
  expect(await rowsOf(name)).toEqual(people),
)

test('cells show what they show in the program that wrote them', async () => {
  expect(await column('phone-formats.xlsx', 2)).toEqual([
    '0-2218-1000',
    '(021) 234-5678',
    '(03) 1234-5678',
    '08-1234-5678',
    '+66 812345678',
  ])
  expect(await column('number-prefix.xlsx', 2)).toEqual(['Grade 7', 'P-012'])
  expect(await column('shown-numbers.ods', 2)).toEqual(['081-234-5678', '02-218-1000', '0812345679'])
  expect(await rowsOf('empty-string-cells.xlsx')).toMatchObject([
    ['Anong Srisuk', 'anong.srisuk@example.org', 'Lecturer', 'Thailand'],
    ['Ko Lin Htet', 'ko.lin@example.org', '', 'Myanmar'],
    ['Siti Rahman', '', 'Professor', 'Indonesia'],
  ])
  expect(await column('space-before-quote.csv', 2)).toEqual(['Lecturer, Physics', 'Researcher, Soils'])
})

test('amounts stay numbers, whatever their format writes around them', () => {
  const shown = (code: string, value: string) => showNumber(value, readNumberFormat(200, code), false)
  for (const code of ['"฿"#,##0', '[$THB] 0', '0" people"', '0%', '#,##0_);(#,##0)', '"Rp" 0', '0.00E+00'])
    expect(shown(code, '1234'), code).toBe('1234')
  expect(shown('0;"minus "0', '-5')).toBe('-5')
  expect(shown('[<=99999]00000;00000-0000', '123')).toBe('00123')
  expect(shown('[<=99999]00000;00000-0000', '123456789')).toBe('12345-6789')
  expect(shown('"Room "General', '12')).toBe('Room 12')
  expect(isShownCode('1 000 000', '1000000')).toBe(false)
  expect(isShownCode('THB 100', '100')).toBe(false)
  expect(isShownCode('Grade 7', '7')).toBe(true)
})

test('the table that a page puts into another one is read', async () => {
  const inner = people.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const page = `<?xml version="1.0"?><!-- saved --><html><table><tr><td><table><tr><td>Full name</td><td>E-mail</td><td>Telephone</td><td>Country</td></tr>${inner}</table></td></tr></table></html>`
  expect((await readSheet(Buffer.from(page), { name: 'page.xls' })).rows).toEqual(people)
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')])
  expect((await readSheet(wide, { name: 'page.xls' })).rows).toEqual(people)
})
