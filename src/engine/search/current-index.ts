// The index that answers lists and searches.
import { postgresIndex } from './postgres/index.ts'
import type { SearchIndex } from './search-index.ts'

let current: SearchIndex = postgresIndex

export const searchIndex = (): SearchIndex => current

/** Lets another index answer from now on. @returns the one before */
export function useSearchIndex(next: SearchIndex): SearchIndex {
  const before = current
  current = next
  return before
}
