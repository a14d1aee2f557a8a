// Row cache: rows as they are sent, by where and for whom they were made, each with the version of the row it was made of.
import { memoryCache } from './memory-cache.ts'
import type { Reading } from './reading.ts'
import { memorySizeOf } from './memory-size.ts'

export type CachedRow<Row> = {
  version: string
  /** Of all that the row refers to (`stampOf`). */
  stamp: string
  out: Row
  /** What a page that shows the row reads besides, and shows: the rows it refers to. */
  refers: Reading
}

/** Beside the row; what it refers to is one object for all that were read with it. */
const besideBytes = 1000

/** A crawler that walks through everybody costs no more than without: when there is no room (`bytes`), all are forgotten. */
export const rowCache = <Row>(bytes: number) =>
  memoryCache<CachedRow<Row>>({
    bytes,
    leaves: 'all',
    // Its JSON hangs on the row as well: that of calls, and that of pages.
    sizeOf: ({ out }) => 2 * memorySizeOf(out) + besideBytes,
  })
