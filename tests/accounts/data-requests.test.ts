// A request about own data from its form to the answer: proved by a link, seen by the staff of one country, due in thirty days, kept no longer than needed.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { deriveDue } from '#engine/store/derived/due.ts'
import { records } from '#engine/store/records.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { remindOfRequests } from '#features/accounts/requests/work.ts'
import { forgetOldRequests } from '#features/retention/data-requests.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries } from '#tests/support/people/members.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
const admin = staffWith('admin')
const kind = () => getKind('data-requests')
const api = '/api/data-requests'
const page = '/about/data-request'
const thai = 'country.admin@actors.example'
const vietnamese = 'admin.of.another.country@actors.example'
const dayMs = 86_400_000

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app)
  await startJobs({ work: true, log: createLog('silent') })
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})
beforeEach(async () => {
  await forgetTries()
  signInOptions.rateLimits = false
})

type Row = { id: string; version: number; ticket: string; status: string } & Record<string, unknown>

const send = (form: Record<string, string>, url = page, address = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(form).toString(),
  })
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const newest = async (): Promise<Row> =>
  (await records(admin, kind()).list({ sort: '-ticket', size: 1 })).rows[0] as unknown as Row
const count = () => records(admin, kind()).count({})
const move = (row: Row, body: object, actor: Actor = 'country admin') =>
  stage.ask(actor, 'POST', `${api}/${row.id}/status`, { payload: { version: row.version, ...body } })
const linkIn = async (address: string): Promise<string> => {
  const text = (await mailsTo(address)).map((mail) => mail.text).join('\n')
  return new RegExp(`(/\\w+)?${page}/[\\w-]{43}`).exec(text)?.[0] ?? ''
}
const mailed = async (address: string, template: string) =>
  (await mailsTo(address)).filter((mail) => mail.template === template)

test('asked without account, proved by the link, answered by the staff of the country, and nobody else is told', async () => {
  const entry = await build('talents', { country: await country('TH'), email: 'malai@listed.example' })
  expect((await open('/about')).body).toContain(`href="${page}"`)
  const asked = { requestType: 'delete', email: 'Malai@listed.example', text: 'Please\ndelete me.' }
  const sent = await send(asked, `/th${page}`)
  expect(sent.statusCode, sent.body).toBe(303)
  const row = await newest()
  expect(row).toMatchObject({ status: 'new', requestType: 'delete', language: 'th', text: asked.text, daysLeft: 30 })
  expect(row.ticket).toMatch(/^D-\d{4}-\d{6}$/)
  // Before the mailbox is proved nobody knows whose request it is: no country, no mail to staff.
  expect([row['country'], row['entry'], row['subject']]).toEqual([null, null, null])
  expect(sent.headers.location).toBe(`/th${page}?sent=${row.ticket}`)
  expect((await open(String(sent.headers.location))).body).toContain(row.ticket)
  expect((await stage.ask('country admin', 'GET', `${api}/${row.id}`)).statusCode).toBe(404)

  const link = await linkIn(asked.email)
  expect(link).toMatch(/^\/th\/about/)
  const first = await open(link)
  const words = (await wordsIn('th')).requests
  expect([first.statusCode, first.headers['referrer-policy'], first.body.includes(words.confirm)]).toEqual([
    200,
    'no-referrer',
    true,
  ])
  expect((await newest()).status, 'looking confirms nothing').toBe('new')
  for (const _ of [1, 2]) expect((await send({}, link)).statusCode).toBe(303)
  const proved = (await stage.ask('country admin', 'GET', `${api}/${row.id}`)).json<Row>()
  expect(proved).toMatchObject({ status: 'verified', entry: { kind: 'talents', id: entry.id } })
  await expect.poll(async () => (await mailed(thai, 'data_request_staff')).length).toBe(1)
  expect((await mailed(thai, 'data_request_staff'))[0]?.text).toContain(
    `/backend/settings/members/requests?edit=${row.id}`,
  )

  // The admin of another country does not learn that it is there.
  for (const answer of await Promise.all([
    stage.ask('admin of another country', 'GET', `${api}/${row.id}`),
    stage.ask('admin of another country', 'GET', api),
    move(proved, { status: 'done', answer: 'x' }, 'admin of another country'),
    stage.browse('admin of another country', 'GET', '/backend/settings/members/requests'),
  ]))
    expect(answer.body).not.toContain(row.ticket)
  expect(await mailsTo(vietnamese)).toEqual([])
  expect(await staffWork(staffWith('country_admin', await country('VN')), kind())).toEqual([])
  const [line] = await staffWork(staffWith('country_admin', await country('TH')), kind())
  expect(line).toMatchObject({ text: '1 data request to answer', count: 1, urgency: 'due', days: 30 })

  const list = await stage.browse('country admin', 'GET', `/backend/settings/members/requests?edit=${row.id}`)
  expect(list.body).toContain(`/backend/manages/talents/${entry.id}`)
  const noAnswer = await move(proved, { status: 'done' })
  expect([noAnswer.statusCode, noAnswer.body.includes('answer')]).toEqual([400, true])
  const done = await move(proved, { status: 'done', answer: 'Your entry is erased.' })
  expect(done.statusCode, done.body).toBe(200)
  expect(done.json()).toMatchObject({ status: 'done', daysLeft: null })
  await expect.poll(async () => (await mailed(asked.email, 'data_request_answer')).length).toBe(1)
  const [answer] = await mailed(asked.email, 'data_request_answer')
  expect([answer?.locale, answer?.text.includes('Your entry is erased.')]).toEqual(['th', true])
  expect((await open(link)).body).toContain('Your entry is erased.')
  const history = await query<{ action: string }>(
    sql`select action from audit_entries where row_id = ${row.id}::uuid order by id`,
  )
  expect(history.map(({ action }) => action)).toEqual(['create', 'move', 'move'])
})

