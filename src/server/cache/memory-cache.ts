// Entries in memory within a limit: what every cache of the product keeps its entries in.
import { memorySizeOf } from './memory-size.ts'

/** How much is kept: `bytes` of what was asked for, keys included, or `entries` where the product itself says how many there are. */
export type CacheLimit = { bytes: number } | { entries: number }

/** The sum stays at or below `Most`, unless one entry alone is heavier. */
export type Limits<Entry> = CacheLimit & {
  /** What an entry weighs; all that hangs on it when nothing is said. */
  sizeOf?: (entry: Entry) => number
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
  /** The entry of this key, if it is still this one, weighs so much now. */
  weigh: (key: string, entry: Entry, size: number) => void
  drop: (key: string) => void
  /** Of all entries: bytes, or their number. */
  size: () => number
}

/** Beside key and entry. */
const slotBytes = 100

export function memoryCache<Entry>(limits: Limits<Entry>): MemoryCache<Entry> {
  const { sizeOf = memorySizeOf, leaves = 'oldest' } = limits
  const isCounted = 'entries' in limits
  const limit = isCounted ? limits.entries : limits.bytes
  const entries = new Map<string, { entry: Entry; size: number }>()
  let size = 0

  function drop(key: string): void {
    const found = entries.get(key)
    if (found === undefined) return
    entries.delete(key)
    size -= found.size
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

  function put(key: string, entry: Entry, own: number): void {
    drop(key)
    const whole = isCounted ? 1 : own + memorySizeOf(key) + slotBytes
    makeRoom(whole)
    entries.set(key, { entry, size: whole })
    size += whole
  }

  return {
    drop,
    size: () => size,
    peek: (key) => entries.get(key)?.entry,
    find(key) {
      const found = entries.get(key)
      if (found === undefined) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found.entry
    },
    keep: (key, entry) => put(key, entry, isCounted ? 1 : sizeOf(entry)),
    weigh(key, entry, own) {
      if (entries.get(key)?.entry === entry) put(key, entry, own)
    },
  }
}
