// Signing in by other sites, against a real OpenID provider: new accounts, linking, unlinking, the iD of ORCID.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import { listenForChanges } from '#engine/server/versions.ts'
import { system, visitor } from '#engine/viewer.ts'
import { signInOptions } from '#features/sign-in/options.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/db.ts'
import { hasAuthenticatedOrcid } from '#server/member-identities.ts'
import { forgetLeases } from '#server/rate-limit.ts'
import { openServer } from '#tests/support/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { type Issuer, startIssuer } from '#tests/support/issuer.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { locationOf, type Person, somebody, textOf } from '#tests/support/social.ts'

useRegistry(registry)
useDatabase()

const thiri = '0000-0002-1825-0097'
const josiah = '0000-0001-5109-3700'
const password = 'Weaving7threads'
const redirect = 'http://127.0.0.1:3000/auth'

let app: FastifyInstance
let orcid: Issuer
let campus: Issuer
let stopListening: () => Promise<void>
let myanmar = ''

beforeAll(async () => {
  stopListening = await listenForChanges()
  orcid = await startIssuer({
    redirect,
    likeOrcid: true,
    people: {
      [thiri]: { given_name: 'Thiri' },
      [josiah]: { given_name: 'Josiah', family_name: 'Carberry' },
      'not-an-id': {},
    },
  })
  campus = await startIssuer({
    redirect,
    people: {
      anna: { name: 'Anna Phan', email: 'Anna@Campus.example', email_verified: true },
      ben: { name: 'Ben', email: 'ben@campus.example', email_verified: false },
      eve: { name: 'Eve', email: 'known@example.org', email_verified: true },
      mallory: { name: 'Mallory', email: 'known@example.org' },
      oscar: { name: 'Oscar', email: 'known@example.org', email_verified: 'true' },
    },
  })
  const provider = ({ address, client }: Issuer, name: string, label: string) => ({
    name,
    label,
    issuer: address,
    clientId: client.id,
    clientSecret: client.secret,
  })
  app = await openServer({
    hasPages: true,
    social: {
      providers: [provider(campus, 'campus', 'Campus'), provider(orcid, 'orcid', 'ORCID')],
      allowPrivate: true,
    },
  })
  myanmar = await country('MM')
})
afterAll(async () => {
  await app.close()
  await Promise.all([orcid.close(), campus.close(), stopListening()])
})
beforeEach(async () => {
  signInOptions.rateLimits = false
  await query(sql`delete from member_identities`)
  await query(sql`delete from talents`)
  await query(sql`delete from members`)
  await query(sql`delete from mails`)
  await query(sql`delete from sign_in_attempts`)
  await query(sql`delete from rate_counts`)
  forgetLeases()
})

const registration = (email: string, more: Record<string, string> = {}): Record<string, string> => ({
  do: 'create',
  fullName: 'Thiri',
  email,
  country: 'MM',
  locale: 'en',
  terms: 'on',
  privacy_notice: 'on',
  ...more,
})

/** A member with a password and a confirmed address. */
async function member(email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email,
      password,
      member_type: 'researcher',
      fullName: 'Known Person',
      country: 'MM',
      locale: 'en',
      consents: ['terms', 'privacy_notice'],
    },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  await confirm(email)
  const row = await queryOne<{ id: string }>(sql`select id from members where email = ${email}`)
  return row?.id ?? ''
}

async function confirm(email: string): Promise<void> {
  const mail = (await mailsTo(email)).findLast(({ template }) => template === 'verify_email')
  const token = /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
  const answer = await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
  expect(answer.statusCode, answer.body).toBe(200)
}

const whoIs = async (person: Person): Promise<{ id: string; name: string } | null> => {
  const answer = await person.get('/api/auth/me')
  return answer.statusCode === 200 ? answer.json<{ user: { id: string; name: string } }>().user : null
}
const identities = () =>
  query<{ provider: string; subject: string; member: string | null }>(
    sql`select provider, subject, member from member_identities order by provider, subject`,
  )

/** Registers by ORCID, confirms the mail, and signs in. */
async function byOrcid(account: string, email: string): Promise<{ person: Person; id: string }> {
  const person = somebody(app)
  const at = locationOf(await person.signIn(account))
  expect((await person.post(at, registration(email))).statusCode).toBe(303)
  await confirm(email)
  await person.signIn(account)
  return { person, id: (await whoIs(person))?.id ?? '' }
}

