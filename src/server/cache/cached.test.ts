import { beforeEach, expect, test } from 'vitest'
import { hasCommitted, query, queryOne, queryWhole, sql, tx } from '#server/database/db.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { cached } from '#server/cache/cached.ts'
import { derivedCache } from '#server/cache/derived-cache.ts'
import { groupCache } from '#server/cache/group-cache.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { whileReading, withoutNoting } from '#server/cache/reading.ts'

useRegistry(registry)
useDatabase()

let asked = 0
let countWords = cached<number>({ entries: 10 }, 60)
const count = (): Promise<number> =>
  countWords('all', async () => {
    asked += 1
    return (await queryOne<{ n: number }>(sql`select count(*)::int n from search_words`))?.n ?? 0
  })
const write = async (word: string): Promise<void> => {
  await query(sql`insert into search_words (family, word, documents) values ('test', ${word}, 1)`)
  await invalidate('search_words')
}

beforeEach(async () => {
  await query(sql`delete from search_words`)
  countWords = cached<number>({ entries: 10 }, 60)
  asked = 0
})

test('a result is remembered until a table that it read is written, and no longer', async () => {
  expect([await count(), await count(), asked]).toEqual([0, 0, 1])
  await tx(() => write('one'))
  expect([await count(), asked]).toEqual([1, 2])
  await tx(() => invalidate('hosts'))
  expect([await count(), asked]).toEqual([1, 2])
})

test('what a transaction read that was rolled back is not remembered', async () => {
  const seen: number[] = []
  await expect(
    tx(async () => {
      await write('never')
      seen.push(await count())
      throw new Error('back')
    }),
  ).rejects.toThrow('back')
  expect(seen).toEqual([1])
  expect(await count()).toBe(0)
})

test('what it reads before its first statement is remembered, and begins nothing', async () => {
  await tx(async () => {
    expect(await count()).toBe(0)
    expect(
      await queryWhole(
        sql`insert into search_words (family, word, documents) values ('test', 'whole', 1) returning word`,
      ),
    ).toHaveLength(1)
    // Alone it has committed: nothing is written after it.
    expect(hasCommitted()).toBe(true)
  })
  expect([await count(), asked]).toEqual([0, 1])
  await invalidate('search_words')
  expect([await count(), asked]).toEqual([1, 2])
})

test('nor what it read in a savepoint, or before it said what it writes', async () => {
  await expect(
    tx(async () => {
      await query(sql`insert into search_words (family, word, documents) values ('test', 'quiet', 1)`)
      await tx(count)
      await invalidate('search_words')
      throw new Error('back')
    }),
  ).rejects.toThrow('back')
  expect(await count()).toBe(0)
})

test('a transaction sees its own writes, and others what was before until it ends', async () => {
  expect(await count()).toBe(0)
  await tx(async () => {
    await write('mine')
    expect(await count()).toBe(1)
    await tx(() => write('mine too'))
    expect(await count()).toBe(2)
  })
  expect(await count()).toBe(2)
})

test('a transaction that wrote nothing uses what is remembered', async () => {
  await count()
  expect(await tx(count)).toBe(0)
  expect(asked).toBe(1)
})

test('a transaction that has begun asks once for what it does not write, and keeps it to itself', async () => {
  await tx(async () => {
    await query(sql`select 1`)
    await count()
    await count()
    expect(asked).toBe(1)
  })
  await count()
  expect(asked).toBe(2)
})

test('entries of a group are forgotten together when one of its tags is written, those of others stay', async () => {
  const labels = groupCache<string, string>({ bytes: 200, tagsOf: (group) => [group, 'all'] })
  for (const group of ['hosts', 'cities']) labels(group).set('1', group)
  await tx(() => invalidate('hosts'))
  expect([labels('hosts').size, labels('cities').get('1')]).toEqual([0, 'cities'])
  // Who works with the entries of before keeps them, and nobody else meets what is added to them.
  const before = labels('cities')
  await tx(() => invalidate('all'))
  before.set('2', 'late')
  expect([before.get('1'), labels('cities').size]).toEqual(['cities', 0])
  for (const key of ['1', '2', '3']) labels('cities').set(key, key)
  expect(labels('cities').size).toBe(0)
})

test('what is made of an object is made once for each key until what it read is written, and anew of another object', async () => {
  const made: string[] = []
  const shown = derivedCache<object, string>('all')
  const show = (source: object, key: string): Promise<string> =>
    shown(source, key, async () => {
      await query(sql`select 1 from hosts`)
      made.push(key)
      return key
    })
  const [one, other] = [{}, {}]
  for (const source of [one, one, other]) await show(source, 'en')
  await show(one, 'th')
  await tx(() => invalidate('hosts'))
  await show(one, 'en')
  expect(made).toEqual(['en', 'en', 'th', 'en'])
})

test('who is given a result that is remembered, or is still being made, reads what was read for it', async () => {
  const cache = cached<number>({ entries: 10 }, 60)
  const outer = (): Promise<number> => cache('outer', count)
  const [made, waited] = await Promise.all([whileReading(outer), whileReading(outer)])
  const found = await whileReading(outer)
  const apart = await whileReading(() => withoutNoting(outer))
  expect([made, waited, found, apart].map(({ tables }) => [...tables])).toEqual([
    ['search_words'],
    ['search_words'],
    ['search_words'],
    [],
  ])
  expect(asked).toBe(1)
  // What was made of it is forgotten with it.
  await tx(() => invalidate('search_words'))
  await outer()
  expect(asked).toBe(2)
})

test('who comes while a result is made shares it until something is written that it has read already', async () => {
  const cache = cached<number>({ entries: 10 }, 60)
  let begun = 0
  let go = (): void => {}
  const going = new Promise<void>((resolve) => (go = resolve))
  const read = (): Promise<number> =>
    cache('slow', async () => {
      begun += 1
      const n = await count()
      await going
      await query(sql`select 1 from hosts`)
      return n
    })
  const [first, second] = [read(), read()]
  while (asked === 0) await new Promise((resolve) => setImmediate(resolve))
  await tx(() => invalidate('hosts'))
  const third = read()
  expect(begun, 'hosts are read after that write').toBe(1)
  await tx(() => write('one'))
  const last = read()
  expect(begun).toBe(2)
  go()
  expect(await Promise.all([first, second, third, last])).toEqual([0, 0, 0, 1])
  expect([await read(), begun]).toEqual([1, 2])
})

test('what is read once a result is there is no part of it', async () => {
  let late = (): Promise<unknown> => Promise.resolve()
  const { tables } = await whileReading(async () => {
    await query(sql`select 1 from journals`)
    const going = new Promise<void>((resolve) => {
      late = async () => resolve()
    })
    void going.then(() => query(sql`select 1 from talents`))
  })
  await late()
  await query(sql`select 1`)
  expect([...tables]).toEqual(['journals'])
})
