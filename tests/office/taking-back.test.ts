// A decision about an entry that waits is taken back by whoever made it, for a moment; afterwards it stands, and is told once.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import type { ActionContext } from '#engine/page/context.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { languagesOfOwners, notifyDecision } from '#features/my-profile/decided.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { wordsIn } from '#words/words-in.ts'
import { build, country } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

/** An entry that waits for review. */
async function waiting(code: string, values: Record<string, unknown> = {}): Promise<string> {
  return (await build('hosts', { status: 'pending', country: await country(code), ...values })).id
}
async function send(viewer: Viewer, fields: Record<string, string | string[]>): Promise<ListAnswer> {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const context = {
    viewer,
    locale: 'en',
    words: await wordsIn('en'),
    page: { kind: 'hosts' },
    form: new URLSearchParams(pairs),
    query: new URLSearchParams(),
    site: { dates: {} },
  } as unknown as ActionContext
  return ((await listAction(context)) as { data: ListAnswer }).data
}
const stored = (id: string) =>
  queryOne<{ status: string; status_reason: string | null; reviewed_at: unknown; published_at: unknown }>(
    sql`select status, status_reason, reviewed_at, published_at from hosts where id = ${id}::uuid`,
  )

test('what was published or returned is taken back as if nothing had been decided, and the answer names the entry', async () => {
  for (const [to, more] of [
    ['published', {}],
    ['rejected', { reason: 'Too little' }],
  ] as const) {
    const id = await waiting('TH')
    const before = await stored(id)
    const done = await send(viewers.thAdmin, { do: 'status', to, id, ...more })
    expect([done.title !== undefined, done.to, (await stored(id))?.status]).toEqual([true, to, to])
    expect((await send(viewers.thAdmin, done.undo ?? {})).done).toBe('takenBack')
    expect(await stored(id)).toEqual(before)
  }
})

