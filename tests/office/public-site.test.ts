// What lists and profiles of the public site tell is true: a search says where it hit, its file holds what the list shows, and what
// finds nothing leads on.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { forgetAll } from '#server/cache/invalidation.ts'
import { query, raw, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { wordsIn } from '#words/words-in.ts'
import { openSmallSite } from './small-site.ts'

const { app, open, dataOf, totalOf, save, slug } = openSmallSite()

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
  const page = await open(`/host?item=${slug()}`)
  expect(page).toContain('Quantum')
  expect(page).toMatch(/<dt>Working languages<\/dt><dd>Thai<\/dd>/)
  expect(page).toMatch(/<dt>Places<\/dt><dd>4<\/dd>/)
  // Beside its support, never in one sentence with it.
  expect(page).toMatch(/<dt>Note on support<\/dt><dd>A room in the village<\/dd>/)
  expect(page).toMatch(/<dt>Organization type<\/dt><dd>Weaving school<\/dd>/)
  expect(await open(`/th/host?item=${slug()}`)).toContain('English')
})

test('the file of a search holds the rows that the list shows', async () => {
  for (const q of ['weaver', 'weaver thailand', 'weaver ไทย', 'weaver quantum thailand']) {
    const url = `/asean-talent-pool?q=${encodeURIComponent(q)}`
    const { exportHref, total } = (await dataOf(url)) as unknown as { exportHref: string; total: number }
    expect(total, q).toBe(q === 'weaver' ? 2 : 1)
    const file = await app().inject({ url: exportHref })
    expect(file.body.match(/Weaver/g)?.length, q).toBe(total)
  }
})

test('a part that a profile does not have is not found, and the way to the profile is shown', async () => {
  const { statusCode, body } = await app().inject({ url: '/th/asean-talent-pool/anong-weaver/nonsense' })
  expect(statusCode).toBe(404)
  expect(body).toContain('href="/th/asean-talent-pool/anong-weaver"')
  const unknown = await app().inject({ url: '/th/asean-talent-pool/nobody-of-this-name/nonsense' })
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
  const { body } = await app().inject('/th/host')
  expect(body).toContain('mailto:dpo@demo.example')
  expect(body).not.toContain('<of>')
  expect((await app().inject('/login')).body).toContain(`src="/files/${'a'.repeat(64)}"`)
  await save({ dpo_name: null, dpo_email: null, logo_url: null })
  expect((await app().inject('/th/host')).body).not.toContain('dpo@demo')
})

test('where no offer is open, those that are not are offered with their number', async () => {
  const found = await open('/host?q=received')
  expect(found).toContain('data-total="0"')
  const href = /<a[^>]* href="([^"]*)"[^>]*>1 offer not open now/.exec(found)?.[1] ?? ''
  expect(await totalOf(href.replaceAll('&amp;', '&'))).toBe(1)
})

test('hundreds of values in an address make no page of megabytes, and one that is repeated counts once', async () => {
  const many = Array.from({ length: 700 }, (_, at) => `city=${at.toString(36)}`).join('&')
  const page = await app().inject({ url: `/host?${many}` })
  expect(page.statusCode).toBe(200)
  expect(page.body.length).toBeLessThan(400_000)
  expect(page.body.match(/unknown: /g)?.length).toBeGreaterThanOrEqual(30)
  const [once, often] = await Promise.all(
    [1, 700].map((times) =>
      app().inject({ url: `/host?${Array.from({ length: times }, () => 'country=TH').join('&')}` }),
    ),
  )
  expect(once?.headers['etag']).toBeTruthy()
  expect(often?.headers['etag']).toBe(once?.headers['etag'])
})

test("what somebody puts into an address stands on nobody else's page", async () => {
  expect((await app().inject('/host?token=not-for-others')).body).not.toContain('not-for-others')
  expect((await app().inject('/host')).body).not.toContain('not-for-others')
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
  const page = await open(`/th/host?item=${slug()}`)
  expect(page).toMatch(/แสดงเป็นภาษาอังกฤษ<\/p><p[^>]* lang="en">Patience/)
  expect(page).toMatch(/<dd lang="en">A room in the village/)
  expect(await open(`/host?item=${slug()}`)).not.toMatch(/lang="en">(Patience|A room)/)
})

test('settings or logos that cannot be read give the page of their status, with what the server says of it', async () => {
  const words = await wordsIn('th')
  for (const table of ['topbar_logos', 'settings'] as const) {
    await query(sql`alter table ${raw(table)} rename to table_away`)
    forgetAll()
    const [page, call] = [
      await app().inject({ url: '/th/host', headers: { accept: 'text/html' } }),
      await app().inject({ url: table === 'settings' ? '/api/setting' : '/api/topbar-logos' }),
    ]
    await query(sql`alter table table_away rename to ${raw(table)}`)
    forgetAll()
    const { title, message } = words.errorPage.statuses['500']
    expect([page.statusCode, call.statusCode], table).toEqual([500, 500])
    for (const text of [words.errorPage.status({ status: 500 }), title, message])
      expect(page.body, table).toContain(text)
    expect(call.json(), table).toMatchObject({
      statusCode: 500,
      message: (await wordsIn('en')).errorPage.statuses['500'].message,
    })
    expect(page.body, table).not.toMatch(/table_away|relation|select /)
  }
  expect((await app().inject({ url: '/th/host', headers: { accept: 'text/html' } })).statusCode).toBe(200)
})
