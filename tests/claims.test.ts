// Uploaded people: told once, then they claim, correct or remove their entry; staff and uploads propose where somebody owns it.
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { isGone } from '#engine/server/erasing.ts'
import { checkRun } from '#engine/server/import/check.ts'
import { startCommit, workCommit } from '#engine/server/import/commit.ts'
import { createRun, getRun, type Run } from '#engine/server/import/runs.ts'
import { startUndo, workUndo } from '#engine/server/import/undo.ts'
import { listProposals } from '#engine/server/proposals.ts'
import { records } from '#engine/server/records.ts'
import { suppress } from '#engine/server/suppressions.ts'
import { memberTasks, staffWork } from '#engine/server/waiting.ts'
import { system, type Viewer, visitor } from '#engine/viewer.ts'
import { accountOf, isProven } from '#features/claims/account.ts'
import { sendLinkAgain } from '#features/claims/ask-link.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { correct } from '#features/claims/corrections.ts'
import { decideRequest } from '#features/claims/decide.ts'
import { findUnclaimed } from '#features/claims/entries.ts'
import { findByLink } from '#features/claims/links.ts'
import { listSendings, startSending, workSending } from '#features/claims/notices.ts'
import { eraseRemoved, removeEntry } from '#features/claims/remove.ts'
import { askToClaim, listRequests, object } from '#features/claims/requests.ts'
import { settleCorrection, settleOwn } from '#features/claims/settle.ts'
import { untoldByCountry } from '#features/claims/untold.ts'
import { addClaims } from '#features/claims/waiting.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/db.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aMember, staffWith } from '#tests/support/viewers.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useDatabase()
useRegistry(registry)
addClaims()

let thailand = ''
let vietnam = ''
let thAdmin: Viewer
let vnAdmin: Viewer
const admin = staffWith('admin')
beforeAll(async () => {
  thailand = await country('TH')
  vietnam = await country('VN')
  thAdmin = staffWith('country_admin', thailand)
  vnAdmin = staffWith('country_admin', vietnam)
})
beforeEach(async () => {
  await query(sql`
    truncate talents, members, suppressions, search, import_runs, mails, claim_notices, notice_sendings, erasures, gone_addresses cascade`)
})

const talents = () => getKind('talents')
type Values = Record<string, unknown>
const uploaded = (values: Values = {}) =>
  build('talents', { country: thailand, status: 'published', source: 'import', ...values })
const member = async (email: string, values: Values = {}): Promise<Viewer> => ({
  ...aMember(),
  review: { entries: true, changes: false },
  id: (
    await build('members', {
      email,
      country: thailand,
      status: 'active',
      memberType: 'researcher',
      emailVerifiedAt: '2026-01-01T00:00:00.000Z',
      ...values,
    })
  ).id,
})
const account = async (viewer: Viewer) =>
  (await accountOf(viewer)) as NonNullable<Awaited<ReturnType<typeof accountOf>>>
const stored = (id: string) => queryOne<Values>(sql`select * from talents where id = ${id}::uuid`)
const isSeen = async (id: string): Promise<boolean> => (await records(visitor(), talents()).find(id)) !== null