describe('AUT the doors', () => {
  test('show a way in for each provider that is configured, and keep where the reader wanted to go', async () => {
    const login = await somebody(app).get('/th/login?redirect=%2Fhost')
    expect(login.statusCode).toBe(200)
    expect(login.body).toContain('href="/api/auth/social/orcid?redirect=%2Fhost&amp;locale=th"')
    expect(login.body).toContain('href="/api/auth/social/campus?redirect=%2Fhost&amp;locale=th"')
    expect(textOf(await somebody(app).get('/register'))).toContain('Start from ORCID')
    expect((await somebody(app).get('/backend/login')).body).not.toContain('/api/auth/social')
    expect((await somebody(app).get('/api/auth/social/elsewhere')).statusCode).toBe(404)
  })

  test('begin with PKCE, state and nonce, in a cookie that scripts cannot read', async () => {
    const begun = await somebody(app).get('/api/auth/social/orcid')
    const to = new URL(locationOf(begun))
    expect(begun.statusCode).toBe(302)
    expect(to.origin).toBe(orcid.address)
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirect,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(begun.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 }])
    expect(begun.cookies[0]?.name).toMatch(/^auth\.social-/)
    expect(begun.headers['cache-control']).toBe('no-store')
    const campusTo = new URL(locationOf(await somebody(app).get('/api/auth/social/campus')))
    expect(campusTo.searchParams.get('scope')).toBe('openid email profile')
  })

  test('are not pushed open by another site, and are closed to who is in already', async () => {
    const pushed = await somebody(app).get('/api/auth/social/orcid?redirect=%2Fhost', {
      'sec-fetch-site': 'cross-site',
    })
    expect([pushed.statusCode, locationOf(pushed)]).toEqual([302, '/login?redirect=%2Fhost'])
    const { person } = await byOrcid(thiri, 'thiri@example.org')
    expect(locationOf(await person.get('/api/auth/social/orcid'))).toBe('/')
    expect(locationOf(await person.get('/auth?problem=denied&provider=orcid'))).toBe('/')
  })
})

