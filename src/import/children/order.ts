// The order of children that a file changes: theirs where the file names all, else that of those here, and new ones last.
import type { Values } from '#engine/store/columns.ts'

const orderOf = (one: Values): number => (typeof one['order'] === 'number' ? one['order'] : Number.MAX_SAFE_INTEGER)

/**
 * The number each given child has to get, or null where it keeps the one it has.
 * @param now those here, in their order
 * @param targets of each given child the one it is, null for a new one
 */
export function inOrder(now: readonly Values[], targets: readonly (Values | null)[]): (number | null)[] {
  const isWhole = now.every((one) => targets.includes(one))
  if (!isWhole) {
    let last = Math.max(0, ...now.map((one) => (typeof one['order'] === 'number' ? one['order'] : 0)))
    return targets.map((one) => (one ? null : ++last))
  }
  const firstNew = targets.indexOf(null)
  const known = targets.filter((one) => one !== null)
  const isSorted = known.every((one, at) => at === 0 || now.indexOf(known[at - 1] as Values) < now.indexOf(one))
  const areLast = firstNew < 0 || targets.slice(firstNew).every((one) => one === null)
  if (isSorted && areLast) {
    let last = Math.max(0, ...now.map((one) => (typeof one['order'] === 'number' ? one['order'] : 0)))
    return targets.map((one) => (one ? null : ++last))
  }
  return targets.map((one, at) => (one && orderOf(one) === at + 1 ? null : at + 1))
}
