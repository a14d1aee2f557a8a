// Young talents under 20: nothing of theirs is public before the guardian said so by the link of the mail, and only as long as that stands.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { startJobs, stopJobs } from '#server/queue/jobs.ts'
import { createLog } from '#server/log.ts'
import { openServer } from '#tests/support/product/app.ts'
import { country, draftOf, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let thailand = ''
const admin = staffWith('admin')
const { login, member } = memberClient(() => app)
const born = `${new Date().getUTCFullYear() - 17}-03-09`

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  thailand = await country('TH')
  await country('MM')
  await startJobs({ work: true, log: createLog('silent') })
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})
beforeEach(forgetTries)

type Row = { id: string; version: number; status: string; slug: string } & Record<string, unknown>
const kind = () => getKind('young-talents')
const base = '/api/young-talents'
const stored = (id: string): Promise<Row> => records(system(), kind()).values(id) as Promise<Row>

const formOf = (fields: Record<string, unknown>): { payload: string } => ({
  payload: new URLSearchParams(fields as Record<string, string>).toString(),
})

let count = 0
/** A member under 20 with an entry that was handed in; the guardian is asked by then. */
async function minor(values: Record<string, unknown> = { birthDate: born }, locale = 'en') {
  const guardian = `parent${++count}@example.org`
  const email = `young${count}@example.org`
  await member(email, { locale })
  const cookie = (await login(email)).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const call = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: Record<string, unknown>) =>
    app.inject({
      method,
      url,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(url.startsWith('/api') ? {} : { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }),
      },
      // Forms of pages are sent as browsers send them.
      ...(payload && !url.startsWith('/api') ? formOf(payload) : payload ? { payload } : {}),
    })
  const draft = await draftOf(kind(), {
    country: thailand,
    fullName: `Nok Under ${count}`,
    profilePublic: true,
    guardianEmail: guardian,
    ...values,
  })
  const made = await call('POST', base, draft)
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json<Row>()
  const handedIn = await call('POST', `${base}/${id}/status`, { status: 'pending', version: 1 })
  expect(handedIn.statusCode, handedIn.body).toBe(200)
  await expect.poll(async () => (await mailsTo(guardian)).length).toBe(1)
  const patch = async (change: Record<string, unknown>) =>
    call('PATCH', `${base}/${id}`, { version: (await stored(id)).version, ...change })
  return { id, guardian, cookie, call, patch }
}

const linkTo = async (guardian: string): Promise<string> =>
  /(?:\/th)?\/guardian\/[\w-]{43}/.exec((await mailsTo(guardian)).at(-1)?.text ?? '')?.[0] ?? ''
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const say = (url: string, intent: string, cookie?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    payload: `do=${intent}`,
  })
const publish = async (id: string) => records(admin, kind()).move(id, 'published', {}, (await stored(id)).version)
const isSeen = async (id: string): Promise<boolean> => (await app.inject({ url: `${base}/${id}` })).statusCode === 200
/** Which of the three dates stands, as this viewer is told of it. */
const answerIn = async (id: string, viewer = admin): Promise<string[]> => {
  const row = await records(viewer, kind()).get(id)
  return ['guardianAskedAt', 'guardianConsentAt', 'guardianRefusedAt'].filter((name) => {
    if (row[name]) expect(Math.abs(Date.parse(String(row[name])) - Date.now())).toBeLessThan(3_600_000)
    return row[name]
  })
}
const consents = (id: string) =>
  query<{ given: boolean; origin: string; locale: string }>(
    sql`select given, origin, locale from consents where subject = ${id}::uuid and purpose = 'guardian' order by id`,
  )

