// Numbers of people from their sources: what each fault of a source does to a run, and that everybody in it is accounted for once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { nextAsked } from '#features/metric-runs/missing/candidates.ts'
import { linkId, undoableLinks, unlinkId } from '#features/metric-runs/missing/link-id.ts'
import { startFromFile } from '#features/metric-runs/run/from-file.ts'
import { askMetricSources } from '#features/metric-runs/run/metric-sources.ts'
import { quotaOf } from '#server/sources/kept-quotas.ts'
import { countDoubtful, decideRecord, doubtfulRecords } from '#features/metric-runs/run/review.ts'
import {
  controlMetricRun,
  latestOf,
  readRun,
  retryFailed,
  startMetricRun,
} from '#features/metric-runs/run/runs-of-viewer.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { MetricChoice, MetricSource } from '#kinds/talents/metrics.queries.ts'
import { query, sql } from '#server/database/db.ts'
import { controlRunOf, getRunOf, type Run, workPortionOf } from '#server/runs/runs.ts'
import { restOf } from '#server/sources/circuit.ts'
import { manyAtOnce } from '#tests/support/at-once.ts'
import { type AuthorFault, type AuthorSource, openAuthorSource } from '#tests/support/sources/author-source.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { build, publicly } from '#tests/support/build.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import { wordsIn } from '#words/words-in.ts'
import { runView } from '#features/metric-runs/page/run-view.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const inBangkok = { buddhist: false, timeZone: 'Asia/Bangkok' }
let source: AuthorSource
let at = 0

const choiceOf = (of: MetricSource = 'openalex', more: Partial<MetricChoice> = {}): MetricChoice => ({
  source: of,
  country: null,
  age: 'any',
  id: 'any',
  name: '',
  ...more,
})

/** A person whom the source knows by these numbers; both ids are of the same digits. */
async function person(works = 10, citations = 100, h = 5, more: object = {}) {
  const digits = `60000${String(++at).padStart(5, '0')}`
  const ids = { openalexId: `A${digits}`, scopusId: digits }
  for (const id of Object.values(ids)) source.authors.set(id, { id, works, citations, h })
  const none = { documentCount: null, citationCount: null, hIndex: null, metricSource: null, metricAt: null }
  const row = await build('talents', {
    ...publicly(getKind('talents')),
    country: world.thailand,
    orcid: null,
    ...none,
    ...ids,
    ...more,
  })
  return { id: row.id, ...ids }
}
type Person = Awaited<ReturnType<typeof person>>

const says = (of: Person, works: number, citations: number, h: number): void => {
  for (const id of [of.openalexId, of.scopusId]) source.authors.set(id, { id, works, citations, h })
}
const start = async (choice = choiceOf(), who = world.viewers.admin): Promise<number> =>
  (await startMetricRun(who, 'talents', choice)).number

/** Portions until it ends, waits or fails. */
async function work(number: number): Promise<Run> {
  while ((await workPortionOf(number)).goesOn) if ((await getRunOf(number)).state !== 'running') break
  return getRunOf(number)
}
const update = async (choice = choiceOf()): Promise<Run> => work(await start(choice))
const shown = async ({ id }: { id: string }) => {
  const row = await findRow(talents, id)
  return [row?.documentCount, row?.citationCount, row?.hIndex, row?.metricSource]
}
const sum = ({ counts }: Run): number => Object.values(counts).reduce((all, one) => all + one, 0)
const records = () =>
  query<{ talent: string; source: string; state: string; n: number }>(sql`
    select talent, source, state, count(*)::int n from scopus_records group by 1, 2, 3`)

beforeEach(async () => {
  await query(sql`delete from scopus_records`)
  await query(sql`delete from metric_links`)
  await query(sql`delete from runs`)
  await query(sql`delete from source_quotas`)
  await query(sql`update talents set deleted_at = now()`)
  source = await openAuthorSource()
  askMetricSources(source.sources, 1)
})
afterEach(() => source.close())

