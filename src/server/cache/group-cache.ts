// Group cache: entries of one group (labels of a kind, codes of facets) by key, all forgotten when one of the group's tags is written.
import { stampOf } from './invalidation.ts'

export type GroupLimits = {
  /** Entries of one group; with more it begins anew, at the next call and never while somebody works with it. */
  limit: number
  /** The tags whose writes make the entries of a group wrong. */
  tagsOf: (group: string) => readonly string[]
}

/** @returns the entries of a group as they are known now, to be read and added to; take them once for each piece of work. */
export function groupCache<Key, Entry>({ limit, tagsOf }: GroupLimits): (group: string) => Map<Key, Entry> {
  const groups = new Map<string, { stamp: string; entries: Map<Key, Entry> }>()
  return (group) => {
    const stamp = stampOf(tagsOf(group))
    const known = groups.get(group)
    if (known?.stamp === stamp && known.entries.size <= limit) return known.entries
    const entries = new Map<Key, Entry>()
    groups.set(group, { stamp, entries })
    return entries
  }
}
