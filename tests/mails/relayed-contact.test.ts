// Writing to somebody through the portal: confirmed by mail, relayed once, no address shown before it is accepted; and what is saved for later.
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { relayOptions } from '#features/relayed-contact/options.ts'
import { endRequests } from '#features/relayed-contact/clock.ts'
import { registry } from '#kinds/index.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { query, sql } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { mailLimits } from '#server/mail/limits.ts'
import { buildMessage, type Written } from '#server/mail/message.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { manyAtOnce } from '#tests/support/at-once.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries } from '#tests/support/people/members.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app, ['researcher', 'owner', 'admin', 'secret', 'country admin'])
  await startJobs({ work: true, log: createLog('silent') })
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})
beforeEach(async () => {
  await forgetTries()
  relayOptions.rateLimits = false
})

const message = 'We build sensors and look for a partner.\nMay we visit you in March?'
const visitor = {
  name: 'Mei Lin',
  email: 'mei@company.example',
  organization: 'Sensor Sdn Bhd',
  message,
  language: 'en',
}
const post = (url: string, form: Record<string, string>, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.9',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    payload: new URLSearchParams(form).toString(),
  })
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const linkIn = (text: string | undefined, part: string): string =>
  new RegExp(`/contact/${part}/[\\w-]+`).exec(text ?? '')?.[0] ?? ''

