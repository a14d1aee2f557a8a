// What Crossref, ORCID and ROR say of a row: values that its fields would take, rows that stand here already, and a plain word where they fail.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askRegisters } from '#features/look-ups/ask.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

const work = {
  title: ['Silk &amp; <i>threads</i>'],
  type: 'journal-article',
  published: { 'date-parts': [[2021, 3, 9]] },
  'container-title': ['Journal of Looms'],
  ISSN: ['2049-3630'],
  publisher: 'House of Looms',
  volume: '12',
  page: '1-9',
  language: 'en-GB',
  abstract: '<jats:p>About  silk.</jats:p>',
  URL: 'javascript:alert(1)',
  author: [
    {
      given: 'Somchai',
      family: 'Jaidee',
      ORCID: 'https://orcid.org/0000-0002-1825-0097',
      affiliation: [{ name: 'Chiang Mai' }],
    },
    { name: 'The Weavers' },
    { sequence: 'first' },
    'nobody',
  ],
  relation: {
    'is-preprint-of': [
      { 'id-type': 'uri', id: 'https://example.org/looms' },
      { 'id-type': 'doi', id: '10.5555/LOOM.9', 'asserted-by': 'subject' },
    ],
  },
  funder: [{ name: 'Fund of Looms', DOI: '10.13039/501100001234' }],
}
const journal = {
  title: 'Journal of Looms',
  publisher: 'Another house',
  'issn-type': [
    { type: 'print', value: '2049-3630' },
    { type: 'electronic', value: 'not a number' },
  ],
  subjects: [{ name: 'Textiles', ASJC: 1 }, { name: 'Textiles' }],
}
const person = {
  person: {
    name: { 'given-names': { value: 'Josiah' }, 'family-name': { value: 'Carberry' }, 'credit-name': null },
    addresses: { address: [{ country: { value: 'TH' } }] },
    keywords: { keyword: [{ content: 'psychoceramics, glazes' }] },
    'researcher-urls': { 'researcher-url': [{ 'url-name': 'Home', url: { value: 'https://example.org/jc' } }] },
  },
  'activities-summary': {
    employments: {
      'affiliation-group': [
        {
          summaries: [
            {
              'employment-summary': {
                'role-title': 'Professor',
                organization: { name: 'Brown University', address: { country: 'US' } },
                'start-date': { year: { value: '1999' } },
                'end-date': null,
              },
            },
          ],
        },
      ],
    },
  },
}
const organization = {
  names: [
    { value: 'Fund of Looms', types: ['ror_display', 'label'], lang: 'en' },
    { value: 'กองทุนกี่ทอ', types: ['label'], lang: 'th' },
    { value: 'fol', types: ['acronym'] },
  ],
  links: [{ type: 'website', value: 'https://looms.example' }],
  locations: [{ geonames_details: { country_code: 'TH' } }],
  external_ids: [{ type: 'fundref', preferred: null, all: ['501100001234'] }],
}

let server: Server
let asked: string[] = []
/** What the register answers: a document, a text as it stands, a status, or nothing at all. */
let next: object | string | number | null = work

/** A register that nobody has left alone yet. */
async function open(): Promise<void> {
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']}`)
    if (next === null) return
    const status = typeof next === 'number' ? next : 200
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
    response.end(typeof next === 'string' ? next : JSON.stringify(next))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  askRegisters({ crossref: { url, mailto: 'desk@example.org' }, orcid: { url }, ror: { url }, allowPrivate: true }, 1)
}
function close(): void {
  server.closeAllConnections()
  server.close()
}
beforeEach(async () => {
  asked = []
  await open()
})
afterEach(close)

const lookUp = async (kind: string, field: string, value: unknown, viewer = viewers.editor) =>
  app.as(viewer).post(`/api/${kind}/look-up`, { field, value })
const message = (one: object) => ({ status: 'ok', message: one })

test('a work by its DOI: plain text, its day, its authors, the journal and the funder that are here; nothing a field would refuse', async () => {
  const here = await build('journals', { title: 'J. Looms', issnPrint: '2049-3630', issnL: null, issnOnline: null })
  const funder = await build('funding-organizations', { crossrefFunderId: '10.13039/501100001234' })
  const article = await build('publications', { title: 'Silk in print', doi: '10.5555/loom.9' })
  next = message(work)
  const answer = await lookUp('publications', 'doi', 'https://doi.org/10.5555/LOOM.1')
  expect(answer.json()).toEqual({
    source: 'Crossref',
    values: {
      title: 'Silk & threads',
      workType: 'journal_article',
      publishedYear: 2021,
      publishedOn: '2021-03-09',
      volume: '12',
      pages: '1-9',
      language: 'en',
      abstract: 'About silk.',
      fundingText: 'Fund of Looms',
      publicationAuthors: [
        { rawName: 'Somchai Jaidee', orcid: '0000-0002-1825-0097', affiliationText: 'Chiang Mai' },
        { rawName: 'The Weavers', isOrganization: true },
      ],
      journal: { id: here.id, label: 'J. Looms' },
      versionOf: { id: article.id, label: 'Silk in print' },
      funders: [expect.objectContaining({ id: funder.id })],
    },
  })
  expect(asked).toEqual([
    '/works/10.5555%2Floom.1?mailto=desk%40example.org talent-mobility/1.0 (mailto:desk@example.org)',
  ])
})

