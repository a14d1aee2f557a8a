// An ordinary file of an office is imported by a handful of decisions, each of which can be taken back; the same file next month needs none.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { applySure, editRow, openGroups, repairGroup } from '#import/decisions/apply.ts'
import { countAnswered, decisionsOf } from '#import/decisions/history.ts'
import { undoDecision } from '#import/decisions/undo-decision.ts'
import { useRemembered } from '#import/decisions/use-remembered.ts'
import { beginCheck } from '#import/pages/background/jobs.ts'
import { type Group, groupsOf, type Repair } from '#import/repairs.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun, type Run } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'

useDatabase('reference lists')
useRegistry(registry)

const file = readFileSync(path.join(import.meta.dirname, '../fixtures/offices/office-of-61-rows.csv'))

/** Who keeps the people of Thailand. */
async function office(): Promise<Viewer> {
  const row = await queryOne<{ id: string }>(sql`select id from countries where code = 'TH'`)
  return staffWith('country_admin', row?.id ?? null)
}

/** A file sent and checked as the page does it. */
async function sent(viewer: Viewer, content: Buffer | string, name = 'people.csv'): Promise<Run> {
  const { number } = await createRun(viewer, getKind('talents'), Buffer.from(content as string), name)
  return beginCheck(viewer, number)
}

const now = (viewer: Viewer, { number }: Run): Promise<Run> => getRun(viewer, number)

/** What stands in the rows besides the file, and what becomes of them. */
const standing = ({ number }: Run) =>
  query(sql`select at, edits, decision, state, given from import_rows where run = ${number} order by at`)

const isAbout =
  (key: string, code?: string) =>
  (one: Group): boolean =>
    one.key === key && one.isOpen && (code === undefined || one.code === code)

/** All that has to be decided about the file of 61 rows, in the order of the page. */
async function decideAll(viewer: Viewer, run: Run): Promise<number> {
  let count = 0
  const decide = async (which: (one: Group) => boolean, repair: Repair, value?: string): Promise<void> => {
    const group = (await groupsOf(viewer, await now(viewer, run))).find(which)
    await repairGroup(viewer, run.number, group?.id ?? 'none', repair, value)
    count += 1
  }
  await decide((one) => one.code === 'otherCountry', 'skip')
  await applySure(viewer, run.number)
  count += 1
  await decide(isAbout('email', 'duplicateRow'), 'join')
  await decide(isAbout('domainIndustries'), 'replace', 'BCG')
  await decide(isAbout('highestDegree'), 'replace', 'Master degree')
  await decide(isAbout('academicTitle'), 'replace', 'Professor')
  await decide(isAbout('email', 'invalid'), 'clear')
  return count
}

test('a file of 61 rows takes under twelve decisions, and nothing of it is lost', async () => {
  const viewer = await office()
  const run = await sent(viewer, file)
  expect(run.options.signs).toEqual({ keywords: [',', '/'] })
  const asked = (await openGroups(run.number)).size
  expect(asked).toBeGreaterThan(5)
  const count = await decideAll(viewer, run)
  expect(count).toBeLessThan(12)
  const ready = await now(viewer, run)
  expect(ready.counts).toMatchObject({ rows: 61, create: 56, error: 0, duplicate: 0, skipped: 5 })
  expect([(await openGroups(run.number)).size, (await countAnswered(run.number)) >= asked]).toEqual([0, true])
  const done = await importRun(viewer, ready)
  expect(done.counts).toMatchObject({ created: 56 })
  // What no list has stands in the entries as it was written.
  const kept = await query<{ affiliation: string }>(
    sql`select distinct affiliation from talents where import_batch = ${String(run.number)} and affiliation is not null`,
  )
  const texts = kept.map(({ affiliation }) => affiliation).join('; ')
  for (const text of ['มหาวิทยาลัยแห่งใหม่ภาคเหนือ', 'สถาบันวิจัยทอผ้าแห่งชาติ', 'ภาควิชาเคมี', 'Department of Physics'])
    expect(texts).toContain(text)
  // The person who stood twice has what either row said.
  const [twice] = await query<{ title: string; degree: string; words: string[] }>(sql`
    select academic_title title, highest_degree degree, array(select k.label ->> 'en' from keywords k where k.id = any(t.keywords)) words
    from talents t where email = 'person13@sixty-one.example'`)
  expect(twice).toMatchObject({ title: 'associate_professor', degree: 'doctoral' })
  expect(twice?.words).toContain('loom acoustics')
  const again = await sent(viewer, file)
  expect([(await openGroups(again.number)).size, again.counts]).toMatchObject([
    0,
    { rows: 61, create: 0, update: 0, unchanged: 56, skipped: 5, error: 0, duplicate: 0 },
  ])
  // It says what it did, and can be told otherwise.
  const [first] = await decisionsOf(viewer, again)
  expect(first).toMatchObject({ repair: 'remembered', mayUndo: true })
})

