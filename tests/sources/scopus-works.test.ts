// Works that Scopus is asked for: counted first with what that takes of the quota, and brought into the review whole, each once, whatever
// the source does; by the short records where the key reads no others.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { readQuery, type Typed } from '#features/work-queries/read-query.ts'
import { askWorkSources } from '#features/work-queries/sources.ts'
import { checkRun } from '#import/check.ts'
import { getRun } from '#import/runs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { registry } from '#kinds/index.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { quotaOf } from '#server/sources/kept-quotas.ts'
import { cslOfScopus, scopusQuestion } from '#server/sources/scopus-works.ts'
import { country } from '#tests/support/build.ts'
import { fetchedUpload, lastFetch } from '#tests/support/sources/fetched-runs.ts'
import { openScopusWorks, scopusEntry, type ScopusWorks } from '#tests/support/sources/scopus-works-source.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { importRun, problemsOf } from '#tests/support/runs.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const path = '/backend/manages/publications/scopus'
let stage: Stage
let source: ScopusWorks
beforeAll(async () => {
  stage = await openStage(server(), ['secret', 'admin', 'editor', 'user'])
  await country('MM')
  await import('../../src/shell/render/render.tsx')
}, 300_000)

const useSource = (key: string | undefined): void =>
  askWorkSources({
    openalex: { url: source.address, key: undefined },
    scopus: { url: source.address, key, instToken: 'token of the institution' },
    crossref: { url: source.address, mailto: 'office@talent.example' },
    allowPrivate: true,
  })

// Each with its own source: one that failed is left alone for a while.
beforeEach(async () => {
  await query(sql`delete from source_quotas`)
  source = await openScopusWorks()
  source.works = Array.from({ length: 60 }, (_, at) => scopusEntry(at))
  useSource('key of the tests')
  return () => source.close()
})

