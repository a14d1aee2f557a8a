// A small seeded generator of random choices: the same seed always gives the same world.

export type Random = {
  /** at least 0, less than 1 */
  next: () => number
  /** whole number from low to high, both included */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** that many different items, in random order */
  sample: <Item>(items: readonly Item[], count: number) => Item[]
}

/** Mulberry32 over the given seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items]
    const taken: Item[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
    return taken
  }
  return { next, int, chance: (probability) => next() < probability, pick, sample }
}
