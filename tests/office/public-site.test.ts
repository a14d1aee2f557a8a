// What visitors are told on the public site is true: numbers are those of the list behind them, hidden lists leave no way in,
// a search says where it hit, and its file holds what the list shows.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query, sql } from '#server/database/db.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { saveSettings, getStoredSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

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
      supportNote: { en: 'A room in the village' },
      requirements: { en: 'Patience' },
      organizationType: (await build('organization-types', { name: { en: 'Weaving school' } })).id,
    })
  )['slug'] as string
  for (const days of [30, -30])
    await build('training-courses', {
      ...publicly(getKind('training-courses')),
      country: thailand,
      startsAt: `${inDays(days)}T02:00:00.000Z`,
      endsAt: `${inDays(days + 1)}T02:00:00.000Z`,
      registrationDeadline: null,
    })
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
async function loadedBy(url: string): Promise<Record<string, Record<string, never>>> {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await open(url))?.[1] ?? '{}'
  return (JSON.parse(boot) as { loaderData: Record<string, Record<string, never>> }).loaderData
}
const dataOf = async (url: string): Promise<Record<string, never>> =>
  Object.entries(await loadedBy(url)).find(([id]) => id !== 'root')?.[1] ?? {}
const rootOf = async (url: string): Promise<Record<string, never>> => (await loadedBy(url))['root'] ?? {}
const totalOf = async (url: string): Promise<number> => Number(/data-total="(\d+)"/.exec(await open(url))?.[1])

test('the numbers of the home page are those of the lists they lead to', async () => {
  type Where = { where: { tiles: { code: string; count: number; href: string }[] } }
  const { industries, where } = (await dataOf('/')) as unknown as Where & {
    industries: { slug: string; href: string; people: number }[]
  }
  expect(industries.map((one) => one.slug).toSorted()).toEqual(['quantum', 'young-talent'])
  for (const { href, people } of industries) expect(people, href).toBe(await totalOf(href))
  expect(where.tiles.map(({ code }) => code)).toEqual(['TH'])
  const asked = ((await dataOf('/?where=courses')) as unknown as Where).where
  for (const { href, count } of [...where.tiles, ...asked.tiles]) expect(count, href).toBe(await totalOf(href))
  expect(asked.tiles).toMatchObject([{ count: 1, href: '/training-course?country=TH' }])
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
    expect(await open(`${path}?q=shuttleles`), path).toContain('weft looms (<mark>shuttleless</mark> machines)')
    expect(await open(`${path}?q=lanna`), path).toContain('Northern House of Cloth (Pha <mark>Lanna</mark>)')
    expect(await open(`${path}?q=northern`), path).toContain('<mark>Northern</mark> House of Cloth</dd>')
  }
  // A whole synonym marks the keyword that everybody reads.
  expect(await open('/host?q=WLX')).toContain('<dd><mark>weft looms</mark></dd>')
  expect(await open('/host?q=weft')).not.toContain('weft</mark>-looms')
})

test('who is found by name needs no other reason; a town finds who works there, and says so', async () => {
  const vietnam = await country('VN')
  const town = await build('cities', { name: { en: 'Hue', th: 'เว้' }, country: vietnam })
  const biography = { en: '<p>An works on pigments, and so do an aunt and Binh.</p>' }
  const given = { ...publicly(getKind('talents')), country: vietnam, city: town.id, biography }
  await build('talents', { ...given, fullName: 'Binh An' })
  const byName = await open('/asean-talent-pool?q=an+binh')
  expect(byName).toContain('<mark>Binh</mark>')
  expect(byName).not.toContain('pigments')
  expect(await open('/asean-talent-pool?q=pigments')).toContain('<mark>pigments</mark>')
  expect(await open('/asean-talent-pool?q=เว้')).toContain('Hue (<mark>เว้</mark>)')
})