test('what Crossref really answered: signs and lowered figures, subtitle, suffix, headings of an abstract', async () => {
  next = JSON.parse(
    readFileSync(new URL('../fixtures/reported/register-answer.json', import.meta.url), 'utf8'),
  ) as object
  const { values } = (await lookUp('publications', 'doi', '10.99999/tm.lu1')).json()
  expect(values).toMatchObject({
    title: 'Vibrations of LiNb1−xTaxO3 and CO2 in Oryza sativa-like solids: A two-part study',
    abstract: 'Yield fell (p < 0.05) in dry years.\nMethods\nWe counted & weighed; n>30 – 40 plots.',
    publicationAuthors: [
      { rawName: 'Aye Tun' },
      { rawName: 'Example Consortium', isOrganization: true },
      { rawName: 'Paulo T. Costa Jr.' },
    ],
  })
})

test('an article by its DOI: its preprint that is here and does not say so yet', async () => {
  const article = await build('publications', { doi: '10.5555/print.1' })
  const free = await build('publications', { title: 'Silk before print', doi: '10.5555/early.1' })
  await build('publications', { doi: '10.5555/early.2', versionOf: article.id })
  const preprints = [1, 2, 3].map((n) => ({ 'id-type': 'doi', id: `10.5555/Early.${n}` }))
  next = message({ title: 'In print', relation: { 'has-preprint': preprints } })
  expect((await lookUp('publications', 'doi', '10.5555/print.1')).json()).toEqual({
    source: 'Crossref',
    values: { title: 'In print' },
    preprints: [
      {
        id: free.id,
        label: 'Silk before print',
        version: 1,
        href: `/backend/manages/publications?edit=${free.id}`,
        mayName: true,
      },
    ],
    elsewhere: ['10.5555/early.3'],
  })
  // An article that is not here is said to be missing.
  next = message({ title: 'Early', relation: { 'is-preprint-of': [{ 'id-type': 'doi', id: '10.5555/Later.1' }] } })
  expect((await lookUp('publications', 'doi', '10.5555/early.4')).json()).toEqual({
    source: 'Crossref',
    values: { title: 'Early' },
    elsewhere: ['10.5555/later.1'],
  })
  // Parts of another form than promised are left out.
  next = message({ title: 'In print', relation: { 'has-preprint': 'x', 'is-preprint-of': [7, { 'id-type': 'doi' }] } })
  expect((await lookUp('publications', 'doi', '10.5555/print.1')).json()).toEqual({
    source: 'Crossref',
    values: { title: 'In print' },
  })
})

test('a journal by its ISSN, a person by ORCID iD, a funder by ROR id', async () => {
  next = message(journal)
  const answers = async (kind: string, field: string, value: string) =>
    (await lookUp(kind, field, value)).json<{ source: string; values: Record<string, unknown> }>()
  expect(await answers('journals', 'issnPrint', '2049-3630')).toEqual({
    source: 'Crossref',
    values: { title: 'Journal of Looms', issnPrint: '2049-3630', subjectAreas: [{ name: 'Textiles' }] },
  })
  next = person
  expect((await answers('talents', 'orcid', '0000-0002-1825-0097')).values).toMatchObject({
    fullName: 'Josiah Carberry',
    keywords: ['psychoceramics', 'glazes'],
    country: { id: world.thailand },
    links: [{ label: 'Home', url: 'https://example.org/jc' }],
    employments: [{ role: 'Professor', institution: 'Brown University', country: 'US', from: 1999, current: true }],
  })
  next = organization
  expect((await answers('funding-organizations', 'ror', '02mhbdp94')).values).toMatchObject({
    name: { en: 'Fund of Looms', th: 'กองทุนกี่ทอ' },
    website: 'https://looms.example',
    crossrefFunderId: '10.13039/501100001234',
  })
})

test('a register that fails is a plain word, and nothing else is said of it', async () => {
  const said = async () => (await lookUp('publications', 'doi', '10.5555/loom.2')).json()
  for (const [given, fault] of [
    [404, 'not_found'],
    [429, 'busy'],
    [500, 'away'],
    [302, 'away'],
    ['<html>not JSON', 'unreadable'],
    [{ message: { title: {} } }, 'unreadable'],
    [[], 'unreadable'],
    [{ message: { title: [''], author: 'nobody', published: [] } }, 'unreadable'],
    [null, 'away'],
  ] as const) {
    next = given
    expect(await said(), String(given)).toEqual({ source: 'Crossref', fault })
    close()
    await open()
  }
  // Parts of another form than promised are left out.
  next = message({
    title: 'Looms',
    author: 'nobody',
    published: { 'date-parts': 'x' },
    ISSN: 7,
    license: [null],
    funder: {},
  })
  expect(await said()).toEqual({ source: 'Crossref', values: { title: 'Looms' } })
})

test('a register that keeps failing, or asked for a pause itself, is asked for every form', async () => {
  const fund = async () => (await lookUp('funding-organizations', 'ror', '05gq02987')).json()
  next = 500
  for (let count = 0; count < 3; count++) expect(await fund()).toEqual({ source: 'ROR', fault: 'away' })
  for (let count = 0; count < 3; count++) expect(await fund()).toEqual({ source: 'ROR', fault: 'busy' })
  expect(asked).toHaveLength(3)
  expect(asked[0]).toContain('/v2/organizations/05gq02987 talent-mobility/1.0 (mailto:desk@example.org)')
})

test('it is asked by who may write such a row, and about a number of that form', async () => {
  next = message(work)
  expect((await lookUp('publications', 'doi', '10.5555/loom.3', viewers.executive)).statusCode).toBe(403)
  expect((await lookUp('publications', 'doi', 'no number')).statusCode).toBe(400)
  expect((await lookUp('publications', 'title', 'x')).statusCode).toBe(400)
  expect(asked).toEqual([])
})
