// The report on talents: its numbers are those of the lists it opens, of one source, and of nobody whom its reader does not see.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { findKind, useRegistry } from '#engine/model/registry.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { countList } from '#engine/search/lists/listing.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { filterParams, readChoice } from '#features/talents-report/choice.ts'
import { readQuality } from '#features/talents-report/quality/quality.ts'
import { readPivot, type ReportCell } from '#features/talents-report/pivot/pivot.ts'
import { registry } from '#kinds/index.ts'
import { talents } from '#kinds/talents/kind.ts'
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
  const choice = await readChoice(viewer, params)
  const filters = filterParams(params, choice)
  const list = await readListQuery(viewer, choice.pool, filters)
  const table = await readPivot({ viewer, locale: 'en', words: await wordsIn('en'), dates }, choice, list, filters)
  return { choice, table }
}
const numbers = async (viewer: Viewer, text: string) => {
  const { table } = await pivot(viewer, text)
  return Object.fromEntries([...table.rows.map(({ name, total }) => [name, total.value]), ['all', table.total.value]])
}
const dates = { buddhist: false, timeZone: 'Asia/Bangkok' }
const admin = staffWith('admin')
const file = (actor: Actor, text: string) => stage.ask(actor, 'GET', `/api/talents-report/export?${text}`)

test('a number is another one than that of the list it opens, or a total counts somebody twice', async () => {
  let opened = 0
  const here = staffWith('country_admin', await country('TH'))
  for (const [viewer, text] of [
    [here, 'rows=domainIndustries&columns=yearAdded'],
    [here, 'rows=country&columns=highestDegree'],
    ...[
      'rows=country&columns=domainIndustries',
      'rows=highestDegree&columns=claimStatus',
      'rows=domainIndustries&columns=academicTitle',
      'rows=academicTitle&country=TH',
      'rows=university&columns=yearAdded',
    ].map((one) => [admin, one] as const),
  ] as const) {
    const { choice, table } = await pivot(viewer, text)
    const cells: ReportCell[] = [
      table.total,
      ...table.columns.map(({ total }) => total),
      ...table.rows.flatMap((row) => [row.total, ...row.cells]),
    ]
    for (const { href, value, people } of cells) {
      expect(value).toBe(people)
      if (people === 0) continue
      if (href === null) throw new Error(`${text}: a number of ${people} opens no list`)
      const list = await readListQuery(viewer, choice.pool, new URL(href, 'http://localhost').searchParams)
      expect(await countList(viewer, choice.pool, list), `${text}: ${href}`).toBe(people)
      opened += 1
    }
  }
  expect(opened).toBeGreaterThan(35)
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
  for (const actor of ['user', 'author'] as const) expect((await file(actor, '')).statusCode).toBe(403)
  expect((await file('executive', '')).statusCode).toBe(200)
  expect((await file('admin', 'color=red')).statusCode).toBe(400)
  const odd = await stage.browse('executive', 'GET', '/backend/reports/talents?country=nowhere&rows=x')
  expect(odd.statusCode, odd.body.slice(0, 3000)).toBe(200)
})

