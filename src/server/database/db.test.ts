import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/product/database.ts'
import {
  afterCommit,
  closeDb,
  connectDb,
  connectReplica,
  onReplica,
  query,
  queryOne,
  queryWhole,
  sql,
  tx,
} from './db.ts'

let main: TestDatabase
let copy: TestDatabase

beforeAll(async () => {
  main = await createDatabase('empty')
  copy = await createDatabase('empty')
  await connectDb(copy.settings)
  await query(sql`create table place (name text)`)
  await query(sql`insert into place values ('copy')`)
  await closeDb()
  await connectDb(main.settings)
  await connectReplica(copy.settings)
  await query(sql`create table place (name text)`)
  await query(sql`insert into place values ('main')`)
})

afterAll(async () => {
  await closeDb()
  await main.drop()
  await copy.drop()
})

const place = async (): Promise<string | undefined> =>
  (await queryOne<{ name: string }>(sql`select name from place limit 1`))?.name

test('only what may be read from the copy is read there, and never inside a transaction', async () => {
  expect(await place()).toBe('main')
  expect(await onReplica(place)).toBe('copy')
  expect(await onReplica(() => tx(place))).toBe('main')
})

test('a failed inner part undoes itself and leaves the outer part alone', async () => {
  await tx(async () => {
    await query(sql`insert into place values ('outer')`)
    await tx(async () => {
      await query(sql`insert into place values ('inner')`)
      throw new Error('no')
    }).catch(() => {})
  })
  expect((await query(sql`select name from place where name in ('outer', 'inner')`)).map((row) => row['name'])).toEqual(
    ['outer'],
  )
})

test('what waits for the commit runs after it, and not when it fails', async () => {
  const done: string[] = []
  await tx(async () => {
    afterCommit(() => done.push('committed'))
    expect(done).toEqual([])
  })
  await tx(async () => {
    afterCommit(() => done.push('never'))
    throw new Error('no')
  }).catch(() => {})
  expect(done).toEqual(['committed'])
})

test('statements asked for at once inside a transaction take turns', async () => {
  const answers = await tx(() => Promise.all([1, 2, 3].map((n) => queryOne<{ n: number }>(sql`select ${n}::int n`))))
  expect(answers.map((row) => row?.n)).toEqual([1, 2, 3])
})

test('a statement that is all a transaction writes commits by itself, is followed by its calls, and by no other write', async () => {
  const done: string[] = []
  const names = async () =>
    (await query(sql`select name from place where name like 'whole%'`)).map((row) => row['name'])
  await tx(async () => {
    afterCommit(() => done.push('committed'))
    expect(await queryWhole(sql`insert into place select 'whole' where false returning name`)).toEqual([])
    expect(done).toEqual([])
    expect(await queryWhole(sql`insert into place values ('whole') returning name`)).toHaveLength(1)
    expect(done).toEqual(['committed'])
    expect(await names()).toEqual(['whole'])
    await expect(query(sql`insert into place values ('whole and more')`)).rejects.toThrow(/read-only transaction/)
  }).catch(() => {})
  expect(await names()).toEqual(['whole'])
  expect(done).toEqual(['committed'])
})

test('it is a part of a transaction that wrote before, and undone with it', async () => {
  await tx(async () => {
    await query(sql`insert into place values ('part 1')`)
    await queryWhole(sql`insert into place values ('part 2') returning name`)
    throw new Error('no')
  }).catch(() => {})
  await tx(() => tx(async () => queryWhole(sql`insert into place values ('part 3') returning name`))).catch(() => {})
  expect(await query(sql`select name from place where name like 'part%'`)).toEqual([{ name: 'part 3' }])
})

test('a transaction that asks nothing takes no connection', async () => {
  await closeDb()
  expect(await tx(async () => 'nothing asked')).toBe('nothing asked')
  await connectDb(main.settings)
  await connectReplica(copy.settings)
})

test('two transactions that wait for each other are both done: the one that is ended is done again', async () => {
  await query(sql`create table counts (name text primary key, n int not null default 0)`)
  await query(sql`insert into counts values ('a'), ('b')`)
  let tries = 0
  let holding = 0
  let bothHold = (): void => {}
  const eachHoldsOne = new Promise<void>((resolve) => (bothHold = resolve))
  const add = (name: string) => query(sql`update counts set n = n + 1 where name = ${name}`)
  const both = (first: string, second: string) =>
    tx(async () => {
      tries++
      await add(first)
      holding++
      if (holding === 2) bothHold()
      await eachHoldsOne
      await add(second)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(await query(sql`select n from counts`)).toEqual([{ n: 2 }, { n: 2 }])
  expect(tries).toBeGreaterThan(2)
})

test('a transaction that is ended again and again fails, and one that has committed is not done again', async () => {
  const overtaken = Object.assign(new Error('ended'), { code: '40P01' })
  let tries = 0
  const failing = tx(async () => {
    tries++
    throw overtaken
  })
  await expect(failing).rejects.toBe(overtaken)
  expect(tries).toBe(4)
  tries = 0
  const written = tx(async () => {
    tries++
    await queryWhole(sql`insert into place values ('whole') returning name`)
    throw overtaken
  })
  await expect(written).rejects.toBe(overtaken)
  expect(tries).toBe(1)
})
