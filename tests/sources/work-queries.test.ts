// Works that OpenAlex is asked for by country, organization, years and authors: counted first, and brought into the review whole, each
// once, whatever the source does. Nothing is written before somebody looked.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { mostWorks, placeOf } from '#features/work-queries/run/place.ts'
import { readFetch } from '#features/work-queries/run/runs-of-viewer.ts'
import { readQuery, type Typed } from '#features/work-queries/read-query.ts'
import { askWorkSources } from '#features/work-queries/sources.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { addressOf, getRunOf, startableRunNames, workPortionOf } from '#server/runs/runs.ts'
import { filterOf } from '#server/sources/openalex-query.ts'
import { country } from '#tests/support/build.ts'
import { fetchedUpload, lastFetch, uploadOf } from '#tests/support/sources/fetched-runs.ts'
import { type OpenalexWorks, openalexWork, openOpenalexWorks } from '#tests/support/sources/openalex-works-source.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const path = '/backend/manages/publications/openalex'
let stage: Stage
let source: OpenalexWorks
beforeAll(async () => {
  stage = await openStage(server(), ['secret', 'admin', 'editor', 'user'])
  await country('TH')
  await import('../../src/shell/render/render.tsx')
}, 300_000)
// Each with its own source: one that failed is left alone for a while.
beforeEach(async () => {
  source = await openOpenalexWorks()
  source.works = Array.from({ length: 230 }, (_, at) => openalexWork(at))
  askWorkSources({
    openalex: { url: source.address, key: undefined },
    scopus: { url: source.address, key: undefined, instToken: undefined },
    crossref: { url: source.address, mailto: 'office@talent.example' },
    allowPrivate: true,
  })
  return () => source.close()
})

const send = (body: Record<string, string>, who: 'secret' | 'admin' | 'editor' | 'user' = 'admin') =>
  stage.ask(who, 'POST', path, {
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const thailand = { country: 'TH', from: '2020', to: '2024' }
const runs = async (): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n from import_runs`))?.n ?? 0
test('works come without having been counted, more than once, or are written before anybody looked', async () => {
  const counted = await send({ do: 'count', ...thailand })
  expect(counted.statusCode, counted.body.slice(0, 300)).toBe(200)
  expect(counted.body).toContain('230 works found.')
  expect(counted.body).toContain('3 requests')
  expect(source.asked.length).toBe(1)
  expect(source.asked[0]?.get('per_page')).toBe('1')
  expect(source.asked[0]?.get('mailto')).toBe('office@talent.example')
  expect(await runs()).toBe(0)

  const fetched = await send({ do: 'fetch', ...thailand })
  expect(fetched.statusCode, fetched.body.slice(0, 300)).toBe(303)
  const { number } = await lastFetch()
  expect(fetched.headers['location']).toContain(`/openalex?run=${number}`)
  expect(await runs()).toBe(0)
  const upload = await fetchedUpload()
  expect(upload).toMatchObject({ rows: 230, file_name: 'OpenAlex TH 2020-2024 (230).json' })
  expect(source.asked[2]?.get('filter')).toBe('authorships.institutions.country_code:th,publication_year:2020-2024')
  const page = await stage.ask('admin', 'GET', `${path}?run=${number}`)
  expect(page.body).toContain(`/upload?run=${upload?.number}&amp;step=columns`)
  expect(page.body).toContain('230 of 230 works')
  expect((await stage.ask('admin', 'GET', path)).body).toContain('TH 2020-2024')
  expect((await queryOne<{ n: number }>(sql`select count(*)::int n from publications`))?.n).toBe(0)
  expect((await queryOne<{ n: number }>(sql`select count(*)::int n from fetched_works`))?.n).toBe(0)
})

test('a cursor that ends early, a page that comes twice or a total that lies is not told, or goes round for ever', async () => {
  for (const [fault, rows, came] of [
    ['endsEarly', 100, '100 of 230'],
    ['pageTwice', 230, '230'],
    ['totalLies', 230, '230 of 270'],
    ['goesRound', 230, '230'],
    ['awayOnce', 230, '230'],
  ] as const) {
    source.fault = fault
    expect((await send({ do: 'fetch', ...thailand })).statusCode, fault).toBe(303)
    expect(await fetchedUpload(), fault).toMatchObject({ rows, file_name: `OpenAlex TH 2020-2024 (${came}).json` })
  }
  source.fault = 'garbageInside'
  await send({ do: 'fetch', ...thailand })
  expect((await fetchedUpload())?.rows).toBe(227)
  expect(await lastFetch()).toMatchObject({ state: 'done', counts: { fetched: 227, unreadable: 3, repeated: 0 } })
})

test('more than an upload takes comes, or columns that no work fills', async () => {
  source.works = Array.from({ length: 730 }, (_, at) => openalexWork(at))
  await send({ do: 'fetch', ...thailand })
  const { number, checkpoint } = await lastFetch()
  // As if so many had come already.
  const place = { ...checkpoint, works: mostWorks - 600 }
  await query(sql`update runs set checkpoint = ${JSON.stringify(place)} where number = ${number}`)
  expect((await fetchedUpload())?.rows).toBe(600)
  const head = await queryOne<{ headings: string[]; database: string }>(sql`
    select head -> 'headings' headings, head ->> 'database' "database" from import_runs order by number desc limit 1`)
  expect(head?.headings).toContain('OpenAlex ID')
  expect(head?.headings).not.toContain('EID')
  expect(head?.database).toBe('OpenAlex')
})

test('a portion that is done twice, a pause or a stop loses works, or doubles them', async () => {
  source.works = Array.from({ length: 1230 }, (_, at) => openalexWork(at))
  await send({ do: 'fetch', ...thailand })
  const { number } = await lastFetch()
  expect(await workPortionOf(number)).toEqual({ goesOn: true })
  const first = await getRunOf(number)
  expect(first).toMatchObject({ progress: 500, state: 'running' })
  // A worker was killed after its portion was kept and before it knew: the same pages come again.
  await query(
    sql`update runs set checkpoint = ${JSON.stringify({ ...first.checkpoint, cursor: null, asked: [] })} where number = ${number}`,
  )
  await workPortionOf(number)
  expect(await getRunOf(number)).toMatchObject({ progress: 500, counts: { fetched: 500, repeated: 500 } })

  const steer = (how: string) =>
    stage.ask('admin', 'POST', `${path}?run=${number}`, {
      payload: `do=${how}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await steer('pause')).statusCode).toBe(303)
  expect(await workPortionOf(number)).toEqual({ goesOn: false })
  expect((await stage.ask('admin', 'GET', `${path}?run=${number}`)).body).toContain('Paused.')
  expect((await steer('resume')).statusCode).toBe(303)
  await workPortionOf(number)
  expect(await getRunOf(number)).toMatchObject({ progress: 1000 })
  expect((await steer('stop')).statusCode).toBe(303)
  const stopped = await getRunOf(number)
  expect(await uploadOf(stopped)).toMatchObject({ rows: 1000, file_name: 'OpenAlex TH 2020-2024 (1000 of 1230).json' })
  // Twice is the same as once; whoever saw it run when it was over reads so.
  await steer('stop')
  const late = await steer('pause')
  expect(late.statusCode).toBe(422)
  expect(late.body).toContain('This run is over.')
  expect(late.body).toContain('Stopped.')
  expect(placeOf(await getRunOf(number))?.upload).toBe(placeOf(stopped)?.upload)
})

