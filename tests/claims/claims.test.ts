// Uploaded people claim their entry by its address, by an ORCID iD or by the decision of staff, or have it removed.
import { describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { isGone } from '#engine/store/history/erasing.ts'
import { listProposals } from '#features/proposals/proposals.ts'
import { records } from '#engine/store/records.ts'
import { memberTasks } from '#engine/interfaces/work-queue.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { accountOf, isProven } from '#features/claims/account.ts'
import { sendLinkAgain } from '#features/claims/ask-link.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { decideRequest } from '#features/claims/decide.ts'
import { eraseEntry } from '#features/claims/entry/erase-entry.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { findByLink } from '#features/claims/links.ts'
import { removeEntry } from '#features/claims/entry/remove.ts'
import { eraseDue } from '#features/erasures/erase-due.ts'
import { askToClaim, countRequests, listRequests, object } from '#features/claims/requests.ts'
import { decideOwn } from '#features/claims/corrections/decide-correction.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import {
  account,
  admin,
  check,
  claimable,
  isSeen,
  linkOf,
  member,
  send,
  stored,
  talents,
  uploaded,
  openClaims,
  world,
} from '#tests/support/people/claims.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { wordsIn } from '#words/words-in.ts'

openClaims()

describe('the link', () => {
  test('it is dead when the address of the entry is another one by now, when a newer link came, or after 60 days', async () => {
    const row = await uploaded({ email: 'old@example.org' })
    await send(admin, [world.thailand])
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
    await send(admin, [world.thailand])
    const link = await linkOf('away@example.org')
    await removeEntry(visitor(), await claimable('away@example.org'))
    expect(await isSeen(row.id)).toBe(false)
    expect(await findByLink(link)).toBeNull()
    expect(await eraseDue()).toBe(1)
    expect(await eraseDue()).toBe(0)
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

describe('erased by staff', () => {
  test('by secret and admin only, unclaimed entries only; off at once, and never uploaded again', async () => {
    const row = await uploaded({ email: 'letter@example.org', fullName: 'Letter Writer' })
    await send(admin, [world.thailand])
    const link = await linkOf('letter@example.org')
    for (const other of [world.thAdmin, staffWith('editor'), staffWith('executive'), visitor()])
      await expect(eraseEntry(other, talents(), row.id)).rejects.toMatchObject({ status: 403 })
    expect(await isSeen(row.id)).toBe(true)
    await expect(eraseEntry(admin, getKind('young-talents'), row.id)).rejects.toMatchObject({ status: 404 })
    await eraseEntry(admin, talents(), row.id)
    expect(await isSeen(row.id)).toBe(false)
    expect(await findByLink(link)).toBeNull()
    await expect(eraseEntry(admin, talents(), row.id)).rejects.toMatchObject({ status: 404 })
    expect(await eraseDue()).toBe(1)
    expect(await stored(row.id)).toBeUndefined()
    expect((await check('Letter Writer,TH,letter@example.org,,\n')).counts).toMatchObject({ skipped: 1, create: 0 })

    const claimed = await uploaded({ email: 'mine@example.org', claimStatus: 'claimed' })
    await expect(eraseEntry(admin, talents(), claimed.id)).rejects.toMatchObject({ status: 404 })
    expect(await stored(claimed.id)).toBeDefined()
  })
})

describe('claiming', () => {
  test('the confirmed address proves it, the consent decides who sees it, and nobody claims it twice', async () => {
    const row = await uploaded({ email: 'me@example.org' })
    await send(admin, [world.thailand])
    const me = await member('ME@example.org')
    const other = await member('other@example.org')
    const unconfirmed = await member('maybe@example.org', { status: 'unverified' })
    const found = await claimable('me@example.org')
    expect(await isProven(await account(me), found.row)).toBe(true)
    expect(await isProven(await account(other), found.row)).toBe(false)
    expect(await accountOf(unconfirmed)).toBeNull()
    expect((await memberTasks(me)).map(({ href }) => href)).toEqual([`/my-profile/claim/${row.id}`])
    expect(await memberTasks(other)).toEqual([])
    expect(await claimEntry(me, String(me.id), row.id, {})).toBe(true)
    expect(await stored(row.id)).toMatchObject({ owner: me.id, claim_status: 'claimed', profile_public: false })
    expect(await isSeen(row.id)).toBe(false)
    expect(await claimEntry(other, String(other.id), row.id, { isPublic: true })).toBe(false)
    expect(await findByLink(await linkOf('me@example.org'))).toBeNull()
    const mine = await records(me, talents()).get(row.id)
    await records(me, talents()).update(row.id, { profilePublic: true }, Number(mine['version']))
    expect(await isSeen(row.id)).toBe(true)
  })

  test('an ORCID iD the member signed in with proves it too; an organization owns no person', async () => {
    const row = await uploaded({ orcid: '0000-0002-1825-0097' })
    const entry = await findUnclaimed(row.id)
    if (!entry) throw new Error('there is no such entry')
    const me = await member('a@example.org')
    const firm = await member('b@example.org', { memberType: 'organization', organizationName: 'Firm' })
    expect(await isProven(await account(me), entry.row)).toBe(false)
    for (const one of [me, firm])
      await query(sql`
        insert into member_identities (provider, subject, member) values (${one === me ? 'orcid' : 'other'}, '0000-0002-1825-0097', ${one.id}::uuid)`)
    expect(await isProven(await account(me), entry.row)).toBe(true)
    expect(await isProven(await account(firm), entry.row)).toBe(false)
    expect((await memberTasks(me)).map(({ href }) => href)).toEqual([`/my-profile/claim/${row.id}`])
    await claimEntry(me, String(me.id), row.id, { isPublic: true })
    expect((await stored(row.id))?.['orcid_verified_at']).not.toBeNull()
  })

  test('an earlier entry of the member goes into it: own words stay, the others are proposed field by field', async () => {
    const me = await member('both@example.org')
    const mine = await build('talents', {
      country: world.thailand,
      owner: me.id,
      claimStatus: 'claimed',
      fullName: 'My Own Name',
      affiliation: 'My institute',
      scopusId: null,
      status: 'published',
      profilePublic: true,
    })
    const student = await build('young-talents', { country: world.thailand })
    const pupil = await build('young-talents', { country: world.thailand, supervisor: mine.id })
    const row = await uploaded({
      email: 'both@example.org',
      fullName: 'Uploaded Name',
      affiliation: 'Their institute',
      scopusId: '57200000001',
    })
    expect(await claimEntry(me, String(me.id), row.id, {})).toBe(true)
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
    expect(await decideOwn(me, String(byField['affiliation']?.id), true, words)).toBeNull()
    expect(await decideOwn(me, String(byField['fullName']?.id), false, words)).toBeNull()
    expect(await stored(row.id)).toMatchObject({ full_name: 'My Own Name', affiliation: 'Their institute' })
    const stranger = await member('stranger@example.org')
    const [left] = await listProposals(row.id, 'upload')
    if (left) await expect(decideOwn(stranger, left.id, true, words)).rejects.toMatchObject({ status: 404 })
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
    expect(await listRequests(world.vnAdmin, talents())).toEqual([])
    expect(await listRequests(staffWith('author'), talents())).toEqual([])
    // What the work queue counts is what the list shows.
    const counts = [world.vnAdmin, staffWith('author'), world.thAdmin].map((one) => countRequests(one, talents()))
    expect((await Promise.all(counts)).map(({ count }) => count)).toEqual([0, 0, 1])
    const request = await only(world.thAdmin)
    expect(request?.reason).toBe('I work there, see my page.')
    const id = String(request?.id)
    await expect(decideRequest(world.vnAdmin, id, true, '')).rejects.toMatchObject({ status: 404 })
    await expect(decideRequest(world.thAdmin, id, true, '')).rejects.toMatchObject({ code: 'may_object' })
    await over()
    await decideRequest(world.thAdmin, id, true, '')
    expect(await stored(row.id)).toMatchObject({ owner: me.id, claim_status: 'claimed' })
    expect((await mailsTo('me@example.org')).map(({ template }) => template)).toEqual(['claim_result'])
    expect(await notificationsOf({ realm: 'member', account: String(me.id) })).toEqual([
      ['The entry you claimed is yours now', null, '/my-profile'],
    ])
  })

  test('approved by two of the staff, and claimed by its link, at the same moment, it gets one owner', async () => {
    const row = await uploaded({ email: 'entry@example.org', noticeAt: '2026-01-01T00:00:00.000Z' })
    const [me, holder] = [await member('me@example.org'), await member('entry@example.org')]
    await ask(me, row.id)
    await over()
    const id = String((await only())?.id)
    const done = await Promise.allSettled([
      decideRequest(admin, id, true, ''),
      claimEntry(holder, String(holder.id), row.id, {}),
      decideRequest(world.thAdmin, id, true, ''),
      claimEntry(holder, String(holder.id), row.id, {}),
    ])
    const said = done.map((one) => (one.status === 'rejected' ? (one.reason as { status?: number }).status : one.value))
    expect(said.filter((one) => one === undefined || one === true)).toHaveLength(1)
    expect(
      // 409: staff who came late read that it is decided.
      said.every((one) => [undefined, true, false, 404, 409].includes(one as never)),
      String(said),
    ).toBe(true)
    const owner = said.includes(true) ? holder.id : me.id
    expect(await stored(row.id)).toMatchObject({ owner, claim_status: 'claimed' })
    expect((await mailsTo('me@example.org')).map(({ template }) => template)).toEqual(['claim_result'])
  })

  test('an objection stops it; a denial needs a reason and leaves everything as it was', async () => {
    const row = await uploaded({ email: 'entry@example.org', noticeAt: '2026-01-01T00:00:00.000Z' })
    const before = await stored(row.id)
    const me = await member('me@example.org')
    await ask(me, row.id)
    const holder = await claimable('entry@example.org')
    await object(holder.row['id'])
    await over()
    const id = String((await only())?.id)
    await expect(decideRequest(admin, id, true, '')).rejects.toMatchObject({ code: 'may_object' })
    await expect(decideRequest(admin, id, false, '')).rejects.toMatchObject({ code: 'no_reason' })
    await decideRequest(admin, id, false, 'The page names somebody else.')
    expect(await stored(row.id)).toEqual(before)
    expect(await only()).toBeUndefined()
    const [mail] = await mailsTo('me@example.org')
    expect(mail?.text).toContain('The page names somebody else.')
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\/[\w-]{43}$/)
    expect(await notificationsOf({ realm: 'member', account: String(me.id) })).toEqual([
      ['The entry you claimed was not given to you', 'The page names somebody else.', '/my-profile'],
    ])
  })

  test('staff of the country hear that a request waits, the admins where there are none; nobody is named there', async () => {
    const admins = await build('users', { email: 'an.admin@example.org', role: 'admin', status: 'active' })
    const inAdmins = { realm: 'staff', account: admins.id } as const
    await ask(await member('first@example.org'), (await uploaded({ email: 'entry@example.org' })).id)
    const waits = ['A claim is waiting for your decision', null, '/backend/manages/talents/claims']
    expect(await notificationsOf(inAdmins)).toEqual([waits])
    const row = await uploaded({ email: 'second.entry@example.org' })
    const near = await build('users', {
      email: 'near@example.org',
      role: 'country_admin',
      country: (await findUnclaimed(row.id))?.row['country'],
      status: 'active',
    })
    await ask(await member('second@example.org'), row.id)
    expect(await notificationsOf({ realm: 'staff', account: near.id })).toEqual([waits])
    expect(await notificationsOf(inAdmins)).toHaveLength(1)
    const [mail] = await mailsTo('near@example.org')
    expect(mail?.template).toBe('claim_request')
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\/[\w-]{43}$/)
  })

  test('a request that somebody else decided is said to be decided, where its entry is in reach', async () => {
    const row = await uploaded({ email: 'entry@example.org' })
    await ask(await member('twice@example.org'), row.id)
    const id = String((await only())?.id)
    await decideRequest(admin, id, false, 'Another person of the same name')
    await expect(decideRequest(world.thAdmin, id, false, 'Late')).rejects.toMatchObject({ code: 'decided_before' })
    await expect(decideRequest(world.vnAdmin, id, false, 'Late')).rejects.toMatchObject({ status: 404 })
    await over()
    await expect(decideRequest(admin, id, true, '')).rejects.toMatchObject({ code: 'decided_before' })
    expect(await stored(row.id)).toMatchObject({ owner: null, claim_status: 'unclaimed' })
  })

  test('who asked is answered when the person claims by the address', async () => {
    const row = await uploaded({ email: 'entry@example.org', noticeAt: '2026-01-01T00:00:00.000Z' })
    const me = await member('wrong@example.org')
    await ask(me, row.id)
    const right = await member('entry@example.org')
    expect(await claimEntry(right, String(right.id), row.id, { isPublic: true })).toBe(true)
    expect((await mailsTo('wrong@example.org')).map(({ template }) => template)).toEqual(['claim_result'])
    expect(await only()).toBeUndefined()
  })
})
