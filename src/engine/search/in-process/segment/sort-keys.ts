// What the documents of a segment are sorted by, and their order: as PostgreSQL sorts, with rows without a value last, and ids where values are equal.
import { compareStrings, type Strings } from './strings.ts'

export type UnorderedKeys = { numbers: Float64Array } | { texts: Strings; nulls: Uint8Array }
/** `order`: the documents in ascending order. */
export type SortKeys = UnorderedKeys & { order: Uint32Array }

export const isEmpty = (keys: UnorderedKeys, at: number): boolean =>
  'numbers' in keys ? Number.isNaN(keys.numbers[at]) : keys.nulls[at] === 1

/** Compares the values of two documents, maybe of two segments: below 0 when the first comes first. 0 is for the ids to decide. */
export function compareSorts(a: UnorderedKeys, at: number, b: UnorderedKeys, other: number, down: boolean): number {
  const [isLast, isOtherLast] = [isEmpty(a, at), isEmpty(b, other)]
  if (isLast || isOtherLast) return Number(isLast) - Number(isOtherLast)
  const order =
    'numbers' in a
      ? (a.numbers[at] as number) - ((b as { numbers: Float64Array }).numbers[other] as number)
      : compareStrings(a.texts, at, (b as { texts: Strings }).texts, other)
  return down ? -order : order
}

/** The ascending order. Documents stand in the order of their ids, so equal ones keep theirs. */
export const orderOf = (keys: UnorderedKeys, size: number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, at) => at).sort((a, b) => compareSorts(keys, a, keys, b, false) || a - b)

const descending = new WeakMap<SortKeys, Uint32Array>()

/** The order in this direction: the other way round, but for equal values and those without one. */
export function orderIn(keys: SortKeys, down: boolean): Uint32Array {
  if (!down) return keys.order
  const known = descending.get(keys)
  if (known) return known
  const { order } = keys
  const turned = new Uint32Array(order.length)
  let filled = order.length
  while (filled > 0 && isEmpty(keys, order[filled - 1] as number)) filled--
  turned.set(order.subarray(filled), filled)
  let to = 0
  for (let end = filled; end > 0;) {
    let start = end - 1
    while (start > 0 && compareSorts(keys, order[start - 1] as number, keys, order[end - 1] as number, false) === 0)
      start--
    turned.set(order.subarray(start, end), to)
    to += end - start
    end = start
  }
  descending.set(keys, turned)
  return turned
}