test('a rejection needs a reason, which the person reads; a dead link says so', async () => {
  await send({ requestType: 'access', email: 'nobody@known.example' })
  const row = await newest()
  expect((await move(row, { status: 'rejected' }, 'admin')).statusCode).toBe(400)
  expect((await move(row, { status: 'done', answer: 'x' }, 'admin')).statusCode, 'not proved yet').toBe(400)
  const rejected = await move(row, { status: 'rejected', reason: 'We hold nothing about you.' }, 'admin')
  expect(rejected.statusCode, rejected.body).toBe(200)
  await expect.poll(async () => (await mailed('nobody@known.example', 'data_request_answer')).length).toBe(1)
  const [mail] = await mailed('nobody@known.example', 'data_request_answer')
  expect(mail?.text).toContain('We hold nothing about you.')
  expect(mail?.subject).toBe(`Your request ${row.ticket} was rejected`)
  const dead = await open(`${page}/${'x'.repeat(43)}`)
  expect([dead.statusCode, dead.body.includes((await wordsIn('en')).requests.deadTitle)]).toEqual([400, true])
})

test.each(locales)('what is wrong is said in %s, and what was typed comes back; traps keep nothing', async (locale) => {
  const before = await count()
  const wrong = await send({ requestType: '', email: 'nowhere', text: 'Keep & this' }, `${prefixOf(locale)}${page}`)
  expect(wrong.statusCode).toBe(422)
  for (const text of ['href="#requestType"', 'href="#email"', 'value="nowhere"', 'Keep &amp; this'])
    expect(wrong.body).toContain(text)
  const trapped = await send({ requestType: 'access', email: 'a@trap.example', company: 'Links' })
  expect(trapped.headers.location).toBe(`${page}?sent=`)
  expect(await count()).toBe(before)
})

test('an hour has three requests of a mailbox and two of a network without the sum of the browser', async () => {
  signInOptions.rateLimits = true
  const from = (address: string, email: string) => send({ requestType: 'access', email }, page, address)
  for (const status of [303, 303, 422])
    expect((await from('198.51.100.1', `${status}@limits.example`)).statusCode).toBe(status)
  for (const [at, status] of [303, 303, 303, 422].entries())
    expect((await from(`198.51.100.${at + 10}`, 'one@limits.example')).statusCode, String(at)).toBe(status)
})

