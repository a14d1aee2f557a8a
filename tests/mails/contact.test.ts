// A message to the office from its form to the answer in the mailbox, without script; what is wrong, who is too many, and who may read it.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { listUsesOf } from '#engine/store/references/uses.ts'
import { records } from '#engine/store/records.ts'
import { contactOptions } from '#features/contact/options.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { type Actor, actors, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, draftOf, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries } from '#tests/support/people/members.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()
contactOptions.rateLimits = false

let app: FastifyInstance
let stage: Stage
const admin = staffWith('admin')
const office = 'office@demo.example'
const kind = () => getKind('contact-messages')
const base = '/api/contact-messages'
const year = new Date().getUTCFullYear()

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app)
  await saveSettings(admin, { contact_email: office }, (await getStoredSettings()).version)
  await startJobs({ work: true, log: createLog('silent') })
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})
beforeEach(async () => {
  await forgetTries()
  contactOptions.rateLimits = false
})

type Row = { id: string; version: number; ticket: string; status: string } & Record<string, unknown>

const filled = {
  topic: 'partnership',
  name: 'Daw Khin <b>Khin</b>',
  email: 'Khin@Example.org',
  message: 'We would like to work with you.\nMay we call?',
  consent: 'on',
}
const send = (form: Record<string, string>, url = '/about', address = '203.0.113.7') =>
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
const all = async (): Promise<Row[]> => (await records(admin, kind()).list({ size: 100 })).rows as Row[]
const newest = async (): Promise<Row> => (await all())[0] as Row
const move = (row: Row, body: object, actor: Actor = 'admin') =>
  stage.ask(actor, 'POST', `${base}/${row.id}/status`, { payload: { version: row.version, ...body } })

test('sent, told to both sides, taken up, answered by mail once, opened again and answered anew', async () => {
  const before = Date.now() - 1000
  const host = await build('hosts', publicly(getKind('hosts')))
  const page = await open(`/th/about?topic=report_entry&entry=hosts/${String(host['slug'])}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain((await wordsIn('th')).contact.title)
  expect(page.body).toMatch(/<option value="report_entry" selected/)
  const sent = await send(filled, `/th/about?entry=hosts/${String(host['slug'])}`)
  expect(sent.statusCode, sent.body).toBe(303)
  const row = await newest()
  expect(row).toMatchObject({
    ticket: `C-${year}-000001`,
    status: 'new',
    language: 'th',
    email: 'Khin@Example.org',
    message: filled.message,
    about: { kind: 'hosts', id: host.id, slug: host['slug'] },
  })
  expect(Date.parse(String(row['consentAt']))).toBeGreaterThan(before)
  expect(sent.headers.location).toBe(`/th/about?sent=${row.ticket}#contact`)
  expect((await open(String(sent.headers.location))).body).toContain(row.ticket)

  const [copy] = await mailsTo(filled.email)
  expect(copy).toMatchObject({ template: 'contact_copy', locale: 'th' })
  // Nobody has proved that the mailbox is theirs: the number, and nothing that was typed.
  expect(copy?.text).toContain(row.ticket)
  expect(copy?.text).not.toMatch(/May we call|Khin/)
  const [told] = await mailsTo(office)
  expect(told).toMatchObject({ template: 'contact_staff', subject: `New message ${row.ticket}: Partnership` })
  expect(told?.text).toContain(`/backend/manages/contact-messages?edit=${row.id}`)
  expect(told?.html).not.toContain('<b>Khin</b>')
  expect(await staffWork(admin, kind())).toEqual([
    { text: '1 new contact message', count: 1, href: '?status=new&sort=createdAt', urgency: 'people', days: 0 },
  ])

  const taken = (await move(row, { status: 'in_progress' })).json<Row>()
  const form = await stage.browse('admin', 'GET', `/backend/manages/contact-messages?edit=${row.id}`)
  for (const text of ['Send the answer', 'Mark as spam', 'May we call?', `C-${year}-000001`])
    expect(form.body).toContain(text)
  for (const name of ['message', 'email', 'topic']) expect(form.body).not.toContain(`name="${name}"`)
  const answered = (await move(taken, { status: 'answered', answer: 'Yes, on Monday.' })).json<Row>()
  expect(answered).toMatchObject({ status: 'answered', answer: 'Yes, on Monday.' })
  const answers = async () => (await mailsTo(filled.email)).filter(({ template }) => template === 'contact_answer')
  await expect.poll(async () => (await answers()).length).toBe(1)
  const [first] = await answers()
  expect(first?.locale).toBe('th')
  for (const text of ['Yes, on Monday.', row.ticket]) expect(first?.text).toContain(text)
  expect(first?.text).not.toMatch(/May we call|Khin/)

  const again = (await move(answered, { status: 'in_progress' })).json<Row>()
  await move(again, { status: 'answered', answer: 'On Tuesday, sorry.' })
  await expect.poll(async () => (await answers()).length).toBe(2)
  expect((await answers())[1]?.text).toContain('On Tuesday, sorry.')
  expect(await staffWork(admin, kind())).toEqual([])
  const history = await query<{ action: string }>(
    sql`select action from audit_entries where row_id = ${row.id}::uuid order by id`,
  )
  expect(history.map(({ action }) => action)).toEqual(['create', 'move', 'move', 'move', 'move'])
})

test.each(locales)('what is wrong is said in %s, and what was typed comes back', async (locale) => {
  const before = (await all()).length
  const words = await wordsIn(locale)
  const { consent: _consent, ...rest } = filled
  const page = await send({ ...rest, message: 'Short & ', email: 'nowhere' }, `${prefixOf(locale)}/about`)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain(words.contact.needsConsent)
  expect(page.body).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Short &amp;/)
  for (const field of ['email', 'message', 'consent']) expect(page.body).toContain(`href="#${field}"`)
  for (const field of ['topic', 'name']) expect(page.body).not.toContain(`href="#${field}"`)
  expect(page.body).toContain('value="nowhere"')
  const empty = await send({}, `${prefixOf(locale)}/about`)
  for (const field of ['topic', 'name', 'email', 'message', 'consent']) expect(empty.body).toContain(`href="#${field}"`)
  expect([(await all()).length, await mailsTo(filled.email)]).toEqual([before, []])
})

