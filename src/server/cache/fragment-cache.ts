// Fragment cache: finished parts of pages, by what they were made of.
import { memoryCache } from './memory-cache.ts'
import { ownBytes } from './memory-size.ts'

export type FragmentCache = {
  /** The key of a fragment: `scope` says what besides its data decides its look. */
  keyOf: (scope: string, data: object) => string
  find: (key: string) => Buffer | undefined
  keep: (key: string, html: string) => void
}

/** Keeps up to `limit` bytes of markup and data, the least used leave first. */
export function fragmentCache(limit = 16 * 1024 * 1024): FragmentCache {
  const fragments = memoryCache<Buffer>({ bytes: limit })
  const keys = new WeakMap<object, { scope: string; key: string }>()

  return {
    find: fragments.find,
    keyOf(scope, data) {
      const known = keys.get(data)
      if (known?.scope === scope) return known.key
      const key = scope + JSON.stringify(data)
      keys.set(data, { scope, key })
      return key
    },
    keep(key, html) {
      if (!fragments.peek(key)) fragments.keep(key, ownBytes(html))
    },
  }
}
