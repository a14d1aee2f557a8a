// Answers of lists that are kept: a rule that compares with the present moment keeps them for a minute, and no longer.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rule } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

const hosts = () => getKind('hosts')
/** Hosts that were there before now. */
const untilNow = (): Kind => ({
  ...hosts(),
  access: { ...hosts().access, read: rule(() => [{ createdAt: { before: new Date().toISOString() } }]) },
})
const total = (): Promise<number> => records(visitor('en'), untilNow()).count({})
const listed = async (): Promise<number> => (await records(visitor('en'), untilNow()).list({ size: 5 })).total

beforeAll(async () => {
  for (let at = 0; at < 3; at++) await build('hosts', publicly(hosts()))
})
afterEach(() => vi.useRealTimers())

test('a rule with the present moment asks the database once a minute, and turns over within one', async () => {
  const start = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: start + 5000 })
  expect([await total(), await listed()]).toEqual([3, 3])
  // Nobody is told of this: whoever asks the database sees it.
  await query(sql`update hosts set created_at = now() + interval '1 year' where id = (select id from hosts limit 1)`)
  vi.setSystemTime(start + 50_000)
  expect([await total(), await listed()]).toEqual([3, 3])
  vi.setSystemTime(start + 61_000)
  expect([await total(), await listed()]).toEqual([2, 2])
})

test('what becomes due is never in a list before its moment, and there a minute later', async () => {
  const due = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000 + 30_000
  await query(sql`update hosts set created_at = ${new Date(due).toISOString()}::timestamptz`)
  vi.useFakeTimers({ toFake: ['Date'], now: due - 1000 })
  expect(await total()).toBe(0)
  vi.setSystemTime(due + 60_000)
  expect(await total()).toBe(3)
})
