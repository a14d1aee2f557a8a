// Rows, their versions and their history tell the time of the database, whatever the clock of the process that wrote them says.
import { afterEach, expect, test, vi } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { databaseNow, databaseTime, noteDatabaseTime, isTimeOld } from '#server/database/clock.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { build, draftOf } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()
const hosts = getKind('hosts')
const realNow = Date.now

/** A process whose clock is wrong by so much (ms). */
const wrongBy = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: realNow() + ms })
afterEach(() => void vi.useRealTimers())

const timeOfDatabase = async (): Promise<number> =>
  Date.parse((await queryOne<{ now: string }>(sql`select clock_timestamp() now`))?.now ?? '')
const historyOf = (id: string) =>
  query<{ at: string; version: number }>(
    sql`select at, row_number() over (order by id)::int "version" from audit_entries where row_id = ${id}::uuid order by id`,
  )

test('a row that is written by turns by processes hours and a second apart has its versions in order', async () => {
  const before = await timeOfDatabase()
  wrongBy(3_600_000)
  const { id } = (await app.as(viewers.secret).post('/api/hosts', await draftOf(hosts))).json<{ id: string }>()
  const times: string[] = [(await records(system(), hosts).values(id)).updatedAt]
  for (const ms of [-1000, 0, 1000, -7_200_000, 500, -500]) {
    wrongBy(ms)
    const version = times.length
    const answer = await app
      .as(viewers.secret)
      .patch(`/api/hosts/${id}`, { version, contactName: `Version ${version}` })
    expect(answer.statusCode, answer.body).toBe(200)
    times.push(answer.json<{ updatedAt: string }>().updatedAt)
  }
  vi.useRealTimers()
  expect(times).toEqual([...new Set(times)].toSorted())
  const stored = await records(system(), hosts).values(id)
  for (const at of [stored.createdAt, ...times]) {
    expect(Date.parse(at)).toBeGreaterThan(before - 1000)
    expect(Date.parse(at)).toBeLessThan((await timeOfDatabase()) + 1000)
  }
  const told = (await historyOf(id)).map(({ at }) => at)
  expect(told.slice(1)).toEqual(times.slice(1))
  expect(told).toEqual(told.toSorted())
})

test('what sets a moment sets that of the database: trash, publication, a deadline that is counted from now', async () => {
  const before = await timeOfDatabase()
  wrongBy(-86_400_000 * 3)
  const row = await build('hosts', { status: 'pending' })
  await app.as(viewers.secret).post(`/api/hosts/${row.id}/status`, { status: 'published', version: 1 })
  await app.as(viewers.secret).delete(`/api/hosts/${row.id}`)
  vi.useRealTimers()
  const { publishedAt, reviewedAt, deletedAt } = await records(system(), hosts).values(row.id)
  const after = await timeOfDatabase()
  for (const at of [publishedAt, reviewedAt, deletedAt]) {
    expect(Date.parse(String(at))).toBeGreaterThan(before - 1000)
    expect(Date.parse(String(at))).toBeLessThan(after + 1000)
  }
})

test('versions of one transaction follow each other, and a transaction that waited for a row writes after the one it waited for', async () => {
  const { id } = await build('hosts')
  await tx(async () => {
    for (let at = 0; at < 5; at++) await writeFields(system(), hosts, id, { contactName: `One ${at}` })
  })
  let begun = (): void => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  let written = (): void => {}
  const otherHasWritten = new Promise<void>((resolve) => (written = resolve))
  await atOnce<unknown>(
    () =>
      tx(async () => {
        // It began first, and comes to the row second.
        await query(sql`select now()`)
        begun()
        await otherHasWritten
        await writeFields(system(), hosts, id, { contactName: 'Early' })
      }),
    async () => {
      await hasBegun
      await writeFields(system(), hosts, id, { contactName: 'Late' })
      written()
    },
  )
  const told = (await historyOf(id)).map(({ at }) => at)
  expect(told).toHaveLength(8)
  expect(told).toEqual([...new Set(told)].toSorted())
})

test('ids of rows grow with the time of the database', () => {
  wrongBy(-3_600_000)
  const first = uuidv7()
  wrongBy(3_600_000)
  const second = uuidv7()
  vi.useRealTimers()
  expect(first < second && second < uuidv7()).toBe(true)
  expect(Math.abs(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) - databaseNow())).toBeLessThan(5000)
})

test('the time is heard again when the process slept or its date was set, and late answers do not turn it back', async () => {
  const now = databaseNow()
  noteDatabaseTime(now - 400)
  expect(databaseNow()).toBeGreaterThanOrEqual(now)
  expect(isTimeOld()).toBe(false)
  // It goes on meanwhile: a date that stands still would be set anew all the time.
  const date = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 3000)
  expect(isTimeOld()).toBe(true)
  await tx(() => query(sql`select 1`))
  expect(isTimeOld()).toBe(false)
  date.mockRestore()
  await tx(() => query(sql`select 1`))
  // Asked on both sides: how long the answer takes says nothing.
  const [before, told] = [await timeOfDatabase(), Date.parse(databaseTime())]
  expect(told).toBeGreaterThan(before - 1000)
  expect(told).toBeLessThan((await timeOfDatabase()) + 1000)
})
