// What must move no match, as little where texts are learned as where they are not: private rows, the order in which rows were made, which index answers; and a keyword more, which never lowers its part.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { records } from '#engine/store/records.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { dbSettings } from '#server/database/db.ts'
import { findMatches } from '#matching/find-matches.ts'
import { sourceQuery } from '#matching/source-query.ts'
import type { MatchGroup, MatchQuery } from '#matching/query.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useLearning } from '#tests/support/learned-evidence.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { learn } = useLearning()
const folder = mkdtempSync(join(tmpdir(), 'matches '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keywords: string[] = []
let industry: string
let queries: MatchQuery[] = []
const of = (name: string) => publicly(getKind(name))
const labels = ['bamboo', 'quantum sensing', 'solar energy', 'rattan weaving']

beforeAll(async () => {
  for (const en of labels)
    keywords.push((await build('keywords', { ...of('keywords'), label: { en }, synonyms: [] })).id)
  industry = (await build('domain-industries', { name: { en: 'Energy' } })).id
  for (let at = 0; at < 14; at++) {
    const own = keywords.filter((_, number) => (at + 1) & (1 << number))
    const more = {
      keywords: own,
      domainIndustries: at % 3 ? [industry] : [],
      country: at % 2 ? world.thailand : world.vietnam,
    }
    await build('talents', {
      ...of('talents'),
      ...more,
      fullName: `Person ${at}`,
      biography: { en: `<p>On ${labels[at % 4]}.</p>` },
    })
    if (at % 2)
      await build('hosts', { ...of('hosts'), ...more, domainIndustries: [industry], name: { en: `Host ${at}` } })
    if (at % 4 === 0) await build('lab-locations', { ...of('lab-locations'), ...more, name: { en: `Lab ${at}` } })
  }
  queries = [
    { keywords: keywords.slice(0, 3), industries: [industry] },
    { text: 'weaving of bamboo for solar energy', countries: [world.vietnam] },
    { keywords: [keywords[1] as string], text: 'rattan' },
    { industries: [industry] },
  ]
})

const ask = (query: MatchQuery): Promise<MatchGroup[]> => findMatches(visitor('en'), { size: 50, ...query })
/** Without the rows themselves. */
const said = (groups: readonly MatchGroup[]) =>
  groups.map(({ kind, total, rows }) => ({
    kind,
    total,
    rows: rows.map(({ id, score, parts, keywords: own, unmet }) => ({ id, score, parts, own, unmet })),
  }))
const answers = async () => said((await Promise.all(queries.map(ask))).flat())

/** Asks the database, and then the index in the process. */
async function inBothIndexes(check: () => Promise<void>): Promise<void> {
  await check()
  const failures: Error[] = []
  const index = await InProcessIndex.open({
    settings: dbSettings(),
    file: join(folder, 'index'),
    otherwise: postgresIndex,
    fail: (error) => void failures.push(error),
  })
  await index.ready()
  useSearchIndex(index)
  try {
    await check()
    expect(index.answered.here).toBeGreaterThan(0)
    expect(failures).toEqual([])
  } finally {
    useSearchIndex(postgresIndex)
    await index.stop()
  }
}

test('the index in the process and the database propose other rows, or say other parts of them', async () => {
  const byDatabase = await answers()
  expect(byDatabase.filter(({ total }) => total > 0).length).toBeGreaterThan(6)
  await learn()
  const byLearned = await answers()
  expect(byLearned).not.toEqual(byDatabase)
  await inBothIndexes(async () => expect(await answers()).toEqual(byLearned))
})

test('rows that nobody sees make keywords less rare, count, or move a place', async () => {
  const before = await answers()
  for (let at = 0; at < 6; at++)
    await build('talents', {
      ...of('talents'),
      keywords,
      domainIndustries: [industry],
      status: 'draft',
      biography: { en: '<p>On bamboo, rattan weaving and solar energy.</p>' },
      fullName: `Hidden ${at}`,
    })
  await build('hosts', {
    ...of('hosts'),
    keywords,
    domainIndustries: [industry],
    status: 'draft',
    name: { en: 'Hidden' },
  })
  expect(await answers()).toEqual(before)
  await learn()
  expect(await answers()).toEqual(before)
  // Nor do works that nobody sees, or whose author nobody confirmed.
  const [person] = await ask({ ...queries[0], kinds: ['talents'] })
  const authors = (link: object) => [
    { rawName: 'A. Author', talent: person?.rows.at(-1)?.id, linkStatus: 'confirmed', ...link },
  ]
  const work = {
    keywords,
    abstract: 'Rattan weaving, bamboo and solar energy.',
    publishedYear: new Date().getUTCFullYear(),
  }
  for (const [title, status, link] of [
    ['A draft', 'draft', {}],
    ['Of somebody else', 'published', { linkStatus: 'suggested' }],
    ['Hidden by its author', 'published', { hiddenOnProfile: true }],
  ] as const)
    await build('publications', { ...work, title, status, publicationAuthors: authors(link) })
  expect(await answers()).toEqual(before)
  await learn()
  expect(await answers()).toEqual(before)
})

test('the order of what is asked for decides what is found', async () => {
  const [first = {}] = queries
  const turned = { ...first, keywords: [...(first.keywords ?? [])].reverse() }
  const ids = async (query: MatchQuery) =>
    (await ask(query)).map(({ rows }) => rows.map(({ id, score }) => [id, score]))
  expect(await ids(turned)).toEqual(await ids(first))
  const places = {
    ...first,
    text: 'bamboo',
    countries: [world.vietnam, world.thailand],
    levels: ['postdoc', 'doctoral_student'],
  }
  const back = { ...places, countries: places.countries.toReversed(), levels: places.levels.toReversed() }
  expect(said(await ask(back))).toEqual(said(await ask(places)))
  expect(await ids({ ...first, kinds: ['hosts', 'talents'] })).toEqual(
    (await ids(first)).slice(0, 3).filter((_, at) => at !== 1),
  )
})

test('a keyword more of a person lowers the part of keywords', async () => {
  const [query = {}] = queries
  const partOf = async (id: string): Promise<number> => {
    const rows = (await ask({ ...query, kinds: ['talents'] }))[0]?.rows ?? []
    return rows.find((row) => row.id === id)?.parts.find(({ part }) => part === 'keywords')?.value ?? 0
  }
  const people = (await ask({ ...query, kinds: ['talents'] }))[0]?.rows ?? []
  const lacking = people.filter(({ keywords: own }) => own.length < 3).slice(0, 4)
  expect(lacking.length).toBeGreaterThan(2)
  for (const { id, keywords: own } of lacking) {
    const before = await partOf(id)
    const added = keywords.find((one) => !own.some((known) => known.id === one)) as string
    const talents = records(system(), getKind('talents'))
    const row = await talents.values(id)
    await talents.update(id, { keywords: [...(row['keywords'] as string[]), added] }, row['version'])
    expect(await partOf(id)).toBeGreaterThan(before)
  }
})

test('a word that most texts of its language have finds a row, raises its score, or is named as a reason', async () => {
  for (let at = 0; at < 24; at++)
    await build('hosts', {
      ...of('hosts'),
      name: { en: `Station ${at}` },
      description: {
        en: `<p>Countries of the world and ${at === 0 ? 'bamboo, nevertheless' : `subject ${at}`}.</p>`,
        lo: `<p>ໂລກ ແລະ ${at === 0 ? 'ໄມ້ໄຜ່' : `ເລື່ອງ ${at}`}</p>`,
      },
    })
  // What describes a row says more than what it is about.
  const bio = { en: '<p>On bamboo, nevertheless.</p>' }
  await build('talents', { ...of('talents'), fullName: 'Chatty', biography: bio })
  const both = [
    ['bamboo', 'countries bamboo'],
    ['ໄມ້ໄຜ່', 'ໂລກ ໄມ້ໄຜ່'],
  ]
  await recountWords(getKind('hosts').table)
  await recountWords(getKind('talents').table)
  await recountWords(getKind('keywords').table)
  const [asking] = (await ask({ text: 'bamboo', kinds: ['hosts'] }))[0]?.rows ?? []
  const described = await sourceQuery(system('en'), { kind: 'hosts', id: asking?.id ?? '' })
  const reasonFor = async (query: MatchQuery) =>
    (await ask({ ...query, keywords: [], kinds: ['talents'] }))[0]?.rows
      .find(({ row }) => row['fullName'] === 'Chatty')
      ?.parts.find(({ part }) => part === 'evidence')?.text
  const check = async (): Promise<void> => {
    for (const [rare = '', withCommon = ''] of both) {
      const alone = said(await ask({ text: rare }))
      expect(alone.find(({ kind }) => kind === 'hosts')?.total, rare).toBeGreaterThan(0)
      expect(said(await ask({ text: withCommon })), withCommon).toEqual(alone)
    }
    expect(await reasonFor(described)).toBe('under “Biography” it says: bamboo')
    expect(await reasonFor({ text: 'nevertheless' })).toBe('under “Biography” it says: nevertheless')
    const ofAll = await ask({ text: 'countries', kinds: ['hosts'] })
    expect(ofAll[0]?.total, 'all that is sought').toBe(24)
  }
  await inBothIndexes(check)
  await learn()
  await inBothIndexes(check)
})
