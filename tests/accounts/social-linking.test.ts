// Other sites for an account that is there already: linking, unlinking, and the iD of ORCID on the own entry.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { hasAuthenticatedOrcid } from '#kinds/members/queries.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { locationOf, type Person, somebody, textOf } from '#tests/support/people/social.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import {
  completion as registration,
  identities,
  josiah,
  thiri,
  useTwoSites,
  whoIs,
} from '#tests/support/product/two-sites.ts'

useRegistry(registry)
useDatabase()

const { app, member, byOrcid } = useTwoSites()

describe('linking and unlinking', () => {
  async function signedIn(email: string): Promise<{ person: Person; id: string }> {
    const id = await member(email)
    const person = somebody(app())
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
    expect(locationOf(done)).toBe('/my-profile/privacy?flash=saved')
    expect(await identities()).toEqual([{ provider: 'orcid', subject: thiri, member: id }])
    expect(await hasAuthenticatedOrcid(id, thiri)).toBe(true)
    expect(await hasAuthenticatedOrcid(id, josiah)).toBe(false)
    const other = somebody(app())
    await other.signIn(thiri)
    expect(await whoIs(other)).toMatchObject({ id })

    const gone = await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect(textOf(gone)).toContain('Unlinked.')
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
    const begun = await person.callbackOf(thiri, await linkOn(person))
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
    expect(textOf(await person.get('/my-profile/privacy'))).toContain('This is your only way to sign in')
    const kept = await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect([kept.statusCode, (await identities()).length]).toEqual([422, 1])
    const asked = await person.post('/my-profile/privacy', { do: 'password-link' })
    expect(textOf(asked)).toContain('A link is on its way to thiri@example.org')
    const mail = (await mailsTo('thiri@example.org')).at(-1)
    expect(mail?.template).toBe('reset_password')
    const token = /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
    const set = await app().inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password, password_confirmation: password },
    })
    expect(set.statusCode, set.body).toBe(200)
    await person.signIn(thiri)
    await person.post('/my-profile/privacy', { do: 'unlink', provider: 'orcid' })
    expect(await identities()).toEqual([])
    expect((await somebody(app()).post('/login', { email: 'thiri@example.org', password })).statusCode).toBe(303)
  })

  describe('another e-mail without a password', () => {
    const wanted = { do: 'email', email: 'new.thiri@example.org' }
    const ask = (person: Person) => person.post('/my-profile/privacy', wanted)
    const mailed = async (): Promise<string[]> =>
      (await mailsTo('new.thiri@example.org')).map(({ template }) => template)
    const waitSixMinutes = (id: string) =>
      query(sql`update sessions set password_at = now() - interval '6 minutes' where account = ${id}`)
    /** The part of the page about another e-mail; other parts ask for the same proof. */
    const changeOfEmail = (body: string): string =>
      body.slice(body.indexOf('id="change-email"')).split('</section>')[0] ?? ''
    const againOn = async (person: Person): Promise<string> =>
      /href="(\/api\/auth\/social\/orcid\?link=[^"]+)"/
        .exec(changeOfEmail((await person.get('/my-profile/privacy')).body))?.[1]
        ?.replaceAll('&amp;', '&') ?? ''

    test('is asked for within five minutes of signing in by ORCID, and confirmed from the new address', async () => {
      const { person, id } = await byOrcid(thiri, 'thiri@example.org')
      const page = await person.get('/my-profile/privacy')
      expect(page.body).toContain('name="email"')
      expect(page.body).not.toContain('name="current"')
      expect(textOf(await ask(person))).toContain('a link is on its way to new.thiri@example.org')
      const mail = (await mailsTo('new.thiri@example.org')).at(-1)
      expect(mail?.template).toBe('email_change_confirm')
      await person.post(String(mail?.values['path']), { do: 'change' })
      expect(await queryOne(sql`select email from members where id = ${id}`)).toEqual({
        email: 'new.thiri@example.org',
      })
      const again = somebody(app())
      await again.signIn(thiri)
      expect(await whoIs(again)).toMatchObject({ id })
    })

    test('later it takes a sign-in there once more, for which the provider asks anew; nothing typed is lost', async () => {
      const { person, id } = await byOrcid(thiri, 'thiri@example.org')
      await waitSixMinutes(id)
      const page = await person.get('/my-profile/privacy')
      expect(textOf(page)).toContain('Your account has no password, so please sign in with ORCID again.')
      expect(page.body).not.toContain('name="email"')
      const refused = await ask(person)
      expect(refused.statusCode).toBe(422)
      expect(textOf(refused)).toContain('Your last sign-in was more than five minutes ago')
      expect(refused.body).toContain('value="new.thiri@example.org"')
      expect(await mailed()).toEqual([])

      const start = await againOn(person)
      expect(new URL(locationOf(await person.get(start))).searchParams.get('prompt')).toBe('login')
      expect(locationOf(await person.signIn(thiri, start))).toBe('/my-profile/privacy?flash=signedIn#change-email')
      expect((await ask(person)).statusCode).toBe(200)
      expect(await mailed()).toEqual(['email_change_confirm'])
    })

    test('where no other site is left, the page says that a password comes first and mails the link', async () => {
      const { person, id } = await byOrcid(thiri, 'thiri@example.org')
      await query(sql`delete from member_identities where member = ${id}`)
      const buttons = async (): Promise<number> =>
        (await person.get('/my-profile/privacy')).body.split('value="password-link"').length - 1
      expect(await buttons()).toBe(1)
      await waitSixMinutes(id)
      expect(textOf(await person.get('/my-profile/privacy'))).toContain('Set a password first; you need it here.')
      // The copy of the own data and the deletion of the account ask for it as well.
      expect(await buttons()).toBe(3)
      expect((await ask(person)).statusCode).toBe(422)
      expect(textOf(await person.post('/my-profile/privacy', { do: 'password-link' }))).toContain(
        'A link is on its way',
      )
    })

    test('somebody else at the provider opens nothing, and a password once set is the only proof', async () => {
      const { person, id } = await byOrcid(thiri, 'thiri@example.org')
      await waitSixMinutes(id)
      expect(locationOf(await person.signIn(josiah, await againOn(person)))).toContain('problem=other')
      expect((await ask(person)).statusCode).toBe(422)

      const start = await againOn(person)
      await query(sql`update members set password = 'x' where id = ${id}`)
      expect((await person.get('/my-profile/privacy')).body).not.toContain('/api/auth/social/orcid')
      expect(locationOf(await person.signIn(thiri, start))).toBe('/my-profile/privacy?flash=saved')
      await query(sql`update sessions set password_at = now() where account = ${id}`)
      expect(textOf(await ask(person))).toContain('Your old password is incorrect')
      expect(await mailed()).toEqual([])
    })
  })

  test('without a password the own identity number is shown after signing in there once more', async () => {
    useSecretKey(randomBytes(32))
    const { person, id } = await byOrcid(thiri, 'thiri@example.org')
    const kind = getKind('talents')
    const entry = await build('talents', { owner: id, country: await country('MM'), nationality: await country('TH') })
    const collects = ['sensitive_national_id']
    await records({ ...system(), collects }, kind).update(
      entry.id,
      { nationalId: '1101700230708', nationalIdConsent: true },
      Number(entry['version']),
    )
    const show = () => person.post('/my-profile/privacy', { do: 'show', field: 'nationalId' })
    await query(sql`update sessions set password_at = now() - interval '6 minutes' where account = ${id}`)
    const early = await show()
    expect(early.statusCode).toBe(422)
    expect(textOf(early)).toContain('Your last sign-in was more than five minutes ago')
    expect(early.body).not.toContain('1101700230708')
    const start = /href="(\/api\/auth\/social\/orcid\?link=[^"]+sensitive)"/
      .exec((await person.get('/my-profile/privacy')).body)?.[1]
      ?.replaceAll('&amp;', '&')
    expect(locationOf(await person.signIn(thiri, start))).toBe('/my-profile/privacy?flash=signedIn#sensitive')
    expect(textOf(await show())).toContain('The full number: 1101700230708')
  })

  test('who was suspended does not come in by another site either', async () => {
    const { id } = await byOrcid(thiri, 'thiri@example.org')
    await query(sql`update members set status = 'suspended' where id = ${id}`)
    const person = somebody(app())
    const page = await person.get(locationOf(await person.signIn(thiri)))
    expect(textOf(page)).toContain('This account could not be found in the system')
    expect(await hasAuthenticatedOrcid(id, thiri)).toBe(false)
    expect(
      await queryOne(sql`select changed from audit_entries where action = 'sign-in-failed' order by id desc limit 1`),
    ).toEqual({ changed: { signInMethod: { new: 'orcid' } } })
  })

  test('who registered with the address of somebody else loses the way in when its owner sets a password', async () => {
    const attacker = somebody(app())
    await attacker.post(locationOf(await attacker.signIn(thiri)), registration('owner@example.org'))
    await app().inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'owner@example.org' } })
    const mail = (await mailsTo('owner@example.org')).findLast(({ template }) => template === 'reset_password')
    const token = /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
    await app().inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password, password_confirmation: password },
    })
    await attacker.signIn(thiri)
    expect(await whoIs(attacker)).toBeNull()
    expect((await somebody(app()).post('/login', { email: 'owner@example.org', password })).statusCode).toBe(303)
  })
})