test('asked in the language of the member, confirmed without an account, published, withdrawn and off', async () => {
  const { id, guardian } = await minor({ birthDate: born }, 'th')
  await expect(publish(id), 'staff too').rejects.toMatchObject({ code: 'invalid' })
  const [mail] = await mailsTo(guardian)
  expect(mail).toMatchObject({ template: 'guardian_request', locale: 'th' })
  const link = await linkTo(guardian)
  expect(link).toMatch(/^\/th\//)
  const page = await open(link)
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(page.body).toContain('Nok Under')
  for (const secret of [born, guardian, `young${count}@example.org`]) expect(page.body).not.toContain(secret)
  expect(await consents(id), 'looking decides nothing').toEqual([])
  expect(await answerIn(id)).toEqual(['guardianAskedAt'])

  expect((await say(link, 'confirm')).statusCode).toBe(200)
  expect((await say(link, 'confirm')).statusCode).toBe(200)
  expect(await consents(id)).toEqual([{ given: true, origin: 'mail_link', locale: 'th' }])
  expect(await answerIn(id)).toEqual(['guardianConsentAt'])
  expect(await answerIn(id, staffWith('executive')), 'only who may change the entry').toEqual([])
  expect(await isSeen(id), 'staff still review it').toBe(false)
  await publish(id)
  expect(await isSeen(id)).toBe(true)
  expect((await app.inject({ url: `${base}/${id}` })).body).not.toContain(born)
  const told = async () => notificationsOf({ realm: 'member', account: String((await stored(id))['owner']) })
  // StoredNotification by a job, which finds the entry published as long as nobody withdraws.
  await expect.poll(async () => (await told()).length).toBe(2)

  await query(sql`update guardian_requests set expires_at = now() where entry = ${id}::uuid`)
  expect((await say(link, 'refuse')).statusCode, 'withdrawing has no end').toBe(200)
  expect(await isSeen(id)).toBe(false)
  expect(await stored(id)).toMatchObject({ status: 'draft', guardianConsentAt: null })
  expect((await consents(id)).map(({ given }) => given)).toEqual([true, false])
  expect(await answerIn(id)).toEqual(['guardianRefusedAt'])
  expect((await say(link, 'confirm')).statusCode, 'a new consent needs a live link').toBe(422)
  expect(await told()).toEqual([
    ['Your guardian did not agree', null, '/my-profile/guardian'],
    ['Your profile is published', null, expect.stringMatching(/^\/young-talent-pool\/nok-under/)],
    ['Your guardian has confirmed your profile', null, '/my-profile/guardian'],
  ])
})

test('refused: back to a draft, the member is told as a task, and may ask again a day later; the old link is dead then', async () => {
  const { id, guardian, call } = await minor()
  const link = await linkTo(guardian)
  expect((await call('GET', '/my-profile')).body).toContain('Your guardian has to confirm')
  expect((await say(link, 'refuse')).statusCode).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 'draft', guardianConsentAt: null })
  expect(await answerIn(id)).toEqual(['guardianRefusedAt'])
  expect((await call('GET', '/my-profile')).body).toContain('Your guardian did not agree')
  const again = () => call('POST', '/my-profile/guardian', { do: 'send' })
  expect((await again()).statusCode).toBe(422)
  expect(await mailsTo(guardian)).toHaveLength(1)
  await query(sql`update guardian_requests set asked_at = now() - interval '25 hours' where entry = ${id}::uuid`)
  expect((await again()).statusCode).toBeLessThan(400)
  // In place of the one that has not gone out: its link is dead.
  expect(await mailsTo(guardian)).toHaveLength(1)
  expect(await answerIn(id), 'asked anew').toEqual(['guardianAskedAt'])
  expect((await say(link, 'confirm')).statusCode).toBe(422)
  const dead = await open(link)
  expect(dead.body).toContain('no longer valid')
  expect(dead.body).not.toContain('Nok Under')
  expect((await say(await linkTo(guardian), 'confirm')).statusCode).toBe(200)
  expect((await call('GET', '/my-profile')).body).not.toContain('Your guardian')
})

test('another address of a guardian is asked anew: the entry goes off, the old link and the old consent count no more', async () => {
  const { id, guardian, patch } = await minor({ underTwenty: true, birthDate: null })
  const link = await linkTo(guardian)
  await say(link, 'confirm')
  await publish(id)
  const other = `other${count}@example.org`
  // From the moment it is another one, whether that one is asked already or not.
  const name = (email: string) => query(sql`update talents set guardian_email = ${email} where id = ${id}::uuid`)
  await name(other)
  expect((await say(link, 'refuse')).statusCode).toBe(422)
  await name(guardian)
  const changed = await patch({ guardianEmail: other })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 'draft', guardianConsentAt: null })
  expect(await isSeen(id)).toBe(false)
  expect(await answerIn(id)).toEqual(['guardianAskedAt'])
  await expect.poll(async () => (await mailsTo(other)).length).toBe(1)
  expect((await say(link, 'confirm')).statusCode).toBe(422)
  expect((await say(await linkTo(other), 'confirm')).statusCode).toBe(200)
})

test('links that never were, ended or lost their entry say so; anything but an answer is refused', async () => {
  const { id, guardian } = await minor()
  const link = await linkTo(guardian)
  expect((await say(link, 'perhaps')).statusCode).toBe(400)
  expect((await say(`/guardian/${'x'.repeat(43)}`, 'confirm')).statusCode).toBe(422)
  expect((await open('/guardian/short')).body).toContain('no longer valid')
  await query(sql`update guardian_requests set expires_at = now() where entry = ${id}::uuid`)
  expect((await say(link, 'confirm')).statusCode).toBe(422)
  await query(sql`update guardian_requests set expires_at = now() + interval '1 day' where entry = ${id}::uuid`)
  await records(admin, kind()).remove(id)
  expect((await say(link, 'confirm')).statusCode).toBe(422)
  expect(await consents(id)).toEqual([])
})

