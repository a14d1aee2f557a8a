// Entries in memory within a limit: what every cache of the product keeps its entries in.

export type Limits<Entry> = {
  /** The sum of all sizes stays at or below it (bytes, or a number of entries), unless one entry alone is larger. */
  limit: number
  /** The same for an entry as long as it is kept; 1 when nothing is said. */
  sizeOf?: (entry: Entry, key: string) => number
  /** What leaves when there is no room: `oldest`, one after the other (the least used, where `find` is asked), or `all`. */
  leaves?: 'oldest' | 'all'
}

export type MemoryCache<Entry> = {
  /** The entry, which counts as used. */
  find: (key: string) => Entry | undefined
  /** The entry, without a word on its use. */
  peek: (key: string) => Entry | undefined
  /** Keeps an entry in place of the one of this key. */
  keep: (key: string, entry: Entry) => void
  drop: (key: string) => void
}

export function memoryCache<Entry>({ limit, sizeOf = () => 1, leaves = 'oldest' }: Limits<Entry>): MemoryCache<Entry> {
  const entries = new Map<string, Entry>()
  let size = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    size -= sizeOf(entry, key)
  }

  function makeRoom(wanted: number): void {
    if (size + wanted <= limit) return
    if (leaves === 'all') {
      entries.clear()
      size = 0
      return
    }
    for (const oldest of entries.keys()) {
      if (size + wanted <= limit) return
      drop(oldest)
    }
  }

  return {
    drop,
    peek: (key) => entries.get(key),
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    keep(key, entry) {
      drop(key)
      const own = sizeOf(entry, key)
      makeRoom(own)
      entries.set(key, entry)
      size += own
    },
  }
}
