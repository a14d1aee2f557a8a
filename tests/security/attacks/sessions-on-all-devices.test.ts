// A password is another one, or a second factor counts: what was opened, asked for or begun with what was known before is over,
// on every device and in every mailbox, also what was under way at that very moment.
import type { AddressInfo } from 'node:net'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { storePassword } from '#features/accounts/passwords/account-passwords.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { codeAt, stepAt } from '#features/accounts/second-factor/totp.ts'
import { waitingSeed } from '#features/accounts/second-factor/second-factor.ts'
import { registry } from '#kinds/index.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { type Actor, isStaff, openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries } from '#tests/support/people/members.ts'

// The true one, held up where a test wants something to happen meanwhile.
vi.mock('@node-rs/argon2', { spy: true })

useRegistry(registry)
useDatabase()

const other = 'Bright-9-lanterns'
const within = { interval: 50 }
const both = ['editor', 'researcher'] as const
let app: FastifyInstance
let stage: Stage
let origin = ''
let hash = ''
let otherHash = ''
let stopListening: () => Promise<void>

beforeAll(async () => {
  stopListening = await listenForChanges()
  app = await openServer({ hasPages: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  stage = await openStage(app, ['secret', 'admin'])
  hash = await hashPassword(password)
  otherHash = await hashPassword(other)
})
afterAll(async () => {
  await app.close()
  await stopListening()
})
beforeEach(async () => {
  await forgetTries()
  await query(sql`delete from link_tokens`)
  await query(sql`delete from second_factors`)
  await query(sql`update users set password = ${hash} where email = ${stage.emails.editor}`)
  await query(sql`update members set password = ${hash} where email = ${stage.emails.researcher}`)
})

type Pair = { access_token: string; refresh_token: string }
type Session = Pair & { cookie: string }
const accountsPath = (actor: Actor): string => (isStaff(actor) ? '/api/auth-admin' : '/api/auth')
const login = (actor: Actor, given = password) =>
  app.inject({
    method: 'POST',
    url: `${accountsPath(actor)}/login`,
    payload: { email: stage.emails[actor], password: given },
  })
async function signIn(actor: Actor, given = password): Promise<Session> {
  const answer = await login(actor, given)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json<Pair>(), cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}
const me = async (actor: Actor, { access_token: token }: Pair): Promise<number> =>
  (await app.inject({ url: `${accountsPath(actor)}/me`, headers: { authorization: `Bearer ${token}` } })).statusCode
const renew = async (actor: Actor, { refresh_token }: Pair): Promise<number> =>
  (await app.inject({ method: 'POST', url: `${accountsPath(actor)}/token`, payload: { refresh_token } })).statusCode
const send = (url: string, { cookie }: { cookie: string }, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const ownPage = (actor: Actor): string => (isStaff(actor) ? '/backend/my-profile' : '/my-profile/privacy')
const changePassword = (actor: Actor, session: Session, old = password, next = other) =>
  send(ownPage(actor), session, { do: 'password', old, password: next, password_confirmation: next })
/** As a link of a mail sets it, from another place; without the hashing, which waits for its turn. */
const setElsewhere = (actor: Actor) =>
  tx(() =>
    storePassword(isStaff(actor) ? 'staff' : 'member', stage.ids[actor], otherHash, {
      address: '10.0.0.1',
      by: system(),
    }),
  )
const forgot = (actor: Actor) =>
  app.inject({
    method: 'POST',
    url: `${accountsPath(actor)}/forgot-password`,
    payload: { email: stage.emails[actor] },
  })
const tokenTo = async (address: string): Promise<string> =>
  /[\w-]{43}/.exec(String((await mailsTo(address)).at(-1)?.values['path']))?.[0] ?? ''
const reset = (actor: Actor, token: string, given = other) =>
  app.inject({
    method: 'POST',
    url: `${accountsPath(actor)}/reset-password`,
    payload: { token, password: given, password_confirmation: given },
  })

/** Over for programs, for renewal and for pages. */
async function expectOver(actor: Actor, session: Session): Promise<void> {
  await expect.poll(() => me(actor, session), within).toBe(401)
  expect(await renew(actor, session)).toBe(401)
  expect((await app.inject({ url: ownPage(actor), headers: { cookie: session.cookie } })).statusCode).toBe(302)
}

/** While the next password is compared, and was found right, something happens. */
async function whileCompared(happens: () => Promise<unknown>): Promise<void> {
  const { verify: compare } = await vi.importActual<{ verify: typeof verify }>('@node-rs/argon2')
  vi.mocked(verify).mockImplementationOnce(async (...given) => {
    const isSame = await compare(...given)
    await happens()
    return isSame
  })
}

describe.each(both)('a new password of the %s', (actor) => {
  test('chosen on one device ends all others, in browsers, for programs and for renewal', async () => {
    const [mine, browser, program] = [await signIn(actor), await signIn(actor), await signIn(actor)]
    expect((await changePassword(actor, mine)).statusCode).toBe(200)
    await expectOver(actor, browser)
    await expectOver(actor, program)
    expect(await me(actor, mine)).toBe(200)
    expect((await login(actor)).statusCode, 'the old one').toBe(401)
  })

  test('leaves no link that was mailed before it', async () => {
    const mine = await signIn(actor)
    await forgot(actor)
    const token = await tokenTo(stage.emails[actor])
    expect((await changePassword(actor, mine)).statusCode).toBe(200)
    expect((await reset(actor, token, 'Third-9-lanterns')).statusCode).toBe(400)
    expect((await login(actor, other)).statusCode).toBe(200)
  })

  test('lets nobody in whose old one was being compared when it was changed', async () => {
    const wrong = (await login(actor, 'Wrong-9-lanterns')).json<{ code: string }>()
    await whileCompared(() => setElsewhere(actor))
    const late = await login(actor)
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, wrong.code])
    expect((await login(actor, other)).statusCode).toBe(200)
  })

  test('is not taken back by a sign-in that renews the hash of the old one', async () => {
    const weak = hash.replace('t=2', 't=1')
    await query(sql`update users set password = ${weak} where email = ${stage.emails[actor]}`)
    await query(sql`update members set password = ${weak} where email = ${stage.emails[actor]}`)
    vi.mocked(verify).mockImplementationOnce(async () => {
      await setElsewhere(actor)
      return true
    })
    expect((await login(actor)).statusCode).toBe(401)
    expect((await login(actor, other)).statusCode).toBe(200)
  })

  test('set by a link is not replaced by whoever knew the old one and was changing it at that moment', async () => {
    const thief = await signIn(actor)
    await whileCompared(() => setElsewhere(actor))
    const late = await changePassword(actor, thief, password, 'Third-9-lanterns')
    expect(late.statusCode).toBe(422)
    expect((await login(actor, 'Third-9-lanterns')).statusCode).toBe(401)
    expect((await login(actor, other)).statusCode).toBe(200)
  })
})

test('a new password takes back the change of the address that was asked for with the old one', async () => {
  const thief = await signIn('researcher')
  const asked = await send('/my-profile/privacy', thief, {
    do: 'email',
    email: 'thief@example.org',
    current: password,
  })
  expect(asked.statusCode, asked.body.slice(0, 200)).toBe(200)
  const taken = await tokenTo('thief@example.org')
  await forgot('researcher')
  expect((await reset('researcher', await tokenTo(stage.emails.researcher))).statusCode).toBe(200)
  const confirm = await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token: taken } })
  expect(confirm.statusCode).toBe(400)
  const owner = await queryOne<{ email: string }>(sql`select email from members where id = ${stage.ids.researcher}`)
  expect(owner?.email).toBe(stage.emails.researcher)
})

