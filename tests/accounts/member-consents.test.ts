// Consents of members: sensitive values of their own, taken back whatever else is wrong, receipts by mail, changed texts asked about again.
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import {
  changedTexts,
  keepConsents,
  receiptOfEncrypted,
  pathAfterSignIn,
} from '#features/accounts/consents/consents.ts'
import { heldEncrypted, revealOwn, setPublic, deleteEncrypted } from '#features/accounts/consents/own-consents.ts'
import { type Circle, seenBy } from '#features/accounts/privacy/seen-by.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { aMember } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

const app = useServer()
const { member } = memberClient(app)
const collects = ['sensitive_religion', 'sensitive_national_id']
const talents = () => getKind('talents')
const number = '1101700230708'

beforeAll(async () => {
  useSecretKey(randomBytes(32))
  await country('MM')
  const on = { collect_religion: true, collect_national_id: true }
  await query(sql`
    insert into settings (id, value) values (true, ${JSON.stringify(on)}::jsonb)
    on conflict (id) do update set value = settings.value || excluded.value`)
  await query(sql`notify changed, 'settings'`)
})
beforeEach(forgetTries)

type Own = { id: string; viewer: Viewer; token: string; entry: string }
async function memberWithEntry(email: string): Promise<Own> {
  const own = await member(email)
  const entry = await build('talents', { status: 'published', profilePublic: true })
  await query(sql`update talents set owner = ${own.id}, claim_status = 'claimed' where id = ${entry.id}`)
  return { ...own, viewer: { ...own.viewer, collects, review: { entries: true, changes: false } }, entry: entry.id }
}
const call = (own: Own, method: 'GET' | 'PATCH', payload?: Record<string, unknown>) =>
  app().inject({
    method,
    url: `/api/talents/${own.entry}`,
    headers: { authorization: `Bearer ${own.token}` },
    ...(payload ? { payload } : {}),
  })
const versionOf = async (own: Own): Promise<number> =>
  (await queryOne<{ version: number }>(sql`select version from talents where id = ${own.entry}`))?.version ?? 0
const encryptedOf = (own: Own) => query(sql`select field from talents_sealed where row_id = ${own.entry}`)

test('a member gives and sees the own sensitive values, each with its consent; nobody else of the members does', async () => {
  const own = await memberWithEntry('seals@example.org')
  const religion = await build('religions')
  const give = async (values: Record<string, unknown>) =>
    call(own, 'PATCH', { version: await versionOf(own), ...values })
  expect((await give({ religion: religion.id })).json().fields.religion[0]).toContain('consent')
  expect((await give({ religion: religion.id, religionConsent: true })).statusCode).toBe(200)
  const thai = await country('TH')
  const given = await give({ nationality: thai, nationalId: number, nationalIdConsent: true })
  expect(given.statusCode, given.body).toBe(200)
  const row = (await call(own, 'GET')).json()
  expect(row).toMatchObject({ religionConsent: true, nationalIdConsent: true, religion: { id: religion.id } })
  expect(JSON.stringify(row)).not.toContain(number)
  const other = await records({ ...aMember(), collects }, talents()).get(own.entry)
  expect(Object.keys(other)).not.toEqual(expect.arrayContaining(['religion']))
  expect(Object.keys(other).filter((name) => /religion|nationalId/.test(name))).toEqual([])
  expect(await heldEncrypted(own.viewer)).toMatchObject([
    { name: 'religion', isIdentity: false },
    { name: 'nationalId', isIdentity: true, shown: 'x-xxxx-xxxxx-70-8' },
  ])
  expect(await revealOwn(own.viewer, 'nationalId')).toBe(number)
  await expect(revealOwn({ ...aMember(), collects }, 'nationalId')).rejects.toMatchObject({
    status: 404,
  })
  const audit = await query(sql`select changed from audit_entries where action = 'reveal' and row_id = ${own.entry}`)
  expect(audit).toEqual([{ changed: { nationalId: {} } }])
  expect(await encryptedOf(own)).toHaveLength(2)
  const unticked = await give({ religionConsent: false })
  expect(unticked.statusCode, unticked.body).toBe(200)
  expect(await encryptedOf(own)).toEqual([{ field: 'nationalId' }])
})

