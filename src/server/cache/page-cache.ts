// Page cache: whole pages for visitors, in memory until something they show changes, with the packed forms that were asked for.
import { createHash } from 'node:crypto'
import { memoryCache } from './memory-cache.ts'
import { type Encoding, compressQuickly, compressWell } from './compressed-body.ts'
import { type Reading, readingSizeOf } from './reading.ts'
import { ownBytes } from './memory-size.ts'

type Packed = { bytes: Buffer; isWell: boolean }

export type CachedPage = {
  body: Buffer
  packed: Readonly<Partial<Record<Encoding, Packed>>>
  etag: string
  headers: Record<string, string>
  /** Number of the last write that is known to have left the page as it is. */
  write: number
  /** When the first write was that may have made it out of date: another row of a table that it shows. */
  since: number | null
  /** How often it was found. */
  found?: number
  until: number
  /** Tables that it read, and rows of them that it shows. */
  shows: Reading
}

/** How long a page may be out of date after a write of a row that it does not show (ms): a count, a place in an order. */
export const staleForMs = 2000

// Most addresses are asked for once or twice: packing well is for the others.
const oftenFound = 3

/**
 * A cache limited by bytes, the least used leave first. `changeSince` says what writes did to a page since one of them, and
 * `lastWrite` the number of the last one. Entries live 60 seconds at most.
 */
export function pageCache(
  changeSince: (shows: Reading, write: number) => 'now' | number | null,
  lastWrite: () => number,
  limitBytes = 48 * 1024 * 1024,
  seconds = 60,
) {
  const pages = memoryCache<CachedPage>({ bytes: limitBytes, sizeOf })
  const making = new Map<string, Promise<unknown>>()
  const packing = new WeakMap<CachedPage, Partial<Record<Encoding, Promise<Buffer>>>>()
  let isPackingWell = false

  function keepPacked(key: string, body: Buffer, encoding: Encoding, packed: Packed): void {
    const now = pages.peek(key)
    if (now?.body === body) pages.keep(key, { ...now, packed: { ...now.packed, [encoding]: packed } })
  }

  async function packed(key: string, { body }: CachedPage, encoding: Encoding): Promise<Buffer> {
    const bytes = ownBytes(await compressQuickly(body, encoding))
    keepPacked(key, body, encoding, { bytes, isWell: false })
    return bytes
  }

  return {
    find(key: string): CachedPage | null {
      const entry = pages.find(key)
      if (!entry) return null
      // What is over stays until it is made anew: it may turn out to be the same again.
      if (entry.until < Date.now()) return null
      const write = lastWrite()
      if (entry.write !== write) {
        const change = changeSince(entry.shows, entry.write)
        if (change === 'now') {
          entry.until = 0
          return null
        }
        entry.since ??= change
        entry.write = write
      }
      if (entry.since !== null && Date.now() - entry.since > staleForMs) return null
      entry.found = (entry.found ?? 0) + 1
      return entry
    },

    /** Keeps a page. `write` is the number of the last one before it was made, so that a write in between is not lost. */
    keep(key: string, body: Buffer, shows: Reading, write: number, headers: Record<string, string>): CachedPage {
      const before = pages.peek(key)
      // A write somewhere else left the page as it was: it is not packed again, and browsers that have it keep it.
      const same = before?.body.equals(body)
        ? { body: before.body, packed: before.packed, etag: before.etag, found: before.found ?? 0 }
        : { body: ownBytes(body), packed: {}, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
      const entry: CachedPage = { ...same, headers, shows, write, since: null, until: Date.now() + seconds * 1000 }
      pages.keep(key, entry)
      return entry
    },

    /** The page packed, beside the event loop; who asks for the same at the same time waits for the same. */
    packedFor(key: string, entry: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
      const known = entry.packed[encoding]
      if (known) return known.bytes
      const running = packing.get(entry) ?? {}
      packing.set(entry, running)
      return (running[encoding] ??= packed(key, entry, encoding))
    },

    /** Packs a page that is asked for often once more and smaller, one page at a time: nobody waits for it. */
    async packAgain(key: string, { packed: forms, found = 0, body }: CachedPage, encoding: Encoding): Promise<void> {
      if (isPackingWell || found < oftenFound || forms[encoding]?.isWell !== false) return
      isPackingWell = true
      try {
        keepPacked(key, body, encoding, { bytes: ownBytes(await compressWell(body, encoding)), isWell: true })
      } finally {
        isPackingWell = false
      }
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

export type PageCache = ReturnType<typeof pageCache>

/** Beside its bytes. */
const besideBytes = 500

const sizeOf = ({ body, packed, shows }: CachedPage): number =>
  Object.values(packed).reduce((sum, { bytes }) => sum + bytes.length, body.length + readingSizeOf(shows) + besideBytes)
