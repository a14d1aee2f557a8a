// Results of what was asked or computed, remembered until one of their tags is written.
import { hasBegun, hasWritten, readCommitted, transactionNotes } from '#server/database/db.ts'
import { stampOf } from './invalidation.ts'
import { memoryCache, type Most } from './memory-cache.ts'
import { ownText, weightOf } from './weight.ts'

type Result<T> = { stamp: string; until: number; value: Promise<T> }

/**
 * Remembers results until one of their tags is written or `seconds` have passed.
 * Several callers of one key share one computation. What a transaction reads is kept until its end only, for
 * it may be rolled back, and what the transaction itself wrote is read anew. Before its first statement it reads like
 * everybody, and on no connection of its own: a write that is one statement stays one.
 */
export function cached<T>(most: Most, seconds: number) {
  const results = memoryCache<Result<T>>({ ...most, sizeOf: () => 0 })
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
    const result: Result<T> = { stamp, until: Date.now() + seconds * 1000, value }
    results.keep(ownText(key), result)
    value.then(
      (made) => 'bytes' in most && results.weigh(key, result, weightOf(made)),
      () => results.peek(key) === result && results.drop(key),
    )
    return value
  }
}