test('the page says how much there is of each sort and how new it is; what nobody sees is not counted', async () => {
  const lab = await build('lab-locations', publicly(getKind('lab-locations')))
  await build('lab-locations', { status: 'draft' })
  await query(sql`update lab_locations set updated_at = '2026-03-05T05:00:00Z' where id = ${lab.id}`)
  const text = async (prefix: string) => (await open(`${prefix}/about`)).body.replaceAll(/<[^>]+>/g, ' ')
  expect(await text('')).toMatch(/Labs\s+1, last changed 5 Mar 2026/)
  expect(await text('/zh')).toMatch(/实验室\s+1 条，最后修改于2026年3月5日/)
  // The list of courses has nothing.
  expect(await text('')).not.toMatch(/Training courses\s+0/)
})

test('who is signed in finds the own name and address in the form, and writes as somebody else all the same', async () => {
  const page = await stage.browse('researcher', 'GET', '/about', { headers: { accept: 'text/html' } })
  expect(page.body).toContain('value="Actor researcher"')
  expect(page.body).toContain('value="researcher@actors.example"')
  const emptied = await stage.browse('researcher', 'POST', '/about', {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...filled, name: '', message: 'Short' }).toString(),
  })
  expect(emptied.body).not.toContain('value="Actor researcher"')
  expect((await open('/about')).body).not.toContain('actors.example')
})

test('odd forms: unknown topics, texts without end, fields of staff, entries that nobody may see', async () => {
  const hidden = await build('hosts', { status: 'draft' })
  const before = (await all()).length
  for (const odd of [
    { topic: 'constructor' },
    { message: 'x'.repeat(5001) },
    { name: 'n'.repeat(201) },
    { email: 'a@b' },
  ])
    expect((await send({ ...filled, ...odd })).statusCode, JSON.stringify(odd).slice(0, 40)).toBe(422)
  expect((await all()).length).toBe(before)
  const extra = { status: 'answered', answer: 'mine', assignedTo: stage.ids.admin, ticket: 'C-1', language: 'lo' }
  for (const entry of [`hosts/${hidden.id}`, 'users/1', 'constructor/x', '/', 'hosts', `hosts/${'x'.repeat(500)}`]) {
    expect((await send({ ...filled, ...extra }, `/about?entry=${entry}`)).statusCode, entry).toBe(303)
    expect(await newest()).toMatchObject({ about: null, status: 'new', answer: null, assignedTo: null, language: 'en' })
  }
  const trapped = await send({ ...filled, company: 'We sell links' })
  expect([trapped.statusCode, trapped.headers.location]).toEqual([303, '/about?sent=#contact'])
  expect((await all()).length).toBe(before + 6)
})

