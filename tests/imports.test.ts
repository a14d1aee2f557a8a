// Files become rows: read, checked, repaired, taken over, taken back.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { checkRun } from '#engine/server/import/check.ts'
import { startCommit, workCommit } from '#engine/server/import/commit.ts'
import { editRow, groupsOf, repairGroup } from '#engine/server/import/repairs.ts'
import { createRun, getRun, setMapping, type Run } from '#engine/server/import/runs.ts'
import { startUndo, workUndo } from '#engine/server/import/undo.ts'
import type { RowProblem } from '#engine/server/import/read-rows.ts'
import type { Viewer } from '#engine/viewer.ts'
import { loadReferenceData } from '#features/reference-data/load.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/db.ts'
import { useDatabase } from './support/database.ts'

useDatabase()
useRegistry(registry)

const folder = new URL('./fixtures/uploads/', import.meta.url)
const load = (name: string): Buffer => readFileSync(new URL(name, folder))
const admin: Viewer = { who: 'staff', id: '00000000-0000-7000-8000-000000000001', name: 'Ada', role: 'admin', country: null, locale: 'en', listsBeforeNotice: false }
const talents = () => getKind('talents')

beforeAll(async () => void (await loadReferenceData()), 120_000)

async function check(file: string, viewer = admin): Promise<Run> {
  const run = await createRun(viewer, talents(), load(file), file)
  await checkRun(viewer, run)
  return getRun(viewer, run.number)
}

const csv = (text: string): Buffer => Buffer.from(text)

async function checkText(text: string, viewer = admin, kind = 'talents'): Promise<Run> {
  const run = await createRun(viewer, getKind(kind), csv(text), 'made.csv')
  await checkRun(viewer, run)
  return getRun(viewer, run.number)
}

async function commit(run: Run, viewer = admin): Promise<Run> {
  await startCommit(viewer, run.number, {})
  await workCommit(viewer, run.number)
  return getRun(viewer, run.number)
}

const problemsOf = async (run: Run): Promise<(RowProblem & { row_number: number })[]> =>
  (await query<{ row_number: number; problems: RowProblem[] }>(sql`select row_number, problems from import_rows where run = ${run.number} and problems is not null order by at`))
    .flatMap((row) => row.problems.map((problem) => ({ ...problem, row_number: row.row_number })))

const countTalents = async (): Promise<number> => (await queryOne<{ n: number }>(sql`select count(*)::int n from talents where deleted_at is null`))?.n ?? 0

test('the problems of a file are those of its manifest, by row, column and value', async () => {
  const run = await check('talents-with-errors.csv')
  const errors = (await problemsOf(run)).filter((one) => one.level === 'error')
  expect(errors.map(({ row_number, key, found, code, hint, row, fix }) => [row_number, key, found, code, hint ?? row ?? null, fix ?? null])).toEqual([
    [3, 'email', 'not-an-email', 'invalid', 'emailForm', null],
    [4, 'email', 'person0000@example.net', 'duplicateRow', 2, null],
    [5, 'givenName', '', 'required', null, null],
    [6, 'country', 'Thailandd', 'invalid', 'notInList', 'Thailand'],
    [7, 'orcid', '0000-0000-0000-0001', 'invalid', 'checkDigit', null],
    [8, 'birthDate', '2023-02-30', 'invalid', 'noSuchDate', null],
    [9, 'academicTitle', 'Prof', 'invalid', 'notInList', 'Professor'],
  ])
  expect(run.counts).toMatchObject({ rows: 12, create: 5, error: 7 })
  expect(await countTalents()).toBe(0)
})
