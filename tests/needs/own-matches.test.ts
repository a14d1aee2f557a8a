// What fits a member: on the first page and in the tab, with own weights, without what was set aside; and a shortlist that moves in.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { bestMatches, matchesForMe } from '#features/needs/own/matches-for-me.ts'
import { save } from '#features/saved-items/saved.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let near: string
let far: string

beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'researcher', 'organization', 'admin'])
  await saveSettings(staffWith('admin'), { show_menu_paring_search: true }, (await getStoredSettings()).version)
  const [thailand, vietnam] = [await country('TH'), await country('VN')]
  const keyword = async (en: string) =>
    (await build('keywords', { ...publicly(getKind('keywords')), label: { en } })).id
  const [silk, dyes] = [await keyword('silk threads'), await keyword('plant dyes')]
  const host = async (name: string, more: object) =>
    (
      await build('hosts', {
        ...publicly(getKind('hosts')),
        name: { en: name },
        offerState: 'open',
        deadline: null,
        ...more,
      })
    ).id
  near = await host('Silk house', { keywords: [silk], country: thailand })
  far = await host('Dye house', { keywords: [silk, dyes], country: vietnam })
  const own = await build('talents', {
    ...publicly(getKind('talents')),
    keywords: [silk, dyes],
    mobilityCountries: [thailand],
  })
  await writeFields(system(), getKind('talents'), own.id, { owner: stage.ids.owner, claimStatus: 'claimed' })
})

const keywordsOf = async (host: string): Promise<string[]> =>
  (await query<{ keywords: string[] }>(sql`select keywords from hosts where id = ${host}::uuid`))[0]?.keywords ?? []
const me = () => ({ ...aMember(), id: stage.ids.owner })
const send = (what: Record<string, string>, who: Actor = 'owner') =>
  stage.browse(who, 'POST', '/my-profile/paring-search?tab=matches', {
    payload: new URLSearchParams(what).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const hosts = async (): Promise<string[]> =>
  ((await matchesForMe(me(), 'en')).matches.groups.find(({ kind }) => kind === 'hosts')?.rows ?? []).map(({ id }) => id)

test('own weights change nothing for their member, or something for others, or are kept when they are no numbers', async () => {
  expect(await hosts()).toEqual([far, near])
  expect((await send({ do: 'weights', weight_place: '100', weight_keywords: '0' })).statusCode).toBe(303)
  expect(await hosts()).toEqual([near, far])
  const asked = await stage.ask('owner', 'POST', '/api/matches', { payload: { text: 'silk threads plant dyes' } })
  const parts = asked.json<{ groups: { kind: string; rows: { parts: { part: string; weight: number }[] }[] }[] }>()
  const [first] = parts.groups.find(({ kind }) => kind === 'hosts')?.rows ?? []
  expect(first?.parts.find(({ part }) => part === 'keywords')?.weight).toBeGreaterThan(0)
  expect((await send({ do: 'weights', weight_place: '101' })).statusCode).toBe(400)
  expect((await send({ do: 'usual' })).statusCode).toBe(303)
  expect(await hosts()).toEqual([far, near])
})

test('a match that was set aside is shown again, among the best of the first page, or cannot be taken back', async () => {
  const best = async () => (await bestMatches(me())).matches.map(({ id }) => id)
  expect(await best()).toEqual([far, near])
  await send({ do: 'aside', entry: `hosts/${far}`, reason: 'place' })
  expect([await hosts(), await best()]).toEqual([[near], [near]])
  const { aside } = await matchesForMe(me(), 'en')
  expect(aside).toEqual([{ entry: `hosts/${far}`, title: 'Dye house', reason: 'place' }])
  const page = await stage.browse('owner', 'GET', '/my-profile/paring-search?tab=matches')
  expect(page.body).toContain('Dye house · Another place')
  const home = (await stage.browse('owner', 'GET', '/my-profile')).body
  expect([home.includes('Silk house'), home.includes('Dye house')]).toEqual([true, false])
  await send({ do: 'again', entry: `hosts/${far}` })
  expect(await hosts()).toEqual([far, near])
})

test('a company of a member finds nothing of what it looks for, or what it does not look for', async () => {
  const company = await build('match-companies', {
    ...publicly(getKind('match-companies')),
    keywords: await keywordsOf(near),
    needKinds: ['host'],
  })
  const matchesPage = async () =>
    (await stage.browse('organization', 'GET', '/my-profile/paring-search?tab=matches')).body
  expect(await matchesPage()).toContain('None of your companies is public yet.')
  await writeFields(system(), getKind('match-companies'), company.id, { owner: stage.ids.organization })
  const contact = /href="(\/contact\?[^"]*)"/.exec(await matchesPage())?.[1] ?? ''
  const message = new URLSearchParams(contact.replaceAll('&amp;', '&').split('?')[1]).get('message')
  expect(message).toMatch(/^I am writing on behalf of .+\. We have in common: .+\.$/)
  const { matches } = await matchesForMe({ ...aMember(), id: stage.ids.organization }, 'en')
  expect(matches.groups.map(({ kind }) => kind)).toEqual(['hosts'])
  expect(matches.groups[0]?.rows.map(({ id }) => id)).toContain(near)
})