test('the entry a message is about: chosen by kind and name, linked, counted, moved by merging, its name told to nobody else', async () => {
  const [host, other] = [
    await build('hosts', { ...publicly(getKind('hosts')), name: { en: 'Selvedge stay' } }),
    await build('hosts', publicly(getKind('hosts'))),
  ]
  const page = '/backend/manages/contact-messages'
  const form = await stage.browse('admin', 'GET', `${page}?edit=new`)
  for (const text of ['name="about.kind"', '<option value="lab-locations"', 'name="about.text"'])
    expect(form.body).toContain(text)
  const { consent: _consent, ...typed } = filled
  const save = (about: Record<string, string>) =>
    stage.browse('admin', 'POST', `${page}?edit=new`, {
      payload: new URLSearchParams({ do: 'save', ...typed, language: 'en', ...about }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const unknown = await save({ 'about.kind': 'hosts', 'about.text': 'No such stay' })
  expect([unknown.statusCode, unknown.body.includes('value="No such stay"')]).toEqual([422, true])
  expect((await save({ 'about.kind': 'hosts', 'about.text': 'Selvedge stay' })).statusCode).toBe(303)
  const row = await newest()
  expect(row['about']).toMatchObject({ kind: 'hosts', id: host.id, label: 'Selvedge stay' })
  for (const shown of [`${page}?columns=about`, `${page}?edit=${row.id}`, `${page}?peek=${row.id}`])
    expect((await stage.browse('admin', 'GET', shown)).body, shown).toContain(`/backend/manages/hosts?peek=${host.id}"`)

  const uses = async (viewer: Viewer, id: string) => (await listUsesOf(viewer, getKind('hosts'), [id])).get(id)
  expect(await uses(admin, host.id)).toEqual([{ kind: 'contact-messages', field: 'about', count: 1, key: null }])
  expect(await uses(staffWith('editor'), host.id), 'who reads no messages').toEqual([])
  const merged = await stage.ask('admin', 'POST', `/api/hosts/${other.id}/merge`, { payload: { lose: [host.id] } })
  expect(merged.statusCode, merged.body).toBe(200)
  expect(await newest()).toMatchObject({ id: row.id, about: { kind: 'hosts', id: other.id } })
  await records(system(), getKind('hosts')).remove(other.id)
  const { about } = await newest()
  expect(about, 'what is in trash has no name and no way to it').toEqual({ kind: 'hosts', label: 'Host' })
})

test('an hour has five messages of a network, two without the sum of the browser, three to a mailbox', async () => {
  contactOptions.rateLimits = true
  const from = (address: string, email: string) => send({ ...filled, email }, '/about', address)
  expect((await from('198.51.100.1', 'a@example.org')).statusCode).toBe(303)
  expect((await send({ ...filled, topic: '' }, '/about', '198.51.100.1')).statusCode).toBe(422)
  expect((await from('198.51.100.1', 'b@example.org')).statusCode).toBe(303)
  const late = await from('198.51.100.1', 'c@example.org')
  expect(late.statusCode).toBe(422)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(late.body).toContain('We would like to work with you.')
  expect(await mailsTo('c@example.org')).toEqual([])
  for (const [at, status] of [303, 303, 303, 422].entries())
    expect((await from(`198.51.100.${at + 10}`, 'one@example.org')).statusCode, String(at)).toBe(status)
})

test('nobody but secret and admin reads a message, learns that it is there, or sends one by the calls', async () => {
  const { id } = await newest()
  const row = await records(system(), kind()).get(id)
  const form = await draftOf(kind())
  for (const actor of actors.filter((one) => one !== 'admin' && one !== 'secret')) {
    const closed = [401, 403, 404]
    const answers = await Promise.all([
      stage.ask(actor, 'GET', `${base}/${id}`),
      stage.ask(actor, 'GET', base),
      stage.ask(actor, 'GET', `${base}/export`),
      stage.ask(actor, 'POST', base, { payload: form }),
      stage.ask(actor, 'PATCH', `${base}/${id}`, { payload: { version: 1, answer: 'x' } }),
      move(row as Row, { status: 'spam' }, actor),
      stage.browse(actor, 'GET', '/backend/manages/contact-messages'),
    ])
    for (const [at, answer] of answers.entries()) {
      expect([302, 303, ...closed], `${actor} ${at}`).toContain(answer.statusCode)
      expect(answer.body, `${actor} ${at}`).not.toContain(String(row['ticket']))
    }
  }
})

test('many are put aside as spam at once, all or none, and come back', async () => {
  const rows = await Promise.all([1, 2, 3].map(() => build('contact-messages')))
  const bulk = (fields: Record<string, string>) =>
    stage.browse('admin', 'POST', '/backend/manages/contact-messages', {
      payload: new URLSearchParams([...Object.entries(fields), ...rows.map(({ id }) => ['id', id])]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  const states = async () => Promise.all(rows.map(async ({ id }) => (await records(admin, kind()).get(id))['status']))
  await bulk({ do: 'status', to: 'spam' })
  expect(await states()).toEqual(['spam', 'spam', 'spam'])
  const first = rows[0]?.id ?? ''
  await records(admin, kind()).move(first, 'new', {}, 2)
  await bulk({ do: 'status', to: 'in_progress' })
  expect(await states(), 'spam is not taken up: all or none').toEqual(['new', 'spam', 'spam'])
})

test('numbers follow each other, whoever sends at the same moment, and a message that fails takes none', async () => {
  const failing = tx(async () => {
    await records(system(), kind()).create(await draftOf(kind()))
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  await Promise.all(Array.from({ length: 8 }, (_, at) => send({ ...filled, email: `n${at}@example.org` })))
  const numbers = (await all()).map(({ ticket }) => Number(ticket.slice(-6))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})
