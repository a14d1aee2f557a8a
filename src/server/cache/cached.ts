// Results of what was asked or computed, remembered until a table is written that was read for them.
import { hasBegun, hasWritten, readCommitted, transactionNotes } from '#server/database/db.ts'
import { anyVersion, isWrittenSince, type CacheReaders, tagsOf } from './invalidation.ts'
import { memoryCache, type CacheLimit } from './memory-cache.ts'
import { noteReading, type Reading, readingSizeOf, startReading } from './reading.ts'
import { ownText, memorySizeOf } from './memory-size.ts'

type Result<T> = {
  value: Promise<T>
  reading: Reading
  /** The number of the last write that is known to have left it as it is. */
  write: number
  until: number
}

/**
 * Remembers results until a table that was read for them is written or `seconds` have passed; who gets one reads what it read. What
 * depends on more than its key and what it reads is not for here. Several callers of one key share one computation, unless
 * something is written that it has read already.
 * What a transaction reads is kept until its end only, for it may be rolled back, and what the transaction itself wrote is read
 * anew. Before its first statement it reads like everybody, and on no connection of its own: a write that is one statement stays one.
 */
export function cached<T>(most: CacheLimit, seconds: number) {
  const results = memoryCache<Result<T>>({ ...most, sizeOf: () => 0 })

  function start(compute: () => Promise<T>): Result<T> {
    const write = anyVersion()
    const { reading, result } = startReading(compute)
    return { value: result, reading, write, until: Date.now() + seconds * 1000 }
  }

  function isCurrent(one: Result<T>, seen: CacheReaders): boolean {
    const write = anyVersion()
    if (one.until <= Date.now() || isWrittenSince(one.reading.tables, one.write, seen)) return false
    // While it is made as well: what it has not read yet it reads after that write.
    one.write = write
    return true
  }

  const isOwn = ({ reading }: Result<T>, seen: CacheReaders): boolean =>
    hasBegun() && hasWritten(tagsOf(reading.tables, seen))

  function use({ reading, value }: Result<T>): Promise<T> {
    noteReading(reading)
    return value
  }

  return (key: string, compute: () => Promise<T>, seen: CacheReaders = 'all'): Promise<T> => {
    const found = results.peek(key)
    if (found && isCurrent(found, seen) && !isOwn(found, seen)) return use(found)
    const notes = (hasBegun() ? transactionNotes(results) : undefined) as Map<string, Result<T>> | undefined
    if (notes) {
      const noted = notes.get(key)
      if (noted && !isOwn(noted, seen)) return use(noted)
      const read = start(compute)
      notes.set(key, read)
      return read.value
    }
    const result = start(() => readCommitted(compute))
    results.keep(ownText(key), result)
    result.value.then(
      (made) => 'bytes' in most && results.weigh(key, result, memorySizeOf(made) + readingSizeOf(result.reading)),
      () => results.peek(key) === result && results.drop(key),
    )
    return result.value
  }
}
