// Numbers of works and citations of a person: wherever one stands, on a page, in an answer or in a file, its source and its date stand by it.
import { beforeAll, expect, test } from 'vitest'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { copyToPeople } from '#features/metric-runs/run/write-records.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
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
let work: { id: string; slug: string }

/** No other number of the product is one of these. */
const sources = [
  { source: 'openalex', names: /openalex/i, dates: /2026-01-04|4 Jan 2026/, values: [47_113, 882_217, 4713] },
  { source: 'scopus_api', names: /scopus/i, dates: /2026-02-05|5 Feb 2026/, values: [38_113, 772_218, 3713] },
  { source: 'of the work', names: /web of science/i, dates: /2026-03-06|6 Mar 2026/, values: [66_123] },
] as const

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
  await query(sql`
    update talents set owner = ${stage.ids.researcher}::uuid, claim_status = 'claimed' where id = ${person.id}::uuid`)
  work = (await build('publications', {
    ...publicly(getKind('publications')),
    title: 'Threads that Wanna wove',
    status: 'published',
    publicationAuthors: [{ rawName: 'Weaver, W.', talent: person.id, linkStatus: 'confirmed' }],
    citedByCount: 66_123,
    citedBySource: 'Web of Science',
    citedByAt: '2026-03-06T05:00:00.000Z',
  })) as never
  for (const { source, values } of sources.slice(0, 2))
    await query(sql`
      insert into scopus_records (id, talent, source, author_id, fetched_at, document_count, citation_count, h_index)
      values (${uuidv7()}::uuid, ${person.id}::uuid, ${source}, ${source === 'openalex' ? 'A5000000111' : '57000000111'},
        ${source === 'openalex' ? '2026-01-04T12:00:00+07:00' : '2026-02-05T12:00:00+07:00'}::timestamptz,
        ${values[0]}, ${values[1]}, ${values[2]})`)
  await copyToPeople([person.id])
})

/** Every page on which the person or the work may stand, by its address; those of members as the person. */
const pageAddresses = (ofMembers: boolean): string[] =>
  pages.flatMap(({ path, layout }) => {
    if (layout === 'blank' || (layout === 'member') !== ofMembers) return []
    return [person, work].flatMap(({ id, slug }) => {
      const filled = path
        .replace(/:slug\??/, slug)
        .replace(/:id\??/, id)
        .replace(/:ids?\??/, id)
      return filled.includes(':') ? [] : [filled]
    })
  })

const exportsOf = (name: string, field: string): string[] => [
  ...exportFormatsOf(getKind(name)).map((format) => `/api/${name}/export?format=${format.name}`),
  `/api/${name}/export?format=csv&fields=${field}`,
  `/api/${name}/export?format=xlsx&fields=${field}`,
]