async function send(viewer: Viewer, countries: string[], kind = talents()): Promise<void> {
  await workSending(await startSending(viewer, kind, countries, null), viewer)
}
async function linkOf(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /\/claim\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function claimable(email: string) {
  const found = await findByLink(await linkOf(email))
  if (!found) throw new Error('the link is dead')
  return found
}

describe('notices', () => {
  test('each person is told once, in the language of the country and English, and is public from then on', async () => {
    const row = await uploaded({ email: 'somchai@example.org', fullName: 'Somchai Demo' })
    expect(await isSeen(row.id)).toBe(false)
    await send(admin, [thailand])
    await send(admin, [thailand]).catch((error: { status: number }) => expect(error.status).toBe(404))
    const mails = await mailsTo('somchai@example.org')
    expect(mails.map(({ template, locale }) => [template, locale])).toEqual([['notice_claim', 'th']])
    expect(mails[0]?.text).toMatch(/\/th\/claim\/[\w-]{43}\?do=remove/)
    expect(mails[0]?.text).toMatch(/portal\.example\/claim\/[\w-]{43}\?do=correct/)
    expect(mails[0]?.subject).toContain(' / ')
    expect(await stored(row.id)).toMatchObject({ claim_status: 'invited' })
    expect(await isSeen(row.id)).toBe(true)
  })

  test('who was told before is not told again by another entry, and who asked not to be listed never', async () => {
    const first = await uploaded({ email: 'once@example.org' })
    await send(admin, [thailand])
    await records(system(), talents()).remove(first.id)
    const again = await uploaded({ email: 'ONCE@example.org' })
    const silent = await uploaded({ email: 'gone@example.org', fullName: 'Quiet Person' })
    await query(sql`update talents set email = null where id = ${silent.id}::uuid`)
    await suppress(system(), 'email', 'gone@example.org', 'objected')
    await query(sql`update talents set email = 'gone@example.org' where id = ${silent.id}::uuid`)
    await send(admin, [thailand])
    expect(await mailsTo('once@example.org')).toHaveLength(1)
    expect(await mailsTo('gone@example.org')).toEqual([])
    expect(await stored(again.id)).toMatchObject({ claim_status: 'invited' })
    expect(await stored(silent.id)).toMatchObject({ claim_status: 'unclaimed', notice_at: null })
    expect((await claimable('once@example.org')).row['id']).toBe(again.id)
    expect(await listSendings(admin, talents())).toMatchObject([
      { sent: 0, skipped: 2 },
      { sent: 1, skipped: 0 },
    ])
  })

  test('staff of a country see and tell only its people; who may not upload tells nobody', async () => {
    await uploaded({ email: 'th@example.org' })
    await uploaded({ email: 'vn@example.org', country: vietnam })
    expect((await untoldByCountry(thAdmin, talents(), null, locales)).map(({ id }) => id)).toEqual([thailand])
    await expect(startSending(thAdmin, talents(), [thailand, vietnam], null)).rejects.toMatchObject({ status: 404 })
    await expect(startSending(staffWith('author'), talents(), [thailand], null)).rejects.toMatchObject({ status: 403 })
    await expect(startSending(staffWith('country_admin'), talents(), [thailand], null)).rejects.toMatchObject({
      status: 403,
    })
    await send(thAdmin, [thailand])
    expect(await mailsTo('th@example.org')).toHaveLength(1)
    expect(await mailsTo('vn@example.org')).toEqual([])
    expect(await listSendings(vnAdmin, talents())).toEqual([])
  })

  test('a sender who lost the rights meanwhile sends nothing', async () => {
    await uploaded({ email: 'late@example.org' })
    await workSending(await startSending(admin, talents(), [thailand], null))
    expect(await mailsTo('late@example.org')).toEqual([])
  })

  test('the work queue says how many wait and how many of thirty days are left', async () => {
    const row = await uploaded({ email: 'waits@example.org' })
    await query(sql`update talents set created_at = now() - interval '26 days 1 hour' where id = ${row.id}::uuid`)
    const queue = (viewer: Viewer) => staffWork(viewer, talents())
    expect(await queue(thAdmin)).toEqual([
      { text: '1 person to be told, 4 days left', count: 1, href: '/backend/manages/talents/notices' },
    ])
    expect(await queue(vnAdmin)).toEqual([])
    expect(await queue(staffWith('author'))).toEqual([])
  })
})

describe('the link', () => {
  test('it is dead when the address of the entry is another one by now, when a newer link came, or after 60 days', async () => {
    const row = await uploaded({ email: 'old@example.org' })
    await send(admin, [thailand])
    const first = await linkOf('old@example.org')
    expect(await findByLink(first)).not.toBeNull()
    await sendLinkAgain('OLD@example.org')
    expect(await findByLink(first)).toBeNull()
    const second = await linkOf('old@example.org')
    expect(await findByLink(second)).not.toBeNull()
    await query(sql`update claim_notices set expires_at = now()`)
    expect(await findByLink(second)).toBeNull()
    await query(sql`update claim_notices set expires_at = now() + interval '1 day'`)
    await query(sql`update talents set email = 'new@example.org' where id = ${row.id}::uuid`)
    expect(await findByLink(second)).toBeNull()
    expect(await findByLink('x'.repeat(43))).toBeNull()
    await sendLinkAgain('nobody@example.org')
    expect(await mailsTo('nobody@example.org')).toEqual([])
  })

  test('removed: off at once, erased with its traces, never uploaded or told again; the address answers gone', async () => {
    const row = await uploaded({ email: 'away@example.org', orcid: '0000-0002-1825-0097', fullName: 'Away Person' })
    await send(admin, [thailand])
    const link = await linkOf('away@example.org')
    await removeEntry(visitor(), await claimable('away@example.org'))
    expect(await isSeen(row.id)).toBe(false)
    expect(await findByLink(link)).toBeNull()
    expect(await eraseRemoved(system())).toBe(1)
    expect(await eraseRemoved(system())).toBe(0)
    expect(await stored(row.id)).toBeUndefined()
    expect(await isGone(talents(), String(row['slug']))).toBe(true)
    const traces = await query(sql`
      select 1 from audit_entries where row_id = ${row.id}::uuid and (label is not null or changed is not null)
      union all select 1 from search where id = ${row.id}::uuid`)
    expect(traces).toEqual([])
    const run = await check('Away Person,TH,away@example.org,,\nAway Again,TH,,0000-0002-1825-0097,\n')
    expect(run.counts).toMatchObject({ skipped: 2, create: 0 })
  })
})

describe('claiming', () => {
  test('the confirmed address proves it, the consent decides who sees it, and nobody claims it twice', async () => {
    const row = await uploaded({ email: 'me@example.org' })
    await send(admin, [thailand])
    const me = await member('ME@example.org')
    const other = await member('other@example.org')
    const unconfirmed = await member('maybe@example.org', { status: 'unverified' })
    const found = await claimable('me@example.org')
    expect(await isProven(await account(me), found.row)).toBe(true)
    expect(await isProven(await account(other), found.row)).toBe(false)
    expect(await accountOf(unconfirmed)).toBeNull()
    expect((await memberTasks(me)).map(({ href }) => href)).toEqual([`/my-profile/claim/${row.id}`])
    expect(await memberTasks(other)).toEqual([])
    expect(await claimEntry(me, String(me.id), row.id, false)).toBe(true)
    expect(await stored(row.id)).toMatchObject({ owner: me.id, claim_status: 'claimed', profile_public: false })
    expect(await isSeen(row.id)).toBe(false)
    expect(await claimEntry(other, String(other.id), row.id, true)).toBe(false)
    expect(await findByLink(await linkOf('me@example.org'))).toBeNull()
    const mine = await records(me, talents()).get(row.id)
    await records(me, talents()).update(row.id, { profilePublic: true }, Number(mine['version']))
    expect(await isSeen(row.id)).toBe(true)
  })

  test('an ORCID iD the member signed in with proves it too; an organization owns no person', async () => {
    const row = await uploaded({ orcid: '0000-0002-1825-0097' })
    const entry = await findUnclaimed(row.id)
    const me = await member('a@example.org')
    const firm = await member('b@example.org', { memberType: 'organization', organizationName: 'Firm' })
    expect(await isProven(await account(me), entry?.row ?? {})).toBe(false)
    for (const one of [me, firm])
      await query(sql`
        insert into member_identities (provider, subject, member) values (${one === me ? 'orcid' : 'other'}, '0000-0002-1825-0097', ${one.id}::uuid)`)
    expect(await isProven(await account(me), entry?.row ?? {})).toBe(true)
    expect(await isProven(await account(firm), entry?.row ?? {})).toBe(false)
    expect((await memberTasks(me)).map(({ href }) => href)).toEqual([`/my-profile/claim/${row.id}`])
    await claimEntry(me, String(me.id), row.id, true)
    expect((await stored(row.id))?.['orcid_verified_at']).not.toBeNull()
  })

  test('an earlier entry of the member goes into it: own words stay, the others are proposed field by field', async () => {
    const me = await member('both@example.org')
    const mine = await build('talents', {
      country: thailand,
      owner: me.id,
      claimStatus: 'claimed',
      fullName: 'My Own Name',
      affiliation: 'My institute',
      scopusId: null,
      status: 'published',
      profilePublic: true,
    })
    const student = await build('young-talents', { country: thailand })
    const pupil = await build('young-talents', { country: thailand, supervisor: mine.id })
    const row = await uploaded({
      email: 'both@example.org',
      fullName: 'Uploaded Name',
      affiliation: 'Their institute',
      scopusId: '57200000001',
    })
    expect(await claimEntry(me, String(me.id), row.id, false)).toBe(true)
    expect(await stored(row.id)).toMatchObject({
      full_name: 'My Own Name',
      affiliation: 'My institute',
      scopus_id: '57200000001',
      owner: me.id,
      profile_public: true,
    })
    expect((await stored(mine.id))?.['deleted_at']).not.toBeNull()
    expect(await stored(pupil.id)).toMatchObject({ supervisor: row.id })
    expect(await records(visitor(), talents()).renamed(String(mine['slug']))).toBe((await stored(row.id))?.['slug'])
    expect(await stored(student.id)).toMatchObject({ supervisor: null })
    const open = await listProposals(row.id, 'upload')
    const byField = Object.fromEntries(open.map(({ field, value, id }) => [field, { value, id }]))
    expect(byField).toMatchObject({ fullName: { value: 'Uploaded Name' }, affiliation: { value: 'Their institute' } })
    const words = await wordsIn('en')
    expect(await settleOwn(me, String(byField['affiliation']?.id), true, words)).toBeNull()
    expect(await settleOwn(me, String(byField['fullName']?.id), false, words)).toBeNull()
    expect(await stored(row.id)).toMatchObject({ full_name: 'My Own Name', affiliation: 'Their institute' })
    const stranger = await member('stranger@example.org')
    const [left] = await listProposals(row.id, 'upload')
    if (left) await expect(settleOwn(stranger, left.id, true, words)).rejects.toMatchObject({ status: 404 })
  })
})

describe('requests', () => {
  const over = () => query(sql`update claim_requests set object_until = now() - interval '1 minute'`)
  const ask = async (viewer: Viewer, id: string) => {
    const entry = await findUnclaimed(id)
    if (entry) await askToClaim(await account(viewer), entry, 'I work there, see my page.')
  }
  const only = async (viewer: Viewer = admin) => (await listRequests(viewer, talents()))[0]

  test('the address of the entry has seven days to object, then staff of the country approve', async () => {
    const row = await uploaded({ email: 'entry@example.org', noticeAt: '2026-01-01T00:00:00.000Z' })
    const me = await member('me@example.org')
    await ask(me, row.id)
    await ask(me, row.id)
    const mails = await mailsTo('entry@example.org')
    expect(mails.map(({ template }) => template)).toEqual(['claim_request'])
    expect(await listRequests(vnAdmin, talents())).toEqual([])
    expect(await listRequests(staffWith('author'), talents())).toEqual([])
    const request = await only(thAdmin)
    expect(request?.reason).toBe('I work there, see my page.')
    const id = String(request?.id)
    await expect(decideRequest(vnAdmin, id, true, '')).rejects.toMatchObject({ status: 404 })
    await expect(decideRequest(thAdmin, id, true, '')).rejects.toMatchObject({ code: 'may_object' })
    await over()
    await decideRequest(thAdmin, id, true, '')
    expect(await stored(row.id)).toMatchObject({ owner: me.id, claim_status: 'claimed' })
    expect((await mailsTo('me@example.org')).map(({ template }) => template)).toEqual(['claim_result'])
  })

  test('an objection stops it; a denial needs a reason and leaves everything as it was', async () => {
    const row = await uploaded({ email: 'entry@example.org', noticeAt: '2026-01-01T00:00:00.000Z' })
    const before = await stored(row.id)
    const me = await member('me@example.org')
    await ask(me, row.id)
    const holder = await claimable('entry@example.org')
    await object(String(holder.row['id']))
    await over()
    const id = String((await only())?.id)
    await expect(decideRequest(admin, id, true, '')).rejects.toMatchObject({ code: 'may_object' })
    await expect(decideRequest(admin, id, false, '')).rejects.toMatchObject({ code: 'no_reason' })
    await decideRequest(admin, id, false, 'The page names somebody else.')
    expect(await stored(row.id)).toEqual(before)
    expect(await only()).toBeUndefined()
    const [mail] = await mailsTo('me@example.org')
    expect(mail?.text).toContain('The page names somebody else.')
  })

  test('who asked is answered when the person claims by the address', async () => {
    const row = await uploaded({ email: 'entry@example.org', noticeAt: '2026-01-01T00:00:00.000Z' })
    const me = await member('wrong@example.org')
    await ask(me, row.id)
    const right = await member('entry@example.org')
    expect(await claimEntry(right, String(right.id), row.id, true)).toBe(true)
    expect((await mailsTo('wrong@example.org')).map(({ template }) => template)).toEqual(['claim_result'])
    expect(await only()).toBeUndefined()
  })
})

describe('corrections and later uploads', () => {
  test('a person without account corrects; staff of the country take it or leave it, a wrong value is refused at once', async () => {
    const row = await uploaded({ email: 'fix@example.org', affiliation: 'Wrong place' })
    await send(admin, [thailand])
    const words = await wordsIn('en')
    const found = await claimable('fix@example.org')
    expect(await correct(found, { affiliation: 'Wrong place' }, words, 'en')).toMatchObject({ isEmpty: true })
    expect(await correct(found, { orcid: '1234', fullName: '' }, words, 'en')).toMatchObject({
      errors: { orcid: expect.any(String), fullName: expect.any(String) },
    })
    expect(await listProposals(row.id, 'person')).toEqual([])
    expect(await correct(found, { affiliation: 'Right place', remark: 'And my degree.' }, words, 'en')).toEqual({
      ok: true,
    })
    const open = await listProposals(row.id, 'person')
    const [field, remark] = [open.find((one) => one.field), open.find((one) => !one.field)]
    await expect(settleCorrection(vnAdmin, talents(), String(field?.id), true, words)).rejects.toMatchObject({
      status: 404,
    })
    expect((await staffWork(thAdmin, talents())).map(({ href }) => href)).toEqual([
      '/backend/manages/talents/claims#corrections',
    ])
    expect(await settleCorrection(thAdmin, talents(), String(field?.id), true, words)).toBeNull()
    expect(await settleCorrection(thAdmin, talents(), String(remark?.id), false, words)).toBeNull()
    expect(await stored(row.id)).toMatchObject({ affiliation: 'Right place' })
    expect(await staffWork(thAdmin, talents())).toEqual([])
  })

  test('an upload changes nothing of an entry that has its owner: it proposes, once for each value, and undone nothing', async () => {
    const me = await member('own@example.org')
    const row = await build('talents', {
      country: thailand,
      owner: me.id,
      claimStatus: 'claimed',
      email: 'own@example.org',
      fullName: 'Own Name',
      affiliation: 'Here',
    })
    const line = 'File Name,TH,own@example.org,,There\n'
    const run = await commit(await check(line))
    expect(run.counts).toMatchObject({ proposed: 1, create: 0, update: 0 })
    expect(await stored(row.id)).toMatchObject({ full_name: 'Own Name', affiliation: 'Here' })
    const open = await listProposals(row.id, 'upload')
    expect(open.map(({ field, value }) => [field, value]).toSorted()).toEqual([
      ['affiliation', 'There'],
      ['fullName', 'File Name'],
    ])
    expect((await memberTasks(me)).map(({ href }) => href)).toEqual(['/my-profile/changes'])
    const words = await wordsIn('en')
    for (const { id } of open) await settleOwn(me, id, false, words)
    await commit(await check(line))
    expect(await listProposals(row.id, 'upload')).toEqual([])
    const third = await commit(await check('Third Name,TH,own@example.org,,There\n'))
    expect(await listProposals(row.id, 'upload')).toHaveLength(1)
    await startUndo(system(), third.number)
    await workUndo(system(), third.number)
    expect(await listProposals(row.id, 'upload')).toEqual([])
  })
})

async function check(lines: string): Promise<Run> {
  const text = `Full name,Country,E-mail,ORCID,Affiliation\n${lines}`
  const run = await createRun(system(), talents(), Buffer.from(text), `${randomBytes(4).toString('hex')}.csv`)
  await checkRun(system(), run)
  return getRun(system(), run.number)
}

async function commit(run: Run): Promise<Run> {
  await startCommit(system(), run.number, {})
  await workCommit(system(), run.number)
  return getRun(system(), run.number)
}

test('a person who was told is known by a keyed hash only', async () => {
  await uploaded({ email: 'hash@example.org' })
  await send(admin, [thailand])
  const [notice] = await query(sql`select * from claim_notices`)
  expect(JSON.stringify(notice)).not.toContain('hash@example.org')
  expect(notice?.['person']).toMatch(/^[\w-]{43}$/)
})
