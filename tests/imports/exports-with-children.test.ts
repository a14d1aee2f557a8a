// Exports hold the children of their rows, and are uploaded again unchanged; calls and authors come and go with their entry.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { guessColumns } from '#import/reading/guess-columns.ts'
import { buildTemplate } from '#import/pages/files/template.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { getRun, type Run } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { writeXlsx } from '#server/sheets/writing/write-sheet.ts'
import { locales } from '#words/locales.ts'
import { build } from '#tests/support/build.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

const csv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

const sheetOf = (name: string, [headings = [], ...rows]: string[][]) => ({
  name,
  columns: headings.map((heading) => ({ heading })),
  rows,
})

async function bookOf(first: ReturnType<typeof sheetOf>, ...more: ReturnType<typeof sheetOf>[]): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of writeXlsx({ ...first, more })) all.push(piece)
  return Buffer.concat(all)
}

const exported = async (
  viewer: Viewer,
  kind: string,
  format: 'csv' | 'xlsx' | 'uniquip',
  query = '',
): Promise<Buffer> => {
  const answer = await app.as(viewer).get(`/api/${kind}/export?format=${format}${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const errorsOf = async (run: Run) =>
  (
    await query<{ row_number: number; sheet: number; problems: RowProblem[] }>(
      sql`select row_number, sheet, problems from import_rows where run = ${run.number} and problems is not null order by at`,
    )
  ).flatMap(({ problems, row_number, sheet }) =>
    problems.flatMap(({ level, key, code }) => (level === 'error' ? [[sheet, row_number, key, code]] : [])),
  )

/** Uploads what was exported, in both formats: nothing is to change. */
async function expectUnchanged(kind: string, counts: Record<string, number>): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await exported(viewers.secret, kind, format)
    const run = await checkFile(viewers.secret, kind, file, `${kind}.${format}`)
    const rows = await query(
      sql`select row_number, sheet, state, given, problems from import_rows where run = ${run.number} and state not in ('unchanged', 'part')`,
    )
    const children = await query(sql`select * from import_children where run = ${run.number} and state <> 'unchanged'`)
    expect([format, rows, children]).toEqual([format, [], []])
    expect(run.counts).toMatchObject({ create: 0, update: 0, error: 0, ...counts })
  }
}

test('labs with their machines come back unchanged from a flat file and from a workbook, two of one name told apart', async () => {
  const { id: bangkok } = await build('cities', { country: world.thailand, name: { en: 'Bangkok' } })
  const lab = (organizationName: string, machines: Record<string, unknown>[]) =>
    build('lab-locations', {
      name: { en: 'Optics', th: 'ทัศนศาสตร์' },
      organizationName,
      country: world.thailand,
      city: bangkok,
      machines,
    })
  await lab('Institute A', [
    { name: { en: 'Laser; green', th: 'เลเซอร์' }, internalCode: 'L-1', status: 'inactive', yearAcquired: 2012 },
    { name: { en: 'Bench' } },
    { name: { en: 'Bench' } },
  ])
  await lab('Institute B', [{ name: { en: 'Laser; green' }, internalCode: 'L-1', specification: { en: 'one\ntwo' } }])
  await lab('Institute C', [])
  await expectUnchanged('lab-locations', { unchanged: 3, childUnchanged: 4 })
  const flat = await readSheet(await exported(viewers.secret, 'lab-locations', 'csv'), { name: 'a.csv' })
  expect(flat.rows).toHaveLength(5)
  expect(flat.headings).toContain('Machine: Name (th)')
  const book = await exported(viewers.secret, 'lab-locations', 'xlsx')
  const machines = await readSheet(book, { name: 'a.xlsx', sheet: 'Machines' })
  expect(machines.headings.slice(0, 3)).toEqual(['Lab: Name', 'Lab: Name in the web address', 'Machine name'])
  // What is one's own to know leaves with nobody else.
  expect(machines.headings).toContain('Serial number')
  expect((await exported(viewers.visitor, 'lab-locations', 'csv')).toString()).not.toContain('Serial number')
})

test('who keeps one country takes in and out the labs of that country, with their machines', async () => {
  const { id: hanoi } = await build('cities', { country: world.vietnam, name: { en: 'Hanoi' } })
  await build('lab-locations', {
    name: { en: 'Abroad' },
    organizationName: 'Institute V',
    country: world.vietnam,
    city: hanoi,
    machines: [{ name: { en: 'Secret machine' } }],
  })
  expect((await exported(viewers.thAdmin, 'lab-locations', 'xlsx')).length).toBeGreaterThan(1000)
  const flat = (await exported(viewers.thAdmin, 'lab-locations', 'csv')).toString()
  expect(flat).toContain('Laser')
  expect(flat).not.toContain('Secret machine')
  const theirs = await exported(viewers.vnAdmin, 'lab-locations', 'csv')
  const before = await queryOne(sql`select count(*) from machines`)
  const run = await checkFile(
    viewers.thAdmin,
    'lab-locations',
    theirs.toString().replaceAll('Secret machine', 'Other name'),
  )
  expect(run.counts).toMatchObject({ create: 0, update: 0, unchanged: 0, error: 1 })
  await importRun(viewers.thAdmin, run)
  expect(await queryOne(sql`select count(*) from machines`)).toEqual(before)
})

test('labs leave in the columns of Uniquip and come back unchanged; a file of another portal is read as labs with machines', async () => {
  const file = (await exported(viewers.secret, 'lab-locations', 'uniquip')).toString()
  const sheet = await readSheet(Buffer.from(file), { name: 'a.csv' })
  expect(sheet.headings.slice(0, 5)).toEqual(['Type', 'Name', 'Description', 'Related Facility ID', 'Technique'])
  const types = Object.groupBy(sheet.rows, ([type = '']) => type)
  expect([types['facility']?.length, types['equipment']?.length]).toEqual([4, 5])
  expect((await exported(viewers.visitor, 'lab-locations', 'uniquip')).toString()).not.toContain('Laser')
  await expect(exported(viewers.secret, 'hosts', 'uniquip')).rejects.toThrow()
  const again = await checkFile(viewers.secret, 'lab-locations', file, 'uniquip.csv')
  expect(again.counts, JSON.stringify(await errorsOf(again))).toMatchObject({ create: 0, update: 0, error: 0 })
  expect(again.counts).toMatchObject({ unchanged: 4, childUnchanged: 5 })

  const other = [
    ['ID', 'Type', 'Name', 'Description', 'Related Facility ID', 'Department', 'Contact Email', 'Institution Name'],
    ['F1', 'Facility', 'Nano Lab', 'Clean rooms', '', 'Physics', 'nano@uni.example', 'House of Nano'],
    ['E7', 'Equipment', 'Etcher', 'Deep reactive ion etching', 'F1, F2', 'Physics', '', ''],
    ['E8', '', '', 'A probe station', '', 'Electronics', 'probe@uni.example', ''],
  ]
  const run = await checkFile(viewers.admin, 'lab-locations', csv(other), 'x.csv')
  const rows = await query<{ cells: string[]; row_number: number }>(
    sql`select cells, row_number from import_rows where run = ${run.number} order by at`,
  )
  expect(rows.map(({ row_number, cells }) => [row_number, cells.filter(Boolean)])).toMatchObject([
    [3, expect.arrayContaining(['Nano Lab', 'Physics', 'Clean rooms', 'nano@uni.example', 'Etcher', 'E7'])],
    [4, expect.arrayContaining(['Electronics', 'A probe station', 'E8'])],
  ])
})

test('calls stand beside their funder or on a second sheet, with times in their zone; the state of the funder follows', async () => {
  const file = await bookOf(
    sheetOf('Funding', [
      ['Name', 'Acronym', 'Country', 'Website'],
      ['Research Fund', 'RF', 'TH', 'https://fund.example'],
      ['Travel Fund', 'TF', 'TH', 'https://travel.example'],
    ]),
    sheetOf('Calls', [
      [
        'Funding organization',
        'Call title',
        'Call type',
        'Opens',
        'Closes',
        'Time zone',
        'Rolling',
        'Amount min',
        'Amount max',
        'Currency',
        'Call link',
      ],
      [
        'Research Fund',
        'Seed grants',
        'grant',
        '2026-01-05',
        '31/12/2099 17:00',
        'Asia/Tokyo',
        '',
        '1000',
        '5000',
        'USD',
        'https://fund.example/seed',
      ],
      ['', 'Fellowships', 'fellowship', '', '2099-06-30', '', '', '', '', '', ''],
      ['Travel Fund', 'Trips', 'travel', '', '', '', 'yes', '900', '100', 'USD', ''],
    ]),
  )
  let run = await checkFile(viewers.admin, 'funding-organizations', file, 'funders.xlsx')
  expect(await errorsOf(run)).toEqual([[1, 4, 'fundingCalls/amountMax', 'range']])
  expect(run.counts).toMatchObject({ create: 1, held: 1, error: 1 })
  run = await importRun(viewers.admin, run)
  const calls = await query(sql`
    select c.title ->> 'en' title, c.closes_at, c.closes_zone from funding_calls c join funding_organizations o on o.id = c.organization
    where o.acronym = 'RF' order by c."order"`)
  expect(calls.map((call) => ({ ...call, closes_at: new Date(call['closes_at'] as string).toISOString() }))).toEqual([
    { title: 'Seed grants', closes_at: '2099-12-31T08:00:00.000Z', closes_zone: 'Asia/Tokyo' },
    { title: 'Fellowships', closes_at: '2099-06-30T16:59:00.000Z', closes_zone: 'Asia/Bangkok' },
  ])
  expect(await queryOne(sql`select open_calls from funding_organizations where acronym = 'RF'`)).toEqual({
    open_calls: 2,
  })
  await expectUnchanged('funding-organizations', { unchanged: 1, childUnchanged: 2 })
})

const authorsOf = (title: string) =>
  query<{ name: string; orcid: string | null }>(sql`
    select a.raw_name name, a.orcid from publication_authors a join publications p on p.id = a.publication
    where p.title = ${title} and a.deleted_at is null order by a."order"`)

test('authors stand in one cell in their order; a later file that names all says their order, and an undo puts it back', async () => {
  const headings = ['Title', 'Year', 'Authors', 'Author ORCIDs', 'Author(s) ID']
  const orcid = '0000-0002-1825-0097'
  let run = await checkFile(
    viewers.admin,
    'publications',
    csv([
      headings,
      ['Rice under salt', '2021', 'Aung, K.; Smith, J.; Nguyen, T.', `; ${orcid}`, '57190000001'],
      ['Bamboo steel', '2020', 'Chan, L.; ; Wong', '; ; 0000-0000-0000-0001', ''],
      ['Nobody', '2019', '', '', ''],
    ]),
  )
  expect(run.mapping.map(({ key }) => key)).toEqual([
    'title',
    'publishedYear',
    'publicationAuthors*/rawName',
    'publicationAuthors*/orcid',
    'publicationAuthors*/scopusId',
  ])
  expect(await errorsOf(run)).toEqual([[0, 3, 'publicationAuthors*/orcid', 'invalid']])
  run = await importRun(viewers.admin, run)
  expect(run.counts).toMatchObject({ created: 2, childCreated: 3, error: 1 })
  expect(await authorsOf('Rice under salt')).toEqual([
    { name: 'Aung, K.', orcid: null },
    { name: 'Smith, J.', orcid },
    { name: 'Nguyen, T.', orcid: null },
  ])
  expect(await queryOne(sql`select authors_text from publications where title = 'Rice under salt'`)).toEqual({
    authors_text: 'Aung, K.; Smith, J.; Nguyen, T.',
  })
  await expectUnchanged('publications', { unchanged: 2, childUnchanged: 3 })

  const next = [headings, ['Rice under salt', '2021', 'Smith, John; Tun, M.; Aung, K.', orcid, '']]
  let second = await checkFile(viewers.admin, 'publications', csv(next))
  expect(second.counts).toMatchObject({ update: 1, childCreate: 1, childUpdate: 2, childRemove: 1 })
  second = await importRun(viewers.admin, second)
  expect((await authorsOf('Rice under salt')).map(({ name }) => name)).toEqual(['Smith, John', 'Tun, M.', 'Aung, K.'])
  await startUndo(viewers.admin, second.number)
  await processUndo(viewers.admin, second.number)
  expect((await authorsOf('Rice under salt')).map(({ name }) => name)).toEqual(['Aung, K.', 'Smith, J.', 'Nguyen, T.'])
  expect((await getRun(viewers.admin, second.number)).counts).toMatchObject({ undone: 1, stayed: 0 })
})

test('the templates of all languages offer the columns of children and are recognized', async () => {
  const words = { sheet: 'Help', required: 'required', several: 'several', example: 'An example' }
  for (const name of ['lab-locations', 'funding-organizations', 'publications'])
    for (const locale of locales) {
      let flat = ''
      for await (const piece of await buildTemplate(viewers.secret, getKind(name), locale, 'csv', words))
        flat += piece as string
      const headings = flat.replace('\uFEFF', '').trim().replaceAll('"', '').split(',')
      const found = await guessColumns({ ...viewers.secret, id: null }, getKind(name), headings)
      const unknown = found.filter(({ key, suggested }) => !key && !suggested)
      expect(
        unknown.map(({ heading }) => heading),
        `${name} ${locale}`,
      ).toEqual([])
      expect(found.filter(({ key }) => key?.includes('/')).length, `${name} ${locale}`).toBeGreaterThan(2)
    }
  const pieces: Uint8Array[] = []
  for await (const piece of await buildTemplate(viewers.secret, getKind('lab-locations'), 'th', 'xlsx', words))
    pieces.push(piece as Uint8Array)
  const { sheets } = await readSheet(Buffer.concat(pieces), { name: 't.xlsx', sheet: 'Help' })
  expect(sheets.map((one) => one.name).slice(0, 3)).toEqual(['ห้องปฏิบัติการ', 'เครื่องมือ', 'Help'])
})
