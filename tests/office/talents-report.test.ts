// The report on talents: its numbers are those of the lists it opens, of one source, and of nobody whom its reader does not see.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { findKind, useRegistry } from '#engine/model/registry.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { countList } from '#engine/search/lists/listing.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { filterParams, readChoice } from '#features/talents-report/choice.ts'
import { readPivot, type ReportCell } from '#features/talents-report/pivot.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, staffActors, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()
const app = useServer({ hasPages: true })
let stage: Stage

const person = async (code: string, more: object, numbers: [source: string, works: number, h: number] | null) => {
  const kind = findKind('talents')
  if (!kind) throw new Error('there are no talents')
  const { id } = await build('talents', { ...publicly(kind), country: await country(code), ...more })
  const [source, works, h] = numbers ?? [null, null, null]
  await query(sql`
    update talents set metric_source = ${source}, document_count = ${works}, citation_count = ${works}::int * 10, h_index = ${h},
      university = null where id = ${id}`)
}

beforeAll(async () => {
  stage = await openStage(app(), [...staffActors])
  const [one, two] = [await build('domain-industries'), await build('domain-industries')]
  const both = { domainIndustries: [one.id, two.id] }
  await person('TH', { ...both, academicTitle: 'professor', gender: 'female' }, ['scopus_api', 10, 3])
  await person('TH', { ...both, academicTitle: 'professor', gender: 'male' }, ['openalex', 1000, 50])
  await person('TH', { domainIndustries: [one.id], academicTitle: 'assistant_professor', gender: 'male' }, [
    'scopus_api',
    4,
    8,
  ])
  await person('VN', { domainIndustries: null, academicTitle: 'assistant_professor', gender: 'female' }, null)
})

async function pivot(viewer: Viewer, text: string) {
  const params = new URLSearchParams(text)
  const [choice, filters] = [await readChoice(viewer, params), filterParams(params)]
  const list = await readListQuery(viewer, choice.pool, filters)
  const table = await readPivot({ viewer, locale: 'en', words: await wordsIn('en') }, choice, list, filters)
  return { choice, table }
}
const numbers = async (viewer: Viewer, text: string) => {
  const { table } = await pivot(viewer, text)
  return Object.fromEntries([...table.rows.map(({ name, total }) => [name, total.value]), ['all', table.total.value]])
}
const admin = staffWith('admin')
const file = (actor: Actor, text: string) => stage.ask(actor, 'GET', `/api/talents-report/export?${text}`)

test('a number is another one than that of the list it opens, or a total counts somebody twice', async () => {
  let opened = 0
  for (const text of [
    'rows=country&columns=domainIndustries',
    'rows=highestDegree&columns=claimStatus',
    'rows=domainIndustries&columns=academicTitle',
    'rows=academicTitle&country=TH',
    'rows=university&columns=yearAdded',
  ]) {
    const { choice, table } = await pivot(admin, text)
    const cells: ReportCell[] = [
      table.total,
      ...table.columns.map(({ total }) => total),
      ...table.rows.flatMap((row) => [row.total, ...row.cells]),
    ]
    for (const { href, value, people } of cells) {
      expect(value).toBe(people)
      if (href === null) continue
      const list = await readListQuery(admin, choice.pool, new URL(href, 'http://localhost').searchParams)
      expect(await countList(admin, choice.pool, list), `${text}: ${href}`).toBe(people)
      opened += 1
    }
  }
  expect(opened).toBeGreaterThan(20)
  const { table } = await pivot(admin, 'rows=domainIndustries')
  expect(table.rows.map(({ total }) => total.people)).toEqual([3, 2, 1])
  expect(table.total.people).toBe(4)
})

test('numbers of two sources are added, or who has none counts as zero', async () => {
  const titles = 'rows=academicTitle&source='
  // Without a choice the source is the one that most people have.
  expect((await pivot(admin, 'measure=works')).choice.source).toBe('scopus_api')
  expect(await numbers(admin, `${titles}scopus_api&measure=works`)).toMatchObject({
    Professor: 10,
    'Assistant Professor': 4,
    all: 14,
  })
  expect(await numbers(admin, `${titles}openalex&measure=citations`)).toMatchObject({
    Professor: 10_000,
    'Assistant Professor': null,
    all: 10_000,
  })
  expect(await numbers(admin, `${titles}scopus_api&measure=hIndex`)).toMatchObject({
    Professor: 3,
    'Assistant Professor': 8,
    all: 5.5,
  })
})

test('somebody counts people of another country, by a field that they do not see, or takes along what they may only read', async () => {
  const here = staffWith('country_admin', await country('TH'))
  expect((await pivot(here, 'rows=country')).table.rows.map(({ total }) => total.people)).toEqual([3])
  expect((await pivot(here, 'country=VN')).table.total.people).toBe(0)
  expect((await pivot(staffWith('country_admin'), 'rows=country')).table).toMatchObject({
    rows: [],
    total: { people: 0 },
  })
  // Nobody is told how many of a gender there are: small numbers would tell of single people.
  for (const role of ['admin', 'executive', 'author'] as const)
    expect(await readChoice(staffWith(role), new URLSearchParams('rows=gender&columns=gender'))).toMatchObject({
      rows: 'country',
      columns: null,
    })
  expect((await file('admin', 'gender=female')).statusCode).toBe(400)
  for (const actor of ['user', 'author'] as const) expect((await file(actor, '')).statusCode).toBe(403)
  expect((await file('executive', '')).statusCode).toBe(200)
  expect((await file('admin', 'color=red')).statusCode).toBe(400)
  const odd = await stage.browse('executive', 'GET', '/backend/reports/talents?country=nowhere&rows=x')
  expect(odd.statusCode, odd.body.slice(0, 3000)).toBe(200)
})

test('a file lacks rows, a filter or its entry in the log, and a page with nobody the way on', async () => {
  const csv = (await file('admin', 'rows=academicTitle&columns=country&country=TH')).body
  expect(csv).toMatch(/Academic title · Country,Country TH,Total/)
  expect(csv).toMatch(/\r\nTotal,3,3\r\n/)
  expect(csv).toContain('country=TH')
  const answer = await file('admin', 'rows=academicTitle&format=xlsx')
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]?.rows).toContainEqual(['Total', 4])
  const log = await query<{ n: number }>(
    sql`select count(*)::int n from audit_entries where action = 'export' and changed->>'filter' like 'rows=academicTitle%'`,
  )
  expect(log[0]?.n).toBe(2)
  const empty = (await stage.browse('admin', 'GET', '/backend/reports/talents?country=VN&academicTitle=professor')).body
  expect(empty).toContain('No data for this choice.')
  expect(empty).toContain('Without “Country”: 2 people')
})
