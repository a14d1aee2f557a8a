// What a board of the back office shows: the rows of each state that its reader lists, and how many there are.
import { expect, test } from 'vitest'
import { describeKind } from '#engine/model/describe.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { loadBoard } from '#engine/office/list/board/board-data.ts'
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
