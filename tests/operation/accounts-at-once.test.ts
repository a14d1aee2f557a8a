// Accounts, links, second factors, sessions: what two do with them at the same moment is done once, and nothing is half done.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, accountById, holdUnchanged, storeHash } from '#kinds/accounts.queries.ts'
import { useRegistry } from '#engine/model/registry.ts'
import type { ActionContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { action as agree } from '#features/accounts/consents/agree.action.ts'
import { consentTexts } from '#features/accounts/consents/consent-texts.ts'
import { askForEmail, changeByLink, undoByLink } from '#features/accounts/members/email-change.ts'
import { disownByLink, verifyByLink } from '#features/accounts/members/registration/verify.ts'
import { changeOwnPassword, setPasswordByLink } from '#features/accounts/passwords/account-passwords.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { confirmRequest, sendRequest } from '#features/accounts/requests/requests.ts'
import {
  confirmFactor,
  removeFactor,
  renewCodes,
  useCode,
  waitingSeed,
} from '#features/accounts/second-factor/second-factor.ts'
import { codeAt, stepAt } from '#features/accounts/second-factor/totp.ts'
import { makeLink } from '#features/accounts/sessions/links.ts'
import { renewSession, startSession } from '#features/accounts/sessions/sessions.ts'
import { link, unlink } from '#features/accounts/social/identities.ts'
import { socialOptions } from '#features/accounts/social/providers.ts'
import { sendInvitation } from '#features/accounts/staff/invitations.ts'
import { registry } from '#kinds/index.ts'
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { atOnce, done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, country } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries } from '#tests/support/people/members.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()

const password = 'Weaving-7-threads'
let hash = ''
beforeAll(async () => {
  hash = await hashPassword(password)
  await country('TH')
})
beforeEach(forgetTries)

let count = 0
const from = '203.0.113.9'

/** A member with a password and a session. */
async function member(status = 'active'): Promise<{ id: string; email: string; viewer: Viewer; refresh: string }> {
  const email = `account.${++count}@people.example`
  const { id } = await build('members', { memberType: 'researcher', status, email })
  await storeHash('member', id, hash)
  const { refresh } = await startSession('member', id, { device: null })
  const session = await queryOne<{ id: string }>(sql`select id from sessions where account = ${id}`)
  return { id, email, refresh, viewer: { ...aMember(), id, session: session?.id ?? '' } }
}
const wordOf = async (id: string) =>
  queryOne<{ status: string }>(sql`select status from members where id = ${id}::uuid and deleted_at is null`)
const openLinks = (purpose: string, account: string) =>
  query(
    sql`select 1 from link_tokens where purpose = ${purpose} and account = ${account} and used_at is null and expires_at > now()`,
  )

describe('the link of a registration', () => {
  test('that is pressed by several, and disowned, confirms the account once or removes it', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, email } = await member('unverified')
      const token = await makeLink('member-verify', id)
      const ended = await atOnce<unknown>(
        () => verifyByLink(token, password, {}),
        () => disownByLink(token),
        () => verifyByLink(token, password, {}),
      )
      const said = ended.map((one) => one.did && one.value)
      expect(
        done(ended, (value) => value === 'done' || value === true),
        String(said),
      ).toBe(1)
      expect((await wordOf(id))?.status).toBe(said[1] === true ? undefined : 'active')
      expect((await mailsTo(email)).filter(({ template }) => template === 'consent_receipt').length).toBeLessThan(2)
    }
  })
})

describe('a password', () => {
  test('is set by one of several who use its link, and told once', async () => {
    const { id, email } = await member()
    const token = await makeLink('member-reset', id)
    const ended = await manyAtOnce(3, (at) => setPasswordByLink('member', token, `Heddle-${at}-shuttle-new`, from))
    expect(done(ended, ({ ok }) => ok)).toBe(1)
    expect((await mailsTo(email)).filter(({ template }) => template === 'password_changed')).toHaveLength(1)
  })

  test('that is changed in two windows is changed in one, and lets in nobody who entered the old one before', async () => {
    const { id, viewer, email } = await member()
    const before = await accountById('member', id)
    const ended = await manyAtOnce(2, (at) => changeOwnPassword(viewer, password, `Heddle-${at}-shuttle-new`, from))
    expect(done(ended, ({ ok }) => ok)).toBe(1)
    expect((await mailsTo(email)).filter(({ template }) => template === 'password_changed')).toHaveLength(1)
    // A sign-in that had begun with the old one.
    expect(await holdUnchanged('member', before as Account<'member'>)).toBe(false)
    expect(await holdUnchanged('member', (await accountById('member', id)) as Account<'member'>)).toBe(true)
  })
})

describe('another address', () => {
  test('that is asked for three times is open once; confirmed twice and taken back, it is one of the two', async () => {
    const { id, viewer, email } = await member()
    const next = (at: number): string => `next.${at}.${email}`
    await manyAtOnce(3, (at) => askForEmail(viewer, next(at), password, from))
    const open = await query<{ id: string; new_email: string }>(
      sql`select id, new_email from email_changes where member = ${id}::uuid and changed_at is null`,
    )
    expect(open).toHaveLength(1)
    expect(await openLinks('member-email', String(open[0]?.id))).toHaveLength(1)
    const token = await makeLink('member-email', String(open[0]?.id))
    expect(done(await manyAtOnce(3, () => changeByLink(token)), Boolean)).toBe(1)
    const back = await makeLink('member-email-undo', String(open[0]?.id))
    await askForEmail(viewer, `later.${email}`, password, from)
    const [later] = await query<{ id: string }>(
      sql`select id from email_changes where member = ${id}::uuid and changed_at is null`,
    )
    const forth = await makeLink('member-email', String(later?.id))
    const ended = await atOnce<unknown>(
      () => undoByLink(back),
      () => changeByLink(forth),
      () => undoByLink(back),
    )
    expect(done(ended, (value) => typeof value === 'object')).toBe(1)
    const stored = await queryOne(sql`select email from members where id = ${id}::uuid`)
    expect(stored).toEqual({ email })
    expect(await query(sql`select 1 from email_changes where member = ${id}::uuid`)).toEqual([])
  })
})

