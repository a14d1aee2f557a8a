// The state of a funding call at a moment, and when time alone changes it: from its dates in its zone.
import { startOfDay } from '#lib/time/zoned-time.ts'

export type CallState = 'forecast' | 'open' | 'closing' | 'closed' | 'canceled'

/** What decides, of a call. */
export type CallTimes = Readonly<{
  isCanceled?: boolean | null
  isRolling?: boolean | null
  opensOn?: string | null
  closesAt?: string | null
  closesZone?: string | null
}>
/** What its funder says of it besides. */
type Call = CallTimes & Readonly<{ callType?: string | null; levels?: readonly string[] | null }>

/** A call that has so many days left is closing. */
export const closingDays = 14
export const usualZone = 'Asia/Bangkok'

/** Canceled goes before closed, closed before closing, closing before open; a rolling call is open, and the last hour counts to its second. */
export function callAt(call: CallTimes, now: Date): { state: CallState; until: string | null } {
  if (call.isCanceled === true) return { state: 'canceled', until: null }
  if (call.isRolling === true) return { state: 'open', until: null }
  const closes = call.closesAt ? Date.parse(call.closesAt) : Infinity
  if (closes <= now.getTime()) return { state: 'closed', until: null }
  const closing = closes - closingDays * 86_400_000
  if (closing <= now.getTime()) return { state: 'closing', until: iso(closes) }
  const start = call.opensOn ? startOfDay(call.opensOn, call.closesZone ?? usualZone) : null
  const opens = start ? Date.parse(start) : -Infinity
  if (opens <= now.getTime()) return { state: 'open', until: iso(closing) }
  return { state: 'forecast', until: iso(Math.min(opens, closing)) }
}

const iso = (at: number): string | null => (Number.isFinite(at) ? new Date(at).toISOString() : null)

const isOpen = ({ state }: { state: CallState }): boolean => state === 'open' || state === 'closing'

const allOf = (given: readonly (string | null | undefined)[]): string[] | null => {
  const values = [...new Set(given.filter((value) => typeof value === 'string'))].sort()
  return values.length > 0 ? values : null
}

/** What a funder's calls say of it at a moment. */
export function callsAt(calls: readonly Call[], now: Date) {
  const at = calls.map((call) => ({ call, ...callAt(call, now) }))
  const open = at.filter(isOpen).map(({ call }) => call)
  const ahead = at.filter((one) => isOpen(one) || one.state === 'forecast')
  const deadlines = ahead.flatMap(({ call }) => (call.isRolling ? [] : (call.closesAt ?? [])))
  return {
    openCalls: open.length,
    openNow: open.length > 0,
    nextDeadline: deadlines.toSorted()[0] ?? null,
    callStates: allOf(at.map(({ state }) => state)),
    callTypes: allOf(open.map(({ callType }) => callType)),
    callLevels: allOf(open.flatMap(({ levels }) => levels ?? [])),
  }
}

/** The first moment at which one of these calls changes by time alone. */
export const callsUntil = (calls: readonly CallTimes[], now: Date): string | null =>
  calls.flatMap((call) => callAt(call, now).until ?? []).toSorted()[0] ?? null
