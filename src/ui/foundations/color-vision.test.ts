import { expect, test } from 'vitest'
import { contrast } from './color.ts'
import { seenBy, colorVisions } from './color-vision.ts'

test('greys look the same to everybody, red and green of one brightness do not to who lacks a sort of cones', () => {
  for (const vision of colorVisions)
    for (const grey of ['#000000', '#808080', '#ffffff']) {
      const seen = seenBy(vision, grey)
      expect(contrast(seen, grey), `${vision} ${grey} ${seen}`).toBeLessThan(1.02)
    }
  const apart = (one: string, other: string): number =>
    Math.hypot(...[1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)))
  const [red, green] = ['#b45a50', '#6a7a32'] as const
  for (const vision of ['protan', 'deutan'] as const)
    expect(apart(seenBy(vision, red), seenBy(vision, green))).toBeLessThan(apart(red, green) * 0.75)
  expect(apart(seenBy('tritan', red), seenBy('tritan', green))).toBeGreaterThan(60)
  expect(seenBy('protan', 'no color')).toBe('no color')
})