test('every decision about the file is taken back, the first one first, and the rows are as they were', async () => {
  const viewer = staffWith('country_admin', (await office()).country)
  await query(sql`delete from import_answers`)
  const run = await sent(viewer, String(file).replaceAll('sixty-one.example', 'taken-back.example'))
  const before = await standing(run)
  const asked = await openGroups(run.number)
  await decideAll(viewer, run)
  const decided = await standing(run)
  const made = await decisionsOf(viewer, await now(viewer, run))
  expect(made.length).toBe(7)
  for (const { number } of made.toReversed()) await undoDecision(viewer, run.number, number)
  expect(await standing(run)).toEqual(before)
  expect(await openGroups(run.number)).toEqual(asked)
  expect(await countAnswered(run.number)).toBe(0)
  // What was taken back is not remembered either.
  expect(await queryOne(sql`select 1 from import_answers`)).toBeUndefined()
  await decideAll(viewer, run)
  expect(await standing(run)).toEqual(decided)
})

test('cleared cells come back, but not where somebody typed since', async () => {
  const admin = staffWith('admin')
  const run = await checkFile(
    admin,
    'talents',
    'Full name,Country,E-mail\nCleared One,TH,bad one\nCleared Two,TH,bad two\nCleared Three,TH,bad three\n',
  )
  const group = (await groupsOf(admin, run)).find(isAbout('email'))
  await repairGroup(admin, run.number, group?.id ?? '', 'clear')
  await editRow(admin, run.number, 1, { email: 'two@cleared.example' })
  const [, first] = await decisionsOf(admin, await now(admin, run))
  expect(first).toMatchObject({ repair: 'clear', key: 'email', rows: 3, groups: 1, mayUndo: true })
  await undoDecision(admin, run.number, first?.number ?? 0)
  const rows = await query<{ edits: object | null }>(
    sql`select edits from import_rows where run = ${run.number} order by at`,
  )
  expect(rows.map(({ edits }) => edits)).toEqual([null, { email: 'two@cleared.example' }, null])
})

test('an entry that a decision added to a list goes with the decision, and stays when something uses it', async () => {
  const admin = staffWith('admin')
  const text = 'Full name,Country,City\nAdded One,TH,Ban Added One\nAdded Two,TH,Ban Added Two\n'
  const run = await checkFile(admin, 'talents', text)
  for (const found of ['Ban Added One', 'Ban Added Two']) {
    const group = (await groupsOf(admin, await now(admin, run))).find((one) => one.found === found)
    await repairGroup(admin, run.number, group?.id ?? '', 'add')
  }
  await importRun(admin, await checkFile(admin, 'talents', 'Full name,Country,City\nUses It,TH,Ban Added Two\n'))
  for (const number of [1, 2]) await undoDecision(admin, run.number, number)
  const cities = await query<{ name: string }>(
    sql`select name ->> 'en' name from cities where name ->> 'en' like 'Ban Added%' and deleted_at is null`,
  )
  expect(cities.map(({ name }) => name)).toEqual(['Ban Added Two'])
  expect((await now(admin, run)).counts).toMatchObject({ create: 1, error: 1 })
})

test('answers of an office are offered to its next file, and taken only when somebody says so where others are open', async () => {
  const admin = staffWith('admin')
  const text = (more: string): string => `Full name,Country,Industry\nOffered One,TH,Yarn trade\n${more}`
  const first = await checkFile(admin, 'talents', text(''))
  const group = (await groupsOf(admin, first)).find(isAbout('domainIndustries'))
  await repairGroup(admin, first.number, group?.id ?? '', 'replace', 'BCG')
  const next = await sent(admin, text('Offered Two,TH,Rope trade\n'))
  expect((await openGroups(next.number)).size).toBe(2)
  await useRemembered(admin, next.number)
  expect((await openGroups(next.number)).size).toBe(1)
  // Another country's office decided nothing.
  const others = await sent(await office(), text(''))
  expect((await openGroups(others.number)).size).toBe(1)
})

test('a row that repeats another may stay as well, without what only one may have, and asks no more next time', async () => {
  const admin = staffWith('admin')
  const text = 'Full name,Country,E-mail\nBoth One,TH,office@both.example\nBoth Two,TH,office@both.example\n'
  const run = await sent(admin, text)
  const group = (await groupsOf(admin, run)).find(isAbout('email')) as Group
  expect(group).toMatchObject({ level: 'warning', repairs: ['join', 'both', 'skip'] })
  expect(run.counts).toMatchObject({ create: 1, duplicate: 1, error: 0 })
  await repairGroup(admin, run.number, group.id, 'both')
  await importRun(admin, await now(admin, run))
  const people = await query<{ email: string | null }>(
    sql`select email from talents where full_name like 'Both %' order by full_name`,
  )
  expect(people.map(({ email }) => email)).toEqual(['office@both.example', null])
})

test('an undo takes back the keywords that only its upload proposed', async () => {
  const admin = staffWith('admin')
  const run = await importRun(
    admin,
    await checkFile(admin, 'talents', 'Full name,Country,Keywords\nWord One,TH,only here weaving; shared weaving\n'),
  )
  await importRun(admin, await checkFile(admin, 'talents', 'Full name,Country,Keywords\nWord Two,TH,shared weaving\n'))
  await startUndo(admin, run.number)
  await processUndo(admin, run.number)
  const left = await query<{ word: string }>(
    sql`select label ->> 'en' word from keywords where label ->> 'en' like '%weaving' and deleted_at is null`,
  )
  expect(left.map(({ word }) => word)).toEqual(['shared weaving'])
})
