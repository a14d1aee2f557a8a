// Funding for a researcher: answers that are kept by choice, saved calls with their calendar, calls and networks that fit.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { save } from '#features/saved-items/saved.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const own = '/my-profile/funding-organization'
let stage: Stage
let calls: Record<'postdoc' | 'doctor' | 'past', string>

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const of = (kind: string) => publicly(getKind(kind))
beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'researcher', 'organization', 'admin'])
  const flags = { show_menu_resourse: true, show_menu_resourse_funding_organization: true }
  await saveSettings(staffWith('admin'), flags, (await getStoredSettings()).version)
  const organization = (await build('funding-organizations', of('funding-organizations'))).id
  const call = async (title: string, level: string, closesAt: string) =>
    (
      await build('funding-calls', {
        ...of('funding-calls'),
        organization,
        title: { en: title },
        levels: [level],
        eligibleCountries: [await country('TH')],
        closesAt,
      })
    ).id
  calls = {
    postdoc: await call('Weaving fellows', 'postdoc', inDays(30)),
    doctor: await call('Weaving doctors', 'doctoral_student', inDays(60)),
    past: await call('Weaving masters', 'postdoc', inDays(-20)),
  }
})

const page = async (path: string, who: Actor = 'owner') => (await stage.browse(who, 'GET', path)).body
const send = (path: string, form: Record<string, string>, who: Actor = 'owner') =>
  stage.browse(who, 'POST', path, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const chosen = (body: string) => [...body.matchAll(/<option value="([^"]+)" selected=""/g)].map(([, value]) => value)
/** The part of the own page that says what fits. */
const matched = (body: string) => /Matches for me<\/h2>.*?<\/section>/s.exec(body)?.[0] ?? ''

test('answers are kept unasked, for somebody else, or do not stand in the search the next time', async () => {
  await page('/funding-search?level=postdoc&country=TH')
  expect(chosen(await page('/funding-search'))).toEqual([])
  expect((await send('/funding-search', { do: 'keep', level: 'postdoc', country: 'TH' })).statusCode).toBe(303)
  expect(chosen(await page('/funding-search'))).toEqual(['postdoc', 'TH'])
  // What the address says counts, also that nothing is asked.
  expect(chosen(await page('/funding-search?level=doctoral_student'))).toEqual(['doctoral_student'])
  expect(chosen(await page('/funding-search?blank=1'))).toEqual([])
  expect(chosen(await page('/funding-search', 'researcher'))).toEqual([])
  expect(chosen(await page('/funding-search', 'visitor'))).toEqual([])
  const out = await send('/funding-search', { do: 'keep', level: 'postdoc' }, 'visitor')
  expect(out.headers.location).toContain('/login?redirect=')
})

test('kept answers find no calls, or calls for others; once removed they still do', async () => {
  const before = await page(own)
  expect(chosen(before)).toEqual(['postdoc', 'TH'])
  const titles = (body: string) => ['Weaving fellows', 'Weaving doctors'].filter((one) => matched(body).includes(one))
  expect(titles(before)).toEqual(['Weaving fellows'])
  expect((await send(own, { do: 'keep', level: 'doctoral_student' })).statusCode).toBe(303)
  expect(titles(await page(own))).toEqual(['Weaving doctors'])
  const wrong = await send(own, { do: 'keep', level: 'postdoc', months: '500', q: 'moth weaving' })
  expect([wrong.statusCode, wrong.body.includes('Invalid For how many months?')]).toEqual([422, true])
  expect(wrong.body).toContain('value="moth weaving"')
  expect(chosen(await page(own))).toEqual(['doctoral_student'])
  expect((await send(own, { do: 'forget' })).statusCode).toBe(303)
  expect([chosen(await page(own)), titles(await page(own))]).toEqual([[], []])
  expect(chosen(await page('/funding-search'))).toEqual([])
})

test('answers that are kept from two windows at once are mixed, or lost', async () => {
  const sets = [
    { level: 'postdoc', country: 'TH' },
    { level: 'doctoral_student', months: '6' },
  ]
  const outcomes = await atOnce(...sets.map((one) => () => send(own, { do: 'keep', ...one })))
  expect(outcomes.map((one) => one.did && one.value.statusCode)).toEqual([303, 303])
  const kept = await query<{ answers: string }>(sql`select answers from funding_answers`)
  expect(sets.map((one) => String(new URLSearchParams(one)))).toContain(kept[0]?.answers)
  expect(kept).toHaveLength(1)
  await send(own, { do: 'forget' })
})

test('saved calls stand without their deadline, out of order, or in the calendar of somebody else', async () => {
  for (const id of [calls.past, calls.doctor, calls.postdoc]) await save(stage.ids.owner, { kind: 'funding-calls', id })
  const body = await page(own)
  expect(body).toMatch(
    /Weaving fellows(?:(?!Weaving doctors).)*Closes .*Weaving doctors(?:(?!Weaving masters).)*Closes .*Weaving masters.*Closed /s,
  )
  expect(body).toContain(`/api/funding-calls/${calls.postdoc}/calendar`)
  expect(body, 'nobody is in time for it').not.toContain(`/api/funding-calls/${calls.past}/calendar`)
  const all = '/api/saved-items/calendar'
  const mine = await stage.browse('owner', 'GET', all)
  expect(mine.headers['content-type']).toContain('text/calendar')
  expect(mine.body.split('BEGIN:VEVENT').length - 1).toBe(3)
  expect(mine.body).toMatch(/Weaving fellows.*Weaving doctors/s)
  expect((await stage.browse('researcher', 'GET', all)).body).not.toContain('VEVENT')
  expect((await stage.browse('admin', 'GET', all)).statusCode).toBe(403)
  expect((await stage.browse('visitor', 'GET', all)).statusCode).toBe(401)
})

test('an organization finds answers of researchers where it keeps its funders, or a researcher a form of funders', async () => {
  expect(await page(own, 'organization')).toContain('?edit=new')
  expect((await send(own, { do: 'keep', level: 'postdoc' }, 'organization')).statusCode).toBe(404)
  expect((await stage.browse('owner', 'GET', `${own}?edit=new`)).statusCode).toBe(404)
  expect((await send(`${own}?edit=new`, { do: 'save' })).statusCode).toBe(404)
})

test('networks of people who fit are not proposed, or those that one belongs to already', async () => {
  const network = async (name: string) =>
    (await build('asean-networks', { ...of('asean-networks'), name: { en: name } })).id
  const [near, mine] = [await network('Moth weavers'), await network('Silk circle')]
  const keywords = [(await build('keywords', { ...of('keywords'), label: { en: 'moth weaving' } })).id]
  const person = await build('talents', { ...of('talents'), keywords, networks: [mine] })
  await writeFields(system(), getKind('talents'), person.id, { owner: stage.ids.owner, claimStatus: 'claimed' })
  await build('talents', { ...of('talents'), keywords, networks: [near, mine] })
  await save(stage.ids.owner, { kind: 'asean-networks', id: mine })
  const body = await page('/my-profile/asean-network')
  expect(matched(body)).toContain('A person who fits you belongs to it')
  expect([matched(body).includes('Moth weavers'), matched(body).includes('Silk circle')]).toEqual([true, false])
  expect(body).toMatch(/Saved entries.*Silk circle.*Matches for me/s)
})

test('the menu of members stands in another order than specified', async () => {
  const menu = /<nav[^>]*aria-label="My pages".*?<\/nav>/s.exec(await page(own))?.[0] ?? ''
  const beside = menu.slice(menu.indexOf('</details>'))
  expect([...beside.matchAll(/href="\/my-profile\/?([^"]*)"/g)].map(([, key]) => key)).toEqual([
    '',
    'dashboard',
    'funding-organization',
    'host',
    'lab-location',
    'paring-search',
    'saved',
    'publication',
    'training-course',
    'asean-network',
    'young-talent',
    'info',
    'privacy',
  ])
})
