// Group cache: entries of one group (labels of a kind, codes of facets) by key, all forgotten when one of the group's tags is written.
import { stampOf } from './invalidation.ts'
import { noteTables } from './reading.ts'
import { ownText, memorySizeOf } from './memory-size.ts'

export type GroupLimits = {
  /** Of the entries of one group; with more it begins anew, at the next call and never while somebody works with it. */
  bytes: number
  /** The tables whose writes make the entries of a group wrong: whoever works with them reads these. */
  tagsOf: (group: string) => readonly string[]
}

/** Beside key and entry. */
const slotBytes = 60

/** Entries that know what they weigh. */
class Weighed<Key, Entry> extends Map<Key, Entry> {
  weight = 0

  override set(key: Key, entry: Entry): this {
    // What somebody asked for may be a piece of a long address.
    const own = typeof key === 'string' ? (ownText(key) as Key & string) : key
    if (!this.has(own)) this.weight += slotBytes + memorySizeOf(own) + memorySizeOf(entry)
    return super.set(own, entry)
  }
}

/** @returns the entries of a group as they are known now, to be read and added to; take them once for each piece of work. */
export function groupCache<Key, Entry>({ bytes, tagsOf }: GroupLimits): (group: string) => Map<Key, Entry> {
  const groups = new Map<string, { stamp: string; entries: Weighed<Key, Entry> }>()
  return (group) => {
    const tags = tagsOf(group)
    noteTables(tags)
    const stamp = stampOf(tags)
    const known = groups.get(group)
    if (known?.stamp === stamp && known.entries.weight <= bytes) return known.entries
    const entries = new Weighed<Key, Entry>()
    groups.set(group, { stamp, entries })
    return entries
  }
}
