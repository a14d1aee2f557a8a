// Calendar arithmetic on ISO dates (2026-11-20), independent of clock and time zone.

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
