// Works that OpenAlex is asked for by country, organization, years and authors: counted first, and brought into the review whole, each
// once, whatever the source does. Nothing is written before somebody looked.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { collect, mostWorks } from '#features/work-queries/collect.ts'
import { readQuery, type Typed } from '#features/work-queries/read-query.ts'
import { askWorkSources } from '#features/work-queries/sources.ts'
import { registry } from '#kinds/index.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { outboundCalls } from '#server/http/outbound.ts'
import { filterOf, openalexQuery } from '#server/sources/openalex-query.ts'
import { country } from '#tests/support/build.ts'
import { type OpenalexWorks, openalexWork, openOpenalexWorks } from '#tests/support/sources/openalex-works-source.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
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
const lastRun = () =>
  queryOne<{ number: number; file_name: string; rows: number }>(sql`
    select r.number::int, r.file_name, (select count(*)::int from import_rows i where i.run = r.number) "rows"
    from import_runs r order by number desc limit 1`)

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
  const run = await lastRun()
  expect(fetched.headers['location']).toContain(`/upload?run=${run?.number}&step=columns`)
  expect(run).toMatchObject({ rows: 230, file_name: 'OpenAlex TH 2020-2024 (230).json' })
  expect(source.asked[1]?.get('filter')).toBe('authorships.institutions.country_code:th,publication_year:2020-2024')
  expect((await queryOne<{ n: number }>(sql`select count(*)::int n from publications`))?.n).toBe(0)
})

test('a cursor that ends early, a page that comes twice or a total that lies is not told, or goes round for ever', async () => {
  source.fault = 'endsEarly'
  expect((await send({ do: 'fetch', ...thailand })).statusCode).toBe(303)
  expect(await lastRun()).toMatchObject({ rows: 100, file_name: 'OpenAlex TH 2020-2024 (100 of 230).json' })
  source.fault = 'pageTwice'
  expect((await send({ do: 'fetch', ...thailand })).statusCode).toBe(303)
  expect(await lastRun()).toMatchObject({ rows: 230, file_name: 'OpenAlex TH 2020-2024 (230).json' })
  source.fault = 'totalLies'
  expect((await send({ do: 'fetch', ...thailand })).statusCode).toBe(303)
  expect(await lastRun()).toMatchObject({ rows: 230, file_name: 'OpenAlex TH 2020-2024 (230 of 270).json' })
  source.fault = 'goesRound'
  expect((await send({ do: 'fetch', ...thailand })).statusCode).toBe(303)
  expect((await lastRun())?.rows).toBe(230)
  source.fault = 'awayOnce'
  expect((await send({ do: 'fetch', ...thailand })).statusCode).toBe(303)
  expect((await lastRun())?.rows).toBe(230)
  source.fault = 'garbageInside'
  const adapter = openalexQuery({ url: source.address, key: undefined }, undefined, {
    country: 'TH',
    organization: '',
    words: '',
    from: null,
    to: null,
    authors: [],
  })
  const outbound = outboundCalls({ allowPrivate: true })
  expect(await collect(outbound, adapter)).toMatchObject({ said: 230, unreadable: 3, repeated: 0 })
  source.fault = null
  source.works = Array.from({ length: mostWorks + 150 }, (_, at) => openalexWork(at))
  expect((await collect(outbound, adapter)).works.length).toBe(mostWorks)
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
  expect(await wrong({ organization: 'not-a-ror', from: '20', to: '1999x' })).toEqual({
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
    from: '2020',
    authors: 'https://openalex.org/A12, a34',
  })
  if ('problems' in read) throw new Error('it is a question')
  expect(filterOf(read.query)).toBe(
    'authorships.institutions.ror:https://ror.org/028wp3y58,publication_year:>2019,authorships.author.id:A12|A34',
  )
  const refused = await send({ do: 'count', country: '', organization: 'not-a-ror' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('This is no ROR id.')
  expect(refused.body).toContain('value="not-a-ror"')
  expect(source.asked).toEqual([])
  expect((await send({ do: 'count', ...thailand }, 'user')).statusCode).not.toBe(200)
  expect((await stage.ask('user', 'GET', path)).statusCode).not.toBe(200)
  expect((await stage.ask('editor', 'GET', path)).statusCode).toBe(200)
  expect(source.asked).toEqual([])
})