describe('AUT a new account by ORCID, which gives no e-mail', () => {
  test('asks for one, verifies it by mail, and then opens the account', async () => {
    const person = somebody(app)
    const back = await person.signIn(thiri, '/api/auth/social/orcid?redirect=%2Fhost&locale=th')
    expect(back.statusCode).toBe(302)
    expect(locationOf(back)).toMatch(/^\/th\/auth\?at=/)
    const at = locationOf(back)
    const page = await person.get(at)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(textOf(page)).toContain(thiri)
    expect(page.body).toContain('value="Thiri"')
    expect(page.body).not.toContain('name="password"')

    const sent = await person.post(at, registration('thiri@example.org', { locale: 'th' }))
    expect([sent.statusCode, locationOf(sent)]).toEqual([303, '/th/verify-email?redirect=%2Fhost&sent=1'])
    expect(await whoIs(person)).toBeNull()
    expect(await queryOne(sql`select status, password from members where email = 'thiri@example.org'`)).toEqual({
      status: 'unverified',
      password: null,
    })
    const early = await person.get(locationOf(await person.signIn(thiri)))
    expect(textOf(early)).toContain('This E-mail has not been verified')
    expect(textOf(early)).toContain('thiri@example.org')

    await confirm('thiri@example.org')
    const inside = await person.signIn(thiri, '/api/auth/social/orcid?redirect=%2Fhost&locale=th')
    expect(locationOf(inside)).toBe('/th/host?said=signedIn')
    expect(await whoIs(person)).toMatchObject({ name: 'Thiri', member_type: 'researcher' })
    expect(person.cookies.get('auth.strategy')).toBe('social')
    expect([...person.cookies.keys()].filter((name) => name.startsWith('auth.social-')).length).toBeLessThan(3)
    const [sign] = await query<{ changed: unknown }>(
      sql`select changed from audit_entries where action = 'sign-in' order by id desc limit 1`,
    )
    expect(sign?.changed).toEqual({ signInMethod: { new: 'orcid' } })
    const purposes = await query(sql`select purpose, given, origin from consents order by id desc limit 2`)
    expect(purposes).toEqual([
      { purpose: 'privacy_notice', given: true, origin: 'form' },
      { purpose: 'terms', given: true, origin: 'form' },
    ])
  })

  test('gives back what was typed, names what is missing, and keeps the strategy when tokens are renewed', async () => {
    const person = somebody(app)
    const at = locationOf(await person.signIn(thiri))
    const wrong = await person.post(at, registration('not an address', { country: '', terms: '' }))
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="not an address"')
    expect(textOf(wrong)).toContain('Without accepting the terms')
    await person.post(at, registration('renew@example.org'))
    await confirm('renew@example.org')
    await person.signIn(thiri)
    const renewed = await person.post('/api/auth/token', {})
    expect(renewed.statusCode, renewed.body).toBe(200)
    expect(person.cookies.get('auth.strategy')).toBe('social')
  })

  test('tells nobody whether the typed address has an account, now or at the next sign-in', async () => {
    await member('known@example.org')
    const answers = []
    for (const [account, email] of [
      [thiri, 'known@example.org'],
      [josiah, 'fresh@example.org'],
    ] as const) {
      const person = somebody(app)
      const sent = await person.post(locationOf(await person.signIn(account)), registration(email))
      const again = await person.get(locationOf(await person.signIn(account)))
      answers.push([sent.statusCode, locationOf(sent), textOf(again).replaceAll(email, '…').replaceAll(account, '…')])
    }
    expect(answers[0]?.map(String).map((text) => text.replaceAll('Josiah Carberry', 'Thiri'))).toEqual(
      answers[1]?.map(String).map((text) => text.replaceAll('Josiah Carberry', 'Thiri')),
    )
    expect((await mailsTo('known@example.org')).at(-1)?.template).toBe('already_registered')
    expect((await mailsTo('fresh@example.org')).at(-1)?.template).toBe('verify_email')
  })

  test('a mistyped address can be replaced; the account that nobody confirmed goes', async () => {
    const person = somebody(app)
    await person.post(locationOf(await person.signIn(thiri)), registration('mistyped@example.org'))
    const at = locationOf(await person.signIn(thiri))
    expect(locationOf(await person.post(at, { do: 'again' }))).toBe(at)
    expect(await query(sql`select 1 from members`)).toEqual([])
    expect(textOf(await person.get(at))).toContain('One more step')
    await person.post(at, registration('right@example.org'))
    await confirm('right@example.org')
    await person.signIn(thiri)
    expect(await whoIs(person)).toMatchObject({ name: 'Thiri' })
  })

  test('is not made while registration is closed; who has one still comes in', async () => {
    const { id } = await byOrcid(thiri, 'thiri@example.org')
    await query(sql`update settings set value = value || '{"registration_open": false}'`)
    await query(sql`select pg_notify('changed', 'settings')`)
    try {
      await expect
        .poll(async () => textOf(await somebody(app).get('/register')))
        .toContain('Registration is closed at the moment')
      const person = somebody(app)
      const at = locationOf(await person.signIn(josiah))
      expect(textOf(await person.get(at))).toContain('Registration is closed at the moment')
      expect((await person.post(at, registration('late@example.org'))).statusCode).toBe(422)
      const member = somebody(app)
      await member.signIn(thiri)
      expect(await whoIs(member)).toMatchObject({ id })
    } finally {
      await query(sql`update settings set value = value - 'registration_open'`)
      await query(sql`select pg_notify('changed', 'settings')`)
    }
  })
})