const send = (body: Record<string, string>, who: 'secret' | 'admin' | 'editor' | 'user' = 'admin') =>
  stage.ask(who, 'POST', path, {
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const asked = { organization: 'Yangon University', words: 'delta sediment', from: '2020', to: '2024' }
const runs = async (): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n from import_runs`))?.n ?? 0
test('works come without having been counted, or without what that takes of the quota, or are written before anybody looked', async () => {
  source.quota = { limit: 20_000, remaining: 19_001, resetsIn: 3600 }
  const counted = await send({ do: 'count', ...asked })
  expect(counted.statusCode, counted.body.slice(0, 300)).toBe(200)
  for (const line of ['60 works found.', '3 requests', '19,000 of 20,000 requests left; resets'])
    expect(counted.body).toContain(line)
  expect(source.asked.map((one) => one.get('count'))).toEqual(['1'])
  expect(source.headers).toMatchObject({
    'x-els-apikey': 'key of the tests',
    'x-els-insttoken': 'token of the institution',
  })
  expect(source.headers['user-agent']).toContain('mailto:office@talent.example')
  expect(await runs()).toBe(0)

  expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(303)
  expect(await fetchedUpload()).toMatchObject({
    rows: 60,
    file_name: 'Scopus Yangon University delta sediment 2020-2024 (60).json',
  })
  expect(source.asked[1]?.get('query')).toBe(
    'AFFIL("Yangon University") AND PUBYEAR > 2019 AND PUBYEAR < 2025 AND TITLE-ABS-KEY(delta sediment)',
  )
  expect(source.asked.slice(2).map((one) => [one.get('view'), one.get('cursor')])).toEqual([
    ['COMPLETE', '*'],
    ['COMPLETE', '/at25='],
    ['COMPLETE', '/at50='],
  ])
  expect(await quotaOf('scopus_search')).toMatchObject({ limit: 20_000, remaining: 18_996 })
  expect((await queryOne<{ n: number }>(sql`select count(*)::int n from publications`))?.n).toBe(0)
  const { head, mapping } = (await queryOne<{
    head: { database?: string }
    mapping: { heading: string; key: string }[]
  }>(sql`select head, mapping from import_runs where number = ${(await fetchedUpload())?.number}`)) as {
    head: { database?: string }
    mapping: { heading: string; key: string }[]
  }
  // How often it is cited counts with whose number that is.
  expect(head.database).toBe('Scopus')
  expect(mapping).toContainEqual(expect.objectContaining({ heading: 'Cited by', key: 'citedByCount' }))
  const page = await stage.ask('admin', 'GET', path)
  expect(page.body).toMatch(/<option value="MM">(?!MM<)[^<]+<\/option>/)
})

test('what was fetched needs work row by row, or becomes works without their authors, numbers and citations', async () => {
  source.works = [0, 1, 2].map((at) => scopusEntry(at))
  expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(303)
  const admin = staffWith('admin')
  const run = await getRun(admin, (await fetchedUpload())?.number ?? 0)
  await checkRun(admin, run)
  expect((await problemsOf(run)).filter(({ level }) => level === 'error')).toEqual([])
  expect((await importRun(admin, run)).counts).toMatchObject({ created: 3 })
  const [work] = await findRows(publications, { eid: '2-s2.0-85000000001' })
  expect(work).toMatchObject({
    doi: '10.5555/scopus.1',
    pages: '1-5',
    openAccess: 'gold',
    abstract: 'What rivers leave behind.',
    citedByCount: 14,
    citedBySource: 'Scopus',
    authorsText: 'Mya Thida; A. Lee',
  })
  expect(work?.journal).toBeTruthy()
  const lines = await findRows(publicationAuthors, { publication: work?.id ?? '' }, { sort: 'order' })
  expect(lines.map(({ scopusId, affiliationText }) => [scopusId, affiliationText])).toEqual([
    ['57190000001', 'Yangon University, Yangon, Myanmar'],
    ['57190000002', null],
  ])
  await query(sql`delete from publications`)
})

test('a cursor that ends early, a page that comes twice or a total that lies is not told, or goes round for ever', async () => {
  const fetched = async (): Promise<string | undefined> => {
    expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(303)
    return (await fetchedUpload())?.file_name.replace(/^.*\((.*)\)\.json$/, '$1')
  }
  for (const [fault, came] of [
    ['endsEarly', '25 of 60'],
    ['pageTwice', '60'],
    ['totalLies', '60 of 100'],
    ['goesRound', '60'],
    ['awayOnce', '60'],
  ] as const) {
    source.fault = fault
    expect(await fetched(), fault).toBe(came)
  }
  source.fault = 'garbageInside'
  expect(await fetched()).toBe('57 of 60')
  expect((await lastFetch()).counts).toEqual({ fetched: 57, unreadable: 3, repeated: 0 })
})

test('a question that finds nothing finds one work without a title', async () => {
  source.works = []
  const counted = await send({ do: 'count', ...asked })
  expect(counted.body).toContain('0 works found.')
  expect(counted.body).not.toContain('Bring into the review')
  expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(422)
})

test('a key that reads the short records alone gets nothing, or is not said to', async () => {
  source.fault = 'noComplete'
  const counted = await send({ do: 'count', ...asked })
  expect(counted.body).toContain('60 works found.')
  expect(counted.body).toContain('reads the short records of Scopus only')
  expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(303)
  const upload = await fetchedUpload()
  expect(upload?.rows).toBe(60)
  expect(
    await queryOne(sql`select cells ->> 0 authors from import_rows where run = ${upload?.number} and at = 0`),
  ).toEqual({ authors: 'Thida M.' })
  expect(source.asked.filter((one) => one.get('view') === 'STANDARD').map((one) => one.get('start'))).toContain('50')
})

test('the last 5 % of the quota are used, or what is asked then looks as if there were no more', async () => {
  source.quota = { limit: 20_000, remaining: 1002, resetsIn: 3600 }
  const counted = await send({ do: 'count', ...asked })
  expect(counted.body).toContain('Too few are left')
  expect(counted.body).not.toContain('value="fetch"')
  source.quota.remaining = 1000
  await send({ do: 'count', ...asked })
  const refused = await send({ do: 'fetch', ...asked })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Too few are left')
  expect(source.asked).toHaveLength(2)
  // It falls below while works are fetched: the run waits until the quota begins anew.
  source.quota.remaining = 1003
  await query(sql`delete from source_quotas`)
  expect((await send({ do: 'fetch', ...asked })).statusCode).toBe(303)
  await workOnRuns()
  expect(await lastFetch()).toMatchObject({ state: 'waiting', progress: 50 })
})

test.each([
  ['html', 'cannot be read'],
  ['half', 'does not answer'],
  ['key', 'refused the key'],
  ['bad', 'does not understand this question'],
  ['busyLong', 'asks to wait'],
  ['quotaOver', 'asks to wait'],
] as const)('an answer that is %s loses what was typed, or leaves half of an upload', async (fault, said) => {
  source.fault = fault
  const before = await runs()
  for (const does of ['count', 'fetch']) {
    const answer = await send({ do: does, ...asked, authors: '57190000001' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(new RegExp(`${said}|asks to wait`))
    expect(answer.body).toContain('value="57190000001"')
  }
  expect(await runs()).toBe(before)
})

test('without a key the page keeps silent about it, or asks', async () => {
  useSource(undefined)
  const page = await stage.ask('editor', 'GET', path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Scopus is asked with a key, and none is set.')
  expect(page.body).not.toContain('name="do"')
  expect((await send({ do: 'count', ...asked })).statusCode).toBe(422)
  expect(source.asked).toEqual([])
  expect((await stage.ask('user', 'GET', path)).statusCode).not.toBe(200)
  expect((await send({ do: 'count', ...asked }, 'user')).statusCode).not.toBe(200)
})

test('what would end a value begins another question, or what is no question reaches the source', async () => {
  const empty: Typed = { country: '', organization: '', words: '', from: '', to: '', authors: '' }
  const read = (typed: Partial<Typed>) => readQuery('scopus', { ...empty, ...typed })
  const question = async (typed: Partial<Typed>): Promise<string> => {
    const found = await read(typed)
    if ('problems' in found) throw new Error(JSON.stringify(found.problems))
    return scopusQuestion(found.query)
  }
  expect(await read({})).toEqual({ problems: { country: 'wideScopus' } })
  expect(await read({ organization: '()', words: '"' })).toEqual({
    problems: { organization: 'affiliation', words: 'words' },
  })
  expect(await read({ authors: '57190000001 OR ALL(x)' })).toEqual({ problems: { authors: 'scopusAuthors' } })
  expect(await question({ country: 'VN' })).toBe('(AFFILCOUNTRY("vietnam") OR AFFILCOUNTRY("viet nam"))')
  expect(await question({ organization: '60071290' })).toBe('AF-ID(60071290)')
  expect(await question({ organization: 'X") OR AFFIL("Yangon' })).toBe('AFFIL("X OR AFFIL Yangon")')
  expect(await question({ words: 'rice) OR ALL(x' })).toBe('TITLE-ABS-KEY(rice OR ALL x)')
  expect(await question({ words: '"salt stress' })).toBe('TITLE-ABS-KEY(salt stress)')
  expect(await question({ words: '“salt stress” rice' })).toBe('TITLE-ABS-KEY("salt stress" rice)')
  expect(await question({ authors: '57190000001, https://orcid.org/0000-0002-1825-0097' })).toBe(
    '(AU-ID(57190000001) OR ORCID(0000-0002-1825-0097))',
  )
  expect(source.asked).toEqual([])
})

test('a record loses authors, places, numbers or what it was cited', () => {
  expect(cslOfScopus(scopusEntry(3), '2026-01-02T00:00:00Z')).toEqual({
    title: 'Sediments of the delta, part 3',
    type: 'article-journal',
    author: [
      {
        given: 'Mya',
        family: 'Thida',
        affiliation: [{ name: 'Yangon University, Yangon, Myanmar' }],
        custom: { scopusId: '57190000001', country: 'MM' },
      },
      { given: 'A.', family: 'Lee', custom: { scopusId: '57190000002' } },
    ],
    issued: { 'date-parts': [[2021]] },
    'container-title': 'Journal of Deltas',
    volume: '7',
    page: '3-7',
    DOI: '10.5555/scopus.3',
    ISSN: '1430-483X',
    abstract: 'What rivers leave behind.',
    keyword: 'delta; sediment',
    custom: {
      eid: '2-s2.0-85000000003',
      openAccess: 'gold',
      citedBy: { count: 14, source: 'Scopus', at: '2026-01-02T00:00:00Z' },
    },
  })
  const alone = {
    affiliation: { affilname: 'A' },
    author: null,
    'dc:description': '[No abstract available]',
    subtype: 'xx',
  }
  const other = cslOfScopus(scopusEntry(4, alone), '')
  expect(other).toMatchObject({ type: 'other', author: [{ literal: 'Thida M.' }] })
  expect(other).not.toHaveProperty('abstract')
  expect(cslOfScopus({ 'dc:title': null }, '')).toBeNull()
})
