// Which child of an entry a child of a file is: by the match order of its kind, among the children of that entry alone.
import { isEmpty } from '#engine/model/values/values.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { keysOf } from '../matching/matching.ts'

/** The child here, `several` where more than one may be meant, null for a new one. */
export type MatchedChild = Values | 'several' | null

const isSame = (child: Kind, name: string, given: Values, one: Values): boolean => {
  const theirs = keysOf(child, name, one)
  return keysOf(child, name, given).some((key) => theirs.includes(key))
}

/** Same where both say something; `exact`: what one leaves open the other does too. */
const fits = (child: Kind, list: readonly string[], given: Values, one: Values, exact: boolean): boolean =>
  list.every((name) => {
    if (!isEmpty(given[name]) && !isEmpty(one[name])) return isSame(child, name, given, one)
    return exact ? isEmpty(given[name]) && isEmpty(one[name]) : isEmpty(given[name])
  })

/** Two that have each a code of their own are two. */
const contradicts = (child: Kind, given: Values, one: Values): boolean =>
  (child.import?.match ?? []).some(
    ([name, ...more]) =>
      more.length === 0 &&
      name !== undefined &&
      name !== child.title &&
      !isEmpty(given[name]) &&
      !isEmpty(one[name]) &&
      !isSame(child, name, given, one),
  )

/** Each given child with the one it is; none is taken twice, and twins are taken in their order. */
export function matchChildren(child: Kind, now: readonly Values[], given: readonly Values[]): MatchedChild[] {
  const free = new Set(now)
  const matched = given.map((): MatchedChild => null)
  for (const exact of [true, false])
    for (const list of child.import?.match ?? [])
      for (const [at, row] of given.entries()) {
        if ((matched[at] !== null && matched[at] !== 'several') || isEmpty(row[list[0] as string])) continue
        const found = [...free].filter((one) => !contradicts(child, row, one) && fits(child, list, row, one, exact))
        const [first] = found
        if (!first) continue
        if (exact || found.length === 1) {
          matched[at] = first
          free.delete(first)
        } else matched[at] = 'several'
      }
  return matched
}

/** The values of a match list that speak of one child; where two of a file have the same they are one child said twice. */
export function repeatedIn(child: Kind, rows: readonly Values[]): { at: number; name: string; first: number }[] {
  const names = Object.keys(child.fields).filter((name) => child.fields[name]?.uniqueInParent)
  return names.flatMap((name) => {
    const seen = new Map<string, number>()
    return rows.flatMap((row, at) => {
      const [key] = keysOf(child, name, row)
      if (key === undefined) return []
      const first = seen.get(key)
      if (first !== undefined) return [{ at, name, first }]
      seen.set(key, at)
      return []
    })
  })
}
