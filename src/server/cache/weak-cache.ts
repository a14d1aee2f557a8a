// Large results that several callers share: remembered until a table is written that was read for them, or memory is wanted and nobody holds them.
import { anyVersion, isWrittenSince } from './invalidation.ts'
import { noteReading, type Reading, startReading } from './reading.ts'

type Entry<T extends object> = { value: WeakRef<Promise<T>>; reading: Reading; write: number }

/** Whoever needs a result for long holds what was returned. A computation that fails is not remembered. */
export function weaklyCached<T extends object>() {
  const entries = new Map<string, Entry<T>>()
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const found = entries.get(key)
    const known = found && !isWrittenSince(found.reading.tables, found.write, 'all') ? found.value.deref() : undefined
    if (found && known) {
      noteReading(found.reading)
      return known
    }
    const write = anyVersion()
    const { reading, result: value } = startReading(compute)
    const entry = { value: new WeakRef(value), reading, write }
    entries.set(key, entry)
    value.catch(() => entries.get(key) === entry && entries.delete(key))
    return value
  }
}
