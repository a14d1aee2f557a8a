// What visitors are told on the public site is true: numbers are those of the list behind them, hidden lists leave no way in,
// a search says where it hit, and its file holds what the list shows.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { saveSettings, getStoredSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { openServer } from '#tests/support/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { staffWith } from '#tests/support/viewers.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let slug: string
const admin = staffWith('admin')
const save = async (patch: Record<string, unknown>) => saveSettings(admin, patch, (await getStoredSettings()).version)
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  const thailand = (
    await build('countries', { name: { en: 'Thailand', th: 'ไทย' }, code: 'TH', slug: 'thailand', isAsean: true })
  ).id
  const industry = async (name: string, address: string): Promise<string> =>
    (await build('domain-industries', { name: { en: name }, slug: address })).id
  const quantum = await industry('Quantum', 'quantum')
  const young = await industry('Young Talent', 'young-talent')
  const person = (kind: string, values: Record<string, unknown>) =>
    build(kind, { ...publicly(getKind(kind)), country: thailand, ...values })
  await person('talents', { fullName: 'Anong Weaver', domainIndustries: [quantum] })
  await person('talents', { fullName: 'Boon Weaver', domainIndustries: [quantum], country: await country('VN') })
  await person('young-talents', { fullName: 'Chai Weaver', domainIndustries: [quantum, young] })
  const host = (name: string, values: Record<string, unknown>) =>
    build('hosts', {
      status: 'published',
      name: { en: name },
      country: thailand,
      domainIndustries: [quantum],
      ...values,
    })
  slug = (
    await host('Silk summer', {
      deadline: inDays(20),
      description: { en: '<p>We dye with indigo and lac.</p>' },
      languages: ['th'],
      capacity: 4,
      supportOffered: [],
    })
  )['slug'] as string
  await host('Cotton spring', { deadline: inDays(5) })
  await host('Over already', { deadline: inDays(-1) })
  await host('Far away', { deadline: inDays(61) })
  await host('Not received now', { deadline: inDays(6), offerState: 'paused' })
  await host('Not published', { deadline: inDays(7), status: 'draft' })
}, 120_000)
afterAll(() => app.close())

const open = async (url: string): Promise<string> => {
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode, body.slice(0, 300)).toBe(200)
  return body
}
/** What the page was made of. */
async function dataOf(url: string): Promise<Record<string, never>> {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await open(url))?.[1] ?? '{}'
  const { loaderData } = JSON.parse(boot) as { loaderData: Record<string, Record<string, never>> }
  return Object.entries(loaderData).find(([id]) => id !== 'root')?.[1] ?? {}
}
const totalOf = async (url: string): Promise<number> => Number(/data-total="(\d+)"/.exec(await open(url))?.[1])

test('the numbers of the home page are those of the lists they lead to', async () => {
  const { industries, countries } = (await dataOf('/')) as unknown as {
    industries: { slug: string; href: string; people: number }[]
    countries: { code: string; people: number }[]
  }
  expect(industries.map((one) => one.slug).toSorted()).toEqual(['quantum', 'young-talent'])
  for (const { href, people } of industries) expect(people, href).toBe(await totalOf(href))
  expect(countries).toMatchObject([{ code: 'TH', people: await totalOf('/asean-talent-pool?country=TH') }])
})

test('what closes soon stands on the home page, the earliest first, and leads to the offer', async () => {
  const closing = async (url: string) =>
    ((await dataOf(url)) as unknown as { closing: { title: string; href: string }[] }).closing
  expect((await closing('/')).map((one) => one.title)).toEqual(['Cotton spring', 'Silk summer'])
  expect(await open('/th')).toContain('ใกล้ปิดรับ')
  const [first] = await closing('/')
  expect(await open(first?.href ?? '')).toContain('<h1 tabindex="-1">Cotton spring</h1>')
})

test('a list that is switched off leaves the home page', async () => {
  await save({ show_menu_young_talent: false, show_menu_resourse_host: false })
  const page = await open('/')
  expect(page).not.toContain('/young-talent-pool')
  expect(page).not.toContain('Closing soon')
  expect(page).toContain('/asean-talent-pool/industry/quantum')
  await save({ show_menu_young_talent: true, show_menu_resourse_host: true })
  expect(await open('/')).toContain('href="/young-talent-pool"')
})

test('a search among hosts marks the name it hit, and says where else it hit', async () => {
  expect(await open('/host?q=silk')).toContain('<mark>Silk</mark> summer')
  const found = await open('/host?q=indigo')
  expect(found).toMatch(/<dt>Description<\/dt><dd>[^<]*<mark>indigo<\/mark>/)
  expect(await open('/host')).not.toContain('<mark>')
})

