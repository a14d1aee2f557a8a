// Calls of funding organizations: their state follows the time in their zone, and their rights those of their funder.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { deriveDue } from '#engine/store/derived/due.ts'
import { versionOf } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

type Call = { id: string; version: number; state: string; closesAt: string; closesZone: string; title: { en: string } }
type Funder = {
  id: string
  version: number
  status: string
  updatedAt: string
  openCalls: number
  openNow: boolean
  nextDeadline: string | null
  callStates: string[] | null
  callTypes: string[] | null
  callLevels: string[] | null
  fundingCalls: Call[]
}
const hour = 3_600_000
const day = 24 * hour
const after = (ms: number): string => new Date(Date.now() + ms).toISOString()
const aCall = (more: object = {}) => ({
  title: { en: 'A call' },
  callType: 'grant',
  levels: ['postdoc'],
  url: 'https://example.org/call',
  closesAt: after(30 * day),
  ...more,
})
const aFunder = async (calls: object[], more: Record<string, unknown> = {}): Promise<Funder> =>
  (await build('funding-organizations', {
    status: 'published',
    country: world.thailand,
    fundingCalls: calls.map((call) => aCall(call)),
    ...more,
  })) as never
const read = async (id: string, who: keyof Viewers = 'secret'): Promise<Funder> =>
  (await app.as(viewers[who]).get(`/api/funding-organizations/${id}`)).json()
const dueOf = async (ids: string[]): Promise<number> =>
  (await query(sql`select 1 from due_changes where row_id = any(${ids}::uuid[])`)).length
const listed = async (ask: string): Promise<string[]> => {
  const answer = (await app.as(viewers.visitor).get(`/api/funding-organizations?size=100&${ask}`)).json<{
    rows: Funder[]
  }>()
  return answer.rows.map(({ id }) => id)
}

test('calls say where they stand, and their funder what is open and until when', async () => {
  const closing = after(13 * day)
  const funder = await aFunder([
    { closesAt: after(-day), callType: 'prize' },
    { closesAt: after(90 * day), opensOn: after(60 * day).slice(0, 10), callType: 'tender' },
    { closesAt: after(90 * day), levels: ['early_career'] },
    { closesAt: closing },
    { closesAt: after(5 * day), isCanceled: true },
    { closesAt: null, isRolling: true, callType: 'travel' },
  ])
  expect(funder.fundingCalls.map(({ state }) => state)).toEqual([
    'closed',
    'forecast',
    'open',
    'closing',
    'canceled',
    'open',
  ])
  expect(funder).toMatchObject({
    openCalls: 3,
    openNow: true,
    nextDeadline: closing,
    callStates: ['canceled', 'closed', 'closing', 'forecast', 'open'],
    callTypes: ['grant', 'travel'],
    callLevels: ['early_career', 'postdoc'],
  })
  expect(await listed('openNow=true&callTypes=travel')).toContain(funder.id)
  expect(await listed('callTypes=tender')).not.toContain(funder.id)
})

test('a call needs its deadline to be published, but not when it is rolling, and not in a draft', async () => {
  const values = { name: { en: 'F' }, country: world.thailand, fundingCalls: [aCall({ closesAt: null })] }
  const draft = await app.as(viewers.secret).post('/api/funding-organizations', values)
  expect(draft.statusCode, draft.body).toBe(201)
  const made = draft.json<Funder>()
  const type = await build('organization-types')
  const ready = { organizationType: type.id, website: 'https://example.org' }
  const publish = (version: number) =>
    app.as(viewers.secret).post(`/api/funding-organizations/${made.id}/status`, { status: 'published', version })
  const change = (version: number, more: object) =>
    app.as(viewers.secret).patch(`/api/funding-organizations/${made.id}`, { version, ...more })
  expect((await change(1, ready)).statusCode).toBe(200)
  const refused = await publish(2)
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['fundingCalls.0.closesAt']])
  const id = made.fundingCalls[0]?.id
  const rolling = await change(2, { fundingCalls: [{ ...aCall({ closesAt: null }), id, isRolling: true }] })
  expect(rolling.statusCode, rolling.body).toBe(200)
  expect((await publish(3)).statusCode).toBe(200)
})

