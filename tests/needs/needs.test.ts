// Needs of members: who reads what of them, what is found for them, what their owners are told, and when they end.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { matchNeed } from '#features/needs/match-need.ts'
import { followsRows } from '#features/needs/changed-rows.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { registry } from '#kinds/index.ts'
import { needs } from '#kinds/needs/kind.ts'
import { countUses } from '#kinds/needs/queries.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { type Run, startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openStage, type Actor, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let thailand: string
let vietnam: string
let keyword: string
let words = 0

const secretWords = ['Zirconmoth', 'Quillbasin', 'Fernlattice'] as const
const textOfNeed = { title: secretWords[0], description: secretWords[1], conditions: secretWords[2] }

beforeAll(async () => {
  stage = await openStage(server(), [
    'researcher',
    'owner',
    'organization',
    'executive',
    'editor',
    'country admin',
    'admin of another country',
    'admin',
    'secret',
  ])
  ;[thailand, vietnam] = [await country('TH'), await country('VN')]
  await saveSettings(staffWith('admin'), { show_menu_paring_search: true }, (await getStoredSettings()).version)
})
beforeEach(async () => {
  await query(sql`delete from mails`)
  await query(sql`delete from needs`)
  await query(sql`delete from runs`)
  await query(sql`delete from row_work`)
  words += 1
  keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: `weaving ${words}` } })).id
})

const given = (more: object = {}) => ({
  ...textOfNeed,
  lookingFor: ['host'],
  keywords: [keyword],
  country: thailand,
  ...more,
})
const post = async (more: object = {}, who: Actor = 'owner'): Promise<string> => {
  const answer = await stage.ask(who, 'POST', '/api/needs', { payload: given(more) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}
const host = async (more: object = {}): Promise<string> =>
  (
    await build('hosts', {
      ...publicly(getKind('hosts')),
      keywords: [keyword],
      offerState: 'open',
      deadline: null,
      country: thailand,
      ...more,
    })
  ).id
/** What follows saves, as the queue would do it. */
const follow = () => doRowWork(followsRows.name)
const workOn = async (name: string, options: Parameters<typeof startRun>[1] = {}): Promise<Run> => {
  const { number } = await startRun(name, options)
  const failed = await workOnRuns()
  expect([...failed.values()]).toEqual([])
  return (await queryOne<Run>(sql`select * from runs where number = ${number}`)) as Run
}
const stored = async (need: string) =>
  query<{ item: string; told: boolean; gone: boolean }>(sql`
    select item, told_at is not null told, gone_at is not null gone from need_matches where need = ${need}::uuid order by found_at, item`)
const mails = async (who: Actor = 'owner') => mailsTo(stage.emails[who])

test('staff that read a need receive one of its texts', async () => {
  const id = await post()
  await post({ audience: 'members' })
  for (const who of ['country admin', 'admin', 'secret'] as const)
    for (const url of [
      `/api/needs/${id}`,
      '/api/needs?size=100',
      `/api/needs?q=${secretWords[0]}`,
      '/api/needs?facets=1',
    ]) {
      const answer = await stage.ask(who, 'GET', url)
      expect(answer.statusCode, `${who} ${url}`).toBe(200)
      for (const word of secretWords) expect(answer.body.replaceAll(url, ''), `${who} ${url}`).not.toContain(word)
    }
  const found = await stage.ask('admin', 'GET', `/api/needs?q=${secretWords[1]}`)
  expect(found.json<{ total: number }>().total, 'found by a word that is not shown').toBe(0)
  expect((await stage.ask('owner', 'GET', `/api/needs/${id}`)).json()).toMatchObject(textOfNeed)
})

test('a country admin sees a need of another country, an executive sees needs, or a member sees those of another', async () => {
  const [here, there] = [await post(), await post({ country: vietnam })]
  const listed = async (who: Actor) =>
    (await stage.ask(who, 'GET', '/api/needs?size=100')).json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
  expect(await listed('country admin')).toEqual([here])
  expect(await listed('admin of another country')).toEqual([there])
  expect(await listed('researcher')).toEqual([])
  for (const who of ['executive', 'editor'] as const)
    expect((await stage.ask(who, 'GET', '/api/needs')).statusCode, who).toBe(403)
  expect((await stage.ask('researcher', 'GET', `/api/needs/${here}`)).statusCode).toBe(404)
})

test('a need without its words, with a period that ends first, or an eleventh one is taken', async () => {
  const refused = async (more: object, field: string) => {
    const answer = await stage.ask('owner', 'POST', '/api/needs', { payload: given(more) })
    expect([answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})], answer.body).toEqual([
      400,
      [field],
    ])
  }
  await refused({ keywords: [] }, 'keywords')
  await refused({ lookingFor: ['parrot'] }, 'lookingFor')
  await refused({ title: 'x'.repeat(151) }, 'title')
  await refused({ periodFrom: '2027-03-01', periodTo: '2027-01-01' }, 'periodTo')
  const made = []
  for (let count = 0; count < 10; count++) made.push(await post())
  await refused({}, 'title')
  const move = (id: string | undefined, status: string, version: number) =>
    stage.ask('owner', 'POST', `/api/needs/${id}/status`, { payload: { status, version } })
  expect((await move(made[0], 'closed', 1)).statusCode).toBe(200)
  await post()
})

