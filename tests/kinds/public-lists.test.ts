// Public lists of courses, networks, portals and labs by what they show: what is over stands apart, calendars ask for a list, people
// of a network are those everybody sees, dead links are hidden, the nearest lab comes first, labs are points of a map, and a list without rows leads on.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { recountPeople } from '#kinds/networks.queries.ts'
import { registry } from '#kinds/index.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { records } from '#engine/store/records.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let thailand: string
let network: string
const day = 86_400_000
const after = (days: number): string => new Date(Date.now() + days * day).toISOString()
const save = async (patch: Record<string, unknown>) =>
  saveSettings(staffWith('admin'), patch, (await getStoredSettings()).version)

const course = (en: string, values: Record<string, unknown> = {}) =>
  build('training-courses', {
    ...publicly(getKind('training-courses')),
    title: { en },
    country: thailand,
    courseMode: 'online',
    startsAt: after(40),
    endsAt: after(41),
    registrationDeadline: after(20),
    ...values,
  })

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  thailand = (
    await build('countries', { name: { en: 'Thailand', th: 'ไทย' }, code: 'TH', slug: 'thailand', isAsean: true })
  ).id
  await course('Weaving ahead')
  await course('Weaving past', { startsAt: after(-9), endsAt: after(-8), registrationDeadline: null })
  await course('Weaving not', { isCanceled: true })
  await course('Weaving at leisure', { isSelfPaced: true, startsAt: null, endsAt: null, registrationDeadline: null })
  await course('Weaving long ago, canceled', {
    isCanceled: true,
    startsAt: after(-90),
    endsAt: after(-89),
    registrationDeadline: null,
  })
  network = (
    await build('asean-networks', {
      ...publicly(getKind('asean-networks')),
      name: { en: 'Loom circle' },
      country: thailand,
    })
  ).id
  const person = (values: Record<string, unknown>) =>
    build('talents', { ...publicly(getKind('talents')), country: thailand, networks: [network], ...values })
  await person({ fullName: 'Anong Shown' })
  await person({ fullName: 'Boon Hidden', status: 'draft' })
  await recountPeople()
  await build('portals', { title: { en: 'Alive' }, url: 'https://alive.example.org', category: 'data', active: true })
  const { id } = await build('portals', { title: { en: 'Dead' }, url: 'https://dead.example.org', active: true })
  await query(sql`update portals set is_reachable = false where id = ${id}::uuid`)
})
afterAll(() => app.close())

const open = async (url: string): Promise<string> => {
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode, body.slice(0, 300)).toBe(200)
  return body
}
async function dataOf<T>(url: string): Promise<T> {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await open(url))?.[1] ?? '{}'
  const { loaderData } = JSON.parse(boot) as { loaderData: Record<string, T> }
  return Object.entries(loaderData).find(([id]) => id !== 'root')?.[1] as T
}
type Courses = {
  cards: { title: string }[]
  alternatives: { href: string; text: string }[]
  extra: { calendar: string }
}
const titles = async (url: string): Promise<string[]> => (await dataOf<Courses>(url)).cards.map(({ title }) => title)

test('what is over stands apart, also what was canceled, which stays canceled; what is canceled and still to come says so', async () => {
  expect((await titles('/training-course')).toSorted()).toEqual(['Weaving ahead', 'Weaving at leisure', 'Weaving not'])
  expect((await titles('/training-course?past=1')).toSorted()).toEqual(['Weaving long ago, canceled', 'Weaving past'])
  const [old] = await query(sql`select state from training_courses where title->>'en' = 'Weaving long ago, canceled'`)
  expect(old?.['state']).toBe('canceled')
  const body = await open('/training-course')
  expect(body).toContain('Canceled')
  expect(await open('/th/training-course?view=months')).toContain('ยกเลิก<')
})

test('a course opens as a page with what search engines read; one that is not public does not', async () => {
  const [row] = await query<{ slug: string }>(
    sql`select slug from training_courses where title->>'en' = 'Weaving ahead'`,
  )
  const body = await open(`/training-course?item=${row?.slug}`)
  expect(body).toContain('<h1 tabindex="-1">Weaving ahead</h1>')
  expect(body).toContain('"@type":"Course"')
  expect(body).toContain('"@type":"CourseInstance"')
  // The register of an entry is named, and whoever made it by hand is not.
  expect(body).not.toContain('Source: ')
  await query(sql`update training_courses set source = 'crossref' where slug = ${row?.slug ?? ''}`)
  await invalidate('training_courses')
  const other = await dataOf<{ item: { dates: string[] } }>(`/training-course?item=${row?.slug}`)
  expect(other.item.dates.at(-1)).toBe('Source: Crossref')
  const draft = await course('Weaving later', { status: 'draft' })
  expect((await app.inject({ url: `/training-course?item=${String(draft['slug'])}` })).statusCode).toBe(404)
})

