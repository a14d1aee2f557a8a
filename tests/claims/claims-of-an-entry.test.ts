// The page of one entry for staff: whether its person was told, in which language, what was answered, and what staff may do about it.
import { describe, expect, test } from 'vitest'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { suppress } from '#features/suppressions/suppressions.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { askToClaim, object } from '#features/claims/requests.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { correct } from '#features/claims/corrections/corrections.ts'
import { action as act, type EntryAnswer } from '#features/claims/entry/entry.action.ts'
import { type EntryData, loader as load } from '#features/claims/entry/entry.loader.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { listSendings } from '#features/claims/notices/notices.ts'
import { action as peopleAction } from '#features/claims/notices/people.action.ts'
import { loader as loadPeople } from '#features/claims/notices/people.loader.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import {
  account,
  admin,
  claimable,
  linkOf,
  member,
  stored,
  talents,
  uploaded,
  openClaims,
  world,
} from '#tests/support/people/claims.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

openClaims()

async function at(viewer: Viewer, id: string, address = '', locale: Locale = 'en'): Promise<LoaderContext> {
  return {
    viewer,
    locale,
    words: await wordsIn(locale),
    page: { kind: 'talents', parts: [] },
    params: { id },
    query: new URLSearchParams(address),
    path: `/backend/manages/talents/${id}`,
    site: { dates: { buddhist: false, timeZone: 'Asia/Bangkok' } },
  } as unknown as LoaderContext
}
const see = async (viewer: Viewer, id: string): Promise<EntryData> => load(await at(viewer, id))
const press = async (viewer: Viewer, id: string, fields: [string, string][]): Promise<EntryAnswer> =>
  act({ ...(await at(viewer, id)), form: new URLSearchParams(fields) })
const tell = (viewer: Viewer, id: string) => press(viewer, id, [['do', 'tell']])
const roles = ['executive', 'author', 'user'] as const

describe('the notice', () => {
  test('is sent from the page at once; then the page says when, in which language, and that nobody answered', async () => {
    const { id } = await uploaded({ email: 'one@example.org' })
    await query(sql`update talents set created_at = now() - interval '26 days 1 hour' where id = ${id}::uuid`)
    expect((await see(world.thAdmin, id)).status).toMatchObject({
      told: null,
      obstacle: null,
      send: { days: 4, language: 'ไทย, English below' },
    })
    expect(await tell(world.thAdmin, id)).toEqual({ redirect: `/backend/manages/talents/${id}?flash=sent` })
    expect((await mailsTo('one@example.org')).map(({ template, locale }) => [template, locale])).toEqual([
      ['notice_claim', 'th'],
    ])
    const { status } = await see(world.thAdmin, id)
    expect(status).toMatchObject({ language: 'ไทย, English below', isClaimed: false, corrected: null, send: null })
    expect(status.told).toMatch(/20\d\d$/)
    expect(status.linkUntil).toMatch(/20\d\d$/)
    expect(await listSendings(admin, talents())).toMatchObject([{ sent: 1, skipped: 0 }])
    expect(await tell(world.thAdmin, id)).toMatchObject({
      status: 422,
      data: { error: expect.stringContaining('notified') },
    })
    expect(await mailsTo('one@example.org')).toHaveLength(1)
  })

  test('what was answered: a correction, then the claim', async () => {
    const { id } = await uploaded({ email: 'two@example.org' })
    await tell(admin, id)
    await correct(await claimable('two@example.org'), { affiliation: 'Right place' }, await wordsIn('en'), 'en')
    const { status, corrections } = await see(world.thAdmin, id)
    expect(status.corrected).toMatch(/20\d\d$/)
    expect(corrections).toMatchObject([{ proposal: { value: 'Right place' } }])
    await press(world.thAdmin, id, [
      ['do', 'accept'],
      ['id', String(corrections[0]?.proposal.id)],
    ])
    expect(await stored(id)).toMatchObject({ affiliation: 'Right place' })
    const me = await member('two@example.org')
    await claimEntry(me, String(me.id), id, {})
    expect((await see(world.thAdmin, id)).status).toMatchObject({ isClaimed: true, linkUntil: null, send: null })
    expect(await linkOf('two@example.org')).not.toBe('')
  })

  test('nobody without an address, nobody who asked not to be listed', async () => {
    const silent = await uploaded({ email: null })
    expect((await see(admin, silent.id)).status).toMatchObject({ obstacle: 'silent', send: null })
    // Whether there is an address is contact data.
    expect((await see(staffWith('user'), silent.id)).status).toMatchObject({ obstacle: null, send: null })
    expect(await tell(admin, silent.id)).toMatchObject({ status: 422 })
    await suppress(system(), 'email', 'quiet@example.org', 'objected')
    const quiet = await uploaded({ email: null })
    await query(sql`update talents set email = 'quiet@example.org' where id = ${quiet.id}::uuid`)
    expect((await see(admin, quiet.id)).status).toMatchObject({ obstacle: 'suppressed', send: null })
    await tell(admin, quiet.id)
    expect(await mailsTo('quiet@example.org')).toEqual([])
    expect(await stored(quiet.id)).toMatchObject({ claim_status: 'unclaimed' })
  })

  test('only by who may upload in that country: others see that it was not sent, and no button', async () => {
    const { id } = await uploaded({ email: 'three@example.org' })
    for (const role of roles) {
      const viewer = staffWith(role)
      expect((await see(viewer, id)).status, role).toMatchObject({ told: null, send: null })
      await expect(tell(viewer, id), role).rejects.toMatchObject({ status: 403 })
    }
    for (const viewer of [world.vnAdmin, staffWith('country_admin')]) {
      await expect(see(viewer, id)).rejects.toMatchObject({ status: 404 })
      await expect(tell(viewer, id)).rejects.toMatchObject({ status: viewer.country ? 404 : 403 })
    }
    expect(await mailsTo('three@example.org')).toEqual([])
  })
})

