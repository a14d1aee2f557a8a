// Which rows of a table with two dimensions are told, so that no small number of a sensitive one follows from the totals of both.
import { type HiddenParts, hiddenParts, type Part } from './hidden-parts.ts'

export type CountedRow = { key: string; parts: readonly Part[] }
export type HiddenRows = {
  /** Of the totals of the sensitive values; null where none of them is told. */
  totals: HiddenParts | null
  /** Rows of which only the sum is told: no part of them, not even that there is none. */
  rows: ReadonlySet<string>
}

const none: HiddenParts = new Map()
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0)

/**
 * @param isSensitive of which values a small number is told to nobody: that somebody stated nothing is told
 */
export function hiddenRows(
  totals: readonly Part[],
  rows: readonly CountedRow[],
  smallest: number,
  isSensitive: (value: string) => boolean,
): HiddenRows {
  const isSmall = ({ key, value }: Part): boolean => isSensitive(key) && value > 0 && value < smallest
  const hiddenTotals = totals.some(isSmall) ? hiddenParts(totals, smallest, none) : none
  const isTotalTold = (value: string): boolean => hiddenTotals !== null && !hiddenTotals.has(value)

  /** Whoever subtracts the rows that are told from the totals knows the sums of the others, and of each how many are in it. */
  function isSafe(hidden: readonly CountedRow[]): boolean {
    const sums = new Map<string, number>()
    for (const { key, value } of hidden.flatMap(({ parts }) => parts)) sums.set(key, (sums.get(key) ?? 0) + value)
    if ([...sums].some(([key, value]) => isTotalTold(key) && isSmall({ key, value }))) return false
    // Totals that are not told have to stay as open as they are without the rows.
    const sumOfHidden = [...sums].filter(([key]) => !isTotalTold(key)).reduce((sum, [, value]) => sum + value, 0)
    if (sumOfHidden > 0 && sumOfHidden < smallest) return false
    const all = hidden.reduce((sum, { parts }) => sum + sumOf(parts), 0)
    // A row may as well have nobody of this value: the others can hold all of them.
    return hidden.every(({ parts }) =>
      parts.every((part) => !isSmall(part) || sumOf(parts) + (sums.get(part.key) ?? 0) <= all),
    )
  }

  const hidden = rows.filter(({ parts }) => parts.some(isSmall))
  if (hidden.length === 0) return { totals: hiddenTotals, rows: new Set() }
  const others = rows.filter((row) => !hidden.includes(row)).toSorted((a, b) => sumOf(a.parts) - sumOf(b.parts))
  while (!isSafe(hidden)) {
    const next = others.shift()
    if (!next) break
    hidden.push(next)
  }
  return { totals: hiddenTotals, rows: new Set(hidden.map(({ key }) => key)) }
}
