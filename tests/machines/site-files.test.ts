// What machines read of the whole site: sitemaps, robots.txt, the feed of posts, the description of its search.
import type { FastifyInstance } from 'fastify'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { saveSettings } from '#features/settings/settings.ts'
import { getStoredSettings } from '#features/settings/settings.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { registry } from '#kinds/index.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  app = await openServer()
  await app.ready()
}, 60_000)
afterAll(() => app.close())

const names: Record<string, string> = {
  a: 'http://www.w3.org/2005/Atom',
  s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  x: 'http://www.w3.org/1999/xhtml',
  o: 'http://a9.com/-/spec/opensearch/1.1/',
}

async function read(url: string) {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  const document = XmlDocument.fromString(answer.body)
  const all = (path: string): string[] => document.find(path, names).map((node) => node.content)
  return { answer, all }
}

/** Saves settings as the product does. */
async function set(values: Parameters<typeof saveSettings>[1]): Promise<void> {
  const { version } = await getStoredSettings()
  await saveSettings({ ...system(), role: 'admin', who: 'staff' }, values, version)
}

const post = (given: Record<string, unknown>) =>
  build('blogs', {
    ...publicly(blogs),
    title: { en: 'Grants & labs <open>', th: 'ทุนและห้องปฏิบัติการ' },
    summary: { en: 'A short one', th: 'สั้น ๆ' },
    body: { en: '<p>Read <a href="/host">hosts</a></p>', th: '<p>อ่าน</p>' },
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
  const shown = await post({})
  const english = await post({ languagesReady: ['en'] })
  const planned = await post({ publishAt: new Date(Date.now() + 86_400_000).toISOString() })
  const feed = await read('/th/feed.xml')
  expect(feed.answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.all('/a:feed/a:entry/a:id')).toEqual([`urn:uuid:${shown.id}`])
  expect(feed.all('/a:feed/a:entry/a:title')).toEqual(['ทุนและห้องปฏิบัติการ'])
  const first = await read('/feed.xml')
  expect(first.all('//a:entry/a:id')).toEqual(expect.arrayContaining([`urn:uuid:${english.id}`]))
  expect(first.answer.body).not.toContain(planned.id)
  // What RFC 4287 asks of every feed and every entry.
  for (const path of ['/a:feed', '//a:entry'])
    for (const part of ['id', 'title', 'updated'])
      expect(first.all(`${path}[count(a:${part})=1]`)).toHaveLength(first.all(path).length)
  expect(first.all('/a:feed/a:author/a:name')).toHaveLength(1)
  expect(first.all('/a:feed/a:link[@rel="self"]/@href')[0]).toMatch(/\/feed\.xml$/)
  for (const at of first.all('//a:updated | //a:published')) expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(new Set(first.all('//a:entry/a:id')).size).toBe(first.all('//a:entry').length)
  expect(first.all('//a:content[@type="html"]')[0]).toContain('<p>Read')
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

test('browsers are told how to search here', async () => {
  const { all } = await read('/th/opensearch.xml')
  expect([...String(all('//o:ShortName')[0])].length).toBeLessThanOrEqual(16)
  expect(all('//o:Url[@type="text/html"]/@template')[0]).toContain('/th/search?q={searchTerms}')
})
