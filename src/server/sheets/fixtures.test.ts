import { readFileSync } from 'node:fs'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const folder = new URL('../../../tests/fixtures/uploads/', import.meta.url)
const load = (name: string): Buffer => readFileSync(new URL(name, folder))

type Line = { file: string; expected?: string; rows?: number }
const manifest = load('manifest.jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

// The expected files hold English titles; the two files in Thai hold Thai ones, which the engine maps.
const thaiTitles: Record<string, string> = {
  ศาสตราจารย์: 'Professor',
  รองศาสตราจารย์: 'Associate Professor',
  ผู้ช่วยศาสตราจารย์: 'Assistant Professor',
  ไม่ระบุ: 'Unspecified',
}

describe('uploads read as their expected files say', () => {
  const filled = manifest.filter(({ expected, rows }) => expected && rows)
  test.each(filled)('$file', async ({ file, expected }) => {
    const sheet = await readSheet(load(file), { name: file })
    const wanted = JSON.parse(load(expected!).toString()) as Record<string, string>[]
    expect(sheet.headings).toHaveLength(Object.keys(wanted[0]!).length)
    const rows = sheet.rows.map((row) => row.map((cell) => thaiTitles[cell] ?? cell))
    expect(rows).toEqual(wanted.map((row) => Object.values(row)))
    expect(sheet.rowNumbers).toEqual(wanted.map((_, at) => sheet.headerRow + 1 + at))
  })
})

test('title rows are skipped and told, the header is found', async () => {
  const sheet = await readSheet(load('talents-merged-title-rows.xlsx'), { name: 'talents-merged-title-rows.xlsx' })
  expect(sheet.headerRow).toBe(4)
  expect(sheet.headings[0]).toBe('ลำดับ')
  expect(sheet.notes).toEqual([{ code: 'titleRowsSkipped', params: { count: 2 } }])
})

test.each([
  ['talents-windows-874.csv', 'windows-874', ','],
  ['talents-utf16le-tab.txt', 'utf-16le', '\t'],
  ['talents-semicolon.csv', 'utf-8', ';'],
  ['talents.xlsx', null, null],
])('%s: encoding %s, separator %s', async (file, encoding, separator) => {
  expect(await readSheet(load(file), { name: file })).toMatchObject({ encoding, separator })
})

test('files of the world are read or refused', async () => {
  const addresses = await readSheet(load('real-world/thai-addresses.xlsx'), { name: 'thai-addresses.xlsx' })
  expect(addresses.headings).toEqual(['province', 'amphoe', 'district', 'zipcode'])
  expect(addresses.rows).toHaveLength(7480)
  expect(addresses.rows[0]).toEqual(['กระบี่', 'คลองท่อม', 'คลองท่อมเหนือ', '81120'])
  expect(addresses.sheets).toEqual([{ name: 'Sheet1', rows: 7480, hidden: false }])
  const old = load('real-world/vietnam-provinces-2019.xls')
  expect((await readSheet(old, { name: 'vietnam-provinces-2019.xls' })).rows.filter(([code]) => code)).toHaveLength(63)
  await expect(readSheet(old, { name: 'vietnam.xlsx' })).rejects.toMatchObject({ code: 'liesAboutType' })
})

test('empty files and files without rows are refused with their own words', async () => {
  await expect(readSheet(load('empty.csv'), { name: 'empty.csv' })).rejects.toMatchObject({ code: 'fileEmpty' })
  await expect(readSheet(load('header-only.csv'), { name: 'header-only.csv' })).rejects.toMatchObject({
    code: 'noRows',
  })
})

test('a path is read like bytes', async () => {
  const { rows } = await readSheet(new URL('talents.xlsx', folder).pathname, { name: 'talents.xlsx' })
  expect(rows).toHaveLength(30)
})

test.each(['talents.xlsx', 'talents-shared-strings.xlsx', 'real-world/thai-addresses.xlsx'])(
  '%s reads like an independent reader reads it',
  async (file) => {
    const { headings, rows } = await readSheet(load(file), { name: file })
    const others: string[][] = []
    for await (const { values } of streamXlsxRows(load(file))) others.push(values.map(show).slice(0, headings.length))
    expect([headings, ...rows]).toEqual(others)
  },
)

const show = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