test('a member asks on the own page, sees the own requests alone, and no answer before it is given', async () => {
  const ask = (form: Record<string, string>) =>
    stage.browse('owner', 'POST', '/my-profile/privacy', {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ do: 'request', ...form }).toString(),
    })
  const wrong = await ask({ requestType: '', text: 'What do you know?' })
  expect([wrong.statusCode, wrong.body.includes('What do you know?')]).toEqual([422, true])
  expect((await ask({ requestType: 'access', text: 'What do you know?' })).statusCode).toBe(200)
  const row = await newest()
  expect(row).toMatchObject({ status: 'verified', email: stage.emails.owner })
  const [mail] = await mailed(stage.emails.owner, 'data_request_received')
  expect(mail?.text).toContain('/my-profile/privacy#requests')
  await records(system(), kind()).update(row.id, { answer: 'A draft of staff' }, row.version)
  const own = await stage.browse('owner', 'GET', '/my-profile/privacy', { headers: { accept: 'text/html' } })
  expect([own.body.includes(row.ticket), own.body.includes('A draft of staff')]).toEqual([true, false])
  const asked = (await stage.ask('owner', 'GET', `${api}/${row.id}`)).json<Row>()
  expect([asked.ticket, asked['answer'] ?? null, 'subject' in asked]).toEqual([row.ticket, null, false])
  const other = await stage.browse('researcher', 'GET', '/my-profile/privacy', { headers: { accept: 'text/html' } })
  expect(other.body).not.toContain(row.ticket)
  const waits = await stage.ask('admin', 'GET', '/api/members?only=open-requests')
  expect(waits.json<{ rows: Row[] }>().rows.map(({ id }) => id)).toEqual([stage.ids.owner])
  const deleted = await stage.ask('admin', 'DELETE', `/api/members/${stage.ids.owner}`)
  expect(deleted.statusCode, 'a request keeps no account').toBe(204)
})

test('claims stand beside the member list, with the days to object, for the staff of the country', async () => {
  const entry = await build('talents', {
    country: await country('TH'),
    email: 'chai@listed.example',
    fullName: 'Chai Asked',
  })
  await query(sql`
    insert into claim_requests (id, entry, member, reason, object_until)
    values (gen_random_uuid(), ${entry.id}::uuid, ${stage.ids.researcher}::uuid, 'It is me', now() + interval '6 days')`)
  const claims = '/backend/settings/members/claims'
  const tab = await stage.browse('country admin', 'GET', '/backend/settings/members?tab=claims')
  expect([tab.statusCode, tab.headers.location]).toEqual([302, claims])
  const shown = await stage.browse('country admin', 'GET', claims)
  for (const text of ['Chai Asked', 'It is me']) expect(shown.body).toContain(text)
  expect((await stage.browse('admin of another country', 'GET', claims)).body).not.toContain('Chai Asked')
  expect((await stage.browse('editor', 'GET', claims)).statusCode).not.toBe(200)
  const [request] = await query<{ id: string }>(sql`select id from claim_requests where entry = ${entry.id}::uuid`)
  const decide = (actor: Actor, form: Record<string, string>) =>
    stage.browse(actor, 'POST', claims, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id: request?.id ?? '', ...form }).toString(),
    })
  const state = () => queryOne<{ state: string }>(sql`select state from claim_requests where id = ${request?.id}::uuid`)
  expect((await decide('country admin', { do: 'approve' })).statusCode, 'the address may still object').toBe(422)
  expect((await decide('admin of another country', { do: 'deny', reason: 'No' })).statusCode).toBe(404)
  expect(await state()).toEqual({ state: 'open' })
  expect((await decide('country admin', { do: 'deny', reason: 'Another person' })).statusCode).toBe(303)
  expect(await state()).toEqual({ state: 'denied' })
  const later = await stage.browse('country admin', 'GET', claims)
  expect(later.body).toMatch(/Decided[^]*Chai Asked[^]*Denied[^]*Another person[^]*It is me/)
  expect((await stage.browse('admin of another country', 'GET', claims)).body).not.toContain('Chai Asked')
})

