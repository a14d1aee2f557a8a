// What staff changed in a record of the repository by hand: no import writes over it, and what the import says otherwise is told.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { records } from '#engine/store/records.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { askRepository } from '#features/tnrr/import/run.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { getRunOf, startRun, workPortionOf } from '#server/runs/runs.ts'
import { openPageSource, type PageSource } from '#tests/support/sources/page-source.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { checkFile, importRun, problemsOf } from '#tests/support/runs.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const editor = staffWith('editor')
let source: PageSource
let stage: Stage | undefined

const one = async (id: string) => {
  const row = await findWhere(tnrrRecords, { externalId: id })
  if (!row) throw new Error(`no record ${id}`)
  return row
}
const change = async (id: string, values: Record<string, unknown>): Promise<void> => {
  const row = await one(id)
  await records(editor, tnrrRecords).update(row.id, values, row.version)
}
async function fetchAll(...items: object[]): Promise<Record<string, number>> {
  source.pages = [items]
  const { number } = await startRun('import-tnrr')
  while ((await workPortionOf(number)).goesOn);
  return (await getRunOf(number)).counts
}
const peek = async (id: string): Promise<string> => {
  stage ??= await openStage(server(), ['admin'])
  return (await stage.browse('admin', 'GET', `/backend/manages/tnrr-records?peek=${(await one(id)).id}`)).body
}
const listed = async (params: string): Promise<number> => {
  stage ??= await openStage(server(), ['admin'])
  return (await stage.ask('admin', 'GET', `/api/tnrr-records?${params}`)).json<{ total: number }>().total
}

beforeEach(async () => {
  source = await openPageSource()
  askRepository({ tnrr: { url: source.url }, allowPrivate: true }, 1)
})
afterEach(async () => {
  await query(sql`update runs set state = 'stopped' where name = 'import-tnrr' and finished_at is null`)
  await source.close()
})

const item = (more: object = {}) => ({
  ID: 'H-1',
  Title: 'Rice in dry years',
  Agency: 'Rice office',
  Field: 'Agriculture',
  Year: 2024,
  Budget: 100,
  Researchers: [{ name: 'Malee Dee' }],
  ...more,
})

test('the repository writes over what staff typed, keeps quiet about it, or stops writing the rest', async () => {
  await fetchAll(item())
  expect((await one('H-1')).changedByHand ?? []).toEqual([])
  await change('H-1', { agency: 'Department of Rice', researchers: [{ name: 'Malee Deeying' }] })
  expect((await one('H-1')).changedByHand).toEqual(['agency', 'researchers'])

  const next = item({ Agency: 'Office of rice', Field: 'Food', Researchers: [{ name: 'Somebody Secret' }] })
  expect(await fetchAll(next)).toMatchObject({ updated: 1, kept: 2 })
  expect(await one('H-1')).toMatchObject({
    agency: 'Department of Rice',
    field: 'Food',
    researchers: [{ name: 'Malee Deeying' }],
  })
  const told = await peek('H-1')
  expect(told).toContain('The repository says otherwise')
  expect(told).toContain('Agency: Office of rice')
  expect(told).toContain('The repository names other researchers')
  // Names of people stand in records alone.
  expect(JSON.stringify(await query(sql`select value from tnrr_differences`))).not.toContain('Secret')
  expect(await listed('only=tnrr-differs')).toBe(1)
  expect(await listed('changedByHand=agency')).toBe(1)
  // The same again: nothing is written, and it is told still.
  expect(await fetchAll(next)).toMatchObject({ updated: 0, unchanged: 1, kept: 2 })

  // Staff take the value over, or say that imports may write it again.
  await change('H-1', { agency: 'Office of rice' })
  expect(await peek('H-1')).not.toContain('Agency: Office of rice')
  await change('H-1', { changedByHand: ['researchers'] })
  expect(await fetchAll(item({ Agency: 'Third office', Field: 'Food' }))).toMatchObject({ updated: 1 })
  expect((await one('H-1')).agency).toBe('Third office')
})

test('a file writes over what staff typed, or does not say that it is kept', async () => {
  await fetchAll(item({ ID: 'H-2' }))
  await change('H-2', { year: 2023 })
  const file = 'ID,Title,Agency,Year\r\nH-2,Rice in dry years,Water office,2020'
  const run = await checkFile(editor, 'tnrr-records', file, 'records.csv', 'Our office')
  expect(await problemsOf(run)).toMatchObject([{ code: 'changedByHand', key: 'year', found: '2020', level: 'note' }])
  await importRun(editor, run)
  expect(await one('H-2')).toMatchObject({ agency: 'Water office', year: 2023, changedByHand: ['year'] })
  // What a file wrote nobody typed: the repository may change it.
  await fetchAll(item({ ID: 'H-2', Agency: 'Rain office', Year: 2020 }))
  expect(await one('H-2')).toMatchObject({ agency: 'Rain office', year: 2023 })
})

test('what staff typed when they made a record is written over', async () => {
  await records(staffWith('admin'), tnrrRecords).create({ externalId: 'H-3', title: { en: 'By hand' }, field: 'Looms' })
  await fetchAll({ ID: 'H-3', Title: 'Otherwise', Field: 'Machines', Agency: 'Loom office' })
  expect(await one('H-3')).toMatchObject({ title: { en: 'By hand' }, field: 'Looms', agency: 'Loom office' })
})
