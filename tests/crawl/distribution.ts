// What runs through the same code is sent a list together: each of them a part of it, all of them the whole.
import { findKind } from '#engine/model/registry.ts'
import { asksAll, inTurn } from '#tests/support/turn.ts'

/** Calls of all kinds run through the same code, and so do files of one sort. */
export function sortOfRoute({ method, url }: { method: string; url: string }): string {
  const [, first = '', kind = ''] = url.split('/')
  if (first === 'api') return `${method} ${findKind(kind) ? url.replace(kind, '{kind}') : url}`
  return `${method} ${/\.[\w.]+$/.exec(url)?.[0] ?? url}`
}

type Distribution<T> = {
  /** The part of a list that this one is sent, of at most so many parts. */
  part: (one: T) => <X>(list: readonly X[], parts: number) => X[]
  /** Of so many requests by chance the share of this one, of at most so many shares: each makes a choice of its own. */
  count: (one: T, all: number, shares: number) => number
}

/** @param sort what runs through the same code is of one sort */
export function distribution<T>(all: readonly T[], sort: (one: T) => string): Distribution<T> {
  const groups = Map.groupBy(all, sort)
  const groupOf = (one: T): readonly T[] => groups.get(sort(one)) ?? [one]
  return {
    part: (one) => (list, parts) => inTurn(list, Math.min(parts, groupOf(one).length), groupOf(one).indexOf(one)),
    count: (one, count, shares) => (asksAll ? count : Math.ceil(count / Math.min(shares, groupOf(one).length))),
  }
}
