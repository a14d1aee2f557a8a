// Files become rows: read, checked, repaired, taken over, taken back.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { editRow, repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { getRun, type Run } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { forgetRows } from '#import/pages/background/forget-rows.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { checkFile, countTalents, importRun, problemsOf } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)

const folder = new URL('../fixtures/uploads/', import.meta.url)
const load = (name: string): Buffer => readFileSync(new URL(name, folder))
const admin = staffWith('admin')

// Their column "Code" is said to hold codes of one office.
const check = (file: string, viewer = admin): Promise<Run> => checkFile(viewer, 'talents', load(file), file, 'Office A')
const checkText = (text: string, viewer = admin, kind = 'talents'): Promise<Run> => checkFile(viewer, kind, text)
const commit = (run: Run, viewer = admin): Promise<Run> => importRun(viewer, run)

test('the problems of a file are those of its manifest, by row, column and value', async () => {
  const run = await check('talents-with-errors.csv')
  const errors = (await problemsOf(run)).filter((one) => one.level === 'error')
  expect(
    errors.map(({ row_number, key, found, code, hint, row, fix }) => [
      row_number,
      key,
      found,
      code,
      hint ?? row ?? null,
      fix ?? null,
    ]),
  ).toEqual([
    [3, 'email', 'not-an-email', 'invalid', 'emailForm', null],
    [5, 'givenName', '', 'required', null, null],
    [6, 'country', 'Thailandd', 'invalid', 'notInList', 'Thailand'],
    [7, 'orcid', '0000-0000-0000-0001', 'invalid', 'checkDigit', null],
    [8, 'birthDate', '2023-02-30', 'invalid', 'noSuchDate', null],
  ])
  const asked = (await problemsOf(run)).filter(({ code }) => ['duplicateRow', 'understood'].includes(code))
  expect(asked.map(({ row_number, level, found, row, fix }) => [row_number, level, found, row ?? fix])).toEqual([
    [4, 'warning', 'person0000@example.net', 2],
    [9, 'note', 'Prof', 'Professor'],
  ])
  expect(run.counts).toMatchObject({ rows: 12, create: 6, error: 5, duplicate: 1 })
  expect(await countTalents()).toBe(0)
})

describe('every file of the same people gives the same people', () => {
  type Line = { file: string; expected?: string; rows?: number }
  const manifest = load('manifest.jsonl')
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  test.each(manifest.filter(({ expected, rows }) => expected && rows))('$file', async ({ file, expected }) => {
    const run = await check(file)
    const wanted = JSON.parse(load(expected as string).toString()) as Record<string, string>[]
    expect((await problemsOf(run)).filter((one) => one.level === 'error')).toEqual([])
    const rows = await query<{ given: Record<string, unknown> }>(
      sql`select given from import_rows where run = ${run.number} order by at`,
    )
    expect(rows).toHaveLength(wanted.length)
    for (const [at, { given }] of rows.entries()) {
      const want = wanted[at] as Record<string, string>
      expect({
        first: given['givenName'] ?? '',
        last: given['familyName'] ?? '',
        email: given['email'],
        orcid: given['orcid'],
        phone: given['phone'],
        birth: given['birthDate'],
        code: given['sourceId'],
      }).toEqual({
        first: want['first_name'],
        last: want['last_name'],
        email: want['email'],
        orcid: want['orcid'],
        phone: want['phone'],
        birth: want['date_of_birth'],
        code: want['code'],
      })
      expect(given['academicTitle']).toBe(want['academic_title']?.toLowerCase().replace(' ', '_'))
      expect((given['keywords'] as string[]).length).toBe(want['keywords']?.split(/\s*[;|]\s*/).length)
    }
  })
})

test('a group of problems is repaired at once; the file is taken over; a second time nothing changes; all is taken back', async () => {
  let run = await check('talents-with-errors.csv')
  const groups = await groupsOf(admin, run)
  for (const [key, repair, value] of [
    ['country', 'replace'],
    ['email', 'both'],
    ['email', 'clear'],
    ['orcid', 'clear'],
    ['birthDate', 'clear'],
    ['givenName', 'replace', 'ทดสอบ'],
  ] as const)
    for (const group of groups.filter((one) => one.key === key && one.isOpen && one.repairs.includes(repair)))
      await repairGroup(admin, run.number, group.id, repair, value)
  run = await getRun(admin, run.number)
  expect(run.counts).toMatchObject({ create: 12, error: 0 })
  run = await commit(run)
  expect(run).toMatchObject({ state: 'done', counts: { created: 12 } })
  expect(await countTalents()).toBe(12)
  const row = await queryOne(
    sql`select t.*, u.name ->> 'en' as u from talents t left join universities u on u.id = t.university where email = 'person0000@example.net'`,
  )
  expect(row).toMatchObject({
    full_name: 'ภัทรายุทธ บุรณศิริ',
    name_native: 'ภัทรายุทธ บุรณศิริ',
    status: 'draft',
    claim_status: 'unclaimed',
    source: 'import',
    source_id: '07422',
    source_name: 'Office A',
    import_batch: String(run.number),
  })
  const again = await check('talents.xlsx')
  expect(again.counts.unchanged).toBeGreaterThanOrEqual(5)
  const before = await queryOne(sql`select sum(version) v from talents`)
  const repeat = await commit(run)
  expect(repeat.counts).toMatchObject({ created: 12 })
  expect(await queryOne(sql`select sum(version) v from talents`)).toEqual(before)
  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  expect(await getRun(admin, run.number)).toMatchObject({ state: 'undone', counts: { undone: 12, stayed: 0 } })
  expect(await countTalents()).toBe(0)
})

