// Filters of lists that ask for more than a value: what an upload brought, a language without words, a count of nothing, a month, one's own rows.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { loader as agencies } from '#features/funding-directory/office-list.loader.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

const ask = (who: keyof Viewers, url: string) => app.as(viewers[who]).get(url)
const ids = async (who: keyof Viewers, url: string): Promise<string[]> =>
  (await ask(who, url)).json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)

test.each(['talents', 'young-talents', 'hosts', 'universities'])(
  'staff see which %s an upload brought',
  async (kind) => {
    const made = (await build(kind, { country: world.thailand })).id
    await build(kind, { country: world.thailand })
    await query(sql`update ${sql([getKind(kind).table])} set import_batch = '4711' where id = ${made}::uuid`)
    expect(await ids('thAdmin', `/api/${kind}?importBatch=4711`)).toEqual([made])
    if (kind !== 'universities') expect(await ids('vnAdmin', `/api/${kind}?importBatch=4711`)).toEqual([])
    expect((await ask('visitor', `/api/${kind}?importBatch=4711`)).statusCode).toBe(400)
  },
)

test('staff find entries by the code of their source, and nobody else asks for it', async () => {
  const made = await build('talents', { country: world.thailand, sourceId: 'EMP-1042' })
  await build('talents', { country: world.thailand, sourceId: 'EMP-1043' })
  expect(await ids('editor', '/api/talents?sourceId=EMP-1042')).toEqual([made.id])
  expect(await ids('vnAdmin', '/api/talents?sourceId=EMP-1042')).toEqual([])
  expect(await ids('admin', '/api/hosts?sourceId=EMP-1042')).toEqual([])
  for (const who of ['visitor', 'member'] as const)
    expect((await ask(who, '/api/talents?sourceId=EMP-1042')).statusCode, who).toBe(400)
})

test('entries are found by their owner where staff may see the account, and by whether they have one elsewhere', async () => {
  const owner = (await build('members', { country: world.thailand, status: 'active' })).id
  const owned = (await build('talents', { country: world.thailand, owner })).id
  const free = (await build('talents', { country: world.thailand })).id
  for (const who of ['admin', 'thAdmin'] as const)
    expect(await ids(who, `/api/talents?owner=${owner}`), who).toEqual([owned])
  // An editor reads no accounts, and staff of another country not this one: the account is no value to them.
  for (const who of ['editor', 'vnAdmin', 'lostAdmin', 'visitor', 'member'] as const)
    expect((await ask(who, `/api/talents?owner=${owner}`)).statusCode, who).toBe(400)
  const withOwner = await ids('editor', '/api/talents?owner=present&size=100')
  expect([withOwner.includes(owned), withOwner.includes(free)]).toEqual([true, false])
  expect(await ids('editor', '/api/talents?owner=none&size=100')).toContain(free)
})

test('keywords without words in a language, and those that nobody uses, are found', async () => {
  const word = async (label: Record<string, string>) =>
    (await build('keywords', { ...publicly(getKind('keywords')), label })).id
  const whole = await word({ en: 'loom', th: 'กี่', zh: '织机', lo: 'ກີ່' })
  const english = await word({ en: 'warp' })
  await query(sql`update keywords set usage_count = 3 where id = ${whole}::uuid`)
  const found = async (filter: string) =>
    (await ids('admin', `/api/keywords?size=100&${filter}`)).filter((id) => id === whole || id === english)
  for (const locale of ['th', 'zh', 'lo']) expect(await found(`label=without-${locale}`), locale).toEqual([english])
  expect(await found('label=without-en')).toEqual([])
  expect(await found('usageCount=none')).toEqual([english])
  expect(await found('usageCount=present')).toEqual([whole])
  expect((await ask('admin', '/api/keywords?label=without-xx')).statusCode).toBe(400)
  expect((await ask('visitor', '/api/keywords?label=without-th')).statusCode).toBe(400)
})

test('students are found and counted by the month from which they are free', async () => {
  const student = (availableFrom: string, more = {}) =>
    build('young-talents', { ...publicly(getKind('young-talents')), country: world.thailand, availableFrom, ...more })
  const first = (await student('2027-03-01')).id
  const last = (await student('2027-03-31')).id
  await student('2027-04-01')
  await student('2027-03-15', { visibility: [{ field: 'availableFrom', level: 'me' }] })
  const found = (await ask('visitor', '/api/young-talents?facets=1&availableFrom=2027-03')).json()
  expect(found.rows.map((row: { id: string }) => row.id).toSorted()).toEqual([first, last].toSorted())
  expect(found.facets.availableFrom).toEqual([
    { value: '2027-03', label: '2027-03', count: 2 },
    { value: '2027-04', label: '2027-04', count: 1 },
  ])
  for (const wrong of ['2027', '2027-13', '2027-03-01', 'soon'])
    expect((await ask('visitor', `/api/young-talents?availableFrom=${wrong}`)).statusCode, wrong).toBe(400)
})

test('mine=1 gives a member the rows they own, staff the rows they made, and asks visitors who they are', async () => {
  const owner = viewers.member.id as string
  await query(sql`
    insert into members (id, email, password, member_type, full_name, country, locale, status)
    values (${owner}::uuid, 'own@example.org', 'x', 'researcher', 'Own', ${world.thailand}::uuid, 'en', 'active')`)
  const entry = await build('talents', { ...publicly(getKind('talents')), country: world.thailand, owner })
  await build('talents', { ...publicly(getKind('talents')), country: world.thailand })
  expect(await ids('member', '/api/talents?mine=1')).toEqual([entry.id])
  const made = (
    await app.as(viewers.editor).post('/api/talents', { fullName: 'Made Here', country: world.thailand })
  ).json<{
    id: string
  }>()
  expect(await ids('editor', '/api/talents?mine=1')).toEqual([made.id])
  expect((await ask('visitor', '/api/talents?mine=1')).statusCode).toBe(401)
})

test('what points to one of several kinds is found by the kind and by the row, as far as its reader sees the row', async () => {
  const host = await build('hosts', publicly(getKind('hosts')))
  const lab = await build('lab-locations', publicly(getKind('lab-locations')))
  const message = async (about: object | null) => (await build('contact-messages', { about })).id
  const ofHost = await message({ kind: 'hosts', id: host.id })
  const ofLab = await message({ kind: 'lab-locations', id: lab.id })
  const free = await message(null)
  const found = async (filter: string) =>
    (await ids('admin', `/api/contact-messages?size=100&${filter}`)).filter((id) => [ofHost, ofLab, free].includes(id))
  expect(await found('about=hosts')).toEqual([ofHost])
  expect(await found(`about=hosts/${String(host['slug'])}`)).toEqual([ofHost])
  expect(await found(`about=hosts/${host.id}&about=lab-locations`)).toEqual([ofLab, ofHost])
  expect(await found(`about=hosts/${(await build('hosts', publicly(getKind('hosts')))).id}`)).toEqual([])
  expect([await found('about=present'), await found('about=none')]).toEqual([[ofLab, ofHost], [free]])
  for (const value of ['countries', 'hosts/nowhere', `hosts/${lab.id}`, 'about'])
    expect((await ask('admin', `/api/contact-messages?about=${value}`)).statusCode, value).toBe(400)
})

test('the word of the menu for agencies keeps the other filters of the list of funders', async () => {
  const context = { path: '/list', query: new URLSearchParams('country=th&agency=1') } as LoaderContext
  await expect(agencies(context)).rejects.toMatchObject({ target: '/list?country=th&isFundingAgency=true' })
})
