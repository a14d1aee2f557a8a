// OAI-PMH 2.0 as a harvester asks it: every list to its end by its tokens, each answer well-formed and of the shape that the protocol and CERIF want.
import type { FastifyInstance } from 'fastify'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { registry } from '#kinds/index.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
let base = ''
type Row = { id: string; slug: string; version: number; fullName?: string }
const made: Record<string, Row> = {}

beforeAll(async () => {
  app = await openServer()
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  made['person'] = (await build('talents', { ...publicly(talents), fullName: 'Ana <Berg> & Co' })) as Row
  made['draft'] = (await build('talents', { status: 'draft' })) as Row
  made['work'] = (await build('publications', { ...publicly(publications), title: 'Silk & looms' })) as Row
  await build('publication-authors', { publication: made['work'].id, rawName: 'Berg, A.', talent: made['person'].id })
  made['lab'] = (await build('lab-locations', publicly(labLocations))) as Row
  made['machine'] = (await build('machines', { lab: made['lab'].id })) as Row
  made['funder'] = (await build('funding-organizations', publicly(fundingOrganizations))) as Row
  made['call'] = (await build('funding-calls', { organization: made['funder'].id })) as Row
  made['course'] = (await build('training-courses', publicly(trainingCourses))) as Row
}, 60_000)
afterAll(() => app.close())

const names = {
  o: 'http://www.openarchives.org/OAI/2.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  c: 'https://www.openaire.eu/cerif-profile/1.1/',
}

