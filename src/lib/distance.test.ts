// Distances on the earth, against known ones.
import { expect, test } from 'vitest'
import { directionTo, kilometersBetween } from './distance.ts'

const bangkok = { latitude: 13.7563, longitude: 100.5018 }

test('distances of capitals are those of the atlas, and a place is none from itself', () => {
  expect(kilometersBetween(bangkok, bangkok)).toBe(0)
  expect(Math.round(kilometersBetween(bangkok, { latitude: 21.0278, longitude: 105.8342 }))).toBe(987)
  expect(Math.round(kilometersBetween(bangkok, { latitude: 1.3521, longitude: 103.8198 }))).toBe(1427)
  // Over the line where days begin.
  expect(Math.round(kilometersBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }))).toBe(111)
})

test('directions are those of the compass', () => {
  const hanoi = { latitude: 21.0278, longitude: 105.8342 }
  expect([directionTo(bangkok, hanoi), directionTo(hanoi, bangkok)]).toEqual(['northEast', 'southWest'])
  expect(directionTo(bangkok, { ...bangkok, latitude: 5 })).toBe('south')
  expect(directionTo(bangkok, { ...bangkok, longitude: 100 })).toBe('west')
  expect(directionTo({ latitude: 0, longitude: 179.5 }, { latitude: 0.1, longitude: -179.5 })).toBe('east')
})
