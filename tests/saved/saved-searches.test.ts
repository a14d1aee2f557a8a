// Searches that members keep: what is kept, who changes it, what is mailed of it and what is not.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { save } from '#features/saved-items/saved.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { type Run, startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { locales } from '#words/locales.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openStage, type Actor, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { keepViews } from '../../src/shell/http/views.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let thailand: string

const page = '/my-profile/saved/searches'

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'organization', 'admin'])
  thailand = await country('TH')
})
beforeEach(async () => {
  await query(sql`delete from mails`)
  await query(sql`delete from saved_searches`)
  await query(sql`delete from runs`)
  await query(sql`delete from notice_choices`)
})

const host = async (name: string, more: object = {}): Promise<string> =>
  (
    await build('hosts', {
      ...publicly(getKind('hosts')),
      name: { en: name },
      offerState: 'open',
      deadline: null,
      country: thailand,
      ...more,
    })
  ).id
const send = (fields: Record<string, string>, who: Actor = 'owner') =>
  stage.browse(who, 'POST', page, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const keep = async (list: string, more: Record<string, string> = {}, who: Actor = 'owner') => {
  const answer = await send({ do: 'keep', list, name: 'My search', frequency: 'daily', ...more }, who)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(303)
}
const stored = () =>
  query<{ id: string; name: string; kind: string; query: string; frequency: string }>(
    sql`select id, name, kind, query, frequency from saved_searches order by id`,
  )
const alertNow = async (): Promise<Run> => {
  const { number } = await startRun('alert-searches')
  expect([...(await workOnRuns()).values()]).toEqual([])
  return (await queryOne<Run>(sql`select * from runs where number = ${number}`)) as Run
}
const mails = (who: Actor = 'owner') => mailsTo(stage.emails[who])
const aWeekLater = () => query(sql`update saved_searches set mailed_at = mailed_at - interval '8 days'`)

test('a list lacks the way to save it, a visitor is not led back to it, or staff are sent away by it', async () => {
  await host('In the list')
  const list = '/host?country=TH&page=3&sort=name&view=table'
  const shown = await server().inject({ url: list, headers: { accept: 'text/html' } })
  const href = /href="(\/save\?list=[^"]*)"/.exec(shown.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URLSearchParams(href.split('?')[1]).get('list'), 'canonical').toBe('/host?country=TH')
  const open = async (url: string) =>
    (await server().inject({ url, headers: { accept: 'text/html' } })).headers.location
  const form = String(await open(href))
  expect(form).toBe(`${page}?list=${encodeURIComponent('/host?country=TH')}`)
  expect(await open(form)).toBe(`/login?redirect=${encodeURIComponent(form)}`)
  const back = await stage.browse('owner', 'GET', form)
  expect(back.body).toContain('value="Hosts: Country TH"')
  expect(await stored(), 'looking saves nothing').toEqual([])
  const forStaff = await stage.browse('admin', 'GET', href)
  expect(forStaff.body).toContain('Saving is for members')
  expect(forStaff.body).toContain('href="/host?country=TH"')
})

