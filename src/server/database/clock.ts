// The time, as the database has it: several processes write one history, so none of them goes by its own clock.

// What somebody does to `performance` or the date of this process later changes nothing here.
const steady = performance.now.bind(performance)

/** Milliseconds that the database was ahead of the steady clock of this process, when that was heard. */
type Heard = { ahead: number; at: number }

// After so long (ms) it is asked again, and what was heard before counts no more: two steady clocks run apart, if slowly.
const goodFor = 10_000
const keptFor = 60_000
// A process that slept, or whose date was set, hears anew: its steady clock may have stood still.
const mostJump = 100

let best: Heard | undefined
let last: { at: number; date: number } | undefined

/** The database said that it is `time` (ms since 1970). */
export function noteDatabaseTime(time: number): void {
  const at = steady()
  const date = Date.now()
  const isOver = !best || at - best.at > keptFor || jumped(at, date)
  // An answer is on its way for a while, and waits its turn here: of several, the one furthest ahead is nearest.
  if (isOver || time - at > (best as Heard).ahead) best = { ahead: time - at, at }
  last = { at, date }
}

const jumped = (at: number, date: number): boolean =>
  last !== undefined && Math.abs(date - last.date - (at - last.at)) > mostJump

/** Is it time to hear it again? */
export function isTimeOld(): boolean {
  const at = steady()
  return !last || at - last.at > goodFor || jumped(at, Date.now())
}

/** Another database has a time of its own. */
export function forgetTime(): void {
  best = undefined
  last = undefined
}

/** The time of the database in ms since 1970, within `tx`; without a database that of this process. */
export const databaseNow = (): number => (best ? Math.floor(steady() + best.ahead) : Date.now())

/** The same as rows hold it: 2026-05-01T10:00:00.000Z. */
export const databaseTime = (): string => new Date(databaseNow()).toISOString()

/** So many days from now. */
export const databaseTimeIn = (days: number): string => new Date(databaseNow() + days * 86_400_000).toISOString()

/** The day: 2026-05-01. */
export const databaseDay = (): string => databaseTime().slice(0, 10)
