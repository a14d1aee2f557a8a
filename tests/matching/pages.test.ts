// The pages of the matching search: what stands in the address is what is sought, what members set aside is theirs alone, and the need of a company is for members.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { findShown } from '#features/pairing/results/shown-results.ts'
import { listSetAside, readNamed, setAside, showAgain } from '#features/pairing/results/set-aside.ts'
import { readKeywords } from '#features/pairing/search/read-keywords.ts'
import { getSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { manyAtOnce } from '#tests/support/at-once.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { staysOff } from '#tests/support/menu-flag.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let thailand: string
let vietnam: string
let keyword: string
let lab: string

const of = (name: string): Record<string, unknown> => publicly(getKind(name))
const pageOf = async (url: string, who: Actor = 'visitor'): Promise<string> =>
  (await stage.ask(who, 'GET', url, { headers: { accept: 'text/html' } })).body

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'admin'])
  ;[thailand, vietnam] = [await country('TH'), await country('VN')]
  keyword = (await build('keywords', { ...of('keywords'), label: { en: 'moth weaving', th: 'การทอผีเสื้อ' } })).id
  lab = (
    await build('lab-locations', {
      ...of('lab-locations'),
      name: { en: 'Zephyrloom Lab' },
      keywords: [keyword],
      country: vietnam,
    })
  ).id
})

test('the matching search starts on, in the settings of whoever never touched it', async () => {
  expect((await getSettings()).show_menu_paring_search).toBe(true)
})

test('whoever switched the matching search on and off again keeps it off', () =>
  staysOff('show_menu_paring_search', 'migrations/0408-matching-search-is-open.sql'))

test('the line under a match leaves out what its kind says of it, or says it in another order', async () => {
  const university = (
    await build('universities', { ...of('universities'), name: 'Zephyr University', country: vietnam })
  ).id
  const word = (await build('keywords', { ...of('keywords'), label: { en: 'silk lines' } })).id
  const own = { ...of('lab-locations'), organizationName: null, keywords: [word], country: vietnam, university }
  const { id } = await build('lab-locations', { ...own, name: { en: 'Lab of the line' } })
  const groups = await findShown(visitor(), { keywords: [word], kinds: ['lab-locations'] }, 'en')
  const found = groups.flatMap(({ matches }) => matches).find((match) => match.id === id)
  expect(found?.place.join(' · ')).toMatch(/^Zephyr University · [^·]+ · Country VN$/)
})

test('a sentence in English or Thai is not read on the page, or what it says cannot be taken away', async () => {
  for (const address of [
    '/paring-search?text=moth+weaving+in+Country+VN+for+six+months',
    '/th/paring-search?text=การทอผีเสื้อ+Country+VN+หกเดือน',
  ]) {
    const page = await pageOf(address)
    expect(page, address).toContain('Zephyrloom Lab')
    const chips = /<ul aria-labelledby="understood">.*?<\/ul>/s.exec(page)?.[0] ?? ''
    expect(chips.split('<li').length - 1, address).toBe(3)
  }
})

test('keywords are known by their labels in any language, and what is none is told', async () => {
  const read = await readKeywords(['moth weaving, snail combing'], 'en')
  expect([read.ids, read.unknown]).toEqual([[keyword], ['snail combing']])
  expect((await readKeywords(['การทอผีเสื้อ'], 'en')).ids).toEqual([keyword])
})

test('a visitor without script finds by the address alone, in groups with reasons', async () => {
  const page = await pageOf('/paring-search?for=lab&keywords=moth+weaving&to=VN')
  expect(page).toContain('Zephyrloom Lab')
  expect(page).toContain('1 of 1 keyword: moth weaving')
  expect(page).toContain('role="status"')
  expect(await pageOf('/th/paring-search?text=การทอผีเสื้อ')).toContain('Zephyrloom Lab')
})

test('a number or a month that cannot be used, or an entry that is gone, is left out in silence', async () => {
  const wrong = '/paring-search?text=moth+weaving&months=500&from=2027-02-31&weight_place=-1&source=hosts/nobody'
  const page = await pageOf(wrong)
  expect(page).toContain('“500” is left out (for how many months). Say a number from 1 to 120.')
  expect(page).toContain('“2027-02-31” is left out (starting in).')
  expect(page).toContain('“-1” is left out (Place). Say a number from 0 to 100.')
  expect(page).toContain('is no longer here')
  expect(page).toContain('Zephyrloom Lab')
  expect(await pageOf('/funding-search?amount=1e400')).toContain('“1e400” is left out')
  for (const path of ['/paring-search', '/funding-search'])
    for (const [chosen, value] of [
      ['level', 'phd'],
      ['to', 'ZZ'],
      ['country', 'ZZ'],
      ['industry', 'none-such'],
    ])
      expect(await pageOf(`${path}?${chosen}=${value}`), path).toContain(`“${value}” is left out`)
  for (const right of [
    '/paring-search?text=moth&months=6&from=2570-06&weight_place=0',
    '/paring-search?as=company&for=host&for=lab&country=VN&to=TH&level=postdoc&mode=two&keywords=moth+weaving',
    '/funding-search?amount=20,000&currency=USD&level=postdoc&country=VN',
  ])
    expect(await pageOf(right), right).not.toContain('is left out')
})