test('what is found at first is mailed, or what comes later is not, or twice, or in several mails', async () => {
  await host()
  const [one, two] = [await post({ alert: 'daily' }), await post({ alert: 'daily' })]
  for (const need of [one, two]) await matchNeed(need)
  await workOn('tell-matches')
  expect(await mails(), 'the first run is silent').toHaveLength(0)

  const later = await host({ name: { en: 'The later host' } })
  await follow()
  await workOn('tell-matches')
  const told = await mails()
  expect(told.map(({ template }) => template)).toEqual(['match_digest'])
  expect(told[0]?.text).toContain('The later host')
  expect(told[0]?.text).toContain('/unsubscribe/')
  expect((await stored(one)).filter(({ item, told: isTold }) => item === later && isTold)).toHaveLength(1)

  await matchNeed(one)
  await query(sql`update need_matchings set mailed_at = now() - interval '9 days'`)
  await workOn('tell-matches')
  expect(await mails(), 'nothing twice').toHaveLength(1)
})

test('who wants one mail a week has two, who wants none has one', async () => {
  const [weekly, off] = [await post({ alert: 'weekly' }), await post({ alert: 'off' }, 'organization')]
  for (const need of [weekly, off]) await matchNeed(need)
  await host()
  await follow()
  await workOn('tell-matches')
  await host()
  await follow()
  await workOn('tell-matches')
  expect(await mails()).toHaveLength(1)
  expect(await mails('organization')).toHaveLength(0)
  await query(sql`update need_matchings set mailed_at = now() - interval '8 days'`)
  await workOn('tell-matches')
  expect(await mails()).toHaveLength(2)
})

test('a match that was hidden or merged before the mail is told, or the row that took its place once more', async () => {
  const need = await post({ alert: 'daily' })
  await matchNeed(need)
  const [hidden, kept] = [await host(), await host()]
  await follow()
  await writeFields(system(), hosts, hidden, { status: 'archived' })
  await follow()
  expect((await stored(need)).filter(({ gone }) => gone).map(({ item }) => item)).toEqual([hidden])
  await workOn('tell-matches')
  const [mail] = await mails()
  expect(mail?.values['count']).toBe(1)

  const other = await host()
  await query(sql`
    insert into merges (id, kind, kept, lost, kept_label, lost_label, made_name)
    values (gen_random_uuid(), 'hosts', ${other}::uuid, ${kept}::uuid, 'a', 'b', 'test')`)
  await records(system(), hosts).remove(kept)
  await follow()
  await query(sql`update need_matchings set mailed_at = null`)
  await workOn('tell-matches')
  expect(await mails()).toHaveLength(1)
})

