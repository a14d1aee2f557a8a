// What people are told in the portal: with the change that causes it or not at all, once, each the own, for 180 days.
import { fileURLToPath } from 'node:url'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { textOf } from '#features/notifications/texts.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { listMigrations, migrate } from '#server/database/migrate.ts'
import { countUnread, forgetOld } from '#server/notifications/stored-notifications.ts'
import { type NotifiedEvent, notify } from '#server/notifications/notify.ts'
import type { Receiver } from '#server/notifications/topics.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { createDatabase, useDatabase } from '#tests/support/product/database.ts'
import { allMails } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()
const app = useServer({ hasPages: true })

let stage: Stage
const to = (actor: Actor): Receiver => ({
  realm: ['researcher', 'owner', 'organization'].includes(actor) ? 'member' : 'staff',
  account: stage.ids[actor],
})
const returned = (event: string, reason = 'Please name your lab'): NotifiedEvent => ({
  event,
  what: 'entry_rejected',
  values: { reason },
  link: '/my-profile/info',
})
const decide = (event: string): NotifiedEvent => ({
  event,
  what: 'claim_request',
  link: '/backend/manages/talents/claims',
})

type Row = { id: string; title: string; link: string; readAt: string | null }
type Answer = { rows: Row[]; total: number; page: number; size: number; unread: number }
const list = async (actor: Actor, query = ''): Promise<Answer> =>
  (await stage.ask(actor, 'GET', `/api/notifications${query}`)).json<Answer>()