test('everybody has one outcome, numbers of both sources stay apart, and the entry shows all three of one', async () => {
  const [one, two] = [await person(10, 100, 5), await person(40, 900, 17)]
  const none = await person(1, 1, 1, { openalexId: null, scopusId: null })
  const unknown = await person()
  source.authors.delete(unknown.openalexId)
  const broken = await person()
  source.faultOf = () => ({ kind: 'garbage', id: broken.openalexId })
  const run = await update()
  expect(run).toMatchObject({ state: 'done', total: 5, progress: 5 })
  expect(run.counts).toEqual({ updated: 2, noId: 1, notFound: 1, failed: 1 })
  expect(await shown(two)).toEqual([40, 900, 17, 'openalex'])
  expect(await shown(none)).toEqual([null, null, null, null])
  // Who asks says whom to write to.
  expect(source.headers['user-agent']).toContain('mailto:office@talent.example')

  source.faultOf = null
  says(one, 12, 130, 6)
  expect((await update(choiceOf('scopus_api'))).counts).toEqual({ updated: 4, noId: 1 })
  expect(source.headers['x-els-apikey']).toBe('key of the tests')
  // OpenAlex stands first in the settings: what Scopus says is kept beside it and shown in no box with it.
  expect(await shown(one)).toEqual([10, 100, 5, 'openalex'])
  expect(
    (await records())
      .filter(({ talent }) => talent === one.id)
      .map((row) => [row.source, row.n])
      .toSorted(),
  ).toEqual([
    ['openalex', 1],
    ['scopus_api', 1],
  ])

  const again = await update()
  expect(again.counts).toEqual({ updated: 2, unchanged: 1, noId: 1, notFound: 1 })
  expect(sum(again)).toBe(again.total)
  const lines = await latestOf(world.viewers.admin, again.number, 'talents')
  expect(lines.find(({ id }) => id === one.id)).toMatchObject({
    before: { documentCount: 10, citationCount: 100, hIndex: 5 },
    after: { documentCount: 12, citationCount: 130, hIndex: 6 },
    authorId: expect.stringMatching(/^A\d+$/),
    at: expect.anything(),
  })
  const reader = { viewer: world.viewers.admin, locale: 'en' as const, words: await wordsIn('en'), dates: inBangkok }
  const view = await runView(reader, await readRun(world.viewers.admin, again.number), 'OpenAlex', true)
  expect(view.latest.find(({ id }) => id === one.id)?.said).toEqual({
    text: expect.stringMatching(/^OpenAlex, \d{1,2} \w+ 20\d\d$/),
    href: expect.stringContaining('openalex.org/'),
  })
})

