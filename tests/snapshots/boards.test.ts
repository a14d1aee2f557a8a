// Boards of works, labs, offers and people: each number is that of the list it leads to, the home page tells the same works, small numbers of people follow from no charts together, and pictures of charts are all that other sites may show.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { measures, takeSnapshot } from '#features/metric-snapshots/take-snapshots.ts'
import type { BoardData } from '#features/metric-snapshots/board/board.loader.ts'
import type { HomeData } from '#features/home/home.loader.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { formatDate } from '#words/formats.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const ask = (url: string, headers: Record<string, string> = {}) =>
  server().inject({ url, headers: { accept: '*/*', ...headers } })
const year = new Date().getUTCFullYear()
const today = new Date().toISOString().slice(0, 10)
const smallest = 5
const ids: Record<string, string> = {}
const slugs: Record<string, string> = {}

const dataOf = async <Data>(path: string, route: string): Promise<Data> => {
  const [at = '', search = ''] = path.split('?')
  const answer = await server().inject({ url: `${at}?_data=${encodeURIComponent(route)}${search && `&${search}`}` })
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 200)}`).toBe(200)
  return answer.json()
}
const board = (slug = '', search = '') =>
  dataOf<BoardData>(`/dashboard${slug && `/${slug}`}${search}`, slug ? '/dashboard/:slug' : '/dashboard')
type Told = { key: string; cells: (number | string)[] }
const chart = ({ charts }: BoardData, id: string): Told[] =>
  (charts.find((one) => one.id === id)?.rows ?? []).map(({ key, cells }) => ({
    key,
    cells: cells.map(({ value, text }) => value ?? text),
  }))
const first = (data: BoardData, id: string): Record<string, number | string | undefined> =>
  Object.fromEntries(chart(data, id).map(({ key, cells: [cell] }) => [key, cell]))

const industry = async (name: string): Promise<void> => {
  const { id, slug } = await build('domain-industries', {
    ...publicly(getKind('domain-industries')),
    name: { en: name },
    active: true,
  })
  ids[name] = id
  slugs[name] = String(slug)
}
const people = async (code: string, count: number, industries: readonly string[], values: object = {}) => {
  const place = await country(code)
  const of = industries.map((name) => ids[name])
  for (let at = 0; at < count; at += 1)
    ids[`${code}${at}`] = (
      await build('talents', {
        ...publicly(getKind('talents')),
        country: place,
        domainIndustries: of,
        highestDegree: 'doctoral',
        ...values,
      })
    ).id
}
const work = async (publishedYear: number, codes: readonly string[], more: object = {}): Promise<void> => {
  const { id } = await build('publications', {
    ...publicly(getKind('publications')),
    publishedYear,
    openAccess: 'gold',
    domainIndustries: [ids['Quantum']],
    versionOf: null,
    ...more,
  })
  for (const code of codes)
    await build('publication-authors', {
      publication: id,
      rawName: `Author ${code}`,
      orcid: null,
      scopusId: null,
      affiliationCountry: null,
      talent: ids[`${code}0`],
      linkStatus: 'confirmed',
      hiddenOnProfile: false,
    })
}

beforeAll(async () => {
  await industry('Quantum')
  await industry('Food')
  await people('TH', 9, ['Quantum'], {
    claimStatus: 'claimed',
    educations: [{ institution: 'A school', country: 'LA' }],
  })
  await people('TH', 6, ['Food'], { highestDegree: 'master' })
  await people('LA', 7, ['Quantum', 'Food'], {
    claimStatus: 'claimed',
    educations: [{ institution: 'A school', country: 'TH' }],
  })
  await people('LA', 2, ['Food'], { highestDegree: 'bachelor' })
  await people('VN', 3, ['Quantum'], {
    claimStatus: 'claimed',
    educations: [{ institution: 'A school', country: 'TH' }],
  })
  await people('VN', 8, ['Food'])
  await query(sql`update countries set is_asean = true`)
  await query(sql`update countries set name = '{"en": "Country LA <b>"}' where code = 'LA'`)
  for (const code of ['TH', 'LA', 'VN'])
    slugs[code] = String((await query<{ slug: string }>(sql`select slug from countries where code = ${code}`))[0]?.slug)
  await work(year, ['TH', 'LA'])
  await work(year, ['TH', 'LA'])
  await work(year - 1, ['TH', 'VN'], { openAccess: 'closed' })
  await work(year - 3, ['TH'], { domainIndustries: [ids['Food']] })
  await work(year - 30, ['TH'])
  await work(year, ['TH', 'LA'], { status: 'draft' })
  const { id: lab } = await build('lab-locations', {
    ...publicly(getKind('lab-locations')),
    country: await country('TH'),
    domainIndustries: [ids['Food']],
    techniques: ['imaging'],
  })
  for (const status of ['active', 'inactive']) await build('machines', { lab, category: 'imaging', status })
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await build('hosts', {
    ...publicly(getKind('hosts')),
    country: await country('TH'),
    deadline: soon,
    offerState: 'open',
  })
  for (const kind of measures) await takeSnapshot(kind, today)
})

test('works of a board are those of another, or no list has as many as the number that leads to it', async () => {
  const all = await board()
  expect(first(all, 'works-by-year')).toMatchObject({ [year]: 2, [year - 1]: 1, [year - 2]: 0, [year - 3]: 1 })
  expect(chart(all, 'works-by-year')).toHaveLength(20)
  expect(chart(await board('', '?years=5'), 'works-by-year')).toHaveLength(5)
  expect(first(all, 'works-by-open-access')).toEqual({ gold: 4, closed: 1 })
  expect(first(await board(slugs['Food']), 'works-by-year')).toMatchObject({ [year]: 0, [year - 3]: 1 })
  expect(first(await board(slugs['LA']), 'works-by-year')).toMatchObject({ [year]: 2, [year - 1]: 0 })
  expect(first(await board(slugs['TH']), 'shared-works')).toEqual({ LA: 2, VN: 1 })
  expect(chart(all, 'shared-works')).toEqual([
    { key: 'TH', cells: ['–', 2, 1] },
    { key: 'LA', cells: [2, '–', 0] },
    { key: 'VN', cells: [1, 0, '–'] },
  ])
  expect(first(all, 'labs-by-technique')).toEqual({ imaging: 1 })
  expect(chart(all, 'machines')[0]).toEqual({ key: 'imaging', cells: [1, 1] })
  expect(chart(await board(slugs['LA']), 'machines')).toEqual([])
  expect(chart(all, 'open-offers')[0]?.cells).toEqual([1])
  // Every number that leads to a list is the total of that list.
  const numbers = all.charts
    .filter(({ id }) => id.includes('works'))
    .flatMap(({ rows }) =>
      rows.flatMap(({ href, cells }) => cells.map((cell) => ({ value: cell.value, href: cell.href ?? href }))),
    )
    .filter(({ href, value }) => href && value)
  expect(numbers.length).toBeGreaterThan(6)
  for (const { value, href = '' } of numbers) {
    const { total } = await dataOf<{ total: number }>(href, '/publication')
    expect(total, href).toBe(value)
  }
})

test('the home page tells other shared works than the snapshot, or none', async () => {
  const { shared, did, says } = await dataOf<HomeData>('/', '/')
  expect(shared.map(({ from, to, works, industryName }) => [from, to, works, industryName])).toEqual([
    ['LA', 'TH', 2, 'Quantum'],
    ['TH', 'VN', 1, 'Quantum'],
  ])
  expect(did.map(({ number, text }) => `${number} ${text}`)).toEqual([
    `2 works joined Country LA <b> and Country TH in ${year}`,
    `1 work joined Country TH and Country VN in ${year - 1}`,
  ])
  expect(says.asOf).toContain(String(year))
  // Works say no month: the years that are counted are the years that are told.
  expect(says.sharedYears).toEqual({ from: String(year - 1), to: String(year) })
  for (const path of ['/', '/dashboard'])
    expect((await server().inject({ url: path, headers: { accept: 'text/html' } })).body, path).toContain(
      `in works of ${year - 1} and ${year}`,
    )
  expect((await server().inject({ url: '/th', headers: { accept: 'text/html' } })).body).toContain(
    `จากผลงานปี ${year + 542} และ ${year + 543}`,
  )
  expect((await board()).loom?.wefts.map(({ works }) => works)).toEqual([2, 1])
  expect((await board(slugs['TH'])).loom).toBeNull()
})

test('a small number of people is told by a chart, or follows from several of them', async () => {
  const all = await board()
  const ofPeople = all.charts.filter(({ id }) => id.startsWith('people-') || id === 'moves')
  expect(ofPeople.map(({ id }) => id)).toEqual([
    'people-map',
    'people-by-industry',
    'people-by-h-index',
    'moves',
    'people-by-country-and-industry',
  ])
  for (const { id, rows } of ofPeople)
    for (const { key, cells } of rows)
      for (const { value } of cells)
        expect(value === null || value === 0 || value >= smallest, `${id} ${key}`).toBe(true)
  expect(ofPeople.find(({ id }) => id === 'people-by-h-index')?.note).toMatch(/Scopus or OpenAlex .* source and date/)
  // Parts of all people: what one alone does not tell is all less the others.
  const total = Number(all.tile?.text)
  for (const id of ['people-map', 'people-by-h-index']) {
    const told = Object.values(first(all, id)).filter((value) => typeof value === 'number')
    const hidden = Object.values(first(all, id)).length - told.length
    const rest = total - told.reduce((sum, value) => sum + value, 0)
    expect(hidden === 0 ? rest === 0 : hidden > 1 && rest >= 2 * smallest - 1, `${id}: ${hidden}, ${rest}`).toBe(true)
  }
  // Of each industry its number less the countries that are told.
  const industries = first(all, 'people-by-industry')
  const table = chart(all, 'people-by-country-and-industry')
  for (const [at, [slug, sum]] of Object.entries(industries).entries()) {
    const cells = table.map((row) => row.cells[at])
    const told = cells.filter((value) => typeof value === 'number')
    const rest = Number(sum) - told.reduce((all_, value) => all_ + value, 0)
    const hidden = cells.length - told.length
    expect(hidden === 0 ? rest === 0 : hidden > 1 && rest > smallest, `${slug}: ${hidden}, ${rest}`).toBe(true)
  }
  // The boards of a country and of an industry tell no cell that the table hides.
  const columns = Object.keys(industries)
  for (const [at, slug] of columns.entries()) {
    const told = first(await board(slug), 'people-by-country')
    for (const { key, cells } of table) expect(told[key] ?? 0, `${slug} ${key}`).toBe(cells[at])
  }
  for (const { key, cells } of table) {
    const told = first(await board(slugs[key]), 'people-by-industry')
    for (const [at, slug] of columns.entries()) expect(told[slug] ?? 0, `${key} ${slug}`).toBe(cells[at])
  }
  expect(first(all, 'moves')).toEqual({ 'LA-TH': 9, 'TH-LA': 7, 'TH-VN': '< 5' })
})

test('a chart that tells no number stands on a board, or another board, list or span is a file of its own', async () => {
  // Nobody states another degree than few do: all of it is hidden. A file that somebody took the address of goes on saying so.
  const file = async (chart: string) => ask(`/api/dashboard/${chart}.csv`)
  const degrees = await file('people-by-degree')
  expect(degrees.statusCode).toBe(200)
  expect(degrees.body.trim().split('\r\n').slice(1).join()).toMatch(
    /^(?:[^,]*,[^,]*,[^,]*,(?:not shown|< \d)(?:,|$))+$/u,
  )
  for (const url of ['/api/dashboard/people-map.csv', '/charts/en/people-map.svg'])
    for (const [more, status] of [
      ['?group=talent&years=5', 200],
      ['?group=everybody', 400],
      ['?years=7', 400],
      ['?page=2', 400],
      ['?board=nowhere', 404],
    ] as const)
      expect((await ask(`${url}${more}`)).statusCode, `${url}${more}`).toBe(status)
})

test('a picture is no image that stands alone, says no source, date or site, or is closed to other sites', async () => {
  for (const [locale, title] of [
    ['en', 'Works per year'],
    ['th', 'จำนวนผลงานต่อปี'],
    ['zh', '每年成果数'],
    ['lo', 'ຈຳນວນຜົນງານຕໍ່ປີ'],
  ] as const) {
    const date = formatDate(today, locale, { buddhist: locale === 'th', timeZone: 'UTC' })
    const { statusCode, headers, body } = await ask(`/charts/${locale}/works-by-year.svg`)
    expect(statusCode, locale).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    for (const said of [`<title id="t">${title}</title>`, date, '>1</text>']) expect(body, said).toContain(said)
    expect(body).not.toMatch(/<script|href=|url\(|<image|<foreignObject|\son\w+=/)
  }
  // A name closes no element.
  const pairs = (await ask('/charts/en/shared-works.svg')).body
  for (const said of ['Works shared between countries', '>TH</text>', '>Country LA &lt;b&gt;</text>'])
    expect(pairs).toContain(said)
})

test('something beside the pictures may be shown by other sites', async () => {
  for (const url of [
    '/dashboard',
    '/api/dashboard/works-by-year.csv',
    '/api/metric-snapshots?measure=publications',
    '/charts/en/nothing.svg',
    '/charts/xx/works-by-year.svg',
    '/charts/en/works-by-year.svg?by=x',
    '/open-graph/en/pages/home.png',
    '/robots.txt',
  ])
    expect((await ask(url)).headers['cross-origin-resource-policy'], url).toBe('same-origin')
  for (const none of ['nothing.svg', 'works-by-year.svg?board=atlantis'])
    expect((await ask(`/charts/en/${none}`)).statusCode, none).toBe(404)
})

test('a picture that did not change is sent again, one that did is not, or a dashboard says nothing of embedding it', async () => {
  const url = '/charts/en/works-by-year.svg'
  const { etag } = (await ask(url)).headers
  expect((await ask(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  const page = (await ask('/dashboard', { accept: 'text/html' })).body
  // The text to copy names the picture, the page, the source and the date.
  expect(page).toMatch(/&lt;img src=&quot;https?:\/\/[^&]+\/charts\/en\/works-by-year\.svg&quot;/)
  expect(page).toMatch(
    /&lt;figcaption&gt;Source: Publications, [^·]+ · &lt;a href=&quot;https?:\/\/[^&]+\/dashboard&quot;/,
  )
  await work(year, ['TH'])
  await takeSnapshot(getKind('publications'), today)
  const renewed = await ask(url, { 'if-none-match': String(etag) })
  expect(renewed.statusCode).toBe(200)
  expect(renewed.body).toContain('>3</text>')
})

test('a picture is shown where its list or the dashboards are off', async () => {
  await saveSettings(staffWith('admin'), { show_menu_resourse_publication: false }, (await getStoredSettings()).version)
  expect((await ask('/charts/en/works-by-year.svg')).statusCode).toBe(404)
  const open = { show_menu_resourse_publication: true, show_menu_dashboard: false }
  await saveSettings(staffWith('admin'), open, (await getStoredSettings()).version)
  expect((await ask('/charts/en/works-by-year.svg')).statusCode).toBe(404)
})
