// How far two points of the earth are from one another.

export type Point = { latitude: number; longitude: number }

const radius = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the great circle, in kilometers (haversine formula, mean radius of the earth). */
export function kilometersBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half = (a: number): number => Math.sin(a / 2) ** 2
  const h = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(other.longitude - one.longitude))
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const directions = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type Direction = (typeof directions)[number]

/** Where the other lies, by the bearing with which the way along the great circle begins. */
export function directionTo(from: Point, to: Point): Direction {
  const [start, end] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn),
  )
  return directions[(Math.round(bearing / (Math.PI / 4)) + 8) % 8] as Direction
}
