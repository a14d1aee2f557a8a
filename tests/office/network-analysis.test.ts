// The report about the network of co-authors: what joins people, who is counted and never named, whose country it is, and its files.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { currentVersion } from '#features/network-analysis/figures/versions.ts'
import { chosenNetwork } from '#features/network-analysis/report/chosen-network.ts'
import { readFilter } from '#features/network-analysis/report/filter.ts'
import { storedNetwork, type StoredNetwork } from '#features/network-analysis/report/stored-network.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { controlRunOf, getRunOf, startRun, workPortionOf } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const address = '/backend/reports/social-network-analysis'
let stage: Stage
const people: Record<string, string> = {}

const person = async (name: string, code: string, more: object = {}): Promise<void> => {
  const made = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: name,
    country: await country(code),
    ...more,
  })
  people[name] = made.id
}
const work = async (
  publishedYear: number,
  names: readonly string[],
  more: object = {},
  strangers = 0,
): Promise<string> => {
  const { id } = await build('publications', { ...publicly(getKind('publications')), publishedYear, ...more })
  for (const [at, name] of names.entries())
    await build('publication-authors', {
      publication: id,
      rawName: `${name} ${at}`,
      orcid: null,
      scopusId: null,
      talent: people[name.replace('?', '')],
      linkStatus: name.endsWith('?') ? 'suggested' : 'confirmed',
    })
  for (let at = 0; at < strangers; at++)
    await build('publication-authors', {
      publication: id,
      rawName: `Stranger ${at}`,
      orcid: null,
      scopusId: null,
      talent: null,
    })
  return id
}
const compute = async (): Promise<void> => {
  await startRun('compute-network')
  expect([...(await workOnRuns()).values()]).toEqual([])
}
const open = async (query = '', who: Actor = 'admin'): Promise<string> => {
  const answer = await stage.ask(who, 'GET', `${address}${query}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.body
}
/** Rows of the first table, as texts of their cells. */
const rowsOf = (page: string): string[][] =>
  [...(/<tbody>(.*?)<\/tbody>/su.exec(page)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell]) =>
      (cell ?? '').replaceAll(/<[^>]+>/gu, '').trim(),
    ),
  )
const file = async (query: string, who: Actor = 'admin') =>
  stage.ask(who, 'GET', `/api/network-analysis/export?${query}`)

beforeAll(async () => {
  stage = await openStage(server(), [
    'user',
    'author',
    'editor',
    'executive',
    'country admin',
    'admin of another country',
    'admin',
  ])
  await saveSettings(staffWith('admin'), { network_max_authors: 10 }, (await getStoredSettings()).version)
  await person('Anong', 'TH')
  await person('Boon', 'TH')
  await person('Chai', 'TH')
  await person('Dung', 'VN')
  await person('Elsewhere', 'VN')
  await person('Quietmoth', 'TH', { status: 'draft' })
  await person('Lonely', 'TH')
  await work(2019, ['Anong', 'Boon'])
  await work(2021, ['Anong', 'Boon', 'Chai'])
  await work(2022, ['Boon', 'Dung'])
  await work(2022, ['Anong', 'Quietmoth'])
  // A suggestion joins nobody, nor does a draft, nor a work of too many.
  await work(2022, ['Chai', 'Elsewhere?'])
  await work(2022, ['Chai', 'Elsewhere'], { status: 'draft' })
  await work(2023, ['Anong', 'Elsewhere'], {}, 9)
  // A preprint and the article that it became are one work.
  const article = await work(2020, ['Chai', 'Boon'])
  await work(2019, ['Chai', 'Boon'], { versionOf: article })
})

test('before anything is computed the page says so, and afterwards it says the version that it shows', async () => {
  expect(await open()).toContain('has not been computed yet')
  expect((await file('format=csv')).statusCode).toBe(404)
  await compute()
  expect(await open()).not.toContain('has not been computed yet')
  expect(await currentVersion()).toMatchObject({ maxAuthors: 10, people: 6, links: 5, largeWorks: 1, pathSources: 6 })
})

test('a computation that somebody stops cannot be stopped, or writes its version all the same', async () => {
  const before = await currentVersion()
  const { number } = await startRun('compute-network')
  const working = workPortionOf(number)
  await controlRunOf(number, 'stop')
  expect(await working).toEqual({ goesOn: false })
  expect((await getRunOf(number)).state).toBe('stopped')
  expect(await currentVersion()).toEqual(before)
})

test('a suggested link, a draft, a second version or a work of too many authors joins people', async () => {
  const rows = rowsOf(await open('?sort=name')).map(([name, , degree, weight]) => [name, degree, weight])
  expect(rows).toEqual([
    ['Anong', '3', '4'],
    ['Boon', '3', '5'],
    ['Chai', '2', '3'],
    ['Dung', '1', '1'],
  ])
  const fractional = rowsOf(await open('?sort=name&counting=fractional')).map(([name, , degree, weight]) => [
    name,
    degree,
    weight,
  ])
  // The work of eleven authors gives a tenth; one of three gives a half to each pair.
  expect(fractional).toContainEqual(['Elsewhere', '1', '0.1'])
  expect(fractional).toContainEqual(['Chai', '2', '2'])
})

test('figures of the whole network are those of its definition, and the broker comes first', async () => {
  // Dung - Boon - Anong - Quietmoth, with Chai at both: Boon and Anong lie on three ways each.
  const rows = rowsOf(await open('?sort=betweenness')).map(([name, , , , betweenness]) => [name, betweenness])
  expect(rows).toEqual([
    ['Anong', '3'],
    ['Boon', '3'],
    ['Chai', '0'],
    ['Dung', '0'],
  ])
})

test('who is not public is named on the page or in a file, or not counted', async () => {
  for (const query of ['', '?list=isolated', '?list=missing', '?level=countries', '?level=organizations']) {
    const page = await open(query)
    expect(page).not.toContain('Quietmoth')
    // Joined to somebody, and so none of those without joint works.
    expect(page.includes('1 person who is not public')).toBe(query !== '?list=isolated')
  }
  for (const format of ['csv', 'graphml', 'gexf', 'net', 'svg']) {
    const { body, statusCode } = await file(`format=${format}`)
    expect(statusCode, body).toBe(200)
    expect(body).not.toContain('Quietmoth')
    expect(body).not.toContain(people['Quietmoth'])
    expect(body).toContain('1 person who is not public')
  }
})

test('who went private or away after the computation is still named', async () => {
  await query(sql`update talents set status = 'draft' where id = ${people['Dung']}`)
  expect(await open()).not.toContain('Dung')
  await query(sql`update talents set status = 'published' where id = ${people['Dung']}`)
  expect(await open()).toContain('Dung')
})

test('sentences do not say what holds countries together, or lead nowhere', async () => {
  const page = await open()
  expect(page).toContain('5 of 7 people are connected by joint works; the largest group has 5.')
  expect(page).toContain('1 person of Country TH holds Country TH and Country VN together')
  expect(page).toContain('1 pair of co-authors crosses a border, 1 of them between Country TH and Country VN')
  const bridge = /href="([^"]*country=[^"]*)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await open(bridge.slice(address.length))).toContain('Dung')
})

test('people without joint works are others than those of the sentence, or end after a page', async () => {
  const names = (page: string): (string | undefined)[] => rowsOf(page).map(([name]) => name)
  // Only a work of too many authors joins Elsewhere: nothing does in full counting.
  expect(names(await open('?list=isolated'))).toEqual(['Elsewhere', 'Lonely'])
  expect(names(await open('?list=isolated&counting=fractional'))).toEqual(['Lonely'])
  const recent = await open('?list=isolated&from=2022&min=2')
  expect(recent).toContain('7 people have no joint work here.')
  expect(names(recent)).toEqual(['Anong', 'Boon', 'Chai', 'Dung', 'Elsewhere', 'Lonely'])
  expect(recent).toContain('1 person who is not public')
  expect(await open('?list=isolated&page=2')).not.toContain('Lonely')
})

test('filters of the address do not narrow the network', async () => {
  const names = async (query: string): Promise<(string | undefined)[]> =>
    rowsOf(await open(query))
      .map(([name]) => name)
      .toSorted()
  expect(await names('?country=TH')).toEqual(['Anong', 'Boon', 'Chai'])
  expect(await names('?from=2022')).toEqual(['Anong', 'Boon', 'Dung'])
  expect(await names('?to=2019')).toEqual(['Anong', 'Boon'])
  expect(await names('?min=2')).toEqual(['Anong', 'Boon', 'Chai'])
  expect(await names('?country=VN&country=TH&from=2022')).toEqual(['Anong', 'Boon', 'Dung'])
  const none = await open('?country=XX')
  expect(none).toContain('No joint works for this choice')
  expect(none).toContain('“XX” is not known here')
  expect(await open('?from=abc&page=-3&sort=secret&level=1')).toContain('“abc” is not known here')
})

/** What the page says of a way, as text. */
const way = async (a: string, b: string, more = ''): Promise<string> =>
  (
    /<section [^>]*aria-labelledby="ways">.*?<\/section>/su.exec(
      await open(`?${new URLSearchParams({ a, b })}${more}`),
    )?.[0] ?? ''
  )
    .replaceAll(/<form.*<\/form>/gsu, '')
    .replaceAll(/<[^>]+>/gu, ' ')

test('a way between two people is not the shortest, names who is not public, or is silent where there is none', async () => {
  expect(await way('  đúng ', 'ANONG')).toContain('The shortest path has 2 steps.')
  expect(await way('x'.repeat(10_000), 'Anong')).toContain(`is called “${'x'.repeat(200)}”`)
  expect(await way('dung', 'Anong')).toMatch(/The shortest path has 2 steps\.\s+Dung\s+Boon\s+Anong/u)
  expect(await way('Dung', 'Quietmoth')).toContain('No public person with joint works is called “Quietmoth”')
  expect(await way('Dung', 'Elsewhere')).toContain('is called “Elsewhere”')
  expect(await way('Dung', 'Elsewhere', '&counting=fractional')).toMatch(/Dung\s+Boon\s+Anong\s+Elsewhere/u)
  expect(await way('Chai', 'Anong', '&from=2022')).toContain('is called “Chai”')
})

type SentPicture = {
  nodes: { name: string; country: string; links: number; x: number; y: number; mark: number }[]
  edges: [number, number, number][]
  marks: { mark: number; text: string; count: number }[]
  total: number
}
const picture = async (query: string, who: Actor = 'admin'): Promise<SentPicture> => {
  const { body, statusCode } = await stage.ask(who, 'GET', `/api/network-analysis/picture?${query}`)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body) as SentPicture
}

test('the picture shows another network than the table, or its drawing says what the list does not', async () => {
  expect(await open()).not.toContain('role="img"')
  const page = await open('?picture=country')
  expect(page).toContain('4 of 4 shown')
  expect(page).toMatch(/role="img" aria-label="Drawing of the network with 4 marks and 4 lines/u)
  const list = [
    ...(/What the picture shows.*?<ol>(.*?)<\/ol>/su.exec(page)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gsu),
  ].map(([, item]) => (item ?? '').replaceAll(/<[^>]+>/gu, ''))
  expect(list).toEqual([
    'Anong Country TH, 3 links Linked here with Boon, Chai',
    'Boon Country TH, 3 links Linked here with Anong, Chai, Dung',
    'Chai Country TH, 2 links Linked here with Boon, Anong',
    'Dung Country VN, 1 link Linked here with Boon',
  ])
  const { nodes, edges, marks, total } = await picture('picture=country')
  expect(nodes.map(({ name, links, mark }) => [name, links, mark])).toEqual([
    ['Anong', 3, 0],
    ['Boon', 3, 0],
    ['Chai', 2, 0],
    ['Dung', 1, 1],
  ])
  expect(total).toBe(4)
  expect(edges.map(([one, other, weight]) => `${one} ${other} ${weight}`).toSorted()).toEqual([
    '0 1 2',
    '0 2 1',
    '1 2 2',
    '1 3 1',
  ])
  expect(marks).toEqual([
    { mark: 0, text: 'Country TH', count: 3 },
    { mark: 1, text: 'Country VN', count: 1 },
  ])
  // The mean year of joint works: Anong has them in 2019, twice in 2021, and in 2022.
  expect((await picture('picture=year')).marks.map(({ text, count }) => [text, count])).toEqual([
    ['2021', 3],
    ['2022', 1],
  ])
  expect((await picture('picture=community')).marks[0]?.text).toMatch(/^Community \d$/u)
  expect((await picture('picture=country&level=countries')).nodes.map(({ name }) => name)).toEqual([
    'Country TH',
    'Country VN',
  ])
})

test('the picture is the same at every opening, or holds what its reader may not see', async () => {
  const places = async (query: string) => (await picture(query)).nodes.map(({ name, x, y }) => [name, x, y])
  expect(await places('picture=year')).toEqual(await places('picture=country'))
  for (const query of ['', 'level=organizations', 'level=countries', 'counting=fractional&picture=industry'])
    expect(JSON.stringify(await picture(query))).not.toMatch(new RegExp(`Quietmoth|${people['Quietmoth']}`, 'u'))
  expect(JSON.stringify(await picture('', 'admin of another country'))).not.toMatch(/Anong|Boon|Chai/u)
  expect((await stage.ask('visitor', 'GET', '/api/network-analysis/picture')).statusCode).toBe(401)
  expect((await stage.ask('admin', 'GET', '/api/network-analysis/picture?country=XX')).statusCode).toBe(400)
})

test('keywords are counted of works that are not public, of strangers, or twice, or their growth is that of other years', async () => {
  const made = await Promise.all(
    ['Looms', 'Silk'].map((en) => build('keywords', { ...publicly(getKind('keywords')), label: { en } })),
  )
  const [looms = '', silk = ''] = made.map(({ id }) => id)
  const { id: unproved } = await build('keywords', { label: { en: 'Unproved' }, state: 'pending' })
  // Of all years, also the draft, the work of eleven authors and both versions of one work.
  await query(sql`update publications set keywords = ${[looms, unproved]}::uuid[]`)
  await query(sql`update publications set keywords = ${[looms, silk]}::uuid[] where published_year = 2022`)
  const rows = async (query: string) => rowsOf(await open(`?level=keywords${query}`))
  // 2013 to 2017, and 2018 to 2022: with the work that Chai alone has written for certain, without the draft and the second version.
  expect(await rows('')).toEqual([
    ['Looms', '6', '5', '1', '0', '6', '+6'],
    ['Silk', '3', '5', '1', '0', '3', '+3'],
  ])
  expect(await rows('&from=2019&to=2022')).toEqual([
    ['Looms', '6', '5', '1', '2', '4', '+2'],
    ['Silk', '3', '5', '1', '0', '3', '+3'],
  ])
  expect(await rows('&counting=fractional&from=2023&to=2023')).toEqual([['Looms', '1', '2', '0']])
  expect((await picture('level=keywords')).edges).toEqual([[0, 1, 3]])
  expect((await file('format=csv&level=keywords')).body).toContain('Silk,3,5,1,0,3')
  expect(await open('?level=keywords', 'admin of another country')).not.toContain('Quietmoth')
  await query(sql`update publications set keywords = '{}'`)
})

test('a view is kept without its filters or its note, or its note is lost with a new name', async () => {
  const send = (form: Record<string, string>) =>
    stage.browse('admin', 'POST', `${address}?country=TH&picture=year&page=2&unknown=1`, {
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const long = await send({ do: 'save', name: 'Thailand', note: 'x'.repeat(1001) })
  expect([long.statusCode, long.body.includes('At most 1000 characters')]).toEqual([422, true])
  expect(long.body).toContain('value="Thailand"')
  expect((await send({ do: 'save', name: 'Thailand', note: 'Boon holds\r\nboth together.' })).statusCode).toBe(303)
  const saved = () =>
    queryOne<{ id: string; name: string; note: string; query: string }>(
      sql`select id, name, note, query from saved_views where kind = 'network-analysis'`,
    )
  const note = 'Boon holds\nboth together.'
  expect(await saved()).toMatchObject({ note, query: 'country=TH&picture=year' })
  const page = (await stage.browse('admin', 'GET', address)).body
  expect(page).toContain(note)
  expect(page).toContain(`href="${address}?country=TH&amp;picture=year"`)
  const id = (await saved())?.id ?? ''
  await send({ do: 'rename', id, name: 'Thai', note: 'Seen.' })
  expect(await saved()).toMatchObject({ name: 'Thai', note: 'Seen.', query: 'country=TH&picture=year' })
  await send({ do: 'remove', id })
  expect(await saved()).toBeUndefined()
})

test('people who should meet are connected already, of one country, or not public', async () => {
  const { id: keyword, slug } = await build('keywords', {
    ...publicly(getKind('keywords')),
    label: { en: 'Loom dynamics' },
  })
  for (const name of ['Anong', 'Dung', 'Elsewhere', 'Lonely', 'Quietmoth'])
    await query(sql`update talents set keywords = keywords || ${keyword}::uuid where id = ${people[name]}`)
  const page = await open('?list=missing')
  expect(
    rowsOf(page)
      .map(([one, other]) => [one, other].toSorted().join())
      .toSorted(),
  ).toEqual(['Anong,Elsewhere', 'Dung,Lonely', 'Elsewhere,Lonely'])
  expect(page).toContain(`/paring-search?keywords=${String(slug)}`)
  expect(page).not.toContain('Quietmoth')
  expect(await open('?list=missing', 'country admin')).toContain('Nobody of this choice shares a topic')
})

test('a country admin reads people of another country, or sees any without a country', async () => {
  const thai = await open('', 'country admin')
  expect(thai).toContain('Boon')
  for (const name of ['Dung', 'Elsewhere', 'Country VN']) expect(thai).not.toContain(name)
  const vietnamese = await open('?country=TH', 'admin of another country')
  for (const name of ['Anong', 'Boon', 'Chai']) expect(vietnamese).not.toContain(name)
  const { body } = await file('format=csv&counting=fractional', 'admin of another country')
  for (const name of ['Anong', 'Boon', 'Chai']) expect(body).not.toContain(name)
  const { filter } = await readFilter(new URLSearchParams(), 'en')
  const stored = (await storedNetwork()) as StoredNetwork
  expect(await chosenNetwork(staffWith('country_admin'), stored, filter)).toMatchObject({ people: [], counted: 0 })
})

test('who may not export people takes the network along, or it is not recorded', async () => {
  for (const who of ['user', 'author'] as const) {
    expect(await open('', who)).toContain('Boon')
    expect((await file('format=csv', who)).statusCode).toBe(403)
  }
  for (const who of ['editor', 'executive', 'admin'] as const)
    expect((await file('format=net&country=TH', who)).statusCode).toBe(200)
  expect(
    await queryOne(
      sql`select changed from audit_entries where action = 'export' and label = 'network-analysis' order by at desc limit 1`,
    ),
  ).toMatchObject({ changed: { filter: 'format=net&country=TH', count: 3 } })
  for (const wrong of ['format=pdf', 'country=XX', 'from=1', 'colour=red'])
    expect((await file(wrong)).statusCode, wrong).toBe(400)
})

/** What a reader of XML finds in a file, and the texts and attributes of it. */
function read(body: string, namespace: string) {
  const document = XmlDocument.fromString(body)
  return (path: string, inside?: XmlElement): XmlElement[] =>
    (inside ?? document.root).find(path, { x: namespace }) as XmlElement[]
}
const attribute = (element: XmlElement, name: string): string => element.attr(name)?.value ?? ''
const edgeText = (names: ReadonlyMap<string, string>, one: string, other: string, weight: string): string =>
  `${[names.get(one), names.get(other)].toSorted().join()} ${weight}`

test('a file is not what a reader of its format reads, or lacks filters and date', async () => {
  const day = (await currentVersion())?.beganAt.slice(0, 10) ?? ''
  const truth = ['Anong,Boon 2', 'Anong,Chai 1', 'Boon,Chai 2']

  const graphml = read((await file('format=graphml&country=TH')).body, 'http://graphml.graphdrawing.org/xmlns')
  const labels = new Map(
    graphml('//x:node').map((node) => [attribute(node, 'id'), graphml('x:data[@key="label"]', node)[0]?.content ?? '']),
  )
  const edges = graphml('//x:graph[@edgedefault="undirected"]/x:edge')
  const weightOf = (edge: XmlElement): string => graphml('x:data[@key="weight"]', edge)[0]?.content ?? ''
  expect(
    edges
      .map((edge) => edgeText(labels, attribute(edge, 'source'), attribute(edge, 'target'), weightOf(edge)))
      .toSorted(),
  ).toEqual(truth)
  for (const part of [day, 'Country: Country TH', 'Counting: Full'])
    expect(graphml('/x:graphml/x:desc')[0]?.content).toContain(part)

  const gexf = read((await file('format=gexf&country=TH')).body, 'http://gexf.net/1.3')
  const names = new Map(gexf('//x:node').map((node) => [attribute(node, 'id'), attribute(node, 'label')]))
  expect(
    gexf('//x:edge')
      .map((edge) => edgeText(names, attribute(edge, 'source'), attribute(edge, 'target'), attribute(edge, 'weight')))
      .toSorted(),
  ).toEqual(truth)
  expect(gexf(`/x:gexf/x:meta[@lastmodifieddate="${day}"]/x:description`)[0]?.content).toContain('Country TH')

  const lines = (await file('format=net&country=TH')).body.split('\r\n').filter((line) => line && !line.startsWith('%'))
  const vertices = new Map(lines.slice(1, 4).map((line) => /^(\d+) "(.*)"$/u.exec(line)?.slice(1) as [string, string]))
  expect([lines[0], lines[4]]).toEqual(['*Vertices 3', '*Edges'])
  const pairs = lines.slice(5).map((line) => line.split(' ') as [string, string, string])
  expect(pairs.map(([one, other, weight]) => edgeText(vertices, one, other, weight)).toSorted()).toEqual(truth)

  // A community has the number that the page gives it.
  const shown = new Map(rowsOf(await open('?country=TH')).map((cells) => [cells[0], cells[8]]))
  const [, ...rows] = (await file('format=csv&country=TH')).body.trim().split('\r\n')
  for (const row of rows.slice(0, 3)) expect(row.split(',').at(-1)).toBe(shown.get(row.split(',')[0]))
})

test('a file is made of something else than was asked for', async () => {
  for (const query of [
    'level=everybody',
    'counting=half',
    'list=all',
    'sort=x',
    'picture=red',
    'country=TH,XX',
    'min=0',
  ])
    for (const format of ['csv', 'svg']) expect((await file(`format=${format}&${query}`)).statusCode, query).toBe(400)
})

test('a drawing as a file is not read by readers of pictures, or lacks its legend, its filters or its date', async () => {
  const svg = await file('format=svg&country=TH&picture=country')
  expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(svg.headers['content-disposition']).toMatch(/"network-people-\d{4}-\d\d-\d\d\.svg"/u)
  const svgOf = (body: string) => {
    const document = XmlDocument.fromString(body)
    return (path: string) => document.find(path, { x: 'http://www.w3.org/2000/svg' }).map(({ content }) => content)
  }
  const texts = svgOf(svg.body)('//x:text')
  for (const text of ['Social network analysis', 'Anong', 'Boon', 'Chai', 'Country TH (3)', 'Country: Country TH'])
    expect(texts).toContain(text)
  expect(texts.join()).toContain('3 of 3 shown')
  expect(svgOf(svg.body)('/x:svg/x:desc')[0]).toContain(new Date().toISOString().slice(0, 10))
  // One line for each pair, one outline for each person.
  const paths = XmlDocument.fromString(svg.body).find('//x:g/x:path', {
    x: 'http://www.w3.org/2000/svg',
  }) as XmlElement[]
  const drawn = paths.map((path) => path.attr('d')?.value ?? '')
  expect(
    drawn
      .filter((d) => /^(?:M\S+ \S+L\S+ \S+)+$/u.test(d))
      .join('')
      .match(/M/gu),
  ).toHaveLength(3)
  for (const locale of ['en', 'zh']) {
    const png = await stage.ask('admin', 'GET', `/api/network-analysis/export?format=png&locale=${locale}`)
    const { format, width, height } = await sharp(png.rawPayload).metadata()
    expect([format, width]).toEqual(['png', 2048])
    expect(height).toBeGreaterThan(1280)
    const { data, info } = await sharp(png.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // The title stands at the top: ink on paper.
    const dark = Array.from({ length: 120 * info.width }, (_, at) => data[at * 3] ?? 255).filter((red) => red < 100)
    expect(dark.length).toBeGreaterThan(500)
  }
})

test('a picture of the network jumps between two computations, or two versions are kept', async () => {
  const places = () =>
    query<{ talent: string; x: number; y: number }>(sql`select talent, x, y from coauthor_figures order by talent`)
  const before = await places()
  await compute()
  const after = await places()
  const size = Math.max(...before.map(({ x, y }) => Math.hypot(x, y)))
  for (const [at, { x, y }] of before.entries())
    expect(Math.hypot((after[at]?.x ?? 0) - x, (after[at]?.y ?? 0) - y)).toBeLessThan(size / 10)
  expect(await queryOne(sql`select count(*)::int n from coauthor_versions`)).toEqual({ n: 1 })
})

test('who is erased stays in the stored network', async () => {
  await query(sql`delete from publication_authors where talent = ${people['Quietmoth']}`)
  await query(sql`delete from talents where id = ${people['Quietmoth']}`)
  expect(
    await queryOne(sql`
    select (select count(*)::int from coauthor_figures where talent = ${people['Quietmoth']}) figures,
      (select count(*)::int from coauthor_links where ${people['Quietmoth']}::uuid in (one, other)) links`),
  ).toEqual({ figures: 0, links: 0 })
  expect(await open()).toContain('4 of 6 people are connected')
})
