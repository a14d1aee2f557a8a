// Months as weeks from Monday, days and moments in a time zone.

/** The day (YYYY-MM-DD) that a clock in this zone shows. */
export function dayIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(at)
}

/** The first moment of a day in this zone (ISO). */
export function startOfDay(day: string, timeZone: string): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  // Zones are at most 14 hours away; once more where the clock was changed between.
  for (let round = 0; round < 2; round++) {
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }).formatToParts(new Date(at))
    const part = (type: string): number => Number(shown.find((one) => one.type === type)?.value)
    const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
    at -= clock - Date.parse(`${day}T00:00:00Z`)
  }
  return new Date(at).toISOString()
}

/** The month (YYYY-MM) that an address asks for, else that of today. */
export const monthOf = (asked: string | null, today: string): string =>
  asked && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)

const monthBy = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Weeks of a month; null stands for days of the months beside it. */
export function monthDays(month: string): { weeks: (string | null)[][]; earlier: string; later: string } {
  const first = new Date(`${month}-01T00:00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days: (string | null)[] = Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null)
  for (let day = 1; day <= length; day++) days.push(`${month}-${String(day).padStart(2, '0')}`)
  while (days.length % 7 > 0) days.push(null)
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return { weeks, earlier: monthBy(month, -1), later: monthBy(month, 1) }
}
