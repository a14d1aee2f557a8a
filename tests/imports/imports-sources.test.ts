// Whose codes a file holds, and who a row is about: nobody becomes somebody else by an upload.
import { describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { repairGroup } from '#import/decisions/apply.ts'
import { groupsOf } from '#import/repairs.ts'
import { createRun } from '#import/begin-run.ts'
import { setMapping } from '#import/run-columns.ts'
import { getRun, knownSources, type Run } from '#import/runs.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
const head = 'Code,Full name,Country,Affiliation\n'

/** A file whose column "Code" was said to hold codes of this source; null: nobody said anything. */
const check = (text: string, source: string | null = 'Office A', viewer = admin, kind = 'talents'): Promise<Run> =>
  checkFile(viewer, kind, text, 'a.csv', source ?? undefined)
const take = async (text: string, source?: string | null, viewer?: Viewer): Promise<Run> =>
  importRun(viewer ?? admin, await check(text, source, viewer))

const problemsOf = async (run: Run): Promise<RowProblem[]> =>
  (
    await query<{ problems: RowProblem[] }>(
      sql`select problems from import_rows where run = ${run.number} and problems is not null order by at`,
    )
  ).flatMap(({ problems }) => problems)
const said = async (run: Run) => (await problemsOf(run)).map(({ level, code, key, found }) => [level, code, key, found])
const people = () =>
  query(
    sql`select full_name as name, affiliation as at, source_id as code, source_name as source from talents where deleted_at is null order by full_name`,
  )
const clear = () => query(sql`update talents set deleted_at = now()`)

async function countryAdmin(code: string): Promise<Viewer> {
  const country = await queryOne<{ id: string }>(sql`select id from countries where code = ${code}`)
  return { ...admin, id: code, role: 'country_admin', country: country?.id ?? '' }
}

test('a heading that every office uses is a question, in every language, and never the key by itself', async () => {
  const talents = getKind('talents')
  for (const heading of ['Code', 'ID', 'Reference', 'รหัส', '编号', 'ລະຫັດ']) {
    const run = await createRun(admin, talents, Buffer.from(`${heading},Full name,Country\n7,A B,TH\n`), 'a.csv')
    expect(run.mapping[0], heading).toEqual({ heading, key: null, confidence: 0, suggested: 'sourceId' })
    // Left open, it is asked again the next time.
    await setMapping(admin, run.number, [null, 'fullName', 'country'])
  }
  const chosen = await createRun(admin, talents, Buffer.from('Code,Full name,Country\n7,A B,TH\n'), 'a.csv')
  await setMapping(admin, chosen.number, ['sourceId', 'fullName', 'country'], {}, '  Office   A ')
  expect((await getRun(admin, chosen.number)).options.source).toBe('Office A')
  const next = await createRun(admin, talents, Buffer.from('Code,Full name,Country\n7,A B,TH\n'), 'b.csv')
  expect(next.mapping[0]).toEqual({ heading: 'Code', key: 'sourceId', confidence: 0.9 })
  // A list whose rows all need a code has its own.
  const countries = await createRun(admin, getKind('countries'), Buffer.from('Code,Name\nTH,Thailand\n'), 'c.csv')
  expect(countries.mapping[0]).toMatchObject({ key: 'code', confidence: 0.5 })
  const cities = await createRun(admin, getKind('cities'), Buffer.from('Code,Name,Country\n1,X,TH\n'), 'd.csv')
  expect(cities.mapping[0]).toMatchObject({ key: null, suggested: 'code' })
  await query(sql`delete from import_headings`)
  await query(sql`delete from import_runs`)
})

describe('codes of several offices', () => {
  test('the same code of another source is another person; without a source it finds nobody', async () => {
    await take(`${head}00042,Somchai Jaidee,TH,A\n`)
    expect((await take(`${head}00042,Preecha Dee,TH,B\n`, 'Office B')).counts).toMatchObject({ created: 1, updated: 0 })
    const unnamed = await check(`${head}00042,Manee Mana,TH,C\n`, '')
    expect(unnamed.counts).toMatchObject({ create: 1, update: 0, duplicate: 0 })
    // Written otherwise, it is the same source.
    expect((await take(`${head}00042,"Jaidee, Somchai",TH,D\n`, 'OFFICE A')).counts).toMatchObject({ updated: 1 })
    expect(await people()).toEqual([
      { name: 'Jaidee, Somchai', at: 'D', code: '00042', source: 'Office A' },
      { name: 'Preecha Dee', at: 'B', code: '00042', source: 'Office B' },
    ])
    await clear()
  })

  test('a code is asked about where another name or country has it, and nobody is overwritten', async () => {
    const file = `${head}0001,Somchai Jaidee,TH,A\n0002,Malee Rak,TH,A\n0001,Nguyen Van A,VN,A\n`
    expect((await take(file)).counts).toMatchObject({ created: 3, error: 0 })
    // Each country has its own; the same file again finds each.
    expect((await check(file)).counts).toMatchObject({ rows: 3, unchanged: 3 })
    const run = await check(`${head}0002,Tran Thi B,VN,B\n0002,Malee Rak,SG,B\n0001,Nguyen Van A,VN,B\n`)
    expect(run.counts).toMatchObject({ create: 0, update: 1, duplicate: 2 })
    expect(await said(run)).toEqual([
      ['warning', 'anotherName', 'sourceId', 'Malee Rak'],
      ['warning', 'anotherCountry', 'sourceId', 'Malee Rak'],
    ])
    // A row that does not say its country is nobody's where several have its number.
    expect((await check('Code,Affiliation\n0001,C\n0002,C\n')).counts).toMatchObject({ duplicate: 1, update: 1 })
    const groups = await groupsOf(admin, run)
    expect(groups.map(({ repairs }) => repairs)).toEqual([
      ['same', 'create', 'skip'],
      ['same', 'create', 'skip'],
    ])
    await repairGroup(admin, run.number, groups[0]?.id ?? '', 'create')
    await repairGroup(admin, run.number, groups[1]?.id ?? '', 'skip')
    expect((await importRun(admin, await getRun(admin, run.number))).counts).toMatchObject({ created: 1, updated: 1 })
    expect((await people()).filter(({ code }) => code === '0002')).toEqual([
      { name: 'Malee Rak', at: 'A', code: '0002', source: 'Office A' },
      { name: 'Tran Thi B', at: 'B', code: '0002', source: 'Office A' },
    ])
    // Who has moved is said to be the same, and keeps the entry.
    const moved = await check(`${head}0001,Somchai Jaidee,SG,D\n`)
    await repairGroup(admin, moved.number, (await groupsOf(admin, moved))[0]?.id ?? '', 'same')
    expect((await getRun(admin, moved.number)).counts).toMatchObject({ update: 1, duplicate: 0 })
    await clear()
  })

  test('an entry keeps the code of its source, and gets one where it has none; an undo takes it back', async () => {
    const file = (code: string) => `Full name,Country,E-mail,Code\nMalee Rak,TH,malee@example.org,${code}\n`
    await take('Full name,Country,E-mail\nMalee Rak,TH,malee@example.org\n', null)
    const first = await take(file('1'))
    const other = await check(file('2'), 'Office B')
    expect(other.counts).toMatchObject({ unchanged: 1 })
    expect(await said(other)).toEqual([['note', 'otherSource', 'sourceId', '2']])
    expect((await check(file('2'), '')).counts).toMatchObject({ unchanged: 1 })
    expect((await check(file('2'))).counts).toMatchObject({ update: 1 })
    expect(await people()).toMatchObject([{ code: '1', source: 'Office A' }])
    await startUndo(admin, first.number)
    await processUndo(admin, first.number)
    expect(await people()).toMatchObject([{ code: null, source: null }])
    await clear()
  })

  test('a source of one country tells nothing to another, and finds nobody there', async () => {
    const [thai, vietnamese] = [await countryAdmin('TH'), await countryAdmin('VN')]
    await take(`${head}7,Somchai Jaidee,TH,A\n`, 'Thai registry', thai)
    const talents = getKind('talents')
    expect(await knownSources(thai, talents)).toContain('Thai registry')
    expect(await knownSources(vietnamese, talents)).not.toContain('Thai registry')
    expect(await knownSources(vietnamese, getKind('young-talents'))).toEqual([])
    expect(await knownSources(admin, getKind('young-talents'))).toContain('Thai registry')
    const run = await check(`${head}7,Nguyen Van A,VN,B\n`, 'Thai registry', vietnamese)
    expect([run.counts, await problemsOf(run)]).toMatchObject([{ create: 1, duplicate: 0 }, []])
    await clear()
  })
})

describe('a match that would make somebody else of an entry is decided', () => {
  const orcid = '0000-0002-1825-0097'
  const file = (line: string) => `Full name,Country,E-mail,ORCID,Affiliation\n${line}\n`

  test('found by e-mail or ORCID: another name or country waits, spellings of one name do not', async () => {
    await take(file(`Somchai Jaidee,TH,s@example.org,${orcid},A`), null)
    const run = await check(file('Preecha Dee,TH,S@example.org,,B'), null)
    expect(run.counts).toMatchObject({ update: 0, create: 0, duplicate: 1 })
    expect(await said(run)).toEqual([['warning', 'anotherName', 'email', 'Somchai Jaidee']])
    const moved = await check(file(`Somchai Jaidee,VN,,${orcid},B`), null)
    expect(await said(moved)).toEqual([['warning', 'anotherCountry', 'orcid', 'Somchai Jaidee']])
    expect((await check(file('"JAIDEE, Dr. Somchai",TH,s@example.org,,B'), null)).counts).toMatchObject({ update: 1 })
    expect((await check('E-mail,Affiliation\ns@example.org,B\n', null)).counts).toMatchObject({ update: 1 })
    // Another person cannot have the same address: that has to be repaired first.
    const [group] = await groupsOf(admin, run)
    await repairGroup(admin, run.number, group?.id ?? '', 'create')
    expect(await said(await getRun(admin, run.number))).toEqual([['error', 'alreadyUsed', 'email', 'S@example.org']])
    const [used] = await groupsOf(admin, run)
    await repairGroup(admin, run.number, used?.id ?? '', 'clear')
    expect((await getRun(admin, run.number)).counts).toMatchObject({ create: 1, duplicate: 0, error: 0 })
    await clear()
  })

  test('the same for hosts and lists: a code does not rename what it finds, a name in a further language is no other', async () => {
    const list = (name: string, more = '') =>
      check(`Code,Name,Country${more && ',Name (lo)'}\nQ1,${name},TH${more}\n`, '', admin, 'cities')
    await importRun(admin, await list('Ban Test'))
    const renamed = await list('Another Town')
    expect(await said(renamed)).toEqual([['warning', 'anotherName', 'code', 'Ban Test']])
    expect((await list('Ban Test', ',ບ້ານ')).counts).toMatchObject({ update: 1, duplicate: 0 })
    const offers = (title: string, source: string) =>
      check(`Code,Name,Organization,Country\n9,${title},Test Institute,TH\n`, source, admin, 'hosts')
    const first = await offers('A year of sensors', 'Office A')
    expect(first.counts, JSON.stringify(await problemsOf(first))).toMatchObject({ create: 1 })
    await importRun(admin, first)
    expect((await offers('Two years of lasers', 'Office B')).counts).toMatchObject({ create: 1 })
    expect(await said(await offers('Two years of lasers', 'Office A'))).toEqual([
      ['warning', 'anotherName', 'sourceId', 'A year of sensors'],
    ])
  })
})