test('a message to a match begins with nothing of what was sought, or says not for which organization', async () => {
  const page = await pageOf('/paring-search?for=lab&text=moth+weaving', 'researcher')
  const href = /href="(\/contact\?to=lab-locations[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URLSearchParams(href.split('?')[1]).get('message')).toBe('I look for: moth weaving')
  expect(page, 'of those that are chosen').toContain('name="message" value="I look for: moth weaving"')
  await build('talents', { ...of('talents'), owner: stage.ids.researcher, affiliation: 'House of Silk' })
  const form = await pageOf(href, 'researcher')
  expect(form).toContain('I look for: moth weaving</textarea>')
  expect(form).toContain('value="House of Silk"')
  expect(await pageOf(href)).not.toContain('House of Silk')
  const introduced = await pageOf(href, 'admin')
  expect(introduced, 'who introduces a company types no name').toMatch(/<input[^>]*name="email"[^>]*value="[^"]+@/)
})

test('the address with the other spelling leads to the one page, with all that it asks', async () => {
  const { statusCode, headers } = await server().inject({
    url: '/th/pairing-search?for=lab&keywords=x',
    headers: { accept: 'text/html' },
  })
  expect([statusCode, headers.location]).toEqual([301, '/th/paring-search?for=lab&keywords=x'])
  expect((await server().inject({ url: '/pairing-search/', headers: { accept: 'text/html' } })).statusCode).toBe(301)
})

test('what is set aside twice at the same moment is set aside once, and shown again it is there for its member', async () => {
  const member = (await build('members', { memberType: 'researcher', status: 'active' })).id
  await manyAtOnce(5, () => setAside(member, { kind: 'lab-locations', id: lab }, 'place'))
  expect([...((await listSetAside(member)).get('lab-locations') ?? [])]).toEqual([[lab, 'place']])
  await showAgain(member, { kind: 'lab-locations', id: lab })
  expect((await listSetAside(member)).size).toBe(0)
})

test('what one member sets aside is there for everybody else', async () => {
  const id = stage.ids.researcher
  await setAside(id, { kind: 'lab-locations', id: lab }, 'field')
  const url = '/paring-search?for=lab&keywords=moth+weaving'
  const [own, other, nobody] = await Promise.all([pageOf(url, 'researcher'), pageOf(url, 'owner'), pageOf(url)])
  expect(own).toContain('1 match is set aside, for you only')
  expect(other).toContain('1 of 1 keyword: moth weaving')
  expect(nobody).toContain('1 of 1 keyword: moth weaving')
  expect(own).not.toContain('1 of 1 keyword: moth weaving')
  await showAgain(id, { kind: 'lab-locations', id: lab })
})

test('only rows of kinds that are matched are set aside', () => {
  expect(() => readNamed('members/0190aaaa-0000-7000-8000-000000000000')).toThrow()
  expect(() => readNamed('hosts/not-an-id')).toThrow()
})

test('two keywords find who works on both before who works on one', async () => {
  const second = (await build('keywords', { ...of('keywords'), label: { en: 'lint spinning' } })).id
  await build('talents', { ...of('talents'), fullName: 'Both Bridger', keywords: [keyword, second] })
  const one = await build('talents', { ...of('talents'), fullName: 'Only Oneway', keywords: [keyword] })
  const other = await build('talents', { ...of('talents'), fullName: 'Other Oneway', keywords: [second] })
  await build('publications', {
    title: 'Of moths and lint',
    status: 'published',
    publishedYear: 2025,
    publicationAuthors: [one, other].map(({ id }, at) => ({
      rawName: `A. ${at}`,
      talent: id,
      linkStatus: 'confirmed',
    })),
  })
  const page = await pageOf('/paring-search?mode=two&keywords=moth+weaving,lint+spinning')
  expect(page.indexOf('Both Bridger')).toBeGreaterThan(page.indexOf('They work on both'))
  expect(page.indexOf('Only Oneway')).toBeGreaterThan(page.indexOf('They work on one of the two'))
  const bridges = /Who bridges them.*?<\/section>/s.exec(page)?.[0]
  expect(bridges).toMatch(/Only Oneway.*Other Oneway/s)
  expect(bridges).not.toContain('Both Bridger')
  expect(await pageOf('/paring-search?mode=two&keywords=moth+weaving')).toContain('Name two keywords')
})

