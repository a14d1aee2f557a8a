// Notices: uploaded people are told once, by whoever may upload them, and are known by a keyed hash only.
import { describe, expect, test } from 'vitest'
import { records } from '#engine/store/records.ts'
import { suppress } from '#features/suppressions/suppressions.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { listSendings, startSending, processSending } from '#features/claims/notices/notices.ts'
import { unnotifiedByCountry } from '#features/claims/notices/unnotified.ts'
import { query, sql } from '#server/database/db.ts'
import {
  admin,
  claimable,
  isSeen,
  send,
  stored,
  talents,
  uploaded,
  openClaims,
  world,
} from '#tests/support/people/claims.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { locales } from '#words/locales.ts'

openClaims()

describe('notices', () => {
  test('each person is told once, in the language of the country and English, and is public from then on', async () => {
    const row = await uploaded({ email: 'somchai@example.org', fullName: 'Somchai Demo' })
    expect(await isSeen(row.id)).toBe(false)
    await send(admin, [world.thailand])
    await send(admin, [world.thailand]).catch((error: { status: number }) => expect(error.status).toBe(404))
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
    await send(admin, [world.thailand])
    await records(system(), talents()).remove(first.id)
    const again = await uploaded({ email: 'ONCE@example.org' })
    const silent = await uploaded({ email: 'gone@example.org', fullName: 'Quiet Person' })
    await query(sql`update talents set email = null where id = ${silent.id}::uuid`)
    await suppress(system(), 'email', 'gone@example.org', 'objected')
    await query(sql`update talents set email = 'gone@example.org' where id = ${silent.id}::uuid`)
    await send(admin, [world.thailand])
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
    await uploaded({ email: 'vn@example.org', country: world.vietnam })
    expect((await unnotifiedByCountry(world.thAdmin, talents(), null, locales)).map(({ id }) => id)).toEqual([
      world.thailand,
    ])
    await expect(startSending(world.thAdmin, talents(), [world.thailand, world.vietnam], null)).rejects.toMatchObject({
      status: 404,
    })
    await expect(startSending(staffWith('author'), talents(), [world.thailand], null)).rejects.toMatchObject({
      status: 403,
    })
    await expect(startSending(staffWith('country_admin'), talents(), [world.thailand], null)).rejects.toMatchObject({
      status: 403,
    })
    await send(world.thAdmin, [world.thailand])
    expect(await mailsTo('th@example.org')).toHaveLength(1)
    expect(await mailsTo('vn@example.org')).toEqual([])
    expect(await listSendings(world.vnAdmin, talents())).toEqual([])
  })

  test('a sender who lost the rights meanwhile sends nothing', async () => {
    await uploaded({ email: 'late@example.org' })
    await processSending(await startSending(admin, talents(), [world.thailand], null))
    expect(await mailsTo('late@example.org')).toEqual([])
  })

  test('the work queue says how many wait and how many of thirty days are left', async () => {
    const row = await uploaded({ email: 'waits@example.org' })
    await query(sql`update talents set created_at = now() - interval '26 days 1 hour' where id = ${row.id}::uuid`)
    const queue = (viewer: Viewer) => staffWork(viewer, talents())
    expect(await queue(world.thAdmin)).toEqual([
      { text: '1 ASEAN talent to notify', count: 1, href: '?only=untold', urgency: 'due', days: 4 },
    ])
    expect(await queue(world.vnAdmin)).toEqual([])
    expect(await queue(staffWith('author'))).toEqual([])
  })
})

test('a person who was told is known by a keyed hash only', async () => {
  await uploaded({ email: 'hash@example.org' })
  await send(admin, [world.thailand])
  const [notice] = await query(sql`select * from claim_notices`)
  expect(JSON.stringify(notice)).not.toContain('hash@example.org')
  expect(notice?.['person']).toMatch(/^[\w-]{43}$/)
})