test('the second step of a sign-in is over when the password of the first one is', async () => {
  await turnFactorOn(await signIn('editor'))
  const first = await send('/backend/login', { cookie: '' }, { email: stage.emails.editor, password })
  const challenge = /name="challenge" value="([^"]+)"/.exec(first.body)?.[1] ?? ''
  expect(challenge).not.toBe('')
  await forgot('editor')
  expect((await reset('editor', await tokenTo(stage.emails.editor))).statusCode).toBe(200)
  const second = await send('/backend/login', { cookie: '' }, { challenge, code: await nextCode() })
  expect(second.statusCode).toBe(422)
  expect(second.cookies.some(({ name }) => name === 'auth.access_token')).toBe(false)
})

let seed: Buffer
const nextCode = async (): Promise<string> => {
  await query(sql`update second_factors set last_step = 0`)
  return codeAt(seed, stepAt(Date.now() / 1000))
}
async function turnFactorOn(session: Session): Promise<void> {
  seed = (await waitingSeed(stage.ids.editor)) as Buffer
  const answer = await send('/backend/my-profile', session, { do: 'factor-on', code: await nextCode() })
  expect([answer.statusCode, await factorsOn()], answer.body.slice(0, 300)).toEqual([200, 1])
}
const factorsOn = async (): Promise<number> =>
  (await query(sql`select 1 from second_factors where confirmed_at is not null`)).length

