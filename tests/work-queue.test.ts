// What waits on the first page of the back office: entries nobody confirmed, old metrics, uploads that stopped; and the lists they open.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsIn } from '#words/words-in.ts'
import type { LoadContext } from '#engine/pages/context.ts'
import { useRegistry } from '#engine/registry.ts'
import type { Viewer } from '#engine/viewer.ts'
import { load } from '#features/office-home/home.load.ts'
import { registry } from '#kinds/index.ts'
import { queryOne, query, sql } from '#server/db.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { makeViewers, staffWith, type Viewers } from '#tests/support/viewers.ts'

useRegistry(registry)
useDatabase()

let app: TestApp
let viewers: Viewers
beforeAll(async () => {
  app = await openApp()
  viewers = makeViewers(await country('TH'), await country('VN'))
})
afterAll(() => app.close())

/** A published row of a country whose date lies so many days back. */
async function dated(kind: 'hosts' | 'talents', code: string, column: string, days: number): Promise<string> {
  const row = await build(kind, { status: 'published', country: await country(code) })
  await query(
    sql`update hosts set confirmed_at = current_date - ${days}::int where ${column} = 'confirmed_at' and id = ${row.id}::uuid`,
  )
  await query(
    sql`update talents set metric_at = current_date - ${days}::int where ${column} = 'metric_at' and id = ${row.id}::uuid`,
  )
  return row.id
}
const waiting = async (viewer: Viewer, what: 'stale' | 'oldMetrics' | 'stuck'): Promise<[number, string][]> => {
  const words = await wordsIn('en')
  const { waiting: found } = await load({ viewer, locale: 'en', words } as LoadContext)
  return found.flatMap(({ text, count, href }) => (text === words.desk.home[what]({ count }) ? [[count, href]] : []))
}
const listed = async (viewer: Viewer, address: string): Promise<string[]> =>
  (await app.as(viewer).get(address)).json().rows.map((row: { id: string }) => row.id)

test('hosts that nobody confirmed for a year wait for those who may change them, and the list opens with just these', async () => {
  const [old, foreign, fresh] = [
    await dated('hosts', 'TH', 'confirmed_at', 366),
    await dated('hosts', 'VN', 'confirmed_at', 400),
    await dated('hosts', 'TH', 'confirmed_at', 364),
  ]
  const href = '?status=published&confirmedAt=stale'
  expect(await waiting(viewers.admin, 'stale')).toEqual([[2, `/backend/manages/hosts${href}`]])
  expect(await waiting(viewers.thAdmin, 'stale')).toEqual([[1, `/backend/manages/hosts${href}`]])
  expect(await waiting(viewers.user, 'stale')).toEqual([])
  expect((await listed(viewers.admin, `/api/hosts${href}`)).toSorted()).toEqual([old, foreign].toSorted())
  expect(await listed(viewers.thAdmin, `/api/hosts${href}`)).toEqual([old])
  expect(await listed(viewers.thAdmin, '/api/hosts?confirmedAt=present')).toContain(fresh)
})

test('people whose metrics are older than 90 days are counted, and visitors cannot ask for them', async () => {
  const old = await dated('talents', 'TH', 'metric_at', 91)
  await dated('talents', 'TH', 'metric_at', 89)
  const href = '?status=published&metricAt=stale'
  expect(await waiting(viewers.editor, 'oldMetrics')).toEqual([[1, `/backend/manages/talents${href}`]])
  expect(await listed(viewers.editor, `/api/talents${href}`)).toEqual([old])
  expect((await app.as(viewers.visitor).get('/api/talents?metricAt=stale')).statusCode).toBe(400)
  expect((await app.as(viewers.editor).get('/api/talents?createdAt=stale')).statusCode).toBe(400)
})

test('uploads that failed or were paused in the last seven days wait for who started them, and for secret', async () => {
  const starter = staffWith('editor')
  const run = (state: string, paused: boolean, days: number) =>
    queryOne<{ number: number }>(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, started_by, started_name, head, mapping, total, state, work, paused, created_at)
      values ('hosts', 'h.csv', 1, 'x', ${starter.id}, 'x', '{}', '[]', 1, ${state}, ${paused ? 'commit' : 'none'}, ${paused}, now() - make_interval(days => ${days}))
      returning number`)
  const failed = await run('failed', false, 1)
  await run('failed', false, 8)
  await run('checked', false, 0)
  const upload = '/backend/manages/hosts/upload'
  expect(await waiting(starter, 'stuck')).toEqual([[1, `${upload}?run=${failed?.number}`]])
  await run('committing', true, 1)
  expect(await waiting(starter, 'stuck')).toEqual([[2, upload]])
  expect(await waiting(viewers.secret, 'stuck')).toEqual([[2, upload]])
  expect(await waiting(viewers.admin, 'stuck')).toEqual([])
})
