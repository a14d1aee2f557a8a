// Titles, degrees, departments and headings as offices of the eleven countries write them are taken, and said.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { groupsOf } from '#import/repairs.ts'
import type { Run } from '#import/runs.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../fixtures/offices', name))

type Given = { academicTitle?: string; highestDegree?: string; jobTitle?: object; affiliation?: string }
const givenIn = (run: Run): Promise<{ at: number; given: Given | null }[]> =>
  query(sql`select at, given from import_rows where run = ${run.number} order by at`)

test('of sixty people as staff pages write them at least 57 are ready, all columns found', async () => {
  const run = await checkFile(admin, 'talents', fixture('spellings-of-staff-pages.csv'))
  expect(run.mapping.map(({ key }) => key)).toEqual([
    'fullName',
    'academicTitle',
    'highestDegree',
    'department',
    'university',
    'country',
    'email',
  ])
  const open = (await groupsOf(admin, run)).filter(({ level }) => level === 'error')
  expect(run.counts.create, JSON.stringify(open)).toBeGreaterThanOrEqual(57)
})

test('of sixty ordinary people made from the list of spellings all are ready, with the title and the degree that are meant', async () => {
  const run = await checkFile(admin, 'talents', fixture('spellings-of-the-list.csv'))
  expect(run.counts).toMatchObject({ rows: 60, create: 60, error: 0 })
  const wanted = JSON.parse(fixture('spellings-of-the-list.csv.expected.json').toString()) as Given[]
  const given = (await givenIn(run)).map(({ given }) => ({
    academicTitle: given?.academicTitle,
    highestDegree: given?.highestDegree,
  }))
  expect(given).toEqual(wanted)
})

test('a known spelling is said once with what it was taken for, the Doctor in a title is the degree, and a position stays', async () => {
  const text = [
    'Full name,Country,Academic title,Degree,Position',
    'Said One,TH,ผศ.ดร.,,',
    'Said Two,TH,ผศ.ดร.,ปริญญาโท,',
    'Said Three,TH,อ.ดร.,,',
    'Said Four,TH,อ.ดร.,,Dean',
  ].join('\n')
  const run = await checkFile(admin, 'talents', text)
  expect(run.counts).toMatchObject({ create: 4, warning: 0, error: 0 })
  const notes = (await groupsOf(admin, run)).filter(({ key }) => key === 'academicTitle')
  expect(notes.map(({ level, code, found, fix, rows }) => [level, code, found, fix, rows])).toEqual([
    ['note', 'understood', 'ผศ.ดร.', 'Assistant Professor', 2],
    ['note', 'understood', 'อ.ดร.', 'Unspecified', 2],
  ])
  expect((await givenIn(run)).map(({ given }) => [given?.highestDegree, given?.jobTitle])).toEqual([
    ['doctoral', undefined],
    // What the file says of the degree counts.
    ['master', undefined],
    ['doctoral', { th: 'อ.ดร.' }],
    ['doctoral', { en: 'Dean' }],
  ])
})

test('what an entry has is not changed by a degree that only a title gives', async () => {
  await importRun(
    admin,
    await checkFile(admin, 'talents', 'Full name,Country,E-mail,Degree\nHas One,TH,has@one.example,Master degree\n'),
  )
  const again = 'Full name,Country,E-mail,Academic title\nHas One,TH,has@one.example,ผศ.ดร.\n'
  const [row] = await givenIn(await checkFile(admin, 'talents', again))
  expect(row?.given).toEqual({ academicTitle: 'assistant_professor' })
})

test('a department that no list has is kept as it is written, with its university, and so is one of a university elsewhere', async () => {
  const text = [
    'Full name,Country,University,Department,Affiliation',
    'Kept One,TH,Chulalongkorn University,Department of Weaving,',
    'Kept Two,TH,Nowhere University,Department of Weaving,',
    'Kept Three,TH,Nowhere University,Department of Weaving,Institute of Cloth',
  ].join('\n')
  const run = await checkFile(admin, 'talents', text)
  expect(run.counts).toMatchObject({ create: 3, error: 0, warning: 3 })
  expect((await givenIn(run)).map(({ given }) => given?.affiliation)).toEqual([
    'Department of Weaving',
    'Department of Weaving, Nowhere University',
    'Institute of Cloth, Department of Weaving, Nowhere University',
  ])
  const group = (await groupsOf(admin, run)).find(({ found }) => found === 'Department of Weaving')
  expect(group).toMatchObject({ level: 'warning', rows: 3, repairs: ['replace', 'add'] })
})
