// The national repository read page by page: what its records become, its faults, and that a run goes on behind what was written.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { askRepository, placeOf } from '#features/tnrr/import/run.ts'
import { registry } from '#kinds/index.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { controlRunOf, getRunOf, startRun, workPortionOf } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { restOf } from '#server/sources/circuit.ts'
import { fetchPage } from '#server/sources/source-pages.ts'
import { tnrrSource } from '#server/sources/tnrr.ts'
import { outboundCalls } from '#server/http/outbound.ts'
import { openPageSource, type PageFault, type PageSource } from '#tests/support/sources/page-source.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
useServer()
let source: PageSource

const item = (id: string, more: object = {}) => ({ ID: id, Title: `Project ${id}`, ...more })
const one = (id: string) => findWhere(tnrrRecords, { externalId: id })
const begin = async (): Promise<number> => (await startRun('import-tnrr')).number
/** Portions until it ends, waits or fails. */
async function work(number: number): Promise<void> {
  while ((await workPortionOf(number)).goesOn) if ((await getRunOf(number)).state !== 'running') return
}

beforeEach(async () => {
  source = await openPageSource()
  askRepository({ tnrr: { url: source.url }, allowPrivate: true }, 1)
})
afterEach(async () => {
  await query(sql`update runs set state = 'stopped' where name = 'import-tnrr' and finished_at is null`)
  await source.close()
})