test('whoever writes the row, nobody under 20 is published without consent, and the member cannot give it', async () => {
  const { id, patch } = await minor()
  expect((await patch({ guardianConsentAt: '2026-01-01T00:00:00.000Z' })).statusCode).toBe(400)
  const before = await stored(id)
  await tx(() =>
    writeRows(system(), kind(), [
      { before, after: { ...before, ...publicly(kind()), guardianConsentAt: null }, action: 'update' },
    ]),
  )
  expect(await stored(id)).toMatchObject({ status: 'draft' })
  expect(await isSeen(id)).toBe(false)
  const uploaded = await records(system(), kind()).create(
    await draftOf(kind(), { country: thailand, birthDate: born, guardianEmail: 'nobody.asked@example.org' }),
  )
  await expect(publish(uploaded.id)).rejects.toMatchObject({ code: 'invalid' })
  expect(await queryOne(sql`select 1 from guardian_requests where entry = ${uploaded.id}::uuid`)).toBeUndefined()
  expect(await mailsTo('nobody.asked@example.org')).toEqual([])
})

describe('nobody is their own guardian', () => {
  const told = 'This is the address of the person the profile is about'

  test('the address of the account, however it is written, is refused when it is saved, and nobody is asked', async () => {
    const { id, call, guardian, patch } = await minor()
    const email = `young${count}@example.org`
    for (const own of [email, email.toUpperCase(), email.replace('@', '+parent@'), `  ${email} `]) {
      const refused = await patch({ guardianEmail: own })
      expect([refused.statusCode, own]).toEqual([400, own])
      expect(refused.json<{ fields: Record<string, string[]> }>().fields['guardianEmail']).toEqual([
        expect.stringContaining(told),
      ])
    }
    const draft = await draftOf(kind(), { country: thailand, guardianEmail: email, underTwenty: true })
    expect((await call('POST', base, draft)).statusCode).toBe(400)
    expect(await stored(id)).toMatchObject({ guardianEmail: guardian })
    expect((await mailsTo(email)).filter(({ template }) => template === 'guardian_request')).toEqual([])
  })

  test('nor the address that the entry shows, whoever writes it', async () => {
    const { patch } = await minor()
    const refused = await patch({ email: 'nok@example.org', guardianEmail: 'Nok@Example.org' })
    expect(refused.json<{ fields: Record<string, string[]> }>().fields['guardianEmail']).toEqual([
      expect.stringContaining(told),
    ])
    const given = { country: thailand, birthDate: born, email: 'up@example.org', guardianEmail: 'up+x@example.org' }
    await expect(records(system(), kind()).create(await draftOf(kind(), given))).rejects.toMatchObject({
      fields: { guardianEmail: [{ detail: 'ownAddress' }] },
    })
  })

  test.each(['en', 'th', 'zh', 'lo'] as const)(
    'without script in %s the form says so and keeps what was typed',
    async (locale) => {
      const { call, cookie } = await minor()
      const own = `young${count}@example.org`
      const form = new URLSearchParams({ fullName: 'Nok Typed', guardianEmail: own, underTwenty: 'true', version: '2' })
      const prefix = locale === 'en' ? '' : `/${locale}`
      const page = await app.inject({
        method: 'POST',
        url: `${prefix}/my-profile/info`,
        headers: {
          cookie,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: form.toString(),
      })
      expect(page.statusCode).toBe(422)
      const { problems } = await wordsIn(locale)
      expect(page.body).toContain(problems.hints.ownAddress)
      expect(page.body).toContain('value="Nok Typed"')
      expect(page.body).toContain(`value="${own}"`)
      expect((await call('GET', '/my-profile/info')).body).not.toContain('Nok Typed')
    },
  )

  test('an entry that has it from before: nobody is asked, and the page says what to do', async () => {
    const { id, guardian, call } = await minor()
    const link = await linkTo(guardian)
    await query(sql`update members set email = ${guardian} where id = (select owner from talents where id = ${id})`)
    const page = await call('GET', '/my-profile/guardian')
    expect(page.body).toContain(`${guardian} is your own address.`)
    expect(page.body).not.toContain('Send the e-mail')
    expect((await call('POST', '/my-profile/guardian', { do: 'send' })).statusCode).toBe(422)
    expect((await say(link, 'confirm')).statusCode, 'the link proves nothing any more').toBe(422)
    expect(await consents(id)).toEqual([])
  })

  test('who is signed in as the person does not confirm; refusing is theirs, and a guardian signed out confirms', async () => {
    const { id, guardian, cookie } = await minor()
    const link = await linkTo(guardian)
    const page = await app.inject({ url: link, headers: { cookie, accept: 'text/html' } })
    expect(page.body).toContain('You are signed in as the person this is about.')
    expect(page.body).toContain('href="/logout"')
    expect(page.body).not.toContain('value="confirm"')
    const tried = await say(link, 'confirm', cookie)
    expect([tried.statusCode, tried.body.includes('You are signed in as the person')]).toEqual([422, true])
    expect(await consents(id)).toEqual([])
    expect((await say(link, 'refuse', cookie)).statusCode).toBe(200)
    expect((await say(link, 'confirm')).statusCode).toBe(200)
    expect(await answerIn(id)).toEqual(['guardianConsentAt'])
  })
})