test('the sheet of an offer says its fields in words: industries, keywords, working languages, places', async () => {
  const page = await open(`/host?item=${slug}`)
  expect(page).toContain('Quantum')
  expect(page).toMatch(/<dt>Working languages<\/dt><dd>Thai<\/dd>/)
  expect(page).toMatch(/<dt>Places<\/dt><dd>4<\/dd>/)
  // Beside its support, never in one sentence with it.
  expect(page).toMatch(/<dt>Note on support<\/dt><dd>A room in the village<\/dd>/)
  expect(page).toMatch(/<dt>Organization type<\/dt><dd>Weaving school<\/dd>/)
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

test('a person is shown with other names, affiliation and stations, in words of the reader', async () => {
  const weaver = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Dao Weaver',
    country: await country('VN'),
    university: (await build('universities', { name: { en: 'University of Looms' }, country: await country('VN') })).id,
    affiliation: 'Silk Hospital',
    otherNames: [{ name: 'Dao Spinner' }],
    educations: [{ degree: 'unspecified', field: 'Dyeing', institution: 'House of looms', country: 'TH' }],
    employments: [{ institution: 'Only a mill', country: 'TH' }],
  })
  const page = await open(`/th/asean-talent-pool/${String(weaver['slug'])}`)
  expect(page).toContain('Silk Hospital')
  expect(page).toContain('Dao Spinner')
  expect(page).toContain('House of looms, ไทย')
  expect(page).toMatch(/<b>Dyeing<\/b>/)
  expect(page).toMatch(/<b>Only a mill<\/b><span>ไทย<\/span>/)
})

