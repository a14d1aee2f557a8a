// The state of a funding call at a moment, and when time alone changes it: from its dates in its zone.
import type { Values } from '#engine/model/kind.ts'
import { startOfDay } from '#lib/time/zoned-time.ts'

export type CallState = 'forecast' | 'open' | 'closing' | 'closed' | 'canceled'

/** A call that has so many days left is closing. */
export const closingDays = 14
export const usualZone = 'Asia/Bangkok'

/** Canceled goes before closed, closed before closing, closing before open; a rolling call is open, and the last hour counts to its second. */
export function callAt(call: Values, now: Date): { state: CallState; until: string | null } {
  if (call['isCanceled'] === true) return { state: 'canceled', until: null }
  if (call['isRolling'] === true) return { state: 'open', until: null }
  const closesAt = call['closesAt'] as string | null | undefined
  const closes = closesAt ? Date.parse(closesAt) : Infinity
  if (closes <= now.getTime()) return { state: 'closed', until: null }
  const closing = closes - closingDays * 86_400_000
  if (closing <= now.getTime()) return { state: 'closing', until: iso(closes) }
  const opensOn = call['opensOn'] as string | null | undefined
  const start = opensOn ? startOfDay(opensOn, (call['closesZone'] as string | null) ?? usualZone) : null
  const opens = start ? Date.parse(start) : -Infinity
  if (opens <= now.getTime()) return { state: 'open', until: iso(closing) }
  return { state: 'forecast', until: iso(Math.min(opens, closing)) }
}

const iso = (at: number): string | null => (Number.isFinite(at) ? new Date(at).toISOString() : null)

const isOpen = ({ state }: { state: CallState }): boolean => state === 'open' || state === 'closing'

const allOf = (calls: readonly Values[], field: string): string[] | null => {
  const values = [...new Set(calls.flatMap((call) => (call[field] as string[] | string | null) ?? []))].sort()
  return values.length > 0 ? values : null
}

/** What a funder's calls say of it at a moment. */
export function callsAt(calls: readonly Values[], now: Date): Values {
  const at = calls.map((call) => ({ call, ...callAt(call, now) }))
  const open = at.filter(isOpen).map(({ call }) => call)
  const ahead = at.filter((one) => isOpen(one) || one.state === 'forecast')
  const deadlines = ahead.flatMap(({ call }) => (call['isRolling'] ? [] : ((call['closesAt'] as string | null) ?? [])))
  return {
    openCalls: open.length,
    openNow: open.length > 0,
    nextDeadline: deadlines.toSorted()[0] ?? null,
    callStates: allOf(at, 'state'),
    callTypes: allOf(open, 'callType'),
    callLevels: allOf(open, 'levels'),
  }
}

/** The first moment at which one of these calls changes by time alone. */
export const callsUntil = (calls: readonly Values[], now: Date): string | null =>
  calls.flatMap((call) => callAt(call, now).until ?? []).toSorted()[0] ?? null
