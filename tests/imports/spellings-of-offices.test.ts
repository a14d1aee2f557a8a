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
import { checkFile } from '#tests/support/runs.ts'

useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../fixtures/uploads', name))

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
