// Maps as pictures: what is shown lies inside, distances are true, and no name covers another.
import { describe, expect, test } from 'vitest'
import { kilometersBetween, type Point } from '#lib/distance.ts'
import { areApart, placeLabels } from './place-labels.ts'
import { type Frame, projectInto, scaleBar } from './projection.ts'

const frame: Frame = { width: 320, leastHeight: 220, mostHeight: 360, padding: 28 }
const texts = [
  'Vientiane',
  'กรุงเทพมหานคร',
  'ວຽງຈັນ',
  '胡志明市',
  'Nakhon Ratchasima',
  'Ubon',
  'Wat Phu Mountain View City',
]

/** The same numbers each time: between 0 and 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Countries of any shape, from a town to an archipelago. */
function somePoints(seed: number): Point[] {
  const next = numbersFrom(seed)
  const [latitude, longitude, high, wide] = [next() * 40 - 12, 92 + next() * 45, next() ** 3 * 20, next() ** 3 * 40]
  const count = 1 + Math.floor(next() * 60)
  return Array.from({ length: count }, () => ({
    latitude: latitude + next() * high,
    longitude: longitude + next() * wide,
  }))
}

const seeds = Array.from({ length: 80 }, (_, at) => at * 7919 + 17)

describe('the projection', () => {
  test('holds all points inside its frame, north above south and east right of west', () => {
    for (const seed of seeds) {
      const points = somePoints(seed)
      const { at, width, height } = projectInto(points, frame, 40)
      expect(height).toBeGreaterThanOrEqual(frame.leastHeight)
      expect(height).toBeLessThanOrEqual(frame.mostHeight)
      for (const point of points) {
        const { x, y } = at(point)
        expect(x >= frame.padding - 0.1 && x <= width - frame.padding + 0.1, `${seed}: ${x}`).toBe(true)
        expect(y >= frame.padding - 0.6 && y <= height - frame.padding + 0.6, `${seed}: ${y}`).toBe(true)
        expect(at({ ...point, latitude: point.latitude + 1 }).y).toBeLessThan(y)
        expect(at({ ...point, longitude: point.longitude + 1 }).x).toBeGreaterThan(x)
      }
    }
  })

  test('is true to scale: Vientiane to Pakse is as far as on the globe, within a hundredth', () => {
    const [vientiane, pakse] = [
      { latitude: 17.9667, longitude: 102.6 },
      { latitude: 15.1202, longitude: 105.799 },
    ]
    const { at, kilometersPerUnit } = projectInto([vientiane, pakse], frame, 40)
    const [from, to] = [at(vientiane), at(pakse)]
    const drawn = Math.hypot(to.x - from.x, to.y - from.y) * kilometersPerUnit
    expect(Math.abs(drawn / kilometersBetween(vientiane, pakse) - 1)).toBeLessThan(0.01)
    const one = projectInto([pakse], frame, 40)
    expect(one.at(pakse)).toEqual({ x: one.width / 2, y: one.height / 2 })
  })

  test('the scale is a round number that fits', () => {
    expect(scaleBar(4.5, 70)).toEqual({ kilometers: 200, units: 44.4 })
    expect(scaleBar(0.15, 70)).toEqual({ kilometers: 10, units: 66.7 })
    expect(scaleBar(1, 50)).toEqual({ kilometers: 50, units: 50 })
  })
})

test('no two names overlap, none covers a point or what stands there, and all lie inside', () => {
  let most = 0
  for (const seed of seeds) {
    const points = somePoints(seed)
    const { at, width, height } = projectInto(points, frame, 40)
    const mark = at(points[0]!)
    const taken = [{ left: mark.x - 9, top: mark.y - 9, right: mark.x + 9, bottom: mark.y + 9 }]
    const labels = points.map((point, index) => ({
      point,
      spot: at(point),
      text: texts[index % texts.length]!,
      ...(index === 0 ? { mark: 9 } : {}),
    }))
    const placed = placeLabels(labels, { width, height, size: 13, radius: 2.5, taken, most: 12 })
    most = Math.max(most, placed.length)
    expect(placed.length, String(seed)).toBeGreaterThan(0)
    expect(placed.length).toBeLessThanOrEqual(12)
    for (const [index, { box }] of placed.entries()) {
      expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height).toBe(true)
      expect(areApart(box, taken[0]!)).toBe(true)
      for (const other of placed.slice(index + 1)) expect(areApart(box, other.box), String(seed)).toBe(true)
      for (const { spot } of placed)
        expect(areApart(box, { left: spot.x - 2, top: spot.y - 2, right: spot.x + 2, bottom: spot.y + 2 })).toBe(true)
    }
  }
  expect(most).toBe(12)
})