describe('AUT an issuer that gives an e-mail', () => {
  test('and verified it: the account opens at once; another typed address is verified by mail', async () => {
    const anna = somebody(app, 'campus')
    const at = locationOf(await anna.signIn('anna'))
    const page = await anna.get(at)
    expect(page.body).toContain('value="anna@campus.example"')
    const done = await anna.post(at, registration('anna@campus.example', { fullName: 'Anna Phan' }))
    expect(locationOf(done)).toBe('/?said=signedIn')
    expect(await whoIs(anna)).toMatchObject({ name: 'Anna Phan' })
    expect((await mailsTo('anna@campus.example')).map(({ template }) => template)).toEqual(['consent_receipt'])

    await query(sql`delete from members`)
    const other = somebody(app, 'campus')
    const typed = await other.post(locationOf(await other.signIn('anna')), registration('other@example.org'))
    expect(locationOf(typed)).toBe('/verify-email?sent=1')
    expect(await whoIs(other)).toBeNull()
  })

  test('and did not verify it: a mail does', async () => {
    const ben = somebody(app, 'campus')
    const done = await ben.post(locationOf(await ben.signIn('ben')), registration('ben@campus.example'))
    expect(locationOf(done)).toBe('/verify-email?sent=1')
    expect(await whoIs(ben)).toBeNull()
  })

  test('of a member: nobody comes in by it; the password of that member links it once', async () => {
    const id = await member('known@example.org')
    const eve = somebody(app, 'campus')
    const at = locationOf(await eve.signIn('eve'))
    expect(await whoIs(eve)).toBeNull()
    expect(textOf(await eve.get(at))).toContain('You already have an account')
    const wrong = await eve.post(at, { do: 'link', link_password: 'Wrong7password' })
    expect([wrong.statusCode, textOf(wrong).includes('This account could not be found in the system')]).toEqual([
      422,
      true,
    ])
    expect(await identities()).toEqual([])
    const linked = await eve.post(at, { do: 'link', link_password: password })
    expect(locationOf(linked)).toBe('/?said=signedIn')
    expect(await whoIs(eve)).toMatchObject({ id })
    expect((await mailsTo('known@example.org')).at(-1)).toMatchObject({ template: 'sign_in_linked' })
    const again = somebody(app, 'campus')
    await again.signIn('eve')
    expect(await whoIs(again)).toMatchObject({ id })
    const entry = await queryOne(sql`
      select changed from audit_entries where kind = 'members' and row_id = ${id} and changed ? 'signInMethods'`)
    expect(entry).toEqual({ changed: { signInMethods: { old: null, new: 'campus' } } })
  })

  test.each(['mallory', 'oscar'])(
    'of a member, and never verified it (%s): it is no proof and does not even say that there is an account',
    async (account) => {
      await member('known@example.org')
      const person = somebody(app, 'campus')
      const page = textOf(await person.get(locationOf(await person.signIn(account))))
      expect(page).toContain('One more step')
      expect(page).not.toContain('You already have an account')
    },
  )

  test('guessing the password waits as at every other door', async () => {
    await member('known@example.org')
    signInOptions.rateLimits = true
    const eve = somebody(app, 'campus')
    const at = locationOf(await eve.signIn('eve'))
    const tries = []
    for (let at_ = 0; at_ < 7; at_++) tries.push(await eve.post(at, { do: 'link', link_password: 'Wrong7password' }))
    expect(tries.some((answer) => answer.headers['retry-after'] !== undefined)).toBe(true)
    expect(await identities()).toEqual([])
  })
})

