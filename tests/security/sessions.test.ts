// Whatever ends a session ends it everywhere within five seconds: for programs, for pages, for renewal, and for an answer that
// is still being sent. And what a session may do while it lives: renew, in one tab and in several, and no more.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { runAccountAction } from '#features/accounts/members/staff-list/account-actions.ts'
import { listSessions } from '#features/accounts/sessions/sessions.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { type Actor, isStaff, openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

const other = 'Bright-9-lanterns'
// That a session ends is heard at once, and known after four seconds where the message was lost: how fast this machine is says nothing.
const within = { interval: 50 }
let app: FastifyInstance
let stage: Stage
let origin = ''
let stopListening: () => Promise<void>

beforeAll(async () => {
  stopListening = await listenForChanges()
  app = await openServer({ hasPages: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await stopListening()
})
// Everybody anew: an account that lost its rights in one test has them in the next.
beforeEach(async () => {
  await query(sql`delete from import_rows`)
  await query(sql`delete from import_runs`)
  await query(sql`delete from mails`)
  await query(sql`delete from sessions`)
  await query(
    sql`update users set deleted_at = now() where email like '%@actors.example' and role not in ('secret', 'admin')`,
  )
  await query(sql`update users set email = id || '@gone.example' where email like '%@actors.example'`)
  await query(
    sql`update members set deleted_at = now(), email = id || '@gone.example' where email like '%@actors.example'`,
  )
  stage = await openStage(app, ['secret', 'admin'])
})

type Pair = { access_token: string; refresh_token: string }
type Session = Pair & { cookie: string }
const accountsPath = (actor: Actor): string => (isStaff(actor) ? '/api/auth-admin' : '/api/auth')

async function signIn(actor: Actor, given = password): Promise<Session> {
  const answer = await app.inject({
    method: 'POST',
    url: `${accountsPath(actor)}/login`,
    payload: { email: stage.emails[actor], password: given },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { ...answer.json<Pair>(), cookie }
}
const me = async (actor: Actor, { access_token: token }: Pair): Promise<number> =>
  (await app.inject({ url: `${accountsPath(actor)}/me`, headers: { authorization: `Bearer ${token}` } })).statusCode
const renew = (actor: Actor, { refresh_token }: Pair) =>
  app.inject({ method: 'POST', url: `${accountsPath(actor)}/token`, payload: { refresh_token } })
const page = (url: string, cookie: string, form?: Record<string, string>) =>
  app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  })
const version = async (table: 'users' | 'members', id: string): Promise<number | undefined> =>
  (
    await queryOne<{ version: number }>(
      table === 'users'
        ? sql`select version from users where id = ${id}`
        : sql`select version from members where id = ${id}`,
    )
  )?.version

/** A session is over: for a program, for a browser, for renewal. */
async function expectOver(actor: Actor, session: Session): Promise<void> {
  await expect.poll(() => me(actor, session), within).toBe(401)
  const home = isStaff(actor) ? '/backend' : '/my-profile'
  const asked = await page(home, session.cookie)
  expect([asked.statusCode, asked.headers.location]).toEqual([
    302,
    `${isStaff(actor) ? '/backend/login' : '/login'}?redirect=${encodeURIComponent(home)}`,
  ])
  expect((await renew(actor, session)).statusCode).toBe(401)
}

const patchUser = async (actor: Actor, change: Record<string, unknown>) => {
  const id = stage.ids[actor]
  const payload = { ...change, version: await version('users', id) }
  const answer = await stage.ask('secret', 'PATCH', `/api/users/${id}`, { payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
const patchMember = async (change: Record<string, unknown>) => {
  const id = stage.ids.researcher
  const payload = { ...change, version: await version('members', id) }
  const answer = await stage.ask('admin', 'PATCH', `/api/members/${id}`, { payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
const linkFor = async (actor: Actor): Promise<string> => {
  await app.inject({
    method: 'POST',
    url: `${accountsPath(actor)}/forgot-password`,
    payload: { email: stage.emails[actor] },
  })
  const mail = (await mailsTo(stage.emails[actor])).at(-1)
  return /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
}
const resetOf = async (actor: Actor) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${accountsPath(actor)}/reset-password`,
    payload: { token: await linkFor(actor), password: other, password_confirmation: other },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** What ends every session of an account, by the way people and programs do it. */
const events: readonly [what: string, actor: Actor, happens: () => Promise<unknown>][] = [
  ['a new role', 'editor', () => patchUser('editor', { role: 'author' })],
  ['another country', 'country admin', async () => patchUser('country admin', { country: await country('LA') })],
  ['another address of staff', 'editor', () => patchUser('editor', { email: 'moved.editor@example.org' })],
  ['disabling', 'author', () => patchUser('author', { status: 'disabled' })],
  ['deleting an account of staff', 'user', () => stage.ask('secret', 'DELETE', `/api/users/${stage.ids.user}`)],
  ['a reset of the password of staff', 'executive', () => resetOf('executive')],
  ['a reset of the password of a member', 'researcher', () => resetOf('researcher')],
  ['another address of a member', 'researcher', () => patchMember({ email: 'moved.researcher@example.org' })],
  ['another country of a member', 'researcher', async () => patchMember({ country: await country('LA') })],
  [
    'suspending',
    'researcher',
    () => runAccountAction(staffWith('admin'), stage.ids.researcher, 'suspend', 'Asked for by letter'),
  ],
  [
    '"end sessions" by staff',
    'researcher',
    () => runAccountAction(staffWith('admin'), stage.ids.researcher, 'end-sessions', null),
  ],
  ['deleting a member', 'researcher', () => stage.ask('admin', 'DELETE', `/api/members/${stage.ids.researcher}`)],
]

describe('within five seconds all sessions of an account end after', () => {
  test.each(events)('%s', async (_, actor, happens) => {
    const [first, second] = [await signIn(actor), await signIn(actor)]
    expect(await me(actor, first)).toBe(200)
    await happens()
    await expectOver(actor, first)
    await expectOver(actor, second)
  })
})

describe('and of several sessions only those that are meant after', () => {
  test('signing out: that one, with everything that was renewed from it', async () => {
    for (const actor of ['editor', 'researcher'] as const) {
      const [mine, elsewhere] = [await signIn(actor), await signIn(actor)]
      const renewed = (await renew(actor, mine)).json<Pair>()
      const out = await app.inject({
        method: 'DELETE',
        url: `${accountsPath(actor)}/logout`,
        headers: { authorization: `Bearer ${renewed.access_token}` },
      })
      expect([out.statusCode, out.headers['clear-site-data']]).toEqual([204, '"cache"'])
      await expectOver(actor, mine)
      await expect.poll(() => me(actor, renewed), within).toBe(401)
      expect(await me(actor, elsewhere)).toBe(200)
    }
  })

  test('signing out by the page', async () => {
    const [mine, elsewhere] = [await signIn('editor'), await signIn('editor')]
    const out = await page('/logout', mine.cookie, {})
    expect([out.statusCode, out.headers.location, out.headers['clear-site-data']]).toEqual([
      303,
      '/backend/login',
      '"cache"',
    ])
    await expectOver('editor', mine)
    expect(await me('editor', elsewhere)).toBe(200)
    expect((await page('/logout', mine.cookie, {})).headers.location, 'again, when it is over').toBe('/backend/login')
  })

  test('a new password: all others', async () => {
    const [mine, elsewhere] = [await signIn('researcher'), await signIn('researcher')]
    const changed = await page('/my-profile/privacy', mine.cookie, {
      do: 'password',
      old: password,
      password: other,
      password_confirmation: other,
    })
    expect(changed.statusCode, changed.body.slice(0, 300)).toBe(200)
    await expectOver('researcher', elsewhere)
    expect(await me('researcher', mine)).toBe(200)
  })

  test('"end session": the one of the list, and nobody ends those of others', async () => {
    const [mine, elsewhere] = [await signIn('researcher'), await signIn('researcher')]
    const owners = await signIn('owner')
    const rows = await listSessions('member', stage.ids.researcher)
    const theirs = (await listSessions('member', stage.ids.owner))[0]?.id ?? ''
    expect((await page('/my-profile/privacy', mine.cookie, { do: 'end', session: theirs })).statusCode).toBe(200)
    expect(await me('owner', owners)).toBe(200)
    // The newest but one is that from before: `mine` began before `elsewhere`, and the list has the latest first.
    const target = await queryOne<{ id: string }>(sql`
      select id from sessions where account = ${stage.ids.researcher} and ended_at is null order by started_at desc limit 1`)
    expect(rows.map(({ id }) => id)).toContain(target?.id)
    const shown = (await page('/my-profile/privacy', mine.cookie)).body
    expect(shown, 'where from, without the last part').toContain('127.0.0.x')
    expect(shown).not.toContain('127.0.0.1 ')
    await page('/my-profile/privacy', mine.cookie, { do: 'end', session: target?.id ?? '' })
    await expectOver('researcher', elsewhere)
    expect(await me('researcher', mine)).toBe(200)
  })

  test('"end all others"', async () => {
    const [mine, elsewhere] = [await signIn('researcher'), await signIn('researcher')]
    await page('/my-profile/privacy', mine.cookie, { do: 'end-others' })
    await expectOver('researcher', elsewhere)
    expect(await me('researcher', mine)).toBe(200)
  })

  test('a refresh token used again after the grace: its family', async () => {
    const [stolen, elsewhere] = [await signIn('editor'), await signIn('editor')]
    const renewed = (await renew('editor', stolen)).json<Pair>()
    await query(sql`update session_tokens set used_at = now() - interval '11 seconds' where used_at is not null`)
    expect((await renew('editor', stolen)).statusCode).toBe(401)
    await expect.poll(() => me('editor', renewed), within).toBe(401)
    expect(await me('editor', elsewhere)).toBe(200)
    expect((await mailsTo(stage.emails.editor)).map(({ template }) => template)).toEqual(['session_revoked'])
  })
})

describe('an answer that is still being sent', () => {
  /** The progress of an upload that never ends: the run says it is under work, and nobody works on it. */
  async function listen(session: Session): Promise<{ text: () => string; isOpen: () => boolean; headers: Headers }> {
    const file = new FormData()
    file.append('file', new Blob(['Name\nA host\n'], { type: 'text/csv' }), 'hosts.csv')
    const headers = { authorization: `Bearer ${session.access_token}` }
    const made = await fetch(`${origin}/api/hosts/import`, { method: 'POST', headers, body: file })
    const { number } = (await made.json()) as { number: number }
    await query(sql`update import_runs set work = 'commit', state = 'committing' where number = ${number}`)
    const answer = await fetch(`${origin}/api/import-runs/${number}/events`, { headers: { cookie: session.cookie } })
    expect(answer.status).toBe(200)
    let text = ''
    let open = true
    void (async () => {
      for await (const piece of answer.body as ReadableStream<Uint8Array>) text += Buffer.from(piece).toString()
    })()
      .catch(() => {})
      .finally(() => (open = false))
    await expect.poll(() => text, within).toContain('"work":"commit"')
    return { text: () => text, isOpen: () => open, headers: answer.headers }
  }

  test('carries the headers of every other answer', async () => {
    const stream = await listen(await signIn('editor'))
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    await query(sql`update import_runs set work = 'none'`)
    await expect.poll(stream.isOpen, within).toBe(false)
  })

  test.each<[string, (session: Session) => Promise<unknown>]>([
    [
      'signing out',
      ({ access_token }) =>
        app.inject({
          method: 'DELETE',
          url: '/api/auth-admin/logout',
          headers: { authorization: `Bearer ${access_token}` },
        }),
    ],
    ['a new role', () => patchUser('editor', { role: 'user' })],
    ['disabling', () => patchUser('editor', { status: 'disabled' })],
  ])('ends within five seconds after %s', async (_, happens) => {
    const session = await signIn('editor')
    const stream = await listen(session)
    expect(stream.isOpen()).toBe(true)
    await happens(session)
    await expect.poll(stream.isOpen, within).toBe(false)
  })
})

describe('while a session lives', () => {
  test('an expired access token is renewed by the next page, not by a call, and the end of the session stays', async () => {
    const session = await signIn('editor')
    const endOf = () =>
      queryOne(sql`select ends_at from sessions where account = ${stage.ids.editor} order by started_at desc limit 1`)
    const end = await endOf()
    await query(sql`update session_tokens set expires_at = now() where kind = 'access'`)
    await query(sql`select pg_notify('changed', 'sessions')`)
    await expect.poll(() => me('editor', session), within).toBe(401)
    const called = await app.inject({ url: '/api/auth-admin/me', headers: { cookie: session.cookie } })
    expect([called.statusCode, called.cookies]).toEqual([401, []])
    const opened = await page('/backend', session.cookie)
    expect(opened.statusCode).toBe(200)
    const fresh = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
    expect(await me('editor', { access_token: fresh['auth.access_token'] ?? '', refresh_token: '' })).toBe(200)
    expect(await endOf()).toEqual(end)
  })

  test('two tabs that come back at the same moment get the same pair, and both go on', async () => {
    const session = await signIn('editor')
    await query(sql`update session_tokens set expires_at = now() where kind = 'access'`)
    await query(sql`select pg_notify('changed', 'sessions')`)
    await expect.poll(() => me('editor', session), within).toBe(401)
    const tabs = await Promise.all(['/backend', '/backend/my-profile'].map((url) => page(url, session.cookie)))
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const cookies = tabs.map((tab) =>
      tab.cookies
        .filter(({ name }) => name.endsWith('_token'))
        .map(({ value }) => value)
        .join(),
    )
    expect(cookies[0]).not.toBe('')
    expect(cookies[0]).toBe(cookies[1])
  })

  test('signing in again makes a session of its own, whatever cookies come along; the browser leaves the one it had', async () => {
    const session = await signIn('editor')
    const elsewhere = await signIn('editor')
    const again = await app.inject({
      method: 'POST',
      url: '/api/auth-admin/login',
      headers: { cookie: session.cookie, 'sec-fetch-site': 'same-origin' },
      payload: { email: stage.emails.editor, password },
    })
    expect(again.statusCode, again.body).toBe(200)
    expect(again.json<Pair>().access_token).not.toBe(session.access_token)
    await expectOver('editor', session)
    expect([await me('editor', again.json<Pair>()), await me('editor', elsewhere)]).toEqual([200, 200])
    // The other realm too: who comes in as a member is not staff any more, here.
    const member = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: elsewhere.cookie, 'sec-fetch-site': 'same-origin' },
      payload: { email: stage.emails.researcher, password },
    })
    expect(member.statusCode, member.body).toBe(200)
    await expectOver('editor', elsewhere)
    const planted = await app.inject({
      method: 'POST',
      url: '/api/auth-admin/login',
      headers: { cookie: `auth.access_token=${'x'.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
      payload: { email: stage.emails.editor, password },
    })
    expect(planted.json<Pair>().access_token).not.toBe('x'.repeat(43))
  })

  test('a token of one realm opens nothing in the other', async () => {
    const member = await signIn('researcher')
    expect(await me('editor', member)).toBe(401)
    expect((await renew('editor', member)).statusCode).toBe(401)
    expect((await page('/backend', member.cookie)).headers.location).toBe('/')
    const staff = await signIn('editor')
    expect(await me('researcher', staff)).toBe(401)
    expect((await page('/my-profile', staff.cookie)).headers.location).toBe('/')
  })

  test('cookies are kept from scripts and from other sites, and live as long as their token', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: stage.emails.researcher, password },
    })
    const set = [answer.headers['set-cookie']].flat().map(String)
    expect(set.map((one) => one.replace(/=[^;]*/, ''))).toEqual([
      'auth.access_token; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
      'auth.refresh_token; Max-Age=36000; Path=/; HttpOnly; SameSite=Lax',
      'auth.strategy; Max-Age=36000; Path=/; HttpOnly; SameSite=Lax',
    ])
  })
})