test('a form takes its move back by the call of the move: to the state it came from, by who made it, once', async () => {
  const id = await waiting('TH')
  const move = async (viewer: Viewer, body: Record<string, unknown>) =>
    app.as(viewer).post(`/api/hosts/${id}/status`, body)
  const before = await stored(id)
  const { version } = (await move(viewers.thAdmin, { status: 'published', version: 1 })).json<{ version: number }>()
  const undo = { status: 'pending', undo: true, version }
  expect((await move(viewers.admin, undo)).json()).toMatchObject({ code: 'decision_stands' })
  expect((await move(viewers.thAdmin, { ...undo, status: 'draft' })).json()).toMatchObject({ code: 'decision_stands' })
  expect((await move(viewers.thAdmin, { ...undo, version: 1 })).statusCode).toBe(409)
  for (const wrong of [{ undo: 'yes' }, { reason: 'x' }, { capacity: 3 }])
    expect((await move(viewers.thAdmin, { ...undo, ...wrong })).json(), JSON.stringify(wrong)).toMatchObject({
      code: 'bad_body',
    })
  expect((await stored(id))?.status).toBe('published')
  expect((await move(viewers.thAdmin, undo)).json()).toMatchObject({ status: 'pending', version: version + 1 })
  expect(await stored(id)).toEqual(before)
  expect((await move(viewers.thAdmin, { ...undo, version: version + 1 })).statusCode).toBe(409)
  const actions = await query<{ action: string }>(
    sql`select action from audit_entries where row_id = ${id}::uuid and action <> 'view' order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['create', 'publish', 'move'])
})

test('several that were decided at once are taken back at once, all or none', async () => {
  const ids = [await waiting('TH'), await waiting('TH')]
  const done = await send(viewers.admin, { do: 'status', to: 'published', id: ids })
  expect([done.title, done.count]).toEqual([undefined, 2])
  await query(sql`update hosts set version = version + 1 where id = ${ids[1] as string}::uuid`)
  expect((await send(viewers.admin, done.undo ?? {})).problem?.code).toBe('conflict')
  expect((await stored(ids[0] as string))?.status).toBe('published')
})

test('nobody takes back what somebody else decided, what is too long ago, or what was changed since', async () => {
  const id = await waiting('TH')
  const done = await send(viewers.thAdmin, { do: 'status', to: 'published', id })
  const undo = done.undo ?? {}
  expect((await send(staffWith('admin'), undo)).problem?.code).toBe('decision_stands')
  for (const who of ['vnAdmin', 'lostAdmin', 'author', 'user', 'executive'] as const)
    expect((await send(viewers[who], undo)).problem?.code, who).toMatch(
      /forbidden|not_found|outside_reach|decision_stands/,
    )
  // Entries of the log are never changed: here a minute passes by hand.
  await query(sql`alter table audit_entries disable trigger user`)
  await query(sql`update audit_entries set at = at - interval '21 seconds' where row_id = ${id}::uuid`)
  await query(sql`alter table audit_entries enable trigger user`)
  expect((await send(viewers.thAdmin, undo)).problem?.code).toBe('decision_stands')
  expect((await stored(id))?.status).toBe('published')
  const late = await waiting('TH')
  const decided = await send(viewers.thAdmin, { do: 'status', to: 'published', id: late })
  const kind = getKind('hosts')
  const version = (await records(viewers.thAdmin, kind).values(late)).version
  await records(viewers.thAdmin, kind).update(late, { capacity: 3 }, version)
  expect((await send(viewers.thAdmin, decided.undo ?? {})).problem?.code).toBe('conflict')
  expect((await stored(late))?.status).toBe('published')
})

test('who owns the entry is told of the decision that stood, once, and in their language reasons are offered', async () => {
  const member = await build('members', {
    country: await country('TH'),
    status: 'active',
    memberType: 'researcher',
    locale: 'th',
  })
  const id = await waiting('TH', { owner: member.id })
  const kind = getKind('hosts')
  expect(await languagesOfOwners(kind, [id, await waiting('TH')])).toEqual(new Map([[id, 'th']]))
  const at = async () => new Date(String((await stored(id))?.reviewed_at)).toISOString()
  const done = await send(viewers.thAdmin, { do: 'status', to: 'rejected', reason: 'x', id })
  const first = await at()
  await send(viewers.thAdmin, done.undo ?? {})
  await notifyDecision(kind, id, 2, first)
  expect(await notificationsOf({ realm: 'member', account: member.id })).toEqual([])
  await send(viewers.thAdmin, { do: 'status', to: 'published', id })
  await notifyDecision(kind, id, 4, first)
  await notifyDecision(kind, id, 4, await at())
  await notifyDecision(kind, id, 4, await at())
  expect(await notificationsOf({ realm: 'member', account: member.id })).toHaveLength(1)
})

test('who decides about what somebody else just decided reads who it was and what it is now', async () => {
  const id = await waiting('TH', { name: { en: 'Decided twice' } })
  await send(viewers.admin, { do: 'status', to: 'published', from: 'pending', id })
  const late = await send(viewers.thAdmin, { do: 'status', to: 'rejected', from: 'pending', reason: 'Too little', id })
  expect(late.message).toContain('admin of the tests changed “Decided twice” in the meantime: it is “Published”')
  expect(late.problem?.isLate).toBe(true)
  expect((await send(viewers.thAdmin, { do: 'status', to: 'published', from: 'pending', id })).problem).toBeUndefined()
  // Returned by two: the reason of the second is not dropped in silence, the same one sent twice is one.
  const other = await waiting('TH', { name: { en: 'Returned twice' } })
  const back = (viewer: Viewer, reason: string) =>
    send(viewer, { do: 'status', to: 'rejected', from: 'pending', reason, id: other })
  await back(viewers.admin, 'One')
  expect((await back(viewers.admin, 'One')).problem).toBeUndefined()
  expect((await back(viewers.thAdmin, 'Two')).message).toContain('it is “Returned”')
  expect((await stored(other))?.status_reason).toBe('One')
  await records(viewers.admin, getKind('hosts')).remove(other)
  expect(
    (await send(viewers.thAdmin, { do: 'status', to: 'published', from: 'pending', id: other })).message,
  ).toContain('moved to the trash')
})
