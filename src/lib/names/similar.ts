// Near misses: "Thailandd" → Thailand, "Prof" → Professor. A suggestion, never taken silently.
import { foldText } from '../text/text-clean.ts'

/**
 * Optimal string alignment distance (insert, delete, replace, swap of neighbours), or `most` + 1 as soon as it is more.
 * Boytsov 2011, "Indexing methods for approximate dictionary searching".
 */
export function editDistance(one: string, other: string, most = 2): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]!
}

export type Suggestion<T> = { item: T; confidence: number }

/**
 * The one item whose name is meant, or null when none is near or two are equally near.
 *
 * @param namesOf all names of an item (every language, aliases)
 * @returns confidence 0-1: 1 same after folding, below 1 a near miss or a beginning of at least 3 letters
 */
export function suggest<T>(
  text: string,
  items: Iterable<T>,
  namesOf: (item: T) => Iterable<string>,
): Suggestion<T> | null {
  const wanted = foldText(text).replace(/(?<![.\s])[.\s]+$/u, '')
  if (!wanted) return null
  let best: Suggestion<T> | null = null
  let tied = false
  for (const item of items) {
    let confidence = 0
    for (const name of namesOf(item)) confidence = Math.max(confidence, similarity(wanted, foldText(name)))
    if (confidence === 0) continue
    if (!best || confidence > best.confidence) [best, tied] = [{ item, confidence }, false]
    else if (confidence === best.confidence) tied = true
  }
  return tied ? null : best
}

// Vowels and tones above and below, and a letter that was typed twice, are what a slip adds to a short word or takes from it.
const bones = (text: string): string => text.replace(/\p{M}/gu, '').replace(/(.)\1+/gu, '$1')

/** 0-1: how near two folded texts are. Of three letters and less no letter may be another one. */
export function similarity(one: string, other: string): number {
  if (!one || !other) return 0
  if (one === other) return 1
  const shorter = Math.min(one.length, other.length)
  const most = shorter <= 3 ? 0 : shorter <= 5 ? 1 : 2
  const distance = most ? editDistance(one, other, most) : 1
  if (distance <= most) return 0.95 - 0.1 * distance
  if (shorter === 3 && Math.abs(one.length - other.length) <= 1 && bones(one) === bones(other)) return 0.85
  if (shorter >= 3 && other.startsWith(one)) return 0.5 + 0.25 * (one.length / other.length)
  return 0
}
