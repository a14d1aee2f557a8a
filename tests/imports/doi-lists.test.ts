// A list of DOIs: its works are looked up at Crossref and OpenAlex, in their documented shapes and with their faults, and reviewed as a file.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { worksByDoi } from '#engine/interfaces/works-by-doi.ts'
import { getKind } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { doiListIn, isRun, runOfDois } from '#import/pages/files/doi-list.ts'
import { lookUpWorks } from '#features/doi-lists/find-works.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { importRun } from '#tests/support/runs.ts'
import { openWorkSources, type WorkSources } from '#tests/support/sources/work-sources.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'

useRegistry(registry)
useDatabase()
const server = useServer()
const admin = staffWith('admin')
let sources: WorkSources
let stage: Stage

const crossref = {
  '10.5555/rice.1': {
    DOI: '10.5555/RICE.1',
    type: 'journal-article',
    title: ['Rice in <i>dry</i> years'],
    author: [
      { given: 'Thiri', family: 'Aung', sequence: 'first', affiliation: [] },
      { name: 'Mekong Consortium', sequence: 'additional', affiliation: [] },
    ],
    'container-title': ['Journal that nobody has'],
    volume: '12',
    page: '1-9',
    issued: { 'date-parts': [[2021, 3, 4]] },
    abstract: '<jats:p>Rain fell late.</jats:p>',
    reference: [{ key: 'ref1' }],
  },
  '10.5555/odd,comma': {
    DOI: '10.5555/odd,comma',
    type: 'book',
    title: ['A comma in its number'],
    issued: { 'date-parts': [[2019]] },
  },
}
const openalex = {
  '10.5281/zenodo.7': {
    id: 'https://openalex.org/W7',
    doi: 'https://doi.org/10.5281/zenodo.7',
    title: 'Mangrove plots of the Gulf',
    type: 'dataset',
    publication_year: 2022,
    language: 'en',
    abstract_inverted_index: {
      the: [1, 4],
      Where: [0],
      mangroves: [2],
      meet: [3],
      sea: [5],
      '.': [99_999],
      odd: ['x', -1],
    },
    ids: { openalex: 'https://openalex.org/W7' },
    biblio: { volume: null, issue: null, first_page: null, last_page: null },
    primary_location: { landing_page_url: 'https://doi.org/10.5281/zenodo.7', source: null },
    authorships: [
      { author_position: 'first', author: { display_name: 'Somchai Jaidee' }, raw_author_name: 'S. Jaidee' },
    ],
  },
}

const lookUp = (seconds = 10) =>
  lookUpWorks(
    {
      crossref: { url: sources.address, mailto: 'office@portal.example' },
      openalex: { url: `${sources.openalexAddress}/`, key: undefined },
      allowPrivate: true,
    },
    { seconds },
  )

/** Sources that nobody has left alone yet. */
async function open(): Promise<void> {
  sources = await openWorkSources(crossref, openalex)
  worksByDoi.provide(lookUp())
}
async function openAnew(): Promise<void> {
  await sources.close()
  await open()
}

beforeAll(async () => void (stage = await openStage(server(), ['editor', 'researcher'])))
beforeEach(open)
afterEach(() => sources.close())

const rowsOf = (run: number) =>
  query<{ state: string; codes: string[] }>(sql`
    select state, coalesce((select array_agg(concat_ws('|', p ->> 'code', p ->> 'key')) from jsonb_array_elements(problems) p where p ->> 'level' = 'error'), '{}') codes
    from import_rows where run = ${run} order by at`)

const list = `DOI
https://doi.org/10.5555/Rice.1,
doi: 10.5281/zenodo.7; 10.5555/odd,comma
10.5555/nobody-knows
10.5555/rice.1`