test('a time without a zone is one of the zone that the call keeps', async () => {
  const funder = await aFunder([
    { closesAt: '2031-03-01T17:00', closesZone: 'Europe/Berlin' },
    { closesAt: '2031-07-01T17:00', closesZone: 'Europe/Berlin' },
    { closesAt: '2574-03-01T17:00' },
    { closesAt: '2031-03-01T17:00:00+09:00', closesZone: 'Asia/Tokyo' },
  ])
  expect(funder.fundingCalls.map(({ closesAt, closesZone }) => [closesAt, closesZone])).toEqual([
    ['2031-03-01T16:00:00.000Z', 'Europe/Berlin'],
    ['2031-07-01T15:00:00.000Z', 'Europe/Berlin'],
    ['2031-03-01T10:00:00.000Z', 'Asia/Bangkok'],
    ['2031-03-01T08:00:00.000Z', 'Asia/Tokyo'],
  ])
  const bad = await app.as(viewers.secret).post('/api/funding-calls', {
    ...aCall({ closesZone: 'Europe/Nowhere', closesAt: '2031-02-30T10:00' }),
    organization: funder.id,
  })
  expect([bad.statusCode, Object.keys(bad.json().fields)]).toEqual([400, ['closesAt', 'closesZone']])
  const early = await app.as(viewers.secret).post('/api/funding-calls', {
    ...aCall({ opensOn: '2031-03-02', closesAt: '2031-03-01T23:59' }),
    organization: funder.id,
  })
  expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([400, ['closesAt']])
})

test('when its moment has come a call is closed everywhere, and nobody changed it', async () => {
  const far = after(40 * day)
  const funder = await aFunder([{ closesAt: after(hour) }, { closesAt: far }])
  const [call, other] = funder.fundingCalls as [Call, Call]
  expect([call.state, funder.openCalls]).toEqual(['closing', 2])
  expect(await listed('callStates=closing')).toContain(funder.id)
  expect(await dueOf([funder.id, call.id, other.id])).toBe(3)
  const kept = ['funding_calls', 'funding_organizations'].map(versionOf)
  // As if that hour had passed, and nobody had saved anything.
  const past = after(-1000)
  await query(sql`update funding_calls set closes_at = ${past}::timestamptz where id = ${call.id}::uuid`)
  await query(sql`update due_changes set at = ${past}::timestamptz where row_id = any(${[call.id, funder.id]}::uuid[])`)
  expect(await deriveDue()).toBeGreaterThan(0)
  const now = await read(funder.id, 'visitor')
  expect(now.fundingCalls.map(({ state }) => state)).toEqual(['closed', 'open'])
  expect(now).toMatchObject({
    openCalls: 1,
    nextDeadline: far,
    callStates: ['closed', 'open'],
    updatedAt: funder.updatedAt,
  })
  expect(await listed('callStates=closing')).not.toContain(funder.id)
  const calls = (await app.as(viewers.user).get(`/api/funding-calls?state=closed&organization=${funder.id}`)).json<{
    rows: Call[]
  }>()
  expect(calls.rows.map(({ id }) => id)).toEqual([call.id])
  expect(['funding_calls', 'funding_organizations'].map(versionOf).every((one, at) => one > (kept[at] as number))).toBe(
    true,
  )
  const audited = await query(
    sql`select action from audit_entries where row_id = any(${[funder.id, call.id]}::uuid[]) and action <> 'create'`,
  )
  expect(audited).toEqual([])
  // What is over has no next moment; the other call and its funder wait for theirs.
  expect([await dueOf([call.id]), await dueOf([other.id]), await dueOf([funder.id])]).toEqual([0, 1, 1])
})

test('what became due while nothing ran is caught up, even when the last save is long ago', async () => {
  const funder = await aFunder([{ closesAt: after(day) }])
  const id = funder.fundingCalls[0]?.id as string
  const past = after(-hour)
  await query(sql`update funding_calls set closes_at = ${past}::timestamptz where id = ${id}::uuid`)
  await query(sql`update due_changes set at = ${past}::timestamptz where row_id = any(${[id, funder.id]}::uuid[])`)
  await deriveDue()
  expect(await read(funder.id)).toMatchObject({
    openNow: false,
    nextDeadline: null,
    fundingCalls: [{ state: 'closed' }],
  })
})

