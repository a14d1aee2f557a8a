// Topics are found by the words of their answers in four languages, as long as everybody sees these; and by their titles in the bar and while one is asked.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { registry } from '#kinds/index.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { tx } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let topic: { id: string }
let other: { id: string }

const followed = async (): Promise<void> =>
  expect(await doRowWork('words-of-posts')).toMatchObject({ failed: [] }) as never
const titles = async (q: string): Promise<string[]> => {
  const { rows } = (await stage.ask('visitor', 'GET', `/api/forums?${new URLSearchParams({ q })}`)).json<{
    rows: { title: string }[]
  }>()
  return rows.map(({ title }) => title)
}
const answer = (body: string, more: Record<string, unknown> = {}) =>
  build('comments', { ...publicly(comments), forum: topic.id, language: 'en', body: { en: `<p>${body}</p>` }, ...more })

beforeAll(async () => {
  stage = await openStage(server(), ['owner'])
  const ask = (title: string) =>
    build('forums', {
      ...publicly(forums),
      title,
      language: 'en',
      category: 'general',
      publishedAt: '2026-11-03T08:00:00Z',
    })
  topic = await ask('Where do visitors store samples?')
  other = await ask('How are visas renewed in spring?')
})

test('an answer in each of the four languages leads to its topic, and the list says which it was', async () => {
  const words = {
    en: 'Try the cryotank of Chiang Mai',
    th: 'ลองถามห้องปฏิบัติการกลาง',
    zh: '可以寄存在液氮罐里',
    lo: 'ຝາກໄວ້ໃນຕູ້ແຊ່ແຂງ',
  }
  for (const [language, text] of Object.entries(words))
    await answer('', { language, body: { [language]: `<p>${text}</p>` } })
  await followed()
  for (const q of ['cryotank', 'ห้องปฏิบัติการกลาง', '液氮罐', 'ຕູ້ແຊ່ແຂງ'])
    expect(await titles(q), q).toEqual(['Where do visitors store samples?'])
  const page = (await stage.browse('visitor', 'GET', '/forums?q=cryotank')).body
  expect(page).toContain('Where do visitors store samples?')
  expect(page).toMatch(/<mark>cryotank<\/mark>/i)
  expect((await stage.browse('visitor', 'GET', '/search?q=cryotank')).body).toContain(
    'Where do visitors store samples?',
  )
})

test('words follow their answer: changed, hidden, shown again, moved, removed', async () => {
  const { id } = await answer('Ask for the lyophilizer')
  const found = async (q = 'lyophilizer') => {
    await followed()
    return titles(q)
  }
  expect(await found()).toHaveLength(1)
  await writeFields(system(), comments, id, { body: { en: '<p>Ask for the spectrofluorometer</p>' } })
  expect([await found(), await found('spectrofluorometer')]).toMatchObject([[], { length: 1 }])
  for (const [status, many] of [
    ['rejected', 0],
    ['published', 1],
    ['pending', 0],
    ['published', 1],
  ] as const) {
    await writeFields(system(), comments, id, { status })
    expect(await found('spectrofluorometer'), status).toHaveLength(many)
  }
  await writeFields(system(), comments, id, { forum: other.id })
  expect(await found('spectrofluorometer')).toEqual(['How are visas renewed in spring?'])
  await records(system(), comments).remove(id)
  expect(await found('spectrofluorometer')).toEqual([])
})

test('an answer that is erased for good finds nothing from that moment', async () => {
  const { id } = await answer('Ask the gastropodarium')
  await followed()
  expect(await titles('gastropodarium')).toHaveLength(1)
  await tx(() => eraseRow(system(), comments, id))
  expect(await titles('gastropodarium')).toEqual([])
})

test('an answer that waits lends nothing', async () => {
  await answer('Buy a chronosynclastic', { status: 'pending' })
  await followed()
  expect(await titles('chronosynclastic')).toEqual([])
})

test('the bar suggests topics by their title', async () => {
  const { groups } = (await stage.ask('visitor', 'GET', '/api/suggestions?q=store%20samp')).json<{
    groups: { name: string; items: { href: string }[] }[]
  }>()
  expect(groups.find(({ name }) => name === 'forums')?.items).toMatchObject([
    { href: expect.stringMatching(/^\/forums\/where-do/) as string },
  ])
})

test('who asks what was asked before is told without script: at the preview, and when something is wrong', async () => {
  const form = {
    title: 'Where can visitors store their samples?',
    category: '',
    language: 'en',
    text: 'Two boxes.',
    tags: '',
  }
  const send = (as: string, title = form.title) =>
    stage.browse('owner', 'POST', '/forums/form', {
      payload: new URLSearchParams({ ...form, title, do: as }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const [as, status] of [
    ['preview', 200],
    ['send', 422],
  ] as const) {
    const back = await send(as)
    expect([back.statusCode, back.body.includes('/forums/where-do-visitors-store-samples')], as).toEqual([status, true])
  }
  // One word that both have by chance makes no two questions alike.
  const chance = await send('preview', 'Which insurance covers visitors during field work abroad?')
  expect([chance.statusCode, chance.body.includes('/forums/where-do-visitors-store-samples')]).toEqual([200, false])
})