test('the text on data protection ends with whom to write to, and a logo stands over sign-in', async () => {
  await save({ dpo_name: 'Office <of> data', dpo_email: 'dpo@demo.example', logo_url: `/files/${'a'.repeat(64)}` })
  const { body } = await app.inject('/th/host')
  expect(body).toContain('mailto:dpo@demo.example')
  expect(body).not.toContain('<of>')
  expect((await app.inject('/login')).body).toContain(`src="/files/${'a'.repeat(64)}"`)
  await save({ dpo_name: null, dpo_email: null, logo_url: null })
  expect((await app.inject('/th/host')).body).not.toContain('dpo@demo')
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

test("what somebody puts into an address stands on nobody else's page", async () => {
  expect((await app.inject('/host?token=not-for-others')).body).not.toContain('not-for-others')
  expect((await app.inject('/host')).body).not.toContain('not-for-others')
})

test('the home page has a card for researchers, organizations and companies, as far as they are open', async () => {
  const cards = async (): Promise<string[]> =>
    [...(await open('/')).matchAll(/<h2>(I am a researcher|We are an organization|We are a company)<\/h2>/g)].map(
      ([, title]) => String(title),
    )
  expect(await cards()).toEqual(['I am a researcher', 'We are an organization', 'We are a company'])
  await save({ registration_open: false })
  expect(await cards()).toEqual(['We are a company'])
  await save({ registration_open: true, show_menu_asean_talent: false })
  expect(await cards()).toEqual(['I am a researcher', 'We are an organization'])
  await save({ show_menu_asean_talent: true })
})

test('who comes newly finds the way to register on the home page, in the pools and in the menu of phones, while it is open', async () => {
  const ways = async (path: string) => [...(await open(path)).matchAll(/<a[^>]* href="\/register"/g)].length
  const drawer = async () => /id="site-menu".*?<\/header>/s.exec(await open('/host'))?.[0] ?? ''
  expect(await ways('/host')).toBe(2)
  for (const path of ['/', '/asean-talent-pool', '/young-talent-pool']) expect(await ways(path), path).toBe(3)
  expect(await drawer()).toMatch(/href="\/register".*href="\/login"/s)
  await save({ registration_open: false })
  for (const path of ['/', '/asean-talent-pool', '/young-talent-pool', '/host']) expect(await ways(path), path).toBe(0)
  expect(await drawer()).toContain('href="/login"')
  await save({ registration_open: true })
})

test('a message that leads to a page which is not there, or is switched off, is not shown; the lead names what can be searched', async () => {
  const { origin } = (await rootOf('/')) as unknown as { origin: string }
  // Addresses within the site are written by the demo world; the form wants them whole.
  const slide = async (name: string, url: string, order: number): Promise<void> => {
    const { id } = await build('slides', {
      active: true,
      title: { en: name },
      caption: null,
      buttonLabel: { en: 'Go' },
      order,
    })
    await query(sql`update slides set url = ${url} where id = ${id}`)
  }
  await slide('To the young', `${origin}/th/young-talent-pool?level=postdoc`, 1)
  await slide('To nowhere', '/no-such-page', 2)
  await slide('To registration', '/register', 3)
  await slide('To another site', 'https://example.org/host', 4)
  const titles = async () =>
    ((await dataOf('/')) as unknown as { slides: { title: string }[] }).slides.map(({ title }) => title)
  expect(await titles()).toEqual(['To the young', 'To registration', 'To another site'])
  await save({ show_menu_young_talent: false, registration_open: false, site_description: null })
  expect(await titles()).toEqual(['To another site'])
  expect(/<h1.*?<\/p>/s.exec(await open('/'))?.[0]).toContain(
    '>Researchers, labs, courses, funding and hosts across ASEAN and Timor-Leste, in one place.<',
  )
  await save({ show_menu_talent_pool: false })
  expect(await open('/host')).not.toContain('action="/asean-talent-pool"')
  await save({ show_menu_young_talent: true, registration_open: true, show_menu_talent_pool: true })
})

test('a profile leads on: to the ways of contact that the reader may know, and to people of the same field', async () => {
  const university = await build('universities', {
    name: { en: 'Contact University' },
    country: await country('VN'),
    website: 'https://www.contact.example/',
  })
  const keywords = [(await build('keywords', { label: { en: 'natural dyes' }, state: 'approved' })).id]
  const person = (name: string, values: Record<string, unknown> = {}) =>
    build('talents', {
      ...publicly(getKind('talents')),
      fullName: name,
      country: university['country'],
      keywords,
      ...values,
    })
  const first = await person('Ek Dyer', {
    email: 'ek.dyer@dye.example',
    university: university.id,
    links: [{ label: 'Group page', url: 'https://dye.example/ek' }],
  })
  const other = await person('Nok Dyer')
  const page = await open(`/asean-talent-pool/${String(first['slug'])}`)
  expect(page).toMatch(/<a[^>]* href="\/contact\?to=talents\/ek-dyer"/)
  expect(page).toMatch(/id="contact".*Group page.*href="https:\/\/dye.example\/ek".*>contact.example<\/a>/s)
  expect(page).not.toContain('ek.dyer@')
  // With whom somebody is compared is chosen there.
  expect(page).toContain(`href="/asean-talent-pool?compare=${String(first['slug'])}"`)
  expect(page).toMatch(/In common.*natural dyes/s)
  // Whom nobody can reach has no button for it.
  expect(await open(`/asean-talent-pool/${String(other['slug'])}`)).not.toContain('href="#contact"')
})

test('a search that finds nothing leads on with true numbers: one filter less, and the same words without filters', async () => {
  const ways = async (url: string) => {
    const { alternatives } = (await dataOf(url)) as unknown as {
      alternatives: { text: string; href: string; count: number }[]
    }
    for (const { text, href, count } of alternatives) {
      expect(await totalOf(href), href).toBe(count)
      expect(text).toContain(String(count))
    }
    return alternatives.map(({ text }) => text)
  }
  expect(await ways('/asean-talent-pool?q=anong&country=VN')).toEqual([
    'Remove filter Country VN (1)',
    'Nearby: Thailand (1)',
    'Show all (7)',
  ])
  expect(await ways('/asean-talent-pool?q=anong&country=VN&orcid=yes')).toEqual([
    '“anong” without filters (1)',
    'Show all (7)',
  ])
  expect(await ways('/host?q=cotton&country=VN')).toEqual([
    'Remove filter Country VN (1)',
    '“cotton” without filters (1)',
    'Show all (6)',
  ])
  expect(await ways('/host?q=far+away&country=VN&level=postdoc')).toEqual([
    '“far away” without filters (1)',
    'Show all (6)',
  ])
  expect(await ways('/host?q=not+received')).toEqual(['1 offer not open now', 'Show all (6)'])
  expect(await ways('/host?q=zzzqqq')).toEqual(['Show all (6)'])
  const nothing = await open('/asean-talent-pool?q=zzzqqq')
  expect(nothing).not.toContain('name="sort"')
  expect(nothing).not.toContain('Export CSV')
})

test('a word on a page of one industry is searched among its people, and adds nobody of another one', async () => {
  expect(await totalOf('/asean-talent-pool/industry/quantum?q=Young+Talent')).toBe(0)
  const industry = (await open('/asean-talent-pool/industry/quantum')).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
  expect(industry).toContain('in 2 countries. As of ')
})

test('what an offer says in another language than the page is marked as such, for the eye and for readers', async () => {
  const page = await open(`/th/host?item=${slug}`)
  expect(page).toMatch(/แสดงเป็นภาษาอังกฤษ<\/p><p[^>]* lang="en">Patience/)
  expect(page).toMatch(/<dd lang="en">A room in the village/)
  expect(await open(`/host?item=${slug}`)).not.toMatch(/lang="en">(Patience|A room)/)
})