test('a need without a match is not counted, or not answered by one mail when a row appears', async () => {
  const need = await post({ alert: 'daily' })
  const count = async (who: Actor) =>
    (await stage.ask(who, 'GET', '/api/needs?only=unmatched')).json<{ total: number }>().total
  expect(await count('admin'), 'not compared yet').toBe(0)
  await workOn('match-needs')
  expect(await count('admin')).toBe(1)
  expect(await count('country admin')).toBe(1)
  expect(await count('admin of another country')).toBe(0)
  await host({ name: { en: 'What was missing' } })
  await follow()
  expect(await count('admin')).toBe(0)
  await workOn('tell-matches')
  expect((await mails()).map(({ values }) => values['count'])).toEqual([1])
  expect((await stored(need)).map(({ told }) => told)).toEqual([true])
})

test('what its owner set aside is mailed, or counted for the need', async () => {
  const need = await post({ alert: 'daily' })
  await matchNeed(need)
  const [unwanted] = [await host({ name: { en: 'Not wanted' } }), await host({ name: { en: 'Still wanted' } })]
  await follow()
  await matchesAside().setAside(stage.ids.owner, `hosts/${unwanted}`, 'field')
  expect((await stage.browse('owner', 'GET', '/my-profile/paring-search')).body).toContain('1 match, 1 new')
  await workOn('tell-matches')
  const [mail] = await mails()
  expect([mail?.values['count'], mail?.text?.includes('Not wanted')]).toEqual([1, false])
  await matchesAside().showAgain(stage.ids.owner, `hosts/${unwanted}`)
})

test('an open need is not counted for a field that it compares, or a closed one is, or one that looks for others', async () => {
  const need = await post({ periodFrom: null, countries: [vietnam] })
  await post({ lookingFor: ['lab'] })
  const { keywords: named, biography, university, availableFor } = await countUses('host')
  expect([named, biography, university, availableFor]).toEqual([1, 1, 1, 0])
  await stage.ask('owner', 'POST', `/api/needs/${need}/status`, { payload: { status: 'closed', version: 1 } })
  expect((await countUses('host'))['keywords']).toBe(0)
})

test('a dry run writes a match or a mail, or tells no counts', async () => {
  const need = await post({ alert: 'daily' })
  await host()
  const dry = await workOn('match-needs', { isDry: true })
  expect([dry.state, dry.counts]).toEqual(['done', { matched: 1, otherMatches: 1 }])
  expect(await stored(need)).toEqual([])
  await workOn('match-needs')
  expect(await stored(need)).toHaveLength(1)
})

test('a need is not asked about ten days before its end, or twice, or kept by looking, or never ends', async () => {
  const need = await post()
  const confirmed = (days: number) =>
    query(sql`
      update needs set confirmed_at = current_date - ${days}::int, confirm_by = current_date - ${days}::int + 90 where id = ${need}::uuid`)
  await confirmed(70)
  await workOn('confirm-needs')
  expect(await mails()).toHaveLength(0)
  await confirmed(81)
  await workOn('confirm-needs')
  await workOn('confirm-needs')
  const [mail, ...more] = await mails()
  expect([mail?.template, more.length]).toEqual(['need_confirm', 0])

  await confirmed(92)
  await workOn('confirm-needs')
  const state = async () =>
    (await queryOne<{ state: string }>(sql`select state from needs where id = ${need}::uuid`))?.state
  expect(await state()).toBe('expired')
  const link = String(mail?.values['path'])
  const open = (method: 'GET' | 'POST') =>
    server().inject({
      method,
      url: link,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: '' } : {}),
    })
  expect((await open('GET')).statusCode).toBe(200)
  expect(await state(), 'looking changes nothing').toBe('expired')
  for (let again = 0; again < 2; again++) expect((await open('POST')).statusCode).toBe(303)
  expect(await state()).toBe('open')
  const { left } = (await queryOne<{ left: number }>(
    sql`select confirm_by - current_date "left" from needs where id = ${need}::uuid`,
  )) ?? { left: 0 }
  expect(left).toBeGreaterThan(88)
  expect((await server().inject({ url: `/need/${'a'.repeat(43)}`, headers: { accept: 'text/html' } })).statusCode).toBe(
    400,
  )
})

