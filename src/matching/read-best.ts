// The best of many candidates, without reading those that cannot be among them.
import { byScore, type Scored } from './score.ts'

/** A candidate with the most that its score can be. */
export type Bounded = { id: string; most: number }

const firstPortion = 40

/**
 * The `size` best of the candidates, the best first: the same as of all rows. They are read in portions, those first that can score
 * most, until nobody who is left can come before those that were found. Who does not meet a condition comes after all who do.
 */
export async function readBest<Row extends Scored>(
  candidates: readonly Bounded[],
  size: number,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const left = candidates.toSorted((a, b) => b.most - a.most || (a.id < b.id ? -1 : 1))
  let best: Row[] = []
  for (let at = 0, portion = Math.max(firstPortion, 2 * size); at < left.length; at += portion, portion *= 2) {
    const last = best[size - 1]
    if (last && last.unmet.length === 0 && last.score > (left[at] as Bounded).most) break
    const ids = left.slice(at, at + portion).map(({ id }) => id)
    best = [...best, ...(await read(ids))].sort(byScore).slice(0, size)
  }
  return best
}