test('an old row that is not valid any more: consents are taken back all the same, at once, and only consents', async () => {
  const own = await memberWithEntry('invalid@example.org')
  const religion = await build('religions')
  await records(own.viewer, talents()).update(
    own.entry,
    { religion: religion.id, religionConsent: true },
    await versionOf(own),
  )
  await query(
    sql`update talents set available_from = '2026-05-01', available_until = '2026-01-01' where id = ${own.entry}`,
  )
  const refused = await call(own, 'PATCH', { version: await versionOf(own), profilePublic: false, jobTitle: null })
  expect(refused.statusCode).toBe(400)
  await deleteEncrypted(own.viewer, 'religion')
  expect(await encryptedOf(own)).toEqual([])
  expect(await setPublic(own.viewer, false)).toBe(true)
  const visitor = await app().inject({ url: `/api/talents/${own.entry}` })
  expect(visitor.statusCode).toBe(404)
  const row = await queryOne(sql`select profile_public, status from talents where id = ${own.entry}`)
  expect(row).toEqual({ profile_public: false, status: 'published' })
  expect(await setPublic(own.viewer, true)).toBe(false)
})

test('what is held is shown and deleted also when it is no longer collected', async () => {
  const own = await memberWithEntry('later@example.org')
  const religion = await build('religions')
  await records(own.viewer, talents()).update(
    own.entry,
    { religion: religion.id, religionConsent: true },
    await versionOf(own),
  )
  const now: Viewer = { ...own.viewer, collects: [] }
  expect(await heldEncrypted(now)).toMatchObject([{ name: 'religion' }])
  await deleteEncrypted(now, 'religion')
  expect(await encryptedOf(own)).toEqual([])
  expect(await heldEncrypted(now)).toBeNull()
  await expect(deleteEncrypted(now, 'fullName')).rejects.toMatchObject({ status: 404 })
})

test('receipts of sensitive values: one mail for what was given, one for what was taken back', async () => {
  const { id } = await member('receipt@example.org')
  await query(sql`delete from mails`)
  const consents = [
    { purpose: 'sensitive_religion', version: 1, given: true },
    { purpose: 'sensitive_national_id', version: 1, given: false },
  ]
  await receiptOfEncrypted(id, 'save', consents)
  await receiptOfEncrypted(id, 'save', consents)
  const sent = await mailsTo('receipt@example.org')
  expect(sent.map(({ template }) => template)).toEqual(['consent_receipt', 'consent_receipt'])
  expect(sent[0]?.text).toContain('Religion')
  expect(sent[1]?.text).toContain('National ID')
  expect(sent[1]?.text).not.toContain('Religion')
})

test('a changed text is asked about until the new one is agreed to; a consent taken back is not', async () => {
  const { id, token } = await member('again@example.org')
  expect(await changedTexts(id)).toEqual([])
  const onward = () => pathAfterSignIn({ access: token }, '/host?flash=signedIn')
  expect(await onward()).toBe('/host?flash=signedIn')
  const older = (purpose: string, given: boolean) =>
    query(sql`
      insert into consents (family, subject, purpose, given, version, text_hash, locale, origin)
      values ('members', ${id}, ${purpose}, ${given}, 0, '', 'en', 'form')`)
  await older('terms', true)
  await older('public_profile', true)
  await older('public_profile', false)
  expect(await changedTexts(id)).toEqual(['terms'])
  expect(await onward()).toBe('/my-profile/agree?redirect=%2Fhost%3Fflash%3DsignedIn')
  await keepConsents(id, ['terms'], true, 'en')
  expect(await changedTexts(id)).toEqual([])
})

test('the overview says who sees which filled field, by what the owner chose', async () => {
  const own = await memberWithEntry('circles@example.org')
  const labelsOf = async (circle: Circle) =>
    (await seenBy(own.viewer, 'en'))?.groups.find((one) => one.circle === circle)?.labels ?? []
  const levels = JSON.stringify([{ field: 'awards', level: 'members' }])
  await query(sql`
    update talents set awards = '[{"title":"Best loom"}]'::jsonb, email = 'circles@example.org', visibility = ${levels}::jsonb
    where id = ${own.entry}`)
  expect(await labelsOf('everyone')).toContain('Full name')
  expect(await labelsOf('members')).toContain('Awards')
  expect(await labelsOf('few')).toContain('E-mail')
  expect([...(await labelsOf('everyone')), ...(await labelsOf('members'))]).not.toContain('E-mail')
  expect(await seenBy({ ...own.viewer, id: randomUUID() }, 'en')).toBeNull()
})