test('a search is kept twice, with its page, under no name, or of what is no list', async () => {
  await keep('/host?sort=name&q=laser&page=2&country=TH')
  await keep('/host?country=TH&q=laser&type=all', { name: 'Renamed', frequency: 'off' })
  expect(await stored()).toMatchObject([
    { name: 'Renamed', kind: 'hosts', query: 'country=TH&q=laser', frequency: 'off' },
  ])
  const refused = await send({ do: 'keep', list: '/host', name: ' ', frequency: 'daily' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Name of the search is required')
  const long = await send({ do: 'keep', list: '/host', name: 'x'.repeat(101), frequency: 'daily' })
  expect([long.statusCode, long.body.includes('x'.repeat(101))]).toEqual([422, true])
  for (const list of ['/backend', 'https://elsewhere.example/host', ''])
    expect((await send({ do: 'keep', list, name: 'x', frequency: 'daily' })).statusCode, list).toBe(400)
  expect(await stored()).toHaveLength(1)
})

test('a member sees, renames or removes the search of another', async () => {
  await keep('/host', { name: 'Quillbasin' })
  const [search] = await stored()
  expect((await stage.browse('organization', 'GET', page)).body).not.toContain('Quillbasin')
  const given = { id: String(search?.id), name: 'Taken', frequency: 'off' }
  expect((await send({ do: 'change', ...given }, 'organization')).statusCode).toBe(404)
  await send({ do: 'remove', ...given }, 'organization')
  expect(await stored()).toMatchObject([{ name: 'Quillbasin' }])
  expect((await send({ do: 'change', ...given })).statusCode).toBe(303)
  expect(await stored()).toMatchObject([{ name: 'Taken', frequency: 'off' }])
  await send({ do: 'remove', ...given })
  expect(await stored()).toEqual([])
  expect((await stage.browse('owner', 'GET', page)).body).toContain('You have not saved a search yet')
})

test('what is there at first is mailed, or what comes later is not, or twice, or in several mails', async () => {
  await host('There before')
  await keep('/host?country=TH')
  await keep('/host', { name: 'All of them' })
  await alertNow()
  expect(await mails(), 'the first run is silent').toHaveLength(0)

  await host('The later host')
  expect((await alertNow()).counts).toEqual({ mails: 1 })
  const [mail, ...more] = await mails()
  expect([mail?.template, more.length]).toEqual(['search_alert', 0])
  expect(mail?.text).toContain('My search:')
  expect(mail?.text).toContain('All of them:')
  expect(mail?.text).toContain('The later host')
  expect(mail?.text).not.toContain('There before')
  expect(mail?.text).toContain('https://portal.example/host?country=TH')
  expect(mail?.text).toContain('/unsubscribe/')

  await alertNow()
  await aWeekLater()
  await alertNow()
  expect(await mails(), 'nothing twice').toHaveLength(1)
})

test('a row hidden before the mail is told, or one that comes back is told once more', async () => {
  await keep('/host')
  await alertNow()
  const [hidden] = [await host('Hidden in time'), await host('Stays')]
  await writeFields(system(), hosts, hidden, { status: 'archived' })
  await alertNow()
  expect((await mails())[0]?.values['count']).toBe(1)
  expect((await mails())[0]?.text).not.toContain('Hidden in time')
  const [stays] = await query<{ id: string }>(sql`select id from hosts where name->>'en' = 'Stays'`)
  await writeFields(system(), hosts, String(stays?.id), { status: 'archived' })
  await aWeekLater()
  await alertNow()
  await writeFields(system(), hosts, String(stays?.id), { status: 'published' })
  await alertNow()
  expect(await mails()).toHaveLength(1)
})

test('a weekly search mails within the week, one without mails mails, or tells what came while it was off', async () => {
  await keep('/host', { frequency: 'weekly' })
  await alertNow()
  await host('First')
  await alertNow()
  await host('Second')
  await alertNow()
  expect(await mails()).toHaveLength(1)
  await aWeekLater()
  await alertNow()
  expect(await mails()).toHaveLength(2)

  const [search] = await stored()
  const change = (frequency: string) => send({ do: 'change', id: String(search?.id), name: 'x', frequency })
  await change('off')
  await host('While it was off')
  await aWeekLater()
  await alertNow()
  await change('daily')
  await alertNow()
  expect(await mails()).toHaveLength(2)
  await host('On again')
  await alertNow()
  expect((await mails()).at(-1)?.values['count']).toBe(1)
})

test('the link of a mail does not end these mails by one click, or a new result is told after it', async () => {
  await keep('/host')
  await alertNow()
  await host('One')
  await alertNow()
  const [mail] = await mails()
  const stop = String(mail?.values['unsubscribe'])
  const answer = await server().inject({
    method: 'POST',
    url: stop,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  await host('Two')
  await aWeekLater()
  await alertNow()
  expect(await mails()).toHaveLength(1)
  expect((await stage.browse('owner', 'GET', page)).body).toContain('switched off in your account')
  // One that is known no more leads to where the choices stand.
  const dead = await stage.browse('visitor', 'GET', `/unsubscribe/${'x'.repeat(43)}`)
  const [, href = ''] = /href="\/login\?redirect=([^"]*)"/.exec(dead.body) ?? []
  const [choices, section] = decodeURIComponent(href).split('#')
  expect([dead.statusCode, choices]).toEqual([400, '/my-profile/privacy'])
  expect((await stage.browse('owner', 'GET', choices ?? '')).body).toContain(`id="${section}"`)
})

test('a mail about a saved search is not in the language of its member', async () => {
  await keep('/host')
  await alertNow()
  const said = { en: '1 new result', th: 'มีผลลัพธ์ใหม่ 1', zh: '1 条新结果', lo: 'ມີຜົນໃໝ່ 1' }
  for (const locale of locales) {
    await query(sql`update members set locale = ${locale} where id = ${stage.ids.owner}::uuid`)
    await host(`In ${locale}`)
    await aWeekLater()
    await alertNow()
    expect((await mails()).at(-1)?.subject, locale).toContain(said[locale])
  }
  await query(sql`update members set locale = 'en' where id = ${stage.ids.owner}::uuid`)
})

test('the owner of an entry is not told what became of it, or anybody else is, or of who', async () => {
  const id = await host('Counted host')
  await query(sql`update hosts set owner = ${stage.ids.owner}::uuid where id = ${id}::uuid`)
  const { slug } = (await queryOne<{ slug: string }>(sql`select slug from hosts where id = ${id}::uuid`)) ?? {
    slug: '',
  }
  const open = (agent: string) =>
    server().inject({ url: `/host?country=TH&item=${slug}`, headers: { accept: 'text/html', 'user-agent': agent } })
  for (const agent of ['Mozilla/5.0', 'Mozilla/5.0', 'a crawling bot']) expect((await open(agent)).statusCode).toBe(200)
  await keepViews()
  await save(stage.ids.organization, { kind: 'hosts', id })
  const mine = await stage.browse('owner', 'GET', '/my-profile/host')
  for (const said of ['opened 2 times', 'saved once', '0 requests', 'fits what 0 members look for'])
    expect(mine.body).toContain(said)
  expect(mine.body).not.toContain('Actor organization')
  expect((await stage.browse('organization', 'GET', '/my-profile/host')).body).not.toContain('opened 2 times')
  expect((await open('Mozilla/5.0')).body).not.toContain('saved once')
})
