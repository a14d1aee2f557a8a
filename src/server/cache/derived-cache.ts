// Derived cache: what was made of a cached object, under keys, as long as that object lives and nothing is written that was read for it.
import { anyVersion, isWrittenSince, type CacheReaders } from './invalidation.ts'
import { noteReading, type Reading, whileReading } from './reading.ts'

type Derived<Entry> = { entry: Entry; reading: Reading; write: number }

export function derivedCache<Source extends object, Entry>(seen: CacheReaders) {
  const bySource = new WeakMap<Source, Map<string, Derived<Entry>>>()
  return async (source: Source, key: string, make: () => Promise<Entry>): Promise<Entry> => {
    const known = bySource.get(source)?.get(key)
    if (known && !isWrittenSince(known.reading.tables, known.write, seen)) {
      noteReading(known.reading)
      return known.entry
    }
    const write = anyVersion()
    const { result: entry, ...reading } = await whileReading(make)
    bySource.set(source, (bySource.get(source) ?? new Map<string, never>()).set(key, { entry, reading, write }))
    return entry
  }
}
