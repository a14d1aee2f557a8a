// Dates leave as dates: cells of a workbook that can be sorted and counted with, ISO 8601 in a text file; uploaded again they are the same.
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { checkFile } from '#tests/support/runs.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

const exported = async (kind: string, format: 'csv' | 'xlsx', more = ''): Promise<Buffer> => {
  const answer = await app.as(viewers.secret).get(`/api/${kind}/export?format=${format}${more}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.rawPayload
}

/** Cells of a sheet by their heading, of its only row. */
async function cellsOf(file: Buffer, sheet = 0): Promise<Map<string, unknown>> {
  const { sheets } = await readXlsx(file, { readStyles: true })
  const [headings = [], row = []] = sheets[sheet]?.rows ?? []
  return new Map(headings.map((heading, at) => [String(heading), row[at]]))
}

async function expectUnchanged(kind: string): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const run = await checkFile(viewers.secret, kind, await exported(kind, format), `${kind}.${format}`)
    const rows = await query(
      sql`select state, given, problems from import_rows where run = ${run.number} and state not in ('unchanged', 'part')`,
    )
    const children = await query(sql`select * from import_children where run = ${run.number} and state <> 'unchanged'`)
    expect([format, rows, children]).toEqual([format, [], []])
    expect(run.counts, format).toMatchObject({ create: 0, update: 0, error: 0 })
  }
}

test('days and times of a course are dates in a workbook, in the zone that stands beside them, and come back the same', async () => {
  const startsAt = '2027-03-01T00:30:00.000Z'
  // It comes twice in Berlin: what a spreadsheet shows would be read as the first.
  const twice = '2027-10-31T01:30:00.000Z'
  await build('training-courses', {
    title: { en: 'Weaving by hand' },
    country: world.thailand,
    zone: 'Europe/Berlin',
    startsAt,
    endsAt: twice,
    registrationDeadline: '2027-02-05T15:00:30.000Z',
  })
  const cells = await cellsOf(await exported('training-courses', 'xlsx'))
  expect(cells.get('Start')).toEqual(new Date('2027-03-01T01:30:00Z'))
  expect(cells.get('Registration deadline')).toEqual(new Date('2027-02-05T16:00:30Z'))
  expect(cells.get('End')).toBe(twice)
  // Nobody writes when it was made: that is told to the second.
  expect([...cells.values()].filter((one) => one instanceof Date).length).toBeGreaterThan(3)
  expect((await exported('training-courses', 'csv')).toString()).toContain(startsAt)
  await expectUnchanged('training-courses')
  // Without the zone beside it a time says its own.
  const alone = await cellsOf(await exported('training-courses', 'xlsx', '&fields=title,startsAt'))
  expect(alone.get('Start')).toBe(startsAt)
})

test('the deadline of a call stands as a date on the sheet of calls and beside its funder', async () => {
  const { id } = await build('funding-organizations', { name: { en: 'House of Threads' }, country: world.thailand })
  const funders = records(viewers.secret, getKind('funding-organizations'))
  await funders.update(
    id,
    { fundingCalls: [{ title: { en: 'Looms' }, closesAt: '2027-06-30T16:59:00.000Z', closesZone: 'Asia/Bangkok' }] },
    1,
  )
  const calls = await cellsOf(await exported('funding-organizations', 'xlsx'), 1)
  expect(calls.get('Closes')).toEqual(new Date('2027-06-30T23:59:00Z'))
  await expectUnchanged('funding-organizations')
})

test('a day is a day: that of a work, and one before spreadsheets begin to count', async () => {
  await build('publications', { title: 'Looms of 2024', publishedYear: 2024, publishedOn: '2024-02-29' })
  const file = await exported('publications', 'xlsx')
  expect((await cellsOf(file)).get('Date')).toEqual(new Date('2024-02-29T00:00:00Z'))
  expect((await exported('publications', 'csv')).toString()).toContain('2024-02-29')
  await expectUnchanged('publications')
  await build('publications', { title: 'Looms of 1850', publishedYear: 1850, publishedOn: '1850-07-01' })
  await expectUnchanged('publications')
})
