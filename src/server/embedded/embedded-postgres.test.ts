import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRunning, startEmbedded, type Embedded, type EmbeddedOptions } from './embedded-postgres.ts'
import { startProblem } from './embedded-postmaster.ts'
import { isAlive } from './embedded-process.ts'

const isRoot = process.getuid?.() === 0

// A cluster that was made and stopped, for tests of what happens to one that is there: to make one takes a second of work.
let made = ''
let base = ''
let folder = ''
let started: Embedded[] = []
let owners: ChildProcess[] = []

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'embedded made '))
  chmodSync(made, 0o711)
  const embedded = await startEmbedded({ folder: join(made, 'cluster'), settings: { fsync: 'off' } })
  await embedded.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'embedded test '))
  chmodSync(base, 0o711)
  folder = join(base, "a b'c ไทย")
})
afterEach(async () => {
  for (const owner of owners.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    owner.kill('SIGTERM')
    await once(owner, 'exit')
  }
  await Promise.all(started.map(({ stop }) => stop()))
  started = []
  owners = []
  rmSync(base, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, settings: { fsync: 'off' }, ...options })
  started.push(embedded)
  return embedded
}

/** From now on the folder holds a cluster; owners and modes of its files are kept. */
const putMade = (): void => void execFileSync('cp', ['-a', join(made, 'cluster'), folder])

