// Rows that visitors received before are answered from memory only while they are the rows they were, and may be seen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allKinds, getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { jsonRow, namedColumns } from '#engine/store/columns.ts'
import { publicTag, versionOf } from '#server/cache/invalidation.ts'
import { ident, query, sql, tx } from '#server/database/db.ts'
import { openApp, type TestApp } from '#tests/support/product/app.ts'
import { build, buildFull, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { makeViewers } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

type Row = Record<string, unknown> & { id: string }
let app: TestApp
let id: string

beforeAll(async () => {
  app = await openApp()
  const kind = getKind('talents')
  const made = await build('talents', { ...publicly(kind), fullName: 'Before', country: await country('TH') })
  id = made.id
})
afterAll(() => app.close())

const rows = async (viewer = visitor()): Promise<Row[]> =>
  (await app.as(viewer).get('/api/talents?size=50')).json<{ rows: Row[] }>().rows
const seen = async (viewer = visitor()): Promise<Row | undefined> => (await rows(viewer)).find((row) => row.id === id)

test('a change by any statement is seen at the next request', async () => {
  expect((await seen())?.['fullName']).toBe('Before')
  expect((await seen())?.['fullName']).toBe('Before')
  await query(sql`update talents set full_name = 'After' where id = ${id}::uuid`)
  expect((await seen())?.['fullName']).toBe('After')
  await tx(async () => {
    await query(sql`update talents set full_name = 'First' where id = ${id}::uuid`)
    await query(sql`update talents set full_name = 'Second' where id = ${id}::uuid`)
  })
  expect((await seen())?.['fullName']).toBe('Second')
})

test('a hidden row is gone at once, and so is what its owner takes back', async () => {
  const before = await seen()
  expect(before).toHaveProperty('availableFrom')
  await query(
    sql`update talents set visibility = '[{"field":"availableFrom","level":"members"}]'::jsonb where id = ${id}::uuid`,
  )
  expect(await seen()).not.toHaveProperty('availableFrom')
  await query(sql`update talents set profile_public = false where id = ${id}::uuid`)
  expect(await seen()).toBeUndefined()
  await query(sql`update talents set profile_public = true, visibility = null where id = ${id}::uuid`)
  expect(await seen()).toHaveProperty('availableFrom')
})

test('a row it refers to shows its new name', async () => {
  const countries = records(system(), getKind('countries'))
  const row = await countries.get('TH')
  expect((await seen())?.['country']).toHaveProperty('label', (row['name'] as { en: string }).en)
  await countries.update('TH', { name: { ...(row['name'] as object), en: 'Renamed', th: 'ชื่อใหม่' } }, row['version'])
  expect((await seen())?.['country']).toHaveProperty('label', 'Renamed')
})

test('nobody else receives what was kept for visitors, and languages are kept apart', async () => {
  const { secret } = makeViewers(await country('TH'), await country('VN'))
  const own = await seen(secret)
  const open = await seen()
  expect(Object.keys(own ?? {}).length).toBeGreaterThan(Object.keys(open ?? {}).length)
  expect(Object.keys((await seen(secret)) ?? {})).toEqual(Object.keys(own ?? {}))
  const thai = await seen(visitor('th'))
  expect(thai?.['country']).toHaveProperty('label', 'ชื่อใหม่')
  expect((await seen())?.['country']).toEqual(open?.['country'])
})

test('the answer is what it was: the same JSON, its type, its length', async () => {
  const first = await app.as(visitor()).get('/api/talents?size=50&facets=1')
  const second = await app.as(visitor()).get('/api/talents?size=50&facets=1')
  expect(second.body).toBe(first.body)
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Number(second.headers['content-length'])).toBe(Buffer.byteLength(second.body))
  expect(JSON.stringify(second.json())).toBe(second.body)
})

test('what visitors receive is read as the driver reads it, in every kind', async () => {
  for (const kind of allKinds()) {
    await buildFull(kind.name)
    const names = ['id', ...Object.keys(kind.fields)]
    const [row] = await query<{ one: object }>(
      sql`select ${jsonRow(kind, names)} as one, ${namedColumns(names)} from ${ident(kind.table)} t order by t.id desc limit 1`,
    )
    const { one, ...columns } = row as { one: Record<string, unknown> }
    // What rules ask of the parent of a child is read with it.
    delete one['parent_row']
    expect(one, kind.name).toEqual(columns)
  }
})

test('a save that changes nothing public drops nothing that visitors were shown; one that does, drops it', async () => {
  const rows = records(system(), getKind('talents'))
  const kept = () => versionOf(publicTag('talents'))
  const all = () => versionOf('talents')
  const does = async (work: () => Promise<unknown>) => {
    const before = [all(), kept()]
    const result = await work()
    return { result, dropped: [all() !== before[0], kept() !== before[1]] }
  }
  const draft = await does(() => rows.create({ fullName: 'Only Draft', country: 'TH' }))
  expect(draft.dropped).toEqual([true, false])
  const made = draft.result as { id: string; version: number }
  const saved = await does(() => rows.update(made.id, { fullName: 'Still Draft' }, made.version))
  expect(saved.dropped).toEqual([true, false])
  const shown = await does(() => build('talents', { ...publicly(getKind('talents')), fullName: 'Now Public' }))
  expect(shown.dropped).toEqual([true, true])
  const row = shown.result as { id: string; version: number }
  const hidden = await does(() => rows.move(row.id, 'archived', {}, row.version))
  expect(hidden.dropped).toEqual([true, true])
})
