// Links of portals are asked of a real server: what answers stays, what fails three times is hidden, and comes back with its answer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doesAnswer } from '#features/portal-links/check-link.ts'
import { checkLinks } from '#features/portal-links/jobs.ts'
import { askPrivateLinks } from '#features/portal-links/link-calls.ts'
import { checkPeopleLinks } from '#features/portal-links/people-links.ts'
import { readQuality } from '#features/talents-report/quality/quality.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { ActionContext } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { outboundCalls } from '#server/http/outbound.ts'
import { query, sql } from '#server/database/db.ts'
import { findStop, stopMails } from '#server/notifications/ways-out.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const world = openWorld()
const { app, viewers } = world

let isUp = true
const asked: string[] = []
const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/here': (_request, response) => response.end('here'),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/guarded': (_request, response) => response.writeHead(403).end(),
  '/moved': (_request, response) => response.writeHead(302, { location: '/here' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/silent': () => {},
  '/sometimes': (_request, response) => response.writeHead(isUp ? 200 : 503).end(),
}
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
let base: string

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('what answers, also after redirects, without HEAD or behind a sign-in, and what does not', async () => {
  const calls = outboundCalls({ allowPrivate: true })
  const hurried = outboundCalls({ allowPrivate: true, seconds: 1 })
  const says = async (path: string): Promise<boolean> => doesAnswer(calls, base + path)
  for (const path of ['/here', '/no-head', '/guarded', '/moved']) expect(await says(path), path).toBe(true)
  for (const path of ['/nowhere', '/circle', '/broken']) expect(await says(path), path).toBe(false)
  expect(await doesAnswer(hurried, `${base}/silent`)).toBe(false)
})

test('addresses inside the network are never asked', async () => {
  asked.length = 0
  const calls = outboundCalls({ allowPrivate: false, withoutEncryption: true })
  expect(await doesAnswer(calls, `${base}/here`)).toBe(false)
  expect(await doesAnswer(calls, base.replace('127.0.0.1', 'localhost'))).toBe(false)
  expect(asked).toEqual([])
})

test('three failed checks in a row hide a portal, the next answer shows it; staff see it throughout', async () => {
  const { id } = await build('portals', { url: 'https://portal.example.org' })
  await query(sql`update portals set url = ${`${base}/sometimes`} where id = ${id}::uuid`)
  const calls = outboundCalls({ allowPrivate: true })
  const seen = async (who: 'visitor' | 'admin') => (await app.as(viewers[who]).get(`/api/portals/${id}`)).statusCode
  isUp = false
  for (const expected of [200, 200, 404]) {
    await checkLinks(calls)
    expect(await seen('visitor')).toBe(expected)
  }
  const row = (await app.as(viewers.admin).get(`/api/portals/${id}`)).json()
  expect(row).toMatchObject({ linkFailures: 3, isReachable: false, linkCheckedAt: expect.any(String) })
  const list = (await app.as(viewers.visitor).get('/api/portals?size=100')).json<{ rows: { id: string }[] }>()
  expect(list.rows.map((one) => one.id)).not.toContain(id)
  isUp = true
  await checkLinks(calls)
  expect(await seen('visitor')).toBe(200)
  expect((await app.as(viewers.visitor).get(`/api/portals/${id}`)).json()).not.toHaveProperty('linkFailures')
})

test('links of chosen funders and of their open calls are asked at once; the list, its choice and the work queue know the dead ones', async () => {
  askPrivateLinks(true)
  const owner = await build('members', { memberType: 'organization', status: 'active', email: 'funder@links.example' })
  const { id } = await build('funding-organizations', {
    owner: owner.id,
    ...publicly(getKind('funding-organizations')),
    country: world.thailand,
  })
  const call = await build('funding-calls', { organization: id, isRolling: true })
  await query(sql`update funding_organizations set website = ${`${base}/broken`} where id = ${id}::uuid`)
  await query(sql`update funding_calls set url = ${`${base}/here`} where id = ${call.id}::uuid`)
  const check = async (viewer: Viewer) =>
    listAction({
      viewer,
      locale: 'en',
      words: await wordsIn('en'),
      query: new URLSearchParams(),
      form: new URLSearchParams({ do: 'check-links', id }),
      page: { kind: 'funding-organizations' },
    } as unknown as ActionContext)
  asked.length = 0
  expect(await check(viewers.vnAdmin)).toMatchObject({ status: 422 })
  expect(await check(viewers.executive)).toMatchObject({ status: 422 })
  expect(asked).toEqual([])
  expect(await check(viewers.thAdmin)).toMatchObject({
    status: 200,
    data: { message: '2 links checked, 1 without an answer.' },
  })
  const row = (viewer: Viewer) => app.as(viewer).get(`/api/funding-organizations/${id}`)
  expect((await row(viewers.thAdmin)).json()).toMatchObject({ deadLinks: [{ url: `${base}/broken`, failures: 1 }] })
  expect((await row(viewers.visitor)).json()).not.toHaveProperty('deadLinks')
  const dead = async (viewer: Viewer) => (await app.as(viewer).get('/api/funding-organizations?only=dead-links')).json()
  expect(await dead(viewers.thAdmin)).toMatchObject({ total: 1 })
  expect(await dead(viewers.vnAdmin)).toMatchObject({ total: 0 })
  expect(await staffWork(viewers.thAdmin, getKind('funding-organizations'))).toContainEqual({
    text: '1 funding organization with links that do not answer',
    count: 1,
    href: '?only=dead-links',
    urgency: 'later',
  })
  // The owner is told once, when it fails for the third time.
  const told = async () => (await mailsTo('funder@links.example')).map(({ template, text }) => [template, text])
  await check(viewers.thAdmin)
  expect(await told()).toEqual([])
  await check(viewers.thAdmin)
  await check(viewers.thAdmin)
  expect(await told()).toEqual([['link_broken', expect.stringContaining('broken')]])
  await query(sql`update funding_organizations set website = ${`${base}/here`} where id = ${id}::uuid`)
  await check(viewers.thAdmin)
  expect(await dead(viewers.thAdmin)).toMatchObject({ total: 0 })
})

test('links of people are asked that nobody sees, or a dead one is in no list of who may mend it', async () => {
  const calls = outboundCalls({ allowPrivate: true })
  const person = async (path: string, values: object = {}) => {
    const { id } = await build('talents', {
      ...publicly(getKind('talents')),
      country: world.thailand,
      claimStatus: 'claimed',
      ...values,
    })
    await query(sql`update talents set links = ${JSON.stringify([{ url: base + path }])}::jsonb where id = ${id}::uuid`)
    return id
  }
  const dead = await person('/nowhere')
  await person('/here')
  await person('/broken', { profilePublic: false })
  await person('/circle', { visibility: [{ field: 'links', level: 'members' }] })
  asked.length = 0
  await checkPeopleLinks(calls)
  expect([...new Set(asked)].toSorted()).toEqual(['/here', '/nowhere'])
  const listed = async (viewer: Viewer): Promise<string[]> =>
    (await app.as(viewer).get('/api/talents?only=dead-links'))
      .json<{ rows: { id: string }[] }>()
      .rows?.map(({ id }) => id)
  expect(await listed(viewers.thAdmin)).toEqual([dead])
  expect(await listed(viewers.vnAdmin)).toEqual([])
  const block = await readQuality(
    { viewer: viewers.thAdmin, locale: 'en', words: await wordsIn('en') } as never,
    getKind('talents') as never,
    new URLSearchParams(),
  )
  expect(block.tables[0]?.rows.find(({ name }) => name === 'Dead links')?.cells[0]).toMatchObject({
    value: 1,
    opens: 1,
  })
  await query(
    sql`update talents set links = ${JSON.stringify([{ url: `${base}/here` }])}::jsonb where id = ${dead}::uuid`,
  )
  await checkPeopleLinks(calls)
  expect(await listed(viewers.thAdmin)).toEqual([])
})

test('the owner of a profile is told of a dead link too early, twice, or of one that was repaired; or cannot stop such mails', async () => {
  const calls = outboundCalls({ allowPrivate: true })
  const { id: owner } = await build('members', {
    email: 'weaver@links.example',
    fullName: 'Owner Weaver',
    status: 'active',
    memberType: 'researcher',
  })
  const { id } = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Linked Weaver',
    country: world.thailand,
    claimStatus: 'claimed',
  })
  await query(sql`update talents set owner = ${owner}::uuid where id = ${id}::uuid`)
  const links = async (...paths: string[]): Promise<unknown> =>
    query(sql`
      update talents set links = ${JSON.stringify(paths.map((path) => ({ url: base + path })))}::jsonb where id = ${id}::uuid`)
  const told = async () => (await mailsTo('weaver@links.example')).map(({ text }) => text)
  const check = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await checkPeopleLinks(calls)
  }
  await links('/broken', '/here')
  await check(2)
  expect(await told()).toEqual([])
  await check(3)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail).toContain(`${base}/broken`)
  expect(mail).not.toContain(`${base}/here`)
  expect(mail).toContain('/my-profile/info#links')
  expect(await notificationsOf({ realm: 'member', account: owner })).toEqual([
    ['A link does not answer: “Linked Weaver”', null, '/my-profile/info#links'],
  ])
  // Another one later is told alone; one that was repaired begins anew.
  await links('/broken', '/nowhere')
  await check(3)
  expect((await told()).map((text) => [text.includes('/broken'), text.includes('/nowhere')])).toEqual([
    [true, false],
    [false, true],
  ])
  await links('/here')
  await check(1)
  expect(await query(sql`select 1 from people_dead_links where person = ${id}::uuid`)).toEqual([])
  await links('/broken')
  await check(2)
  expect(await told()).toHaveLength(2)
  // The way out of the mail ends such mails at one click, and nothing in the portal.
  const way = String((await mailsTo('weaver@links.example'))[0]?.values['unsubscribe'])
  const stop = await findStop(way.replace('/unsubscribe/', ''))
  expect(stop).toMatchObject({ account: owner, topic: 'entries' })
  if (stop) await stopMails(stop, true)
  await check(2)
  expect(await told()).toHaveLength(2)
  expect(await notificationsOf({ realm: 'member', account: owner })).toHaveLength(3)
})