const press = (url: string, form: Record<string, string>, who: 'researcher' | 'owner' | 'admin' = 'researcher') =>
  stage.browse(who, 'POST', url, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

type Host = { id: string; slug: string }
const host = async (contactEmail: string): Promise<Host> =>
  (await build('hosts', { ...publicly(getKind('hosts')), contactEmail, contactName: 'Ms Office' })) as unknown as Host
const stored = () => findRows(pairingRequests, {}, { sort: '-number' })

test('a visitor writes to two hosts: nothing is relayed before the mailbox is proved, each sees its own', async () => {
  const [one, two] = [await host('one@host.example'), await host('two@host.example')]
  const url = `/th/contact?to=hosts/${one.slug}&to=hosts/${two.slug}`
  const page = await open(url)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('host.example')
  const sent = await post(url, visitor)
  expect(sent.statusCode, sent.body).toBe(303)
  expect(await mailsTo('one@host.example')).toHaveLength(0)
  const [confirm] = await mailsTo(visitor.email)
  expect(confirm).toMatchObject({ template: 'relay_confirm' })
  expect(confirm?.text).not.toMatch(/May we visit|Mei Lin|Sensor/)
  const link = linkIn(confirm?.text, 'confirm')

  // Looking confirms nothing.
  expect((await open(link)).statusCode).toBe(200)
  expect(await mailsTo('one@host.example')).toHaveLength(0)
  for (let again = 0; again < 2; again++) expect((await post(link, {})).statusCode).toBe(303)
  const [toOne, ...more] = await mailsTo('one@host.example')
  expect(more).toHaveLength(0)
  expect(toOne).toMatchObject({ template: 'relay_message' })
  // Nobody proved the address of the entry: what was written, and by whom, stands behind the link.
  expect(toOne?.text).not.toMatch(/May we visit|Mei Lin|Sensor/)
  expect(toOne?.text).not.toContain(visitor.email)
  expect(toOne?.text).not.toContain('two@host.example')
  const numbers = (await stored()).map(({ number }) => String(number))
  expect(numbers.every((number) => /^R-\d{4}-\d{6}$/.test(number))).toBe(true)

  // What stands around the text names neither of them: an answer goes through the portal, or to nobody.
  for (const mail of [confirm, toOne]) {
    const { raw } = await buildMessage(mail as Written, {
      id: 'one',
      to: String(mail?.recipient),
      queuedAt: '2026-11-21T08:00:00Z',
    })
    const { headers } = await PostalMime.parse(raw)
    expect(headers.map(({ key }) => key)).not.toContain('reply-to')
    const said = headers.filter(({ key }) => key !== 'to').map(({ value }) => value)
    for (const part of ['mei@', 'company.example', 'host.example', 'Mei Lin'])
      expect(said.join('\n')).not.toContain(part)
  }

  // Open: the same is not asked twice, and what was typed comes back.
  const again = await post(url, visitor)
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('We build sensors')

  // Accepted: both have the other's address, once, whoever presses again.
  const answer = linkIn(toOne?.text, 'answer')
  const written = (await open(answer)).body
  for (const text of ['May we visit you in March?', 'Mei Lin']) expect(written).toContain(text)
  expect(written).not.toContain(visitor.email)
  const form = { decision: 'accept', answer: 'You are welcome in March.' }
  for (let press = 0; press < 2; press++) expect((await post(answer, form)).statusCode).toBe(303)
  expect((await post(answer, { decision: 'decline', reason: 'other' })).statusCode).toBe(422)
  const toVisitor = (await mailsTo(visitor.email)).filter(({ template }) => template === 'relay_accepted')
  expect(toVisitor).toHaveLength(1)
  for (const text of ['one@host.example', 'You are welcome in March.']) expect(toVisitor[0]?.text).toContain(text)
  const told = (await mailsTo('one@host.example')).find(({ template }) => template === 'relay_accepted')
  expect(told?.text).toContain(visitor.email)

  // Declined: the reason, but no address.
  const [toTwo] = await mailsTo('two@host.example')
  const declined = linkIn(toTwo?.text, 'answer')
  expect((await post(declined, { decision: 'decline' })).statusCode).toBe(422)
  expect((await post(declined, { decision: 'decline', reason: 'capacity' })).statusCode).toBe(303)
  const no = (await mailsTo(visitor.email)).find(({ template }) => template === 'relay_declined')
  expect(no?.text).not.toContain('two@host.example')
  expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined'])
})

test('staff see that there is a request, and neither what was written nor, but for admins, the address', async () => {
  const [row] = await stored()
  for (const who of ['admin', 'secret', 'country admin'] as const) {
    const seen = await stage.ask(who, 'GET', `/api/pairing-requests/${row?.id}`)
    if (seen.statusCode === 404 && who === 'country admin') continue
    expect(seen.statusCode, who).toBe(200)
    for (const text of ['We build sensors', 'You are welcome']) expect(seen.body, who).not.toContain(text)
    expect(seen.body.includes(visitor.email), who).toBe(who !== 'country admin')
  }
  const refused = async (method: string, url: string, payload?: object) =>
    (await stage.ask('admin', method, `/api/pairing-requests${url}`, { payload })).statusCode
  expect(await refused('GET', '/export?format=csv')).toBe(403)
  expect(await refused('POST', '', { requesterName: 'By telephone' })).toBe(403)
  expect(await refused('DELETE', `/${row?.id}`)).toBe(403)
  // Who decided is on record, with what was decided.
  const moves = await query<{ changed: { status?: { old: string; new: string } } }>(
    sql`select changed from audit_entries where kind = 'pairing-requests' and changed ? 'status' order by id`,
  )
  const decided = moves.map(({ changed }) => String(changed.status?.new))
  expect(decided.filter((one) => one === 'accepted' || one === 'declined')).toEqual(['accepted', 'declined'])
  const changes = await query<{ changed: unknown }>(
    sql`select changed from audit_entries where kind = 'pairing-requests'`,
  )
  expect(JSON.stringify(changes)).not.toContain('We build sensors')
})

test('what is wrong is said, a trap is thanked, and who writes too often waits', async () => {
  const { slug } = await host('three@host.example')
  const url = `/contact?to=hosts/${slug}`
  const before = (await stored()).length
  for (const wrong of [
    { email: 'no address' },
    { name: '' },
    { message: 'Too short' },
    { message: 'x'.repeat(3001) },
  ]) {
    const answer = await post(url, { ...visitor, ...wrong })
    expect(answer.statusCode, JSON.stringify(wrong)).toBe(422)
    expect(answer.body).toContain('Sensor Sdn Bhd')
  }
  expect((await post(url, { ...visitor, company: 'robot' })).statusCode).toBe(303)
  expect((await post('/contact?to=hosts/nobody', visitor)).statusCode).toBe(404)
  expect(await stored()).toHaveLength(before)
  relayOptions.rateLimits = true
  const codes: number[] = []
  for (let at = 0; at < 4; at++) {
    const other = await host(`more${at}@host.example`)
    codes.push(
      (await post(`/contact?to=hosts/${other.slug}`, { ...visitor, email: 'often@company.example' })).statusCode,
    )
  }
  expect(codes.at(-1)).toBe(422)
  expect(codes[0]).toBe(303)
})

test('what a member may send in a day is counted over all receivers, and takes nothing from anybody else', async () => {
  relayOptions.rateLimits = true
  const write = async (who: 'researcher' | 'owner', at: number): Promise<number> => {
    const { slug } = await host(`limit${at}@host.example`)
    const form = { message, language: 'en', organization: '' }
    return (await press(`/contact?to=hosts/${slug}`, form, who)).statusCode
  }
  const { most } = mailLimits.relayBy
  const codes: number[] = []
  for (let at = 0; at <= most; at++) codes.push(await write('researcher', at))
  expect(codes).toEqual([...Array.from({ length: most }, () => 303), 422])
  expect(await write('owner', most + 1)).toBe(303)
})

test('a request that nobody answers is over, and its link changes nothing any more', async () => {
  const { slug } = await host('late@host.example')
  await post(`/contact?to=hosts/${slug}`, { ...visitor, email: 'late@company.example' })
  await post(linkIn((await mailsTo('late@company.example'))[0]?.text, 'confirm'), {})
  await query(
    sql`update pairing_requests set expires_at = now() - interval '1 hour' where requester_email = 'late@company.example'`,
  )
  await endRequests()
  const link = linkIn((await mailsTo('late@host.example'))[0]?.text, 'answer')
  await post(link, { decision: 'accept', answer: '' })
  expect((await findRows(pairingRequests, { requesterEmail: 'late@company.example' }))[0]?.status).toBe('expired')
  expect((await open('/contact/answer/made-up')).statusCode).toBe(400)
})

test('both sides find a request among theirs: opened it is seen, answered or taken back it stays with its texts', async () => {
  const own = {
    ...publicly(getKind('hosts')),
    owner: stage.ids.owner,
    contactEmail: 'office@host.example',
    contactName: 'Ms Office',
  }
  const made = async () => (await build('hosts', own)) as unknown as Host
  const [first, second] = [await made(), await made()]
  const write = (slug: string) => press(`/contact?to=hosts/${slug}`, { message, language: 'en', organization: '' })
  expect((await write(first.slug)).statusCode).toBe(303)
  expect((await write(second.slug)).statusCode).toBe(303)
  const to = async (id: string) => (await stored()).find(({ target }) => target.id === id)
  const page = async (who: 'researcher' | 'owner', id: string) =>
    stage.browse(who, 'GET', `/my-profile/paring-search/requests?request=${(await to(id))?.number}`)
  // Whoever is of neither side finds nothing, with or without the number.
  const number = String((await to(first.id))?.number)
  const address = `/my-profile/paring-search/requests?request=${number}`
  expect((await stage.browse('owner', 'GET', '/my-profile')).body).toContain('2 requests wait for your answer')
  expect((await stage.browse('owner', 'GET', '/my-profile/paring-search/requests')).body).toContain(number)
  // Who asked looks first: that is no opening.
  expect((await page('researcher', first.id)).body).toContain('May we visit you in March?')
  expect((await to(first.id))?.status).toBe('sent')
  const opened = await page('owner', first.id)
  expect(opened.body).toContain('May we visit you in March?')
  expect(await to(first.id)).toMatchObject({ status: 'viewed', viewedAt: expect.any(String) as string })
  const addresses = await query<{ id: string; email: string }>(sql`select id, email from members`)
  const emailOf = (id: string | undefined) => addresses.find((one) => one.id === id)?.email ?? 'nobody'
  expect(opened.body).not.toContain(emailOf(stage.ids.researcher))
  // The receiver cannot take it back, and who asked cannot accept it.
  expect((await press(address, { decision: 'withdraw' }, 'owner')).statusCode).toBe(404)
  expect((await press(address, { decision: 'accept', answer: '' })).statusCode).toBe(404)
  expect((await press(address, { decision: 'decline', answer: 'Typed' }, 'owner')).body).toContain('Typed')
  expect((await press(address, { decision: 'accept', answer: 'Come in April.' }, 'owner')).statusCode).toBe(303)
  expect((await to(first.id))?.status).toBe('accepted')
  const told = (await page('researcher', first.id)).body
  for (const text of ['Come in April.', emailOf(stage.ids.owner)]) expect(told).toContain(text)
  expect((await page('owner', first.id)).body).toContain(emailOf(stage.ids.researcher))
  // Decided once: neither side makes anything else of it.
  expect((await press(address, { decision: 'withdraw' })).statusCode).toBeLessThan(500)
  await press(address, { decision: 'decline', reason: 'capacity' }, 'owner')
  expect((await to(first.id))?.status).toBe('accepted')
  // Taken back, nobody accepts it any more, and no address is shown.
  const back = `/my-profile/paring-search/requests?request=${(await to(second.id))?.number}`
  expect((await press(back, { decision: 'withdraw' })).statusCode).toBe(303)
  await press(back, { decision: 'accept', answer: '' }, 'owner')
  expect((await to(second.id))?.status).toBe('withdrawn')
  expect((await page('researcher', second.id)).body).not.toContain(emailOf(stage.ids.owner))
  const other = (await stored()).find(({ requester }) => requester === null)
  const strange = await stage.browse('owner', 'GET', `/my-profile/paring-search/requests?request=${other?.number}`)
  expect(strange.statusCode).toBe(404)
})

test('a mailbox without an account ends mails of requests by one press; what comes then goes to staff, until it wants them again', async () => {
  const [office, asker] = ['office@stops.example', 'asks@stops.example']
  const ask = async (email: string, contactEmail = office) => {
    const { slug, id } = await host(contactEmail)
    await post(`/contact?to=hosts/${slug}`, { ...visitor, email })
    await post(linkIn((await mailsTo(email)).at(-1)?.text, 'confirm'), {})
    return id
  }
  const staffWere = async (id: string) => {
    const row = (await stored()).find(({ target }) => target.id === id)
    const mails = await Promise.all([stage.emails.admin, stage.emails['country admin']].map(mailsTo))
    return mails.flat().some(({ values }) => values.number === row?.number)
  }
  const first = await ask(asker)
  const [toOffice] = await mailsTo(office)
  await post(linkIn(toOffice?.text, 'answer'), { decision: 'accept', answer: '' })
  const about = [...(await mailsTo(office)), ...(await mailsTo(asker))]
  const ways = about.filter(({ template }) => template !== 'relay_confirm')
  expect(ways.map(({ template }) => template).toSorted()).toEqual([
    'relay_accepted',
    'relay_accepted',
    'relay_message',
    'relay_sent',
  ])
  for (const { template, unsubscribe, text } of ways) expect(text, template).toContain(String(unsubscribe))
  expect(await staffWere(first)).toBe(false)
  const way = new URL(String(toOffice?.unsubscribe)).pathname.replace(/^\/(th|zh|lo)(?=\/)/, '')
  // Looking, as programs do that try each link, stops nothing.
  const looked = await open(way)
  expect([looked.statusCode, looked.body.includes('@stops.example')]).toEqual([200, false])
  await ask('more@stops.example')
  expect(await mailsTo(office)).toHaveLength(3)
  for (let twice = 0; twice < 2; twice++)
    expect((await post(way, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200)
  expect((await open(way)).body).toContain('Get these e-mails again')
  expect(await staffWere(await ask('third@stops.example'))).toBe(true)
  expect(await mailsTo(office)).toHaveLength(3)
  // Of its own mailbox alone, and whoever asks is told as ever.
  expect((await mailsTo('third@stops.example')).map(({ template }) => template)).toEqual([
    'relay_confirm',
    'relay_sent',
  ])
  expect((await post(way, { do: 'again' })).statusCode).toBe(200)
  await ask('fourth@stops.example')
  expect(await mailsTo(office)).toHaveLength(4)
  const dead = `/unsubscribe/${'x'.repeat(43)}`
  expect([(await open(dead)).statusCode, (await post(dead, { do: 'stop' })).statusCode]).toEqual([400, 400])
})

test('what somebody saves before signing in is saved on the way back, and by nobody else’s link', async () => {
  const { slug, id } = await host('saved@host.example')
  const entry = `hosts/${slug}`
  const asked = await post('/save', { entry })
  expect(asked.statusCode).toBe(303)
  expect(asked.headers.location).toContain('/login?redirect=')
  const target = `/my-profile/saved?added=${encodeURIComponent(entry)}`
  // A link alone saves nothing.
  const looked = await stage.browse('researcher', 'GET', target)
  expect(looked.body).not.toContain(`host?item=${slug}`)
  const saved = await press('/save', { entry })
  expect(saved.headers.location).toBe(target)
  await press('/save', { entry })
  const list = await stage.browse('researcher', 'GET', target)
  expect(list.body).toContain(`host?item=${slug}`)
  expect((await stage.browse('owner', 'GET', '/my-profile/saved')).body).not.toContain(`host?item=${slug}`)
  await press('/my-profile/saved', { kind: 'hosts', id, note: 'call in May' })
  expect((await stage.browse('researcher', 'GET', '/my-profile/saved')).body).toContain('call in May')
  await press('/my-profile/saved', { kind: 'hosts', id, do: 'remove' })
  expect((await stage.browse('researcher', 'GET', '/my-profile/saved')).body).not.toContain(`host?item=${slug}`)
  expect((await post('/save', { entry: 'members/1' })).statusCode).toBe(404)
  // Staff keep no such list: they are told so, still signed in, with the way back.
  const byStaff = await press('/save', { entry }, 'admin')
  expect(byStaff.headers.location).toBe(`/save?entry=${encodeURIComponent(entry)}`)
  const said = await stage.browse('admin', 'GET', String(byStaff.headers.location))
  expect(said.statusCode).toBe(200)
  for (const text of ['You are signed in as staff', `/host?item=${slug}`]) expect(said.body).toContain(text)
})

test('a visitor who does not send what waits reaches somebody, or says later that it goes out', async () => {
  const [one, two] = [await host('never@host.example'), await host('neither@host.example')]
  const email = 'drafts@visitor.example'
  const url = `/contact?to=hosts/${one.slug}&to=hosts/${two.slug}`
  expect((await post(url, { ...visitor, email })).statusCode).toBe(303)
  const link = linkIn((await mailsTo(email))[0]?.text, 'confirm')
  expect((await open(link)).body).toContain('Do not send')
  const answers = await manyAtOnce(2, () => post(link, { do: 'withdraw' }))
  expect(answers.map((answer) => answer.did && answer.value.statusCode)).toEqual([303, 303])
  expect((await post(link, {})).statusCode).toBe(303)
  const page = (await open(link)).body
  expect([page.includes('Nothing was sent.'), page.includes('on its way')]).toEqual([true, false])
  const drafts = (await stored()).filter(({ requesterEmail }) => requesterEmail === email)
  expect(drafts.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
  for (const address of ['never@host.example', 'neither@host.example']) expect(await mailsTo(address)).toHaveLength(0)
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['relay_confirm'])
})
