// Files of entries with their children: beside them, in a sheet of their own, in one cell; checked, repaired, written, taken back, exported.
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { editRow, repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { getRun, type Run } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { writeXlsx } from '#server/sheets/writing/write-sheet.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')

const problemsOf = async (run: Run) =>
  (
    await query<{ row_number: number; sheet: number; problems: RowProblem[] }>(
      sql`select row_number, sheet, problems from import_rows where run = ${run.number} and problems is not null order by at`,
    )
  ).flatMap(({ problems, ...row }) =>
    problems.map(({ level, key, code, found, hint }) => ({ ...row, level, key, code, found, hint })),
  )

const csv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

const machinesOf = (lab: string) =>
  query<Record<string, unknown>>(sql`
    select m.name ->> 'en' name, m.internal_code code, m.model, m.status, m."order", m.source, m.import_batch batch from machines m
    join lab_locations l on l.id = m.lab where l.name ->> 'en' = ${lab} and m.deleted_at is null order by m."order"`)

const flat = [
  ['Lab name', 'University', 'Country', 'City', 'Machine name', 'Machine code', 'Model', 'Technique', 'Status', 'Year'],
  [
    'Materials Lab',
    'Chulalongkorn University',
    'Thailand',
    'Bangkok',
    'Electron microscope',
    'M-1',
    'JSM-7',
    '',
    'Available',
    '2563',
  ],
  ['', '', '', '', 'Diffractometer', 'M-2', 'D8', '', 'Not Available', ''],
  ['Genome Lab', 'Mahidol University', 'Thailand', 'Bangkok', 'Sequencer', 'S-1', 'NovaSeq', '', '', ''],
  ['Genome Lab', 'Mahidol University', 'Thailand', 'Bangkok', 'Sequencer', 'S-2', 'NovaSeq', '', '', ''],
  ['Materials Lab', 'Chulalongkorn University', 'Thailand', 'Bangkok', 'Furnace', 'M-3', '', '', '', '1200'],
]

test('machines stand beside their labs: checked, repaired, written with them, uploaded again, taken back', async () => {
  let run = await checkFile(admin, 'lab-locations', csv(flat))
  expect(run.mapping.map(({ key }) => key)).toEqual([
    'name',
    'university',
    'country',
    'city',
    'machines/name',
    'machines/internalCode',
    'machines/model',
    'machines/category',
    'machines/status',
    'machines/yearAcquired',
  ])
  expect((await problemsOf(run)).filter(({ level }) => level !== 'note')).toMatchObject([
    { row_number: 6, level: 'error', key: 'machines/yearAcquired', found: '1200' },
  ])
  expect(run.counts).toMatchObject({ create: 1, error: 1, held: 1 })
  const [group] = (await groupsOf(admin, run)).filter(({ level }) => level === 'error')
  await editRow(admin, run.number, 4, { 'machines/yearAcquired': '2012' })
  expect(group?.examples).toEqual([6])
  run = await getRun(admin, run.number)
  expect(run.counts).toMatchObject({ create: 2, error: 0, held: 0, childCreate: 5 })
  run = await importRun(admin, run)
  expect(run).toMatchObject({ state: 'done', counts: { created: 2, childCreated: 5 } })
  expect(await machinesOf('Materials Lab')).toMatchObject([
    { name: 'Electron microscope', code: 'M-1', model: 'JSM-7', status: 'active', order: 1, source: 'import' },
    { name: 'Diffractometer', code: 'M-2', status: 'inactive', order: 2, batch: String(run.number) },
    { name: 'Furnace', code: 'M-3', order: 3 },
  ])
  expect(await queryOne(sql`select machine_count from lab_locations where name ->> 'en' = 'Materials Lab'`)).toEqual({
    machine_count: 3,
  })

  const again = await checkFile(
    admin,
    'lab-locations',
    csv(flat.map((row, at) => (at === 5 ? row.with(9, '2012') : row))),
  )
  expect(again.counts).toMatchObject({ unchanged: 2, create: 0, update: 0, childUnchanged: 5 })

  const changed = flat.slice(0, 3).map((row) => [...row])
  changed[2] = changed[2]!.with(8, 'Available')
  changed.push(['', '', '', '', 'Press', '', '', '', '', ''])
  let second = await checkFile(admin, 'lab-locations', csv(changed))
  expect(second.counts).toMatchObject({ update: 1, childUpdate: 1, childCreate: 1, childUnchanged: 1 })
  second = await importRun(admin, second)
  expect((await machinesOf('Materials Lab')).map(({ name, status }) => [name, status])).toEqual([
    ['Electron microscope', 'active'],
    ['Diffractometer', 'active'],
    ['Furnace', 'active'],
    ['Press', 'active'],
  ])
  await startUndo(admin, second.number)
  await processUndo(admin, second.number)
  expect((await machinesOf('Materials Lab')).map(({ name, status }) => [name, status])).toEqual([
    ['Electron microscope', 'active'],
    ['Diffractometer', 'inactive'],
    ['Furnace', 'active'],
  ])
  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  expect(await getRun(admin, run.number)).toMatchObject({ state: 'undone', counts: { undone: 2 } })
  expect(await queryOne(sql`select count(*)::int n from lab_locations where deleted_at is null`)).toEqual({ n: 0 })
})

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const sheetOf = (name: string, [headings = [], ...rows]: string[][]) => ({
  name,
  columns: headings.map((heading) => ({ heading })),
  rows,
})

