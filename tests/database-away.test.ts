// A database that is away or full: 503 in the reader's language instead of an error of ours, and all is well when it is back.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/registry.ts'
import { registry } from '#kinds/index.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { staffWith } from '#tests/support/viewers.ts'
import { closeDb, connectDb, query, sql } from '#server/db.ts'
import { isAway } from '#server/errors.ts'
import { openStage, type Stage } from '#tests/support/actors.ts'
import { openServer } from '#tests/support/app.ts'
import { build, country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { getKind } from '#engine/registry.ts'
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
}, 120_000)
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
      expect(page.body).toContain(words.common.errors['503'].title)
    }
  }
  const call = await app.inject('/api/talents')
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '5', 'unavailable'])
  const door = await app.inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: 'a@b.c', password: 'x' },
  })
  expect([door.statusCode, door.json().code]).toEqual([503, 'unavailable'])
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await open()
  expect((await app.inject({ url: '/asean-talent-pool', headers: asBrowser })).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
}, 60_000)

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

test('what is nobody’s absence stays an error of ours', () => {
  const error = (code: string, message = ''): boolean => isAway(Object.assign(new Error(message), { code }))
  for (const code of ['08006', '40P01', '53100', '57P01', '57P03', 'ECONNREFUSED', 'ENOSPC'])
    expect(error(code), code).toBe(true)
  for (const code of ['23505', '42601', '22P02', '57014', 'ERR_INVALID_ARG_TYPE', ''])
    expect(error(code), code).toBe(false)
  expect(error('', 'Connection terminated unexpectedly')).toBe(true)
})

test('while maintenance is announced, the page of 503 says until when', async () => {
  const until = '2099-01-02T03:00:00.000Z'
  const version = (await getStoredSettings()).version
  const { version: saved } = await saveSettings(staffWith('admin'), { maintenance_until: until }, version)
  await app.inject('/th/host')
  await close()
  for (const [path, words] of [
    ['/asean-talent-pool?q=rice', 'Service Unavailable. Maintenance until 2 Jan 2099, 10:00'],
    ['/th/asean-talent-pool?q=rice', 'ปิดปรับปรุงระบบถึง 2 ม.ค. 2642'],
  ] as const) {
    const page = await app.inject({ url: path, headers: asBrowser })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain(words)
  }
  await open()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(200)
  await saveSettings(staffWith('admin'), { maintenance_until: null }, saved)
})
