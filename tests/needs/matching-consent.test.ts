// Whether a person may be proposed: asked at registration and with a claim, given and taken back on the privacy page, at once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OptionalConsent } from '#engine/interfaces/member-consents.ts'
import { memberTasks } from '#engine/interfaces/work-queue.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { consentTexts } from '#features/accounts/consents/consent-texts.ts'
import { hashOfText } from '#engine/store/consents.ts'
import { claimEntry } from '#features/claims/claim.ts'
import { followsRows } from '#features/needs/changed-rows.ts'
import { matchNeed } from '#features/needs/match-need.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { dbSettings, query, queryOne, sql } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Actor, openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { registration } from '#tests/support/people/registration.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let keyword: string
let person: string
let need: string

const talents = () => getKind('talents')

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'organization', 'admin'])
  await saveSettings(staffWith('admin'), { show_menu_paring_search: true }, (await getStoredSettings()).version)
  await country('MM')
  keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'silk weaving' } })).id
  person = (await build('talents', { ...publicly(talents()), keywords: [keyword], fullName: 'Thida Weaver' })).id
  await writeFields(system(), talents(), person, { owner: stage.ids.owner, claimStatus: 'claimed' })
  const answer = await stage.ask('organization', 'POST', '/api/needs', {
    payload: {
      title: 'A weaver',
      description: 'Somebody who weaves silk',
      lookingFor: ['talent'],
      keywords: [keyword],
      country: await country('TH'),
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  need = answer.json<{ id: string }>().id
})
beforeEach(async () => {
  await query(sql`delete from mails`)
  await query(sql`delete from need_matches`)
})

type Said = `${'give' | 'withdraw'}-${OptionalConsent}`
const say = (who: Actor, what: Said) =>
  stage.browse(who, 'POST', '/th/my-profile/privacy', {
    payload: `do=${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const proposed = async (): Promise<string[]> => {
  const answer = await stage.ask('visitor', 'POST', '/api/matches', {
    payload: { keywords: [keyword], kinds: ['talents'] },
  })
  return answer.json<{ groups: { rows: { id: string }[] }[] }>().groups.flatMap(({ rows }) => rows.map(({ id }) => id))
}
const kept = async (): Promise<string[]> =>
  (
    await query<{ item: string }>(
      sql`select item from need_matches where need = ${need}::uuid and gone_at is null order by item`,
    )
  ).map(({ item }) => item)
const consents = (member: string) =>
  query<{ given: boolean; locale: string; hash: Buffer }>(sql`
    select given, locale, text_hash hash from consents
    where subject = ${member}::uuid and family = 'members' and purpose = 'matching' order by id`)
const follow = () => doRowWork(followsRows.name)

test('who takes the consent back stays in a match or in an open need, or who gives it is proposed to nobody', async () => {
  expect(await proposed()).toEqual([])
  const given = await say('owner', 'give-matching')
  expect([given.statusCode, given.headers.location]).toEqual([303, '/th/my-profile/privacy?flash=saved#matching'])
  await follow()
  expect([await proposed(), await kept()]).toEqual([[person], [person]])
  await say('owner', 'give-matching')
  await say('owner', 'withdraw-matching')
  expect([await proposed(), await kept()], 'before any run').toEqual([[], []])
  await matchNeed(need)
  expect(await kept()).toEqual([])
  const said = await consents(stage.ids.owner)
  expect(said.map(({ given: isGiven, locale }) => [isGiven, locale])).toEqual([
    [true, 'th'],
    [false, 'th'],
  ])
  expect(said[0]?.hash).toEqual(hashOfText(consentTexts.matching.paragraphs.th.join('\n\n')))
  const receipts = await mailsTo(stage.emails.owner)
  expect(receipts.map(({ template }) => template)).toEqual(['consent_receipt', 'consent_receipt'])
})

test('an organization, which is no person, is asked whether it may be proposed', async () => {
  const page = await stage.browse('organization', 'GET', '/my-profile/privacy')
  expect(page.body).not.toContain('give-matching')
  expect((await stage.browse('owner', 'GET', '/my-profile/privacy')).body).toContain('value="give-matching"')
  expect((await say('organization', 'give-matching')).statusCode).toBe(400)
  expect(await consents(stage.ids.organization)).toEqual([])
})

test('registration takes the consent of who did not tick it, needs it, or takes it of an organization', async () => {
  const register = (email: string, more: object) =>
    server().inject({ method: 'POST', url: '/api/auth/register', payload: registration(email, { ...more }) })
  const kinds = ['terms', 'privacy_notice', 'matching']
  for (const [email, more, expected] of [
    ['ticked@example.org', { consents: kinds }, 1],
    ['left@example.org', {}, 0],
  ] as const) {
    expect((await register(email, more)).statusCode).toBe(202)
    const { id } = (await queryOne<{ id: string }>(sql`select id from members where email = ${email}`)) ?? { id: '' }
    expect(await consents(id), email).toHaveLength(expected)
  }
  const researchers = await stage.ask('visitor', 'GET', '/register?as=researcher')
  expect(researchers.body).toMatch(/<input[^>]*id="matching"/)
  expect(researchers.body).not.toMatch(/<input[^>]*id="matching"[^>]*(checked|required)/)
  expect((await stage.ask('visitor', 'GET', '/register?as=organization')).body).not.toContain('id="matching"')
})

test('an unclaimed person who is claimed without the consent stays a match, or the claim forgets what was ticked', async () => {
  const found = await build('talents', {
    ...publicly(talents()),
    keywords: [keyword],
    fullName: 'Found Weaver',
    claimStatus: 'unclaimed',
    noticeAt: '2026-01-01T00:00:00.000Z',
  })
  await matchNeed(need)
  expect(await kept()).toEqual([found.id])
  const me = { ...aMember(), id: stage.ids.researcher }
  expect(await claimEntry(me, stage.ids.researcher, found.id, { isPublic: true })).toBe(true)
  await follow()
  expect([await proposed(), await kept()]).toEqual([[], []])
  expect((await memberTasks(me)).map(({ href }) => href)).toContain('/my-profile/privacy#matching')
  await writeFields(system(), talents(), found.id, { owner: null, claimStatus: 'unclaimed' })
  expect(await claimEntry(me, stage.ids.researcher, found.id, { isPublic: true, matching: true })).toBe(true)
  await follow()
  expect([await proposed(), await kept()]).toEqual([[found.id], [found.id]])
  expect((await memberTasks(me)).map(({ href }) => href)).not.toContain('/my-profile/privacy#matching')
  expect((await mailsTo(stage.emails.researcher)).map(({ template }) => template)).toContain('consent_receipt')
})

test('who did not agree is named in a file for partners, or who took it back stays in the next', async () => {
  const file = () => stage.browse('admin', 'GET', '/api/talents/export?format=csv&only=partners&fields=fullName')
  const confirmed = await stage.browse('admin', 'POST', '/api/auth-admin/confirm-password', { payload: { password } })
  expect(confirmed.statusCode, confirmed.body).toBeLessThan(300)
  expect((await file()).body).not.toContain('Thida Weaver')
  await say('owner', 'give-sharing_with_partners')
  const named = await file()
  expect([named.statusCode, named.body.includes('Thida Weaver')]).toEqual([200, true])
  await say('owner', 'withdraw-sharing_with_partners')
  expect((await file()).body).not.toContain('Thida Weaver')
  expect((await mailsTo(stage.emails.owner)).map(({ text }) => text.includes('Being named to partners'))).toEqual([
    true,
    true,
  ])
})

test('who asked for no weekly mail has one, is told what was there, or of somebody who left the matches', async () => {
  const week = async () => {
    await query(sql`update profile_digests set compared_at = now() - interval '8 days'`)
    await startRun('tell-weekly-matches')
    expect([...(await workOnRuns()).values()]).toEqual([])
    return (await mailsTo(stage.emails.owner)).filter(({ template }) => template === 'match_digest')
  }
  const host = (name: string) =>
    build('hosts', {
      ...publicly(getKind('hosts')),
      name: { en: name },
      keywords: [keyword],
      offerState: 'open',
      deadline: null,
    })
  await host('There before')
  expect(await week()).toHaveLength(0)
  expect(await query(sql`select 1 from profile_digests`), 'nobody asked for it').toHaveLength(0)
  await say('researcher', 'withdraw-matching')
  await say('owner', 'give-digest_mail')
  expect(await week(), 'the first time is silent').toHaveLength(0)
  await host('The new host')
  await say('researcher', 'give-matching')
  await say('researcher', 'withdraw-matching')
  const [mail, ...more] = await week()
  expect([mail?.text.includes('The new host'), mail?.text.includes('There before'), more]).toEqual([true, false, []])
  expect(mail?.text).not.toContain('Found Weaver')
  expect(mail?.text).toContain('/unsubscribe/')
  expect(await week(), 'nothing twice').toHaveLength(1)
  // The link of the mail itself.
  const stopped = await stage.browse('visitor', 'POST', String(mail?.values['unsubscribe']), {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stopped.statusCode).toBe(200)
  await host('After the stop')
  expect(await week()).toHaveLength(1)
  await query(sql`delete from notice_choices where member = ${stage.ids.owner}::uuid`)
  await say('owner', 'withdraw-digest_mail')
  await host('After the end')
  expect(await week()).toHaveLength(1)
})

/** Has this index answer meanwhile. */
async function answeredBy(where: 'database' | 'process', act: () => Promise<void>): Promise<void> {
  if (where === 'database') return act()
  const folder = await mkdtemp(join(tmpdir(), 'consents-'))
  const failures: Error[] = []
  const index = await InProcessIndex.open({
    settings: dbSettings(),
    file: join(folder, 'index'),
    otherwise: postgresIndex,
    fail: (error) => void failures.push(error),
  })
  await index.ready()
  useSearchIndex(index)
  try {
    await act()
    expect([index.answered.here > 0, failures]).toEqual([true, []])
  } finally {
    useSearchIndex(postgresIndex)
    await index.stop()
    await rm(folder, { recursive: true })
  }
}

test.each(['database', 'process'] as const)(
  'who takes consents back stays in a match, a need, a file or a weekly mail, where the index of the %s answers',
  (where) =>
    answeredBy(where, async () => {
      const name = 'Thida Weaver'
      const company = await build('match-companies', {
        ...publicly(getKind('match-companies')),
        keywords: [keyword],
        needKinds: ['talent'],
      })
      const ask = async (body: object) =>
        (await stage.ask('visitor', 'POST', '/api/matches', { payload: { ...body, kinds: ['talents'] } })).body
      const pages = {
        keywords: () => ask({ keywords: [keyword] }),
        words: () => ask({ text: 'silk weaving' }),
        need: async () => (await stage.browse('organization', 'GET', `/my-profile/paring-search?need=${need}`)).body,
        staff: async () =>
          (await stage.browse('admin', 'GET', `/backend/manages/match-companies?peek=${company.id}`)).body,
        file: async () =>
          (await stage.browse('admin', 'GET', '/api/talents/export?format=csv&only=partners&fields=fullName')).body,
      }
      const named = async () => {
        const bodies = await Promise.all(
          Object.entries(pages).map(async ([page, open]) => [page, await open()] as const),
        )
        return bodies.filter(([, body]) => body.includes(name)).map(([page]) => page)
      }
      const week = async () => {
        await query(sql`update profile_digests set compared_at = now() - interval '8 days'`)
        await startRun('tell-weekly-matches')
        expect([...(await workOnRuns()).values()]).toEqual([])
        const mails = (await mailsTo(stage.emails.researcher)).filter(({ template }) => template === 'match_digest')
        await query(sql`delete from mails`)
        return mails.map(({ text }) => text)
      }
      const sayAll = async (what: 'give' | 'withdraw') => {
        for (const consent of ['matching', 'sharing_with_partners', 'digest_mail'] as const)
          await say('owner', `${what}-${consent}`)
      }
      await sayAll('withdraw')
      await query(sql`delete from profile_digests`)
      await query(sql`delete from profile_matches_told`)
      await say('researcher', 'give-digest_mail')
      expect(await week(), 'the first time is silent').toEqual([])
      await sayAll('give')
      await follow()
      await expect.poll(named).toEqual(Object.keys(pages))
      expect(await kept()).toContain(person)
      await sayAll('withdraw')
      // Nothing of the queue has run: who asks now is told the same as tomorrow.
      expect([await named(), (await kept()).includes(person)]).toEqual([[], false])
      await matchNeed(need)
      expect([await named(), (await kept()).includes(person)]).toEqual([[], false])
      expect(await week()).toEqual([])
      await say('owner', 'give-matching')
      const [told] = await week()
      expect(told, 'else it would have been told').toContain(name)
      await sayAll('withdraw')
    }),
)