test('funders are listed by their next deadline; those with none, or only past ones, stand last', async () => {
  const mark = { acronym: 'ORDERED' }
  const past = await aFunder([{ closesAt: after(-day) }], mark)
  const late = await aFunder([{ closesAt: after(50 * day) }, { closesAt: after(-5 * day) }], mark)
  const soon = await aFunder([{ closesAt: after(3 * day) }], mark)
  const none = await aFunder([], mark)
  const found = await listed('q=ordered&sort=deadline')
  expect(found.slice(0, 2)).toEqual([soon.id, late.id])
  expect(found.slice(2).toSorted()).toEqual([past.id, none.id].toSorted())
})

test('calls in trash count for nothing and wait for nothing; restored ones do again', async () => {
  const funder = await aFunder([{}])
  const call = funder.fundingCalls[0] as Call
  await app.as(viewers.secret).delete(`/api/funding-calls/${call.id}`)
  expect(await read(funder.id)).toMatchObject({ openCalls: 0, nextDeadline: null, fundingCalls: [] })
  expect(await dueOf([call.id, funder.id])).toBe(0)
  const back = await app.as(viewers.secret).post(`/api/funding-calls/${call.id}/restore`)
  expect(back.statusCode, back.body).toBe(200)
  expect(await read(funder.id)).toMatchObject({ openCalls: 1, nextDeadline: call.closesAt })
  expect(await dueOf([call.id, funder.id])).toBe(2)
  await app.as(viewers.secret).delete(`/api/funding-organizations/${funder.id}`)
  expect(await dueOf([funder.id])).toBe(0)
  expect((await app.as(viewers.visitor).get(`/api/funding-calls/${call.id}`)).statusCode).toBe(404)
})

test('a call is public when its funder is, and is changed by who may change the funder', async () => {
  const funder = await aFunder([{}])
  const { id } = funder.fundingCalls[0] as Call
  const status = async (who: keyof Viewers): Promise<number> =>
    (await app.as(viewers[who]).get(`/api/funding-calls/${id}`)).statusCode
  expect([await status('visitor'), await status('member'), await status('thAdmin')]).toEqual([200, 200, 200])
  // A country_admin reads the own country in the back office, as of funders.
  expect(await status('vnAdmin')).toBe(404)
  const change = async (who: keyof Viewers, version: number): Promise<number> =>
    (await app.as(viewers[who]).patch(`/api/funding-calls/${id}`, { version, isCanceled: true })).statusCode
  for (const who of ['vnAdmin', 'user', 'executive', 'author', 'member'] as const)
    expect([403, 404], who).toContain(await change(who, 1))
  expect(await change('thAdmin', 1)).toBe(200)
  const now = await read(funder.id)
  expect([now.version, now.openCalls, now.fundingCalls[0]?.state]).toEqual([funder.version + 1, 0, 'canceled'])
  const archived = await app
    .as(viewers.secret)
    .post(`/api/funding-organizations/${funder.id}/status`, { status: 'archived', version: now.version, reason: 'x' })
  expect(archived.statusCode, archived.body).toBe(200)
  expect([await status('visitor'), await status('member'), await status('thAdmin')]).toEqual([404, 404, 200])
  const calls = getKind('funding-calls')
  expect(calls.access.update(visitor())).toBe(false)
})

test('an author writes calls of the own funders alone', async () => {
  const other = await aFunder([])
  const made = await app.as(viewers.author).post('/api/funding-organizations', {
    name: { en: 'Mine' },
    country: world.thailand,
    fundingCalls: [aCall()],
  })
  expect(made.statusCode, made.body).toBe(201)
  const add = async (organization: string): Promise<number> =>
    (await app.as(viewers.author).post('/api/funding-calls', { ...aCall(), organization })).statusCode
  expect([403, 404]).toContain(await add(other.id))
  expect(await add(made.json<Funder>().id)).toBe(201)
})

test('identifiers are read in any of their forms, and stand once', async () => {
  const name = { en: 'Numbers' }
  const post = (values: object) =>
    app.as(viewers.secret).post('/api/funding-organizations', { name, country: world.thailand, ...values })
  const made = await post({
    crossrefFunderId: 'https://doi.org/10.13039/501100000923',
    ror: 'https://ror.org/05mmh0f86',
  })
  expect(made.json(), made.body).toMatchObject({ crossrefFunderId: '10.13039/501100000923', ror: '05mmh0f86' })
  expect((await post({ crossrefFunderId: '501100000923' })).statusCode).toBe(409)
  for (const wrong of [{ crossrefFunderId: 'abc' }, { ror: '12' }]) expect((await post(wrong)).statusCode).toBe(400)
})
