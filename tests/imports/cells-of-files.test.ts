// What stands in the cells of a file: years of another era, formulas, torn rows, headings that nobody knows, and thousands of rows.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { editRow, repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { createRun } from '#import/begin-run.ts'
import { setMapping } from '#import/run-columns.ts'
import { getRun, type Run } from '#import/runs.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { checkFile, countTalents, importRun, problemsOf } from '#tests/support/runs.ts'

useDatabase('reference lists')
useRegistry(registry)

const load = (name: string): Buffer => readFileSync(new URL(`../fixtures/uploads/${name}`, import.meta.url))
const admin = staffWith('admin')
const talents = () => getKind('talents')

// Their column "Code" is said to hold codes of one office.
const check = (file: string): Promise<Run> => checkFile(admin, 'talents', load(file), file, 'Office A')
const checkText = (text: string, kind = 'talents'): Promise<Run> => checkFile(admin, kind, text)

test('Buddhist years, flags, lists, aliases and month-first columns are read', async () => {
  const text =
    'Full name;Country;Date of birth;Available from;Languages;Open to\nA One;ประเทศไทย;6 เม.ย. 2535;12/31/2026;"English, fluent; ภาษาไทย";\nB Two;Lao PDR;2535-04-06;01/15/2027;;\n'
  const run = await checkText(text)
  expect((await problemsOf(run)).filter((one) => one.level === 'error')).toEqual([])
  const rows = await query(sql`select given from import_rows where run = ${run.number} order by at`)
  expect(rows[0]).toMatchObject({
    given: {
      birthDate: '1992-04-06',
      availableFrom: '2026-12-31',
      languages: [{ language: 'en', level: 'fluent' }, { language: 'th' }],
    },
  })
  expect((await problemsOf(run)).find((one) => one.code === 'buddhist')?.part).toBe('2535 → 1992')
})

test('a cell that a spreadsheet program left broken waits with what it is; an apostrophe says that it is text', async () => {
  const lines = [
    '"=HYPERLINK(""http://x"",""Malee"")",TH,,',
    "+cmd|' /C calc'!A0,TH,,",
    '@SUM(A1:A2),TH,,',
    '#REF!,TH,,',
    'Fine One,TH,+66 2 123 4567,- born in Udon (Thailand)',
    'Fine Two,#N/A,,',
    '＝A1,TH,,',
  ]
  const run = await checkText(`Full name,Country,Telephone,Biography\n${lines.join('\n')}\n`)
  expect(run.counts).toMatchObject({ rows: 7, create: 1, error: 6 })
  expect((await problemsOf(run)).map(({ row_number, key, code, hint }) => [row_number, key, code, hint])).toEqual([
    [2, 'fullName', 'invalid', 'formula'],
    [3, 'fullName', 'invalid', 'formula'],
    [4, 'fullName', 'invalid', 'formula'],
    [5, 'fullName', 'invalid', 'errorValue'],
    [7, 'country', 'invalid', 'errorValue'],
    [8, 'fullName', 'invalid', 'formula'],
  ])
  await editRow(admin, run.number, 3, { fullName: 'Repaired One' })
  await editRow(admin, run.number, 0, { fullName: "'=Malee Rak" })
  expect((await getRun(admin, run.number)).counts).toMatchObject({ create: 3, error: 4 })
  await importRun(admin, await getRun(admin, run.number))
  expect(
    await query(sql`select full_name as name from talents where deleted_at is null order by full_name collate "C"`),
  ).toEqual([{ name: '=Malee Rak' }, { name: 'Fine One' }, { name: 'Repaired One' }])
  // Where the entry says just that, it is what it says: exports come back unchanged.
  await query(sql`update talents set email = 'malee@example.org' where full_name = '=Malee Rak'`)
  const again = await checkText('Full name,Country,E-mail\n=Malee Rak,TH,malee@example.org\n')
  expect(again.counts).toMatchObject({ unchanged: 1, error: 0 })
  await query(sql`update talents set deleted_at = now()`)
})

test('formulas without a result, their errors and text like them wait in a workbook too; results are values', async () => {
  const run = await check('talents-formulas.xlsx')
  expect(run.counts).toMatchObject({ rows: 6, create: 1, error: 5 })
  expect((await problemsOf(run)).map(({ row_number, key, hint, found }) => [row_number, key, hint, found])).toEqual([
    [2, 'fullName', 'formula', '=VLOOKUP(1,Z1:Z9,1)'],
    [3, 'fullName', 'errorValue', '#REF!'],
    [4, 'affiliation', 'errorValue', '#N/A'],
    [5, 'fullName', 'formula', '@SUM(A1:A2)'],
    [6, 'affiliation', 'formula', '=…'],
  ])
  for (const group of (await groupsOf(admin, run)).filter(({ key }) => key === 'affiliation'))
    await repairGroup(admin, run.number, group.id, 'clear')
  expect((await getRun(admin, run.number)).counts).toMatchObject({ create: 3, error: 3 })
})

