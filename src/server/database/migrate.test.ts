import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/product/database.ts'
import { isMigrated, migrate } from './migrate.ts'

let folder = ''
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations '))
  database = await createDatabase('empty')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.settings, folder)

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(database.settings)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

test('each migration is applied once, in order', async () => {
  write('0002-b.sql', 'insert into a values (1)')
  write('0001-a.sql', 'create table a (n int)')
  expect(await run()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await run()).toEqual([])
  expect(await query('select n from a')).toEqual([{ n: 1 }])
})

test('two processes starting together migrate once', async () => {
  write('0001-a.sql', 'create table a (n int); insert into gate values (1)')
  write('0002-b.sql', 'insert into a values (1)')
  await query('create table gate (n int)')
  const holder = new pg.Client(database.settings)
  await holder.connect()
  await holder.query('begin; lock table gate')
  const starting = Promise.all([run(), run(), run()])
  // One is in the middle of the first file, and both others have come.
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => query(waiting)).toHaveLength(3)
  await holder.query('rollback')
  await holder.end()
  const results = await starting
  expect(results.map((names) => names.length).sort()).toEqual([0, 0, 2])
  expect(await query('select n from a')).toHaveLength(1)
})

test('a changed old migration stops', async () => {
  write('0001-a.sql', 'create table a (n int)')
  await run()
  write('0001-a.sql', 'create table a (n bigint)')
  await expect(run()).rejects.toThrow(
    'migrations/0001-a.sql: changed after it was applied; put it back and write a new migration instead',
  )
})

test('line ends of another system are no change', async () => {
  write('0001-a.sql', 'create table a\n(n int)\n')
  await run()
  write('0001-a.sql', 'create table a\r\n(n int)\r\n')
  expect(await run()).toEqual([])
})

test('a failing migration leaves nothing behind and says where', async () => {
  write('0001-a.sql', 'create table a (n int)')
  write('0002-b.sql', 'create table b (n int);\n\nselect nonsense')
  await expect(run()).rejects.toThrow('migrations/0002-b.sql line 3: column "nonsense" does not exist')
  expect(await query(`select to_regclass('a') is null as a, to_regclass('b') is null as b`)).toEqual([
    { a: false, b: true },
  ])
})

test('a database of a newer program stops', async () => {
  write('0001-a.sql', 'select 1')
  write('0002-b.sql', 'select 1')
  await run()
  rmSync(join(folder, '0002-b.sql'))
  await expect(run()).rejects.toThrow('migrations/0002-b.sql: the database has it, this program does not')
})

test('a number used twice, a name out of form and a late number stop', async () => {
  write('0002-a.sql', 'select 1')
  write('0002-b.sql', 'select 1')
  await expect(run()).rejects.toThrow('migrations/0002-b.sql: its number is used by 0002-a.sql too')
  rmSync(join(folder, '0002-b.sql'))
  await run()
  write('0001-late.sql', 'select 1')
  await expect(run()).rejects.toThrow('comes before 0002-a.sql')
  write('more.sql', 'select 1')
  await expect(run()).rejects.toThrow('migrations/more.sql: its name must be like 0001-name.sql')
})

test('readiness follows the folder', async () => {
  write('0001-a.sql', 'select 1')
  await run()
  const pool = new pg.Pool(database.settings)
  expect(await isMigrated(pool, folder)).toBe(true)
  write('0002-b.sql', 'select 1')
  expect(await isMigrated(pool, folder)).toBe(false)
  await pool.end()
})

test('a database that is blind for Thai letters stops', async () => {
  const blind = { ...database.settings, database: `blind_${process.pid}` }
  await query(`create database ${blind.database} template template0 locale_provider libc locale 'C'`)
  try {
    await expect(migrate(blind, folder)).rejects.toThrow('trigram search sees no Thai letters with LC_CTYPE "C"')
  } finally {
    await query(`drop database ${blind.database}`)
  }
})