const further = (): string[] => [
  ...exportsOf('talents', 'hIndex'),
  ...exportsOf('publications', 'citedByCount'),
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
  '/api/publications',
  `/api/publications/${work.id}`,
  '/publication?sort=cited',
  `/publication?item=${work.slug}`,
  ...['md', 'json'].map((format) => `/publication/${work.slug}.${format}`),
  ...['csv', 'bib', 'ris', 'csl'].map((format) => `/publication?format=${format}`),
  '/asean-talent-pool?format=csv',
  '/backend/manages/publications?columns=citedByCount',
  `/backend/manages/publications?item=${work.id}`,
  `/backend/manages/publications?edit=${work.id}`,
  ...['persons', 'publications'].flatMap((set) =>
    ['oai_dc', 'oai_cerif_openaire'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}&set=${set}`),
  ),
  '/feed.xml',
  ...['works', 'citations', 'hIndex'].flatMap((measure) =>
    ['openalex', 'scopus_api'].flatMap((source) => [
      `/backend/reports/talents?measure=${measure}&source=${source}`,
      `/api/talents-report/export?measure=${measure}&source=${source}&format=csv`,
    ]),
  ),
]

/** Tables of sums: one sentence above says of all cells whose numbers they are. */
const ofSums = /^\/backend\/reports\/|^\/api\/talents-report\//
/** A change of a row as it was made, field by field: no number that is shown to anybody as one. */
const ofChanges = /^\/backend\/settings\/audit-log/

/** What belongs together: a row of a table, an item of a list, a line of a file; of other texts what stands near. */
function around(body: string, index: number, isFile: boolean, address: string): string {
  if (ofSums.test(address)) return body.slice(Math.max(0, index - near), index + near)
  if (isFile) return body.slice(body.lastIndexOf('\n', index) + 1, `${body}\n`.indexOf('\n', index))
  for (const tag of ['tr', 'li', 'article']) {
    const open = body.lastIndexOf(`<${tag}`, index)
    if (open < 0 || body.slice(open, index).includes(`</${tag}>`)) continue
    return body.slice(open, body.indexOf(`</${tag}>`, index))
  }
  return body.slice(Math.max(0, index - near), index + near)
}
const near = 1500

type Answer = Awaited<ReturnType<Stage['browse']>>

/** The text of an answer, and whether its lines are rows. Sheets are packed. */
async function textOf({ body, rawPayload, headers }: Answer): Promise<{ text: string; isFile: boolean }> {
  const type = String(headers['content-type'])
  if (type.includes('spreadsheetml')) {
    const { headings, rows } = await readSheet(rawPayload, { name: 'file.xlsx' })
    return {
      text: [headings, ...rows].map((cells) => cells.join(' \t ').replaceAll('\n', ' ')).join('\n'),
      isFile: true,
    }
  }
  return { text: body, isFile: type.includes('csv') }
}

/** What lacks its source or its date in this answer, and which numbers it has. */
function lacking(body: string, isFile: boolean, address: string): { numbers: number[]; wrong: string[] } {
  const numbers: number[] = []
  const wrong: string[] = []
  for (const { source, names, dates, values } of sources)
    for (const value of values)
      for (const { index } of body.matchAll(new RegExp(`\\b(?:${value}|${value.toLocaleString('en')})\\b`, 'g'))) {
        numbers.push(value)
        const beside = around(body, index, isFile, address)
        if (!names.test(beside)) wrong.push(`${value} without ${source}`)
        if (!dates.test(beside)) wrong.push(`${value} without its date`)
      }
  return { numbers, wrong }
}

const rowsIn = (text: string, isFile: boolean): string[] =>
  isFile ? text.split('\n') : [...text.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row)
const isMixed = (row: string): boolean =>
  sources
    .slice(0, 2)
    .every(({ values }) =>
      values.some((value) => new RegExp(`\\b(?:${value}|${value.toLocaleString('en')})\\b`).test(row)),
    )

const readers: readonly Actor[] = ['visitor', 'researcher', 'editor', 'admin']

test('each page, answer and file that has such a number names its source and date beside it', async () => {
  const wrong: string[] = []
  const seen = new Map<string, number>()
  for (const who of readers)
    for (const address of new Set([...pageAddresses(who === 'researcher'), ...further()])) {
      if (!['editor', 'admin'].includes(who) && /^\/backend|^\/api\/talents-report/.test(address)) continue
      const answer = await stage.browse(who, 'GET', address)
      if (answer.statusCode !== 200 || ofChanges.test(address)) continue
      const { text, isFile } = await textOf(answer)
      const found = lacking(text, isFile, address)
      seen.set(address, Math.max(seen.get(address) ?? 0, found.numbers.length))
      if (rowsIn(text, isFile).some(isMixed)) found.wrong.push('numbers of two sources in one row')
      wrong.push(...[...new Set(found.wrong)].map((what) => `${who} ${address}: ${what}`))
    }
  expect(wrong).toEqual([])
  // It is no test that finds nothing: cards, profile, list, export and the page of values have them.
  const having = [...seen].filter(([, count]) => count > 0).map(([address]) => address)
  for (const address of [
    `/asean-talent-pool/${person.slug}`,
    '/asean-talent-pool?q=Wanna&view=table',
    '/my-profile/info',
    '/backend/manages/talents?columns=hIndex',
    '/api/talents/export?format=csv&fields=hIndex',
    '/api/talents/export?format=xlsx&fields=hIndex',
    '/backend/manages/talents/update-scopuses?source=scopus_api',
    '/publication?sort=cited',
    `/publication?item=${work.slug}`,
    '/backend/manages/publications?columns=citedByCount',
    '/api/publications/export?format=csv&fields=citedByCount',
    '/api/publications/export?format=xlsx&fields=citedByCount',
    '/backend/reports/talents?measure=citations&source=openalex',
    '/api/talents-report/export?measure=citations&source=openalex&format=csv',
  ])
    expect(having, address).toContain(address)
})
