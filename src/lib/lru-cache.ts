// A few results kept by key: the one that was not asked for longest goes.

/**
 * The result kept under `key`, or a new one.
 *
 * @param most so many results are kept
 */
export function lruCache<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) {
    known.delete(key)
    known.set(key, found)
    return found
  }
  const made = make()
  if (known.size >= most) known.delete(known.keys().next().value as string)
  known.set(key, made)
  return made
}
