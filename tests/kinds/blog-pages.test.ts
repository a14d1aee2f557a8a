// The public pages of posts: who wrote one, what stands beside it, where it leads, by year, and how often it was opened.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import type { ArticleData } from '#features/blogs/article.loader.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import type { postDirectory } from '#features/blogs/directory.ts'
import { keepViews } from '../../src/shell/http/views.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
let app: FastifyInstance
beforeAll(async () => void (app = await openServer({ hasPages: true })))
afterAll(() => app.close())

type Post = { id: string; slug: string }
const post = (name: string, more: object = {}) =>
  build('blogs', {
    title: { en: name },
    summary: { en: 'A visit.' },
    body: { en: '<p>Threads.</p>' },
    cover: { key: 'a'.repeat(64), width: 1200, height: 800, decorative: true },
    status: 'published',
    languagesReady: ['en'],
    ...more,
  }) as Promise<Post>

const read = async <Data>(path: string, search = '', agent = 'Mozilla/5.0'): Promise<Data> => {
  const route = path.replace(/^\/blogs\/.*/, '/blogs/:slug')
  const url = `${path}?_data=${encodeURIComponent(route)}${search}`
  const answer = await app.inject({ url, headers: { 'user-agent': agent } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Data>()
}
const article = ({ slug }: Post): Promise<ArticleData> => read(`/blogs/${slug}`)

test('a post names its author, but no account that exists for nobody, and follows a new name', async () => {
  const user = (fullName: string, role: string) =>
    build('users', { fullName, role, status: 'active' }) as Promise<{ id: string; version: number }>
  const [writer, hidden] = [await user('Nok Writer', 'admin'), await user('Shadow Keeper', 'secret')]
  const [one, other] = [await post('Written', { author: writer.id }), await post('Hidden', { author: hidden.id })]
  expect([(await article(one)).author, (await article(other)).author]).toEqual(['Nok Writer', ''])
  await records(system(), getKind('users')).update(writer.id, { fullName: 'Nok Renamed' }, writer.version)
  expect((await article(one)).author).toBe('Nok Renamed')
  expect(JSON.stringify(await article(other))).not.toContain('Shadow')
})

test('what is related leads to its page, what a menu flag or its state hides does not', async () => {
  const network = (await build('asean-networks', publicly(getKind('asean-networks')))) as Post
  const course = (await build('training-courses', publicly(getKind('training-courses')))) as Post
  const draft = await build('training-courses')
  const young = getKind('young-talents')
  const student = (await build(young.name, publicly(young))) as Post
  const made = await post('Related', {
    relatedTalents: [student.id],
    relatedNetworks: [network.id],
    relatedCourses: [course.id, draft.id],
  })
  expect((await article(made)).related.map(({ links }) => links.map(({ href }) => href))).toEqual([
    [`/young-talent-pool/${student.slug}`],
    [`/asean-network?item=${network.slug}`],
    [`/training-course?item=${course.slug}`],
  ])
})

test('beside a post stand the one before and the one after it, and the list is narrowed to a year', async () => {
  await query(sql`update blogs set status = 'draft', is_seen = false`)
  const of = (name: string, publishedAt: string, more: object = {}) => post(name, { publishedAt, ...more })
  const first = await of('First', '2019-12-31T16:59:00.000Z')
  // In Bangkok it is the next year already.
  const second = await of('Second', '2019-12-31T17:01:00.000Z')
  await of('Unseen', '2020-02-01T00:00:00.000Z', { unpublishAt: '2020-03-01T00:00:00.000Z' })
  const third = await of('Third', '2021-05-05T00:00:00.000Z')
  const beside = async (one: Post) => (await article(one)).adjacent.map(({ rel, title }) => [rel, title])
  expect(await beside(first)).toEqual([['next', 'Second']])
  expect(await beside(second)).toEqual([
    ['prev', 'First'],
    ['next', 'Third'],
  ])
  expect(await beside(third)).toEqual([['prev', 'Second']])
  const list = await read<DataOf<typeof postDirectory>>('/blogs', '&year=2020')
  expect(list.cards.map(({ title }) => title)).toEqual(['Second'])
  const years = (await read<DataOf<typeof postDirectory>>('/blogs')).facets.find(({ name }) => name === 'year')
  expect(years?.options.map(({ value, count }) => [value, count]).toSorted()).toEqual([
    ['2019', 1],
    ['2020', 1],
    ['2021', 1],
  ])
})

test('readers who open a post are counted, programs are not, and its version stays', async () => {
  const made = await post('Opened')
  for (let at = 0; at < 3; at++) await article(made)
  await read(`/blogs/${made.slug}`, '', 'Googlebot/2.1')
  await keepViews()
  expect(await queryOne(sql`select view_count::int many, version from blogs where id = ${made.id}::uuid`)).toEqual({
    many: 3,
    version: 1,
  })
})

test('a picture that moves does so in a post, and its first frame stands there for who wants nothing to move', async () => {
  const [moving, still] = ['d'.repeat(64), 'e'.repeat(64)]
  await query(sql`
    insert into files (key, type, bytes, name, moves) values (${moving}, 'image/webp', 1, 'a.gif', true), (${still}, 'image/webp', 1, 'b.png', false)`)
  const image = (key: string): string => `<img src="/files/${key}?w=1280" alt="Loom" />`
  const made = await post('Moving', { body: { en: `<figure>${image(moving)}${image(still)}</figure>` } })
  const { html } = await article(made)
  expect(html).toContain(
    `<picture><source media="(prefers-reduced-motion: reduce)" srcset="/files/${moving}?w=1280" /><img src="/files/${moving}?moving" alt="Loom" /></picture>`,
  )
  expect(html).toContain(image(still))
})

type Listed = {
  empty: string
  cards: { title: string; marked?: unknown; why?: { label: string }[]; summary: { marked?: unknown } | null }[]
}

test('a list of posts that marks no word, gives no reason, or takes no posts for no match', async () => {
  await query(sql`update blogs set status = 'draft', is_seen = false`)
  expect((await read<Listed>('/blogs')).empty).toBe('No news yet.')
  await post('Ikat at work', { body: { en: '<p>Looms of Mandalay.</p>' } })
  expect((await read<Listed>('/blogs', '&q=qqqqzzzz')).empty).toContain('qqqqzzzz')
  const [titled] = (await read<Listed>('/blogs', '&q=ikat')).cards
  expect(titled?.marked).toEqual([
    { text: 'Ikat', hit: true },
    { text: ' at work', hit: false },
  ])
  const [summed] = (await read<Listed>('/blogs', '&q=visit')).cards
  expect(summed?.summary?.marked).toBeDefined()
  const [behind] = (await read<Listed>('/blogs', '&q=Mandalay')).cards
  expect(behind?.why?.map(({ label }) => label)).toEqual(['Text'])
  expect((await app.inject({ url: '/blogs?country=TH' })).body).toContain('noindex')
})
