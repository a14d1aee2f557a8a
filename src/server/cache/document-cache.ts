// Document cache: the last document of each address, beside the data it was made of. Of the same data, under the same address, the same document is made.
import type { Part } from '../http/known-json.ts'
import { memoryCache } from './memory-cache.ts'

type CachedDocument = { data: readonly Part[]; document: Buffer; size: number }

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

/**
 * Keeps up to `limit` bytes, the least used leave first. What it returns gives the document of `address` (with all of the
 * request that decides its look) once more when `data`, all that the page was given, is what it was then, and has it made
 * otherwise. The data are read anew at every request: this saves rendering, nothing else.
 */
export function documentCache(limit = 16 * 1024 * 1024) {
  const documents = memoryCache<CachedDocument>({ limit, sizeOf: ({ size }) => size })

  return (address: string, data: readonly Part[], make: () => Buffer): Buffer => {
    const found = documents.peek(address)
    const document = found && isSame(found.data, data) ? found.document : make()
    const size = data.reduce((sum, { length }) => sum + length, address.length + document.length)
    documents.keep(address, { data, document, size })
    return document
  }
}
