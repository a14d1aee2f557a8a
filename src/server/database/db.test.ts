import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/product/database.ts'
import { afterCommit, closeDb, connectDb, connectReplica, onReplica, query, queryOne, sql, tx } from './db.ts'

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