describe('AUT linking and unlinking', () => {
  async function signedIn(email: string): Promise<{ person: Person; id: string }> {
    const id = await member(email)
    const person = somebody(app)
    const answer = await person.post('/login', { email, password })
    expect(answer.statusCode).toBe(303)
    return { person, id }
  }
  const linkOn = async (person: Person): Promise<string> =>
    /href="(\/api\/auth\/social\/orcid\?link=[^"]+)"/
      .exec((await person.get('/my-profile/privacy')).body)?.[1]
      ?.replaceAll('&amp;', '&') ?? ''

  test('who already has an account links ORCID with the password, and comes in by it from then on', async () => {
    const { person, id } = await signedIn('known@example.org')
    const start = await linkOn(person)
    const at = locationOf(await person.signIn(thiri, start))
    expect(at).toMatch(/^\/auth\?at=/)
    expect(await identities()).toEqual([])
    expect(textOf(await person.get(at))).toMatch(new RegExp(`Signed in at ORCID: Thiri ${thiri}`))
    const wrong = await person.post(at, { do: 'link', link_password: 'Wrong7password' })
    expect(textOf(wrong)).toContain('Your old password is incorrect')
    const done = await person.post(at, { do: 'link', link_password: password })
    expect(locationOf(done)).toBe('/my-profile/privacy?said=saved')
    expect(await identities()).toEqual([{ provider: 'orcid', subject: thiri, member: id }])
    expect(await hasAuthenticatedOrcid(id, thiri)).toBe(true)
    expect(await hasAuthenticatedOrcid(id, josiah)).toBe(false)
    const other = somebody(app)
    await other.signIn(thiri)
    expect(await whoIs(other)).toMatchObject({ id })

    const gone = await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect(textOf(gone)).toContain('It is unlinked.')
    expect(await identities()).toEqual([])
    expect((await mailsTo('known@example.org')).map(({ template }) => template).slice(-2)).toEqual([
      'sign_in_linked',
      'sign_in_unlinked',
    ])
  })

  test('an address that another site made up links nothing', async () => {
    const { person } = await signedIn('known@example.org')
    for (const link of [
      '',
      'x'.repeat(43),
      new URL(await linkOn(person), 'http://x').searchParams.get('link')?.slice(1),
    ]) {
      const answer = await person.get(`/api/auth/social/orcid?link=${link}`)
      expect(locationOf(answer)).toBe('/auth?problem=over&provider=orcid')
    }
    const other = (await signedIn('other@example.org')).person
    expect(locationOf(await other.get(await linkOn(person)))).toBe('/auth?problem=over&provider=orcid')
    const begun = await person.wayBack(thiri, await linkOn(person))
    for (const name of ['auth.access_token', 'auth.refresh_token']) {
      const stolen = other.cookies.get(name)
      if (stolen) person.cookies.set(name, stolen)
    }
    expect(locationOf(await person.get(begun))).toContain('problem=over')
  })

  test('one iD is one member, and one member has one iD', async () => {
    const { id } = await byOrcid(thiri, 'thiri@example.org')
    const { person } = await signedIn('known@example.org')
    expect(locationOf(await person.signIn(thiri, await linkOn(person)))).toContain('problem=taken')
    const at = locationOf(await person.signIn(josiah, await linkOn(person)))
    await person.post(at, { do: 'link', link_password: password })
    const page = await person.get('/my-profile/privacy')
    expect(textOf(page)).toContain(`With ORCID, as ${josiah}`)
    expect(page.body).not.toContain('/api/auth/social/orcid')
    expect((await identities()).find(({ subject }) => subject === thiri)?.member).toBe(id)
  })

  test('the last way in stays until there is a password', async () => {
    const { person } = await byOrcid(thiri, 'thiri@example.org')
    expect(textOf(await person.get('/my-profile/privacy'))).toContain('This is your only way in')
    const kept = await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect([kept.statusCode, (await identities()).length]).toEqual([422, 1])
    const asked = await person.post('/my-profile/privacy', { do: 'password-link' })
    expect(textOf(asked)).toContain('A link is on its way to thiri@example.org')
    const mail = (await mailsTo('thiri@example.org')).at(-1)
    expect(mail?.template).toBe('reset_password')
    const token = /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
    const set = await app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password, password_confirmation: password },
    })
    expect(set.statusCode, set.body).toBe(200)
    await person.signIn(thiri)
    await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect(await identities()).toEqual([])
    expect((await somebody(app).post('/login', { email: 'thiri@example.org', password })).statusCode).toBe(303)
  })

  test('who was suspended does not come in by another site either', async () => {
    const { id } = await byOrcid(thiri, 'thiri@example.org')
    await query(sql`update members set status = 'suspended' where id = ${id}`)
    const person = somebody(app)
    const page = await person.get(locationOf(await person.signIn(thiri)))
    expect(textOf(page)).toContain('This account could not be found in the system')
    expect(await hasAuthenticatedOrcid(id, thiri)).toBe(false)
    expect(
      await queryOne(sql`select changed from audit_entries where action = 'sign-in-failed' order by id desc limit 1`),
    ).toEqual({ changed: { signInMethod: { new: 'orcid' } } })
  })

  test('who registered with the address of somebody else loses the way in when its owner sets a password', async () => {
    const attacker = somebody(app)
    await attacker.post(locationOf(await attacker.signIn(thiri)), registration('owner@example.org'))
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'owner@example.org' } })
    const mail = (await mailsTo('owner@example.org')).findLast(({ template }) => template === 'reset_password')
    const token = /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
    await app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password, password_confirmation: password },
    })
    await attacker.signIn(thiri)
    expect(await whoIs(attacker)).toBeNull()
    expect((await somebody(app).post('/login', { email: 'owner@example.org', password })).statusCode).toBe(303)
  })
})

