// Files of the report about the network of co-authors: who takes them along, what their readers find in them, and drawings.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { useRegistry } from '#engine/model/registry.ts'
import { currentVersion } from '#features/network-analysis/figures/versions.ts'
import { registry } from '#kinds/index.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { compute, file, open, rowsOf, stage, useNetworkWorld } from '#tests/support/people/network-world.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
useNetworkWorld(server)

beforeAll(compute)

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
    const png = await stage().ask('admin', 'GET', `/api/network-analysis/export?format=png&locale=${locale}`)
    const { format, width, height } = await sharp(png.rawPayload).metadata()
    expect([format, width]).toEqual(['png', 2048])
    expect(height).toBeGreaterThan(1280)
    const { data, info } = await sharp(png.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // The title stands at the top: ink on paper.
    const dark = Array.from({ length: 120 * info.width }, (_, at) => data[at * 3] ?? 255).filter((red) => red < 100)
    expect(dark.length).toBeGreaterThan(500)
  }
})
