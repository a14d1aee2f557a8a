// "I am a student or graduated not long ago", then "I am under 20": asked at registration, kept with the account, and used for the first profile.
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { memberClient } from '#tests/support/people/members.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'
import { locationOf, type Person, somebody, textOf } from '#tests/support/people/social.ts'
import { completion, thiri, useTwoSites } from '#tests/support/product/two-sites.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

const { app } = useTwoSites()
const client = memberClient(app)

type Answers = { youngTalent: boolean; underTwenty: boolean }
const both: Answers = { youngTalent: true, underTwenty: true }
const neither: Answers = { youngTalent: false, underTwenty: false }
const kept = (email: string): Promise<Answers | undefined> =>
  queryOne<Answers>(
    sql`select young_talent "youngTalent", under_twenty "underTwenty" from members where email = ${email}`,
  )
const typed = (email: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...completion(email),
  password,
  ...more,
})
const boxIn = ({ body }: LightMyRequestResponse, id: string): string =>
  new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(body)?.[0] ?? ''
const isTicked = (page: LightMyRequestResponse, id: string): boolean => / checked=/.test(boxIn(page, id))

async function signedIn(email: string): Promise<Person> {
  const person = somebody(app())
  const answer = await person.post('/login', { email, password })
  expect(answer.statusCode).toBe(303)
  return person
}

describe('the form of a researcher', () => {
  test('asks both without script, unticked; the years are those of the settings', async () => {
    const page = await somebody(app()).get('/register')
    for (const id of ['youngTalent', 'underTwenty']) {
      expect(boxIn(page, id)).toContain('type="checkbox"')
      expect(isTicked(page, id)).toBe(false)
    }
    expect(textOf(page)).toContain('I am a student or graduated in the last 7 years')
    expect(textOf(page)).toContain('Only counts together with the box above')
    try {
      for (const [years, text] of [
        [3, 'graduated in the last 3 years'],
        [1, 'graduated in the last year'],
        [0, 'I am a student '],
      ] as const) {
        await query(sql`update settings set value = value || jsonb_build_object('young_talent_years', ${years}::int)`)
        await invalidate('settings')
        await expect.poll(async () => textOf(await somebody(app()).get('/register'))).toContain(text)
      }
    } finally {
      await query(sql`update settings set value = value - 'young_talent_years'`)
      await invalidate('settings')
    }
  })

  test('does not ask organizations, and keeps nothing of them', async () => {
    expect(boxIn(await somebody(app()).get('/register?as=organization'), 'youngTalent')).toBe('')
    await country('TH')
    const organization = { member_type: 'organization', organizationName: 'Loom', ...both }
    const answer = await client.register('org@example.org', {
      ...organization,
      organizationType: (
        await records(system(), getKind('organization-types')).create({ code: 'x', name: { en: 'X' } })
      ).id,
    })
    expect(answer.statusCode, answer.body).toBe(202)
    expect(await kept('org@example.org')).toEqual(neither)
  })

  test('keeps the boxes as they were when something else is wrong, and the answers with the account', async () => {
    const person = somebody(app())
    const wrong = await person.post('/register', typed('young@example.org', { youngTalent: 'on', country: '' }))
    expect(wrong.statusCode).toBe(422)
    expect([isTicked(wrong, 'youngTalent'), isTicked(wrong, 'underTwenty')]).toEqual([true, false])
    const sent = typed('young@example.org', { youngTalent: 'on', underTwenty: 'on' })
    expect((await person.post('/register', { ...sent, terms: '' })).body).toMatch(/id="underTwenty"[^>]* checked=/)
    const done = await person.post('/register', sent)
    expect(done.statusCode).toBe(303)
    expect(await kept('young@example.org')).toEqual(both)
    // The page after it names the address, to this browser alone; the address of the page does not.
    expect(done.headers.location).toBe('/verify-email?sent=1')
    expect(textOf(await person.get('/verify-email?sent=1'))).toContain('a message with a link to young@example.org')
    expect((await somebody(app()).get('/verify-email?sent=1')).body).not.toContain('young@example.org')
  })

  test('does not count the second box without the first: it was hidden then', async () => {
    await somebody(app()).post('/register', typed('second@example.org', { underTwenty: 'on' }))
    expect(await kept('second@example.org')).toEqual(neither)
  })
})

