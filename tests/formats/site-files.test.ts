// What machines read of the whole site: sitemaps, robots.txt, the feed of posts, the description of its search.
import type { FastifyInstance } from 'fastify'
import { parseAtomFeed } from 'feedsmith'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { getKind } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { eachEntryTime, partsOfEntries } from '#engine/public/entry-times-data.ts'
import { records } from '#engine/store/records.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { mostUrls } from '#features/sitemaps/sitemaps.ts'
import { saveSettings } from '#features/settings/settings.ts'
import { getStoredSettings } from '#features/settings/settings.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { registry } from '#kinds/index.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { faultsBySchema } from '#tests/support/xml-schemas.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  app = await openServer()
  await app.ready()
})
afterAll(() => app.close())

const names: Record<string, string> = {
  a: 'http://www.w3.org/2005/Atom',
  s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  x: 'http://www.w3.org/1999/xhtml',
  o: 'http://a9.com/-/spec/opensearch/1.1/',
}

const schemas: [RegExp, string][] = [
  [/\/feed\.xml$|\/feeds\//, 'atom.rng'],
  [/\/opensearch\.xml$/, 'opensearch.rng'],
  [/sitemap/, 'sitemap.xsd'],
]

async function read(url: string) {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  expect(faultsBySchema(String(schemas.find(([path]) => path.test(url))?.[1]), answer.body), answer.body).toEqual([])
  const document = XmlDocument.fromString(answer.body)
  const all = (path: string): string[] => document.find(path, names).map((node) => node.content)
  return { answer, all }
}

/** Saves settings as the product does. */
async function set(values: Parameters<typeof saveSettings>[1]): Promise<void> {
  const { version } = await getStoredSettings()
  await saveSettings({ ...system(), role: 'admin', who: 'staff' }, values, version)
}

/** What a validator of feeds looks at beyond the grammar, read by a reader of feeds. */
function faultsOfFeed(body: string, path: string): void {
  const { entries = [], links = [], updated } = parseAtomFeed(body)
  const times = entries.map((entry) => String(entry.updated))
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(links.filter(({ rel }) => rel === 'self').map(({ href }) => new URL(String(href)).pathname)).toEqual([path])
  if (times.length > 0) expect(updated).toBe(times.toSorted().at(-1))
  const shown = entries.map(({ published }) => String(published))
  expect(shown).toEqual(shown.toSorted().toReversed())
  for (const { links: of = [], content } of entries) {
    expect(new Set(of.map(({ hreflang }) => hreflang)).size).toBe(of.length)
    const html = String(content?.value)
    expect(html).not.toMatch(/<(?:script|iframe|object|embed|form|style|link|meta)\b|\son\w+=|javascript:/i)
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(?:https?|mailto):/)
  }
}

const post = (given: Record<string, unknown>) =>
  build('blogs', {
    ...publicly(blogs),
    title: { en: 'Grants & labs <open>', th: 'ทุนและห้องปฏิบัติการ' },
    summary: { en: 'A short one', th: 'สั้น ๆ' },
    body: { en: '<p>Read <a href="/host?q=a&amp;page=2">hosts</a>, <a href="#notes">notes</a></p>', th: '<p>อ่าน</p>' },
    languagesReady: ['en', 'th'],
    ...given,
  }) as Promise<{ id: string; slug: string; version: number }>

