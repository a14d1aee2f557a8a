// Document cache: the last document of each address, beside the data it was made of. Of the same data, under the same address, the same document is made.
import { memoryCache } from './memory-cache.ts'
import { ownBytes, memorySizeOf } from './memory-size.ts'

/** Texts are compared as they read, everything else is the same or another. */
type Data = readonly (string | object)[]
type CachedDocument = { data: Data; document: Buffer; size: number }

const isSame = (one: Data, other: Data): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** Rows that are not written out are kept elsewhere as well. */
const weightIn = (one: string | object): number =>
  typeof one === 'string' || Buffer.isBuffer(one) ? memorySizeOf(one) : 100

/**
 * Keeps up to `limit` bytes, the least used leave first. What it returns gives the document of `address` (with all of the
 * request that decides its look) once more when `data`, all that the page was given, is what it was then, and has it made
 * otherwise. The data are read anew at every request: this saves rendering, nothing else.
 */
export function documentCache(limit = 16 * 1024 * 1024) {
  const documents = memoryCache<CachedDocument>({ bytes: limit, sizeOf: ({ size }) => size })

  return (address: string, data: Data, make: () => Buffer): Buffer => {
    const found = documents.peek(address)
    const document = found && isSame(found.data, data) ? found.document : ownBytes(make())
    const size = data.reduce((sum, one) => sum + weightIn(one), document.length)
    documents.keep(address, { data, document, size })
    return document
  }
}
