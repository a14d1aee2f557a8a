// Which numbers of a snapshot are told to nobody, so that no small one follows from the total and the numbers beside it.

export type Part = { key: string; value: number }
/** A number is small, was small not long ago, or a small one would follow from it. */
export type Hidden = 'small' | 'was_small' | 'beside_small'
/** By key: parts that are told are not in it. */
export type HiddenParts = ReadonlyMap<string, Hidden>

/**
 * How far the hidden numbers can move without anybody who knows their sum noticing. A small one is at least 1, one beside it at
 * least `smallest`: what is above that may as well belong to another.
 */
function slackOf(parts: readonly Part[], smallest: number): number {
  let slack = 0
  for (const { value } of parts) slack += value < smallest ? value - 1 : value - smallest
  return slack
}

/** Can every small number be anything from 1 to `smallest` - 1, as far as their sum says? */
function isSafe(hidden: readonly Part[], smallest: number): boolean {
  const small = hidden.filter(({ value }) => value < smallest)
  const range = smallest - 2
  if (small.length === 0) return true
  if (slackOf(hidden, smallest) < range) return false
  // Without a larger one to take up the rest, the others have to reach their sum while one of them is 1.
  const mostOfOthers = (small.length - 1) * range
  return small.length < hidden.length || slackOf(hidden, smallest) <= mostOfOthers
}

/**
 * Of parts whose sum everybody knows. What was hidden the day before stays hidden as long as anything has to be: otherwise a number
 * beside a small one, told the next day, would tell the small one. A number that was small is told again once it is twice as large as it must be.
 * @param before what the snapshot before hid
 * @returns null where hiding all of them is not enough: the sum is told to nobody either
 */
export function hiddenParts(parts: readonly Part[], smallest: number, before: HiddenParts): HiddenParts | null {
  const there = parts.filter(({ value }) => value > 0)
  const isSmall = ({ value }: Part): boolean => value < smallest
  const wasSmall = ({ key, value }: Part): boolean =>
    value < 2 * smallest && ['small', 'was_small'].includes(before.get(key) ?? '')
  if (!there.some((part) => isSmall(part) || wasSmall(part))) return new Map()
  const hidden = there.filter((part) => isSmall(part) || before.has(part.key))
  const others = there.filter((part) => !hidden.includes(part)).toSorted((a, b) => a.value - b.value)
  for (const part of others) {
    const hasPartner = hidden.length > 1
    if (hasPartner && isSafe(hidden, smallest)) break
    hidden.push(part)
  }
  if (hidden.length < 2 || !isSafe(hidden, smallest)) return null
  const why = (part: Part): Hidden => (isSmall(part) ? 'small' : wasSmall(part) ? 'was_small' : 'beside_small')
  return new Map(hidden.map((part) => [part.key, why(part)]))
}