const mark = (actor: Actor, payload: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  stage.browse(actor, 'POST', '/api/notifications/read', { payload, headers })

beforeAll(async () => {
  await country('TH')
  await country('VN')
  stage = await openStage(app())
})
beforeEach(async () => {
  await query(sql`delete from notifications`)
  await query(sql`delete from mails`)
})

describe('telling', () => {
  test('is part of the change that causes it, encrypted, and done once for an event', async () => {
    const failed = tx(async () => {
      await notify(to('researcher'), 'entries', returned('one'))
      throw new Error('the change did not happen')
    })
    await expect(failed).rejects.toThrow('did not happen')
    expect(await notificationsOf(to('researcher'))).toEqual([])
    await notify(to('researcher'), 'entries', returned('one', 'Somchai, name your lab'))
    await notify(to('researcher'), 'entries', returned('one', 'Again'))
    expect(await notificationsOf(to('researcher'))).toEqual([
      ['Your profile was returned', 'Somchai, name your lab', '/my-profile/info'],
    ])
    const [row] = await query<{ content: Buffer }>(sql`select content from notifications`)
    expect(row?.content.toString('utf8')).not.toContain('Somchai')
  })

  test('leads to a path of this site only', async () => {
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', ''])
      await expect(notify(to('researcher'), 'entries', { ...returned(`x ${link}`), link })).rejects.toThrow(/link/)
  })

  test('says something in every language, whatever happened', async () => {
    const happened: [NotifiedEvent['what'], Record<string, unknown>][] = [
      ['entry_published', {}],
      ['entry_rejected', { reason: 'Name your lab' }],
      ['claim_request', {}],
      ['claim_result', { approved: true, reason: null }],
      ['claim_result', { approved: false, reason: 'It is somebody else' }],
      ['guardian_answer', { given: true }],
      ['guardian_answer', { given: false }],
      ['student_answer', { given: true }],
      ['student_answer', { given: false }],
      ['supervisor_answer', { given: true }],
      ['supervisor_answer', { given: false }],
      ['organization_verified', {}],
      ...['done', 'partly', 'failed'].map((state): [NotifiedEvent['what'], Record<string, unknown>] => [
        'run_finished',
        { number: 12, state, kind: 'hosts', file: 'hosts.xlsx' },
      ]),
      ...['done', 'failed'].map((state): [NotifiedEvent['what'], Record<string, unknown>] => [
        'run_finished',
        { number: 12, state, process: 'merge-duplicates' },
      ]),
    ]
    for (const locale of locales) {
      const words = await wordsIn(locale)
      const said = happened.map(([what, values]) => {
        const told = { id: '', topic: 'entries' as const, link: '/', createdAt: '', readAt: null }
        return textOf({ ...told, what, values }, words, locale)
      })
      expect(new Set(said.map(({ title }) => title)).size, locale).toBe(happened.length)
      expect(JSON.stringify(said)).not.toMatch(/undefined|\[object|""/)
    }
  })

  test('goes with the account, and is forgotten after 180 days', async () => {
    const { id } = await build('members', { email: 'leaves@example.org', country: await country('TH') })
    await notify({ realm: 'member', account: id }, 'entries', returned('leaving'))
    await notify(to('researcher'), 'entries', returned('old'))
    await notify(to('researcher'), 'entries', returned('young'))
    await query(sql`delete from members where id = ${id}`)
    expect(await queryOne(sql`select count(*)::int n from notifications`)).toEqual({ n: 2 })
    await query(sql`update notifications set created_at = now() - interval '181 days' where event = 'old'`)
    await query(sql`update notifications set created_at = now() - interval '179 days' where event = 'young'`)
    await forgetOld()
    expect(await query(sql`select event from notifications`)).toEqual([{ event: 'young' }])
  })
})

describe('the calls', () => {
  test('give everybody the own, the newest first, by pages', async () => {
    for (const event of ['a', 'b', 'c']) await notify(to('researcher'), 'entries', returned(event, event))
    await notify(to('country admin'), 'entries', decide('d'))
    const answer = await stage.ask('researcher', 'GET', '/api/notifications?size=2&locale=th')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ total: 3, page: 1, size: 2, unread: 3 })
    expect(answer.json<{ rows: { note: string; title: string }[] }>().rows.map(({ note }) => note)).toEqual(['c', 'b'])
    expect(answer.json<Answer>().rows[0]?.title).toBe('เจ้าหน้าที่ส่งโปรไฟล์ของคุณกลับมาให้แก้ไข')
    expect((await list('researcher', '?size=2&page=2')).rows).toHaveLength(1)
    expect(await list('country admin')).toMatchObject({ total: 1, unread: 1 })
    for (const actor of ['owner', 'organization', 'admin', 'secret', 'admin of another country'] as const)
      expect(await list(actor), actor).toMatchObject({ rows: [], total: 0, unread: 0 })
    for (const wrong of ['?size=101', '?size=0', '?page=x', '?page=', '?account=1', '?unread=1'])
      expect((await stage.ask('researcher', 'GET', `/api/notifications${wrong}`)).statusCode, wrong).toBe(400)
  })

  test('mark the own as read and no other: one foreign id marks none', async () => {
    for (const event of ['a', 'b']) await notify(to('researcher'), 'entries', returned(event))
    await notify(to('owner'), 'entries', returned('c'))
    const [first, second] = (await list('researcher')).rows.map(({ id }) => id)
    const [foreign] = (await list('owner')).rows.map(({ id }) => id)
    for (const actor of ['owner', 'admin', 'secret', 'country admin'] as const)
      expect((await mark(actor, { ids: [first] })).statusCode, actor).toBe(404)
    expect((await mark('visitor', { ids: [first] })).statusCode).toBe(401)
    expect((await mark('suspended member', { all: true })).statusCode).toBe(401)
    expect((await mark('researcher', { ids: [first, foreign] })).statusCode).toBe(404)
    expect((await mark('researcher', { ids: [first, crypto.randomUUID()] })).statusCode).toBe(404)
    expect((await mark('researcher', { ids: [first, 'x'] })).statusCode).toBe(404)
    expect((await mark('researcher', { all: true }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect([await countUnread(to('researcher')), await countUnread(to('owner'))]).toEqual([2, 1])
    const marked = await mark('researcher', { ids: [second, second] })
    expect([marked.statusCode, marked.json()]).toEqual([200, { unread: 1 }])
    expect((await list('researcher')).rows.map(({ readAt }) => readAt !== null)).toEqual([false, true])
    expect((await mark('researcher', { all: true })).json()).toEqual({ unread: 0 })
    expect(await countUnread(to('owner'))).toBe(1)
    for (const wrong of [
      {},
      { ids: [] },
      { ids: 'x' },
      { ids: [1] },
      { all: false },
      { all: true, ids: [first] },
      { all: true, of: 1 },
      [],
    ])
      expect((await mark('researcher', wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    expect((await mark('researcher', { ids: Array.from({ length: 101 }, () => first) })).statusCode).toBe(400)
  })
})

describe('the pages', () => {
  const open = (actor: Actor, path: string) =>
    stage.browse(actor, 'GET', path, { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } })
  const pages = { researcher: '/my-profile/notifications', 'country admin': '/backend/notifications' } as const

  test.each(['researcher', 'country admin'] as const)('show a %s what waits, and open it as read', async (actor) => {
    await notify(to(actor), 'entries', actor === 'researcher' ? returned('a', '<b>Name</b> your lab') : decide('a'))
    const page = await open(actor, pages[actor])
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('aria-label="Notifications, 1 unread"')
    expect(page.body).toContain('aria-label="Unread"')
    expect(page.body).toContain('noindex')
    expect(page.body).not.toContain('<b>Name')
    const [row] = (await list(actor)).rows
    const opened = await open(actor, `${pages[actor]}?open=${row?.id}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, row?.link])
    expect(await countUnread(to(actor))).toBe(0)
    const after = (await open(actor, pages[actor])).body
    expect(after).toContain('aria-label="Notifications"')
    expect(after).not.toContain('aria-label="Unread"')
  })

  test('open nothing of another account, and stay closed to others', async () => {
    await notify(to('researcher'), 'entries', returned('a'))
    await notify(to('country admin'), 'entries', decide('b'))
    const [own] = (await list('researcher')).rows
    const [office] = (await list('country admin')).rows
    for (const [actor, id] of [
      ['owner', own?.id],
      ['owner', office?.id],
      ['researcher', office?.id],
      ['researcher', 'x'],
    ] as const)
      expect((await open(actor, `${pages.researcher}?open=${id}`)).statusCode).toBe(404)
    expect((await open('admin', `${pages['country admin']}?open=${own?.id}`)).statusCode).toBe(404)
    expect((await open('visitor', pages.researcher)).headers.location).toMatch(/^\/login\?redirect=/)
    expect((await open('admin', pages.researcher)).headers.location).toBe('/')
    expect((await open('owner', pages['country admin'])).headers.location).toBe('/')
    expect([await countUnread(to('researcher')), await countUnread(to('country admin'))]).toEqual([1, 1])
  })

  test('mark all by their form, list twenty at a time, and go to the last page beyond the end', async () => {
    for (let at = 0; at < 23; at++) await notify(to('researcher'), 'entries', returned(`many ${at}`, `Reason ${at}.`))
    const first = await open('researcher', pages.researcher)
    expect(first.body.match(/Reason \d+\.</g)).toHaveLength(20)
    expect(first.body).toContain('aria-hidden="true" data-count="9+"')
    const last = await open('researcher', `${pages.researcher}?page=99`)
    expect(last.body.match(/Reason \d+\.</g)).toHaveLength(3)
    const sent = await stage.browse('researcher', 'POST', pages.researcher, {
      payload: 'do=all',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, pages.researcher])
    expect(await countUnread(to('researcher'))).toBe(0)
  })

  test('say how much is unread in what is read after the first page, to who is signed in', async () => {
    await notify(to('researcher'), 'entries', returned('a'))
    const asked = (actor: Actor) => stage.browse(actor, 'GET', '/host?_data=/host')
    expect((await asked('researcher')).headers['x-unread']).toBe('1')
    expect((await asked('admin')).headers['x-unread']).toBe('0')
    expect((await asked('visitor')).headers['x-unread']).toBeUndefined()
    const page = await open('visitor', '/host')
    expect(page.body).not.toContain('Notifications')
    const { body } = await open('researcher', '/host')
    const bell = /<a [^>]*aria-label="Notifications, 1 unread"[^>]*>/.exec(body)?.[0]
    expect(bell).toContain('href="/my-profile/notifications"')
  })
})

test('mails that somebody had switched off before stay off, and the portal begins to tell', async () => {
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  const all = listMigrations(folder)
  const before = all[all.findIndex(({ name }) => name.startsWith('0038-')) - 1]
  const database = await createDatabase('empty')
  const client = new pg.Client(database.settings)
  try {
    await migrate(database.settings, folder, { until: before?.name ?? '' })
    await client.connect()
    const staff = crypto.randomUUID()
    await client.query(
      `insert into users (id, full_name, email, role, locale) values ('${staff}', 'Anong', 'anong@demo.example', 'admin', 'th')`,
    )
    await client.query(`
      insert into mails_off (realm, account, topic) values ('staff', '${staff}', 'runs'), ('staff', gen_random_uuid(), 'runs')`)
    await migrate(database.settings, folder)
    const { rows } = await client.query('select staff, topic, in_app, by_mail from notice_choices')
    expect(rows).toEqual([{ staff, topic: 'runs', in_app: true, by_mail: false }])
  } finally {
    await client.end()
    await database.drop()
  }
})

test('a topic that is switched off in both places is told nowhere', async () => {
  const { id } = await build('users', { email: 'quiet.staff@example.org' })
  const quiet = { realm: 'staff', account: id } as const
  await query(
    sql`insert into notice_choices (staff, topic, in_app, by_mail) values (${id}::uuid, 'runs', false, false)`,
  )
  const mail = { template: 'run_finished', to: 'quiet.staff@example.org', locale: 'en', values: {} } as const
  await notify(quiet, 'runs', { event: 'quiet', what: 'run_finished', link: '/backend', mail })
  expect([await allMails(), await notificationsOf(quiet)]).toEqual([[], []])
})