describe('AUT the iD of ORCID on the own entry', () => {
  const entryOf = (owner: string) =>
    queryOne<{ id: string; orcid: string | null; verified: boolean }>(
      sql`select id, orcid, orcid_verified_at is not null verified from talents where owner = ${owner}`,
    )
  const write = (owner: string, orcid: string | null) =>
    build('talents', { owner, orcid, country: myanmar, profilePublic: true })

  test('stands there after signing in, whatever was typed before, and is green', async () => {
    const { person, id } = await byOrcid(thiri, 'thiri@example.org')
    expect((await person.get('/my-profile/info?pool=talents')).body).toContain(`value="${thiri}"`)
    await write(id, josiah)
    expect(await entryOf(id)).toMatchObject({ orcid: josiah, verified: false })
    await somebody(app).signIn(thiri)
    expect(await entryOf(id)).toMatchObject({ orcid: thiri, verified: true })
  })

  test('is linked from the task and the form while it is not; what only programs fill in takes no room while empty', async () => {
    const known = await member('known@example.org')
    await write(known, null)
    const person = somebody(app)
    await person.post('/login', { email: 'known@example.org', password })
    const link = 'href="/my-profile/privacy#methods"'
    expect((await person.get('/my-profile')).body).toContain(link)
    const form = await person.get('/my-profile/info')
    expect(form.body).toContain(link)
    expect(textOf(form)).toContain('Link ORCID Your profile then shows that the iD is really yours.')
    expect(textOf(form)).not.toContain('Source of the metrics')
    await query(sql`update talents set metric_source = 'openalex' where owner = ${known}::uuid`)
    expect(textOf(await person.get('/my-profile/info'))).toContain('Source of the metrics')

    const { person: linked, id } = await byOrcid(thiri, 'thiri@example.org')
    await write(id, null)
    expect((await linked.get('/my-profile')).body).toContain('href="/my-profile/info#orcid"')
    expect((await linked.get('/my-profile/info')).body).not.toContain(link)
  })

  test('is green at once when the new entry has it, and no longer when another one is typed or it is unlinked', async () => {
    const { person, id } = await byOrcid(thiri, 'thiri@example.org')
    await write(id, thiri)
    const own = await entryOf(id)
    expect(own).toMatchObject({ orcid: thiri, verified: true })
    await query(
      sql`update talents set status = 'published', claim_status = 'claimed', slug = 'thiri' where id = ${own?.id}`,
    )
    const isGreen = async (): Promise<boolean> =>
      textOf(await somebody(app).get(`/asean-talent-pool/thiri?n=${crypto.randomUUID()}`)).includes('ORCID iD verified')
    expect(await isGreen()).toBe(true)
    const kind = getKind('talents')
    const typed = async (value: string): Promise<void> => {
      const version = Number((await records(system(), kind).get(String(own?.id)))['version'])
      await records({ ...visitor(), who: 'member', id }, kind).update(String(own?.id), { orcid: value }, version)
    }
    await typed(josiah)
    expect(await entryOf(id)).toMatchObject({ orcid: josiah, verified: false })
    expect(await isGreen()).toBe(false)
    await typed(thiri)
    expect(await entryOf(id)).toMatchObject({ orcid: thiri, verified: true })
    await query(sql`update members set password = 'x' where id = ${id}`)
    await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect(await entryOf(id)).toMatchObject({ orcid: thiri, verified: false })
  })

  test('that another entry has is left to claiming; the sign-in works all the same', async () => {
    const { id } = await byOrcid(thiri, 'thiri@example.org')
    await write(id, null)
    await build('talents', { orcid: thiri, country: myanmar })
    const person = somebody(app)
    await person.signIn(thiri)
    expect(await whoIs(person)).toMatchObject({ id })
    expect(await entryOf(id)).toMatchObject({ orcid: null, verified: false })
  })

  test('what is no iD is not taken for one', async () => {
    const person = somebody(app)
    expect(locationOf(await person.signIn('not-an-id'))).toContain('problem=untrusted')
  })
})