test('a call says whether it is for whoever answers, and without answers all open ones stand by their deadline', async () => {
  const organization = (await build('funding-organizations', of('funding-organizations'))).id
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const call = (title: string, more: object) =>
    build('funding-calls', { ...of('funding-calls'), organization, title: { en: title }, ...more })
  await call('Later call', { closesAt: inDays(40), levels: ['postdoc'], eligibleCountries: [vietnam] })
  await call('Sooner call', { closesAt: inDays(10), levels: ['postdoc'], eligibleCountries: [thailand] })
  await call('Silent call', { closesAt: inDays(20), levels: ['postdoc'] })
  const order = (page: string, ...titles: string[]): boolean =>
    titles.every(
      (title, at) => page.includes(title) && (at === 0 || page.indexOf(title) > page.indexOf(titles[at - 1] ?? '')),
    )
  expect(order(await pageOf('/funding-search'), 'Sooner call', 'Silent call', 'Later call')).toBe(true)
  const page = await pageOf('/funding-search?country=VN&level=postdoc')
  expect(order(page, 'Later call', 'Silent call', 'Sooner call')).toBe(true)
  expect(page).toContain('Not eligible because it is for people from Country TH.')
  expect(page).toContain('/calendar?locale=en')
  expect(page, 'a call is not saved from here').toContain('name="entry" value="funding-calls/')
  expect(page, 'nobody is told of what comes later').toContain('Sign in to keep this as a need')
  const own = await pageOf('/funding-search?q=moth+weaving+in+Country+VN', 'researcher')
  const keep = /href="(\/my-profile\/paring-search\?edit=new[^"]*)"/.exec(own)?.[1]?.replaceAll('&amp;', '&')
  const need = await pageOf(keep ?? '', 'researcher')
  expect(need).toContain('value="moth weaving in Country VN"')
  expect(need).toMatch(/<input[^>]*value="funding"[^>]*checked|checked[^>]*value="funding"/)
})

test('a closed call that opened about the same month in other years is not listed as one that opens again, once and with who may apply', async () => {
  const organization = (await build('funding-organizations', of('funding-organizations'))).id
  const chad = await country('TD')
  const year = new Date().getUTCFullYear()
  for (const [title, at] of [
    ['Yearly call', year - 2],
    ['Yearly call', year - 1],
    ['Lone call', year - 1],
  ] as const)
    await build('funding-calls', {
      ...of('funding-calls'),
      organization,
      title: { en: `${title} ${at}` },
      isRolling: false,
      opensOn: `${at}-01-10`,
      closesAt: `${at}-01-20T00:00:00Z`,
      levels: ['postdoc'],
      destinationCountries: [chad],
      eligibleCountries: [thailand],
    })
  const page = await pageOf('/funding-search?country=VN&level=postdoc')
  const again = /<section aria-labelledby="again".*?<\/section>/s.exec(page)?.[0] ?? ''
  expect(again).toMatch(new RegExp(`Yearly call ${year - 1}.*Opens again about Jan`, 's'))
  expect(again).toContain('Not eligible because it is for people from Country TH.')
  expect(again).not.toMatch(new RegExp(`Yearly call ${year - 2}|Lone call|calendar`))
  expect(await pageOf('/funding-search?q=moth+weaving')).not.toContain('Yearly call')
  for (const path of ['/paring-search', '/funding-search'])
    expect(await pageOf(path), path).toMatch(/<select[^>]*name="to".*?<option value="TD">Country TD.*?<\/select>/s)
})

test('what a company needs is read by members alone, and its list names it for everybody', async () => {
  const text = 'Quartzpebble sorting by hand'
  const company = await build('match-companies', {
    ...of('match-companies'),
    name: { en: 'Pebble Works' },
    need: { en: text },
  })
  const [{ slug } = { slug: '' }] = await query<{ slug: string }>(
    sql`select slug from match_companies where id = ${company.id}::uuid`,
  )
  const sheet = `/company-search?item=${slug}`
  expect(await pageOf('/company-search?tab=companies')).toContain('Pebble Works')
  expect(await pageOf(sheet)).not.toContain('Quartzpebble')
  expect(await pageOf(sheet, 'researcher')).toContain(text)
  expect(await pageOf(`/company-search?tab=companies&q=Quartzpebble`)).not.toContain('Pebble Works')
})

