// Which parts of a sum are told to nobody, where the same is told of several times that begin at different moments and end together.
import { type Hidden, type HiddenParts, hiddenParts, type Part } from './hidden-parts.ts'

const none: HiddenParts = new Map()

/** Where hiding all of them is not enough, all are hidden. */
const hiddenIn = (parts: readonly Part[], smallest: number): HiddenParts =>
  hiddenParts(parts, smallest, none) ??
  new Map(parts.flatMap(({ key, value }) => (value > 0 ? [[key, 'beside_small' as const]] : [])))

/**
 * Whoever subtracts a shorter time from a longer one knows the span between them. So each span hides for itself, and what one hides no
 * time tells that reaches over it: numbers of a longer time are sums of numbers that may be told one by one.
 * @param spans the parts of each span of one time, the newest first
 */
export function hiddenInSpans(spans: readonly (readonly Part[])[], smallest: number): HiddenParts {
  const found = spans.map((parts) => hiddenIn(parts, smallest))
  const filled = new Map<string, number>()
  for (const { key, value } of spans.flat()) if (value > 0) filled.set(key, (filled.get(key) ?? 0) + 1)
  const hidden = new Map<string, Hidden>()
  for (const [key, why] of found.flatMap((one) => [...one]))
    // That a sum of several is small would say more than that each of them is.
    hidden.set(key, filled.get(key) === 1 ? why : 'beside_small')
  return hidden
}
