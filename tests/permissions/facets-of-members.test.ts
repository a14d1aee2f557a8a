// What members count and filter by beside everybody else: wishes that visitors never see, and what owners show to members.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { publicList } from '#engine/public/directory/public-list-data.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { poolOf } from '#features/pool/shapes.ts'
import { forgetAll } from '#server/cache/invalidation.ts'
import { dbSettings } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

const made: Record<string, string> = {}

beforeAll(async () => {
  const student = async (name: string, more: Record<string, unknown>) => {
    const row = await build('young-talents', {
      ...publicly(getKind('young-talents')),
      country: world.thailand,
      ...more,
    })
    made[name] = row.id
  }
  const level = (field: string, chosen: string) => ({ visibility: [{ field, level: chosen }] })
  const wish = { mobilityCountries: [world.vietnam] }
  await student('usual', wish)
  await student('open', { ...wish, ...level('mobilityCountries', 'everyone') })
  await student('private', { ...wish, ...level('mobilityCountries', 'me') })
  await student('unclaimed', { ...wish, claimStatus: 'unclaimed', noticeAt: '2026-01-01T00:00:00.000Z' })
  await student('elsewhere', { mobilityCountries: [world.thailand] })
  await student('free', { availableFrom: '2027-05-01' })
  await student('free for members', { availableFrom: '2027-05-02', ...level('availableFrom', 'members') })
})

type Answer = { rows: { id: string }[]; facets: Record<string, { value: string; count: number }[]> }
const ask = (who: keyof Viewers, query: string) => app.as(viewers[who]).get(`/api/young-talents?facets=1&${query}`)
const found = async (who: keyof Viewers, query: string): Promise<string[]> => {
  const ids = (await ask(who, query)).json<Answer>().rows.map(({ id }) => id)
  return Object.keys(made).filter((name) => ids.includes(made[name] as string))
}
const counted = async (who: keyof Viewers, facet: string): Promise<Record<string, number> | null> => {
  const counts = (await ask(who, '')).json<Answer>().facets[facet]
  return counts ? Object.fromEntries(counts.map(({ value, count }) => [value, count])) : null
}

test('members are counted and found by wished country, whatever level but "only me" the owner chose', async () => {
  expect(await found('member', 'mobilityCountries=VN')).toEqual(['usual', 'open'])
  expect(await counted('member', 'mobilityCountries')).toEqual({ VN: 2, TH: 1 })
})

test('staff count what they may read', async () => {
  expect(await counted('editor', 'mobilityCountries')).toEqual({ VN: 3, TH: 1 })
  expect(await found('editor', 'mobilityCountries=VN')).toEqual(['usual', 'open', 'unclaimed'])
})

test('visitors have no such facet, not even of who shows the wish to everyone', async () => {
  expect(await counted('visitor', 'mobilityCountries')).toBeNull()
  expect((await ask('visitor', 'mobilityCountries=VN')).statusCode).toBe(400)
})

test('what owners show to members only is counted for members and for nobody else outside', async () => {
  expect(await counted('member', 'availableFrom')).toEqual({ '2027-05': 2 })
  expect(await counted('visitor', 'availableFrom')).toEqual({ '2027-05': 1 })
  expect(await found('member', 'availableFrom=2027-05')).toEqual(['free', 'free for members'])
  expect(await found('visitor', 'availableFrom=2027-05')).toEqual(['free'])
})

test('the pool offers the countries to members; an address of theirs tells a visitor that its filter is unknown', async () => {
  const pool = poolOf('/young-talent-pool')
  const read = (viewer: Viewer) =>
    publicList(viewer, getKind('young-talents'), pool.shape, new URLSearchParams('to_country=VN'), ['slug'])
  const forMember = await read(viewers.member)
  expect(forMember.total).toBe(2)
  expect(forMember.facets.find(({ name }) => name === 'to_country')?.label).toBe('Preferred countries')
  const forVisitor = await read(viewers.visitor)
  expect(forVisitor.facets.map(({ name }) => name)).not.toContain('to_country')
  expect(forVisitor.filters).toEqual([{ param: 'to_country', value: 'VN', label: 'VN', unknown: true }])
  expect(forVisitor.total).toBe(7)
})

test('both indexes count them alike for everybody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'search index '))
  const failures: Error[] = []
  const index = await InProcessIndex.open({
    settings: dbSettings(),
    file: join(folder, 'index'),
    otherwise: postgresIndex,
    fail: (error) => void failures.push(error),
  })
  await index.ready()
  const kind = getKind('young-talents')
  for (const who of ['visitor', 'member', 'editor', 'thAdmin', 'vnAdmin'] as const)
    for (const list of [{}, { facets: [{ facet: 'country', values: [world.thailand] }] }]) {
      const counts = await index.facets(viewers[who], { kind, list })
      forgetAll()
      expect(counts, who).toEqual(await postgresIndex.facets(viewers[who], { kind, list }))
      // The form of the answer is the one of the API: what was counted above is in it.
      if (who === 'member') expect(Object.keys(counts)).toContain('mobilityCountries')
    }
  expect([failures, index.answered.here > 0]).toEqual([[], true])
  await index.stop()
  rmSync(folder, { recursive: true, force: true })
})
