// What the buttons for chosen rows do: one field of all machines, still correct, copies with other dates; all rows or none, each in its own country.
import { expect, test } from 'vitest'
import type { ActionContext } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const world = openWorld()
const { viewers } = world

const act = async (viewer: Viewer, kind: string, given: Record<string, string | readonly string[]>) =>
  listAction({
    viewer,
    locale: 'en',
    words: await wordsIn('en'),
    query: new URLSearchParams(),
    form: new URLSearchParams(
      Object.entries(given).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    ),
    page: { kind },
  } as unknown as ActionContext)

const today = (): string => new Date().toISOString().slice(0, 10)

async function labWith(country: string, statuses: readonly string[]): Promise<string> {
  const { id } = await build('lab-locations', { ...publicly(getKind('lab-locations')), country })
  for (const status of statuses) await build('machines', { lab: id, status })
  return id
}

test('the machines of the chosen labs change together, and a lab of another country stops all of it', async () => {
  const thai = [await labWith(world.thailand, ['active', 'active']), await labWith(world.thailand, [])]
  const other = await labWith(world.vietnam, ['active'])
  const off = (viewer: Viewer, ids: readonly string[]) =>
    act(viewer, 'lab-locations', { do: 'set-children', field: 'machines.status', status: 'inactive', id: ids })
  expect(await off(viewers.thAdmin, [...thai, other])).toMatchObject({ status: 422, data: { problem: {} } })
  const lab = async (id: string) => records(viewers.editor, getKind('lab-locations')).get(id)
  expect(await lab(thai[0] as string)).toMatchObject({ availableCount: 2 })
  expect(await off(viewers.thAdmin, thai)).toMatchObject({ status: 200, data: { done: 'changed', count: 2 } })
  expect(await lab(thai[0] as string)).toMatchObject({
    availableCount: 0,
    machineCount: 2,
    machines: [{ status: 'inactive', confirmedAt: today() }, { status: 'inactive' }],
  })
  expect(await lab(other)).toMatchObject({ availableCount: 1 })
  await expect(
    act(viewers.editor, 'lab-locations', { do: 'set-children', field: 'machines.name', name: 'x', id: thai }),
  ).resolves.toMatchObject({ status: 422, data: { problem: { code: 'unknown_field' } } })
})

test('staff say that hosts are still correct; who only reads them does not', async () => {
  const { id } = await build('hosts', { ...publicly(getKind('hosts')), country: world.thailand })
  await query(sql`update hosts set confirmed_at = '2020-01-01' where id = ${id}::uuid`)
  expect(await act(viewers.executive, 'hosts', { do: 'confirm', id })).toMatchObject({ status: 422 })
  expect(await act(viewers.vnAdmin, 'hosts', { do: 'confirm', id })).toMatchObject({ status: 422 })
  expect(await act(viewers.thAdmin, 'hosts', { do: 'confirm', id })).toMatchObject({
    data: { done: 'confirmed', count: 1 },
  })
  expect(await records(viewers.editor, getKind('hosts')).get(id)).toMatchObject({
    confirmedAt: today(),
    status: 'published',
  })
})

test('courses are copied a year later as drafts: the clock shows the same, what was of the one time is not taken along', async () => {
  const { id } = await build('training-courses', {
    ...publicly(getKind('training-courses')),
    title: { en: 'Looms and threads' },
    country: world.thailand,
    isSelfPaced: false,
    zone: 'Asia/Bangkok',
    startsAt: '2026-03-02T02:00:00.000Z',
    endsAt: '2026-03-06T10:00:00.000Z',
    registrationOpensOn: '2026-01-31',
    registrationDeadline: '2026-02-20T10:00:00.000Z',
    isCanceled: true,
    applicantCount: 40,
  })
  const copy = (by: string, unit: string) => act(viewers.thAdmin, 'training-courses', { do: 'copy', by, unit, id })
  for (const [by, unit] of [
    ['0', 'year'],
    ['11', 'year'],
    ['one', 'year'],
    ['1', 'century'],
  ] as const)
    expect(await copy(by, unit)).toMatchObject({ status: 422 })
  expect(await copy('1', 'year')).toMatchObject({ status: 200, data: { done: 'copied', count: 1 } })
  const { rows } = await records(viewers.thAdmin, getKind('training-courses')).list({ where: { status: 'draft' } })
  expect(rows).toMatchObject([
    {
      title: { en: 'Looms and threads' },
      startsAt: '2027-03-02T02:00:00.000Z',
      endsAt: '2027-03-06T10:00:00.000Z',
      registrationOpensOn: '2027-01-31',
      registrationDeadline: '2027-02-20T10:00:00.000Z',
      isCanceled: false,
      state: 'upcoming',
    },
  ])
  expect(rows[0]?.['applicantCount'] ?? null).toBeNull()
})
