// Snapshots of how many people there are: taken as often as anybody likes, told to everybody without what is small.
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

type Answer = {
  day: string | null
  figures: { dimension: string; key: string; value: number | null; isSmall: boolean }[]
}
const ask = (more = '') => server().inject({ url: `/api/metric-snapshots?measure=talents${more}` })
const countries = async (more = ''): Promise<Record<string, number | string | null>> => {
  const answer = await ask(more)
  expect(answer.statusCode, answer.body).toBe(200)
  const { figures } = answer.json<Answer>()
  return Object.fromEntries(
    figures.flatMap(({ dimension, key, value, isSmall }) =>
      ['all', 'country'].includes(dimension) ? [[key || 'all', isSmall ? 'small' : value]] : [],
    ),
  )
}
const people = async (code: string, count: number, values: object = {}): Promise<void> => {
  const id = await country(code)
  for (let at = 0; at < count; at += 1)
    await build('talents', { ...publicly(getKind('talents')), country: id, domainIndustries: null, ...values })
}
const take = async (isDry = false): Promise<void> => {
  await startRun('take-metric-snapshots', { isDry })
  expect([...(await workOnRuns())]).toEqual([])
}

test('a snapshot counts hidden people, tells small numbers or what they follow from, or is kept twice', async () => {
  expect((await ask()).json<Answer>()).toMatchObject({ day: null, figures: [] })
  await people('VN', 3)
  await take(true)
  expect((await ask()).json<Answer>().day, 'a dry run writes nothing').toBeNull()
  await take()
  expect(await countries(), 'a total that is small').toEqual({ all: 'small' })
  await people('TH', 9)
  await people('LA', 6)
  await people('LA', 2, { profilePublic: false })
  await take()
  const first = await countries()
  expect(first).toEqual({ all: 18, TH: 9, LA: null, VN: 'small' })
  const kept = await query(sql`select * from metric_snapshots order by measure, dimension, value_key`)
  await take()
  expect(await query(sql`select * from metric_snapshots order by measure, dimension, value_key`)).toEqual(kept)

  // Two days later there are seven: what was small is not told yet, nor the number beside it, though the day between told no country.
  await query(sql`update metric_snapshots set day = day - 2`)
  await query(sql`
    insert into metric_snapshots (day, measure, dimension, value)
    select day + 1, measure, dimension, value from metric_snapshots where measure = 'talents' and dimension = 'all'`)
  await people('VN', 4)
  await take()
  expect(await countries()).toEqual({ all: 22, TH: 9, LA: null, VN: null })
  const { day } = (await ask()).json<Answer>()
  const firstDay = new Date(Date.parse(day ?? '') - 2 * 86_400_000).toISOString().slice(0, 10)
  expect(await countries(`&day=${firstDay}`)).toEqual(first)
})

test('snapshots of each day stay without end, or months before have none, or another than their last', async () => {
  await take()
  const { day } = (await ask()).json<Answer>()
  await query(sql`delete from metric_snapshots where day < ${day}::date`)
  await query(sql`
    insert into metric_snapshots (day, measure, dimension, value)
    select ${day}::date - n, 'talents', 'all', 100 + n from generate_series(1, 400) n
    union all select ${day}::date - 300, 'publications', 'all', 7`)
  const daysOf = async (measure: string): Promise<string[]> =>
    (
      await query<{ day: string }>(
        sql`select distinct day::text as day from metric_snapshots where measure = ${measure} order by 1`,
      )
    ).map((row) => row.day)
  const before = await daysOf('talents')
  await take()
  const recent = before.slice(-93)
  const older = before.slice(0, -93)
  // The month in which the days begin has its last one among them.
  const isLast = (one: string): boolean => !before.some((other) => other > one && other.startsWith(one.slice(0, 7)))
  expect(await daysOf('talents')).toEqual([...older.filter(isLast), ...recent])
  expect(older.filter(isLast).length).toBeGreaterThanOrEqual(9)
  // A list that was counted on one day alone keeps it.
  expect(await daysOf('publications')).toHaveLength(1)
})

test('what was asked wrong is guessed at, or numbers of a list that is closed are told', async () => {
  for (const wrong of ['&day=2026-02-30', '&day=', '&day=soon', '&by=gender', '&scope=TH'])
    expect((await ask(wrong)).statusCode, wrong).toBe(400)
  expect((await server().inject({ url: '/api/metric-snapshots?measure=members' })).statusCode).toBe(400)
  const { version } = await getStoredSettings()
  await saveSettings(staffWith('admin'), { show_menu_asean_talent: false }, version)
  expect((await ask()).statusCode).toBe(404)
})
