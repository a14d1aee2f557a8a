// Where matches for a row are sought: the matching search, with the row in its address.
import type { Kind } from '../kind.ts'

export const matchSearchPath = '/paring-search'

/** Null for a row of a kind that is not matched. @param key its slug, or its id where it has none */
export const matchAddress = ({ name, match }: Kind, key: string): string | null =>
  match ? `${matchSearchPath}?source=${name}/${encodeURIComponent(key)}` : null