test('changes are shown old to new, empty cells clear only when asked, and an undo spares what was edited since', async () => {
  const first = await commit(
    await checkText(
      'First name,Last name,Country,E-mail,Telephone,Position\nSomchai,Jaidee,TH,somchai@example.org,021234567,Lecturer\nMalee,Rak,TH,malee@example.org,029999999,Dean\n',
    ),
  )
  const run = await checkText(
    'First name,Last name,Country,E-mail,Telephone,Position\nSomchai,Jaidee,TH,somchai@example.org,,Professor\nMalee,Rak,TH,malee@example.org,020000000,\n',
  )
  const rows = await query(sql`select state, given, before from import_rows where run = ${run.number} order by at`)
  expect(rows).toMatchObject([
    { state: 'update', given: { jobTitle: { en: 'Professor' } }, before: { jobTitle: { en: 'Lecturer' } } },
    { state: 'update', given: { phone: '020000000' }, before: { phone: '029999999' } },
  ])
  await commit(run)
  await query(sql`update talents set phone = '021111111' where email = 'malee@example.org'`)
  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  expect((await getRun(admin, run.number)).counts).toMatchObject({ updated: 2, undone: 1, stayed: 1 })
  const now = () =>
    query(sql`select job_title ->> 'en' as job, phone from talents where deleted_at is null order by email desc`)
  expect(await now()).toEqual([
    { job: 'Lecturer', phone: '021234567' },
    { job: 'Dean', phone: '021111111' },
  ])
  // They are people of the upload again that brought them.
  expect(await query(sql`select distinct import_batch as batch from talents where deleted_at is null`)).toEqual([
    { batch: String(first.number) },
  ])
  // What the file said and what stood there before is kept as long as it can come back.
  const told = () =>
    query(sql`select cells::text, given, before from import_rows where run = ${run.number} order by at`)
  expect(await forgetRows()).toBe(0)
  expect(await told()).toMatchObject([{ before: { jobTitle: { en: 'Lecturer' } } }, { before: { phone: '029999999' } }])
  await query(sql`update import_runs set undo_until = now() - interval '1 second' where number = ${run.number}`)
  expect(await forgetRows()).toBe(2)
  const nothing = { cells: '[]', given: null, before: null }
  expect(await told()).toEqual([nothing, nothing])
  // Asked for after the check, when the rows are taken over.
  const emptying = await checkText(
    'First name,Last name,Country,E-mail,Telephone,Position\nSomchai,Jaidee,TH,somchai@example.org,,Lecturer\nMalee,Rak,TH,malee@example.org,021111111,\n',
  )
  expect(emptying.counts).toMatchObject({ unchanged: 2 })
  expect((await importRun(admin, emptying, { emptyClears: true })).counts).toMatchObject({ updated: 2, unchanged: 0 })
  expect(await now()).toEqual([
    { job: 'Lecturer', phone: null },
    { job: null, phone: '021111111' },
  ])
  await query(sql`update talents set deleted_at = now()`)
})

test('people of another country are refused for a country admin, whose runs nobody of another country sees', async () => {
  const th = await queryOne<{ id: string }>(sql`select id from countries where code = 'TH'`)
  const vn = await queryOne<{ id: string }>(sql`select id from countries where code = 'VN'`)
  const thai: Viewer = { ...admin, id: 'th', role: 'country_admin', country: th?.id ?? '' }
  const run = await checkText('Full name,Country\nSomchai Jaidee,TH\nNguyen Van A,VN\nNobody Said,\n', thai)
  expect(await query(sql`select state from import_rows where run = ${run.number} order by at`)).toEqual([
    { state: 'create' },
    { state: 'error' },
    { state: 'create' },
  ])
  expect((await problemsOf(run)).map((one) => one.code)).toEqual(['otherCountry'])
  await expect(getRun({ ...thai, country: vn?.id ?? '' }, run.number)).rejects.toMatchObject({ status: 404 })
  // Who uploads nothing at all is told so, whatever there is.
  await expect(getRun({ ...admin, role: 'executive' }, run.number)).rejects.toMatchObject({ status: 403 })
})