test('a small number of a gender is told, follows from the others, or a filter finds it again', async () => {
  const kind = findKind('young-talents')
  if (!kind) throw new Error('there are no young talents')
  // Two men in Vietnam: the others of Vietnam, and one more country, are not told.
  for (const [code, female, male] of [
    ['TH', 6, 7],
    ['VN', 5, 2],
    ['LA', 8, 9],
  ] as const)
    for (let at = 0; at < female + male; at += 1)
      await build('young-talents', {
        ...publicly(kind),
        country: await country(code),
        gender: at < female ? 'female' : 'male',
      })
  const text = 'pool=young-talents&rows=country&columns=gender'
  const { table } = await pivot(admin, text)
  const told = Object.fromEntries(
    table.rows.map(({ name, cells, total }) => [
      name,
      [...cells.map((cell) => cell.hiddenText ?? cell.value), total.value],
    ]),
  )
  expect(told).toEqual({
    'Country LA': [8, 9, 17],
    'Country TH': ['not shown', 'not shown', 13],
    'Country VN': ['not shown', 'not shown', 7],
  })
  expect(table.columns.map(({ total }) => total.value)).toEqual([19, 18])
  // What is not told is nowhere in what is sent: not as a link, nor as how many people a link opens.
  for (const cell of [...table.rows.flatMap(({ cells }) => cells), ...table.columns.map(({ total }) => total)]) {
    expect(cell.href).toBeNull()
    if (cell.hiddenText !== undefined) expect(cell).toMatchObject({ value: null, people: 0 })
  }
  const turned = (await pivot(admin, 'pool=young-talents&rows=gender&columns=country')).table
  expect(turned.rows.map(({ cells }) => cells.map((cell) => cell.hiddenText ?? cell.value))).toEqual([
    [8, 'not shown', 'not shown'],
    [9, 'not shown', 'not shown'],
  ])
  // Staff of Vietnam see its people alone: two men, and the women that would tell them.
  const here = staffWith('country_admin', await country('VN'))
  expect((await pivot(here, 'pool=young-talents&rows=gender')).table.rows.map(({ total }) => total.hiddenText)).toEqual(
    ['not shown', 'not shown'],
  )
  // Filters, universities and other measures would ask about single people.
  const narrowed = await pivot(admin, `${text}&country=VN&q=x&measure=works`)
  expect(narrowed.table).toEqual(table)
  expect(narrowed.choice).toMatchObject({ measure: 'people' })
  expect((await pivot(admin, 'rows=gender&columns=university')).choice.columns).toBeNull()
  for (const asked of [
    `${text}&country=VN`,
    `${text}&measure=works`,
    'rows=gender&columns=university',
    'rows=religion',
    'measure=age',
    'show=mobility&period=7',
    'show=all',
  ])
    expect((await file('admin', asked)).statusCode, asked).toBe(400)
  const csv = (await file('admin', text)).body
  expect(csv).toContain('Country VN,not shown,not shown,7')
  expect(csv).toContain('Country LA,8,9,17')
})

test('the median of people who share values is another than that of all of them', async () => {
  await query(sql`
    update talents set metric_source = 'scopus_api', h_index = case when n % 5 = 0 then null else (n * 7) % 11 end
    from (select id, row_number() over (order by id)::int n from talents where talent_group = 'young_talent') x where x.id = talents.id`)
  const plain = await query<{ name: string; median: number }>(sql`
    select 'Country ' || c.code as name, percentile_cont(0.5) within group (order by t.h_index) median
    from talents t join countries c on c.id = t.country where t.talent_group = 'young_talent' group by 1`)
  const found = await numbers(admin, 'pool=young-talents&rows=country&measure=hIndex&source=scopus_api')
  expect(plain).toHaveLength(3)
  for (const { name, median } of plain) expect(found[name], name).toBe(median)
})

test('a number of what is missing opens other rows, or rows of another country', async () => {
  const [first, second] = await query<{ id: string }>(
    sql`select t.id from talents t join countries c on c.id = t.country where c.code = 'TH' and talent_group = 'talent' order by t.id`,
  )
  await query(sql`update talents set claim_status = 'unclaimed' where talent_group = 'talent'`)
  await query(sql`update talents set orcid = '0000-0002-1825-0097', claim_status = 'claimed' where id = ${first?.id}`)
  await query(sql`
    update talents set updated_at = now() - interval '13 months', confirmed_at = now() - interval '14 months', claim_status = 'claimed'
    where id = ${second?.id}`)
  const words = await wordsIn('en')
  const here = staffWith('country_admin', await country('TH'))
  const read = (viewer: Viewer, text: string) =>
    readQuality({ viewer, locale: 'en', words, dates }, talents, new URLSearchParams(text))
  let opened = 0
  for (const [viewer, text] of [
    [admin, ''],
    [here, ''],
    [admin, 'academicTitle=professor'],
  ] as const) {
    const { tables } = await read(viewer, text)
    for (const { href, value } of tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))) {
      if (!href) continue
      const list = await readListQuery(viewer, talents, new URL(href, 'http://localhost').searchParams)
      expect(await countList(viewer, talents, list), href).toBe(value)
      opened += 1
    }
  }
  expect(opened).toBeGreaterThan(20)
  const lacking = async (viewer: Viewer) => {
    const { rows } = (await read(viewer, '')).tables[0] ?? { rows: [] }
    return Object.fromEntries(rows.map(({ name, cells }) => [name, cells.map(({ value }) => value)]))
  }
  // People, those whom their owner can mend, those who are for staff.
  expect(await lacking(admin)).toMatchObject({
    'No ORCID': [3, 1, 2],
    'No update in 12 months': [1, 1, 0],
    'No university': [4, 2, 2],
  })
  expect(await lacking(here)).toMatchObject({ 'No ORCID': [2, 1, 1] })
  expect((await read(staffWith('country_admin'), '')).people).toBe(0)
  const page = await stage.browse('admin', 'GET', '/backend/reports/talents?show=quality&country=TH')
  expect(page.body).toContain('No update in 12 months: 1 of 3 people')
  expect(page.body).toContain('only=not-updated')
  const drawn = (await stage.browse('admin', 'GET', '/backend/reports/talents?show=mobility')).body
  expect(drawn).toMatch(/<figure[^]*<path[^]*Show as table[^]*show=mobility&amp;period=365&amp;format=csv/)
  const csv = (await file('admin', 'show=quality&country=TH')).body
  expect(csv).toContain('No ORCID,2,1,1')
  expect(csv).toMatch(/Where it is missing[^]*Country TH,3,2/)
  const { sheets } = await readXlsx((await file('admin', 'show=quality&format=xlsx')).rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Who can correct it', 'Where it is missing'])
})

