// Row cache: rows as they are sent, by where and for whom they were made, each with the version of the row it was made of.
import { memoryCache } from './memory-cache.ts'

export type CachedRow<Row> = {
  version: string
  /** Of all that the row refers to (`stampOf`). */
  stamp: string
  out: Row
  /** What a page that shows the row shows besides: the rows it refers to. */
  refers: ReadonlySet<string>
}

/** A crawler that walks through everybody costs no more than without: when `limit` rows are kept, all are forgotten. */
export const rowCache = <Row>(limit: number) => memoryCache<CachedRow<Row>>({ limit, leaves: 'all' })