describe('the iD of ORCID on the own entry', () => {
  const entryOf = (owner: string) =>
    queryOne<{ id: string; orcid: string | null; verified: boolean }>(
      sql`select id, orcid, orcid_verified_at is not null verified from talents where owner = ${owner}`,
    )
  const write = async (owner: string, orcid: string | null) =>
    build('talents', { owner, orcid, country: await country('MM'), profilePublic: true })

  test('stands there after signing in, whatever was typed before, and is green', async () => {
    const { person, id } = await byOrcid(thiri, 'thiri@example.org')
    expect((await person.get('/my-profile/info?pool=talents')).body).toContain(`value="${thiri}"`)
    await write(id, josiah)
    expect(await entryOf(id)).toMatchObject({ orcid: josiah, verified: false })
    await somebody(app()).signIn(thiri)
    expect(await entryOf(id)).toMatchObject({ orcid: thiri, verified: true })
  })

  test('is linked from the task and the form while it is not; what only programs fill in takes no room while empty', async () => {
    const known = await member('known@example.org')
    await write(known, null)
    const person = somebody(app())
    await person.post('/login', { email: 'known@example.org', password })
    const link = 'href="/my-profile/privacy#methods"'
    expect((await person.get('/my-profile')).body).toContain(link)
    const form = await person.get('/my-profile/info')
    expect(form.body).toContain(link)
    expect(textOf(form)).toContain('Link ORCID Your profile then shows that the iD is really yours.')
    expect(textOf(form)).not.toContain('Metrics source')
    await query(sql`update talents set metric_source = 'openalex' where owner = ${known}::uuid`)
    expect(textOf(await person.get('/my-profile/info'))).toContain('Metrics source')

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
      textOf(await somebody(app()).get(`/asean-talent-pool/thiri?n=${crypto.randomUUID()}`)).includes(
        'ORCID iD verified',
      )
    expect(await isGreen()).toBe(true)
    const kind = getKind('talents')
    const typed = async (value: string): Promise<void> => {
      const version = Number((await records(system(), kind).get(String(own?.id)))['version'])
      await records({ ...aMember(), id }, kind).update(String(own?.id), { orcid: value }, version)
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
    await build('talents', { orcid: thiri, country: await country('MM') })
    const person = somebody(app())
    await person.signIn(thiri)
    expect(await whoIs(person)).toMatchObject({ id })
    expect(await entryOf(id)).toMatchObject({ orcid: null, verified: false })
  })

  test('what is no iD is not taken for one', async () => {
    const person = somebody(app())
    expect(locationOf(await person.signIn('not-an-id'))).toContain('problem=untrusted')
  })
})