test('a second sheet names the row of its entry by title, address or number; what nobody has waits for a word', async () => {
  const labs = [
    ['Lab name', 'Organization', 'Country', 'City'],
    ['Optics', 'Institute A', 'Thailand', 'Bangkok'],
    ['Optics', 'Institute B', 'Thailand', 'Bangkok'],
    ['Acoustics', 'Institute A', 'Thailand', 'Bangkok'],
  ]
  const machines = [
    ['Lab', 'Name', 'Machine code', 'Status'],
    ['Acoustics', 'Anechoic chamber', 'A-1', 'Available'],
    ['', 'Microphone', 'A-2', 'Available'],
    ['2', 'Laser', 'L-1', 'Available'],
    ['Optics', 'Bench', 'L-2', 'Available'],
    ['Nowhere', 'Ghost', 'X', 'Broken'],
  ]
  const file = await bytesOf(writeXlsx({ ...sheetOf('Labs', labs), more: [sheetOf('Machines', machines)] }))
  let run = await checkFile(admin, 'lab-locations', file, 'labs.xlsx')
  expect(run.head.parts).toMatchObject([{ list: 'machines', sheet: 'Machines', from: 4, width: 4 }])
  expect((await problemsOf(run)).filter(({ level }) => level === 'error')).toMatchObject([
    { row_number: 5, sheet: 1, key: 'machines/lab', code: 'severalParents', found: 'Optics' },
    { row_number: 6, sheet: 1, key: 'machines/lab', code: 'noParentRow', found: 'Nowhere' },
  ])
  expect(run.counts).toMatchObject({ create: 3, error: 2, childCreate: 3 })
  // What is ready goes in; what waited is repaired later and finds its entry.
  run = await importRun(admin, run)
  expect(run).toMatchObject({ state: 'partly', counts: { created: 3, childCreated: 3, error: 2 } })
  await editRow(admin, run.number, 6, { 'machines/lab': '3' })
  await editRow(admin, run.number, 7, { 'machines/lab': 'Acoustics' })
  const [wrong] = (await groupsOf(admin, await getRun(admin, run.number))).filter(({ level }) => level === 'error')
  expect(wrong).toMatchObject({ key: 'machines/status', found: 'Broken', repairs: ['replace', 'skip'] })
  await repairGroup(admin, run.number, wrong?.id ?? '', 'skip')
  run = await getRun(admin, run.number)
  expect(run.counts).toMatchObject({ update: 1, error: 0, childCreate: 1 })
  run = await importRun(admin, run)
  expect(run.state).toBe('done')
  expect((await machinesOf('Acoustics')).map(({ code }) => code)).toEqual(['A-1', 'A-2'])
  expect((await machinesOf('Optics')).map(({ code }) => code).toSorted()).toEqual(['L-1', 'L-2'])
  const all = await records(system(), getKind('lab-locations')).list({ size: 10 })
  expect(all.total).toBe(3)
})

test('a workbook of 200 labs with 900 machines, ten of them wrong: repaired, taken over, the same again changes nothing', async () => {
  const labs = [['Lab name', 'Organization', 'Country', 'City']]
  for (let at = 0; at < 200; at++) labs.push([`Lab ${at}`, `Institute ${at % 20}`, 'Thailand', 'Bangkok'])
  const machines = [['Lab: Name', 'Machine name', 'Machine code', 'Year', 'Status']]
  for (let at = 0; at < 900; at++)
    machines.push([`Lab ${at % 200}`, `Machine ${at}`, `C-${at}`, '2015', at % 90 === 0 ? 'Avail' : 'Available'])
  const book = (rows: string[][]) => bytesOf(writeXlsx({ ...sheetOf('Labs', labs), more: [sheetOf('Machines', rows)] }))
  let run = await checkFile(admin, 'lab-locations', await book(machines), 'many.xlsx')
  expect(run.counts).toMatchObject({ rows: 1100, create: 190, held: 10, error: 10 })
  const [group] = (await groupsOf(admin, run)).filter(({ level }) => level === 'error')
  expect(group).toMatchObject({ key: 'machines/status', rows: 10, found: 'Avail' })
  await repairGroup(admin, run.number, group?.id ?? '', 'replace', 'Available')
  run = await importRun(admin, await getRun(admin, run.number))
  expect(run).toMatchObject({ state: 'done', counts: { created: 200, childCreated: 900, held: 0 } })
  const again = await checkFile(
    admin,
    'lab-locations',
    await book(machines.map((row) => row.map((cell) => (cell === 'Avail' ? 'Available' : cell)))),
    'many.xlsx',
  )
  expect(again.counts).toMatchObject({ create: 0, update: 0, error: 0, unchanged: 200, childUnchanged: 900 })
})

test('a list of machines with the name of their lab alone goes to the lab that is here, and to none where two have the name', async () => {
  const places = ['Bangkok', 'Bangkok', 'Chiang Mai'].map((city, at) => [
    at === 0 ? 'Plasma Lab' : 'Twin Lab',
    ['Chulalongkorn University', 'Mahidol University', 'Chiang Mai University'][at] as string,
    'Thailand',
    city,
  ])
  await importRun(
    admin,
    await checkFile(admin, 'lab-locations', csv([['Lab name', 'University', 'Country', 'City'], ...places])),
  )
  const list = [
    // As Uniquip calls them.
    ['Facility', 'Equipment name', 'Model', 'Technical description'],
    ['Plasma Lab', 'Torch', 'T-1', 'Argon, 3 kW'],
    ['Plasma Lab', 'Vacuum pump', 'V-9', ''],
    ['Twin Lab', 'Scale', 'S-2', ''],
  ]
  const run = await checkFile(admin, 'lab-locations', csv(list))
  expect(run.counts).toMatchObject({ childCreate: 2, error: 1 })
  await importRun(admin, run)
  expect(await machinesOf('Plasma Lab')).toMatchObject([{ name: 'Torch' }, { name: 'Vacuum pump' }])
  expect(await machinesOf('Twin Lab')).toEqual([])
})
