// What a repair of an upload touches: the rows concerned, each told once what is wrong with it, and no others.
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { editRow, repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { buildTemplate } from '#import/pages/files/template.ts'
import { getRun, type Run } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
const checkText = (text: string): Promise<Run> => checkFile(admin, 'talents', text)
const again = (run: Run): Promise<Run> => getRun(admin, run.number)
const groupOf = async (run: Run, key: string): Promise<string> =>
  (await groupsOf(admin, await again(run))).find((one) => one.key === key)?.id ?? `nothing about ${key}`

/** The rows that a work writes, by their place in the file. */
async function touched(run: Run, work: () => Promise<unknown>): Promise<number[]> {
  const versions = () =>
    query<{ at: number; version: string }>(
      sql`select at, xmin::text version from import_rows where run = ${run.number} order by at`,
    )
  const before = await versions()
  await work()
  const after = await versions()
  return after.flatMap(({ at, version }, place) => (before[place]?.version === version ? [] : [at]))
}

test('a date, a new column and an entry added to a list concern their rows only', async () => {
  const run = await checkText(
    [
      'Full name,Country,City,Date of birth',
      'Only One,TH,Bangkok,31/12/1980',
      'Only Two,TH,Ban Khlong Only,1/2/1980',
      'Only Three,TH,Bangkok,30/2/1980',
      'Only Four,TH,Ban Khlong Only,3/4/1980',
    ].join('\n'),
  )
  const city = await groupOf(run, 'city')
  expect(await touched(run, () => repairGroup(admin, run.number, city, 'add'))).toEqual([1, 3])
  expect(await touched(run, () => editRow(admin, run.number, 2, { birthDate: '28/2/1980' }))).toEqual([2])
  expect(await touched(run, () => editRow(admin, run.number, 0, { email: 'one@only.example' }))).toEqual([0])
  expect((await again(run)).counts).toMatchObject({ create: 4, error: 0 })
})

test('a date that tells whether the month comes first concerns all dates', async () => {
  const run = await checkText('Full name,Country,Date of birth\nMonth One,TH,5/6/1980\nMonth Two,TH,x\n')
  expect(await touched(run, () => editRow(admin, run.number, 1, { birthDate: '12/31/1980' }))).toEqual([0, 1])
  const [one] = await query<{ given: { birthDate: string } }>(
    sql`select given from import_rows where run = ${run.number} and at = 0`,
  )
  expect(one?.given.birthDate).toBe('1980-05-06')
})

test('a file without dates is no other', async () => {
  const run = await checkText('Full name,Country\nDateless One,TH\nDateless Two,Nowhere\n')
  expect(await touched(run, () => editRow(admin, run.number, 1, { country: 'TH' }))).toEqual([1])
})

test('a field without a column of its own is filled for all rows at once', async () => {
  const run = await checkText('Full name,E-mail\nBare One,one@bare.example\nBare Two,two@bare.example\n')
  await repairGroup(admin, run.number, await groupOf(run, 'country'), 'replace', 'Thailand')
  expect((await again(run)).counts).toMatchObject({ create: 2, error: 0 })
})

test('a column that one row was given empties nothing in the others', async () => {
  await importRun(
    admin,
    await checkText(
      'Full name,Country,E-mail,Position\nGiven One,TH,one@given.example,Fellow\nGiven Two,TH,two@given.example,Fellow\n',
    ),
  )
  const run = await checkText(
    'Full name,Country,E-mail\nGiven One,TH,one@given.example\nGiven Two,TH,two@given.example\n',
  )
  await query(sql`update import_runs set options = options || '{"emptyClears":true}' where number = ${run.number}`)
  await editRow(admin, run.number, 0, { jobTitle: 'Reader' })
  await checkRun(admin, await again(run))
  expect((await again(run)).counts).toMatchObject({ update: 1, unchanged: 1 })
})

test('the example row of a template could be true: who is born is grown up, and what begins ends later', async () => {
  const pieces: Uint8Array[] = []
  const words = { sheet: 'Help', required: '', several: '', example: 'An example' }
  for await (const piece of await buildTemplate(admin, getKind('talents'), 'en', 'xlsx', words))
    pieces.push(piece as Uint8Array)
  const { rows } = await readSheet(Buffer.concat(pieces), { name: 'template.xlsx', sheet: 'Help' })
  const [born, from, until] = ['Date of birth', 'Available from', 'Available until'].map(
    (heading) => rows.find((cells) => cells[0] === heading)?.[3] ?? '',
  )
  expect(born).toMatch(/^(19|200)\d/)
  expect([from, until].toSorted()).toEqual([from, until])
  expect(from).not.toBe(until)
})

test('a title as people write it is told what it probably means', async () => {
  const titles = ['อาจารย์', 'Lecturer', 'รองศาสตราจารย์ ดร.', 'Prof. Dr.']
  const run = await checkText(
    `Full name,Country,Academic title\n${titles.map((title, at) => `Titled ${at},TH,${title}`).join('\n')}\n`,
  )
  const fixes = new Map((await groupsOf(admin, run)).map(({ found, fix }) => [found, fix]))
  expect(titles.map((title) => fixes.get(title))).toEqual([
    'Unspecified',
    'Unspecified',
    'Associate Professor',
    'Professor',
  ])
})

test('an undo leaves to its owner who was claimed since', async () => {
  const run = await importRun(admin, await checkText('Full name,Country\nUndo One,TH\nUndo Two,TH\n'))
  await query(sql`update talents set claim_status = 'claimed' where full_name = 'Undo One'`)
  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  expect(
    await query(sql`select full_name from talents where import_batch = ${run.number} and deleted_at is null`),
  ).toEqual([{ full_name: 'Undo One' }])
  expect((await again(run)).state).toBe('undone')
})

test('a name that is too long is not said to be missing as well', async () => {
  const run = await checkText(`First name,Last name,Country\n${'long '.repeat(50)},Name,TH\n,Missing,TH\n`)
  const groups = (await groupsOf(admin, run)).filter(({ level }) => level === 'error')
  expect(groups.map(({ code, examples }) => [code, examples])).toEqual([
    ['maxChars', [2]],
    ['required', [3]],
  ])
})
