// Links of a picture, as somebody walks them: who is linked with whom, and which link lies in a direction. Pure.
import type { Picture } from '../picture.ts'
import type { Point } from './camera.ts'

export const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Record<string, Point>

/** Numbers of those whom each is linked with in the picture, the strongest link first. */
export function linksOf(count: number, edges: Picture['edges']): number[][] {
  const links = Array.from({ length: count }, (): [number, number][] => [])
  for (const [one, other, weight] of edges) {
    links[one]?.push([other, weight])
    links[other]?.push([one, weight])
  }
  return links.map((own) => own.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([node]) => node))
}

/** Of these the one that lies nearest in a direction: within 70 degrees of it, straight ahead counting as nearer. */
export function linkTowards(
  places: readonly Point[],
  from: number,
  links: readonly number[],
  { x, y }: Point,
): number | null {
  const start = places[from]
  if (!start) return null
  let [nearest, best]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const link of links) {
    const place = places[link]
    if (!place) continue
    const [dx, dy] = [place.x - start.x, place.y - start.y]
    const distance = Math.hypot(dx, dy)
    const ahead = (dx * x + dy * y) / (distance || 1)
    const price = distance * (3 - 2 * ahead)
    if (ahead > 0.34 && price < best) [nearest, best] = [link, price]
  }
  return nearest
}
