// A day or a moment moved by so many days, weeks, months or years; moments keep the time that clocks show in their zone.
import { toInstant, toLocalTime } from '#lib/time/zoned-time.ts'

export const shiftUnits = ['day', 'week', 'month', 'year'] as const
export type ShiftUnit = (typeof shiftUnits)[number]
/** Ten years. */
export const mostShift: Readonly<Record<ShiftUnit, number>> = { day: 3650, week: 520, month: 120, year: 10 }

export const isShiftUnit = (unit: string): unit is ShiftUnit => (shiftUnits as readonly string[]).includes(unit)

/** The day a month or year later is the last of its month where that has no such day. */
function shiftDay(day: string, by: number, unit: ShiftUnit): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'week' ? by * 7 : by
    return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
  }
  const months = month - 1 + (unit === 'year' ? by * 12 : by)
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** @param zone of a moment; null for a day without a time */
export function shiftDate(value: string, by: number, unit: ShiftUnit, zone: string | null): string {
  if (zone === null) return shiftDay(value.slice(0, 10), by, unit)
  const local = toLocalTime(value, zone)
  return toInstant(`${shiftDay(local.slice(0, 10), by, unit)}T${local.slice(11)}`, zone) ?? value
}

/** The same of what a form holds: a moment that was typed is a time in its zone already. */
export const shiftTyped = (value: string, by: number, unit: ShiftUnit, zone: string | null): string =>
  zone === null || value.endsWith('Z')
    ? shiftDate(value, by, unit, zone)
    : `${shiftDay(value.slice(0, 10), by, unit)}${value.slice(10)}`
