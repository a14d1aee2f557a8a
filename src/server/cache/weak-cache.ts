// Large results that several callers share: remembered until one of their tags is written, or memory is wanted and nobody holds them.
import { stampOf } from './invalidation.ts'

type Entry<T extends object> = { stamp: string; value: WeakRef<Promise<T>> }

/** Whoever needs a result for long holds what was returned. A computation that fails is not remembered. */
export function weaklyCached<T extends object>() {
  const entries = new Map<string, Entry<T>>()
  return (key: string, tags: readonly string[], compute: () => Promise<T>): Promise<T> => {
    const stamp = stampOf(tags)
    const found = entries.get(key)
    const known = found?.stamp === stamp ? found.value.deref() : undefined
    if (known) return known
    const value = compute()
    entries.set(key, { stamp, value: new WeakRef(value) })
    value.catch(() => entries.delete(key))
    return value
  }
}