describe('faults', () => {
  const passing: [string, AuthorFault[]][] = [
    ['away, then a page for people', [{ kind: 'away' }, { kind: 'html' }]],
    ['half an answer, then JSON that ends in the middle', [{ kind: 'half' }, { kind: 'cut' }]],
    ['a whole answer without its last authors', [{ kind: 'short' }]],
    ['each author twice', [{ kind: 'twice' }]],
    ['the whole question is wrong, until each half is asked', [{ kind: 'bad' }]],
  ]
  test.each(passing)('%s: nobody is lost, nobody is done twice', async (_, faults) => {
    const people = [await person(3, 30, 2), await person(4, 40, 3), await person(5, 50, 4)]
    source.faults = [...faults]
    const run = await update(choiceOf(faults[0]?.kind === 'twice' ? 'scopus_api' : 'openalex'))
    expect([run.state, run.counts]).toEqual(['done', { updated: 3 }])
    expect((await Promise.all(people.map(shown))).map(([works]) => works)).toEqual([3, 4, 5])
    expect((await records()).map(({ n }) => n)).toEqual([1, 1, 1])
  })

  test('a source that says when is waited for until then, by Retry-After or by its quota; nothing is lost', async () => {
    await person()
    source.faults = [{ kind: 'busy', retryAfter: 7200 }]
    const waiting = await update()
    expect([waiting.state, waiting.error, waiting.progress]).toEqual(['waiting', null, 0])
    const hours = (Date.parse(String(waiting.resumes_at)) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(1.9)
    expect(hours).toBeLessThan(2.1)
    // Until then nobody asks, whoever begins it anew.
    expect(restOf(source.sources.openalex.url)).toBeGreaterThan(0)
    await controlRunOf(waiting.number, 'stop')
    await source.close()
    source = await openAuthorSource()
    askMetricSources(source.sources, 1)
    source.faults = [{ kind: 'busy', resetsIn: 3 * 86_400 }]
    const other = await update(choiceOf('scopus_api'))
    const days = (Date.parse(String(other.resumes_at)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
  })

  test('at 95 % of the quota it waits until the quota begins anew, behind what was written', async () => {
    for (let count = 0; count < 26; count++) await person()
    source.quota = { limit: 5000, remaining: 251, resetsIn: 3600 }
    const run = await update(choiceOf('scopus_api'))
    expect([run.state, run.progress, source.asked.length]).toEqual(['waiting', 25, 1])
    expect(await quotaOf('scopus_api')).toMatchObject({ limit: 5000, remaining: 250 })
    source.quota = { limit: 5000, remaining: 5000, resetsIn: 3600 }
    await controlRunOf(run.number, 'resume')
    expect(await work(run.number)).toMatchObject({ state: 'done', progress: 26, counts: { updated: 26 } })
    // Nobody was asked about twice.
    expect(source.asked.map((ids) => ids.length)).toEqual([25, 1])
  })

  test('a key that has expired fails the run at once and says so; with another key it goes on where it was', async () => {
    const one = await person()
    source.faults = [{ kind: 'key' }]
    const run = await update(choiceOf('scopus_api'))
    expect([run.state, run.error, source.asked.length]).toEqual(['failed', 'refused_key', 1])
    await controlMetricRun(world.viewers.admin, run.number, 'resume')
    expect((await work(run.number)).state).toBe('done')
    expect((await shown(one))[0]).toBe(10)
  })

  test('a source that stays away is left alone, and asked again later by itself', async () => {
    await person()
    source.faultOf = () => ({ kind: 'away' })
    const run = await update()
    expect([run.state, run.error, run.progress]).toEqual(['waiting', 'away', 0])
    expect(source.asked).toHaveLength(3)
    await controlRunOf(run.number, 'resume')
    await work(run.number)
    expect(source.asked).toHaveLength(3)
  })

  test('without a key nothing is begun, and addresses inside a network are refused unless they are allowed', async () => {
    await person()
    askMetricSources({ ...source.sources, scopus: { ...source.sources.scopus, key: undefined } }, 1)
    await expect(start(choiceOf('scopus_api'))).rejects.toMatchObject({ code: 'no_key' })
    askMetricSources({ ...source.sources, allowPrivate: false }, 1)
    expect((await update()).error).toBe('away')
    expect(source.asked).toEqual([])
  })

  test('those whose numbers could not be read are asked about again, and nobody else', async () => {
    const [one, two] = [await person(), await person()]
    source.faultOf = () => ({ kind: 'garbage', id: one.openalexId })
    const run = await update()
    source.faultOf = null
    const next = await retryFailed(world.viewers.admin, run.number)
    expect(await work(next.number)).toMatchObject({ state: 'done', total: 1, counts: { updated: 1 } })
    expect(source.asked.at(-1)).toEqual([one.openalexId])
    expect(two.id).not.toBe(one.id)
  })
})

describe('review', () => {
  test('a fall of more than 30 % and a tripling wait, nothing is shown until somebody accepts; what is refused stays refused', async () => {
    const [falls, triples, near] = [await person(100, 900, 20), await person(10, 100, 6), await person(100, 900, 20)]
    await update()
    says(falls, 60, 900, 20)
    says(triples, 30, 300, 6)
    says(near, 71, 1900, 25)
    expect((await update()).counts).toEqual({ review: 2, updated: 1 })
    expect(await shown(falls)).toEqual([100, 900, 20, 'openalex'])
    const waiting = await doubtfulRecords(world.viewers.editor, 'talents')
    expect(waiting.map(({ talent }) => talent).toSorted()).toEqual([falls.id, triples.id].toSorted())
    const idOf = ({ id }: Person): string => waiting.find(({ talent }) => talent === id)?.id ?? ''
    await decideRecord(world.viewers.editor, 'talents', idOf(triples), 'accept')
    await decideRecord(world.viewers.editor, 'talents', idOf(triples), 'accept')
    await expect(decideRecord(world.viewers.admin, 'talents', idOf(triples), 'discard')).rejects.toMatchObject({
      code: 'already_decided',
    })
    await decideRecord(world.viewers.editor, 'talents', idOf(falls), 'discard')
    expect([await shown(triples), await shown(falls)]).toEqual([
      [30, 300, 6, 'openalex'],
      [100, 900, 20, 'openalex'],
    ])
    expect(await doubtfulRecords(world.viewers.editor, 'talents')).toEqual([])
    // Said once more, it waits once more.
    await update()
    await update()
    expect((await doubtfulRecords(world.viewers.admin, 'talents')).map(({ talent }) => talent)).toEqual([falls.id])
  })

  test('more than a page shows are counted whole', async () => {
    const people: Person[] = []
    for (let one = 0; one < 103; one++) people.push(await person(100, 900, 20))
    await update()
    for (const one of people) says(one, 10, 90, 2)
    await update()
    const { admin, thAdmin } = world.viewers
    expect(await countDoubtful(admin, 'talents')).toBe(103)
    // As many as one page of a list has: each of them has its person.
    expect(await doubtfulRecords(admin, 'talents')).toHaveLength(100)
    expect(await countDoubtful(thAdmin, 'talents')).toBe(103)
    expect(await countDoubtful(world.viewers.vnAdmin, 'talents')).toBe(0)
  })

  test('two decide at the same moment: one decision', async () => {
    const one = await person(100, 900, 20)
    await update()
    says(one, 10, 900, 8)
    await update()
    const [waiting] = await doubtfulRecords(world.viewers.admin, 'talents')
    const done = await Promise.allSettled([
      decideRecord(world.viewers.admin, 'talents', String(waiting?.id), 'accept'),
      decideRecord(world.viewers.editor, 'talents', String(waiting?.id), 'discard'),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('rights', () => {
  test('a country is all that its admin starts, sees, decides and links; who only reads starts nothing', async () => {
    const thai = await person(100, 900, 20)
    const lao = await person(100, 900, 20, { country: world.vietnam })
    const { thAdmin, vnAdmin, admin, lostAdmin } = world.viewers
    const number = await start(choiceOf('openalex', { country: world.vietnam }), thAdmin)
    expect(await work(number)).toMatchObject({ total: 1, counts: { updated: 1 } })
    expect([(await shown(thai))[0], (await shown(lao))[0]]).toEqual([100, null])
    expect(await latestOf(thAdmin, number, 'talents')).toHaveLength(1)
    await expect(readRun(vnAdmin, number)).rejects.toMatchObject({ status: 404 })
    await expect(controlMetricRun(vnAdmin, number, 'stop')).rejects.toMatchObject({ status: 404 })
    says(thai, 10, 900, 8)
    await update()
    const [waiting] = await doubtfulRecords(admin, 'talents')
    expect(await doubtfulRecords(vnAdmin, 'talents')).toEqual([])
    await expect(decideRecord(vnAdmin, 'talents', String(waiting?.id), 'accept')).rejects.toMatchObject({ status: 404 })
    for (const who of [world.viewers.user, world.viewers.author, world.viewers.executive, lostAdmin]) {
      expect(() => startMetricRun(who, 'talents', choiceOf())).toThrow()
      expect(() => decideRecord(who, 'talents', String(waiting?.id), 'accept')).toThrow()
    }
  })

  test('several start at the same moment: one run, with everybody in it once', async () => {
    await person()
    await person()
    const numbers = (await manyAtOnce(3, () => start())).map((one) => one.did && one.value)
    expect(new Set(numbers).size).toBe(1)
    expect((await work(Number(numbers[0]))).counts).toEqual({ updated: 2 })
    await person(1, 1, 1, { country: world.vietnam })
    await start(choiceOf(), world.viewers.thAdmin)
    // What another country has begun is nothing that is shown here.
    await expect(start(choiceOf(), world.viewers.vnAdmin)).rejects.toMatchObject({ code: 'run_is_busy' })
  })
})

describe('missing ids', () => {
  test('the iD comes before the name, an author with another iD is left out, and a link can be taken back', async () => {
    const seeks = await person(1, 1, 1, {
      fullName: 'Malee Suwan',
      orcid: '0000-0002-1825-0097',
      openalexId: null,
      affiliation: 'Chiang Mai University',
      university: null,
    })
    source.authors.clear()
    const author = (id: string, more: object) => source.authors.set(id, { id, works: 5, citations: 9, h: 2, ...more })
    author('A5000000001', { name: 'Malee Suwan', orcid: '0000-0001-5109-3700' })
    author('A5000000002', { name: 'Malee Suwan', place: 'Chiang Mai University' })
    author('A5000000003', { name: 'M. Suwan', orcid: '0000-0002-1825-0097' })
    const { admin } = world.viewers
    const first = await nextAsked(admin, 'talents', choiceOf(), null)
    expect(first).toMatchObject({ id: seeks.id, fault: null })
    expect(first?.candidates.map(({ authorId, why }) => [authorId, why])).toEqual([['A5000000003', 'sameOrcid']])
    source.authors.delete('A5000000003')
    const second = await nextAsked(admin, 'talents', choiceOf(), null)
    expect(second?.candidates.map(({ authorId, why }) => [authorId, why])).toEqual([['A5000000002', 'samePlace']])
    expect(await nextAsked(admin, 'talents', choiceOf(), seeks.id)).toBeNull()

    await linkId(admin, 'talents', 'openalex', seeks.id, 'A5000000002', Number(second?.version))
    await linkId(admin, 'talents', 'openalex', seeks.id, 'A5000000002', Number(second?.version))
    expect((await findRow(talents, seeks.id))?.openalexId).toBe('A5000000002')
    const [link, ...more] = await undoableLinks(admin, 'talents', 'openalex')
    expect(more).toEqual([])
    await expect(unlinkId(world.viewers.vnAdmin, 'talents', String(link?.id))).rejects.toMatchObject({ status: 404 })
    await unlinkId(admin, 'talents', String(link?.id))
    expect((await findRow(talents, seeks.id))?.openalexId ?? null).toBeNull()

    source.faults = [{ kind: 'html' }]
    expect(await nextAsked(admin, 'talents', choiceOf(), null)).toMatchObject({ candidates: [], fault: 'unreadable' })
  })

  test('Scopus is asked in its own words, and what somebody else has already is proposed to nobody', async () => {
    const taken = await person()
    await person(1, 1, 1, { fullName: 'Somchai Jaidee', scopusId: null })
    source.authors.set(taken.scopusId, {
      id: taken.scopusId,
      name: 'AUTHLASTNAME(Jaidee) AND AUTHFIRST(Somchai)',
      works: 1,
      citations: 1,
      h: 1,
    })
    const asked = await nextAsked(world.viewers.admin, 'talents', choiceOf('scopus_api'), null)
    expect(source.asked.at(-1)).toEqual(['AUTHLASTNAME(Jaidee) AND AUTHFIRST(Somchai)'])
    expect(asked?.candidates).toEqual([])
  })
})

test('a file of Scopus: its values are those of a source of their own, with the day that it says', async () => {
  const [one, two] = [await person(), await person()]
  const file = [
    'Auth-ID,Name,Documents,Citations,Cited by,h-index,Co-authors,As of',
    `${one.scopusId},A,"1,012",5400,4000,33,210,2026-10-01`,
    `${two.scopusId},B,7,many,1,2,3,`,
    '59999999999,Nobody here,1,1,1,1,1,',
  ].join('\n')
  const run = await startFromFile(world.viewers.admin, 'talents', Buffer.from(file), 'scopus.csv')
  expect(await work(run.number)).toMatchObject({ state: 'done', total: 1, counts: { updated: 1 } })
  expect(await shown(one)).toEqual([1012, 5400, 33, 'scopus_file'])
  expect((await findRow(talents, one.id))?.metricAt).toBe('2026-10-01')
  await update()
  expect(await shown(one)).toEqual([10, 100, 5, 'openalex'])
  await expect(startFromFile(world.viewers.admin, 'talents', Buffer.from('Name\nA'), 'x.csv')).rejects.toMatchObject({
    code: 'file',
  })
  const stranger = Buffer.from('Auth-ID,Documents,Citations,h-index\n59999999999,1,1,1')
  await expect(startFromFile(world.viewers.admin, 'talents', stranger, 'x.csv')).rejects.toMatchObject({
    code: 'nobody_in_file',
  })
  const [line] = await latestOf(world.viewers.admin, run.number, 'talents')
  expect(toLocalTime(new Date(line?.at ?? 0).toISOString(), 'Asia/Bangkok').slice(0, 10)).toBe('2026-10-01')
})

test('numbers of an id that is not the person’s any more are shown no longer', async () => {
  const one = await person(40, 900, 17)
  await update()
  await writeFields(system(), talents, one.id, { openalexId: null, scopusId: null })
  await doRowWork('copy-metrics')
  expect(await shown(one)).toEqual([null, null, null, null])
  await writeFields(system(), talents, one.id, { openalexId: one.openalexId })
  await doRowWork('copy-metrics')
  expect(await shown(one)).toEqual([40, 900, 17, 'openalex'])
})

test('an entry that was removed, or got another id, since the run began has an outcome of its own', async () => {
  const [gone, other] = [await person(), await person()]
  const number = await start()
  await query(sql`update talents set deleted_at = now() where id = ${gone.id}::uuid`)
  await writeFields(system(), talents, other.id, { openalexId: null })
  expect(await work(number)).toMatchObject({ state: 'done', total: 2, counts: { gone: 1, noId: 1 } })
})
