// Signing in by other sites, against a real OpenID provider: signing in and new accounts.
import { describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { memberClient } from '#tests/support/people/members.ts'
import { locationOf, somebody, textOf } from '#tests/support/people/social.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'
import {
  completion as registration,
  identities,
  josiah,
  redirect,
  thiri,
  useTwoSites,
  whoIs,
} from '#tests/support/product/two-sites.ts'

useRegistry(registry)
useDatabase()

const { app, confirm, member, orcidAddress, byOrcid } = useTwoSites()

describe('signing in', () => {
  test('show a way in for each provider that is configured, and keep where the reader wanted to go', async () => {
    const login = await somebody(app()).get('/th/login?redirect=%2Fhost')
    expect(login.statusCode).toBe(200)
    expect(login.body).toContain('href="/api/auth/social/orcid?redirect=%2Fhost&amp;locale=th"')
    expect(login.body).toContain('href="/api/auth/social/campus?redirect=%2Fhost&amp;locale=th"')
    expect(textOf(await somebody(app()).get('/register'))).toContain('Start from ORCID')
    expect((await somebody(app()).get('/backend/login')).body).not.toContain('/api/auth/social')
    expect((await somebody(app()).get('/api/auth/social/elsewhere')).statusCode).toBe(404)
  })

  test('begin with PKCE, state and nonce, in a cookie that scripts cannot read', async () => {
    const begun = await somebody(app()).get('/api/auth/social/orcid')
    const to = new URL(locationOf(begun))
    expect(begun.statusCode).toBe(302)
    expect(to.origin).toBe(orcidAddress())
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
    const campusTo = new URL(locationOf(await somebody(app()).get('/api/auth/social/campus')))
    expect(campusTo.searchParams.get('scope')).toBe('openid email profile')
  })

  test('are not pushed open by another site, and are closed to who is in already', async () => {
    const pushed = await somebody(app()).get('/api/auth/social/orcid?redirect=%2Fhost', {
      'sec-fetch-site': 'cross-site',
    })
    expect([pushed.statusCode, locationOf(pushed)]).toEqual([302, '/login?redirect=%2Fhost'])
    const { person } = await byOrcid(thiri, 'thiri@example.org')
    expect(locationOf(await person.get('/api/auth/social/orcid'))).toBe('/')
    expect(locationOf(await person.get('/auth?problem=denied&provider=orcid'))).toBe('/')
  })
})

describe('a new account by ORCID, which gives no e-mail', () => {
  test('asks for one, verifies it by mail, and then opens the account', async () => {
    const person = somebody(app())
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

    await confirm('thiri@example.org', person)
    const inside = await person.signIn(thiri, '/api/auth/social/orcid?redirect=%2Fhost&locale=th')
    expect(locationOf(inside)).toBe('/th/host?flash=signedIn')
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
    const person = somebody(app())
    const at = locationOf(await person.signIn(thiri))
    const wrong = await person.post(at, registration('not an address', { country: '', terms: '' }))
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="not an address"')
    expect(textOf(wrong)).toContain('Please accept the terms of use')
    await person.post(at, registration('renew@example.org'))
    await confirm('renew@example.org', person)
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
      const person = somebody(app())
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
    const person = somebody(app())
    await person.post(locationOf(await person.signIn(thiri)), registration('mistyped@example.org'))
    const at = locationOf(await person.signIn(thiri))
    expect(locationOf(await person.post(at, { do: 'again' }))).toBe(at)
    expect(await query(sql`select 1 from members`)).toEqual([])
    expect(textOf(await person.get(at))).toContain('One more step')
    await person.post(at, registration('right@example.org'))
    await confirm('right@example.org', person)
    await person.signIn(thiri)
    expect(await whoIs(person)).toMatchObject({ name: 'Thiri' })
  })

  test('is not made while registration is closed; who has one still comes in', async () => {
    const { id } = await byOrcid(thiri, 'thiri@example.org')
    await query(sql`update settings set value = value || '{"registration_open": false}'`)
    await query(sql`select pg_notify('changed', 'settings')`)
    try {
      await expect
        .poll(async () => textOf(await somebody(app()).get('/register')))
        .toContain('Registration is closed at the moment')
      const person = somebody(app())
      const at = locationOf(await person.signIn(josiah))
      expect(textOf(await person.get(at))).toContain('Registration is closed at the moment')
      expect((await person.post(at, registration('late@example.org'))).statusCode).toBe(422)
      const member = somebody(app())
      await member.signIn(thiri)
      expect(await whoIs(member)).toMatchObject({ id })
    } finally {
      await query(sql`update settings set value = value - 'registration_open'`)
      await query(sql`select pg_notify('changed', 'settings')`)
      await expect
        .poll(async () => textOf(await somebody(app()).get('/register')))
        .not.toContain('Registration is closed at the moment')
    }
  })
})

describe('an issuer that gives an e-mail', () => {
  test('and verified it: the account opens at once; another typed address is verified by mail', async () => {
    const anna = somebody(app(), 'campus')
    const at = locationOf(await anna.signIn('anna'))
    const page = await anna.get(at)
    expect(page.body).toContain('value="anna@campus.example"')
    const done = await anna.post(at, registration('anna@campus.example', { fullName: 'Anna Phan' }))
    expect(locationOf(done)).toBe('/my-profile?flash=signedIn')
    expect(await whoIs(anna)).toMatchObject({ name: 'Anna Phan' })
    expect((await mailsTo('anna@campus.example')).map(({ template }) => template)).toEqual(['consent_receipt'])

    await query(sql`delete from members`)
    const other = somebody(app(), 'campus')
    const typed = await other.post(locationOf(await other.signIn('anna')), registration('other@example.org'))
    expect(locationOf(typed)).toBe('/verify-email?sent=1')
    expect(await whoIs(other)).toBeNull()
  })

  test('and verified it: an account that somebody else made with it, and never confirmed, gives way', async () => {
    const client = memberClient(app)
    await client.register('anna@campus.example', { fullName: 'Mallory', password: 'Stranger4secret' })
    const anna = somebody(app(), 'campus')
    const at = locationOf(await anna.signIn('anna'))
    expect(textOf(await anna.get(at))).not.toContain('You already have an account')
    const done = await anna.post(at, registration('anna@campus.example', { fullName: 'Anna Phan' }))
    expect(locationOf(done)).toBe('/my-profile?flash=signedIn')
    expect(await whoIs(anna)).toMatchObject({ name: 'Anna Phan' })
    expect((await client.login('anna@campus.example', 'Stranger4secret')).statusCode).toBe(401)
    expect(await query(sql`select 1 from members`)).toHaveLength(1)
  })

  test('a stranger who registers an address by another site gets nowhere with what its owner confirms', async () => {
    const client = memberClient(app)
    const mallory = somebody(app())
    await mallory.post(locationOf(await mallory.signIn(josiah)), registration('ours@example.org'))
    const link = `/verify-email/${await client.tokenFor('ours@example.org', 'verify_email')}`
    // The owner reads the mail in a browser of their own: it names the way in, and confirms nothing by itself.
    const owner = somebody(app())
    expect(textOf(await owner.get(link))).toContain(`You registered by signing in with ORCID`)
    expect(textOf(await owner.get(link))).toContain(josiah)
    expect((await owner.post(link, { do: 'confirm' })).statusCode).toBe(422)
    const twice = { new_password: 'Brighter9lanterns', new_password_confirmation: 'Brighter9lanterns' }
    expect((await owner.post(link, { do: 'anew', ...twice, new_password_confirmation: 'x' })).statusCode).toBe(422)
    expect((await owner.post(link, { do: 'anew', ...twice })).statusCode).toBe(303)
    expect(await identities()).toEqual([])
    await mallory.signIn(josiah)
    expect(await whoIs(mallory)).toBeNull()
    expect((await client.login('ours@example.org', 'Brighter9lanterns')).statusCode).toBe(200)
  })

  test('an address registered by another site, and by its owner with a password: the password counts', async () => {
    const client = memberClient(app)
    const mallory = somebody(app())
    await mallory.post(locationOf(await mallory.signIn(josiah)), registration('both@example.org'))
    await client.register('both@example.org')
    expect(await identities()).toEqual([])
    expect((await client.verify(await client.tokenFor('both@example.org', 'verify_email'))).statusCode).toBe(200)
    await mallory.signIn(josiah)
    expect(await whoIs(mallory)).toBeNull()
  })

  test('and did not verify it: a mail does', async () => {
    const ben = somebody(app(), 'campus')
    const done = await ben.post(locationOf(await ben.signIn('ben')), registration('ben@campus.example'))
    expect(locationOf(done)).toBe('/verify-email?sent=1')
    expect(await whoIs(ben)).toBeNull()
  })

  test('of a member: nobody comes in by it; the password of that member links it once', async () => {
    const id = await member('known@example.org')
    const eve = somebody(app(), 'campus')
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
    expect(locationOf(linked)).toBe('/my-profile?flash=signedIn')
    expect(await whoIs(eve)).toMatchObject({ id })
    expect((await mailsTo('known@example.org')).at(-1)).toMatchObject({ template: 'sign_in_linked' })
    const again = somebody(app(), 'campus')
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
      const person = somebody(app(), 'campus')
      const page = textOf(await person.get(locationOf(await person.signIn(account))))
      expect(page).toContain('One more step')
      expect(page).not.toContain('You already have an account')
    },
  )

  test('guessing the password waits as at every other sign-in', async () => {
    await member('known@example.org')
    signInOptions.rateLimits = true
    const eve = somebody(app(), 'campus')
    const at = locationOf(await eve.signIn('eve'))
    const tries = []
    for (let at_ = 0; at_ < 7; at_++) tries.push(await eve.post(at, { do: 'link', link_password: 'Wrong7password' }))
    expect(tries.some((answer) => answer.headers['retry-after'] !== undefined)).toBe(true)
    expect(await identities()).toEqual([])
  })
})