test('a file lacks rows, a filter or its entry in the log, and a page with nobody the way on', async () => {
  const csv = (await file('admin', 'rows=academicTitle&columns=country&country=TH')).body
  expect(csv).toMatch(/Academic title · Country,Country TH,Total/)
  expect(csv).toMatch(/\r\nTotal,3,3\r\n/)
  expect(csv).toContain('Filters,Country: Country TH')
  const answer = await file('admin', 'rows=academicTitle&format=xlsx')
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]?.rows).toContainEqual(['Total', 4])
  const log = await query<{ n: number }>(
    sql`select count(*)::int n from audit_entries where action = 'export' and changed->>'filter' like 'rows=academicTitle%'`,
  )
  expect(log[0]?.n).toBe(2)
  for (const [locale, font] of [
    ['en', 'Anuphan'],
    ['th', 'Anuphan'],
    ['lo', 'NotoSansLao'],
    ['zh', 'NotoSansSC'],
  ] as const) {
    const pdf = await file('admin', `rows=academicTitle&columns=country&format=pdf&locale=${locale}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const bytes = pdf.rawPayload.toString('latin1')
    expect(bytes).toMatch(/^%PDF-/)
    expect(bytes).toContain(`/Lang (${locale}`)
    expect(bytes).toMatch(new RegExp(`/FontName /[A-Z]+\\+${font}`))
  }
  const empty = (await stage.browse('admin', 'GET', '/backend/reports/talents?country=VN&academicTitle=professor')).body
  expect(empty).toContain('No data for this choice.')
  expect(empty).toContain('Without “Country”: 2 people')
})

test('a saved view is lost, kept twice, shared too widely, or taken by somebody else', async () => {
  const at = '/backend/reports/talents?show=people&rows=university&columns=country&country=TH'
  const send = (actor: Actor, form: Record<string, string>) =>
    stage.browse(actor, 'POST', at, {
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const stored = () =>
    query<{ id: string; name: string; query: string; shared: string[] }>(
      sql`select id, name, query, shared_with shared from saved_views where kind = 'talents-report' order by name`,
    )
  expect((await send('admin', { do: 'save', name: '  ' })).body).toContain('Please give the view a name.')
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await send('admin', { do: 'save', name: 'Universities of Thailand', share: 'true' })
    expect(answer.statusCode).toBe(303)
  }
  await send('executive', { do: 'save', name: 'Own' })
  const [own, shared] = await stored()
  expect(await stored()).toHaveLength(2)
  expect(shared).toMatchObject({
    name: 'Universities of Thailand',
    query: 'show=people&rows=university&columns=country&country=TH',
    shared: ['admin'],
  })
  const { body } = await stage.browse('admin', 'GET', '/backend/reports/talents')
  expect(body).toContain('rows=university&amp;columns=country&amp;country=TH')
  expect(body).not.toContain('>Own<')
  expect((await stage.browse('executive', 'GET', '/backend/reports/talents')).body).not.toContain('Universities of')
  // Of somebody else it is not there.
  expect((await send('admin', { do: 'rename', id: own?.id ?? '', name: 'Mine' })).body).toContain('no longer there')
  expect((await send('admin', { do: 'remove', id: own?.id ?? '' })).statusCode).toBe(303)
  expect(await stored()).toHaveLength(2)
  await send('admin', { do: 'rename', id: shared?.id ?? '', name: 'Thailand' })
  expect((await stored()).map(({ name }) => name)).toEqual(['Own', 'Thailand'])
  for (let twice = 0; twice < 2; twice += 1)
    expect((await send('admin', { do: 'remove', id: shared?.id ?? '' })).statusCode).toBe(303)
  expect(await stored()).toHaveLength(1)
})
