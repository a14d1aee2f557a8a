// Two processes on one database write and ask at once: every answer is true at one moment, no more than a second ago.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { dbSettings } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { soak } from '../../scripts/bench/support/soak.ts'

const world = openWorld()

test('what two processes say was so at some moment of the last second, and for staff when they asked', async () => {
  const keyword = await build('keywords', publicly(getKind('keywords')))
  const result = await soak(dbSettings(), [world.thailand, world.vietnam], keyword.id, 5, 10)
  expect(result.faults.slice(0, 3)).toEqual([])
  expect(result.failures).toEqual([])
  expect(result.elsewhere).toBe(0)
  expect(result.writes).toBeGreaterThan(4)
  expect(result.answers).toBeGreaterThan(result.writes)
})