test('an upload tells a country admin nothing of entries elsewhere: not their name, not their id, not their code', async () => {
  const th = await queryOne<{ id: string }>(sql`select id from countries where code = 'TH'`)
  const thai: Viewer = { ...admin, id: 'th', role: 'country_admin', country: th?.id ?? '' }
  const head = 'Full name,Country,University,E-mail,Code\n'
  const coded = (text: string, viewer: Viewer) => checkFile(viewer, 'talents', head + text, 'a.csv', 'Registry')
  await commit(await coded('Lim Wei,SG,Mahidol University,lim@example.org,0001\n', admin))
  const run = await coded('Lim Wei,TH,Mahidol University,,\nSuda Dee,TH,,lim@example.org,\nMalee Rak,TH,,,0001\n', thai)
  expect(
    await query(sql`select state, target, problems from import_rows where run = ${run.number} order by at`),
  ).toEqual([
    { state: 'create', target: null, problems: null },
    {
      state: 'error',
      target: null,
      problems: [{ level: 'error', code: 'alreadyUsed', key: 'email', found: 'lim@example.org' }],
    },
    { state: 'create', target: null, problems: null },
  ])
  await query(sql`update talents set deleted_at = now()`)
})

test('a row may be edited, an unknown university is kept as written, the same name at the same place is asked about', async () => {
  await commit(await checkText('Full name,Country\nDr. Maria Santos,PH\n'))
  const run = await checkText('Full name,Country,University,E-mail\nSantos Maria,PH,Nowhere Institute of Things,x@\n')
  expect((await problemsOf(run)).map((one) => [one.level, one.code])).toEqual([
    ['warning', 'keptAsText'],
    ['error', 'invalid'],
  ])
  await editRow(admin, run.number, 0, { email: 'maria@example.org' })
  expect((await getRun(admin, run.number)).counts).toMatchObject({ duplicate: 1 })
  const asked = (await groupsOf(admin, run)).find((one) => one.code === 'possibleDuplicate')
  await repairGroup(admin, run.number, asked?.id ?? '', 'same')
  expect(
    await query(sql`select state, given ->> 'affiliation' as affiliation from import_rows where run = ${run.number}`),
  ).toEqual([{ state: 'update', affiliation: 'Nowhere Institute of Things' }])
  await query(sql`update talents set deleted_at = now()`)
})

test('who is in the other pool is asked about and never moved by an upload', async () => {
  await commit(await checkText('Full name,Country\nYoung Somebody,TH\n', admin, 'young-talents'))
  const run = await checkText('Full name,Country\nYoung Somebody,TH\n')
  expect(run.counts).toMatchObject({ duplicate: 1 })
  const asked = (await groupsOf(admin, run)).find((one) => one.code === 'duplicateElsewhere')
  expect(asked?.repairs).toEqual(['create', 'skip'])
  const [young] = await query<{ id: string }>(sql`select id from talents where full_name = 'Young Somebody'`)
  await expect(editRow(admin, run.number, 0, {}, young?.id ?? '')).rejects.toMatchObject({ code: 'bad_decision' })
  await query(sql`update talents set deleted_at = now()`)
})

test('after repairs each row stands as if the whole file were checked again', async () => {
  await commit(await checkText('Full name,Country,E-mail\nAlready Here,TH,e3@example.org\n'))
  const lines = Array.from(
    { length: 24 },
    (_, at) =>
      `Person ${at},${at % 7 === 0 ? 'Thailandd' : 'TH'},e${at % 5}@example.org,,${at % 9 === 0 ? '31/02/2000' : '01/02/2000'}`,
  )
  const run = await checkText(`Full name,Country,E-mail,ORCID,Date of birth\n${lines.join('\n')}\n`)
  const rows = () =>
    query(
      sql`select at, state, severity, problems, given, target, before from import_rows where run = ${run.number} order by at`,
    )
  let seed = 7
  const some = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  const values = ['e0@example.org', 'e1@example.org', 'E2@example.org', 'e9@example.org', 'wrong', '']
  const orcids = ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097', '0000-0000-0000-0001', '']
  for (let turn = 0; turn < 40; turn++) {
    const at = some(24)
    if (turn % 4 === 0) await editRow(admin, run.number, at, { orcid: orcids[some(orcids.length)] ?? '' })
    else if (turn % 9 === 0) await editRow(admin, run.number, at, { birthDate: '12/31/2000' })
    else if (turn % 7 === 0) await editRow(admin, run.number, at, {}, 'skip')
    else await editRow(admin, run.number, at, { email: values[some(values.length)] ?? '' })
    if (turn === 20) {
      const country = (await groupsOf(admin, run)).find((one) => one.fix === 'Thailand')
      await repairGroup(admin, run.number, country?.id ?? '', 'replace')
    }
  }
  const repaired = await rows()
  expect(new Set(repaired.map((row) => row['state'])).size).toBeGreaterThan(2)
  await checkRun(admin, await getRun(admin, run.number))
  expect(repaired).toEqual(await rows())
  await query(sql`update talents set deleted_at = now()`)
})
