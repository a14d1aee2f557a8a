// A database that is away or full: 503 in the reader's language instead of an error of ours, and all is well when it is back.
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenForChanges, onChanged } from '#server/cache/invalidation.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { closeDb, connectDb, query, raw, sql } from '#server/database/db.ts'
import { isAway } from '#server/errors.ts'
import { storePicture } from '#server/files/pictures.ts'
import { folderStorage, type Storage } from '#server/files/storage.ts'
import { keepFile, removeDue, storedName } from '#server/files/stored-files.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { getKind } from '#engine/model/registry.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
const database = useDatabase()

/** The way to the database, which can be closed. */
const sockets = new Set<Socket>()
let way: Server
let port = 0
async function open(): Promise<void> {
  const { host, port: theirs } = database().settings
  way = createServer((here) => {
    const there = host?.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${theirs}`)
      : connect(Number(theirs), host ?? '127.0.0.1')
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [here, there].forEach((one) => one.destroy()))
    }
    here.pipe(there).pipe(here)
  }).listen(port, '127.0.0.1')
  await once(way, 'listening')
  port = (way.address() as AddressInfo).port
}
async function close(): Promise<void> {
  const closed = once(way, 'close')
  way.close()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await closed
}

let app: Awaited<ReturnType<typeof openServer>>
let stage: Stage
beforeAll(async () => {
  await open()
  await closeDb()
  await connectDb({ ...database().settings, host: '127.0.0.1', port })
  app = await openServer({ hasPages: true, logger: { level: 'silent' } })
  stage = await openStage(app, ['admin'])
})
afterAll(async () => {
  await app.close()
  await closeDb()
  await close()
})

const asBrowser = { accept: 'text/html' }

test('pages, calls and forms say that it is away, and work again when it is back', async () => {
  await close()
  for (const locale of locales) {
    const words = await wordsIn(locale)
    for (const path of ['/', '/asean-talent-pool?q=rice', '/backend/login']) {
      const page = await app.inject({ url: `${prefixOf(locale)}${path}`, headers: asBrowser })
      expect([path, page.statusCode, page.headers['retry-after']]).toEqual([path, 503, '5'])
      expect(page.body).toContain(words.errorPage.statuses['503'].title)
    }
  }
  const call = await app.inject('/api/talents')
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '5', 'unavailable'])
  const attempt = await app.inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: 'a@b.c', password: 'x' },
  })
  expect([attempt.statusCode, attempt.json().code]).toEqual([503, 'unavailable'])
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await open()
  expect((await app.inject({ url: '/asean-talent-pool', headers: asBrowser })).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a database that is full takes nothing and says so; what is read is read', async () => {
  const row = await build('talents', { country: await country('TH') })
  await query(sql`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await query(sql`create trigger no_room before insert or update on talents for each row execute function no_room()`)
  const draft = await draftOf(getKind('talents'), { country: await country('TH') })
  const refused = await stage.ask('admin', 'POST', '/api/talents', { payload: draft })
  expect([refused.statusCode, refused.json().code], refused.body).toEqual([503, 'unavailable'])
  const form = new URLSearchParams({ do: 'trash', id: row.id })
  const page = await stage.browse('admin', 'POST', '/backend/manages/talents', {
    payload: form.toString(),
    headers: { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(page.statusCode).toBe(503)
  expect((await stage.ask('admin', 'GET', '/api/talents')).statusCode).toBe(200)
  await query(sql`drop trigger no_room on talents`)
  expect((await stage.ask('admin', 'POST', '/api/talents', { payload: draft })).statusCode).toBe(201)
})

/** A trigger on the people that ends as this statement says. */
async function atEveryWrite(statement: string): Promise<() => Promise<unknown>> {
  await query(
    raw(`
    create function at_write() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger at_write before insert or update on talents for each row execute function at_write()`),
  )
  return () => query(sql`drop function at_write() cascade`)
}

test('a connection of the database that is killed in the middle of a request: 503, and the next one is answered', async () => {
  const draft = await draftOf(getKind('talents'), { country: await country('TH') })
  const before = await query(sql`select id from talents`)
  const stop = await atEveryWrite('perform pg_terminate_backend(pg_backend_pid())')
  const killed = await stage.ask('admin', 'POST', '/api/talents', { payload: draft })
  expect([killed.statusCode, killed.headers['retry-after'], killed.json().code]).toEqual([503, '5', 'unavailable'])
  await stop()
  expect(await query(sql`select id from talents`)).toEqual(before)
  expect((await stage.ask('admin', 'POST', '/api/talents', { payload: draft })).statusCode).toBe(201)
})

test('all connections killed while many ask: 200 or 503 and nothing else, and what changes is heard again afterwards', async () => {
  const stopListening = await listenForChanges()
  const killAll = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const asked = Array.from({ length: 40 }, async (_, turn) => {
    if (turn === 20) await query(killAll)
    const path = turn % 2 ? '/api/talents' : `/asean-talent-pool?q=rice&page=${turn}`
    const { statusCode, headers } = await app.inject({ url: path, headers: asBrowser })
    return [statusCode, statusCode === 503 ? headers['retry-after'] : null]
  })
  for (const answer of await Promise.all(asked))
    expect([
      [200, null],
      [503, '5'],
    ]).toContainEqual(answer)
  const heard = vi.fn()
  const stopHearing = onChanged(heard)
  await expect
    .poll(async () => {
      const other = new pg.Client(database().settings)
      await other.connect()
      await other.query(`select pg_notify('changed', 'from another process')`)
      await other.end()
      return heard.mock.calls.flat()
    })
    .toContain('from another process')
  expect((await app.inject('/api/talents')).statusCode).toBe(200)
  stopHearing()
  await stopListening()
})

test('a disk that is full in the middle of a file: 503, and neither a row nor a piece of it stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talent-mobility full disk '))
  const disk = folderStorage(folder)
  const picture = await sharp({ create: { width: 2000, height: 900, channels: 3, background: '#10222B' } })
    .png()
    .toBuffer()
  const left = async () => [
    await query(sql`select key from files`),
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map(({ name }) => name),
  ]
  let written = 0
  const full: Storage = {
    ...disk,
    async write(...file) {
      if ((written += 1) > 2)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      await disk.write(...file)
    },
  }
  const error: Error = (await storePicture(full, picture, 'a.png', null).catch((failure: Error) => failure)) as Error
  expect([isAway(error), ...(await left())]).toEqual([true, [], []])
  // The database dies when the pieces are written: they go when it is back.
  await expect(
    keepFile(disk, { key: 'f'.repeat(64), name: 'b.pdf', type: 'application/pdf', bytes: 3, owner: null }, async () => {
      await disk.write(
        storedName({ key: 'f'.repeat(64), type: 'application/pdf' }, 0),
        Buffer.from('pdf'),
        'application/pdf',
      )
      await query(sql`select pg_terminate_backend(pg_backend_pid())`)
    }),
  ).rejects.toThrow()
  expect(await left()).toEqual([[], []])
  // A process that is killed leaves the note of what it began.
  await query(sql`
    insert into files (key, name, type, bytes, removed_at) values (${'e'.repeat(64)}, '', 'application/pdf', 3, now() - interval '1 second')`)
  await disk.write(
    storedName({ key: 'e'.repeat(64), type: 'application/pdf' }, 0),
    Buffer.from('pdf'),
    'application/pdf',
  )
  expect(await removeDue(disk)).toBe(1)
  expect(await left()).toEqual([[], []])
  expect(await storePicture(disk, picture, 'a.png', null)).toMatchObject({ width: 2000 })
  await rm(folder, { recursive: true })
})

test('what is nobody’s absence stays an error of ours', () => {
  const error = (code: string, message = ''): boolean => isAway(Object.assign(new Error(message), { code }))
  for (const code of ['08006', '40P01', '53100', '57P01', '57P03', 'ECONNREFUSED', 'ENOSPC'])
    expect(error(code), code).toBe(true)
  for (const code of ['23505', '42601', '22P02', '57014', 'ERR_INVALID_ARG_TYPE', ''])
    expect(error(code), code).toBe(false)
  for (const message of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])
    expect(error('', message), message).toBe(true)
})

test('while maintenance is announced, the page of 503 says until when', async () => {
  const until = '2099-01-02T03:00:00.000Z'
  const version = (await getStoredSettings()).version
  const { version: saved } = await saveSettings(staffWith('admin'), { maintenance_until: until }, version)
  await app.inject('/th/host')
  await close()
  for (const [path, words] of [
    ['/asean-talent-pool?q=rice', 'Maintenance until 2 Jan 2099, 10:00'],
    ['/th/asean-talent-pool?q=rice', 'ปิดปรับปรุงระบบถึง 2 ม.ค. 2642'],
  ] as const) {
    const page = await app.inject({ url: path, headers: asBrowser })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain(words)
  }
  await open()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  await saveSettings(staffWith('admin'), { maintenance_until: null }, saved)
})
