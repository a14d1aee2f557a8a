// When a row closes, as its kind tells the matching: a day, or a moment.
import { databaseDay, databaseNow } from '#server/database/clock.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Out } from '#engine/model/rows.ts'

const conditionOf = (kind: Kind) => kind.match?.conditions.find((one) => one.is === 'deadline')

export const hasDeadline = (kind: Kind): boolean => conditionOf(kind) !== undefined

/** Null where it has none, or is always open. */
export function deadlineOf(kind: Kind, row: Out): string | null {
  const field = conditionOf(kind)
  if (!field || (field.unless && row[field.unless] === true)) return null
  const at = row[field.at]
  return typeof at === 'string' ? at : null
}

/** Is this deadline over? A day lasts until its end. */
export const isPast = (at: string): boolean => (at.length > 10 ? Date.parse(at) <= databaseNow() : at < databaseDay())
