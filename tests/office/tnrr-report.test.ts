// The report on the national repository: what it counts, who reads and takes it along, and that its numbers open just these records.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
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

test('the queue asks about a record with reasons, keeps what was chosen when it refuses, and decides without script', async () => {
  const queue = `${report}/unmatched`
  const talent = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Keo Boupha',
    orcid: null,
    country: await country('TH'),
  })
  const asked = await record({
    externalId: 'Q-1',
    title: { en: 'Asked about <b>' },
    researchers: [{ name: 'Keo Boupha' }, { name: 'Nobody Like It' }],
  })
  expect((await doRowWork('match-records')).failed).toEqual([])
  for (const who of ['user', 'author', 'executive'] as const)
    expect((await open(queue, who)).body, who).not.toContain('Keo Boupha</')
  const { body } = await open(queue)
  expect(body).toMatch(new RegExp(`name="person-1" checked="" value="${talent.id}"`))
  expect(body).toContain('same name')
  expect(body).toContain('Nobody is proposed for: Nobody Like It')
  expect(body).toContain('Asked about &lt;b&gt;')
  expect((await open(`${queue}?after=${asked.id}`)).body).not.toContain('name="person-1"')
  expect((await open(`${queue}?after=%27%3B--&record=x`)).statusCode).toBe(200)
  const send = (who: Actor, fields: Record<string, string>, path = queue) =>
    stage.browse(who, 'POST', path, {
      payload: new URLSearchParams({ id: asked.id, version: String(version), ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const version = (await findRow(tnrrRecords, asked.id))?.version
  const refused = async (fields: Record<string, string>, text: string) => {
    const answer = await send('editor', fields)
    expect(answer.statusCode, text).toBe(422)
    expect(answer.body).toContain(text)
    return answer.body
  }
  await refused({ do: 'match', 'person-1': '' }, 'Choose at least one person')
  expect(await refused({ do: 'match', version: '99', 'person-1': talent.id }, 'someone changed this record')).toMatch(
    new RegExp(`name="person-1" checked="" value="${talent.id}"`),
  )
  expect((await send('executive', { do: 'match', 'person-1': talent.id })).statusCode).toBe(403)
  expect((await send('editor', { do: 'erase' })).statusCode).toBe(400)
  expect((await send('editor', { do: 'match', 'person-1': talent.id }, `${report}/field`)).statusCode).toBe(404)
  expect((await send('country admin', { do: 'match', 'person-1': talent.id })).statusCode).toBe(303)
  expect(await findRow(tnrrRecords, asked.id)).toMatchObject({ matchedTalents: [talent.id], matchState: 'matched' })
  // What stands beside the person, and the way back.
  expect((await open(`/backend/manages/talents/${talent.id}`)).body).toContain('Asked about &lt;b&gt;')
  const decision = /name="decision" value="([^"]+)"/.exec((await open(queue, 'country admin')).body)?.[1]
  expect((await send('country admin', { do: 'undo', decision: String(decision) })).statusCode).toBe(303)
  expect((await findRow(tnrrRecords, asked.id))?.matchState).toBe('suggested')
})

