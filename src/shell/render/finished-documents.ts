// Documents that were finished before: of the same data, under the same address, the same document is made, here as in the browser.
import type { Part } from '#server/http/known-json.ts'

type Finished = { data: readonly Part[]; document: Buffer; size: number }

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

/**
 * Keeps the last document of each address up to `limit` bytes, the least used leave first. What it returns gives the
 * document of `address` (with all of the request that decides its look) once more when `data`, all that the page was given, is
 * what it was then, and has it made otherwise. The data are read anew at every request: this saves rendering, nothing else.
 */
export function finishedDocuments(limit = 16 * 1024 * 1024) {
  const kept = new Map<string, Finished>()
  let size = 0

  function drop(address: string): void {
    size -= kept.get(address)?.size ?? 0
    kept.delete(address)
  }

  return (address: string, data: readonly Part[], make: () => Buffer): Buffer => {
    const found = kept.get(address)
    const document = found && isSame(found.data, data) ? found.document : make()
    drop(address)
    const own = data.reduce((sum, { length }) => sum + length, address.length + document.length)
    kept.set(address, { data, document, size: own })
    size += own
    for (const oldest of kept.keys()) {
      if (size <= limit) break
      drop(oldest)
    }
    return document
  }
}
