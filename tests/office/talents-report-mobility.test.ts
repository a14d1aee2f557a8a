// What moves people: requests, their outcomes and moves, as each reader of the report may count them.
import { beforeAll, expect, test } from 'vitest'
import { type Period, readMobility, seesMobility } from '#features/talents-report/mobility/mobility.ts'
import type { ReportRow } from '#engine/model/report-tables.ts'
import { useRegistry } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country } from '#tests/support/build.ts'
import { openStage, staffActors, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()
const app = useServer()
let stage: Stage

async function requests(
  count: number,
  [from, to]: [string, string],
  more: { status: string; outcome?: string; kind?: string },
) {
  const { id } = await build('talents')
  const [asking, asked] = [await country(from), await country(to)]
  for (let at = 0; at < count; at += 1) {
    const row = await build('pairing-requests', { target: { kind: 'talents', id } })
    await query(sql`
      update pairing_requests set requester_country = ${asking}, country = ${asked}, status = ${more.status},
        target = jsonb_build_object('kind', ${more.kind ?? 'talents'}::text, 'id', ${id}::text),
        outcome = ${more.outcome ?? null}, sent_at = now() - interval '6 days',
        decided_at = case when ${more.status} in ('accepted', 'declined', 'completed') then now() - interval '2 days' end,
        decline_reason = case when ${more.status} = 'declined' then 'timing' end,
        completed_at = case when ${more.outcome ?? null}::text is not null then now() end
      where id = ${row.id}`)
  }
}

beforeAll(async () => {
  stage = await openStage(app(), [...staffActors])
  await requests(8, ['TH', 'VN'], { status: 'accepted' })
  await requests(7, ['LA', 'VN'], { status: 'sent', kind: 'hosts' })
  await requests(2, ['VN', 'VN'], { status: 'completed', outcome: 'visit' })
  await requests(5, ['VN', 'TH'], { status: 'declined' })
  const { id } = await build('young-talents', { country: await country('TH') })
  await query(sql`
    insert into audit_entries (actor_kind, action, kind, row_id, changed)
    values ('staff', 'change-kind', 'talents', ${id}, '{"talentGroup": {"old": "young_talent", "new": "talent"}}')`)
})

const block = async (viewer: Viewer, period: Period = '365') =>
  readMobility(
    { viewer, locale: 'en', words: await wordsIn('en'), dates: { buddhist: false, timeZone: 'Asia/Bangkok' } },
    period,
  )
const told = (rows: readonly ReportRow[] = []) =>
  Object.fromEntries(rows.map(({ name, cells }) => [name, cells.map(({ value, text }) => text ?? value)]))

test('a request counts elsewhere than where it happened, or its outcome is another', async () => {
  const { tables, sentences } = await block(staffWith('admin'))
  expect(sentences.map(({ text }) => text)).toEqual([
    '22 requests sent; 15 answered, 10 of them with yes.',
    'Half of the answers came within 4 days.',
    '0 open needs have no match.',
  ])
  const [kinds, flows, outcomes, reasons, months, moves] = tables.map(({ rows }) => told(rows))
  expect(kinds).toEqual({ 'ASEAN talents': [15, 10, 2, 0, 0], Hosts: [7, 0, 0, 0, 0] })
  // Two from Vietnam follow from what the country was asked in all: one more number of its own is not told.
  expect(flows).toEqual({
    'Country LA → Country VN': ['not shown'],
    'Country TH → Country VN': [8],
    'Country VN → Country TH': [5],
    'Country VN → Country VN': ['< 5'],
  })
  // What is drawn tells no more than the table: there is none from Laos to Thailand, and small ones are no bars.
  expect(tables[1]?.chart).toMatchObject({
    columns: ['Country TH', 'Country VN'],
    rows: [
      { name: 'Country LA', cells: [{ value: 0 }, { value: null, text: 'not shown' }] },
      { name: 'Country TH', cells: [{ value: 0 }, { value: 8 }] },
      { name: 'Country VN', cells: [{ value: 5 }, { value: null, text: '< 5' }] },
    ],
  })
  expect(outcomes).toEqual({ 'A visit': [2] })
  expect(Object.values(reasons ?? {})).toEqual([[5]])
  expect(Object.values(months ?? {}).reduce((sum, [sent]) => sum + Number(sent), 0)).toBe(22)
  expect(Object.keys(months ?? {})).toHaveLength(12)
  expect(moves).toEqual({ 'ASEAN talents': [1] })
})

test('staff of a country count requests of others, or who sees no requests counts any', async () => {
  const here = staffWith('country_admin', await country('TH'))
  // Requests to Thailand and of its members.
  expect((await block(here)).sentences[0]?.text).toBe('13 requests sent; 13 answered, 8 of them with yes.')
  expect((await block(staffWith('country_admin'))).sentences[0]?.text).toBe(
    '0 requests sent; 0 answered, 0 of them with yes.',
  )
  expect((await block(staffWith('executive'))).sentences).toMatchObject([
    { href: null },
    { href: null },
    { href: null },
  ])
  expect(seesMobility(staffWith('author'))).toBe(false)
  const file = (actor: 'author' | 'executive') =>
    stage.ask(actor, 'GET', '/api/talents-report/export?show=mobility&period=all')
  expect((await file('author')).statusCode).toBe(403)
  const csv = (await file('executive')).body
  expect(csv).toContain('Country VN → Country VN,< 5')
  expect(csv).toContain('Since the beginning')
})

test('another period tells by subtraction what none of them tells', async () => {
  const flows = async (period: Period) => told((await block(staffWith('admin'), period)).tables[1]?.rows)
  await requests(6, ['TH', 'LA'], { status: 'sent' })
  await requests(9, ['MM', 'LA'], { status: 'sent' })
  const [laos, thailand] = [await country('LA'), await country('TH')]
  await query(sql`
    update pairing_requests set sent_at = now() - interval '200 days'
    where id = (select id from pairing_requests where country = ${laos} and requester_country = ${thailand} limit 1)`)
  // Five in 90 days are told, and so six in a year would tell the one before.
  expect(await flows('90')).toMatchObject({ 'Country TH → Country LA': [5], 'Country MM → Country LA': [9] })
  for (const period of ['365', 'all'] as const)
    expect(await flows(period)).toMatchObject({ 'Country TH → Country LA': ['not shown'] })
})