test('another question of the same person is taken for the one that is open', async () => {
  await send({ do: 'fetch', ...thailand })
  const { number } = await lastFetch()
  const asked = { ...thailand, from: '2022' }
  const refused = await send({ do: 'fetch', ...asked })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain(`Your run ${number} (TH 2020-2024) is still open.`)
  expect(refused.body).toContain('value="2022"')
  expect(refused.body).toContain(`openalex?run=${number}`)
  expect((await lastFetch()).number).toBe(number)
  // The same one, sent twice, is begun once.
  expect((await send({ do: 'fetch', ...thailand })).headers['location']).toContain(`?run=${number}`)
  await fetchedUpload()
  expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(303)
  expect((await lastFetch()).number).not.toBe(number)
})

test('whoever began a fetch is led elsewhere, or the console begins one about nothing', async () => {
  await send({ do: 'fetch', ...thailand })
  const run = await lastFetch()
  expect(addressOf(run)).toBe(`${path}?run=${run.number}`)
  expect(startableRunNames()).not.toContain(run.name)
})

test('a source that asks to wait ends a run, or another country steers it', async () => {
  await send({ do: 'fetch', ...thailand })
  const { number } = await lastFetch()
  source.fault = 'busyLong'
  await workPortionOf(number)
  const waiting = await getRunOf(number)
  expect(waiting).toMatchObject({ state: 'waiting', error: null })
  expect(Date.parse(String(waiting.resumes_at)) - Date.now()).toBeGreaterThan(600_000)
  expect((await stage.ask('admin', 'GET', `${path}?run=${number}`)).body).toContain('goes on by itself')
  const other = { ...staffWith('country_admin'), country: '00000000-0000-0000-0000-000000000001' }
  await expect(readFetch(other, number)).rejects.toMatchObject({ status: 404 })
  expect((await stage.ask('user', 'GET', `${path}?run=${number}`)).statusCode).not.toBe(200)
  expect((await stage.ask('admin', 'GET', `/backend/manages/publications/scopus?run=${number}`)).statusCode).toBe(404)
  expect((await stage.ask('admin', 'GET', `${path}?run=999999`)).statusCode).toBe(404)
})