test('who is found by another name of a keyword or a university is told which it was, not its address', async () => {
  const place = await country('VN')
  const keyword = await build('keywords', {
    state: 'approved',
    label: { en: 'weft looms' },
    synonyms: [{ text: 'shuttleless machines' }, { text: 'WLX' }],
  })
  const university = await build('universities', {
    name: { en: 'Northern House of Cloth' },
    country: place,
    aliases: [{ text: 'Pha Lanna' }],
  })
  const given = { country: place, keywords: [keyword.id], university: university.id }
  await build('hosts', { status: 'published', name: { en: 'Autumn of yarn' }, ...given })
  await build('talents', { ...publicly(getKind('talents')), fullName: 'Dara Reed', ...given })
  for (const path of ['/host', '/asean-talent-pool']) {
    // The beginning of a synonym, and another name of the place.
    expect(await open(`${path}?q=shuttleles`), path).toContain('weft looms (<mark>shuttleles</mark>s machines)')
    expect(await open(`${path}?q=lanna`), path).toContain('Northern House of Cloth (Pha <mark>Lanna</mark>)')
    expect(await open(`${path}?q=northern`), path).toContain('<mark>Northern</mark> House of Cloth</dd>')
  }
  // A whole synonym marks the keyword that everybody reads.
  expect(await open('/host?q=WLX')).toContain('<dd><mark>weft looms</mark></dd>')
  expect(await open('/host?q=weft')).not.toContain('weft</mark>-looms')
})

test('the sheet of an offer says its fields in words: industries, keywords, working languages, places', async () => {
  const page = await open(`/host?item=${slug}`)
  expect(page).toContain('Quantum')
  expect(page).toMatch(/<dt>Working languages<\/dt><dd>Thai<\/dd>/)
  expect(page).toContain('4 places')
  expect(await open(`/th/host?item=${slug}`)).toContain('English')
})

test('the file of a search holds the rows that the list shows', async () => {
  for (const q of ['weaver', 'weaver thailand', 'weaver ไทย', 'weaver quantum thailand']) {
    const url = `/asean-talent-pool?q=${encodeURIComponent(q)}`
    const { exportHref, total } = (await dataOf(url)) as unknown as { exportHref: string; total: number }
    expect(total, q).toBe(q === 'weaver' ? 2 : 1)
    const file = await app.inject({ url: exportHref })
    expect(file.body.match(/Weaver/g)?.length, q).toBe(total)
  }
})

test('a part that a profile does not have is not found, and the way to the profile is shown', async () => {
  const { statusCode, body } = await app.inject({ url: '/th/asean-talent-pool/anong-weaver/nonsense' })
  expect(statusCode).toBe(404)
  expect(body).toContain('href="/th/asean-talent-pool/anong-weaver"')
  const unknown = await app.inject({ url: '/th/asean-talent-pool/nobody-of-this-name/nonsense' })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).not.toContain('nobody-of-this-name"')
})

test('Thai pages write years by the Buddhist era, unless the setting says otherwise', async () => {
  const student = await build('young-talents', {
    ...publicly(getKind('young-talents')),
    country: await country('VN'),
    graduationYear: 2028,
    educations: [{ institution: 'House of looms', from: 2019, to: 2024 }],
    awards: [{ title: 'Golden shuttle', year: 2023 }],
  })
  const path = `/young-talent-pool/${String(student['slug'])}/expertise`
  const list = '/young-talent-pool?graduation=2028'
  const thai = await open(`/th${path}`)
  for (const year of ['2571', '2562–2567', '2566']) expect(thai, year).toContain(year)
  expect((await open(`/th${list}`)).match(/2571/g)?.length).toBeGreaterThanOrEqual(3)
  for (const year of ['2028', '2019–2024', '2023']) expect(await open(path), year).toContain(year)
  await save({ th_buddhist_years: false })
  expect(await open(`/th${path}`)).toContain('ค.ศ. 2028')
  await save({ th_buddhist_years: true })
})

test('where no offer is open, those that are not are offered with their number', async () => {
  const found = await open('/host?q=received')
  expect(found).toContain('data-total="0"')
  const href = /<a[^>]* href="([^"]*)"[^>]*>1 offer not open now/.exec(found)?.[1] ?? ''
  expect(await totalOf(href.replaceAll('&amp;', '&'))).toBe(1)
})

test('hundreds of values in an address make no page of megabytes, and one that is repeated counts once', async () => {
  const many = Array.from({ length: 700 }, (_, at) => `city=${at.toString(36)}`).join('&')
  const page = await app.inject({ url: `/host?${many}` })
  expect(page.statusCode).toBe(200)
  expect(page.body.length).toBeLessThan(400_000)
  expect(page.body.match(/unknown: /g)?.length).toBeGreaterThanOrEqual(30)
  const [once, often] = await Promise.all(
    [1, 700].map((times) =>
      app.inject({ url: `/host?${Array.from({ length: times }, () => 'country=TH').join('&')}` }),
    ),
  )
  expect(once?.headers['etag']).toBeTruthy()
  expect(often?.headers['etag']).toBe(once?.headers['etag'])
})
