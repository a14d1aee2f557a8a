import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/product/database.ts'
import { backup } from './backup.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'

let folder = ''
let file = ''
let source: TestDatabase
let target: TestDatabase

const schema = `
  create table countries (code text primary key, name jsonb not null);
  create table people (
    id int generated always as identity primary key, name text, boss int references people, country text references countries,
    raw bytea, tags text[], born date, folded text generated always as (lower(name)) stored);
  create table empty_one (n int);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'triggers stay silent'; end $$;
  insert into countries values ('XX', '{"en": "made by the migration"}')`

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup test '))
  file = join(folder, 'a.backup')
  writeFileSync(join(folder, '0001-a.sql'), schema)
  source = await createDatabase('empty')
  target = await createDatabase('empty')
  await migrate(source.settings, folder)
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await source.drop()
  await target.drop()
})

async function query(database: TestDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.settings)
  await client.connect()
  try {
    const result = await client.query<Record<string, unknown>>(text)
    return result.rows
  } finally {
    await client.end()
  }
}

const fill = () =>
  query(
    source,
    `insert into countries values ('TH', '{"th": "ไทย"}');
     insert into people (name, boss, country, raw, tags, born) values
       (E'back\\\\slash\ttab\nline\\\\.\n\\\\.', null, 'TH', '\\x00ff0a', '{a,"b c"}', '1970-01-01'), ('Ünï', 1, null, null, null, null);
     insert into people (name, boss) select 'person ' || n, 1 from generate_series(1, 20000) n;
     update people set boss = 20002 where id = 1`,
  )

test('everything comes back: text of all sorts, bytes, cycles of references, the next number', async () => {
  await fill()
  const summary = await backup(source.settings, file)
  expect(summary).toEqual({ tables: 3, rows: 20_004 })
  expect(await restore(target.settings, file, folder)).toEqual(summary)
  for (const text of ['select * from people order by id', 'select * from countries order by code']) {
    expect(await query(target, text)).toEqual(await query(source, text))
  }
  expect(await query(target, `insert into people (name) values ('next') returning id`)).toEqual([{ id: 20_003 }])
  await expect(query(target, `insert into people (boss) values (999999)`)).rejects.toThrow('foreign key')
})

test('rows that the migrations made are replaced, triggers stay silent', async () => {
  const trigger = `create trigger t before insert on countries for each row execute function refuse();
    create trigger u before truncate on countries for each statement execute function refuse();`
  writeFileSync(join(folder, '0002-b.sql'), trigger)
  await migrate(source.settings, folder)
  await query(source, `update countries set name = '{"en": "changed"}'`)
  await backup(source.settings, file)
  await restore(target.settings, file, folder)
  expect(await query(target, 'select name from countries')).toEqual([{ name: { en: 'changed' } }])
  await expect(query(target, `insert into countries values ('YY', '{}')`)).rejects.toThrow('triggers stay silent')
})

test('a backup of an older version is brought up to date', async () => {
  await fill()
  await backup(source.settings, file)
  writeFileSync(join(folder, '0002-b.sql'), `alter table people add column age int not null default 7`)
  await restore(target.settings, file, folder)
  expect(await query(target, 'select distinct age from people')).toEqual([{ age: 7 }])
})

test('a backup of a newer version is refused', async () => {
  writeFileSync(join(folder, '0002-b.sql'), 'select 1')
  await migrate(source.settings, folder)
  await backup(source.settings, file)
  rmSync(join(folder, '0002-b.sql'))
  await expect(restore(target.settings, file, folder)).rejects.toThrow(
    'newer version of the product (migration 0002-b.sql)',
  )
})

test('a database with anything in it is refused and left alone', async () => {
  await backup(source.settings, file)
  await query(target, 'create table mine (n int)')
  await expect(restore(target.settings, file, folder)).rejects.toThrow('the database is not empty (it has')
  expect(await query(target, 'select count(*)::int from mine')).toEqual([{ count: 0 }])
})

test('a damaged or cut-off file restores nothing', async () => {
  await fill()
  await backup(source.settings, file)
  const text = gunzipSync(readFileSync(file))
  const damaged = Buffer.from(text)
  damaged[text.indexOf('person 777')] = 80
  writeFileSync(file, gzipSync(damaged))
  await expect(restore(target.settings, file, folder)).rejects.toThrow('the file is damaged: a checksum is wrong')
  writeFileSync(file, gzipSync(text.subarray(0, text.length / 2)))
  await expect(restore(target.settings, file, folder)).rejects.toThrow('the file is cut off')
  writeFileSync(file, gzipSync(text))
  await restore(target.settings, file, folder)
})

test('no backup at all, and no such file, are one clear line', async () => {
  writeFileSync(file, 'hello')
  await expect(restore(target.settings, file, folder)).rejects.toThrow('it is not a backup of this product')
  await expect(restore(target.settings, join(folder, 'none'), folder)).rejects.toThrow(/none failed: ENOENT/)
  await expect(backup(source.settings, join(folder, 'none/x'))).rejects.toThrow(/backup to .*none\/x failed: ENOENT/)
})
