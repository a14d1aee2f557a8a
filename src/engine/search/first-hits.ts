// The first rows of each of several kinds, for suggestions.

/** Of hits that stand in their order, at most `size` of each part; they stay in this order. */
export function firstHits(hits: readonly { part: number; id: string }[], size: number): { part: number; id: string }[] {
  const counts = new Map<number, number>()
  return hits.flatMap(({ part, id }) => {
    const before = counts.get(part) ?? 0
    counts.set(part, before + 1)
    return before < size ? [{ part, id }] : []
  })
}