test('who stopped mails by the link of one about a need is asked by another, or its end is told by mail', async () => {
  const [first, second] = [await post(), await post({ title: 'Another one' })]
  const age = (id: string, days: number) =>
    query(sql`
      update needs set confirmed_at = current_date - ${days}::int, confirm_by = current_date - ${days}::int + 90 where id = ${id}::uuid`)
  await age(first, 81)
  await workOn('confirm-needs')
  const [mail, ...more] = await mails()
  expect([mail?.template, more]).toEqual(['need_confirm', []])
  const link = String(mail?.values['unsubscribe'])
  const visit = (method: 'GET' | 'POST', payload = '') =>
    stage.browse('visitor', method, link, {
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await visit('GET')).statusCode, 'looking stops nothing').toBe(200)
  for (let again = 0; again < 2; again++)
    expect((await visit('POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  await age(second, 81)
  await workOn('confirm-needs')
  await age(first, 91)
  await workOn('confirm-needs')
  expect(await mails()).toHaveLength(1)
  expect((await stage.browse('owner', 'GET', '/my-profile/notifications')).body).toContain('Another one')
  expect((await visit('POST', 'do=again')).statusCode).toBe(200)
})

test('a member who matches a need does not see it, or who posted it, or one who does not match sees it', async () => {
  await writeFields(system(), hosts, await host(), { owner: stage.ids.researcher })
  const need = await post()
  await matchNeed(need)
  const page = '/my-profile/paring-search?tab=others'
  const seen = await stage.browse('researcher', 'GET', page)
  expect(seen.statusCode).toBe(200)
  expect(seen.body).toContain(secretWords[0])
  expect(seen.body).not.toContain(stage.emails.owner)
  expect(seen.body).not.toContain('Actor owner')
  expect((await stage.browse('organization', 'GET', page)).body).not.toContain(secretWords[0])
  await records(system(), needs).update(need, { audience: 'members' }, 1)
  expect((await stage.browse('organization', 'GET', page)).body).toContain(secretWords[0])
})

test('a page of needs lacks the matches of one, or counts what its reader has seen as new', async () => {
  const need = await post()
  await matchNeed(need)
  await host({ name: { en: 'Seen on the page' } })
  await follow()
  const list = await stage.browse('owner', 'GET', '/my-profile/paring-search')
  expect(list.body).toContain('1 match, 1 new')
  const one = await stage.browse('owner', 'GET', `/my-profile/paring-search?need=${need}`)
  expect(one.body).toContain('Seen on the page')
  expect((await stage.browse('owner', 'GET', '/my-profile/paring-search')).body).not.toContain('1 new')
  await workOn('tell-matches')
  expect(await mails()).toHaveLength(0)
  expect((await stage.browse('researcher', 'GET', `/my-profile/paring-search?need=${need}`)).statusCode).toBe(404)
})

test('the page of what the region lacks shows a text, or counts of another country', async () => {
  await post()
  await post({ country: vietnam })
  await workOn('match-needs')
  const page = '/backend/manages/needs/lacks'
  for (const [who, count] of [
    ['admin', '2 needs'],
    ['executive', '2 needs'],
    ['country admin', '1 need'],
  ] as const) {
    const { body, statusCode } = await stage.browse(who, 'GET', page)
    expect(statusCode, who).toBe(200)
    expect(body, who).toContain(`${count} without a match`)
    expect(body).toContain(`weaving ${words}`)
    for (const word of secretWords) expect(body).not.toContain(word)
  }
  expect((await stage.browse('editor', 'GET', page)).statusCode).toBe(403)
})