test('the tab of the own company shows it to others, to people who keep none, or without its matches and its form', async () => {
  const here = '/my-profile/paring-search/company'
  const [tabs, empty] = ['/my-profile/paring-search', `${here}?status=draft`]
  expect((await stage.browse('organization', 'GET', tabs)).body).toContain(`href="${here}"`)
  expect((await stage.browse('owner', 'GET', tabs)).body).not.toContain(`href="${here}"`)
  expect((await stage.browse('owner', 'GET', here)).statusCode).toBe(404)
  const { body } = await stage.browse('organization', 'GET', here)
  expect(body).toMatch(/aria-current="page"[^>]*>Our company/)
  const [{ id, slug } = { id: '', slug: '' }] = await query<{ id: string; slug: string }>(
    sql`select id, slug from match_companies where owner = ${stage.ids.organization}::uuid`,
  )
  for (const address of [`?edit=${id}`, `/paring-search?source=match-companies/${slug}`])
    expect(body).toContain(`href="${address}"`)
  expect((await stage.browse('organization', 'GET', empty)).body).toContain('?edit=new')
  expect((await stage.browse('organization', 'GET', `${here}?edit=${id}`)).body).toContain('name="need')
})

test('needs that fit a member, for matches alone or for all, are not among the matches, or those of others are', async () => {
  const keywords = await keywordsOf(near)
  const need = (title: string, audience: string, owner: string) =>
    build('needs', {
      title,
      owner,
      keywords,
      lookingFor: ['talent'],
      audience,
      state: 'open',
    })
  const other = stage.ids.organization
  const [fits, open, closed, own] = await Promise.all([
    need('Somebody who weaves', 'matches_only', other),
    need('Somebody who dyes', 'members', other),
    need('Somebody who spins', 'matches_only', other),
    need('My own need', 'members', stage.ids.owner),
  ])
  const [me_] = await query<{ id: string }>(sql`select id from talents where owner = ${stage.ids.owner}::uuid`)
  const match = (id: string, item: string | undefined) =>
    query(sql`
      insert into need_matches (need, kind, item, score) values (${id}::uuid, 'talents', ${item}::uuid, 80)
      on conflict (need, kind, item) do update set gone_at = null`)
  await match(fits.id, me_?.id)
  const tab = async (who: Actor) => (await stage.browse(who, 'GET', '/my-profile/paring-search?tab=matches')).body
  const seen = async (who: Actor) => {
    const body = await tab(who)
    return [fits, open, closed, own].map(({ id }) => body.includes(`/contact?to=needs/${id}`))
  }
  expect(await seen('owner')).toEqual([true, false, false, false])
  expect(await tab('owner')).toContain('All needs that members may see')
  expect(await seen('researcher')).toEqual([false, false, false, false])
  expect(await tab('researcher')).toContain('None fits you yet')
  // Whoever is proposed no more sees it no more.
  await query(sql`update need_matches set gone_at = now() where need = ${fits.id}::uuid`)
  expect(await seen('owner')).toEqual([false, false, false, false])
})

test('a shortlist that moves in is saved twice, or what finds no room is said to be saved', async () => {
  const people = [1, 2, 3].map((n) => build('talents', { ...publicly(getKind('talents')), fullName: `Short ${n}` }))
  const slugs = (await Promise.all(people)).map(({ slug }) => `talents/${String(slug)}`)
  const move = async (entries: string[], who: Actor = 'researcher') =>
    stage.ask(who, 'POST', '/api/saved-items', { payload: { entries } })
  const [first = '', second = '', third = ''] = slugs
  expect((await move([first, first, 'talents/nobody'])).json()).toEqual({ kept: [first], left: ['talents/nobody'] })
  await query(sql`
    insert into saved_items (member, kind, item)
    select ${stage.ids.researcher}::uuid, 'talents', gen_random_uuid() from generate_series(1, 498)`)
  expect((await move([first, second, third])).json()).toEqual({ kept: [first, second], left: [third] })
  expect((await move([first], 'admin')).statusCode).toBe(403)
  expect((await move([first], 'visitor')).statusCode).toBe(401)
})

