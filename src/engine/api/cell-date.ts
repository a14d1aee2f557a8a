// A date or a moment as spreadsheets keep it, where an upload reads the very same value back.
import { isTimeZone } from '#lib/time/time-zone.ts'
import { toInstant, toLocalSeconds } from '#lib/time/zoned-time.ts'
import { defaultTimeZone } from '#words/formats.ts'
import type { Field } from '../model/fields.ts'

/** Spreadsheets count days from 1900, and take that year for a leap year. */
const firstDay = '1900-03-01'

export const dateFormats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const

/**
 * @param zone of the row, where it keeps one; else the times are those of the site
 * @returns null where the text says it better
 */
export function cellDate(
  { type, time, readOnly }: Pick<Field, 'type' | 'time' | 'readOnly'>,
  value: unknown,
  zone: unknown,
): Date | null {
  if (type !== 'date' || typeof value !== 'string') return null
  const known = typeof zone === 'string' && isTimeZone(zone) ? zone : defaultTimeZone
  const local = time ? toLocalSeconds(value, known) : value
  if (!local || local < firstDay) return null
  // What is uploaded again is read to the second, and an hour that comes twice as its first; what nobody writes need not be.
  if (time && !readOnly && toInstant(local, known) !== value) return null
  const at = Date.parse(time ? `${local}Z` : local)
  return Number.isNaN(at) ? null : new Date(at)
}