test('a last name alone is nobody: without a column for whole or first names no row is ready', async () => {
  const run = await checkText('Last name,Country\nJaidee,TH\nRak,TH\n')
  expect(run.counts).toMatchObject({ create: 0, error: 2 })
  expect((await problemsOf(run)).map(({ key, code }) => [key, code])).toEqual([
    ['fullName', 'required'],
    ['fullName', 'required'],
  ])
})

test('rows around a torn one are ready, and the torn ones are named', async () => {
  const run = await checkText(
    'Full name,Country,Notes\nA One,TH,fine\nB Two,TH,"not closed\nC Three,TH,"lost"\nD Four,TH,fine,more,,x\nE Five,TH,"two\nlines"\n',
  )
  expect(run.counts).toMatchObject({ rows: 4, create: 3, error: 1, warning: 1 })
  expect((await problemsOf(run)).map(({ row_number, level, code, found }) => [row_number, level, code, found])).toEqual(
    [
      [3, 'error', 'swallowedLines', '"not closed\nC Three,TH,"lost"'],
      [4, 'warning', 'extraCells', 'more; x'],
    ],
  )
  expect(run.head.notes).toContainEqual({ code: 'wideRows', params: { count: 1, rows: '4' } })
  const file = await check('talents-torn.csv')
  expect([file.counts, file.head.notes]).toMatchObject([
    { rows: 4, create: 3, error: 1, warning: 1 },
    [
      { code: 'quoteNotClosed', params: { row: 7 } },
      { code: 'wideRows', params: { count: 1, rows: '4' } },
    ],
  ])
  // The mark that closes it may stand in the same column, far below.
  const likely = await checkText('Full name,Country,Notes\nA One,TH,"open\nB Two,TH,x\nC Three,TH,shut"\nD Four,TH,y\n')
  expect((await problemsOf(likely)).map(({ row_number, level, code }) => [row_number, level, code])).toEqual([
    [2, 'warning', 'swallowedLines'],
  ])
  // Never closed: what stands before it goes on.
  const open = await checkText('Full name,Country,Notes\nA One,TH,fine\nB Two,TH,"open\nC Three,TH,x\n')
  expect([open.counts, open.head.notes]).toMatchObject([
    { rows: 1, create: 1 },
    [{ code: 'quoteNotClosed', params: { row: 3 } }],
  ])
})

test('lists of references are uploaded by name in several languages', async () => {
  const run = await checkText(
    'Name,Name (th),Country,Aliases\nUniversity of Testing,มหาวิทยาลัยทดสอบ,TH,UTest; Testing U\nMahidol University,,TH,\n',
    'universities',
  )
  expect(run.counts).toMatchObject({ create: 1, unchanged: 1 })
  await importRun(admin, run)
  expect(await queryOne(sql`select name, aliases from universities where name ->> 'th' = 'มหาวิทยาลัยทดสอบ'`)).toEqual({
    name: { en: 'University of Testing', th: 'มหาวิทยาลัยทดสอบ' },
    aliases: [{ text: 'UTest' }, { text: 'Testing U' }],
  })
})

test('of 5,000 rows with 200 mistakes the check names 200 cells and writes nothing', async () => {
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `Person ${at} Example,TH,${at % 25 === 7 ? 'not-an-email' : `p${at}@example.org`},Bachelor degree`,
  )
  const before = await countTalents()
  const run = await checkText(`Full name,Country,E-mail,Degree\n${lines.join('\n')}\n`)
  expect((await problemsOf(run)).filter((one) => one.level === 'error')).toHaveLength(200)
  expect(run.counts).toMatchObject({ rows: 5000, error: 200, create: 4800 })
  expect(await countTalents()).toBe(before)
})

test('columns that nobody may fill are refused, and choices of columns are remembered', async () => {
  const run = await createRun(admin, talents(), Buffer.from('Whatever,Land\nA B,TH\n'), 'odd.csv')
  await expect(setMapping(admin, run.number, ['status', 'country'])).rejects.toMatchObject({ status: 403 })
  await setMapping(admin, run.number, ['fullName', 'country'])
  const next = await createRun(admin, talents(), Buffer.from('Whatever,Land\nC D,TH\n'), 'odd2.csv')
  expect(next.mapping.map((one) => one.key)).toEqual(['fullName', 'country'])
})