test('calendars ask for a list as nobody, and get what the page shows', async () => {
  const { calendar } = (await dataOf<Courses>('/training-course')).extra
  const { statusCode, headers, body } = await app.inject({ url: calendar })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  // What has no dates is no event; what is canceled is taken out of calendars by its status.
  expect([...body.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(['Weaving ahead', 'Weaving not'])
  expect(body).toContain('STATUS:CANCELLED')
  const deadlines = await app.inject({ url: '/deadlines.ics?locale=th' })
  expect(deadlines.statusCode).toBe(200)
  expect(deadlines.body).toContain('หลักสูตรอบรม: Weaving ahead')
  expect(deadlines.body).toContain('DTSTART;VALUE=DATE:')
  await save({ show_menu_resourse_training_course: false })
  expect((await app.inject({ url: '/deadlines.ics' })).body).not.toContain('Weaving')
  expect((await app.inject({ url: calendar })).statusCode).toBe(404)
  expect((await app.inject({ url: '/training-course' })).statusCode).toBe(404)
  await save({ show_menu_resourse_training_course: true })
})

test('a network shows the people whom everybody sees, by country, and leads to all of them', async () => {
  const [row] = await query<{ slug: string }>(sql`select slug from asean_networks where id = ${network}::uuid`)
  const url = `/asean-network?item=${row?.slug}`
  const body = await open(url)
  expect(body).toContain('Anong Shown')
  expect(body).not.toContain('Boon Hidden')
  expect(body).toContain('"@type":"Organization"')
  expect(await open('/asean-network')).toContain('1 person')
  expect(/data-total="(\d+)"/.exec(await open(`/asean-talent-pool?network_type=${row?.slug}`))?.[1]).toBe('1')
  // Parameters that had other names before.
  const old = await app.inject({ url: `/th/asean-talent-pool?network=${row?.slug}&last_work=2024` })
  const now = `/th/asean-talent-pool?active=2024&network_type=${row?.slug}`
  expect([old.statusCode, old.headers.location]).toEqual([301, now])
  expect(await open(`/asean-talent-pool/network/${row?.slug}`)).toContain('Anong Shown')
  // A visitor signs in first and comes back.
  expect(body).toContain(`/login?redirect=${encodeURIComponent(url)}`)
})

test('portals say which site they open; what does not answer is hidden, and its check is for staff', async () => {
  const body = await open('/portal')
  expect(body).toContain('Opens alive.example.org')
  expect(body).not.toContain('dead.example.org')
  expect(body).not.toContain('Link not checked yet')
})

test('the list of all pages leads to no page that is switched off', async () => {
  await save({ show_menu_asean_network: false })
  const { sections } = await dataOf<{ sections: { links: { href: string }[] }[] }>('/sitemap')
  const hrefs = sections.flatMap(({ links }) => links.map(({ href }) => href))
  expect(hrefs).not.toContain('/asean-network')
  for (const href of hrefs) expect((await app.inject({ url: href.replace(/#.*/, '') })).statusCode, href).toBe(200)
  await save({ show_menu_asean_network: true })
})

test('labs stand by their distance from the chosen city, those with a machine to use first', async () => {
  const city = async (en: string, latitude: number, longitude: number): Promise<string> =>
    (await build('cities', { name: { en }, country: thailand, latitude, longitude })).id
  const [bangkok, chiangMai] = [await city('Bangkok', 13.75, 100.5), await city('Chiang Mai', 18.79, 98.98)]
  const lab = async (en: string, at: string, status: string): Promise<void> => {
    const { id } = await build('lab-locations', {
      ...publicly(getKind('lab-locations')),
      name: { en },
      country: thailand,
      city: at,
      latitude: null,
      longitude: null,
    })
    await build('machines', { lab: id, name: { en: 'Loom' }, status })
  }
  await lab('Far lab', chiangMai, 'active')
  await lab('Near lab', bangkok, 'active')
  await lab('Near lab, closed', bangkok, 'inactive')
  type Labs = { cards: { title: string; distance: string }[]; sort: string }
  const { cards, sort } = await dataOf<Labs>(`/lab-location?near=${bangkok}`)
  expect(sort).toBe('near')
  expect(cards.map(({ title, distance }) => [title, distance])).toEqual([
    ['Near lab', '0 km from Bangkok'],
    ['Far lab', '583 km from Bangkok'],
    ['Near lab, closed', '0 km from Bangkok'],
  ])
  // A city that nobody knows changes nothing.
  expect((await dataOf<Labs>('/lab-location?near=nowhere')).cards).toHaveLength(3)
})

test('the sheet of an offer leads to its labs that everybody may see', async () => {
  const lab = (en: string, status: string) =>
    build('lab-locations', { ...publicly(getKind('lab-locations')), name: { en }, country: thailand, status })
  const [shown, draft] = [await lab('Silk lab', 'published'), await lab('Lab in the making', 'draft')]
  const { slug } = await build('hosts', {
    ...publicly(getKind('hosts')),
    country: thailand,
    labs: [shown.id, draft.id],
  })
  const { item } = await dataOf<{ item: { labs: unknown } }>(`/host?item=${String(slug)}`)
  expect(item.labs).toEqual({
    term: 'Labs',
    list: [{ name: 'Silk lab', href: `/lab-location?item=${String(shown['slug'])}` }],
  })
})

test('a lab is shown on a map and said in words, and a list shows its labs as points on request', async () => {
  const [laos, vientiane] = await Promise.all([
    build('countries', { name: { en: 'Lao PDR', th: 'ลาว' }, code: 'LA', slug: 'lao-pdr', isAsean: true }),
    build('cities', {
      name: { en: 'Vientiane', th: 'เวียงจันทน์' },
      country: thailand,
      latitude: 17.96,
      longitude: 102.6,
    }),
  ])
  const hamlet = await build('cities', { name: { en: 'Hamlet' }, country: laos.id, latitude: null, longitude: null })
  const lab = async (en: string, place: Record<string, unknown>): Promise<void> => {
    const none = { latitude: null, longitude: null }
    const fixed = { name: { en }, slug: en.toLowerCase().replaceAll(/[^a-z]+/g, '-'), ...none }
    await build('lab-locations', { ...publicly(getKind('lab-locations')), ...fixed, ...place })
  }
  await lab('Silk & dye', { country: thailand, city: vientiane.id, latitude: 17.884, longitude: 102.68 })
  await lab('Loom house', { country: thailand, city: vientiane.id })
  await lab('Warp house', { country: thailand, city: vientiane.id })
  await lab('Nowhere lab', { country: laos.id, city: hamlet.id })
  const htmlOf = async (url: string): Promise<string> => (await app.inject({ url })).body
  const shown = (html: string): string => html.slice(0, html.indexOf('</main>'))

  const placed = shown(await htmlOf('/lab-location?item=silk-dye'))
  expect(placed).toContain('role="img" aria-label="Map of Thailand. 12 km south-east of Vientiane"')
  expect(placed).toContain('</svg>12 km south-east of Vientiane</figcaption>')
  expect(placed).toMatch(/<svg viewBox="0 0 320 [^]*data-scale[^]*data-north[^]*data-mark/)
  expect(placed).toContain('<a href="geo:17.884,102.68">17.88, 102.68</a>')
  const thai = shown(await htmlOf('/th/lab-location?item=silk-dye'))
  expect(thai).toContain('aria-label="แผนที่ไทย ห่างจากเวียงจันทน์ไปทางทิศตะวันออกเฉียงใต้ 12 กม."')
  const ofCity = shown(await htmlOf('/lab-location?item=loom-house'))
  expect(ofCity).toContain('Vientiane: the exact place in the city is not given')
  expect(ofCity).not.toContain('geo:')
  expect(shown(await htmlOf('/lab-location?item=nowhere-lab'))).not.toContain('<figure')

  expect(shown(await htmlOf('/lab-location'))).toContain('href="/lab-location?points=1"')
  const points = shown(await htmlOf('/lab-location?points=1'))
  // In each of the two pictures, and in the list beside them.
  expect(points.match(/aria-label="Far lab, Chiang Mai, Thailand"/g)).toHaveLength(2)
  expect(points).toContain(
    '<li><a href="/lab-location?points=1&amp;item=far-lab">Far lab</a> <small>place of the city</small></li>',
  )
  expect(points).toContain('aria-label="3 labs: Vientiane"')
  expect(points).toContain(`<a href="/lab-location?points=1&amp;city=${vientiane.id}" aria-label="3 labs: Vientiane">`)
  expect(points).toMatch(/\d+ labs? (has|have) no known place/)
  // There the one with a point of its own stands apart.
  const near = shown(await htmlOf(`/lab-location?points=1&city=${vientiane.id}`))
  expect(near).toContain('aria-label="Silk &amp; dye, Vientiane, Thailand"')
  expect(near).toContain(`<a href="#labs-${vientiane.id}" aria-label="2 labs: Vientiane">`)
  expect(near).toContain(`<li id="labs-${vientiane.id}">`)
  expect(near).toContain('<input type="hidden" name="points" value="1"')
  const inThai = shown(await htmlOf('/th/lab-location?points=1'))
  expect(inThai).toContain(
    `<a href="/th/lab-location?points=1&amp;city=${vientiane.id}" aria-label="ห้องปฏิบัติการ 3 แห่ง: เวียงจันทน์">`,
  )
  expect(shown(await htmlOf('/th/lab-location?points=1&country=LA'))).toContain('ไม่ทราบตำแหน่งของห้องปฏิบัติการในรายการนี้')
})

test('each list in which nothing is found leads on, with the number of rows behind each way', async () => {
  const built = ['hosts', 'lab-locations', 'funding-organizations', 'publications', 'blogs', 'young-talents'] as const
  for (const kind of built) await build(kind, { ...publicly(getKind(kind)), country: thailand })
  const asked = [
    'training-course?q=weaving&format=onsite',
    ...[
      'asean-talent-pool',
      'young-talent-pool',
      'host',
      'lab-location',
      'funding-organization',
      'training-course',
    ].map((list) => `${list}?q=zzzzqqqq`),
    ...['asean-network', 'publication', 'blogs', 'portal'].map((list) => `${list}?q=zzzzqqqq`),
  ]
  const seen = new Map<string, number>()
  for (const url of asked) {
    const { alternatives } = await dataOf<Courses>(`/${url}`)
    const counted = alternatives.filter(({ text }) => /\(\d+\)$/.test(text))
    expect(counted.length, url).toBeGreaterThan(0)
    for (const { href, text } of counted) {
      const total = seen.get(href) ?? Number(/data-total="(\d+)"/.exec(await open(href))?.[1])
      seen.set(href, total)
      expect(text, href).toContain(String(total))
      expect(total, href).toBeGreaterThan(0)
    }
  }
})

test('each list says its kind and its language, and what nothing matches reads otherwise than what is empty', async () => {
  await build('match-companies', { ...publicly(getKind('match-companies')), country: thailand })
  await build('forums', { ...publicly(getKind('forums')), language: 'en' })
  const wrong: string[] = []
  for (const { kind, path } of directories()) {
    // What companies look for stands beside the form of a need.
    const list = kind.name === 'match-companies' ? `${path}?tab=companies` : path
    const shown = await open(list)
    const emptied = await open(`${list}${list.includes('?') ? '&' : '?'}q=zzzzqqqq`)
    const chinese = await open(`/zh${list}`)
    if (!shown.includes(`data-list="${kind.name}"`)) wrong.push(`${path}: no list of ${kind.name}`)
    if (!chinese.includes('<html lang="zh-Hans"')) wrong.push(`${path}: not zh-Hans`)
    if (!emptied.includes('Nothing matches “zzzzqqqq”.')) wrong.push(`${path}: nothing matches`)
    if (shown.includes('noindex') || !emptied.includes('noindex')) wrong.push(`${path}: search engines`)
  }
  expect(wrong).toEqual([])
})

test('the page of a country counts all its universities, however many the filter shows, and no other countries', async () => {
  const cambodia = (await build('countries', { name: { en: 'Cambodia' }, code: 'KH', slug: 'cambodia', isAsean: true }))
    .id
  for (let count = 0; count < 14; count++) {
    const university = (await build('universities', { name: { en: `Loom ${count}` }, country: cambodia })).id
    await build('talents', { ...publicly(getKind('talents')), country: cambodia, university })
  }
  const text = (await open('/asean-talent-pool/country/cambodia')).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
  expect(text).toContain('14 people at 14 universities. As of ')
})

test('of a very long text the beginning is searched, and the page says so', async () => {
  const long = `Silk ${'x'.repeat(900)}`
  const { body } = await app.inject(`/th/host?q=${long}`)
  expect(body).toContain('ค้นหาเฉพาะ 800 อักขระแรกของข้อความ')
  expect(body).toContain('data-total="0"')
  expect((await app.inject(`/th/host?q=${long.slice(0, 800)}`)).body).not.toContain('อักขระแรก')
})

test('an address of a page past the end shows the last one', async () => {
  const { cards, page } = await dataOf<{ cards: unknown[]; page: number }>('/training-course?page=99')
  expect([cards.length > 0, page]).toEqual([true, 1])
})

test('what was withdrawn is counted beside another list no more, also where its page is kept', async () => {
  const person = await build('talents', { ...publicly(getKind('talents')), fullName: 'Heddlewise', country: thailand })
  const page = async () =>
    (await app.inject({ url: '/lab-location?q=Heddlewise', headers: { accept: 'text/html' } })).body
  expect(await page()).toContain('ASEAN talents (1)')
  await records(staffWith('admin'), getKind('talents')).remove(person.id)
  await expect.poll(page).not.toContain('ASEAN talents (1)')
})
