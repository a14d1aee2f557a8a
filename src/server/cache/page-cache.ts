// Page cache: whole pages for visitors, in memory with their compressed bodies until something they show changes.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { memoryCache } from './memory-cache.ts'

export type CachedPage = {
  body: Buffer
  br: Buffer
  gz: Buffer
  etag: string
  headers: Record<string, string>
  stamp: string
  /** Number of the last write that `stamp` was compared after. */
  compared?: number
  until: number
  tags: readonly string[]
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * A cache limited by bytes, the least used leave first. `stampOf` gives a text that changes when a tag was written, and
 * `lastWrite` a number that changes with every write. Entries live 60 seconds at most.
 */
export function pageCache(
  stampOf: (tags: readonly string[]) => string,
  lastWrite: () => number,
  limitBytes = 96 * 1024 * 1024,
  seconds = 60,
) {
  const pages = memoryCache<CachedPage>({ limit: limitBytes, sizeOf })
  const making = new Map<string, Promise<unknown>>()

  return {
    find(key: string): CachedPage | null {
      const entry = pages.find(key)
      if (!entry) return null
      // What is over stays until it is made anew: it may turn out to be the same again.
      const write = lastWrite()
      if (entry.until < Date.now()) return null
      if (entry.compared !== write && entry.stamp !== stampOf(entry.tags)) return null
      entry.compared = write
      return entry
    },

    /** Keeps a page. `stamp` was taken before it was made, so that a write in between is not lost. */
    async keep(
      key: string,
      body: Buffer,
      tags: readonly string[],
      stamp: string,
      headers: Record<string, string>,
    ): Promise<CachedPage> {
      const before = pages.peek(key)
      // A write somewhere else left the page as it was: it is not packed again, and browsers that have it keep it.
      const { br, gz, etag } = before?.body.equals(body) ? before : await pack(body)
      const entry: CachedPage = { body, br, gz, etag, headers, tags, stamp, until: Date.now() + seconds * 1000 }
      pages.keep(key, entry)
      return entry
    },

    /** One making at a time per key: others wait for it and look again. */
    async once<T>(key: string, make: () => Promise<T>): Promise<T | null> {
      const running = making.get(key)
      if (running) {
        await running.catch(() => {})
        return null
      }
      const made = make()
      making.set(key, made)
      try {
        return await made
      } finally {
        making.delete(key)
      }
    },
  }
}

async function pack(body: Buffer): Promise<Pick<CachedPage, 'br' | 'gz' | 'etag'>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })])
  return { br, gz, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

const sizeOf = (entry: CachedPage): number => entry.body.length + entry.br.length + entry.gz.length + 500