test('records become rows: names in any spelling, Buddhist years, markup, lists that are one text; what does not fit is left out', async () => {
  source.pages = [
    [
      {
        ID: ' R-1 ',
        Title: 'Rice <i>in</i> dry years',
        'Title (th)': 'ข้าวในปีแล้ง',
        Abstract: '<p>Rain fell late.</p>',
        'Researchers (;)': 'ดร. สมชาย ใจดี (0000-0002-1825-0097); Malee Dee',
        Agency: 'Rice office',
        Field: 'Agriculture',
        Year: 'พ.ศ. 2567',
        'Keywords (;)': 'drought; rice',
        Link: 'https://repository.example/r-1',
        Budget: '1,500,000.50',
      },
      {
        id: 2,
        title: { en: 'Floods', th: 'น้ำท่วม' },
        researchers: [
          { name: 'Malee Dee', orcid: '0000-0002-1825-0098', role: 'head' },
          'Somchai',
          { orcid: 'x' },
          null,
        ],
        year: 99,
        link: 'javascript:alert(1)',
        agency: 'x'.repeat(500),
        budget: -5,
      },
      { Title: 'No number' },
      'no record',
    ],
  ]
  const number = await begin()
  await work(number)
  expect(await getRunOf(number)).toMatchObject({
    state: 'done',
    counts: { created: 2, unreadable: 2, leftOut: 3, updated: 0 },
  })
  const first = await one('R-1')
  expect(first).toMatchObject({
    title: { en: 'Rice in dry years', th: 'ข้าวในปีแล้ง' },
    abstract: { en: 'Rain fell late.' },
    researchers: [{ name: 'ดร. สมชาย ใจดี', orcid: '0000-0002-1825-0097' }, { name: 'Malee Dee' }],
    agency: 'Rice office',
    year: 2024,
    budget: 1_500_000.5,
    source: 'tnrr',
    matchState: 'unmatched',
  })
  expect(first?.keywords).toHaveLength(2)
  const second = await one('2')
  expect(second?.researchers).toEqual([{ name: 'Malee Dee', role: 'head' }, { name: 'Somchai' }])
  expect([second?.year, second?.url, second?.agency, second?.budget].filter((value) => value != null)).toEqual([])

  // The same again changes nothing, and no version of a row.
  const again = await begin()
  await work(again)
  expect((await getRunOf(again)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect((await one('R-1'))?.version).toBe(first?.version)
})

test('a run that was stopped goes on behind the last page that was written, and what is in trash stays there', async () => {
  source.pages = [[item('S-1'), item('S-2')], [item('S-3')], [item('S-4')]]
  const number = await begin()
  await workPortionOf(number)
  expect(await one('S-2')).not.toBeNull()
  expect(await one('S-3')).toBeNull()
  const made = await one('S-1')
  await records(system(), tnrrRecords).remove(String(made?.id))
  await controlRunOf(number, 'pause')
  await controlRunOf(number, 'resume')
  await work(number)
  expect(source.asked).toEqual([null, '1', '2'])
  expect((await getRunOf(number)).state).toBe('done')

  source.pages = [
    [
      item('S-1', { Title: 'Another title' }),
      item('S-2', { Title: 'Second title' }),
      item('S-2', { Title: 'Last title' }),
    ],
  ]
  const next = await begin()
  await work(next)
  expect((await getRunOf(next)).counts).toMatchObject({ inTrash: 1, updated: 1, repeated: 1 })
  expect((await one('S-2'))?.title).toEqual({ en: 'Last title' })
  expect(await one('S-1')).toBeNull()
})

test.each([
  [{ kind: 'html' }, 'unreadable'],
  [{ kind: 'cut' }, 'unreadable'],
  [{ kind: 'half' }, 'away'],
  [{ kind: 'away' }, 'away'],
  [{ kind: 'slow' }, 'away'],
] as const satisfies readonly (readonly [PageFault, string])[])(
  'after %o the run waits with its reason, writes nothing of that page, and asks for the same page again',
  async (fault, reason) => {
    source.pages = [[item('F-1')], [item('F-2')]]
    const number = await begin()
    await workPortionOf(number)
    source.faults = [fault]
    await workPortionOf(number)
    expect(await getRunOf(number)).toMatchObject({ state: 'waiting', error: reason, progress: 1 })
    await controlRunOf(number, 'resume')
    await work(number)
    expect(await getRunOf(number)).toMatchObject({ state: 'done', error: null, progress: 2 })
    expect(source.asked).toEqual([null, '1', '1'])
  },
)

test('a source that asks to be left alone is left alone so long, and that is no failure', async () => {
  source.pages = [[item('W-1')]]
  source.faults = [{ kind: 'busy', seconds: 120 }]
  const number = await begin()
  await workPortionOf(number)
  const waiting = await getRunOf(number)
  expect(waiting).toMatchObject({ state: 'waiting', error: null })
  expect(Date.parse(String(waiting.resumes_at)) - Date.now()).toBeGreaterThan(60_000)
  expect(placeOf(waiting).waits).toBe(1)
  // Nobody else asks meanwhile either.
  expect(restOf(new URL(source.url).origin)).toBeGreaterThan(60)
  await controlRunOf(number, 'resume')
  await workPortionOf(number)
  expect(source.asked).toHaveLength(1)
})

test('after three faults in a row nobody asks for a while, and one good answer ends that', async () => {
  const adapter = tnrrSource(source.url)
  const ask = () => fetchPage(outboundCalls({ allowPrivate: true, seconds: 1 }), adapter, null)
  source.pages = [[item('C-1')]]
  source.faults = [{ kind: 'away' }, { kind: 'html' }]
  for (let time = 0; time < 2; time++) await expect(ask()).rejects.toBeInstanceOf(SourceFault)
  expect((await ask()).records).toHaveLength(1)
  source.faults = [{ kind: 'away' }, { kind: 'away' }, { kind: 'away' }]
  for (let time = 0; time < 3; time++) await expect(ask()).rejects.toMatchObject({ reason: 'away' })
  const asked = source.asked.length
  await expect(ask()).rejects.toMatchObject({ reason: 'busy' })
  expect(source.asked).toHaveLength(asked)
})

test('totals that lie end nothing, a page that comes twice is borne, and a source that leads in a circle is found out', async () => {
  source.total = 7
  source.pages = [[item('T-1')], [item('T-1')], [item('T-2')]]
  const number = await begin()
  await work(number)
  const done = await getRunOf(number)
  expect(done).toMatchObject({ state: 'done', counts: { created: 2, unchanged: 1, missing: 5 } })
  source.total = 1
  const again = await begin()
  await work(again)
  expect(await getRunOf(again)).toMatchObject({ state: 'done', counts: { unchanged: 3, missing: 0 } })

  source.next.set(2, '1')
  const circle = await begin()
  await work(circle)
  expect(await getRunOf(circle)).toMatchObject({ state: 'waiting', error: 'unreadable' })
  expect(source.asked.length).toBeLessThan(15)
})

test('an address of another site, or one inside this network, is never asked', async () => {
  source.pages = [[item('X-1')], []]
  for (const next of ['http://169.254.169.254/latest', '//inside.example/x', 'https://user:word@127.0.0.1/']) {
    source.next.set(0, next)
    const number = await begin()
    await work(number)
    expect(await getRunOf(number), next).toMatchObject({ error: 'unreadable' })
    await controlRunOf(number, 'stop')
  }
  askRepository({ tnrr: { url: source.url }, allowPrivate: false })
  const asked = source.asked.length
  const number = await begin()
  await work(number)
  expect(await getRunOf(number)).toMatchObject({ state: 'waiting', error: 'away' })
  expect(source.asked).toHaveLength(asked)
  expect(await findWhere(tnrrRecords, { externalId: 'X-1' })).not.toBeNull()
})
