// What boards and calendars of the back office show: the rows of each state, or of each day of a month, that their reader lists.
import { expect, test } from 'vitest'
import { describeKind } from '#engine/model/describe.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { loadBoard } from '#engine/office/list/board/board-data.ts'
import { loadCalendar } from '#engine/office/list/calendar/calendar-data.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { viewers } = world

async function columns(viewer: Viewer, kind: Kind, query = ''): Promise<Record<string, [number, string[]]>> {
  const board = await loadBoard(viewer, kind, describeKind(kind, viewer, 'en'), new URLSearchParams(query), null, {
    names: ['name'],
    rowOf: ({ id }) => id,
  })
  return Object.fromEntries((board?.columns ?? []).map(({ state, total, rows }) => [state, [total, rows]]))
}

test('each stage counts and holds the companies of the own country, and filters choose among them', async () => {
  const kind = getKind('match-companies')
  const made = async (country: string, stage: string): Promise<string> =>
    (await build(kind.name, { country, stage, outcomeNote: 'Done.' })).id
  const thai = [await made(world.thailand, 'new'), await made(world.thailand, 'closed')]
  const other = await made(world.vietnam, 'new')
  const own = await columns(viewers.thAdmin, kind)
  expect(own).toEqual({
    new: [1, [thai[0]]],
    introduced: [0, []],
    talking: [0, []],
    agreed: [0, []],
    closed: [1, [thai[1]]],
  })
  expect((await columns(viewers.editor, kind))['new']?.[0]).toBe(2)
  expect((await columns(viewers.vnAdmin, kind))['new']).toEqual([1, [other]])
  expect((await columns(viewers.lostAdmin, kind))['new']).toEqual([0, []])
  expect(await columns(viewers.thAdmin, kind, 'stage=closed')).toEqual({ closed: [1, [thai[1]]] })
})

test('a month holds the courses that begin in it, on the day of their own zone, in the own country, by the filters of the list', async () => {
  const kind = getKind('training-courses')
  const course = async (country: string, startsAt: string, zone: string): Promise<string> =>
    (
      await build(kind.name, {
        country,
        startsAt,
        zone,
        endsAt: '2027-12-31T10:00:00.000Z',
        registrationOpensOn: null,
        registrationDeadline: null,
        isSelfPaced: false,
      })
    ).id
  // Half past midnight of the first of February in Bangkok, and the evening before in UTC.
  const early = await course(world.thailand, '2027-01-31T17:30:00.000Z', 'Asia/Bangkok')
  const later = await course(world.thailand, '2027-02-10T02:00:00.000Z', 'Asia/Bangkok')
  await course(world.thailand, '2027-03-01T02:00:00.000Z', 'Asia/Bangkok')
  const other = await course(world.vietnam, '2027-02-10T02:00:00.000Z', 'Asia/Ho_Chi_Minh')
  const days = async (viewer: Viewer, month: string, query = '') => {
    const shape = describeKind(kind, viewer, 'en')
    const read = { names: ['title'], rowOf: ({ id }: { id: string }) => id }
    const found = await loadCalendar(viewer, kind, shape, new URLSearchParams(query), month, read)
    return Object.fromEntries((found?.days ?? []).map(({ day, rows }) => [day, rows.toSorted()]))
  }
  expect(await days(viewers.thAdmin, '2027-02')).toEqual({ '2027-02-01': [early], '2027-02-10': [later] })
  expect(await days(viewers.editor, '2027-02')).toEqual({
    '2027-02-01': [early],
    '2027-02-10': [later, other].toSorted(),
  })
  expect(await days(viewers.editor, '2027-02', 'courseMode=onsite&page=3')).toEqual({})
  expect(await days(viewers.lostAdmin, '2027-02')).toEqual({})
  const board = await loadCalendar(
    viewers.editor,
    getKind('hosts'),
    describeKind(getKind('hosts'), viewers.editor, 'en'),
    new URLSearchParams(),
    null,
    { names: [], rowOf: ({ id }) => id },
  )
  expect(board).toBeNull()
})
