// When a row that is published or active is shown: before its moment it is scheduled, after its last it is over.
import type { Looks } from './kind.ts'

type Values = Readonly<Record<string, unknown>>
export type ShownTime = { state: 'scheduled' | 'over'; at: string }

const momentOf = (values: Values, name: string | undefined): string | null => {
  const value = name === undefined ? null : values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Would it be shown later only, were it published now? The moment, or null. */
export function laterThan(now: number, { from }: Looks, values: Values): string | null {
  const at = momentOf(values, from)
  return at !== null && Date.parse(at) > now ? at : null
}

/** Null where it is shown now, or is not published or active at all. */
export function shownTime(now: number, looks: Looks, values: Values): ShownTime | null {
  if (values['status'] !== 'published' && values['active'] !== true) return null
  const later = laterThan(now, looks, values)
  if (later !== null) return { state: 'scheduled', at: later }
  const until = momentOf(values, looks.until)
  return until !== null && Date.parse(until) <= now ? { state: 'over', at: until } : null
}
