// OAI-PMH 2.0 as a harvester asks it: every list to its end by its tokens, each answer well-formed and of the shape that the protocol and CERIF want.
import type { FastifyInstance } from 'fastify'
import { XmlDocument, XmlElement } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { registry } from '#kinds/index.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { setNames } from '#features/oai-pmh/records.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { query, sql } from '#server/database/db.ts'
import { build, buildFull, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { faultsBySchema } from '#tests/support/xml-schemas.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
let base = ''
type Row = { id: string; slug: string; version: number; fullName?: string }
const made: Record<string, Row> = {}

beforeAll(async () => {
  app = await openServer()
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  const university = (
    await build('universities', {
      name: { th: 'มหาวิทยาลัยไหม' },
      shortName: 'US',
      ror: '05a28rw58',
    })
  ).id
  const person = { ...publicly(talents), fullName: 'Ana <Berg> & Co', givenName: 'Ana', familyName: 'Berg', university }
  made['person'] = (await buildFull('talents', { ...person, orcid: '0000-0002-1825-0097' })) as Row
  made['newcomer'] = (await buildFull('talents', { ...publicly(talents), orcid: '0009-0000-0000-0009' })) as Row
  made['hidden'] = (await build('talents', { ...publicly(talents), profilePublic: false })) as Row
  made['draft'] = (await build('talents', { status: 'draft' })) as Row
  const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/'
  const work = {
    ...publicly(publications),
    title: 'Silk & looms',
    workType: 'journal_article',
    publicationAuthors: [],
    licenseUrl,
    pages: '12–19',
    keywords: ['ผ้าไหม'],
  }
  made['work'] = (await buildFull('publications', work)) as Row
  const author = { publication: made['work'].id, linkStatus: 'confirmed' }
  await build('publication-authors', { ...author, rawName: 'Berg, A.', talent: made['person'].id })
  await build('publication-authors', { ...author, rawName: 'Hidden, H.', talent: made['hidden'].id })
  await buildFull('publication-authors', { ...author, rawName: 'Elsewhere, E.', talent: null, isOrganization: false })
  await build('publication-authors', { ...author, rawName: 'Ministry of Looms', isOrganization: true })
  made['data'] = (await buildFull('publications', {
    ...work,
    title: 'Counts of looms',
    workType: 'dataset',
    doi: '10.5281/zenodo.1',
    openAccess: 'gold',
  })) as Row
  await build('publication-authors', {
    ...author,
    publication: made['data'].id,
    rawName: 'Berg, A.',
    talent: made['person'].id,
  })
  made['lab'] = (await buildFull('lab-locations', { ...publicly(labLocations), university, machines: [] })) as Row
  made['machine'] = (await buildFull('machines', { lab: made['lab'].id })) as Row
  made['funder'] = (await buildFull('funding-organizations', {
    ...publicly(fundingOrganizations),
    fundingCalls: [],
  })) as Row
  made['call'] = (await buildFull('funding-calls', { organization: made['funder'].id })) as Row
  made['course'] = (await buildFull('training-courses', publicly(trainingCourses))) as Row
  for (const name of ['hosts', 'young-talents'])
    made[name] = (await buildFull(name, publicly(getKind(name)))) as unknown as Row
})
afterAll(() => app.close())

const names = {
  o: 'http://www.openarchives.org/OAI/2.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  c: 'https://www.openaire.eu/cerif-profile/1.1/',
  i: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
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
  expect(faultsBySchema('oai-answers.xsd', body), body).toEqual([])
  const document = XmlDocument.fromString(body)
  const all = (path: string): string[] => document.find(path, names).map((node) => node.content)
  expect(all('/o:OAI-PMH/*').length).toBeGreaterThanOrEqual(3)
  expect(all('/o:OAI-PMH/o:responseDate')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  // What XML Schema cannot say: what is deleted has no metadata, and what is not has some.
  expect(all('//o:record[(o:header/@status) = boolean(o:metadata)]')).toEqual([])
  return { all, document, error: all('/o:OAI-PMH/o:error/@code')[0] }
}

const elementsOf = (place: XmlDocument | XmlElement, path: string): XmlElement[] =>
  place.find(path, names).filter((node) => node instanceof XmlElement)

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
    for (const set of ['publications', 'products', 'persons', 'orgunits', 'equipments', 'funding', 'events'])
      expect(sets).toEqual(expect.arrayContaining([set, `openaire_cris_${set}`]))
    expect(new Set(sets).size).toBe(sets.length)
    // Checks 1 to 3 of the validator of OpenAIRE for systems like this one.
    for (const set of 'publications products patents persons orgunits projects funding events equipments'.split(' '))
      expect(sets).toContain(`openaire_cris_${set}`)
    const repository = all('//i:repositoryIdentifier')
    expect(repository).toHaveLength(1)
    expect(all('//c:Service/c:Acronym')).toEqual(repository)
    expect(all('//c:Service/c:OAIPMHBaseURL')).toEqual(all('//o:baseURL'))
    expect(all('//c:Service/c:Name').length).toBeGreaterThan(0)
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
    ['verb=ListRecords&metadataPrefix=marc%2021', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=openaire_cris_projects', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=members', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=2001-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=e30.x', 'badResumptionToken'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere:Persons/1', 'idDoesNotExist'],
  ])('%s is %s', async (asked, code) => {
    const { error, all } = await ask(asked)
    expect(error).toBe(code)
    // What was asked is repeated, unless it could not be asked at all.
    const isAsked = code !== 'badVerb' && code !== 'badArgument'
    const params = isAsked ? [...new URLSearchParams(asked).values()] : []
    expect(all('//o:request/@*').toSorted()).toEqual(params.toSorted())
  })
})