test('works come from Crossref, else from OpenAlex; what nobody knows needs work; again they are here already', async () => {
  const made = await runOfDois(admin, getKind('publications'), list, 'DOI.json')
  if (!isRun(made)) throw new Error(JSON.stringify(made))
  await checkRun(admin, made)
  expect(await rowsOf(made.number)).toEqual([
    { state: 'create', codes: [] },
    { state: 'create', codes: [] },
    { state: 'create', codes: [] },
    { state: 'error', codes: ['required|title'] },
  ])
  await importRun(admin, made)
  expect(
    await query(
      sql`select doi, title, work_type, published_year, pages, abstract, container_title, authors_text from publications order by published_year`,
    ),
  ).toMatchObject([
    { doi: '10.5555/odd,comma', title: 'A comma in its number', work_type: 'book', published_year: 2019 },
    {
      doi: '10.5555/rice.1',
      title: 'Rice in dry years',
      work_type: 'journal_article',
      published_year: 2021,
      pages: '1-9',
      abstract: 'Rain fell late.',
      container_title: 'Journal that nobody has',
      authors_text: 'Thiri Aung; Mekong Consortium',
    },
    { doi: '10.5281/zenodo.7', title: 'Mangrove plots of the Gulf', work_type: 'dataset', authors_text: 'S. Jaidee' },
  ])
  // One question for all, one for the comma, one for what was left; each says whom to write to.
  expect(sources.asked.length).toBe(3)
  expect(sources.asked.every((one) => one.includes('mailto=office@portal.example'))).toBe(true)

  const again = await runOfDois(admin, getKind('publications'), '10.5555/rice.1 10.5281/zenodo.7', 'DOI.json')
  if (!isRun(again)) throw new Error(JSON.stringify(again))
  await checkRun(admin, again)
  expect((await rowsOf(again.number)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged'])
})

test('OpenAlex tells an abstract as words with their places: it is read as a text', async () => {
  const found = await lookUp().findWorks(['10.5281/zenodo.7'])
  expect(found.get('10.5281/zenodo.7')).toMatchObject({ abstract: 'Where the mangroves meet the sea' })
  expect(sources.asked.at(-1)).toContain('abstract_inverted_index')
})

test('a source that is away, garbled, silent or busy is gone around or said; then nothing is stored', async () => {
  const find = (seconds?: number) => lookUp(seconds).findWorks(['10.5555/rice.1', '10.5281/zenodo.7'])
  const runs = async (): Promise<number> => (await query(sql`select 1 from import_runs`)).length
  for (const fault of ['away', 'garbage', 'shapeless', 'limitedLong'] as const) {
    sources.faults.crossref = fault
    // OpenAlex knows one of them: better than nothing.
    expect([...(await find()).keys()], fault).toEqual(['10.5281/zenodo.7'])
    await openAnew()
  }
  sources.faults.crossref = 'silent'
  expect([...(await find(1)).keys()]).toEqual(['10.5281/zenodo.7'])
  sources.faults.crossref = 'limited'
  expect((await find()).size).toBe(2)

  sources.faults.openalex = 'away'
  expect([...(await find()).keys()]).toEqual(['10.5555/rice.1'])
  await openAnew()
  // What keeps failing is left alone, and is not asked again for each list.
  sources.faults.crossref = 'away'
  for (let count = 0; count < 5; count++) await find()
  expect(sources.asked.filter((one) => !one.includes('per-page'))).toHaveLength(3)

  await openAnew()
  sources.faults.openalex = 'away'
  sources.faults.crossref = 'limitedLong'
  const before = await runs()
  expect(await runOfDois(admin, getKind('publications'), list, 'DOI.json')).toEqual({ code: 'away', seconds: 900 })
  expect(await runs()).toBe(before)
})

test('what is no DOI is named, and a file is a list of DOIs only when it holds nothing else', async () => {
  const kind = getKind('publications')
  expect(await runOfDois(admin, kind, '10.5555/rice.1\nnot-a-doi\n10.55', 'DOI.json')).toEqual({
    code: 'others',
    text: 'not-a-doi, 10.55',
  })
  expect(await runOfDois(admin, kind, ' \n', 'DOI.json')).toEqual({ code: 'none' })
  const many = Array.from({ length: 501 }, (_, at) => `10.5555/${at}`).join('\n')
  expect(await runOfDois(admin, kind, many, 'DOI.json')).toEqual({ code: 'tooMany' })
  expect(doiListIn(kind, Buffer.from('DOI\r\n10.5555/rice.1\r\n'), 'dois.csv')).not.toBeNull()
  expect(doiListIn(kind, Buffer.from('Title,DOI\nRice,10.5555/rice.1\n'), 'works.csv')).toBeNull()
  expect(doiListIn(getKind('hosts'), Buffer.from('10.5555/rice.1'), 'dois.txt')).toBeNull()
})

test('a program sends DOIs, or a file of them, and is told what is wrong', async () => {
  const title = 'Sent by a program'
  await records(system(), publications).create({ title, publishedYear: 2021, doi: '10.5555/rice.9' })
  const send = (payload: unknown, actor: 'editor' | 'researcher' = 'editor') =>
    stage.ask(actor, 'POST', '/api/publications/import', { payload })
  const made = await send({ dois: ['10.5555/rice.1', 'https://doi.org/10.5281/zenodo.7'] })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ kind: 'publications', total: 2 })
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="list.txt"\r\n\r\n10.5555/rice.1\r\n--x--\r\n`
  const sent = await stage.ask('editor', 'POST', '/api/publications/import', {
    payload: file,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(sent.json(), sent.body).toMatchObject({ total: 1, file: { name: 'list.json' } })

  const wrong = await send({ dois: ['nothing'] })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json<{ message: string }>().message).toContain('nothing')
  expect((await send({ dois: [7] })).statusCode).toBe(400)
  expect((await send({ dois: ['10.5555/rice.1'] }, 'researcher')).statusCode).toBe(403)
  sources.faults.crossref = 'limitedLong'
  sources.faults.openalex = 'garbage'
  const away = await send({ dois: ['10.5555/rice.1'] })
  expect(away.statusCode, away.body).toBe(503)
  expect(away.headers['retry-after']).toBe('900')
})