describe('the call', () => {
  test('takes both as yes or no; without them nothing was said', async () => {
    for (const [email, more, answers] of [
      ['a@example.org', both, both],
      ['b@example.org', { youngTalent: true }, { youngTalent: true, underTwenty: false }],
      ['c@example.org', { underTwenty: true }, neither],
      ['d@example.org', {}, neither],
    ] as const) {
      expect((await client.register(email, more)).statusCode, email).toBe(202)
      expect(await kept(email), email).toEqual(answers)
    }
  })

  test.each([{ youngTalent: 'perhaps' }, { underTwenty: 7 }, { youngTalent: [true] }, { underTwenty: null }])(
    'refuses %o and names the field',
    async (more) => {
      const answer = await client.register('wrong@example.org', more)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(Object.keys(more))
      expect(await kept('wrong@example.org')).toBeUndefined()
    },
  )
})

test('a registration that begins at another site asks the same, loses nothing, and keeps it', async () => {
  const person = somebody(app())
  const at = locationOf(await person.signIn(thiri))
  expect(boxIn(await person.get(at), 'youngTalent')).toContain('type="checkbox"')
  expect(boxIn(await person.get(`${at}&as=organization`), 'youngTalent')).toBe('')
  const boxes = { youngTalent: 'on', underTwenty: 'on' }
  const wrong = await person.post(at, completion('thiri@example.org', { ...boxes, terms: '' }))
  expect([isTicked(wrong, 'youngTalent'), isTicked(wrong, 'underTwenty')]).toEqual([true, true])
  await person.post(at, completion('thiri@example.org', boxes))
  expect(await kept('thiri@example.org')).toEqual(both)
})

describe('afterwards', () => {
  const firstPool = ({ body }: LightMyRequestResponse): string => /info\?pool=([a-z-]+)/.exec(body)?.[1] ?? ''

  async function member(email: string, answers: Partial<Answers>): Promise<Person> {
    await client.confirmed(email, answers)
    return signedIn(email)
  }

  test('the pool that fits is offered first, and its form knows who is under 20', async () => {
    const person = await member('young@example.org', both)
    const offered = await person.get('/my-profile/info')
    expect(firstPool(offered)).toBe('young-talents')
    expect(textOf(offered)).toContain('Fits what you told us about yourself')
    expect(offered.body).toContain('?pool=talents')
    const form = await person.get('/my-profile/info?pool=young-talents')
    expect(isTicked(form, 'underTwenty')).toBe(true)
    // What it needs comes first, all else is folded; and it speaks to who fills it in.
    expect(form.body).toMatch(/<fieldset id="section-first"(?:(?!<\/fieldset>).)*id="guardianEmail"/s)
    expect(form.body).toMatch(/<details id="section-career"/)
    expect(textOf(form)).toContain('Required while you are under 20.')
    const older = await member('older@example.org', { youngTalent: true })
    expect(isTicked(await older.get('/my-profile/info?pool=young-talents'), 'underTwenty')).toBe(false)
    const said = await member('silent@example.org', {})
    const plain = await said.get('/my-profile/info')
    expect(firstPool(plain)).toBe('talents')
    expect(textOf(plain)).not.toContain('Fits what you told us')
  })

  test('members put their answer right, and see it; an organization has none', async () => {
    const person = await member('later@example.org', {})
    const account = await person.get('/my-profile/info?part=account')
    expect(textOf(account)).toContain('Student or recent graduate')
    const me = await queryOne<{ id: string; version: number }>(
      sql`select id, version from members where email = 'later@example.org'`,
    )
    const change = (payload: object) =>
      app().inject({
        method: 'PATCH',
        url: `/api/members/${me?.id}`,
        headers: {
          cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-site': 'same-origin',
        },
        payload,
      })
    expect((await change({ version: me?.version, ...both })).statusCode).toBe(200)
    expect(firstPool(await person.get('/my-profile/info'))).toBe('young-talents')
    expect((await change({ version: Number(me?.version) + 1, youngTalent: false })).json()).toMatchObject(neither)
  })

  test('only the member and administrators learn of it', async () => {
    await member('private@example.org', both)
    const { id, country: home } = (await queryOne<{ id: string; country: string }>(
      sql`select id, country from members where email = 'private@example.org'`,
    )) ?? { id: '', country: '' }
    const seenBy = async (role: Parameters<typeof staffWith>[0], of: string | null = null): Promise<unknown> =>
      records(staffWith(role, of), getKind('members')).find(id)
    expect(await seenBy('admin')).toMatchObject(both)
    expect(Object.keys((await seenBy('country_admin', home)) as object)).not.toContain('underTwenty')
    expect(Object.keys((await seenBy('country_admin', home)) as object)).toContain('email')
    for (const role of ['editor', 'executive', 'author', 'user'] as const) expect(await seenBy(role), role).toBeNull()
    expect((await somebody(app()).get(`/api/members/${id}`)).statusCode).toBe(401)
  })
})
