// Kept pages of a process while it and another one write: nobody changed is shown as they were for longer than a second, and what was
// written elsewhere drops nothing.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyVersion, changeSince, invalidate, listenForChanges } from '#server/cache/invalidation.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { rowTag, whileReading } from '#server/cache/reading.ts'
import { dbSettings, sql, tx, query } from '#server/database/db.ts'
import { getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

openWorld()

let other: pg.Client
let stop: () => Promise<void>
beforeAll(async () => {
  stop = await listenForChanges()
  other = new pg.Client(dbSettings())
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await stop()
})

const tables = ['talents', 'hosts']
const ids = Array.from({ length: 12 }, () => crypto.randomUUID())
const random = (most: number): number => Math.floor(Math.random() * most)
const one = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

/** Another process says what it wrote; this one writes as its own, and hears of it once more from the database: both have been heard then. */
async function write(table: string, id: string, isHere: boolean): Promise<void> {
  const heard = anyVersion() + (isHere ? 2 : 1)
  if (isHere) await tx(() => invalidate(table, { isSeen: true, ids: [id] }))
  else await other.query('select pg_notify($1, $2)', ['changed', `${table}#${id}`])
  await expect.poll(anyVersion, { interval: 2 }).toBe(heard)
}

test('a page that shows what was changed is never found a second later; pages of other tables always are', async () => {
  const cache = pageCache(changeSince, anyVersion)
  const keep = (key: string, table: string, rows: readonly string[]) =>
    cache.keep(
      key,
      Buffer.from(key),
      { tables: new Set([table]), rows: new Set(rows.map((id) => rowTag(table, id))) },
      anyVersion(),
      {},
    )
  for (let turn = 0; turn < 40; turn++) {
    const table = one(tables)
    const shown = ids.filter(() => random(2) === 0)
    const [mine, elsewhere] = [`/${table}`, `/${tables.find((name) => name !== table)}`]
    keep(mine, table, shown)
    keep(elsewhere, elsewhere.slice(1), ids)
    const id = one(ids)
    await write(table, id, random(2) === 0)
    if (shown.includes(id)) expect(cache.find(mine)).toBeNull()
    else expect(cache.find(mine), 'it shows somebody else').not.toBeNull()
    expect(cache.find(elsewhere), 'nothing of it was written').not.toBeNull()
  }
})

test('what is unknown counts as everything: a table without its rows, a lost connection', async () => {
  const cache = pageCache(changeSince, anyVersion)
  const keep = () =>
    cache.keep('/', Buffer.from(''), { tables: new Set(['talents']), rows: new Set() }, anyVersion(), {})
  keep()
  await other.query("select pg_notify('changed', 'talents')")
  await expect.poll(() => cache.find('/')).toBeNull()
  keep()
  await query(sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen changed'`)
  await expect.poll(() => cache.find('/')).toBeNull()
})

test('a page is known to read its tables and to show its rows and those they refer to, the first time and from what is remembered', async () => {
  const kind = getKind('hosts')
  const row = await build('hosts', publicly(kind))
  for (const _again of ['read', 'remembered', 'remembered']) {
    const { tables: read, rows } = await whileReading(() => records(visitor(), kind).list({ size: 20 }))
    expect([...read]).toEqual(expect.arrayContaining(['hosts', 'countries']))
    expect([...rows]).toContain(rowTag('hosts', row.id))
    expect([...rows].some((tag) => tag.startsWith('countries '))).toBe(true)
  }
})
