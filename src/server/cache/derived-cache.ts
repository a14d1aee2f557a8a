// Derived cache: what was made of a cached object, under keys, as long as that object lives and its stamp stays the same.

export function derivedCache<Source extends object, Entry>() {
  const bySource = new WeakMap<Source, Map<string, { stamp: string; entry: Entry }>>()
  /** @param stamp of the tags whose writes make the entry wrong (`stampOf`), as it is before it is made */
  return async (source: Source, key: string, stamp: string, make: () => Promise<Entry>): Promise<Entry> => {
    const known = bySource.get(source)?.get(key)
    if (known?.stamp === stamp) return known.entry
    const entry = await make()
    bySource.set(source, (bySource.get(source) ?? new Map<string, never>()).set(key, { stamp, entry }))
    return entry
  }
}
