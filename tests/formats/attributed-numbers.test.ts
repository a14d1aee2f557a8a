// Numbers of works and citations of a person: wherever one stands, on a page, in an answer or in a file, its source and its date stand by it.
import { beforeAll, expect, test } from 'vitest'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { copyToPeople } from '#features/metric-runs/run/write-records.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let person: { id: string; slug: string }

/** No other number of the product is one of these. */
const sources = [
  { source: 'openalex', names: /openalex/i, dates: /2026-01-04|4 Jan 2026/, values: [47_113, 882_217, 4713] },
  { source: 'scopus_api', names: /scopus/i, dates: /2026-02-05|5 Feb 2026/, values: [38_113, 772_218, 3713] },
] as const
/** So near stands what belongs together: in a card, a box, a row. */
const near = 3000

beforeAll(async () => {
  stage = await openStage(server(), ['visitor', 'researcher', 'editor', 'admin'])
  person = (await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Wanna Weaver',
    country: await country('TH'),
    openalexId: 'A5000000111',
    scopusId: '57000000111',
    ...Object.fromEntries(
      ['documentCount', 'citationCount', 'hIndex', 'metricSource', 'metricAt'].map((name) => [name, null]),
    ),
  })) as never
  for (const { source, values } of sources)
    await query(sql`
      insert into scopus_records (id, talent, source, author_id, fetched_at, document_count, citation_count, h_index)
      values (${uuidv7()}::uuid, ${person.id}::uuid, ${source}, ${source === 'openalex' ? 'A5000000111' : '57000000111'},
        ${source === 'openalex' ? '2026-01-04T12:00:00+07:00' : '2026-02-05T12:00:00+07:00'}::timestamptz,
        ${values[0]}, ${values[1]}, ${values[2]})`)
  await copyToPeople([person.id])
})

/** Every page on which the person may stand, by its address. */
const pageAddresses = (): string[] =>
  pages.flatMap(({ path, layout }) => {
    if (layout === 'blank' || layout === 'member') return []
    const filled = path
      .replace(/:slug\??/, person.slug)
      .replace(/:id\??/, person.id)
      .replace(/:ids?\??/, person.id)
    return filled.includes(':') ? [] : [filled]
  })

const further = (): string[] => [
  ...exportFormatsOf(getKind('talents')).map(({ name }) => `/api/talents/export?format=${name}`),
  '/api/talents/export?format=csv&fields=hIndex',
  '/api/talents/export?format=csv&fields=citationCount,country',
  '/api/talents',
  `/api/talents/${person.id}`,
  '/api/search?q=Wanna',
  '/search?q=Wanna',
  '/asean-talent-pool?q=Wanna&view=table',
  `/asean-talent-pool?item=${person.slug}`,
  `/compare?ids=${person.slug}`,
  `/asean-talent-pool/${person.slug}.md`,
  `/asean-talent-pool/${person.slug}.json`,
  '/backend/manages/talents?columns=hIndex',
  '/backend/manages/talents?columns=documentCount,citationCount',
  `/backend/manages/talents?item=${person.id}`,
  `/backend/manages/talents?edit=${person.id}`,
  '/backend/manages/talents/update-scopuses?source=scopus_api',
  '/backend/manages/talents/update-scopuses?source=openalex',
]

/** What lacks its source or its date in this answer, and which numbers it has. */
function lacking(body: string): { numbers: number[]; wrong: string[] } {
  const numbers: number[] = []
  const wrong: string[] = []
  for (const { source, names, dates, values } of sources)
    for (const value of values)
      for (const { index } of body.matchAll(new RegExp(`\\b(?:${value}|${value.toLocaleString('en')})\\b`, 'g'))) {
        numbers.push(value)
        const around = body.slice(Math.max(0, index - near), index + near)
        if (!names.test(around)) wrong.push(`${value} without ${source}`)
        if (!dates.test(around)) wrong.push(`${value} without its date`)
      }
  return { numbers, wrong }
}

const readers: readonly Actor[] = ['visitor', 'editor', 'admin']

test('each page, answer and file that has such a number names its source and date beside it', async () => {
  const wrong: string[] = []
  const seen = new Map<string, number>()
  for (const who of readers)
    for (const address of [...new Set([...pageAddresses(), ...further()])]) {
      if (who === 'visitor' && address.startsWith('/backend')) continue
      const { body, statusCode } = await stage.browse(who, 'GET', address)
      if (statusCode !== 200) continue
      const found = lacking(body)
      seen.set(address, Math.max(seen.get(address) ?? 0, found.numbers.length))
      wrong.push(...[...new Set(found.wrong)].map((what) => `${who} ${address}: ${what}`))
    }
  expect(wrong).toEqual([])
  // It is no test that finds nothing: cards, profile, list, export and the page of values have them.
  const having = [...seen].filter(([, count]) => count > 0).map(([address]) => address)
  for (const address of [
    `/asean-talent-pool/${person.slug}`,
    '/asean-talent-pool?q=Wanna&view=table',
    '/backend/manages/talents?columns=hIndex',
    '/api/talents/export?format=csv&fields=hIndex',
    '/backend/manages/talents/update-scopuses?source=scopus_api',
  ])
    expect(having, address).toContain(address)
})