test('the clock runs by days, staff are reminded once when seven are left, and old requests go', async () => {
  const aged = (days: number, more: object = {}) =>
    build('data-requests', { receivedAt: new Date(Date.now() - days * dayMs).toISOString(), ...more })
  const thailand = await country('TH')
  const soon = await aged(22, { country: thailand, status: 'verified' })
  expect(soon['daysLeft']).toBe(8)
  const before = await remindOfRequests()
  await query(
    sql`update data_requests set received_at = received_at - interval '1 day', due_at = due_at - 1 where id = ${soon.id}::uuid`,
  )
  await query(sql`update due_changes set at = now() - interval '1 minute' where row_id = ${soon.id}::uuid`)
  await deriveDue()
  expect((await records(admin, kind()).get(soon.id))['daysLeft']).toBe(7)
  for (const _ of [1, 2]) expect(await remindOfRequests()).toBe(before + 1)
  const [mail, ...more] = await mailed(thai, 'data_request_due')
  expect([mail?.subject, more.length]).toEqual([`Data request ${String(soon['ticket'])}: 7 days left`, 0])

  const overdue = await aged(33, { country: thailand, status: 'in_progress' })
  expect(overdue['daysLeft']).toBe(-3)
  const [line] = await staffWork(staffWith('country_admin', thailand), kind())
  expect(line).toMatchObject({ urgency: 'due', days: -3 })

  const longAgo = new Date(Date.now() - 800 * dayMs).toISOString()
  const [ended, unproved] = [await aged(830, { status: 'done', decidedAt: longAgo }), await aged(61)]
  expect(await forgetOldRequests()).toBe(2)
  const left = await queryOne<{ n: number }>(
    sql`select count(*)::int n from data_requests where id = any(${[ended.id, unproved.id]}::uuid[])`,
  )
  expect(left).toEqual({ n: 0 })
})

test('of a request that came in the evening of UTC the days are those of the office, where it is the next day', async () => {
  const [first, later] = ['2026-03-01T18:00:00.000Z', '2026-03-10T18:00:00.000Z']
  const left = (at: string, dueAt: string) =>
    (kind().derive as { values: (of: object) => { daysLeft: number } }).values({
      row: { status: 'verified', dueAt },
      now: new Date(at),
    }).daysLeft
  const row = await build('data-requests', { receivedAt: first })
  expect(row['dueAt']).toBe('2026-04-01')
  expect([left(first, '2026-04-01'), left(later, '2026-04-01')]).toEqual([30, 21])
  expect([left('2026-03-10T16:59:59Z', '2026-04-01'), left('2026-03-10T17:00:00Z', '2026-04-01')]).toEqual([22, 21])
})

test('staff delete the account of whoever asked for it and proved the mailbox, with the time to undo it', async () => {
  const member = stage.ids.researcher
  const ask = async (more: object) =>
    (await build('data-requests', { requestType: 'delete', country: await country('TH'), ...more })).id
  const request = await ask({ subject: member, status: 'verified' })
  const [unproved, other] = [
    await ask({ subject: member }),
    await ask({ subject: member, status: 'verified', requestType: 'access' }),
  ]
  const list = '/backend/settings/members/requests'
  const press = (who: Parameters<Stage['browse']>[0], id: string, form = 'works') =>
    stage.browse(who, 'POST', list, {
      payload: new URLSearchParams({ do: 'delete-for-request', id, form }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const status = async () => (await stage.ask('admin', 'GET', `/api/members/${member}`)).json<Row>().status
  await query(sql`update sessions set password_at = now() - interval '6 minutes'`)
  await press('country admin', request)
  expect(await status(), 'without the password').toBe('active')
  await query(sql`update sessions set password_at = now()`)
  for (const id of [unproved, other]) await press('country admin', id)
  await press('admin of another country', request)
  await press('country admin', request, 'nothing')
  expect(await status()).toBe('active')
  const words = (await wordsIn('en')).requests.closing
  const shown = async (id: string) =>
    (await stage.browse('country admin', 'GET', `${list}?edit=${id}`)).body.includes(words.button)
  expect([await shown(request), await shown(unproved)]).toEqual([true, false])
  await press('country admin', request)
  expect(await status()).toBe('deleted')
  expect(await shown(request)).toBe(false)
  const mails = await mailed('researcher@actors.example', 'deletion_scheduled')
  expect(mails).toHaveLength(1)
})