describe('a second factor', () => {
  test('that counts from now on ends the sessions which were opened without it', async () => {
    const [mine, thief] = [await signIn('editor'), await signIn('editor')]
    await turnFactorOn(mine)
    await expectOver('editor', thief)
    expect(await me('editor', mine)).toBe(200)
  })

  test('lets nobody in who was signing in with the password alone when it began to count', async () => {
    const mine = await signIn('editor')
    await whileCompared(() => turnFactorOn(mine))
    const late = await login('editor')
    expect(await factorsOn()).toBe(1)
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, 'second_factor'])
  })

  test('that is taken away ends the sessions of others who may have it', async () => {
    const [mine, elsewhere] = [await signIn('editor'), await signIn('editor')]
    await turnFactorOn(mine)
    await query(sql`update sessions set ended_at = null where account = ${stage.ids.editor}`)
    await query(sql`select pg_notify('changed', 'sessions')`)
    expect((await send('/backend/my-profile', mine, { do: 'factor-off' })).statusCode).toBe(303)
    await expectOver('editor', elsewhere)
    expect(await me('editor', mine)).toBe(200)
  })

  test('that staff take away from somebody who lost it ends every session of that account', async () => {
    const mine = await signIn('editor')
    await turnFactorOn(mine)
    const secret = { cookie: `auth.access_token=${stage.tokens.secret}; auth.strategy=admin` }
    const answer = await send('/backend/settings/users', secret, { do: 'factor-off', id: stage.ids.editor })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    await expectOver('editor', mine)
  })
})

test('an answer that is still being sent to another device ends with a new password', async () => {
  const [mine, elsewhere] = [await signIn('editor'), await signIn('editor')]
  const file = new FormData()
  file.append('file', new Blob(['Name\nA host\n'], { type: 'text/csv' }), 'hosts.csv')
  const headers = { authorization: `Bearer ${elsewhere.access_token}` }
  const made = await fetch(`${origin}/api/hosts/import`, { method: 'POST', headers, body: file })
  const { number } = (await made.json()) as { number: number }
  await query(sql`update import_runs set work = 'commit', state = 'committing' where number = ${number}`)
  const events = await fetch(`${origin}/api/import-runs/${number}/events`, { headers })
  let text = ''
  let isOpen = true
  void (async () => {
    for await (const piece of events.body as ReadableStream<Uint8Array>) text += Buffer.from(piece).toString()
  })()
    .catch(() => {})
    .finally(() => (isOpen = false))
  await expect.poll(() => text, within).toContain('"work":"commit"')
  expect((await changePassword('editor', mine)).statusCode).toBe(200)
  await expect.poll(() => isOpen, within).toBe(false)
})