/** Over a real connection, as harvesters do. */
async function ask(params: Record<string, string> | string, method = 'GET') {
  const query_ = new URLSearchParams(params).toString()
  const answer =
    method === 'GET'
      ? await fetch(`${base}/oai?${query_}`)
      : await fetch(`${base}/oai`, { method, body: new URLSearchParams(params) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const body = await answer.text()
  const document = XmlDocument.fromString(body)
  const all = (path: string): string[] => document.find(path, names).map((node) => node.content)
  expect(all('/o:OAI-PMH/*').length).toBeGreaterThanOrEqual(3)
  expect(all('/o:OAI-PMH/o:responseDate')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  return { all, body, error: all('/o:OAI-PMH/o:error/@code')[0] }
}

/** Follows the tokens to the end. */
async function harvest(verb: string, params: Record<string, string>, between?: () => Promise<unknown>) {
  const found: { id: string; at: string; isDeleted: boolean }[] = []
  let pages = 0
  let page = await ask({ verb, ...params })
  for (;;) {
    pages += 1
    const [ids, times, states] = ['identifier', 'datestamp']
      .map((name) => page.all(`//o:header/o:${name}`))
      .concat([page.all('//o:header[@status="deleted"]/o:identifier')])
    for (const [at, id] of (ids ?? []).entries())
      found.push({ id, at: times?.[at] ?? '', isDeleted: states?.includes(id) ?? false })
    const [token] = page.all('//o:resumptionToken')
    if (!token) return { found, pages }
    await between?.()
    page = await ask({ verb, resumptionToken: token })
    expect(page.error).toBeUndefined()
  }
}

const identifier = (place: string, row: Row | undefined): string =>
  `oai:${new URL(originOf()).hostname}:${place}/${row?.id}`
let known = ''
const originOf = (): string => known

describe('what a harvester asks first', () => {
  test('who answers, in which formats, in which sets', async () => {
    const { all } = await ask('verb=Identify')
    known = String(all('//o:baseURL')[0])
    expect(all('//o:Identify/*').slice(0, 7)).toEqual([
      expect.any(String),
      expect.stringMatching(/\/oai$/),
      '2.0',
      expect.stringContaining('@'),
      '2000-01-01T00:00:00Z',
      'transient',
      'YYYY-MM-DDThh:mm:ssZ',
    ])
    expect((await ask('verb=ListMetadataFormats')).all('//o:metadataPrefix')).toEqual(['oai_dc', 'oai_cerif_openaire'])
    const sets = (await ask('verb=ListSets', 'POST')).all('//o:setSpec')
    for (const set of ['publications', 'persons', 'orgunits', 'equipments', 'funding', 'events'])
      expect(sets).toEqual(expect.arrayContaining([set, `openaire_cris_${set}`]))
  })

  test.each([
    ['', 'badVerb'],
    ['verb=Guess', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=persons', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=members', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=2001-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=e30.x', 'badResumptionToken'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere:Persons/1', 'idDoesNotExist'],
  ])('%s is %s', async (asked, code) => {
    expect((await ask(asked)).error).toBe(code)
  })
})

describe('records', () => {
  test('every kind is in its set, in both formats; drafts are in none', async () => {
    const places = {
      publications: ['Publications', 'work', 'Publication'],
      persons: ['Persons', 'person', 'Person'],
      orgunits: ['OrgUnits', 'lab', 'OrgUnit'],
      equipments: ['Equipments', 'machine', 'Equipment'],
      funding: ['Fundings', 'call', 'Funding'],
      events: ['Events', 'course', 'Event'],
    } as const
    for (const [set, [place, name, entity]] of Object.entries(places)) {
      const { found } = await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc', set: `openaire_cris_${set}` })
      expect(
        found.map(({ id }) => id),
        set,
      ).toContain(identifier(place, made[name]))
      expect(found.map(({ id }) => id)).not.toContain(identifier(place, made['draft']))
      const asked = { verb: 'GetRecord', identifier: identifier(place, made[name]) }
      const dc = await ask({ ...asked, metadataPrefix: 'oai_dc' })
      expect(dc.all('//dc:title'), set).toHaveLength(1)
      expect(dc.all('//dc:identifier').length, set).toBeGreaterThan(0)
      const cerif = await ask({ ...asked, metadataPrefix: 'oai_cerif_openaire' })
      expect(cerif.all(`//o:metadata/c:${entity}/@id`)).toEqual([`${place}/${made[name]?.id}`])
    }
    const work = await ask({
      verb: 'GetRecord',
      identifier: identifier('Publications', made['work']),
      metadataPrefix: 'oai_cerif_openaire',
    })
    expect(work.all('//c:Publication/c:Title')[0]).toBe('Silk & looms')
    expect(work.all('//c:Author/c:DisplayName')).toEqual(['Berg, A.'])
  })

  test('elements of a CERIF record stand in the order of the profile', async () => {
    const order: Record<string, string[]> = {
      Publication:
        'Type Language Title Subtitle PublishedIn PartOf PublicationDate Number Volume Issue Edition StartPage EndPage DOI ISBN URL Authors Editors Publishers License Subject Keyword Abstract Status Access'.split(
          ' ',
        ),
      Person: 'PersonName Gender ORCID ScopusAuthorID ElectronicAddress Affiliation'.split(' '),
      OrgUnit: 'Type Acronym Name Identifier ElectronicAddress PartOf'.split(' '),
      Equipment: 'Acronym Name Identifier Description Owner'.split(' '),
      Funding: 'Type Acronym Name Amount Identifier Description Subject Keyword Funder PartOf Duration'.split(' '),
      Event: 'Type Acronym Name Place Country StartDate EndDate Description Subject Keyword Organizer'.split(' '),
    }
    const { body } = await ask('verb=ListRecords&metadataPrefix=oai_cerif_openaire')
    const document = XmlDocument.fromString(body)
    for (const [entity, wanted] of Object.entries(order))
      for (const node of document.find(`//o:metadata/c:${entity}`, names)) {
        const parts = node.find('*').map((one) => ('name' in one ? String(one.name) : ''))
        const places = parts.map((name) => wanted.indexOf(name))
        expect(
          parts.filter((name) => !wanted.includes(name)),
          entity,
        ).toEqual([])
        expect(places, entity).toEqual(places.toSorted((a, b) => a - b))
      }
  })

  test('what is hidden is told as deleted at once, with all that belongs to it, and told anew when it is back', async () => {
    const before = new Date(Date.now() - 1000).toISOString().slice(0, 19) + 'Z'
    const lab = made['lab'] as Row
    // Its machine made a new version of it.
    const { version } = await records(system(), labLocations).get(lab.id)
    const archived = await records(system(), labLocations).move(lab.id, 'archived', {}, version ?? undefined)
    const gone = await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc', from: before })
    for (const one of [identifier('OrgUnits', lab), identifier('Equipments', made['machine'])])
      expect(gone.found.find(({ id }) => id === one)?.isDeleted, one).toBe(true)
    const asked = { verb: 'GetRecord', identifier: identifier('OrgUnits', lab), metadataPrefix: 'oai_dc' }
    expect((await ask(asked)).all('//o:metadata')).toEqual([])
    await records(system(), labLocations).move(lab.id, 'published', {}, archived.version ?? undefined)
    const back = await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc', from: before })
    expect(back.found.find(({ id }) => id === identifier('OrgUnits', lab))?.isDeleted).toBe(false)
    expect(back.found.find(({ id }) => id === identifier('Equipments', made['machine']))?.isDeleted).toBe(false)
  })

  test('a long list comes in pieces, each row once, also while rows change; a token stays good for the same piece', async () => {
    await query(sql`insert into publications (id, title, work_type, published_year, status, slug, created_at, updated_at)
      select gen_random_uuid(), 'Work ' || n, 'journal_article', 2020, 'published', 'work-' || n, now(), '2020-01-01'::timestamptz + (n / 3) * interval '1 second'
        from generate_series(1, 250) n`)
    const asked = { metadataPrefix: 'oai_dc', set: 'publications', until: '2021-01-01' }
    const { found, pages } = await harvest('ListRecords', asked)
    expect(pages).toBe(3)
    expect(new Set(found.map(({ id }) => id)).size).toBe(250)
    const [token = ''] = (await ask({ verb: 'ListIdentifiers', ...asked })).all('//o:resumptionToken')
    const [one, two] = [
      await ask({ verb: 'ListIdentifiers', resumptionToken: token }),
      await ask({ verb: 'ListIdentifiers', resumptionToken: token }),
    ]
    expect(one.all('//o:identifier')).toEqual(two.all('//o:identifier'))
    let touched = 0
    const whole = { metadataPrefix: 'oai_dc', set: 'publications' }
    const moving = await harvest('ListIdentifiers', whole, () =>
      query(sql`update publications set updated_at = now() where slug = ${`work-${(touched += 1) * 100}`}`),
    )
    expect(new Set(moving.found.map(({ id }) => id)).size).toBe(251)
    const day = await harvest('ListIdentifiers', { ...whole, from: '2020-01-01', until: '2020-01-01' })
    expect(day.found.length).toBeGreaterThan(200)
    expect((await ask({ verb: 'ListIdentifiers', resumptionToken: `${token}0` })).error).toBe('badResumptionToken')
  })
})