test('a text that is longer than what is searched is said to be shortened, one without a word to be left out', async () => {
  for (const address of ['/company-search?tab=need&q=', '/paring-search?text=', '/funding-search?q=']) {
    expect(await pageOf(address + 'moth '.repeat(300)), address).toContain('Only the first 800 characters')
    expect(await pageOf(address + 'moth '.repeat(100)), address).not.toContain('Only the first')
    expect(await pageOf(`${address}???`), address).toContain('no letters or digits to search by')
  }
})

test('a company that describes a need in Thai gets labs with reasons, and one that says too little is asked for more', async () => {
  const page = await pageOf(`/th/company-search?tab=need&for=lab&q=${encodeURIComponent('เราต้องการการทอผีเสื้อ')}`)
  expect(page).toContain('Zephyrloom Lab')
  expect(await pageOf('/company-search?tab=need&q=moth')).toContain('add two keywords')
})

test('a company reads what was understood of its sentence, and the list keeps its own addresses', async () => {
  const need = await pageOf('/company-search?q=we+need+labs+for+moth+weaving+in+Country+VN')
  expect(need).toContain('Zephyrloom Lab')
  const chips = /<ul aria-labelledby="understood">.*?<\/ul>/s.exec(need)?.[0] ?? ''
  expect(chips.split('<li').length - 1).toBe(3)
  expect(chips).toContain('tab=need')
  await build('match-companies', { ...of('match-companies'), name: { en: 'Loomworks' }, country: thailand })
  const list = await pageOf('/company-search?tab=companies&q=Loomworks')
  expect(list).toContain('Loomworks')
  expect(list.split('name="tab" value="companies"').length - 1).toBe(2)
  expect(await pageOf('/company-search?country=TH')).toContain('Loomworks')
})

test('a kind that finds nothing says so and leads to those that do, and words that find nothing to related ones', async () => {
  const page = await pageOf('/paring-search?for=host&keywords=moth+weaving')
  expect(page).toContain('No match among: Hosts.')
  expect(page).toContain('Labs (1)')
  expect(page).toContain('for=lab')
  await build('keywords', {
    ...of('keywords'),
    label: { en: 'moth embroidery' },
    state: 'approved',
    parent: keyword,
  })
  const near = await pageOf('/paring-search?keywords=moth+embroidery')
  expect(near).toContain('Close to it:')
  expect(near).toMatch(/moth weaving \(\d+\)/)
})

test('a question about funding is read from its sentence: it ranks, and what is nearest says what is missing', async () => {
  const japan = await country('JP')
  const organization = (await build('funding-organizations', of('funding-organizations'))).id
  const call = (title: string, more: object) =>
    build('funding-calls', { ...of('funding-calls'), organization, title: { en: title }, isRolling: true, ...more })
  await call('Far call', { levels: ['doctoral_student'], destinationCountries: [japan], keywords: [keyword] })
  await call('Small call', { levels: ['doctoral_student'], amountMax: 100, currency: 'USD', keywords: [keyword] })
  await call('Other call', { levels: ['doctoral_student'], keywords: [], domainIndustries: [] })
  const page = await pageOf(
    '/funding-search?q=doctoral+student+from+Country+TH+to+Country+JP+with+20,000+USD+for+moth+weaving',
  )
  const chips = /<ul aria-labelledby="understood">.*?<\/ul>/s.exec(page)?.[0] ?? ''
  expect(chips.split('<li').length - 1).toBe(5)
  expect(page).toContain('No open call is certain to fit you')
  expect(page.indexOf('Far call')).toBeLessThan(page.indexOf('Small call'))
  expect(page).toContain('Not eligible because it pays at most 100 USD.')
  expect(page).toContain('it does not speak of your subject')
  expect(page).toContain('<option value="JP">Country JP</option>')
})

test('a month that is typed with a Buddhist year is not read, or not said in the calendar of its reader', async () => {
  for (const address of ['paring-search?keywords=moth+weaving&from=2570-03', 'funding-search?from=2570-03']) {
    const page = await pageOf(`/th/${address}`)
    expect(page, address).toContain('value="2027-03"')
    expect(page, address).toContain('มี.ค. 2570')
  }
})

test('a grade stands beside what says that the row is not eligible', async () => {
  await build('hosts', { ...of('hosts'), name: { en: 'Late moths' }, keywords: [keyword], deadline: '2020-05-01' })
  const page = await pageOf('/paring-search?for=host&keywords=moth+weaving')
  const card = /<article[^>]*>(?:(?!<\/article>).)*Late moths.*?<\/article>/s.exec(page)?.[0] ?? ''
  expect(card).toContain('Not eligible because')
  expect(card).not.toMatch(/(Strong|Good|Possible) match/)
})