describe('the claim', () => {
  const ask = async (id: string): Promise<string> => {
    const entry = await findUnclaimed(id)
    if (entry) await askToClaim(await account(await member('me@example.org')), entry, 'My page names it.')
    return String((await queryOne<{ id: string }>(sql`select id from claim_requests where entry = ${id}::uuid`))?.id)
  }

  test('is decided on the page by staff of the country, after the days to object and with a reason', async () => {
    const { id } = await uploaded({ email: 'held@example.org' })
    const request = await ask(id)
    expect((await see(world.thAdmin, id)).requests).toMatchObject([
      { id: request, reason: 'My page names it.', objection: 'open', days: 7 },
    ])
    for (const role of roles) {
      expect((await see(staffWith(role), id)).requests, role).toEqual([])
      await expect(
        press(staffWith(role), id, [
          ['do', 'deny'],
          ['id', request],
          ['reason', 'No.'],
        ]),
        role,
      ).rejects.toMatchObject({ status: 404 })
    }
    const early = await press(world.thAdmin, id, [
      ['do', 'approve'],
      ['id', request],
      ['reason', 'As agreed.'],
    ])
    expect(early).toMatchObject({ status: 422, data: { id: request, reason: 'As agreed.' } })
    await query(sql`update claim_requests set object_until = now() - interval '1 minute'`)
    expect((await see(world.thAdmin, id)).requests).toMatchObject([{ objection: 'over', days: 0 }])
    expect(
      await press(world.thAdmin, id, [
        ['do', 'deny'],
        ['id', request],
      ]),
    ).toMatchObject({ status: 422, data: { id: request } })
    expect(
      await press(world.thAdmin, id, [
        ['do', 'approve'],
        ['id', request],
      ]),
    ).toEqual({ redirect: `/backend/manages/talents/${id}?flash=saved` })
    expect(await stored(id)).toMatchObject({ claim_status: 'claimed' })
  })

  test('an objection is shown and stops it', async () => {
    const { id } = await uploaded({ email: 'held@example.org' })
    const request = await ask(id)
    await object(id)
    await query(sql`update claim_requests set object_until = now() - interval '1 minute'`)
    expect((await see(admin, id)).requests).toMatchObject([{ objection: 'made' }])
    expect(
      await press(admin, id, [
        ['do', 'approve'],
        ['id', request],
      ]),
    ).toMatchObject({ status: 422 })
  })
})

describe('chosen people of a list', () => {
  const send = async (viewer: Viewer, ids: string[]) =>
    peopleAction({
      ...(await at(viewer, '')),
      form: new URLSearchParams([['do', 'tell'], ...ids.map((id): [string, string] => ['id', id])]),
    })

  test('are told together, all or none, and only those in reach', async () => {
    const [one, two, far] = [
      await uploaded({ email: 'a@example.org' }),
      await uploaded({ email: 'b@example.org' }),
      await uploaded({ email: 'c@example.org', country: world.vietnam }),
    ]
    const told = await uploaded({ email: 'd@example.org', fullName: 'Told Before' })
    await tell(admin, told.id)
    expect((await loadPeople(await at(world.thAdmin, ''))).waiting?.toSorted()).toEqual([one.id, two.id].toSorted())
    expect((await loadPeople(await at(staffWith('author'), ''))).waiting).toBeNull()
    expect(await send(world.thAdmin, [one.id, far.id])).toMatchObject({
      status: 422,
      data: { problem: { code: 'outside_reach' } },
    })
    expect(await send(admin, [one.id, told.id])).toMatchObject({
      status: 422,
      data: { problem: { code: 'not_waiting', row: 'Told Before' } },
    })
    expect(await send(admin, [])).toMatchObject({ status: 422 })
    expect(await listSendings(admin, talents())).toHaveLength(1)
    expect(await send(world.thAdmin, [one.id, two.id, two.id])).toMatchObject({
      status: 200,
      data: { message: '2 notices on the way.' },
    })
    expect((await listSendings(world.vnAdmin, talents())).length).toBe(0)
    const [sending] = await listSendings(world.thAdmin, talents())
    expect(sending?.entries?.toSorted()).toEqual([one.id, two.id].toSorted())
  })

  test('the list narrowed to who waits holds exactly the people whom the work queue counts', async () => {
    const waits = await uploaded({ email: 'w@example.org' })
    await uploaded({ email: null })
    const told = await uploaded({ email: 't@example.org' })
    await tell(admin, told.id)
    await uploaded({ email: 'v@example.org', country: world.vietnam })
    const list = async (viewer: Viewer) => loadPeople(await at(viewer, '', 'only=untold&panel=filters'))
    const { rows, chips, facets, total } = await list(world.thAdmin)
    expect(rows.map(({ id }) => id)).toEqual([waits.id])
    expect(total).toBe(1)
    expect(chips).toEqual([expect.objectContaining({ name: 'only', text: 'not notified yet, with an e-mail address' })])
    expect(facets?.['only']).toContainEqual(expect.objectContaining({ value: 'untold', count: 1 }))
    const author = await list(staffWith('author'))
    expect(author.ignored).toEqual(['only=untold'])
    expect(author.facets?.['only']?.map(({ value }) => value) ?? []).not.toContain('untold')
    expect(await records(admin, talents()).count({ only: ['untold'] })).toBe(2)
  })
})
