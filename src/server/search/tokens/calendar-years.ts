// The same year in the other calendar: Thai, Lao, Khmer and Burmese texts often count from the Buddha.
import { buddhistOffset } from '#lib/time/years.ts'

/**
 * The year of the common era for a Buddhist year and the other way round; null for words that are not years of 1900-2100.
 *
 * Example: `otherCalendar('2566')` is `2023`, `otherCalendar('2023')` is `2566`.
 */
export function otherCalendar(word: string): string | null {
  if (!/^\d{4}$/.test(word)) return null
  const year = Number(word)
  if (year >= 1900 && year <= 2100) return String(year + buddhistOffset)
  const common = year - buddhistOffset
  return common >= 1900 && common <= 2100 ? String(common) : null
}
