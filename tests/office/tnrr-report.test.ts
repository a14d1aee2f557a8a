// The report on the national repository: what it counts, who reads and takes it along, and that its numbers open just these records.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { registry } from '#kinds/index.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const report = '/backend/reports/tnrr'
let stage: Stage
const hostile = 'Agency "><script>alert(1)</script> of rice'

type Given = Record<string, unknown>
const record = (values: Given) =>
  build('tnrr-records', {
    abstract: null,
    keywords: null,
    url: null,
    budget: null,
    agency: null,
    field: null,
    year: null,
    ...values,
  })
const open = (path: string, who: Actor = 'admin') => stage.browse(who, 'GET', path)
/** How many rows the first link of the page opens whose name holds these words. */
const linkAfter = (body: string, text: string): string =>
  (new RegExp(`href="([^"]+)"[^>]*aria-label="[^"]*${text}[^"]*"`).exec(body)?.[1] ?? '').replaceAll('&amp;', '&')

beforeAll(async () => {
  stage = await openStage(server(), ['user', 'author', 'editor', 'executive', 'country admin', 'admin', 'researcher'])
  const talent = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Somchai Jaidee',
    country: await country('TH'),
  })
  const abroad = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Nguyen Van Xa',
    country: await country('VN'),
  })
  const one = await record({
    externalId: 'A-1',
    title: { en: 'Rice that needs no water' },
    agency: hostile,
    field: 'Agriculture',
    year: 2021,
    budget: 1_500_000,
    url: 'https://repository.example/1',
    researchers: [{ name: 'Somchai Jaidee' }, { name: 'Malee Dee' }],
  })
  await writeFields(system(), tnrrRecords, one.id, { matchedTalents: [talent.id, abroad.id], matchState: 'matched' })
  await record({
    externalId: 'A-2',
    title: { en: 'Floods', th: 'น้ำท่วม' },
    agency: 'Water office',
    field: 'Agriculture',
    year: 2022,
    researchers: [{ name: 'Dr. Malee Dee' }],
  })
  await record({ externalId: 'A-3', title: { en: 'Floods' }, year: 2099, researchers: [] })
})

test('all staff read it, nobody else, and the label of the settings is its title', async () => {
  for (const who of ['user', 'author', 'editor', 'executive', 'country admin', 'admin'] as const) {
    const { statusCode, body } = await open(report, who)
    expect(statusCode, who).toBe(200)
    expect(body).toContain('National research repository (TNRR)')
    expect(body).toContain('3 records are here.')
    expect(body).not.toContain('<script>alert(1)')
  }
  expect((await open(report, 'researcher')).statusCode).not.toBe(200)
  for (const slug of ['records', 'unknown', '__proto__', 'field/x'])
    expect((await open(`${report}/${slug}`)).statusCode, slug).toBe(404)
})

test('every grouping has its table and drawing, and its numbers open the list of exactly these records', async () => {
  const expected = {
    field: 'Agriculture',
    agency: 'Water office',
    year: '2022',
    researcher: 'Malee Dee',
    matched: 'Somchai Jaidee',
    unmatched: 'Unmatched',
  }
  for (const [slug, name] of Object.entries(expected)) {
    const { body, statusCode } = await open(`${report}/${slug}`)
    expect(statusCode, slug).toBe(200)
    expect(body, slug).toContain(name)
    expect(body, slug).toContain('role="img"')
  }
  const counts: [path: string, text: string, rows: number][] = [
    ['field', 'Agriculture · Records', 2],
    ['researcher', 'Malee Dee · Records', 2],
    ['agency', 'Not stated · Records', 1],
    ['', 'Same title as another record', 2],
    ['', 'Year lies in the future', 1],
  ]
  for (const [path, text, rows] of counts) {
    const href = linkAfter((await open(`${report}${path && `/${path}`}`)).body, text)
    expect(href, text).toContain('/backend/manages/tnrr-records?')
    const list = await stage.ask('admin', 'GET', `/api/tnrr-records?${href.split('?')[1]}`)
    expect(list.json<{ total: number }>().total, text).toBe(rows)
  }
  // A filter narrows all of it.
  expect((await open(`${report}/field?year=2021`)).body).toContain('1 record is here.')
  expect((await open(`${report}?year=1800`)).body).toContain('No data for this choice.')
})

test('who is matched abroad is counted to a country_admin and named nowhere', async () => {
  const { body } = await open(`${report}/matched`, 'country admin')
  expect(body).toContain('Somchai Jaidee')
  expect(body).not.toContain('Nguyen Van Xa')
  expect(body).toContain('1 person with matched records cannot be shown to you.')
})

test('it is taken along with filters and date by who takes reports along, with years of the common era', async () => {
  const path = '/api/tnrr-report/export?group=year&field=Agriculture&locale=th'
  for (const [who, status] of [
    ['user', 403],
    ['author', 403],
    ['editor', 200],
    ['executive', 200],
    ['country admin', 200],
  ] as const)
    expect((await stage.ask(who, 'GET', path)).statusCode, who).toBe(status)
  const { body } = await stage.ask('admin', 'GET', path)
  expect(body).toContain('2021')
  expect(body).not.toContain('2564')
  expect(body).toContain('Agriculture')
  expect(body).toMatch(/ข้อมูล ณ \d/)
  for (const wrong of ['group=region', 'format=pdf', 'nobody=1'])
    expect((await stage.ask('admin', 'GET', `/api/tnrr-report/export?${wrong}`)).statusCode, wrong).toBe(400)
})
