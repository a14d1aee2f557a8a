import { expect, test } from 'vitest'
import { createRandom } from '../../seed/demo/random.ts'
import { readBest } from './read-best.ts'
import { byScore } from './score.ts'

test('a row that was left out though it is among the best, whatever is known of it before', async () => {
  const random = createRandom(7)
  for (let round = 0; round < 200; round++) {
    const rows = Array.from({ length: random.int(0, 400) }, (_, at) => {
      const score = random.int(0, 1000) / 10
      const unmet = random.chance(round % 2 ? 0.1 : 0.9) ? [{ condition: 'level', text: '' }] : []
      return { id: String(at).padStart(4, '0'), score, unmet, most: Math.min(100, score + random.int(0, 300) / 10) }
    })
    const size = random.int(1, 50)
    const read: string[] = []
    const best = await readBest(rows, size, async (ids) => {
      read.push(...ids)
      return rows.filter(({ id }) => ids.includes(id))
    })
    expect(best.map(({ id }) => id)).toEqual(
      [...rows]
        .sort(byScore)
        .slice(0, size)
        .map(({ id }) => id),
    )
    expect(new Set(read).size).toBe(read.length)
  }
})

test('rows that cannot be among the best are read', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, most: 1000 - at, score: 1000 - at, unmet: [] }))
  let read = 0
  await readBest(rows, 10, async (ids) => {
    read += ids.length
    return rows.filter(({ id }) => ids.includes(id))
  })
  expect(read).toBe(40)
})
