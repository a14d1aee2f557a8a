import { expect, test } from 'vitest'
import { startOfDay, toInstant, toLocalTime } from './zoned-time.ts'

test.each([
  ['2026-12-01T17:00', 'Asia/Bangkok', '2026-12-01T10:00:00.000Z'],
  ['2026-07-01T17:00', 'Europe/Berlin', '2026-07-01T15:00:00.000Z'],
  ['2026-12-01T17:00', 'Europe/Berlin', '2026-12-01T16:00:00.000Z'],
  // The hour that the clocks leave out, and the one that comes twice.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01T23:59:59', 'America/New_York', '2026-11-02T04:59:59.000Z'],
  ['2026-12-01 17:00', 'Asia/Yangon', '2026-12-01T10:30:00.000Z'],
  ['2026-02-29T10:00', 'Asia/Bangkok', null],
  ['2026-12-01', 'Asia/Bangkok', null],
])('a time of the clock is one moment, in days of summer time too: %s in %s', (local, zone, instant) =>
  expect(toInstant(local, zone)).toBe(instant),
)

test('a day begins at midnight of its zone, or with its first minute', () => {
  expect(startOfDay('2026-12-01', 'Asia/Bangkok')).toBe('2026-11-30T17:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/London')).toBe('2026-03-29T00:00:00.000Z')
  // Lebanon's clocks go from midnight to one.
  expect(startOfDay('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
})

test('an instant is shown as clocks of its zone do', () => {
  expect(toLocalTime('2026-07-01T15:00:30.000Z', 'Europe/Berlin')).toBe('2026-07-01T17:00')
  expect(toLocalTime('not a date', 'Europe/Berlin')).toBe('')
})