describe('records', () => {
  test('every kind is in its set, in both formats; drafts are in none', async () => {
    const places = {
      publications: ['Publications', 'work', 'Publication'],
      products: ['Products', 'data', 'Product'],
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
      expect(dc.all('//dc:type')[0], set).toMatch(/^[A-Z][A-Za-z]+$/)
      const cerif = await ask({ ...asked, metadataPrefix: 'oai_cerif_openaire' })
      expect(cerif.all(`//o:metadata/c:${entity}/@id`)).toEqual([`${place}/${made[name]?.id}`])
    }
    const work = await ask({
      verb: 'GetRecord',
      identifier: identifier('Publications', made['work']),
      metadataPrefix: 'oai_cerif_openaire',
    })
    expect(work.all('//c:Publication/c:Title')[0]).toBe('Silk & looms')
    expect(work.all('//c:Author/c:DisplayName')).toEqual([
      'Berg, A.',
      'Hidden, H.',
      'Elsewhere, E.',
      'Ministry of Looms',
    ])
    // Who is no person has no family name.
    expect(work.all('//c:Author/c:OrgUnit/c:Name')).toEqual(['Ministry of Looms'])
    expect(work.all('//c:Author/c:Person/c:PersonName/c:FamilyNames')).not.toContain('Ministry of Looms')
    expect(work.all('//c:Author/c:Person/@id')).toEqual([`Persons/${made['person']?.id}`])
    expect(work.all('//c:StartPage | //c:EndPage')).toEqual(['12', '19'])
  })

  test('data and programs are products; a work that becomes one is another record, and its old one is deleted', async () => {
    const get = async (place: string, row: Row | undefined) =>
      ask({ verb: 'GetRecord', identifier: identifier(place, row), metadataPrefix: 'oai_cerif_openaire' })
    const data = await get('Products', made['data'])
    expect(data.all('//o:setSpec')).toEqual(['products', 'openaire_cris_products'])
    expect(data.all('//c:Product/*[local-name()="Type"]')).toEqual(['http://purl.org/coar/resource_type/c_ddb1'])
    expect(data.all('//c:Product/c:Name')[0]).toBe('Counts of looms')
    expect(data.all('//c:Product/c:DOI')).toEqual(['10.5281/zenodo.1'])
    expect(data.all('//c:Creator/c:Person/@id')).toEqual([`Persons/${made['person']?.id}`])
    expect((await get('Publications', made['data'])).error).toBe('idDoesNotExist')
    const row = made['data'] as Row
    const change = async (workType: string): Promise<void> => {
      const { version } = await records(system(), publications).get(row.id)
      await records(system(), publications).update(row.id, { workType }, version ?? undefined)
    }
    await change('report')
    expect((await get('Products', row)).all('//o:header/@status')).toEqual(['deleted'])
    expect((await get('Publications', row)).all('//c:Publication/c:Title')[0]).toBe('Counts of looms')
    await change('software')
    expect((await get('Publications', row)).all('//o:header/@status')).toEqual(['deleted'])
    expect((await get('Products', row)).all('//c:Product/*[local-name()="Type"]')).toEqual([
      'http://purl.org/coar/resource_type/c_5ce6',
    ])
    const { found } = await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc' })
    const told = found.filter(({ id }) => id.endsWith(row.id))
    expect(told.map(({ id, isDeleted }) => `${id.split(':')[2]?.split('/')[0]} ${isDeleted}`).toSorted()).toEqual([
      'Products false',
      'Publications true',
    ])
  })

  test('CERIF records agree with one another: whoever is named by an id is there, and is told of in the same words', async () => {
    const own = new Map<string, XmlElement>()
    const named: { by: string; node: XmlElement }[] = []
    const documents = await Promise.all(
      setNames.map((set) => ask({ verb: 'ListRecords', metadataPrefix: 'oai_cerif_openaire', set })),
    )
    for (const { document, all } of documents) {
      const headers = all('//o:header/o:identifier')
      for (const [at, node] of elementsOf(document, '//o:metadata/*').entries()) {
        const id = String(node.attr('id')?.value)
        // What the validator of OpenAIRE asks (5a): the identifier of the record is made of the id.
        expect(headers[at]?.endsWith(`:${id}`), id).toBe(true)
        expect(own.has(id), id).toBe(false)
        own.set(id, node)
        for (const inner of elementsOf(node, './/*[@id]')) named.push({ by: id, node: inner })
      }
    }
    expect(named.length).toBeGreaterThan(5)
    for (const { by, node } of named) {
      const id = String(node.attr('id')?.value)
      const whole = own.get(id)
      expect(whole, `${id}, named by ${by}`).toBeDefined()
      const said = new Set(whole && elementsOf(whole, '*').map((one) => one.toString()))
      // (5b): no value differs from the one of the record itself.
      for (const part of elementsOf(node, '*')) expect(said, `${id} in ${by}`).toContain(part.toString())
    }
    const one = (name: string): string => String(own.get(`Persons/${made[name]?.id}`)?.toString())
    expect(one('person')).toContain('<ORCID>https://orcid.org/0000-0002-1825-0097</ORCID>')
    // The profile knows the older numbers alone.
    expect(one('newcomer')).toContain('<ElectronicAddress>https://orcid.org/0009-0000-0000-0009</ElectronicAddress>')
    expect(one('person')).toContain('<Name xml:lang="th">มหาวิทยาลัยไหม</Name>')
    expect(String(own.get(`Publications/${made['work']?.id}`)?.toString())).toContain(
      '<Keyword xml:lang="th">ผ้าไหม</Keyword>',
    )
  })

  test('whose list the menu does not show has no record, and no work names one', async () => {
    const set = async (show_menu_asean_talent: boolean): Promise<unknown> =>
      saveSettings(
        { ...system(), role: 'admin', who: 'staff' },
        { show_menu_asean_talent },
        (await getStoredSettings()).version,
      )
    await set(false)
    const asked = { verb: 'GetRecord', metadataPrefix: 'oai_cerif_openaire' }
    expect((await ask({ ...asked, identifier: identifier('Persons', made['person']) })).error).toBe('idDoesNotExist')
    const work = await ask({ ...asked, identifier: identifier('Publications', made['work']) })
    expect(work.all('//c:Author/c:Person/@id')).toEqual([])
    expect(work.all('//c:Author/c:Person/c:PersonName/c:FamilyNames')).toContain('Berg, A.')
    await set(true)
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
    // Two full pages are all there is: no third one without records is promised.
    const full = { ...asked, from: '2020-01-01T00:00:00Z', until: '2020-01-01T00:01:06Z' }
    const exact = await harvest('ListRecords', full)
    expect([exact.found.length, exact.pages]).toEqual([200, 2])
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
    // And the two other works: one of them is none any more.
    expect(new Set(moving.found.map(({ id }) => id)).size).toBe(252)
    const day = await harvest('ListIdentifiers', { ...whole, from: '2020-01-01', until: '2020-01-01' })
    expect(day.found.length).toBeGreaterThan(200)
    expect((await ask({ verb: 'ListIdentifiers', resumptionToken: `${token}0` })).error).toBe('badResumptionToken')
    // All of them go in one transaction, at one time: told as deleted in three pieces, each of them once.
    await query(sql`update publications set status = 'archived' where slug like 'work-%'`)
    await query(sql`
      insert into oai_changes (kind, row_id, is_deleted, changed_at)
      select 'publications', id, true, '2020-06-01T00:00:00.000123Z' from publications where slug like 'work-%'`)
    const june = { ...whole, from: '2020-06-01', until: '2020-06-01' }
    const gone = await harvest('ListIdentifiers', june)
    expect([gone.pages, gone.found.length, new Set(gone.found.map(({ id }) => id)).size]).toEqual([3, 250, 250])
    expect(gone.found.every(({ isDeleted }) => isDeleted)).toBe(true)
  })
})