test('the index leads to a sitemap of each language and kind, and each names the entry once, with its languages and its last change', async () => {
  const host = (await build('hosts', { ...publicly(hosts), country: await country('TH') })) as {
    id: string
    slug: string
    version: number
  }
  const draft = (await build('hosts', { country: await country('TH'), status: 'draft' })) as unknown as { slug: string }
  const { all } = await read('/sitemap.xml')
  const maps = all('//s:loc').map((one) => new URL(one).pathname)
  expect(maps).toContain('/sitemaps/th/hosts-1.xml')
  expect(maps.filter((one) => one.endsWith('/pages-1.xml'))).toHaveLength(4)
  for (const map of maps) await read(map)
  const thai = await read('/sitemaps/th/hosts-1.xml')
  const address = thai.all('//s:loc').find((one) => one.includes(host.slug))
  expect(new URL(String(address)).pathname + new URL(String(address)).search).toBe(`/th/host?item=${host.slug}`)
  expect(thai.all('//s:loc').join(' ')).not.toContain(draft.slug)
  expect(thai.all('//x:link[@rel="alternate"][@hreflang="x-default"]/@href')[0]).not.toContain('/th/')
  expect(thai.all('//s:lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await app.inject({ url: '/sitemaps/th/hosts-2.xml' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/sitemaps/th/members-1.xml' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/sitemaps/xx/hosts-1.xml' })).statusCode).toBe(404)
  await set({ show_menu_resourse_host: false })
  expect((await read('/sitemap.xml')).all('//s:loc').join(' ')).not.toContain('hosts')
  expect((await app.inject({ url: '/sitemaps/th/hosts-1.xml' })).statusCode).toBe(404)
  expect((await read('/sitemaps/en/pages-1.xml')).all('//s:loc').join(' ')).not.toContain('/host')
  await set({ show_menu_resourse_host: true })
  await records(system(), hosts).move(host.id, 'archived', {}, host.version)
  expect((await read('/sitemaps/th/hosts-1.xml')).all('//s:loc').join(' ')).not.toContain(host.slug)
})

test('robots.txt names the sitemap and keeps programs out of what is for people who signed in', async () => {
  const { body } = await app.inject({ url: '/robots.txt' })
  expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  for (const path of ['/backend', '/my-profile', '/th/my-profile']) expect(body).toContain(`Disallow: ${path}\n`)
})

test('the feed of a language holds its posts whole and valid, and none that is planned, unready or withdrawn', async () => {
  const shown = await post({ publishedAt: '2026-11-01T08:00:00Z' })
  const english = await post({ languagesReady: ['en'], publishedAt: '2026-11-02T08:00:00Z' })
  const planned = await post({ publishAt: new Date(Date.now() + 86_400_000).toISOString() })
  const feed = await read('/th/feed.xml')
  expect(feed.answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.all('/a:feed/a:entry/a:id')).toEqual([`urn:uuid:${shown.id}`])
  expect(feed.all('/a:feed/a:entry/a:title')).toEqual(['ทุนและห้องปฏิบัติการ'])
  const first = await read('/feed.xml')
  expect(first.all('//a:entry/a:id')).toEqual(expect.arrayContaining([`urn:uuid:${english.id}`]))
  expect(first.answer.body).not.toContain(planned.id)
  faultsOfFeed(first.answer.body, '/feed.xml')
  faultsOfFeed(feed.answer.body, '/th/feed.xml')
  const entry = parseAtomFeed(first.answer.body).entries?.find(({ id }) => id === `urn:uuid:${shown.id}`)
  expect(entry).toMatchObject({
    title: { value: 'Grants & labs <open>' },
    summary: { value: 'A short one' },
    content: { type: 'html' },
    links: [{ href: expect.stringContaining(`/blogs/${shown.slug}`) as string }, { hreflang: 'th' }],
  })
  // Read far from the page.
  const addresses = [...String(entry?.content?.value).matchAll(/ href="([^"]+)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    expect.stringMatching(/^http.+\d\/host\?q=a&amp;page=2$/),
    expect.stringMatching(new RegExp(`^http.+\\d/blogs/${shown.slug}#notes$`)),
  ])
  const etag = String(first.answer.headers.etag)
  expect((await app.inject({ url: '/feed.xml', headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  await records(system(), blogs).move(shown.id, 'archived', {}, shown.version)
  expect((await read('/th/feed.xml')).all('//a:entry')).toEqual([])
  for (const url of ['/en/feed.xml', '/xx/feed.xml', '/my/feed.xml'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  await set({ languages_enabled: ['en', 'th'] })
  expect((await app.inject({ url: '/lo/feed.xml' })).statusCode).toBe(404)
  await set({ languages_enabled: ['en', 'th', 'zh', 'lo'] })
})

test('a category of the forums has a feed in each language: what everybody sees of it, by whom, named in the head of its list', async () => {
  const ask = (values: Record<string, unknown>) =>
    build('forums', {
      ...publicly(forums),
      language: 'th',
      category: 'funding',
      body: { th: '<p>ใครรู้บ้าง</p><script>1</script>' },
      publishedAt: '2026-11-03T08:00:00Z',
      ...values,
    })
  const shown = await ask({ title: 'ทุนระยะสั้น <ในอาเซียน>' })
  const hidden = await Promise.all(
    ['pending', 'rejected', 'draft'].map((status) => ask({ title: `Not for everybody: ${status}`, status })),
  )
  const others = [await ask({ title: 'Another language', language: 'en' }), await ask({ category: 'events' })]
  const address = '/th/feeds/forums.xml?category=funding'
  const feed = await read(address)
  expect(feed.all('/a:feed/a:entry/a:id')).toEqual([`urn:uuid:${shown.id}`])
  expect(feed.all('/a:feed/a:entry/a:title')).toEqual(['ทุนระยะสั้น <ในอาเซียน>'])
  expect(feed.all('/a:feed/a:title')[0]).toContain('ทุนวิจัย')
  expect(feed.answer.body).not.toContain('script')
  for (const { id } of [...hidden, ...others]) expect(feed.answer.body).not.toContain(id)
  const whole = await read('/th/feeds/forums.xml')
  expect(whole.all('//a:entry/a:id')).toEqual(expect.arrayContaining([`urn:uuid:${others[1]?.id}`]))
  expect((await read('/th/feed.xml')).answer.body).not.toContain(shown.id)
  for (const url of [
    '/en/feeds/forums.xml',
    '/feeds/forums.xml?category=nothing',
    '/feeds/hosts.xml',
    '/feeds/none.xml',
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  await writeFields(system(), forums, shown.id, { status: 'rejected' })
  expect((await read(address)).all('//a:entry')).toEqual([])
  await set({ show_menu_resourse_forum: false })
  expect((await app.inject({ url: address })).statusCode).toBe(404)
  await set({ show_menu_resourse_forum: true })
})

test('browsers are told how to search here, in every language, and find something behind each address', async () => {
  for (const prefix of ['', '/th', '/zh', '/lo']) {
    const { all, answer } = await read(`${prefix}/opensearch.xml`)
    expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
    expect(all('//o:Url[@rel="self"]/@template')[0]).toMatch(new RegExp(`\\d${prefix}/opensearch\\.xml$`))
    const templates = all('//o:Url[not(@rel)]/@template')
    expect(templates[0]).toContain(`${prefix}/search?q={searchTerms}`)
    const filled = new URL(String(templates[1]).replace('{searchTerms}', 'silk').replace('{count?}', '5'))
    const found = await app.inject({ url: filled.pathname + filled.search })
    expect(found.statusCode).toBe(200)
    expect(all('//o:Url[not(@rel)]/@type')[1]).toBe(String(found.headers['content-type']).split(';')[0])
  }
})

test('a sitemap is small enough to be made for whoever asks, and together they name every entry once', async () => {
  const viewer = visitor()
  for (let made = 0; made < 7; made += 1) await build('hosts', { ...publicly(hosts), country: await country('TH') })
  const parts = await partsOfEntries(viewer, getKind('hosts'), 3)
  const later = (await build('hosts', { ...publicly(hosts), country: await country('TH') })) as unknown as {
    id: string
  }
  const named: string[] = []
  for (const [at, from] of parts.entries()) {
    const before = parts[at + 1] ?? null
    const rows = (await Array.fromAsync(eachEntryTime(viewer, getKind('hosts'), { from, before }))).flat()
    expect(rows.length, `part ${at}`).toBeLessThanOrEqual(at === parts.length - 1 ? 4 : 3)
    named.push(...rows.map(({ id }) => id))
  }
  const shown = await records(viewer, hosts).list({ size: 100 })
  expect(named.toSorted()).toEqual(shown.rows.map(({ id }) => id).toSorted())
  expect(named).toContain(later.id)
  // What one answer may cost: it was made of up to fifty thousand entries.
  expect(mostUrls).toBeLessThanOrEqual(1000)
})
