// Results of what was asked or computed, remembered until one of their tags is written.
import { hasBegun, hasWritten, readCommitted, transactionNotes } from '#server/database/db.ts'
import { stampOf } from './invalidation.ts'
import { memoryCache } from './memory-cache.ts'

/**
 * Remembers results until one of their tags is written or `seconds` have passed.
 * Several callers of one key share one computation. What a transaction reads is kept until its end only, for
 * it may be rolled back, and what the transaction itself wrote is read anew. Before its first statement it reads like
 * everybody, and on no connection of its own: a write that is one statement stays one.
 */
export function cached<T>(limit: number, seconds: number) {
  const results = memoryCache<{ stamp: string; until: number; value: Promise<T> }>({ limit })
  return (key: string, tags: readonly string[], compute: () => Promise<T>): Promise<T> => {
    const stamp = stampOf(tags)
    const found = results.peek(key)
    const isOwn = hasWritten(tags)
    if (found && !isOwn && found.stamp === stamp && found.until > Date.now()) return found.value
    const notes = (hasBegun() || isOwn ? transactionNotes(results) : undefined) as Map<string, Promise<T>> | undefined
    if (notes) {
      const noted = isOwn ? undefined : notes.get(key)
      const read = noted ?? compute()
      if (!noted) notes.set(key, read)
      return read
    }
    const value = readCommitted(compute)
    results.keep(key, { stamp, until: Date.now() + seconds * 1000, value })
    value.catch(() => results.drop(key))
    return value
  }
}