test('the page of the own offers lacks what was saved or what fits, shows what was set aside, or another sort', async () => {
  const page = async (who: Actor) => (await stage.browse(who, 'GET', '/my-profile/host')).body
  const parts = (body: string) => [body.includes('Silk house'), body.includes('Dye house')]
  await send({ do: 'aside', entry: `hosts/${near}`, reason: 'place' })
  await save(stage.ids.owner, { kind: 'hosts', id: near })
  const body = await page('owner')
  const [mine = '', saved = '', matched = ''] = body.split(/<h2>(?:Saved entries|Matches for me)<\/h2>/)
  expect([parts(mine), parts(saved)]).toEqual([
    [false, false],
    [true, false],
  ])
  expect(parts(matched.split('</section>')[0] ?? '')).toEqual([false, true])
  const other = await page('researcher')
  expect(other).toMatch(
    /Saved entries<\/h2><p[^>]*>Nothing saved here yet(?:(?!<h2>).)*href="\/host".*Matches for me<\/h2><p[^>]*>Nothing here fits/s,
  )
  expect((await stage.browse('owner', 'GET', '/my-profile/lab-location')).body).not.toContain('Silk house')
  await send({ do: 'again', entry: `hosts/${near}` })
})

test('entries that answer a need do not stand on the page of their sort, or the own ones are proposed to their owner', async () => {
  const keyword = (await build('keywords', { ...publicly(getKind('keywords')), label: { en: 'loom repair' } })).id
  const lab = async (name: string, owner: string | null) =>
    build('lab-locations', { ...publicly(getKind('lab-locations')), name: { en: name }, keywords: [keyword], owner })
  await lab('Own loom room', stage.ids.owner)
  await lab('Loom room of others', null)
  const need = await build('needs', {
    title: 'A room to mend looms',
    owner: stage.ids.owner,
    keywords: [keyword],
    lookingFor: ['lab'],
    state: 'open',
  })
  const at = async (path: string) => (await stage.browse('owner', 'GET', path)).body
  const matched = (await at('/my-profile/lab-location')).split('<h2>Matches for me')[1]?.split('</section>')[0] ?? ''
  expect([matched.includes('Loom room of others'), matched.includes('Own loom room')]).toEqual([true, false])
  const answers = await at(`/my-profile/paring-search?need=${need.id}`)
  expect([answers.includes('Loom room of others'), answers.includes('Own loom room')]).toEqual([true, false])
  await writeFields(system(), getKind('needs'), need.id, { state: 'closed' })
})

test('a course that was attended is not shown so to its member, is counted twice, or tells its giver who', async () => {
  const course = await build('training-courses', publicly(getKind('training-courses')))
  await writeFields(system(), getKind('training-courses'), course.id, { owner: stage.ids.owner })
  const saved = (form: Record<string, string>, who: Actor = 'researcher') =>
    stage.browse(who, 'POST', '/my-profile/saved', {
      payload: new URLSearchParams({ kind: 'training-courses', id: course.id, ...form }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await query(sql`delete from saved_items where member = ${stage.ids.researcher}::uuid`)
  await stage.ask('researcher', 'POST', '/api/saved-items', { payload: { entries: [`training-courses/${course.id}`] } })
  const marked = async () => {
    const pages = ['/my-profile/saved', '/my-profile/training-course']
    const seen = await Promise.all(pages.map((one) => stage.browse('researcher', 'GET', one)))
    return seen.map(({ body }) => body.includes('You attended this course'))
  }
  const counted = async () => (await stage.browse('owner', 'GET', '/my-profile/training-course')).body
  expect(await marked()).toEqual([false, false])
  expect(await counted()).not.toContain('person attended')
  for (let again = 0; again < 2; again++) expect((await saved({ do: 'attended' })).statusCode).toBe(303)
  expect(await marked()).toEqual([true, true])
  expect(await counted()).toContain('one person attended')
  // Nobody attends an offer, and what somebody has not saved is not theirs to mark.
  expect((await saved({ do: 'attended', kind: 'hosts', id: near })).statusCode).toBe(404)
  expect((await saved({ do: 'attended' }, 'organization')).statusCode).toBe(303)
  expect(await counted()).toContain('one person attended')
  await saved({ do: 'not-attended' })
  expect(await marked()).toEqual([false, false])
})