test('a refresh token that several tabs use at the same moment gives all of them one pair', async () => {
  const { refresh, id } = await member()
  const pairs = await manyAtOnce(6, () => renewSession('member', refresh))
  const access = pairs.map((one) => (one.did && typeof one.value === 'object' ? one.value.access : one))
  expect(new Set(access).size).toBe(1)
  expect(await query(sql`select 1 from sessions where account = ${id} and ended_at is null`)).toHaveLength(1)
})

describe('a second factor', () => {
  const keeper = staffWith('secret')
  const codes = (account: string) =>
    query(sql`select 1 from recovery_codes where account = ${account} and used_at is null`)

  test('is turned on once, a code counts once, codes are renewed as ten, and off is off', async () => {
    const { id } = await build('users', { role: 'editor', status: 'active' })
    const seed = (await waitingSeed(id)) as Buffer
    const now = Number((await queryOne<{ s: number }>(sql`select extract(epoch from clock_timestamp())::float8 s`))?.s)
    const on = await manyAtOnce(3, () => confirmFactor(keeper, id, codeAt(seed, stepAt(now))))
    expect(done(on, (value) => value !== null)).toBe(1)
    expect(await codes(id)).toHaveLength(10)
    const used = await manyAtOnce(4, () => useCode(id, codeAt(seed, stepAt(now) + 1)))
    expect(done(used, Boolean)).toBe(1)
    await manyAtOnce(5, () => renewCodes(keeper, id))
    expect(await codes(id)).toHaveLength(10)
    const off = await atOnce<unknown>(
      () => removeFactor(keeper, id),
      () => renewCodes(keeper, id),
      () => removeFactor(keeper, id),
    )
    expect(done(off, (value) => value === true)).toBe(1)
    const [row] = await query(sql`select totp_enabled from users where id = ${id}::uuid`)
    expect(row).toEqual({ totp_enabled: false })
  })
})

test('of two sites by which somebody without a password comes in one stays, and a site is linked to one account', async () => {
  socialOptions.providers = ['one', 'two'].map((name) => ({ name, label: name })) as never
  const { viewer, id } = await member()
  await storeHash('member', id, null)
  await link(viewer, 'one', `subject ${count}`)
  await link(viewer, 'two', `subject ${count}`)
  const ended = await atOnce(
    () => unlink(viewer, 'one'),
    () => unlink(viewer, 'two'),
    () => unlink(viewer, 'one'),
  )
  expect(done(ended, (value) => value === 'done')).toBe(1)
  const others = [await member(), await member(), await member()]
  const linked = await manyAtOnce(3, (at) => link(others[at]?.viewer as Viewer, 'one', 'one subject of many'))
  expect(done(linked, Boolean)).toBe(1)
  socialOptions.providers = []
})

test('an invitation that is sent three times for one reason is one mail', async () => {
  const email = `invited.${++count}@staff.example`
  const { id } = await build('users', { role: 'editor', status: 'invited', email })
  await manyAtOnce(3, () => sendInvitation(id, `invitation:${id}`))
  expect((await mailsTo(email)).filter(({ template }) => template === 'staff_invitation')).toHaveLength(1)
})

test('a request about own data that is confirmed three times is verified once', async () => {
  const email = `asks.${++count}@people.example`
  const sent = await sendRequest(
    { requestType: 'access', email, text: 'What do you hold about me, please?' },
    'en',
    from,
    '',
  )
  expect(sent.ok).toBe(true)
  const path = String((await mailsTo(email)).at(-1)?.values['path'])
  await manyAtOnce(3, () => confirmRequest(path.split('/').at(-1)))
  const [row] = (await records(staffWith('secret'), dataRequests).list({ where: { email } })).rows
  const moved = await query(
    sql`select 1 from audit_entries where row_id = ${row?.id}::uuid and changed -> 'status' ->> 'new' = 'verified'`,
  )
  expect(moved).toHaveLength(1)
})

test('what somebody agrees to in two windows is agreed to once', async () => {
  const { id, viewer, email } = await member()
  await query(sql`
    insert into consents (family, subject, purpose, given, version, text_hash, locale, origin)
    values ('members', ${id}::uuid, 'terms', true, ${consentTexts.terms.version - 1}, '\\x00', 'en', 'form')`)
  const words = await wordsIn('en')
  await manyAtOnce(3, () =>
    agree({
      form: new URLSearchParams({ terms: 'on' }),
      query: new URLSearchParams(),
      viewer,
      words,
      locale: 'en',
    } as unknown as ActionContext),
  )
  const kept = await query(
    sql`select 1 from consents where subject = ${id}::uuid and version = ${consentTexts.terms.version}`,
  )
  expect(kept).toHaveLength(1)
  expect((await mailsTo(email)).filter(({ template }) => template === 'consent_receipt')).toHaveLength(1)
})
