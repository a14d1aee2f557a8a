// Posts: a language is public when it is ready, a post in its time; translations grow old; three are pinned at most.
import { expect, test } from 'vitest'
import { deriveDue } from '#engine/store/derived/due.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

const hour = 3_600_000
const after = (ms: number): string => new Date(Date.now() + ms).toISOString()
const cover = { key: 'a'.repeat(64), width: 1200, height: 800, decorative: true }
const inTwo = {
  title: { en: 'Looms of the north', th: 'กี่ทอผ้าแห่งภาคเหนือ' },
  summary: { en: 'A visit.', th: 'การเยี่ยมชม' },
  body: { en: '<p>Threads and silkworms.</p>', th: '<p>เส้นไหมเรืองแสง</p>' },
  cover,
  status: 'published',
  languagesReady: ['en'],
}
type Post = { id: string; slug: string; version: number; title: object; languagesOutdated: string[]; isSeen: boolean }
const aPost = async (more: object = {}): Promise<Post> => (await build('blogs', { ...inTwo, ...more })) as never
const read = (who: keyof typeof viewers, id: string) => app.as(viewers[who]).get(`/api/blogs/${id}`)
const change = async (id: string, values: object) => {
  const { version } = (await read('secret', id)).json<Post>()
  return app.as(viewers.secret).patch(`/api/blogs/${id}`, { version, ...values })
}
const found = async (words: string): Promise<string[]> =>
  (await app.as(viewers.visitor).get(`/api/blogs?q=${encodeURIComponent(words)}`))
    .json<{ rows: Post[] }>()
    .rows.map(({ id }) => id)

test('a language that is not ready is in no call, no search and no export of the public', async () => {
  const { id } = await aPost()
  expect((await read('visitor', id)).json()).toMatchObject({
    title: { en: 'Looms of the north' },
    body: { en: expect.any(String) },
  })
  expect((await read('visitor', id)).body).not.toContain('กี่ทอผ้า')
  expect((await read('member', id)).body).not.toContain('กี่ทอผ้า')
  expect((await app.as(viewers.visitor).get('/api/blogs/export?format=csv')).body).not.toContain('กี่ทอผ้า')
  expect((await read('secret', id)).body).toContain('กี่ทอผ้า')
  expect([await found('silkworms'), await found('เรืองแสง')]).toEqual([[id], []])
  expect((await change(id, { languagesReady: ['en', 'th'] })).statusCode).toBe(200)
  expect((await read('visitor', id)).body).toContain('กี่ทอผ้า')
  expect(await found('เรืองแสง')).toEqual([id])
})

test('a language is ready as a whole, and a cover says what it shows', async () => {
  const { id } = await aPost()
  const lao = await change(id, { title: { ...inTwo.title, lo: 'ກີ່' }, languagesReady: ['en', 'lo'] })
  expect([lao.statusCode, Object.keys(lao.json().fields)]).toEqual([400, ['languagesReady']])
  const mute = await change(id, { cover: { ...cover, decorative: false } })
  expect([mute.statusCode, Object.keys(mute.json().fields)]).toEqual([400, ['cover']])
})

test('before its time a published post is nowhere, then it is seen, and after its end it is gone', async () => {
  const { id } = await aPost({ publishAt: after(hour), unpublishAt: after(2 * hour) })
  const seen = async () => [(await read('visitor', id)).statusCode, (await found('silkworms')).includes(id)]
  expect(await seen()).toEqual([404, false])
  const passes = async (): Promise<void> => {
    await query(sql`update blogs set publish_at = publish_at - interval '90 minutes',
      unpublish_at = unpublish_at - interval '90 minutes' where id = ${id}::uuid`)
    await query(sql`update due_changes set at = now() - interval '1 minute' where row_id = ${id}::uuid`)
    expect(await deriveDue()).toBeGreaterThan(0)
  }
  await passes()
  expect(await seen()).toEqual([200, true])
  await passes()
  expect(await seen()).toEqual([404, false])
  expect((await read('secret', id)).json()).toMatchObject({ status: 'published', isSeen: false })
})

test('a translation is outdated when the first language changes, until somebody saves it', async () => {
  const { id } = await aPost()
  const first = await change(id, { title: { ...inTwo.title, en: 'Looms of the far north' } })
  expect(first.json()).toMatchObject({ languagesOutdated: ['th'], languagesMissing: ['zh', 'lo'] })
  expect((await change(id, { coverCredit: 'Anon' })).json()).toMatchObject({ languagesOutdated: ['th'] })
  const both = { en: 'Looms of the far north', th: 'กี่ทอผ้าแห่งภาคเหนือสุด' }
  expect((await change(id, { title: both })).json()).toMatchObject({ languagesOutdated: [] })
})

test('three posts are pinned at most', async () => {
  for (let at = 0; at < 3; at++) await aPost({ isPinned: true })
  const { id } = await aPost()
  const fourth = await change(id, { isPinned: true })
  expect([fourth.statusCode, Object.keys(fourth.json().fields)]).toEqual([400, ['isPinned']])
})

test('scripts never survive, also from admins', async () => {
  const { id } = await aPost()
  const answer = await change(id, {
    body: { en: '<p onclick="x()">Kept</p><script>alert(1)</script><iframe src="https://example.org"></iframe>' },
  })
  expect(answer.json()).toMatchObject({ body: { en: '<p>Kept</p>' } })
})