test('who may import begins to read the repository from its page, and nobody else does', async () => {
  const send = (who: Actor, fields: Record<string, string>) =>
    stage.browse(who, 'POST', report, {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const who of ['executive', 'country admin'] as const) {
    expect((await open(report, who)).body).not.toContain('/backend/manages/tnrr-records/upload"')
    expect((await send(who, { do: 'fetch' })).statusCode, who).toBe(403)
  }
  expect((await open(report, 'editor')).body).toContain('/backend/manages/tnrr-records/upload"')
  expect((await send('editor', { do: 'fetch' })).statusCode).toBe(303)
  const { body } = await open(report, 'editor')
  expect(body).toContain('Fetching since')
  const run = String(/name="run" value="(\d+)"/.exec(body)?.[1])
  expect((await send('editor', { do: 'again', run: '0' })).statusCode).toBe(404)
  expect((await send('editor', { do: 'stop', run })).statusCode).toBe(303)
  expect((await open(report, 'editor')).body).toContain('Fetching was stopped')
})

test('what is not matched is no list of its own: not narrowed, ordered, told to be empty, taken along or counted in the work queue', async () => {
  const unmatched = `${report}/unmatched`
  const titles = (body: string): string[] =>
    [...body.matchAll(/<th scope="row"><a href="\/backend\/manages\/tnrr-records\?peek=[^"]+">([^<]+)</g)].map(
      ([, title]) => title ?? '',
    )
  const one = await record({ externalId: 'L-1', title: { en: 'Listed one' }, agency: 'List office', year: 2019 })
  await record({ externalId: 'L-2', title: { en: 'Another listed' }, agency: 'List office', year: 2020 })
  await writeFields(system(), tnrrRecords, one.id, { matchState: 'suggested' })
  const own = `${unmatched}?agency=List+office`
  expect(titles((await open(own)).body)).toEqual(['Another listed', 'Listed one'])
  expect(titles((await open(`${own}&sort=title`)).body)).toEqual(['Another listed', 'Listed one'])
  expect(titles((await open(`${own}&matchState=suggested`)).body)).toEqual(['Listed one'])
  expect(titles((await open(`${own}&only=tnrr-to-match`)).body)).toEqual(['Listed one'])
  // Who is matched stands in another list, whatever the address asks for.
  const { body: whole } = await open(`${unmatched}?matchState=matched`)
  expect(titles(whole)).not.toContain('Rice that needs no water')
  expect(titles(whole)).toContain('Listed one')
  const { body: empty } = await open(`${unmatched}?agency=Nobody`)
  expect(titles(empty)).toEqual([])
  expect(empty).toContain('Clear filters')
  for (const wrong of ['page=x', 'page=-1', 'page=99999', 'sort=budget', 'only=%27%3B--'])
    expect((await open(`${unmatched}?${wrong}`)).statusCode, wrong).toBe(200)
  const exported = async (who: Actor) =>
    stage.ask(
      who,
      'GET',
      '/api/tnrr-records/export?agency=List+office&matchState=suggested&matchState=unmatched&format=csv',
    )
  expect((await exported('editor')).body).toContain('Listed one')
  const mayExport = async (who: Actor): Promise<boolean> => {
    const data = await open(`${own}&_data=${encodeURIComponent('/backend/reports/tnrr/:slug')}`, who)
    return data.json<{ unmatched: { exportParams: string | null } }>().unmatched.exportParams !== null
  }
  expect(await mayExport('editor')).toBe(true)
  for (const who of ['user', 'country admin'] as const) {
    expect(await mayExport(who)).toBe(false)
    expect((await exported(who)).statusCode).toBe(403)
  }
  expect((await open('/backend', 'editor')).body).toContain(`${unmatched}?only=tnrr-to-match`)
  expect((await open('/backend', 'executive')).body).not.toContain('tnrr-to-match')
})

test('a page of many researchers hides how many there are, or the file lacks those that it leaves out', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const names = letters.slice(0, 9).flatMap((one) => letters.map((other) => ({ name: `Zo${one}mar ${other}unlike` })))
  for (let at = 0; at < names.length; at += 50)
    await record({
      externalId: `M-${at}`,
      title: { en: `Many ${at}` },
      field: 'Crowds',
      researchers: names.slice(at, at + 50),
    })
  const { body } = await open(`${report}/researcher?field=Crowds`)
  expect([...new Set(body.match(/Zo[a-z]mar [a-z]unlike/g))]).toHaveLength(200)
  expect(body).toMatch(/200 .*234/)
  const file = await stage.ask('admin', 'GET', '/api/tnrr-report/export?group=researcher&field=Crowds&format=csv')
  expect([...new Set(file.body.match(/Zo[a-z]mar [a-z]unlike/g))]).toHaveLength(234)
})