async function query(embedded: Embedded, text: string): Promise<unknown[]> {
  const client = new pg.Client(embedded.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the database; its first line, or what it complained. */
async function startOwner(): Promise<{ owner: ChildProcess; pid: number; complaint: string }> {
  const script = join(import.meta.dirname, '../../../tests/support/product/embedded-owner.ts')
  const owner = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  owners.push(owner)
  let complaint = ''
  owner.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const line = await Promise.race([once(owner.stdout, 'data').then(String), once(owner, 'close').then(() => '')])
  return { owner, pid: line ? (JSON.parse(line) as { pid: number }).pid : 0, complaint }
}

const until = (condition: () => boolean | Promise<boolean>): Promise<void> => expect.poll(condition).toBe(true)

test('a folder with spaces, quotes and Thai letters: made once, kept, stopped', async () => {
  const first = await start()
  expect(first.firstStart).toBe(true)
  await query(first, 'create table kept as select 7 as n')
  expect(
    await query(first, `select current_setting('jit') as jit, current_setting('max_connections') as most`),
  ).toEqual([{ jit: 'off', most: '60' }])
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
  const second = await start()
  expect(second.firstStart).toBe(false)
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
})

test('the order of Thai and Lao names is there', async () => {
  putMade()
  const embedded = await start()
  expect(
    await query(embedded, `select 'ก' < 'ข' collate "th-x-icu" as th, 'ກ' < 'ຂ' collate "lo-x-icu" as lo`),
  ).toEqual([{ th: true, lo: true }])
})

test('a long path takes its socket elsewhere', async () => {
  folder = join(base, 'long '.repeat(30), 'more'.repeat(20))
  const embedded = await start()
  expect(Buffer.byteLength(embedded.connection.host)).toBeLessThan(86)
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
  rmSync(embedded.connection.host, { recursive: true })
})

test('a second start says who holds it, and leaves the first alone', async () => {
  putMade()
  const { owner, pid } = await startOwner()
  await expect(start()).rejects.toThrow(`is in use by process ${owner.pid}`)
  expect(isAlive(pid)).toBe(true)
  expect(findRunning(folder)?.owner).toBe(owner.pid)
})

test('two processes starting at the same moment: one wins', async () => {
  const results = await Promise.all([startOwner(), startOwner(), startOwner()])
  expect(results.filter(({ pid }) => pid > 0)).toHaveLength(1)
  for (const { complaint } of results.filter(({ pid }) => pid === 0)) expect(complaint).toMatch(/in use by process \d+/)
})

test('kill -9 of the owner takes the database down; the next start has every row', async () => {
  putMade()
  const { owner, pid } = await startOwner()
  owner.kill('SIGKILL')
  const embedded = await start()
  expect(isAlive(pid)).toBe(false)
  expect(embedded.firstStart).toBe(false)
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('kill -9 of the owner alone is enough for the database to end', async () => {
  putMade()
  const { owner, pid } = await startOwner()
  owner.kill('SIGKILL')
  await until(() => !isAlive(pid))
})

test('kill -9 of the owner and of the database: the next start recovers', async () => {
  putMade()
  const { owner, pid } = await startOwner()
  owner.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('kill -9 of the database: it is started again with every row', async () => {
  putMade()
  const lines: string[] = []
  const embedded = await start({ log: (line) => lines.push(line) })
  await query(embedded, 'create table kept as select 7 as n')
  const pid = embedded.pid()
  process.kill(pid, 'SIGKILL')
  await until(() => embedded.pid() !== pid)
  await until(() =>
    query(embedded, 'select n from kept').then(
      (rows) => rows.length === 1,
      () => false,
    ),
  )
  expect(lines).toContain('the database ended unexpectedly and is started again')
})

test('a database that cannot be started again is lost with one line', async () => {
  putMade()
  const lost: string[] = []
  const embedded = await start({ onLost: (reason) => lost.push(reason) })
  writeFileSync(join(folder, 'data/postgresql.conf'), 'nonsense')
  process.kill(embedded.pid(), 'SIGKILL')
  await until(() => lost.length > 0)
  expect(lost[0]).toMatch(/^embedded database lost: .*did not start/)
  expect(lost[0]).not.toContain('\n')
})

test('why a database did not start is said, not who was refused meanwhile', () => {
  const said = [
    'PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
    'FATAL:  the database system is not yet accepting connections',
  ]
  const reason =
    'embedded database in /data did not start: could not write to file "pg_wal/xlogtemp.12": No space left on device'
  for (const lines of [said, said.toReversed()])
    expect(
      startProblem({ data: '/data' }, lines.map((line) => `2026-11-22 10:00:00 UTC [1] ${line}`).join('\n')).message,
    ).toBe(reason)
})

test('a stale pid file with the number of a living process does not matter', async () => {
  putMade()
  const { owner, pid } = await startOwner()
  owner.kill('SIGKILL')
  await until(() => !isAlive(pid))
  const file = join(folder, 'data/postmaster.pid')
  writeFileSync(file, `${process.pid}\n${join(folder, 'data')}\n1\n5432\n\n\n1 1\nready\n`)
  if (isRoot) chownSync(file, 65_534, 65_534)
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an interrupted initdb is done again', async () => {
  mkdirSync(join(folder, 'data.part/base'), { recursive: true })
  expect((await start()).firstStart).toBe(true)
  expect(existsSync(join(folder, 'data.part'))).toBe(false)
})

test('a cluster of another PostgreSQL is one clear line', async () => {
  putMade()
  writeFileSync(join(folder, 'data/PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, this is \d+/)
})

test('a file in the place of the folder is one clear line', async () => {
  writeFileSync(folder, '')
  await expect(start()).rejects.toThrow(/^embedded database: cannot use .*; choose another DATA_DIR$/)
})

test('a folder that the account cannot enter is one clear line', async () => {
  const closed = join(base, 'closed')
  mkdirSync(closed, { mode: isRoot ? 0o700 : 0o000 })
  folder = join(closed, 'inside')
  await expect(start()).rejects.toThrow(isRoot ? /user \S+ cannot enter/ : /cannot use .*EACCES/)
  chmodSync(closed, 0o700)
})

test('nothing listens on the network', async () => {
  putMade()
  const embedded = await start()
  expect(await query(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(readFileSync(join(folder, 'data/pg_hba.conf'), 'utf8')).not.toMatch(/host|trust/)
})