test.each([
  ['html', 'cannot be read'],
  ['half', 'does not answer'],
  ['key', 'refused the key'],
  ['busyLong', 'asks to wait'],
] as const)('an answer that is %s loses what was typed, or leaves half of an upload', async (fault, said) => {
  source.fault = fault
  const before = await runs()
  for (const does of ['count', 'fetch']) {
    const answer = await send({ do: does, ...thailand, authors: 'A5023888391' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(new RegExp(`${said}|asks to wait`))
    expect(answer.body).toContain('value="A5023888391"')
  }
  expect(await runs()).toBe(before)
})

test('what is no question reaches the source, or whoever may not upload asks one', async () => {
  const empty: Typed = { country: '', organization: '', words: '', from: '', to: '', authors: '' }
  const wrong = async (typed: Partial<Typed>) => {
    const read = await readQuery('openalex', { ...empty, ...typed })
    return 'problems' in read ? read.problems : null
  }
  expect(await wrong({})).toEqual({ country: 'wide' })
  expect(await wrong({ from: '2020', to: '2021' })).toEqual({ country: 'wide' })
  expect(await wrong({ country: 'XX' })).toEqual({ country: 'country' })
  expect(await wrong({ organization: '0-0', from: '20', to: '1999x' })).toEqual({
    organization: 'ror',
    from: 'year',
    to: 'year',
  })
  expect(await wrong({ country: 'TH', from: '2024', to: '2020' })).toEqual({ to: 'years' })
  // What would end a filter, or begin another one, is no id.
  expect(await wrong({ authors: 'A1,B2' })).toEqual({ authors: 'openalexAuthors' })
  expect(await wrong({ authors: 'A1&per_page=1' })).toEqual({ authors: 'openalexAuthors' })
  expect(await wrong({ authors: Array.from({ length: 51 }, (_, at) => `A${at + 1}`).join(' ') })).toEqual({
    authors: 'tooMany',
  })
  const read = await readQuery('openalex', {
    ...empty,
    organization: 'https://ror.org/028wp3y58',
    // 2020, as a Thai form has it.
    from: '๒๕๖๓',
    authors: 'https://openalex.org/A12, a34',
  })
  if ('problems' in read) throw new Error('it is a question')
  expect(filterOf(read.query)).toBe(
    'authorships.institutions.ror:https://ror.org/028wp3y58,publication_year:>2019,authorships.author.id:A12|A34',
  )
  const refused = await send({ do: 'count', country: '', organization: '0-0' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('This is no ROR id.')
  expect(refused.body).toContain('value="0-0"')
  expect(source.asked).toEqual([])
  expect((await send({ do: 'count', ...thailand }, 'user')).statusCode).not.toBe(200)
  expect((await stage.ask('user', 'GET', path)).statusCode).not.toBe(200)
  expect((await stage.ask('editor', 'GET', path)).statusCode).toBe(200)
  expect(source.asked).toEqual([])
})

test('an organization that is named is guessed, or its choice is lost, or garbage of the source is offered', async () => {
  source.institutions = [
    {
      id: 'https://openalex.org/I1',
      ror: 'https://ror.org/05m2fqn25',
      display_name: 'Chiang Mai University',
      country_code: 'TH',
      works_count: 45_231,
    },
    {
      id: 'https://openalex.org/I2',
      ror: 'https://ror.org/03m8r9r54',
      display_name: 'Chiang Mai Rajabhat University',
      country_code: 'TH',
      works_count: 1,
    },
    { id: 'https://openalex.org/I3', ror: null, display_name: 'Without a number' },
    { id: null, ror: 'https://ror.org/javascript', display_name: 'No number' },
    'nothing',
  ] as Record<string, unknown>[]
  const typed = { ...thailand, organization: 'Chiang Mai University', authors: 'A5023888391' }
  for (const does of ['count', 'fetch']) {
    const asked = await send({ do: does, ...typed })
    expect(asked.statusCode, asked.body.slice(0, 300)).toBe(200)
    for (const text of [
      'Which organization is meant?',
      'value="05m2fqn25"',
      '45,231 works',
      '1 work<',
      'value="A5023888391"',
    ])
      expect(asked.body).toContain(text)
    expect(asked.body).not.toMatch(/Without a number|No number|works found/)
  }
  expect(source.asked.at(-1)?.get('search')).toBe('Chiang Mai University')
  expect(source.asked.at(-1)?.get('filter')).toBe('country_code:th')
  const chosen = await send({ ror: '05m2fqn25', ...typed })
  expect(chosen.body).toContain('230 works found.')
  expect(chosen.body).toContain('value="05m2fqn25"')
  expect(source.asked.at(-1)?.get('filter')).toContain('authorships.institutions.ror:https://ror.org/05m2fqn25')
  expect((await send({ ror: 'constructor', ...typed })).statusCode).toBe(200)

  source.institutions = []
  const unknown = await send({ do: 'count', ...typed })
  expect([unknown.statusCode, unknown.body.includes('OpenAlex knows no organization by this name.')]).toEqual([
    422,
    true,
  ])
  source.fault = 'html'
  const broken = await send({ do: 'count', ...typed })
  expect([broken.statusCode, broken.body.includes('value="Chiang Mai University"')]).toEqual([422, true])
})
