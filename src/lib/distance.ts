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
